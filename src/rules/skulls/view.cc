#include "rules/skulls/view.h"

namespace ticktape::skulls {

BattleView::BattleView(std::shared_ptr<const Scene> scene)
    : DescribedBattle(MakeSymbols(scene->content), TheVocabulary().log_keys),
      scene_(std::move(scene)) {}

std::string_view BattleView::outcome() const {
  return state_.outcome == Outcome::kNone ? std::string_view() : EnumName(state_.outcome);
}

std::string BattleView::EntityName(std::int64_t id, std::size_t language) const {
  return NameOf(*scene_, id, language);
}

std::string BattleView::Text(const LogEntry& entry, std::size_t language) const {
  return TextOf(*scene_, entry, language);
}

}  // namespace ticktape::skulls
