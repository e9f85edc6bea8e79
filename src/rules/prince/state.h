// The state of a battle of prince: all that its future depends on beside the setup.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/fields.h"
#include "core/state_types.h"
#include "rules/prince/hex.h"
#include "rules/prince/words.h"

namespace ticktape::prince {

struct Squad {
  std::int64_t id = 0;
  std::int64_t side = 0;
  SquadStatus status = SquadStatus::kField;
  std::int64_t q = 0;
  std::int64_t r = 0;
  std::int64_t facing = 0;
  std::int64_t morale = 0;
  std::int64_t morale_max = 0;
  std::int64_t fatigue = 0;
  std::int64_t fatigue_max = 0;
  Stance stance = Stance::kNone;
  bool open = false;  // cannot answer: it marched, charged or rested
  bool hidden = false;
  bool acted = false;
  bool answered = false;
  bool split = false;
  bool shaken = false;     // its losses of this round were counted
  std::int64_t start = 0;  // units at the beginning of the round

  Cell cell() const { return {q, r}; }
  bool on_field() const { return status == SquadStatus::kField; }
  bool standing() const { return on_field() && morale > 0; }
  bool ready() const { return standing() && !acted; }

  static constexpr std::array<std::string_view, 2> kGroups = {"squads0", "squads1"};
  std::size_t Group() const { return static_cast<std::size_t>(side); }

  static constexpr auto Fields() {
    return std::make_tuple(
        Field{"id", &Squad::id}, Field{"side", &Squad::side}, Field{"status", &Squad::status},
        Field{"q", &Squad::q}, Field{"r", &Squad::r}, Field{"facing", &Squad::facing},
        Field{"morale", &Squad::morale}, Field{"morale_max", &Squad::morale_max},
        Field{"fatigue", &Squad::fatigue}, Field{"fatigue_max", &Squad::fatigue_max},
        Field{"stance", &Squad::stance}, Field{"open", &Squad::open},
        Field{"hidden", &Squad::hidden}, Field{"acted", &Squad::acted},
        Field{"answered", &Squad::answered}, Field{"split", &Squad::split},
        Field{"shaken", &Squad::shaken}, Field{"start", &Squad::start});
  }
};

// One fighter. Its type follows from the roster.
struct Unit {
  std::int64_t id = 0;
  std::int64_t squad = 0;
  std::int64_t hp = 0;  // 0 or less: dead for good
  std::int64_t ammo = 0;

  bool living() const { return hp > 0; }

  static constexpr std::array<std::string_view, 1> kGroups = {"units"};
  std::size_t Group() const { return 0; }

  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Unit::id}, Field{"squad", &Unit::squad},
                           Field{"hp", &Unit::hp}, Field{"ammo", &Unit::ammo});
  }
};

struct Supply {
  std::int64_t id = 0;
  std::int64_t uses = 0;  // left; -1: endless

  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Supply::id}, Field{"uses", &Supply::uses});
  }
};

struct State {
  std::int64_t round = 0;
  std::int64_t side = 0;  // to move
  Outcome outcome = Outcome::kNone;
  std::uint64_t rng = 0;  // of xorshift64*
  std::int64_t next_log = 1;
  Tracked<Squad> squads;
  Tracked<Unit> units;
  std::vector<Supply> objects;
  Unshown tick{-1};

  static constexpr auto Fields() {
    return std::make_tuple(Field{"round", &State::round}, Field{"side", &State::side},
                           Field{"outcome", &State::outcome}, Field{"rng", &State::rng},
                           Field{"next_log", &State::next_log}, Field{"squads", &State::squads},
                           Field{"units", &State::units}, Field{"objects", &State::objects},
                           Field{"tick", &State::tick});
  }
};

}  // namespace ticktape::prince
