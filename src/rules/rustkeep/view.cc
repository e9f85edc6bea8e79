#include "rules/rustkeep/view.h"

#include <algorithm>

#include "core/log_text.h"

namespace ticktape::rustkeep {

BattleView::BattleView(std::shared_ptr<const Scene> scene)
    : DescribedBattle(MakeSymbols(scene->content), TheVocabulary().log_keys),
      scene_(std::move(scene)) {}

std::string_view BattleView::outcome() const {
  return state_.outcome == Outcome::kNone ? std::string_view() : EnumName(state_.outcome);
}

std::string BattleView::EntityName(std::int64_t id, std::size_t language) const {
  const auto at = static_cast<std::size_t>(id);
  const std::vector<RosterEntry>& entries = scene_->roster.entries;
  // A recorded log that is not this battle's may name anybody.
  if (id < 0 || at >= std::max(entries.size(), state_.entities.size()))
    return "?";
  return at < entries.size() ? entries[at].names[language] : CreatureOf(id).names[language];
}

std::string BattleView::Text(const LogEntry& entry, std::size_t language) const {
  const LogKey& key = TheVocabulary().log_keys[entry.key];
  return FillEntry(key, entry, language,
                   [&](const Parameter& parameter, std::span<const std::int64_t> values,
                       std::string_view) { return ArgumentText(parameter, values[0], language); });
}

std::string BattleView::ArgumentText(const Parameter& parameter, std::int64_t value,
                                     std::size_t language) const {
  switch (parameter.type) {
    case ValueType::kEntity:
      return EntityName(value, language);
    case ValueType::kSymbol:
      return std::string(SymbolText(content(), parameter.domain, value, language));
    default:
      return std::to_string(value);
  }
}

}  // namespace ticktape::rustkeep
