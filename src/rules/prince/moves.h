// Squads on their way, those who wait for them, and flight.
#pragma once

#include <vector>

#include "rules/prince/clash.h"
#include "rules/prince/way_out.h"

namespace ticktape::prince {

template <bool kListening>
class Moves : public Clashes<kListening> {
 protected:
  using Clashes<kListening>::Clashes;

  // Goes as far along the path as the order allows. House rule: the first step is always
  // possible; hidden enemies are run into.
  void Walk(std::int64_t id, const Path& path, Verb verb, std::int64_t order) {
    if (path.empty())
      return;
    std::int64_t left = EvaluateAllowance(id, verb);
    if (left <= 0)
      return;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Cell next = prince::Step(SquadOf(id).cell(), path[i]);
      const std::int64_t cost = this->TerrainAt(next).cost;
      if (i > 0 && cost > left)
        return;
      if (ranks_.SquadAt(next) != kNothing) {
        FindHidden(id, ranks_.SquadAt(next), order);
        return;
      }
      left -= cost;
      Enter(id, next, path[i], order);
      const bool goes_on = verb == Verb::kRetreat ? SquadOf(id).on_field() : SquadOf(id).standing();
      if (!goes_on)
        return;
    }
  }

  // „Оборона строем“: whoever comes before such a squad is attacked at once.
  void React(std::int64_t id, std::int64_t step) {
    if (SquadOf(id).hidden)
      return;
    for (const std::int64_t other : Beside(SquadOf(id).cell())) {
      const Squad& waiting = SquadOf(other);
      if (waiting.side == SquadOf(id).side || !waiting.standing() ||
          waiting.stance != Stance::kFormation || waiting.fatigue <= 0 ||
          this->EvaluateFlank(waiting, SquadOf(id)) != Flank::kFront)
        continue;
      this->Clash(other, id, Kind::kFormation, Answer(step));
      if (!SquadOf(id).on_field())
        return;
    }
  }

  void Flee(std::int64_t id, std::int64_t order) {
    if (!scene_->map.IsBorder(SquadOf(id).cell()))
      Walk(id, FindWayOut(SquadOf(id)), Verb::kRetreat, order);
    if (!SquadOf(id).on_field() || !scene_->map.IsBorder(SquadOf(id).cell()))
      return;
    this->LeaveField(id, SquadStatus::kFled);
    Say(say::kFled, PartOf(order), {id, ranks_.Count(id)});
  }

  // `finder` runs into a squad; only an enemy in ambush is a surprise.
  void FindHidden(std::int64_t finder, std::int64_t found, std::int64_t order) {
    if (IsKnown(SquadOf(found), SquadOf(finder).side))
      return;
    Touch(found).hidden = false;
    Touch(finder).hidden = false;
    Say(say::kAmbushFound, Answer(order), {found, finder});
  }

  bool IsBeside(std::int64_t a, std::int64_t b) const {
    return Distance(SquadOf(a).cell(), SquadOf(b).cell()) == 1;
  }

 private:
  using Base = Clashes<kListening>;

  std::int64_t EvaluateAllowance(std::int64_t id, Verb verb) {
    const Mood mood = this->EvaluateMood(SquadOf(id));
    const std::int64_t speed = Evaluate<Speed>(id, this->Lowest(id, Trait::kSpeed), Number(mood));
    return Evaluate<Allowance>(Number(verb), speed);
  }

  void Enter(std::int64_t id, Cell next, std::int64_t direction, std::int64_t order) {
    Squad& squad = Touch(id);
    const Cell from = squad.cell();
    squad.q = next.q;
    squad.r = next.r;
    squad.facing = direction;
    ranks_.Step(squad, from);
    React(id, Say(say::kStep, PartOf(order), {id, next.q, next.r}));
  }

  // Ids of the squads around a cell, ascending.
  std::vector<std::int64_t> Beside(Cell cell) const {
    std::vector<std::int64_t> squads;
    for (std::int64_t direction = 0; direction < kDirections; ++direction) {
      const Cell next = prince::Step(cell, direction);
      if (scene_->map.Holds(next) && ranks_.SquadAt(next) != kNothing)
        squads.push_back(ranks_.SquadAt(next));
    }
    std::ranges::sort(squads);
    return squads;
  }

  Path FindWayOut(const Squad& squad) const {
    const Map& map = scene_->map;
    std::vector<std::int64_t> costs(map.size());
    for (std::size_t i = 0; i < map.size(); ++i) {
      const std::int32_t there = ranks_.SquadAt(map.CellAt(i));
      const bool is_free = there == kNothing || !IsKnown(SquadOf(there), squad.side);
      costs[i] = is_free ? this->TerrainAt(map.CellAt(i)).cost : 0;
    }
    return WayOut(map, costs, squad.cell());
  }

 protected:
  // What the base class offers, which is a template.
  template <class Formula, class... Inputs>
  std::int64_t Evaluate(Inputs... inputs) {
    return Base::template Evaluate<Formula>(inputs...);
  }
  using Base::IsKnown;
  using Base::ranks_;
  using Base::Say;
  using Base::scene_;
  using Base::SquadOf;
  using Base::Touch;
};

}  // namespace ticktape::prince
