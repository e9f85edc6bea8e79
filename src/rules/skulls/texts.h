// What skulls says: log entries and rejections, in Ukrainian (the document's) and English.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/log.h"
#include "core/symbols.h"
#include "core/vocabulary.h"
#include "rules/skulls/setup.h"

namespace ticktape::skulls {

// A text in each language.
using Texts = std::array<std::string_view, 2>;

// Log keys by their place in kLogKeys.
namespace say {
enum Key : std::uint16_t {
  kAverage,
  kNewTable,
  kTableChange,
  kStunOff,
  kSwap,
  kCast,
  kLine,
  kBlast,
  kManaGain,
  kStrikeBegin,
  kFury,
  kPierce,
  kBlock,
  kHit,
  kCounter,
  kStun,
  kLuck,
  kVampirism,
  kDirectHit,
  kEffectOn,
  kEffectTick,
  kEffectOff,
  kTurnEnd,
  kTurnExtra,
  kTurnWasted,
  kTurnSkip,
  kFall,
  kEnd,
  kLimit,
};
}  // namespace say

// Rejections by their place in the vocabulary, in the order in which they are checked.
namespace reject {
enum Reason : std::int32_t {
  kActor,
  kTurn,
  kVerb,
  kArgs,
  kOutside,
  kNoLine,
  kSpell,
  kMana,
};
}  // namespace reject

const Vocabulary& TheVocabulary();

// The domains of words.h, filled with the content's names.
std::shared_ptr<const Symbols> MakeSymbols(const Content& content);

// The name of a fighter; "?" for a number that is none of this battle.
std::string NameOf(const Scene& scene, std::int64_t id, std::size_t language);
// A log entry as a player reads it.
std::string TextOf(const Scene& scene, const LogEntry& entry, std::size_t language);

std::string_view WordText(Word word, std::size_t language);

// Hundredths with the language's decimal sign and always two digits behind it.
std::string HundredthsText(std::int64_t hundredths, std::size_t language);

}  // namespace ticktape::skulls
