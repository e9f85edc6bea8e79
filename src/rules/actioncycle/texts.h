// What actioncycle says: log entries and rejections, in Chinese (the document's) and English.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/log.h"
#include "core/symbols.h"
#include "core/vocabulary.h"
#include "rules/actioncycle/setup.h"
#include "rules/actioncycle/state.h"

namespace ticktape::actioncycle {

// A text in each language.
using Texts = std::array<std::string_view, 2>;

// Log keys by their place in kLogKeys.
namespace say {
enum Key : std::uint16_t {
  kTurnBegin,
  kTurnEnd,
  kBattleEnd,
  kAttack,
  kMove,
  kExchange,
  kSkill,
  kPlaycardOpen,
  kPlaycardCover,
  kOpencardUser,
  kOpencardAttack,
  kOpencardSkill,
  kDeath,
  kPresent,
  kFollowerCover,
  kEquip,
  kDrawCard,
  kExpire,
  kCardpoolCall,
  kCardFromHeaven,
  kDirectBoardOk,
  kDirectBoardFail,
  kLeaderTank,
  kAttackTransfer,
  kApDraw,
  kDevourOut,
  kFatigueDie,
  kRebound,
  kRecall,
};
}  // namespace say

// The document's numbers of each key's action, in the order of the keys.
struct ActionNumbers {
  std::int64_t type = 0;
  std::int64_t sub_type = 0;
};
inline constexpr std::array<ActionNumbers, 29> kActionNumbers = {
    {{0, 0},  {0, 0},  {0, 0},  {1, 0},  {2, 0},  {3, 0},  {4, 0},  {5, 1},  {5, 2},  {6, 3},
     {6, 4},  {6, 5},  {7, 0},  {8, 0},  {9, 0},  {10, 0}, {11, 0}, {12, 0}, {13, 0}, {14, 0},
     {15, 6}, {15, 7}, {16, 0}, {17, 0}, {18, 0}, {19, 0}, {20, 0}, {21, 0}, {22, 0}}};

// The document's numbers of action parameters.
namespace param {
enum Number : std::int64_t {
  kSkill = 1,
  kSubSkill = 2,
  kPlayer = 3,
  kCardUid = 4,
  kAttackCounter = 5,
  kCardCfgid = 6,
  kAp = 7,
  kAttackTransferUid = 8,
  kNotIncludeSender = 9,
  kUserOp = 10,
  kSpellShiftUid = 11,
  kNoDeathrattle = 12,
  kAttackShiftOrigin = 13,
  kEnvSkillRange = 14,
};
}  // namespace param

// Rejections by their place in the vocabulary.
namespace reject {
enum Reason : std::int32_t {
  kActor,
  kTurn,
  kVerb,
  kArgs,
  kCard,
  kCell,
  kOccupied,
  kTarget,
  kUnit,
  kCovered,
  kActed,
  kOpen,
  kAp,
};
}  // namespace reject

// Labels of the draws.
inline constexpr std::string_view kShuffleDraw = "setup.shuffle";
inline constexpr std::string_view kTargetDraw = "skill.target";
inline constexpr std::string_view kShiftDraw = "attack.shift";

const Vocabulary& TheVocabulary();

// The domains of words.h, filled with the content's names.
std::shared_ptr<const Symbols> MakeSymbols(const Content& content);

// How an entity is called: a card with its id behind the name.
std::string NameOf(const Scene& scene, const Entity& entity, std::size_t language);

// Whether the player must not know which card it is: one in the other side's hand or pool, or
// covered on its board. Nothing is hidden from kNobody.
bool IsHiddenFrom(const Entity& entity, std::int64_t player);
// The name of what the player may know, else its id alone.
std::string NameSeenBy(std::int64_t player, const Scene& scene, const Entity& entity,
                       std::size_t language);

// A log entry as `player` may read it; `entities` is the state's row.
std::string TextOf(const Scene& scene, const Tracked<Entity>& entities, const LogEntry& entry,
                   std::size_t language, std::int64_t player = kNobody);

}  // namespace ticktape::actioncycle
