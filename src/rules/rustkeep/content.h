// The content of a battle after checking: numbers in place of names.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/rustkeep/words.h"

namespace ticktape::rustkeep {

inline constexpr std::int64_t kMillion = 1'000'000;
inline constexpr std::int64_t kBound = 1'000'000'000;

// A name in each language, the document's first.
using Names = std::array<std::string, 2>;

// „Balance als Daten“: eight knobs with their defaults in the engine.
struct Balance {
  std::int64_t evasion = 20'000;   // AUSWEICH, ppm a point of dexterity
  std::int64_t flight = 30'000;    // FLUCHT, ppm a point of difference
  std::int64_t stamina_regen = 5;  // points a turn
  std::int64_t resistance_cap = 800'000;
  std::array<std::int64_t, 2> hit_clamp = {50'000, 950'000};
  std::int64_t exp_base = 50;
  std::int64_t exp_exponent = 2;
  std::int64_t luck_factor = 20'000;  // LUCK_FACTOR, ppm a point
};

// Numbers that the document leaves open.
struct HouseRules {
  std::int64_t initiative_die = 0;
  std::int64_t queue_limit = 0;  // events worked off in one draining
  std::int64_t turn_limit = 0;
  std::int64_t enemy_limit = 0;  // living enemies; nobody is summoned beyond it
};

struct ConditionCheck {
  CheckKind kind = CheckKind::kTag;
  bool of_target = false;
  bool of_pool = false;      // `subject` is a Pool, not an Attribute
  std::int32_t subject = 0;  // Attribute, Pool, tag or modifier
  std::optional<std::int64_t> below;
  std::optional<std::int64_t> at_least;
};
using Condition = std::vector<ConditionCheck>;

struct Action {
  ActionKind kind = ActionKind::kFlee;
  Goal goal = Goal::kTarget;
  std::int64_t amount = 0;
  std::int64_t scale = 0;  // ppm of the attribute damage
  DamageType damage_type = DamageType::kSlash;
  std::int64_t turns = 0;
  std::int32_t subject = 0;  // ability (0: the announced one), modifier or creature
};

struct Trigger {
  EventKind on = EventKind::kTurnStarted;
  std::int64_t chance = kMillion;
  Condition condition;
  Outcome outcome = Outcome::kNone;  // of combat_ended; none: whichever
  std::vector<Action> actions;
};

struct Effect {
  Attribute attribute = Attribute::kMaxHealth;
  std::int64_t add = 0;
  std::int64_t mul = 0;  // ppm
  Condition condition;
};

struct AiEntry {
  Condition condition;
  std::int32_t ability = 0;
};

struct LootEntry {
  std::int32_t item = 0;
  std::int64_t weight = 1;
};

struct Creature {
  std::string id;
  Names names;
  std::vector<std::int32_t> tags;
  std::array<std::int64_t, kAttributeNames.size()> base = kAttributeDefaults;
  std::vector<std::int32_t> abilities;
  std::vector<AiEntry> ai;
  std::vector<std::int32_t> modifiers;
  std::vector<Trigger> triggers;
  std::int64_t exp_reward = 0;
  std::vector<LootEntry> loot;
};

struct Ability {
  std::string id;
  Names names;
  std::int64_t cost = 0;
  std::int64_t cooldown = 0;
  Condition condition;
  std::vector<Action> actions;
  bool needs_target = false;
};

struct Modifier {
  std::string id;
  Names names;
  std::int64_t duration = 0;  // 0: for ever
  std::vector<Effect> effects;
  std::vector<Trigger> triggers;
};

struct Item {
  std::string id;
  Names names;
};

// Place 0 of abilities and items is none, with the empty id. Abilities stand in the byte order
// of their ids, which makes it the order of the keys of `cooldowns` in the state.
struct Content {
  Balance balance;
  HouseRules rules;
  std::vector<Creature> creatures;
  std::vector<Ability> abilities;
  std::vector<Modifier> modifiers;
  std::vector<Item> items;
  std::vector<std::int32_t> open_ai;  // creatures whose ai list may find nothing, in their order
  std::uint32_t heard = 0;            // bits 1 << EventKind that some trigger waits for
};
inline constexpr std::int32_t kNoAbility = 0;
inline constexpr std::int32_t kNoItem = 0;

}  // namespace ticktape::rustkeep
