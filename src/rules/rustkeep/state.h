// The state of a battle of rustkeep: all that its future depends on beside the setup. The
// queue of events is empty at the end of every turn and has no place here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/fields.h"
#include "core/state_types.h"
#include "rules/rustkeep/words.h"

namespace ticktape::rustkeep {

struct Laid {
  ModifierName id;
  std::int64_t left = 0;  // turns; 0: for ever

  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Laid::id}, Field{"left", &Laid::left});
  }
};

struct Entity {
  std::int64_t id = 0;
  CreatureName creature;
  EntityStatus status = EntityStatus::kAlive;
  std::int64_t health = 0;
  std::int64_t stamina = 0;
  std::int64_t initiative = 0;
  AbilityName intent;                       // announced for the coming turn
  NumbersByName<kAbilityDomain> cooldowns;  // turns for which an ability is locked
  std::vector<Laid> modifiers;              // in the order laid

  const Laid* Find(std::int32_t modifier) const {
    for (const Laid& laid : modifiers)
      if (laid.id.index == modifier)
        return &laid;
    return nullptr;
  }

  static constexpr std::array<std::string_view, 2> kGroups = {"hero", "opponents"};
  std::size_t Group() const { return id == 0 ? 0 : 1; }

  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Entity::id}, Field{"creature", &Entity::creature},
                           Field{"status", &Entity::status}, Field{"health", &Entity::health},
                           Field{"stamina", &Entity::stamina},
                           Field{"initiative", &Entity::initiative},
                           Field{"intent", &Entity::intent}, Field{"cooldowns", &Entity::cooldowns},
                           Field{"modifiers", &Entity::modifiers});
  }
};

struct State {
  std::int64_t turn = 0;  // finished turns
  Outcome outcome = Outcome::kNone;
  std::uint64_t rng = 0;  // of xorshift64*
  std::int64_t next_log = 1;
  std::int64_t level = 1;
  std::int64_t exp = 0;
  std::int64_t points = 0;
  std::vector<ItemName> loot;
  std::vector<std::int64_t> enemies;  // those present; ids ascend
  Tracked<Entity> entities;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"turn", &State::turn}, Field{"outcome", &State::outcome},
                           Field{"rng", &State::rng}, Field{"next_log", &State::next_log},
                           Field{"level", &State::level}, Field{"exp", &State::exp},
                           Field{"points", &State::points}, Field{"loot", &State::loot},
                           Field{"enemies", &State::enemies}, Field{"entities", &State::entities});
  }
};

}  // namespace ticktape::rustkeep
