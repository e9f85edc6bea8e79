#include "rules/arcanum/view.h"

namespace ticktape::arcanum {

BattleView::BattleView(std::shared_ptr<const Scene> scene)
    : DescribedBattle(MakeSymbols(scene->content), TheVocabulary().log_keys),
      scene_(std::move(scene)) {}

std::string_view BattleView::outcome() const {
  return state_.outcome == Outcome::kNone ? std::string_view() : EnumName(state_.outcome);
}

std::string BattleView::EntityName(std::int64_t id, std::size_t language) const {
  return std::string(NameOf(*scene_, id, language));
}

std::string BattleView::Text(const LogEntry& entry, std::size_t language) const {
  return TextOf(*scene_, entry, language);
}

std::int64_t BattleView::GainOf(std::size_t id) const {
  const Fighter& fighter = FighterOf(id);
  const std::int64_t base = Of(fighter.base, Stat::kSpeed);
  if (scene_->lesson)
    return EnergyGain::Of(base);
  return EnergyGain::Of(StatValue::Of(RawStat::Of(base, Of(fighter.gear, Stat::kSpeed),
                                                  EffectMods(state_.entities[id], Stat::kSpeed))));
}

std::vector<std::string> BattleView::Preview(std::size_t count, std::size_t language) const {
  constexpr std::size_t kMostTurns = 10'000;
  std::vector<std::string> lines;
  Schedule schedule;
  schedule.Reset(state_.entities.size());
  std::vector<Accruing> bars(state_.entities.size());
  std::int64_t tick = state_.tick;
  for (std::size_t id = 0; id < bars.size(); ++id) {
    const Combatant& combatant = state_.entities[id];
    bars[id].Set(combatant.energy.At(tick), GainOf(id), tick);
    if (combatant.living())
      schedule.Put(static_cast<std::uint32_t>(id), bars[id].At(tick), bars[id].rate, tick);
  }
  const auto energy_of = [&](std::uint32_t id) { return bars[id].At(tick); };
  schedule.Begin(tick, energy_of);
  for (std::uint32_t id = 0; lines.size() < std::min(count, kMostTurns);) {
    if (!schedule.Next(id)) {
      tick = schedule.NextAfter(tick);
      if (tick == Schedule::kNever)
        break;
      schedule.Begin(tick, energy_of);
      continue;
    }
    const std::int64_t values[] = {tick, id, energy_of(id)};
    lines.push_back(TextOf(*scene_, {0, 0, Relation::kRoot, say::kQueueTurn, values}, language));
    bars[id].base -= kTurnCost;
    schedule.Paid(id, energy_of(id), bars[id].rate, tick);
  }
  return lines;
}

}  // namespace ticktape::arcanum
