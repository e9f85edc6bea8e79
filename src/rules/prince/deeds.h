// What each order does („Доступные действия“).
#pragma once

#include <vector>

#include "rules/prince/moves.h"

namespace ticktape::prince {

template <bool kListening>
class Deeds : public Moves<kListening> {
 protected:
  using Moves<kListening>::Moves;

  void Carry(const Order& order) {
    const std::int64_t id = order.squad;
    const std::int64_t said = Say(say::kOrder, kRoot, {id, Number(order.verb)});
    StartOrder(id, order.verb);
    switch (order.verb) {
      case Verb::kMarch:
      case Verb::kDefend:
      case Verb::kFormation:
      case Verb::kAmbush:
        return Move(order, said);
      case Verb::kAttack:
        return Attack(order, said);
      case Verb::kCharge:
        return Charge(order, said);
      case Verb::kRest:
        return Rest(id, said);
      case Verb::kInteract:
        return Restock(id, order.object, said);
      case Verb::kMerge:
        return Merge(order, said);
      case Verb::kSplit:
        return Split(order, said);
      case Verb::kRetreat:
        return this->Flee(id, said);
    }
  }

 private:
  using Base = Moves<kListening>;

  void StartOrder(std::int64_t id, Verb verb) {
    Squad& squad = Touch(id);
    squad.stance = Stance::kNone;
    squad.open = false;
    squad.hidden = verb == Verb::kAmbush;
    squad.acted = squad.acted || verb != Verb::kSplit;
    squad.fatigue = Evaluate<Tire>(id, squad.fatigue, content().orders[At(verb)].fatigue);
  }

  void Move(const Order& order, std::int64_t said) {
    Squad& squad = Touch(order.squad);
    squad.open = order.verb == Verb::kMarch;
    if (order.verb == Verb::kDefend)
      squad.stance = Stance::kDefend;
    if (order.verb == Verb::kFormation)
      squad.stance = Stance::kFormation;
    WalkAndTurn(order, said);
    if (order.verb == Verb::kAmbush && squad.standing() && squad.hidden)
      Say(say::kAmbushSet, PartOf(said), {order.squad});
  }

  void WalkAndTurn(const Order& order, std::int64_t said) {
    Walk(order.squad, order.path, order.verb, said);
    if (SquadOf(order.squad).standing() && order.face != kNothing)
      Touch(order.squad).facing = order.face;
  }

  // „Можно выполнить в любой последовательности“.
  void Attack(const Order& order, std::int64_t said) {
    if (order.has_target && order.strikes_first) {
      this->Clash(order.squad, order.target, Kind::kAttack, PartOf(said));
      if (SquadOf(order.squad).standing())
        WalkAndTurn(order, said);
      return;
    }
    WalkAndTurn(order, said);
    if (order.has_target && SquadOf(order.squad).standing())
      StrikeAt(order, Kind::kAttack, said);
  }

  void Charge(const Order& order, std::int64_t said) {
    Touch(order.squad).open = true;
    Walk(order.squad, order.path, order.verb, said);
    if (order.has_target && SquadOf(order.squad).standing())
      StrikeAt(order, Kind::kCharge, said);
  }

  // The way may have ended elsewhere than it was to lead.
  void StrikeAt(const Order& order, Kind kind, std::int64_t said) {
    if (Reaches(SquadOf(order.squad), SquadOf(order.target), kind))
      this->Clash(order.squad, order.target, kind, PartOf(said));
    else
      Say(say::kAttackLost, PartOf(said), {order.squad, order.target});
  }

  bool Reaches(const Squad& squad, const Squad& target, Kind kind) {
    if (!target.on_field())
      return false;
    const std::int64_t distance = Distance(squad.cell(), target.cell());
    if (kind == Kind::kAttack)
      return this->IsAnyAble(squad, distance);
    return distance == 1 && this->EvaluateFlank(squad, target) == Flank::kFront;
  }

  void Rest(std::int64_t id, std::int64_t said) {
    const HouseRules& rules = content().rules;
    Squad& squad = Touch(id);
    squad.open = true;
    squad.fatigue = Evaluate<Recover>(id, squad.fatigue, squad.fatigue_max, rules.rest_fatigue);
    Say(say::kRest, PartOf(said), {id, squad.fatigue});
    if (squad.morale >= squad.morale_max)
      return this->MoveMorale(id, 1, Why::kRest, said);
    const std::int64_t before = squad.morale;
    squad.morale = std::min(squad.morale_max, Add(squad.morale, rules.rest_morale));
    if (squad.morale > before)
      Say(say::kMoraleRise, Answer(said), {id, squad.morale, Number(Why::kRest)});
  }

  // „Взаимодействие“ with barrels and wagons.
  void Restock(std::int64_t id, std::int64_t object, std::int64_t said) {
    std::int64_t added = 0;
    for (const std::int32_t unit : ranks_.Units(id)) {
      const std::int64_t full = this->TypeOf(unit).Of(Feature::kAmmo);
      const std::int64_t missing = full - state_.units[At(unit)].ammo;
      if (missing != 0)
        state_.units.Touch(At(unit)).ammo = full;
      added += missing;
    }
    std::int64_t& uses = state_.objects[At(object)].uses;
    uses -= uses > 0 ? 1 : 0;
    Say(say::kRestock, PartOf(said), {id, object, added});
  }

  // --- merging and splitting

  void Merge(const Order& order, std::int64_t said) {
    const std::int64_t id = order.squad;
    const std::int64_t with = order.with;
    StartOrder(with, Verb::kMerge);
    Walk(with, order.with_path, Verb::kMerge, said);
    if (SquadOf(id).standing())
      Walk(id, order.path, Verb::kMerge, said);
    if (!SquadOf(id).standing() || !SquadOf(with).standing() || !this->IsBeside(id, with)) {
      Say(say::kMergeFailed, PartOf(said), {id, with});
      return;
    }
    const std::int64_t joined = Join(id, with);
    Say(say::kMerged, PartOf(said), {id, with, joined, ranks_.Count(joined)});
  }

  // House rule: the new squad stands where the other one stood, and the lower values count.
  std::int64_t Join(std::int64_t id, std::int64_t with) {
    const Squad one = SquadOf(id);
    const Squad other = SquadOf(with);
    this->LeaveField(id, SquadStatus::kMerged);
    this->LeaveField(with, SquadStatus::kMerged);
    const std::int64_t joined = Found(one.side, other.cell(), other.facing);
    Enlist(std::vector(ranks_.Units(id)), id, joined);
    Enlist(std::vector(ranks_.Units(with)), with, joined);
    Form(joined);
    Squad& squad = Touch(joined);
    squad.morale = std::min({one.morale, other.morale, this->EvaluateCap(squad)});
    squad.fatigue = std::min({one.fatigue, other.fatigue, squad.fatigue_max});
    squad.answered = one.answered || other.answered;
    squad.acted = true;
    return joined;
  }

  void Split(const Order& order, std::int64_t said) {
    const std::int64_t id = order.squad;
    Touch(id).split = true;
    const Cell cell = prince::Step(SquadOf(id).cell(), order.direction);
    if (ranks_.SquadAt(cell) != kNothing)
      return this->FindHidden(id, ranks_.SquadAt(cell), said);
    const std::int64_t part = Found(SquadOf(id).side, cell, order.direction);
    Enlist(Taken(order), id, part);
    Form(id);
    Form(part);
    const Squad& whole = SquadOf(id);
    Squad& squad = Touch(part);
    squad.morale = whole.morale;
    squad.fatigue = whole.fatigue;
    squad.answered = whole.answered;
    squad.split = true;
    for (const std::int64_t half : {id, part})
      Lower(Touch(half));
    const std::int64_t told =
        Say(say::kSplit, PartOf(said), {id, part, ranks_.Count(part), cell.q, cell.r});
    this->React(part, told);
  }

  // Of each type that is taken the first so many.
  std::vector<std::int32_t> Taken(const Order& order) const {
    std::vector<std::int64_t> left(content().types.size());
    for (const TypeCount& take : order.take)
      left[At(take.type)] = take.count;
    std::vector<std::int32_t> taken;
    for (const std::int32_t unit : ranks_.Units(order.squad))
      if (left[At(scene_->type_of[At(unit)])]-- > 0)
        taken.push_back(unit);
    return taken;
  }

  void Lower(Squad& squad) {
    squad.morale = std::min(squad.morale, this->EvaluateCap(squad));
    squad.fatigue = std::min(squad.fatigue, squad.fatigue_max);
  }

  // A new squad on the field, without units.
  std::int64_t Found(std::int64_t side, Cell cell, std::int64_t facing) {
    Squad squad;
    squad.id = Number(state_.squads.size());
    squad.side = side;
    squad.q = cell.q;
    squad.r = cell.r;
    squad.facing = facing;
    ranks_.AddSquad(squad);
    return state_.squads.Append(squad).id;
  }

  void Enlist(const std::vector<std::int32_t>& units, std::int64_t from, std::int64_t to) {
    for (const std::int32_t unit : units)
      state_.units.Touch(At(unit)).squad = to;
    ranks_.Move(units, from, to);
  }

  void Form(std::int64_t id) {
    Squad& squad = Touch(id);
    squad.morale_max = this->Lowest(id, Trait::kMorale);
    squad.fatigue_max = this->Lowest(id, Trait::kFatigue);
    squad.start = ranks_.Count(id);
    squad.shaken = false;
  }

 protected:
  // What the base class offers, which is a template.
  template <class Formula, class... Inputs>
  std::int64_t Evaluate(Inputs... inputs) {
    return Base::template Evaluate<Formula>(inputs...);
  }
  using Base::content;
  using Base::ranks_;
  using Base::Say;
  using Base::scene_;
  using Base::SquadOf;
  using Base::state_;
  using Base::Touch;
  using Base::Walk;
};

}  // namespace ticktape::prince
