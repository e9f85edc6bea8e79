// The closed lists of words of prince, and the domains of names that log entries and formula
// inputs refer to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/state_types.h"

namespace ticktape::prince {

// Numbers of the battle's domains of names (core/symbols.h), in the order in which MakeSymbols
// adds them.
inline constexpr std::uint8_t kVerbDomain = 0;
inline constexpr std::uint8_t kKindDomain = 1;
inline constexpr std::uint8_t kFlankDomain = 2;
inline constexpr std::uint8_t kWhyDomain = 3;
inline constexpr std::uint8_t kMoodDomain = 4;
inline constexpr std::uint8_t kSumDomain = 5;
inline constexpr std::uint8_t kTypeDomain = 6;

enum class Verb : std::uint8_t {
  kMarch,
  kAttack,
  kDefend,
  kRest,
  kInteract,
  kMerge,
  kSplit,
  kRetreat,
  kCharge,
  kFormation,
  kAmbush,
};
inline constexpr std::array<std::string_view, 11> kVerbNames = {
    "march", "attack",  "defend", "rest",      "interact", "merge",
    "split", "retreat", "charge", "formation", "ambush"};

// What kind of attack a clash is.
enum class Kind : std::uint8_t { kAttack, kCharge, kFormation };
inline constexpr std::array<std::string_view, 3> kKindNames = {"attack", "charge", "formation"};

// From where a squad is attacked.
enum class Flank : std::uint8_t { kFront, kFlank, kRear };
inline constexpr std::array<std::string_view, 3> kFlankNames = {"front", "flank", "rear"};

// What moves morale.
enum class Why : std::uint8_t {
  kLosses,
  kOutnumbered,
  kSquadLost,
  kCommander,
  kSquadWon,
  kEnemyCommander,
  kRest,
  kCaptain,
};
inline constexpr std::array<std::string_view, 8> kWhyNames = {
    "losses",    "outnumbered",     "squad_lost", "commander",
    "squad_won", "enemy_commander", "rest",       "captain"};

enum class Mood : std::uint8_t { kBroken, kSteady, kInspired };
inline constexpr std::array<std::string_view, 3> kMoodNames = {"broken", "steady", "inspired"};

// What is summed up for a side at its muster.
enum class Sum : std::uint8_t { kUnits, kCost, kLuxury, kUpkeep };
inline constexpr std::array<std::string_view, 4> kSumNames = {"units", "cost", "luxury", "upkeep"};

// The characteristics of a unit in the order of its price.
enum class Trait : std::uint8_t { kHp, kMorale, kAttack, kDefence, kFatigue, kSpeed };
inline constexpr std::array<std::string_view, 6> kTraitNames = {"hp",      "morale",  "attack",
                                                                "defence", "fatigue", "speed"};
inline constexpr std::array<std::int64_t, 6> kTraitMost = {4, 4, 5, 5, 4, 4};

enum class Feature : std::uint8_t {
  kRange,
  kAmmo,
  kPiercing,
  kArmoured,
  kBloody,
  kCharge,
  kFormation,
  kAmbush,
};
inline constexpr std::array<std::string_view, 8> kFeatureNames = {
    "range", "ammo", "piercing", "armoured", "bloody", "charge", "formation", "ambush"};

enum class Outcome : std::uint8_t { kNone, kSide0, kSide1, kDraw, kLimit };
inline constexpr std::array<std::string_view, 5> kOutcomeNames = {"none", "side0", "side1", "draw",
                                                                  "limit"};
constexpr const auto& EnumNames(Outcome) { return kOutcomeNames; }

enum class SquadStatus : std::uint8_t { kField, kDestroyed, kFled, kMerged };
inline constexpr std::array<std::string_view, 4> kStatusNames = {"field", "destroyed", "fled",
                                                                 "merged"};
constexpr const auto& EnumNames(SquadStatus) { return kStatusNames; }

enum class Stance : std::uint8_t { kNone, kDefend, kFormation };
inline constexpr std::array<std::string_view, 3> kStanceNames = {"none", "defend", "formation"};
constexpr const auto& EnumNames(Stance) { return kStanceNames; }

constexpr std::int64_t Number(auto name) { return static_cast<std::int64_t>(name); }
constexpr std::size_t At(auto value) { return static_cast<std::size_t>(value); }

}  // namespace ticktape::prince
