// What arcanum says: log entries, rejections, the words of the screen, in Bulgarian (the
// document's) and English.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/log.h"
#include "core/symbols.h"
#include "core/vocabulary.h"
#include "rules/arcanum/setup.h"

namespace ticktape::arcanum {

// A text in each language.
using Texts = std::array<std::string_view, 2>;

// Log keys by their place in kLogKeys.
namespace say {
enum Key : std::uint16_t {
  kBattleStart,
  kTooLong,
  kMiss,
  kHit,
  kSkill,
  kSpell,
  kStunned,
  kFalls,
  kHeroFalls,
  kItem,
  kFled,
  kFleeFails,
  kEffectOn,
  kEffectHurt,
  kEffectOff,
  kEffectResisted,
  kHeal,
  kMana,
  kLessonEnd,
  kQueueTurn,
};
}  // namespace say

// Rejections by their place in the vocabulary, in the order in which they are checked.
namespace reject {
enum Reason : std::int32_t {
  kActor,
  kVerb,
  kArgs,
  kSkill,
  kCooldown,
  kMana,
  kItem,
  kTarget,
  kDead,
};
}  // namespace reject

const Vocabulary& TheVocabulary();

// The domains of words.h, filled with the content's names.
std::shared_ptr<const Symbols> MakeSymbols(const Content& content);

// How a combatant is called, as its entry writes it.
std::string_view NameOf(const Scene& scene, std::int64_t id, std::size_t language);

// A log entry as a player reads it.
std::string TextOf(const Scene& scene, const LogEntry& entry, std::size_t language);

// The outcome's word, without what stands around it.
std::string_view OutcomeText(Outcome outcome, std::size_t language);

}  // namespace ticktape::arcanum
