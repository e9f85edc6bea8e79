// The closed lists of words of actioncycle, and the domains of names that log entries, state
// and formula inputs refer to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/state_types.h"

namespace ticktape::actioncycle {

// Numbers of the battle's domains of names (core/symbols.h), in the order in which
// MakeSymbols adds them. Cards and skills begin with the empty name at index 0.
inline constexpr std::uint8_t kOutcomeDomain = 0;
inline constexpr std::uint8_t kStatDomain = 1;
inline constexpr std::uint8_t kCardDomain = 2;
inline constexpr std::uint8_t kSkillDomain = 3;
inline constexpr std::uint8_t kBuffDomain = 4;

using CardName = SymbolIn<kCardDomain>;
using SkillName = SymbolIn<kSkillDomain>;
using BuffName = SymbolIn<kBuffDomain>;

enum class Outcome : std::uint8_t { kNone, kWin0, kWin1, kDraw, kLimit, kChain };
inline constexpr std::array<std::string_view, 6> kOutcomeNames = {"",     "win:0", "win:1",
                                                                  "draw", "limit", "chain"};
constexpr const auto& EnumNames(Outcome) { return kOutcomeNames; }

// Whether a turn is about to begin or goes on.
enum class Phase : std::uint8_t { kBegin, kAct };
inline constexpr std::array<std::string_view, 2> kPhaseNames = {"begin", "act"};
constexpr const auto& EnumNames(Phase) { return kPhaseNames; }

enum class Zone : std::uint8_t {
  kLeader,
  kPool,
  kHand,
  kBoard,
  kVoid,
  kDevoured,  // its holder swallowed it
  kEquipped,  // an artifact; its holder bears it
  kLimbo,     // between hand or pool and its place
};
inline constexpr std::array<std::string_view, 8> kZoneNames = {
    "leader", "pool", "hand", "board", "void", "devoured", "equipped", "limbo"};
constexpr const auto& EnumNames(Zone) { return kZoneNames; }

// What an item that waits for its instant will do.
enum class Deed : std::uint8_t {
  kSkill,
  kRebound,
  kDevourOut,
  kExpire,
  kDraw,
  kHeaven,
  kCall,
  kRecall
};
inline constexpr std::array<std::string_view, 8> kDeedNames = {
    "skill", "rebound", "devour_out", "expire", "draw", "heaven", "call", "recall"};
constexpr const auto& EnumNames(Deed) { return kDeedNames; }

// How an action belongs to its cause; the values are those of Relation (core/log.h).
enum class Link : std::uint8_t { kRoot, kSegment, kTrigger };
inline constexpr std::array<std::string_view, 3> kLinkNames = {"root", "segment", "trigger"};
constexpr const auto& EnumNames(Link) { return kLinkNames; }

enum class Stat : std::uint8_t { kAttack, kRebound, kTank, kTransfer, kLure, kDizzy, kRange };
inline constexpr std::array<std::string_view, 7> kStatNames = {
    "attack", "rebound", "tank", "transfer", "lure", "dizzy", "range"};

enum class CardKind : std::uint8_t { kFollower, kSpell, kArtifact };
inline constexpr std::array<std::string_view, 3> kCardKindNames = {"follower", "spell", "artifact"};

enum class Aim : std::uint8_t { kNone, kEnemy, kAlly, kEnemyFollower, kAllyFollower };
inline constexpr std::array<std::string_view, 5> kAimNames = {"none", "enemy", "ally",
                                                              "enemy_follower", "ally_follower"};

enum class Event : std::uint8_t {
  kPlay,
  kPresent,
  kAttack,
  kDamaged,
  kDeath,
  kMove,
  kDraw,
  kTurnStart,
  kTurnEnd
};
inline constexpr std::array<std::string_view, 9> kEventNames = {
    "play", "present", "attack", "damaged", "death", "move", "draw", "turn_start", "turn_end"};

// Where a listener hears: seen from its unit.
enum class Scope : std::uint8_t { kSelf, kAlly, kEnemy, kAny };
inline constexpr std::array<std::string_view, 4> kScopeNames = {"self", "ally", "enemy", "any"};

enum class Effect : std::uint8_t {
  kDamage,
  kHeal,
  kBuff,
  kDestroy,
  kDevour,
  kSummon,
  kMove,
  kExchange,
  kOpen,
  kDraw,
  kHeaven,
  kCall,
  kRecall
};
inline constexpr std::array<std::string_view, 13> kEffectNames = {
    "damage",   "heal", "buff", "destroy", "devour", "summon", "move",
    "exchange", "open", "draw", "heaven",  "call",   "recall"};

enum class Select : std::uint8_t {
  kNone,
  kSelf,
  kChosen,
  kSource,
  kOwnLeader,
  kEnemyLeader,
  kAllies,
  kEnemies,
  kAll,
  kArea,
  kRandomAlly,
  kRandomEnemy
};
inline constexpr std::array<std::string_view, 12> kSelectNames = {
    "none",   "self",    "chosen", "source", "own_leader",  "enemy_leader",
    "allies", "enemies", "all",    "area",   "random_ally", "random_enemy"};

constexpr std::int64_t Number(auto name) { return static_cast<std::int64_t>(name); }
constexpr std::size_t At(std::int64_t id) { return static_cast<std::size_t>(id); }

}  // namespace ticktape::actioncycle
