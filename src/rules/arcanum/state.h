// The state of a battle of arcanum: all that its future depends on beside the setup.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/fields.h"
#include "core/state_types.h"
#include "rules/arcanum/words.h"

namespace ticktape::arcanum {

struct Effect {
  EffectName kind;
  std::int64_t turns = 0;  // own turns of the bearer that are left
  std::int64_t power = 0;
  std::int64_t cause = 0;  // the effect.on that last renewed it

  static constexpr auto Fields() {
    return std::make_tuple(Field{"kind", &Effect::kind}, Field{"turns", &Effect::turns},
                           Field{"power", &Effect::power}, Field{"cause", &Effect::cause});
  }
};

struct Carried {
  ItemName item;
  std::int64_t count = 0;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"item", &Carried::item}, Field{"count", &Carried::count});
  }
};

struct Combatant {
  std::int64_t id = 0;
  std::int64_t hp = 0;
  Accruing energy;  // stands still once its bearer has fallen
  std::int64_t mana = 0;
  bool stun_proof = false;
  bool fallen = false;  // its death has been said
  std::vector<Effect> effects;
  std::vector<std::int64_t> cooldowns;  // one a skill, in the order of the roster's
  std::vector<Carried> items;

  bool living() const { return hp > 0; }

  static constexpr std::array<std::string_view, 2> kGroups = {"hero", "enemies"};
  std::size_t Group() const { return id == 0 ? 0 : 1; }

  static constexpr auto Fields() {
    return std::make_tuple(
        Field{"id", &Combatant::id}, Field{"hp", &Combatant::hp},
        Field{"energy", &Combatant::energy}, Field{"mana", &Combatant::mana},
        Field{"stunProof", &Combatant::stun_proof}, Field{"fallen", &Combatant::fallen},
        Field{"effects", &Combatant::effects}, Field{"cooldowns", &Combatant::cooldowns},
        Field{"items", &Combatant::items});
  }
};

struct State {
  std::int64_t tick = 0;
  std::uint32_t rng = 0;  // of mulberry32
  std::int64_t hero_turns = 0;
  Outcome outcome = Outcome::kNone;
  std::int64_t said = 0;  // log entries so far
  Tracked<Combatant> entities;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"tick", &State::tick}, Field{"rng", &State::rng},
                           Field{"heroTurns", &State::hero_turns},
                           Field{"outcome", &State::outcome}, Field{"said", &State::said},
                           Field{"entities", &State::entities});
  }
};

}  // namespace ticktape::arcanum
