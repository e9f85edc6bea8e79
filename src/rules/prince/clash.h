// One squad attacks another („Рассчет получения урона и процесс боя“).
#pragma once

#include <vector>

#include "rules/prince/morale.h"

namespace ticktape::prince {

template <bool kListening>
class Clashes : public Spirits<kListening> {
 protected:
  using Spirits<kListening>::Spirits;

  void Clash(std::int64_t attacker, std::int64_t target, Kind kind, Cause cause) {
    distance_ = Distance(SquadOf(attacker).cell(), SquadOf(target).cell());
    attackers_.squad = attacker;
    defenders_.squad = target;
    FindAble(attackers_);
    if (kind != Kind::kFormation)
      Touch(attacker).facing = EvaluateBearing(SquadOf(attacker), SquadOf(target));
    const std::int64_t able = Number(attackers_.able.size());
    const std::int64_t against = ranks_.Count(target);
    clash_ = Say(say::kClash, cause, {attacker, target, Number(kind), distance_, able, against});
    if (Evaluate<Outnumbered>(able, against, content().rules.outnumber) != 0)
      MoveMorale(target, -1, Why::kOutnumbered, clash_);
    answers_ = kind != Kind::kFormation && Answers();
    if (answers_)
      TurnToAnswer(able, against);
    Muster(able, against);
    Fight();
    Reckon();
  }

  // Who of the squad reaches so far: everybody the next cell, others by their range.
  bool IsAnyAble(const Squad& squad, std::int64_t distance) {
    Ranked ranked;
    ranked.squad = squad.id;
    distance_ = distance;
    FindAble(ranked);
    return !ranked.able.empty();
  }

 private:
  using Base = Spirits<kListening>;

  struct Fighter {
    std::int32_t unit = 0;
    bool first = false;  // strikes before the others
    std::int64_t taken = 0;
  };

  // A squad in a clash.
  struct Ranked {
    std::int64_t squad = 0;
    std::vector<std::int32_t> able;   // units that reach the other squad
    std::vector<Fighter> fighters;    // in the order of the muster
    std::vector<std::uint32_t> pool;  // places in `fighters` of those that may be struck
    Mood mood = Mood::kSteady;
    Flank side = Flank::kFront;  // from where it is struck
    bool attacking = false;
  };

  const UnitType& TypeOfUnit(std::int32_t unit) const { return this->TypeOf(unit); }
  bool IsLiving(const Fighter& fighter) const { return state_.units[At(fighter.unit)].living(); }

  void FindAble(Ranked& ranked) {
    const std::vector<std::int32_t>& units = ranks_.Units(ranked.squad);
    ranked.able.clear();
    if (distance_ == 1) {
      ranked.able = units;
      return;
    }
    const std::int64_t bonus = this->RangeBonus(SquadOf(ranked.squad).cell());
    reaches_.assign(content().types.size(), false);
    for (const TypeCount& entry : ranks_.Types(ranked.squad))
      reaches_[At(entry.type)] =
          Evaluate<Reach>(content().types[At(entry.type)].Of(Feature::kRange), bonus) >= distance_;
    for (const std::int32_t unit : units)
      if (reaches_[At(scene_->type_of[At(unit)])] && state_.units[At(unit)].ammo > 0)
        ranked.able.push_back(unit);
  }

  bool Answers() {
    const Squad& squad = SquadOf(defenders_.squad);
    if (Evaluate<CanAnswer>(squad.id, squad.morale, squad.fatigue, squad.open, squad.answered) == 0)
      return false;
    FindAble(defenders_);
    return !defenders_.able.empty();
  }

  // „По умолчанию защищающийся отряд разворачивается“, and the exception of those who are
  // attacked by few.
  void TurnToAnswer(std::int64_t able, std::int64_t against) {
    const std::int64_t target = defenders_.squad;
    Touch(target).facing = EvaluateBearing(SquadOf(target), SquadOf(attackers_.squad));
    if (Evaluate<Spared>(able, against, content().rules.spare) != 0) {
      Say(say::kAnswerKept, Answer(clash_), {target});
      return;
    }
    Touch(target).answered = true;
    Say(say::kAnswerUsed, Answer(clash_), {target});
  }

  // --- who fights

  void Muster(std::int64_t able, std::int64_t against) {
    defenders_.side = this->EvaluateFlank(SquadOf(defenders_.squad), SquadOf(attackers_.squad));
    const CrowdStep& step = CrowdAround(against);
    const std::int64_t places = Evaluate<Fighters>(able, against, step.num, step.den);
    attackers_.attacking = true;
    Choose(attackers_, attackers_.able, Clamp(places, 0, able));
    Choose(defenders_, ranks_.Units(defenders_.squad), std::min(able, against));
    attackers_.mood = this->EvaluateMood(SquadOf(attackers_.squad));
    defenders_.mood = this->EvaluateMood(SquadOf(defenders_.squad));
  }

  const CrowdStep& CrowdAround(std::int64_t defenders) const {
    return *std::ranges::find_if(content().crowd, [defenders](const CrowdStep& step) {
      return defenders < step.below || step.below == 0;
    });
  }

  // House rule: by draw where not all fight.
  void Choose(Ranked& ranked, const std::vector<std::int32_t>& units, std::int64_t count) {
    chosen_ = units;
    const std::int64_t size = Number(chosen_.size());
    for (std::int64_t i = 0; count < size && i < count; ++i)
      std::swap(chosen_[At(i)], chosen_[At(i + seam_.Below("muster", size - i))]);
    chosen_.resize(At(count));
    ranked.fighters.clear();
    ranked.pool.clear();
    precedence_.assign(content().types.size(), kUnknown);
    for (const std::int32_t unit : chosen_) {
      ranked.pool.push_back(static_cast<std::uint32_t>(ranked.fighters.size()));
      ranked.fighters.push_back({unit, IsFirst(unit), 0});
    }
  }

  bool IsFirst(std::int32_t unit) {
    std::int8_t& known = precedence_[At(scene_->type_of[At(unit)])];
    if (known == kUnknown)
      known = Evaluate<Precedence>(TypeOfUnit(unit).Of(Feature::kRange), distance_) != 0 ? 1 : 0;
    return known != 0;
  }

  // --- blows

  void Fight() {
    const bool holds = SquadOf(defenders_.squad).stance != Stance::kNone;
    for (const bool first : {true, false}) {
      FindStrikers(attackers_, first, strikers_);
      FindStrikers(defenders_, first, answering_);
      if (!answers_)
        answering_.clear();
      if (holds) {
        Blows(defenders_, attackers_, answering_, false);
        Blows(attackers_, defenders_, strikers_, false);
      } else {
        RemoveDead(attackers_, strikers_);
        RemoveDead(defenders_, answering_);
        Blows(attackers_, defenders_, strikers_, true);
        Blows(defenders_, attackers_, answering_, true);
      }
    }
  }

  void FindStrikers(const Ranked& ranked, bool first, std::vector<std::uint32_t>& strikers) const {
    strikers.clear();
    for (std::uint32_t place = 0; place < ranked.fighters.size(); ++place) {
      const Fighter& fighter = ranked.fighters[place];
      if (fighter.first == first && std::ranges::binary_search(ranked.able, fighter.unit))
        strikers.push_back(place);
    }
  }

  void RemoveDead(const Ranked& ranked, std::vector<std::uint32_t>& strikers) const {
    std::erase_if(strikers, [&](std::uint32_t place) { return !IsLiving(ranked.fighters[place]); });
  }

  struct Tally {
    std::int64_t strikers = 0;
    std::int64_t hits = 0;
    std::int64_t damage = 0;
    std::int64_t killed = 0;
  };

  // `together`: who falls still strikes.
  void Blows(Ranked& ranked, Ranked& struck, const std::vector<std::uint32_t>& strikers,
             bool together) {
    Tally tally;
    for (const std::uint32_t place : strikers) {
      if (struck.pool.empty())
        break;
      if (together || IsLiving(ranked.fighters[place]))
        Blow(ranked, ranked.fighters[place].unit, struck, tally);
    }
    if (tally.strikers > 0)
      Say(say::kBlows, PartOf(clash_),
          {ranked.squad, struck.squad, Number(struck.side), tally.strikers, tally.hits,
           tally.damage, tally.killed});
  }

  void Blow(const Ranked& ranked, std::int32_t unit, Ranked& struck, Tally& tally) {
    const auto place = At(seam_.Below("target", Number(struck.pool.size())));
    Fighter& victim = struck.fighters[struck.pool[place]];
    const std::int64_t damage = Strike(ranked, unit, struck, victim);
    Unit& wounded = state_.units.Touch(At(victim.unit));
    wounded.hp = Subtract(wounded.hp, damage);
    victim.taken = Add(victim.taken, damage);
    ++tally.strikers;
    tally.hits += damage > 0 ? 1 : 0;
    tally.damage = Add(tally.damage, damage);
    if (wounded.living())
      return;
    ++tally.killed;
    struck.pool[place] = struck.pool.back();
    struck.pool.pop_back();
  }

  // What a blow does („кубу д100 за каждую связку“).
  std::int64_t Strike(const Ranked& ranked, std::int32_t unit, const Ranked& struck,
                      const Fighter& victim) {
    const UnitType& type = TypeOfUnit(unit);
    const UnitType& other = TypeOfUnit(victim.unit);
    const FlankRule& flank = content().flanks[At(struck.side)];
    const Terrain& ground = this->TerrainAt(SquadOf(struck.squad).cell());
    const std::int64_t attack =
        Evaluate<AttackValue>(unit, type.Of(Trait::kAttack), Number(ranked.mood), ranked.attacking);
    const std::int64_t defence = Evaluate<DefenceValue>(
        victim.unit, other.Of(Trait::kDefence), other.Has(Feature::kArmoured), Number(struck.mood),
        ground.defence, !struck.attacking, flank.defence, type.Has(Feature::kPiercing));
    const std::int64_t row = Evaluate<HitRowOf>(attack, defence);
    const HitRow& chances =
        content().hits[At(Clamp(row, -kMostDifference, kMostDifference) + kMostDifference)];
    const std::int64_t roll = seam_.Range("hit", 1, 100);
    const std::int64_t damage = Evaluate<HitDamage>(row, roll, chances[0], chances[1], chances[2]);
    if (distance_ > 1)
      --state_.units.Touch(At(unit)).ammo;
    return Evaluate<Wound>(damage, flank.damage, type.Has(Feature::kBloody), attack, defence,
                           victim.taken, ground.cap);
  }

  // --- what comes of it

  void Reckon() {
    const std::int64_t both[] = {defenders_.squad, attackers_.squad};
    for (const std::int64_t id : both)
      ranks_.Bury(state_, id);
    for (const std::int64_t id : both)
      if (ranks_.Count(id) == 0)
        this->LeaveField(id, SquadStatus::kDestroyed);
    for (const std::int64_t id : both)
      if (SquadOf(id).on_field())
        CountLosses(id);
    MournCommanders();
    for (const std::int64_t id : both)
      if (!SquadOf(id).on_field())
        TellOfDestruction(id, id == both[0] ? both[1] : both[0]);
  }

  // „Значительные потери“, once a round.
  void CountLosses(std::int64_t id) {
    const Squad& squad = SquadOf(id);
    if (squad.shaken ||
        Evaluate<HeavyLoss>(id, squad.start, ranks_.Count(id), content().rules.losses) == 0)
      return;
    Touch(id).shaken = true;
    MoveMorale(id, -1, Why::kLosses, clash_);
  }

  void MournCommanders() {
    chosen_.clear();
    for (const Ranked* ranked : {&defenders_, &attackers_})
      for (const Fighter& fighter : ranked->fighters)
        if (TypeOfUnit(fighter.unit).commander && !IsLiving(fighter))
          chosen_.push_back(fighter.unit);
    std::ranges::sort(chosen_);
    for (const std::int32_t unit : chosen_) {
      const Squad& squad = SquadOf(state_.units[At(unit)].squad);
      const std::int64_t killed =
          Say(say::kCommanderKilled, Answer(clash_), {unit, squad.id, squad.side});
      this->Spread(squad.side, Why::kCommander, Why::kEnemyCommander, killed);
    }
  }

  void TellOfDestruction(std::int64_t id, std::int64_t by) {
    const std::int64_t destroyed = Say(say::kDestroyed, PartOf(clash_), {id, by});
    this->Spread(SquadOf(id).side, Why::kSquadLost, Why::kSquadWon, destroyed);
  }

 protected:
  // What the base class offers, which is a template.
  template <class Formula, class... Inputs>
  std::int64_t Evaluate(Inputs... inputs) {
    return Base::template Evaluate<Formula>(inputs...);
  }
  using Base::content;
  using Base::EvaluateBearing;
  using Base::MoveMorale;
  using Base::ranks_;
  using Base::Say;
  using Base::scene_;
  using Base::seam_;
  using Base::SquadOf;
  using Base::state_;
  using Base::Touch;

 private:
  static constexpr std::int8_t kUnknown = -1;

  std::int64_t distance_ = 1;
  std::int64_t clash_ = 0;  // the entry of this clash
  bool answers_ = false;
  Ranked attackers_, defenders_;
  std::vector<std::uint32_t> strikers_, answering_;
  std::vector<std::int32_t> chosen_;
  std::vector<bool> reaches_;            // by type
  std::vector<std::int8_t> precedence_;  // by type
};

}  // namespace ticktape::prince
