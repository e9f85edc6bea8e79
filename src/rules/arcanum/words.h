// The closed lists of words of arcanum, and the domains of names that log entries, formula
// inputs and state refer to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/state_types.h"

namespace ticktape::arcanum {

// Numbers of the battle's domains of names (core/symbols.h), in the order in which
// MakeSymbols adds them.
inline constexpr std::uint8_t kKindDomain = 0;
inline constexpr std::uint8_t kDamageWordDomain = 1;
inline constexpr std::uint8_t kCritWordDomain = 2;
inline constexpr std::uint8_t kOutcomeDomain = 3;
inline constexpr std::uint8_t kSkillDomain = 4;
inline constexpr std::uint8_t kItemDomain = 5;
inline constexpr std::uint8_t kEffectDomain = 6;

// Kinds of damage; a set of them is a mask of bits 1 << kind.
enum class Kind : std::uint8_t { kSlash, kPierce, kBlunt, kFire, kPoison };
inline constexpr std::array<std::string_view, 5> kKindNames = {"slash", "pierce", "blunt", "fire",
                                                               "poison"};

enum class DamageWordIs : std::uint8_t { kScratch, kHit, kCut, kCrush };
inline constexpr std::array<std::string_view, 4> kDamageWordNames = {"scratch", "hit", "cut",
                                                                     "crush"};

enum class CritWordIs : std::uint8_t { kNone, kBlood, kBone };
inline constexpr std::array<std::string_view, 3> kCritWordNames = {"none", "blood", "bone"};

enum class Outcome : std::uint8_t { kNone, kWin, kLost, kFled };
inline constexpr std::array<std::string_view, 4> kOutcomeNames = {"none", "win", "lost", "fled"};
constexpr const auto& EnumNames(Outcome) { return kOutcomeNames; }

enum class Stat : std::uint8_t {
  kMaxHp,
  kMaxMana,
  kStrength,
  kAgility,
  kDefense,
  kSpeed,
  kAccuracy,
  kEvasion,
  kCasting,
};
inline constexpr std::array<std::string_view, 9> kStatNames = {"maxHp",    "maxMana", "strength",
                                                               "agility",  "defense", "speed",
                                                               "accuracy", "evasion", "casting"};

// Effects that the rules themselves speak of. They come first in kEffectDomain, whatever
// their place in the content.
enum class RuleEffect : std::uint8_t { kBleed, kStun, kBurn, kPoison };
inline constexpr std::array<std::string_view, 4> kRuleEffectNames = {"bleed", "stun", "burn",
                                                                     "poison"};

using EffectName = SymbolIn<kEffectDomain>;
using ItemName = SymbolIn<kItemDomain>;

}  // namespace ticktape::arcanum
