// The state of a battle of actioncycle: all that its future depends on beside the setup.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "core/fields.h"
#include "core/state_types.h"
#include "rules/actioncycle/words.h"

namespace ticktape::actioncycle {

inline constexpr std::int64_t kNobody = -1;

struct BuffOn {
  BuffName buff;
  std::int64_t turns = -1;      // ends of the owner's turns that are left; -1: for good
  std::int64_t card = kNobody;  // the artifact that brings it

  static constexpr auto Fields() {
    return std::make_tuple(Field{"buff", &BuffOn::buff}, Field{"turns", &BuffOn::turns},
                           Field{"card", &BuffOn::card});
  }
};

// A leader or a card, wherever it is.
struct Entity {
  std::int64_t id = 0;
  CardName cfg;
  std::int64_t owner = 0;
  Zone zone = Zone::kLeader;
  std::int64_t cell = -1;
  std::int64_t covered = 0;
  std::int64_t acted = 0;
  std::int64_t holder = kNobody;
  std::int64_t hp = 0;
  std::int64_t slain = 0;  // the cause of its last death
  std::vector<BuffOn> buffs;

  bool is_leader() const { return zone == Zone::kLeader; }
  bool on_board() const { return zone == Zone::kBoard; }
  bool alive() const { return hp > 0 && (is_leader() || (on_board() && covered == 0)); }

  static constexpr std::array<std::string_view, 2> kGroups = {"side0", "side1"};
  std::size_t Group() const { return static_cast<std::size_t>(owner); }

  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Entity::id}, Field{"cfg", &Entity::cfg},
                           Field{"owner", &Entity::owner}, Field{"zone", &Entity::zone},
                           Field{"cell", &Entity::cell}, Field{"covered", &Entity::covered},
                           Field{"acted", &Entity::acted}, Field{"holder", &Entity::holder},
                           Field{"hp", &Entity::hp}, Field{"slain", &Entity::slain},
                           Field{"buffs", &Entity::buffs});
  }
};

struct Player {
  std::int64_t ap = 0;
  std::int64_t turns = 0;
  std::int64_t fatigue = 0;
  std::vector<std::int64_t> pool;    // the top first
  std::vector<std::int64_t> hand;    // the oldest first
  std::vector<std::int64_t> buried;  // the void, the oldest first

  static constexpr auto Fields() {
    return std::make_tuple(Field{"ap", &Player::ap}, Field{"turns", &Player::turns},
                           Field{"fatigue", &Player::fatigue}, Field{"pool", &Player::pool},
                           Field{"hand", &Player::hand}, Field{"void", &Player::buried});
  }
};

// A trigger of a card on the board that hears events.
struct Ear {
  std::int64_t no = 0;
  std::int64_t unit = 0;
  std::int64_t trigger = 0;  // place among the card's triggers

  static constexpr auto Fields() {
    return std::make_tuple(Field{"no", &Ear::no}, Field{"unit", &Ear::unit},
                           Field{"trigger", &Ear::trigger});
  }
};

// A derived action that waits for its instant.
struct Item {
  Deed deed = Deed::kSkill;
  std::int64_t cause = 0;
  Link rel = Link::kTrigger;
  std::int64_t sender = 0;
  std::int64_t target = kNobody;
  std::int64_t source = kNobody;
  SkillName skill{};
  std::int64_t part = 0;
  CardName card{};
  std::int64_t amount = 0;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"do", &Item::deed}, Field{"cause", &Item::cause},
                           Field{"rel", &Item::rel}, Field{"sender", &Item::sender},
                           Field{"target", &Item::target}, Field{"source", &Item::source},
                           Field{"skill", &Item::skill}, Field{"part", &Item::part},
                           Field{"card", &Item::card}, Field{"amount", &Item::amount});
  }
};

struct State {
  std::int64_t turn = 0;    // turns begun
  std::int64_t player = 0;  // whose turn it is
  Phase phase = Phase::kBegin;
  std::int64_t timer = 0;  // commands left in this turn
  Outcome outcome = Outcome::kNone;
  std::uint64_t rng = 0;  // of xorshift64*
  std::int64_t next_action = 1;
  std::int64_t next_listener = 1;
  std::int64_t chain = 0;    // actions in this chain
  std::int64_t snap = 0;     // snaps begun
  std::int64_t instant = 0;  // number of the last instant in its snap
  std::vector<Player> players;
  Tracked<Entity> entities;
  std::vector<Ear> listeners;            // in the order of listening
  std::vector<Item> now;                 // the next instant of this snap
  std::vector<std::vector<Item>> snaps;  // that wait, the next first
  Unshown tick{-1};

  static constexpr auto Fields() {
    return std::make_tuple(
        Field{"turn", &State::turn}, Field{"player", &State::player}, Field{"phase", &State::phase},
        Field{"timer", &State::timer}, Field{"outcome", &State::outcome}, Field{"rng", &State::rng},
        Field{"next_action", &State::next_action}, Field{"next_listener", &State::next_listener},
        Field{"chain", &State::chain}, Field{"snap", &State::snap},
        Field{"instant", &State::instant}, Field{"players", &State::players},
        Field{"entities", &State::entities}, Field{"listeners", &State::listeners},
        Field{"now", &State::now}, Field{"snaps", &State::snaps}, Field{"tick", &State::tick});
  }
};

}  // namespace ticktape::actioncycle
