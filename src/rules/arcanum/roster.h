// Who fights, after checking: one Fighter an entry of the roster, shared by all combatants
// that the entry makes.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/arcanum/content.h"

namespace ticktape::arcanum {

inline constexpr std::int64_t kMaxCombatants = 1'000'000;

struct CarriedItem {
  std::int32_t item = 0;
  std::int64_t count = 0;
};

struct Fighter {
  Names names;
  Names class_names;  // empty: none
  std::int64_t level = 1;
  Stats base{};
  Stats gear{};  // sum of the mods of what it wears
  DamageProfile weapon;
  std::vector<std::int32_t> skills;
  std::vector<CarriedItem> items;
  std::uint8_t resists = 0;  // bits 1 << kind
  std::uint8_t weak_to = 0;
  bool bloodless = false;
  std::int64_t max_hp = 1;  // effects' mods leave these two alone
  std::int64_t max_mana = 0;
  std::int64_t hp = 1;  // at the start
  std::int64_t mana = 0;
};

struct Roster {
  std::vector<Fighter> fighters;        // one an entry
  std::vector<std::uint32_t> entry_of;  // by combatant
};

// Reads the roster of a setup. Refuses with the rules' key and the place.
Result<Roster> ReadRoster(const Json* roster, const Content& content, bool lesson);

}  // namespace ticktape::arcanum
