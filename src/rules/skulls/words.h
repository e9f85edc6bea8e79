// The closed lists of words of skulls, and the domains of names that log entries and state
// refer to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/state_types.h"

namespace ticktape::skulls {

// Numbers of the battle's domains of names (core/symbols.h), in the order in which
// MakeSymbols adds them.
inline constexpr std::uint8_t kWordDomain = 0;
inline constexpr std::uint8_t kKindDomain = 1;
inline constexpr std::uint8_t kTileDomain = 2;
inline constexpr std::uint8_t kSpellDomain = 3;

// Words that the log uses beside names.
enum class Word : std::uint8_t {
  kNone,
  kLine,
  kSpell,
  kLuck,
  kTicks,
  kSteps,
  kTables,
  kRow,
  kCol,
  kRight,
  kDown,
};
inline constexpr std::array<std::string_view, 11> kWordNames = {
    "none", "line", "spell", "luck", "ticks", "steps", "tables", "row", "col", "right", "down"};

// Fighter 0 wins or loses; a limit has no winner.
enum class Outcome : std::uint8_t { kNone, kWin, kLoss, kLimit };
inline constexpr std::array<std::string_view, 4> kOutcomeNames = {"none", "win", "loss", "limit"};
constexpr const auto& EnumNames(Outcome) { return kOutcomeNames; }

// Characteristics, in the order in which a complete setup lists them.
enum class Stat : std::uint8_t {
  kBase,
  kMin,
  kMax,
  kIncrease,
  kArmour,
  kDestruction,
  kFury,
  kTaming,
  kBlock,
  kAccuracy,
  kCounter,
  kAgility,
  kStun,
  kSteadiness,
  kLuck,
  kJinx,
  kVampirism,
  kResistance,
  kInitiative,
  kRunes,
};
inline constexpr std::array<std::string_view, 20> kStatNames = {
    "base",   "min",   "max",       "increase",   "armour",     "destruction", "fury",
    "taming", "block", "accuracy",  "counter",    "agility",    "stun",        "steadiness",
    "luck",   "jinx",  "vampirism", "resistance", "initiative", "runes"};

enum class SpellType : std::uint8_t { kStrike, kDirect, kEffect };
inline constexpr std::array<std::string_view, 3> kSpellTypeNames = {"strike", "direct", "effect"};

using SpellName = SymbolIn<kSpellDomain>;

}  // namespace ticktape::skulls
