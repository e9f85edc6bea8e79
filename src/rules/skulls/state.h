// The state of a battle of skulls: all that its future depends on beside the setup.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "core/fields.h"
#include "core/state_types.h"
#include "core/symbol_grid.h"
#include "rules/skulls/words.h"

namespace ticktape::skulls {

struct Effect {
  SpellName spell;
  std::int64_t turns = 0;  // turn ends of the bearer that are left

  static constexpr auto Fields() {
    return std::make_tuple(Field{"spell", &Effect::spell}, Field{"turns", &Effect::turns});
  }
};

struct Fighter {
  std::int64_t id = 0;
  std::int64_t life = 0;           // hundredths
  std::vector<std::int64_t> mana;  // one a kind but the skull, in the order of kinds
  bool stunned = false;
  std::vector<Effect> effects;  // in the order in which they were put on

  bool stands() const { return life > 0; }

  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Fighter::id}, Field{"life", &Fighter::life},
                           Field{"mana", &Fighter::mana}, Field{"stunned", &Fighter::stunned},
                           Field{"effects", &Fighter::effects});
  }
};

struct State {
  std::int64_t turn = 0;
  std::int64_t first = 0;   // who began the present table
  std::int64_t tables = 0;  // number of the present table
  Outcome outcome = Outcome::kNone;
  SymbolGrid<kTileDomain> table;
  std::vector<Fighter> fighters;
  std::uint64_t rng = 0;  // of xorshift64*
  Unshown tick{-1};
  Unshown said{0};  // log entries so far

  static constexpr auto Fields() {
    return std::make_tuple(Field{"turn", &State::turn}, Field{"first", &State::first},
                           Field{"tables", &State::tables}, Field{"outcome", &State::outcome},
                           Field{"table", &State::table}, Field{"fighters", &State::fighters},
                           Field{"rng", &State::rng}, Field{"tick", &State::tick},
                           Field{"said", &State::said});
  }
};

}  // namespace ticktape::skulls
