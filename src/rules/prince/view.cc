#include "rules/prince/view.h"

#include <algorithm>

#include "core/log_text.h"
#include "rules/prince/formulas.h"

namespace ticktape::prince {
namespace {

constexpr Texts kUnnamed = {"Отряд ", "Squad "};
constexpr Texts kUnseen = {"Противник действует скрытно.", "The enemy acts unseen."};

}  // namespace

BattleView::BattleView(std::shared_ptr<const Scene> scene)
    : DescribedBattle(MakeSymbols(scene->content), TheVocabulary().log_keys),
      scene_(std::move(scene)),
      ranks_(*scene_) {}

std::string_view BattleView::outcome() const {
  return state_.outcome == Outcome::kNone ? std::string_view() : EnumName(state_.outcome);
}

std::int64_t BattleView::awaited_actor() const { return FirstReady(state_.side); }

std::int64_t BattleView::FirstReady(std::int64_t side) const {
  for (const std::int64_t id : ranks_.field())
    if (SquadOf(id).side == side && SquadOf(id).ready())
      return id;
  return kNothing;
}

std::int64_t BattleView::Lowest(std::int64_t squad, Trait trait) const {
  std::int64_t lowest = INT64_MAX;
  for (const TypeCount& entry : ranks_.Types(squad))
    lowest = std::min(lowest, content().types[At(entry.type)].Of(trait));
  return lowest;
}

bool BattleView::HasAll(std::int64_t squad, Feature feature) const {
  return std::ranges::all_of(ranks_.Types(squad), [&](const TypeCount& entry) {
    return content().types[At(entry.type)].Has(feature);
  });
}

bool BattleView::HasCommander(std::int64_t squad) const {
  return std::ranges::any_of(ranks_.Types(squad), [&](const TypeCount& entry) {
    return content().types[At(entry.type)].commander;
  });
}

Mood BattleView::MoodOfSquad(const Squad& squad) const {
  const HouseRules& rules = content().rules;
  return static_cast<Mood>(MoodOf::Of(squad.id, squad.morale, squad.morale_max, rules.broken[0],
                                      rules.broken[1], rules.inspired[0], rules.inspired[1]));
}

std::int64_t BattleView::SpeedOf(const Squad& squad) const {
  return Speed::Of(squad.id, Lowest(squad.id, Trait::kSpeed), Number(MoodOfSquad(squad)));
}

std::int64_t BattleView::RangeBonus(Cell cell) const {
  const std::int32_t object = scene_->map.ObjectAt(cell);
  return object == kNothing ? 0 : content().objects[At(scene_->objects[At(object)].kind)].range;
}

BattleFigures BattleView::Figures() const {
  BattleFigures figures{state_.round, 0, 0};
  for (const Unit& unit : state_.units) {
    if (SquadOf(unit.squad).side != 0)
      continue;
    figures.life += std::max<std::int64_t>(0, unit.hp);
    figures.fallen += unit.living() ? 0 : 1;
  }
  return figures;
}

std::string BattleView::EntityName(std::int64_t id, std::size_t language) const {
  if (id >= 0 && At(id) < scene_->roster.size())
    return scene_->roster[At(id)].names[language];
  return std::string(kUnnamed[language]) + std::to_string(id);
}

std::string BattleView::Text(const LogEntry& entry, std::size_t language) const {
  return FillEntry(TheVocabulary().log_keys[entry.key], entry, language,
                   [&](const Parameter& parameter, std::span<const std::int64_t> values,
                       std::string_view) { return ArgumentText(parameter, values[0], language); });
}

// What a squad in ambush does is not told to the other side, as long as it lies there.
std::string BattleView::TextForActor(const LogEntry& entry, std::size_t language) const {
  const std::span<const Parameter> parameters = TheVocabulary().log_keys[entry.key].parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::int64_t id = entry.values[i];
    if (parameters[i].type == ValueType::kEntity && id >= 0 && id < Number(state_.squads.size()) &&
        IsSecret(id, Looker()))
      return std::string(kUnseen[language]);
  }
  return Text(entry, language);
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

}  // namespace ticktape::prince
