#include "rules/prince/ranks.h"

#include <algorithm>

namespace ticktape::prince {

void Ranks::Rebuild(const State& state) {
  units_.assign(state.squads.size(), {});
  types_.assign(state.squads.size(), {});
  field_.clear();
  cells_.assign(scene_.map.size(), kNothing);
  for (const Squad& squad : state.squads) {
    if (!squad.on_field())
      continue;
    field_.push_back(squad.id);
    cells_[scene_.map.Index(squad.cell())] = static_cast<std::int32_t>(squad.id);
  }
  for (const Unit& unit : state.units)
    if (unit.living())
      units_[At(unit.squad)].push_back(static_cast<std::int32_t>(unit.id));
  for (const Squad& squad : state.squads)
    CountTypes(squad.id);
}

void Ranks::CountTypes(std::int64_t squad) {
  std::vector<TypeCount>& types = types_[At(squad)];
  counts_.resize(scene_.content.types.size());
  types.clear();
  for (const std::int32_t unit : Units(squad)) {
    const std::int32_t type = scene_.type_of[At(unit)];
    if (counts_[At(type)]++ == 0)
      types.push_back({type, 0});
  }
  for (TypeCount& entry : types) {
    entry.count = counts_[At(entry.type)];
    counts_[At(entry.type)] = 0;
  }
  std::ranges::sort(types, {}, &TypeCount::type);
}

void Ranks::AddSquad(const Squad& squad) {
  units_.emplace_back();
  types_.emplace_back();
  field_.push_back(squad.id);
  cells_[scene_.map.Index(squad.cell())] = static_cast<std::int32_t>(squad.id);
}

void Ranks::Move(const std::vector<std::int32_t>& units, std::int64_t from, std::int64_t to) {
  std::vector<std::int32_t> rest;
  std::ranges::set_difference(units_[At(from)], units, std::back_inserter(rest));
  units_[At(from)] = std::move(rest);
  std::vector<std::int32_t> joined;
  std::ranges::merge(units_[At(to)], units, std::back_inserter(joined));
  units_[At(to)] = std::move(joined);
  CountTypes(from);
  CountTypes(to);
}

void Ranks::Bury(const State& state, std::int64_t squad) {
  const auto fallen = std::erase_if(
      units_[At(squad)], [&](std::int32_t unit) { return !state.units[At(unit)].living(); });
  if (fallen > 0)
    CountTypes(squad);
}

void Ranks::Step(const Squad& squad, Cell from) {
  cells_[scene_.map.Index(from)] = kNothing;
  cells_[scene_.map.Index(squad.cell())] = static_cast<std::int32_t>(squad.id);
}

void Ranks::Leave(const Squad& squad) {
  cells_[scene_.map.Index(squad.cell())] = kNothing;
  std::erase(field_, squad.id);
}

}  // namespace ticktape::prince
