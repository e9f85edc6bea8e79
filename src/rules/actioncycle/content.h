// The content of a battle after checking: numbers in place of names.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/actioncycle/words.h"

namespace ticktape::actioncycle {

// A name in each language, the document's first.
using Names = std::array<std::string, 2>;

struct Params {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::int64_t first = 0;
  std::int64_t shuffle = 0;
  std::int64_t hand_start = 0;
  std::int64_t turn_draw = 0;
  std::int64_t turn_limit = 0;
  std::int64_t turn_commands = 0;
  std::int64_t ap_base = 0;
  std::int64_t ap_growth = 0;
  std::int64_t ap_max = 0;
  std::int64_t cost_attack = 0;
  std::int64_t cost_move = 0;
  std::int64_t cost_exchange = 0;
  std::int64_t cost_cover = 0;
  std::int64_t cost_draw = 0;
  std::int64_t fatigue_limit = 0;
  std::int64_t chain_limit = 0;

  std::int64_t cells() const { return rows * cols; }  // of one side
};

struct Trigger {
  Event event = Event::kPlay;
  Scope scope = Scope::kSelf;
  SkillName skill;
};

struct Card {
  std::string key;
  std::int64_t id = 0;
  Names names;
  CardKind kind = CardKind::kFollower;
  std::int64_t cost = 0;
  std::int64_t hp = 0;
  std::array<std::int64_t, kStatNames.size()> stats{};
  bool direct = false;  // drawn straight onto the board
  std::vector<Trigger> triggers;
  Aim aim = Aim::kNone;
  SkillName skill;  // of a spell
  BuffName buff;    // of an artifact
};

struct Part {
  Effect effect = Effect::kDamage;
  Select select = Select::kNone;
  std::int64_t value = 0;
  BuffName buff;
  CardName card;
  std::int64_t count = 0;
  std::int64_t range = 0;
  bool exclude_sender = false;
  bool no_deathrattle = false;
};

struct Skill {
  std::string key;
  std::int64_t id = 0;
  Names names;
  bool atomic = false;
  std::vector<Part> parts;
};

struct Buff {
  std::string key;
  std::int64_t id = 0;
  Names names;
  Stat stat = Stat::kAttack;
  std::int64_t value = 0;
  std::int64_t turns = 0;  // ends of the bearer's owner's turns; 0: for good
};

// Definitions in the order in which they were met; their places are the indices of the
// domains. Card 0 stands for a leader and skill 0 for none.
struct Content {
  std::vector<Card> cards = std::vector<Card>(1);
  std::vector<Skill> skills = std::vector<Skill>(1);
  std::vector<Buff> buffs;
};

}  // namespace ticktape::actioncycle
