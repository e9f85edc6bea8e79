// What prince says: log entries, rejections, the words of the screen, in Russian (the
// document's) and English.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/battle.h"
#include "core/log.h"
#include "core/symbols.h"
#include "core/vocabulary.h"
#include "rules/prince/content.h"

namespace ticktape::prince {

// A text in each language.
using Texts = std::array<std::string_view, 2>;

// Log keys by their place in kLogKeys.
namespace say {
enum Key : std::uint16_t {
  kMusterType,
  kMusterSide,
  kRound,
  kOrder,
  kStep,
  kClash,
  kAnswerUsed,
  kAnswerKept,
  kBlows,
  kCommanderKilled,
  kDestroyed,
  kMoraleFall,
  kMoraleRise,
  kPanic,
  kRetreat,
  kFled,
  kRest,
  kRestock,
  kMerged,
  kMergeFailed,
  kSplit,
  kAmbushSet,
  kAmbushFound,
  kAttackLost,
  kEnd,
  kDraw,
  kLimit,
};
}  // namespace say

// Rejections by their place in the vocabulary, in the order in which they are checked.
namespace reject {
enum Reason : std::int32_t {
  kUnknownActor,
  kGone,
  kOtherSide,
  kBroken,
  kActed,
  kUnknownVerb,
  kUnable,
  kArgs,
  kExhausted,
  kEmpty,
  kSeen,
  kNoObject,
  kObjectEmpty,
  kMergeWho,
  kSplitAgain,
  kSplitTake,
  kSplitCell,
  kBent,
  kEdge,
  kBlocked,
  kLong,
  kApart,
  kUnknownTarget,
  kHiddenTarget,
  kReach,
};
}  // namespace reject

const Vocabulary& TheVocabulary();

// The domains of words.h, filled with the content's names.
std::shared_ptr<const Symbols> MakeSymbols(const Content& content);

// A name or word in a language.
std::string_view SymbolText(const Content& content, std::uint8_t domain, std::int64_t index,
                            std::size_t language);

// The outcome's word, without what stands around it.
std::string_view OutcomeText(Outcome outcome, std::size_t language);

}  // namespace ticktape::prince
