// The closed lists of words of rustkeep, and the domains of names that log entries, formula
// inputs and state refer to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/state_types.h"

namespace ticktape::rustkeep {

// Numbers of the battle's domains of names (core/symbols.h), in the order in which
// MakeSymbols adds them.
inline constexpr std::uint8_t kDamageTypeDomain = 0;
inline constexpr std::uint8_t kAttributeDomain = 1;
inline constexpr std::uint8_t kPoolDomain = 2;
inline constexpr std::uint8_t kReasonDomain = 3;
inline constexpr std::uint8_t kCreatureDomain = 4;
inline constexpr std::uint8_t kAbilityDomain = 5;
inline constexpr std::uint8_t kModifierDomain = 6;
inline constexpr std::uint8_t kItemDomain = 7;

enum class DamageType : std::uint8_t { kSlash, kPierce, kBlunt, kFire, kPoison, kHoly };
inline constexpr std::array<std::string_view, 6> kDamageTypeNames = {"slash", "pierce", "blunt",
                                                                     "fire",  "poison", "holy"};

// The engine's catalogue. The resistances stand in the order of the damage types.
enum class Attribute : std::uint8_t {
  kMaxHealth,
  kMaxStamina,
  kDamage,
  kHitChance,
  kCriticalChance,
  kCriticalFactor,
  kDexterity,
  kLuck,
  kResistanceSlash,
};
inline constexpr std::array<std::string_view, 14> kAttributeNames = {
    "max_health",        "max_stamina",       "damage",           "hit_chance",
    "critical_chance",   "critical_factor",   "dexterity",        "luck",
    "resistance_slash",  "resistance_pierce", "resistance_blunt", "resistance_fire",
    "resistance_poison", "resistance_holy"};
inline constexpr std::array<std::int64_t, 14> kAttributeDefaults = {
    100, 50, 2, 800'000, 50'000, 1'500'000, 5, 0, 0, 0, 0, 0, 0, 0};

constexpr Attribute ResistanceTo(DamageType type) {
  return static_cast<Attribute>(static_cast<std::uint8_t>(Attribute::kResistanceSlash) +
                                static_cast<std::uint8_t>(type));
}

// What a creature has and spends; in a condition they stand for their share of the maximum.
enum class Pool : std::uint8_t { kHealth, kStamina };
inline constexpr std::array<std::string_view, 2> kPoolNames = {"health", "stamina"};

enum class Outcome : std::uint8_t { kNone, kVictory, kFled, kDied, kLimit };
inline constexpr std::array<std::string_view, 5> kOutcomeNames = {"none", "victory", "fled", "died",
                                                                  "limit"};
constexpr const auto& EnumNames(Outcome) { return kOutcomeNames; }

enum class EntityStatus : std::uint8_t { kAlive, kDead, kFled };
inline constexpr std::array<std::string_view, 3> kStatusNames = {"alive", "dead", "fled"};
constexpr const auto& EnumNames(EntityStatus) { return kStatusNames; }

// The eleven events.
enum class EventKind : std::uint8_t {
  kTurnStarted,
  kCombatStarted,
  kCombatEnded,
  kAbilityUsed,
  kAttackHit,
  kAttackMissed,
  kDamageTaken,
  kHealed,
  kModifierAdded,
  kModifierRemoved,
  kCreatureDied,
};
inline constexpr std::array<std::string_view, 11> kEventNames = {
    "turn_started",   "combat_started",   "combat_ended", "ability_used",
    "attack_hit",     "attack_missed",    "damage_taken", "healed",
    "modifier_added", "modifier_removed", "creature_died"};

// The eight actions.
enum class ActionKind : std::uint8_t {
  kDamage,
  kHeal,
  kStamina,
  kCooldown,
  kAddModifier,
  kRemoveModifier,
  kSummon,
  kFlee,
};
inline constexpr std::array<std::string_view, 8> kActionNames = {
    "damage", "heal", "stamina", "cooldown", "add_modifier", "remove_modifier", "summon", "flee"};

enum class Goal : std::uint8_t { kSelf, kTarget, kAllEnemies };
inline constexpr std::array<std::string_view, 3> kGoalNames = {"self", "target", "all_enemies"};

enum class CheckKind : std::uint8_t { kAttribute, kTag, kModifier };
inline constexpr std::array<std::string_view, 3> kCheckNames = {"attribute", "tag", "modifier"};

using CreatureName = SymbolIn<kCreatureDomain>;
using AbilityName = SymbolIn<kAbilityDomain>;
using ModifierName = SymbolIn<kModifierDomain>;
using ItemName = SymbolIn<kItemDomain>;

constexpr std::int64_t Number(auto name) { return static_cast<std::int64_t>(name); }

}  // namespace ticktape::rustkeep
