// Blows, effects and the numbers behind them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/trace.h"
#include "rules/arcanum/view.h"

namespace ticktape::arcanum {

// What an entry of the log answers to.
struct Cause {
  std::int64_t entry = 0;
  Relation relation = Relation::kRoot;
};
constexpr Cause kNothing{};
constexpr Cause Answer(std::int64_t entry) { return {entry, Relation::kTrigger}; }
constexpr Cause PartOf(std::int64_t entry) { return {entry, Relation::kSegment}; }

constexpr std::int64_t Number(auto name) { return static_cast<std::int64_t>(name); }

constexpr std::int64_t kFullPower = 100;

// Formulas are evaluated in the order in which the rules name them, inner ones first and
// arguments from left to right; that order is part of the trace, hence a variable for each.
template <bool kListening>
class Blows : public BattleView {
 protected:
  Blows(std::shared_ptr<const Scene> scene, Listener* listener)
      : BattleView(std::move(scene)), seam_(state_.rng, state_.said, log_, listener) {}

  // „Целият бой“. Returns the entry of the hit, or 0 for a miss.
  std::int64_t Strike(std::size_t attacker, std::size_t target, const DamageProfile& weapon,
                      std::int64_t power, Cause cause) {
    const std::int64_t accuracy = AccuracyOf(attacker);
    const std::int64_t evasion = EvasionOf(target);
    const std::int64_t chance = seam_.template Evaluate<HitChance>(accuracy, evasion);
    if (seam_.Range("hit", 1, 100) > chance) {
      Say(say::kMiss, cause, {Number(attacker), Number(target)});
      return 0;
    }
    const std::int64_t roll = seam_.Range("weapon", weapon.min, weapon.max);
    const std::int64_t strength = StatOf(attacker, Stat::kStrength);
    std::int64_t damage = seam_.template Evaluate<Blow>(roll, strength, power);
    const bool crit = IsCritical(attacker, weapon.kind);
    damage = seam_.template Evaluate<Doubled>(damage, crit);
    damage = seam_.template Evaluate<Armoured>(damage, StatOf(target, Stat::kDefense));
    damage = Suffered(target, damage, weapon.kind);
    const std::int64_t verb = VerbOf(target, damage);
    const std::int64_t word = Bounded<kCritWordNames.size()>(
        seam_.template Evaluate<CritWord>(crit, FighterOf(target).bloodless));
    const std::int64_t hit =
        Say(say::kHit, cause, {Number(attacker), Number(target), damage, verb, word});
    Lose(target, damage, hit);
    AfterHit(target, weapon.kind, crit, hit);
    return hit;
  }

  bool IsCritical(std::size_t attacker, Kind kind) {
    const std::int64_t agility = StatOf(attacker, Stat::kAgility);
    const std::int64_t own = seam_.template Evaluate<CritChance>(agility);
    return Chance("crit", seam_.template Evaluate<StrikeCrit>(own, kind));
  }

  // The floor of 1 comes last of all.
  std::int64_t Suffered(std::size_t target, std::int64_t damage, Kind kind) {
    const Fighter& fighter = FighterOf(target);
    const unsigned bit = 1u << static_cast<unsigned>(kind);
    damage = seam_.template Evaluate<Resisted>(damage, (fighter.resists & bit) != 0,
                                               (fighter.weak_to & bit) != 0);
    return seam_.template Evaluate<AtLeastOne>(damage);
  }

  // The word depends on the share of the target's life, not on the damage.
  std::int64_t VerbOf(std::size_t target, std::int64_t damage) {
    const std::int64_t max_hp = MaxHpOf(target);
    const std::int64_t share = seam_.template Evaluate<Percent>(damage, max_hp);
    return Bounded<kDamageWordNames.size()>(seam_.template Evaluate<DamageWord>(share));
  }

  void Lose(std::size_t id, std::int64_t damage, std::int64_t entry) {
    std::int64_t& hp = state_.entities.Touch(id).hp;
    hp = std::max<std::int64_t>(0, Subtract(hp, damage));
    if (hp == 0) {
      dying_ = id;
      last_loss_ = entry;
    }
  }

  // A killing blow has no after-hit, as in the document, and draws nothing for one.
  void AfterHit(std::size_t target, Kind kind, bool crit, std::int64_t hit) {
    if (scene_->lesson || !state_.entities[target].living())
      return;
    switch (kind) {
      case Kind::kSlash:
        if (crit || Chance("bleed", 35))
          Apply(target, Number(RuleEffect::kBleed), 3, 1, hit);
        break;
      case Kind::kPierce:
        break;
      case Kind::kBlunt:
        if (Chance("stun", 10))
          Apply(target, Number(RuleEffect::kStun), 1, 0, hit);
        break;
      case Kind::kFire:
        if (Chance("burn", 30))
          Apply(target, Number(RuleEffect::kBurn), 3, 2, hit);
        break;
      case Kind::kPoison:
        Apply(target, Number(RuleEffect::kPoison), 3, 2, hit);
        break;
    }
  }

  // House rules: the bloodless do not bleed, the stun-proof throw off new stuns, and an
  // effect renewed takes the greater turns and power.
  void Apply(std::size_t target, std::int64_t kind, std::int64_t turns, std::int64_t power,
             std::int64_t hit) {
    Combatant& combatant = state_.entities.Touch(target);
    if ((kind == Number(RuleEffect::kBleed) && FighterOf(target).bloodless) ||
        (kind == Number(RuleEffect::kStun) && combatant.stun_proof)) {
      Say(say::kEffectResisted, Answer(hit), {Number(target), kind});
      return;
    }
    const std::int64_t cause = Say(say::kEffectOn, Answer(hit), {Number(target), kind});
    for (Effect& effect : combatant.effects) {
      if (effect.kind.index != kind)
        continue;
      effect.turns = std::max(effect.turns, turns);
      effect.power = std::max(effect.power, power);
      effect.cause = cause;
      return;
    }
    combatant.effects.push_back({EffectName{static_cast<std::int32_t>(kind)}, turns, power, cause});
    OnSpeedMod(target, kind);
  }

  void RemoveEffect(std::size_t id, std::size_t place, Cause cause) {
    std::vector<Effect>& effects = state_.entities.Touch(id).effects;
    const std::int64_t kind = effects[place].kind.index;
    effects.erase(effects.begin() + static_cast<std::ptrdiff_t>(place));
    Say(say::kEffectOff, cause, {Number(id), kind});
    OnSpeedMod(id, kind);
  }

  // An effect has come or gone: if it changes the speed, the bar grows by another gain from
  // the next tick on.
  void OnSpeedMod(std::size_t id, std::int64_t kind) {
    if (Of(scene_->content.effects[static_cast<std::size_t>(kind)].mods, Stat::kSpeed) == 0)
      return;
    Accruing& energy = state_.entities.Touch(id).energy;
    const std::int64_t now = energy.At(state_.tick);
    energy.Set(now, Gain(id), state_.tick);
    schedule_.Move(static_cast<std::uint32_t>(id), now, energy.rate, state_.tick);
  }

  // A spell always hits, ignores defence and is never critical.
  std::int64_t CastSpell(const Skill& skill, std::int64_t number, std::size_t target, Cause cause) {
    const std::int64_t roll = seam_.Range("spell", skill.damage.min, skill.damage.max);
    const std::int64_t casting = StatOf(0, Stat::kCasting);
    std::int64_t damage = seam_.template Evaluate<SpellBlow>(roll, casting);
    damage = Suffered(target, damage, skill.damage.kind);
    const std::int64_t verb = VerbOf(target, damage);
    const std::int64_t hit = Say(say::kSpell, cause, {0, number, Number(target), damage, verb});
    Lose(target, damage, hit);
    AfterHit(target, skill.damage.kind, false, hit);
    return hit;
  }

  // --- stats („Бойци с готови показатели“): in layers, or in `lesson` the roster's number

  std::int64_t RawStatOf(std::size_t id, Stat stat) {
    const Fighter& fighter = FighterOf(id);
    const std::int64_t base = Of(fighter.base, stat);
    if (scene_->lesson)
      return base;
    return seam_.template Evaluate<RawStat>(base, Of(fighter.gear, stat),
                                            EffectMods(state_.entities[id], stat));
  }

  std::int64_t StatOf(std::size_t id, Stat stat) {
    const std::int64_t raw = RawStatOf(id, stat);
    return scene_->lesson ? raw : seam_.template Evaluate<StatValue>(raw);
  }

  std::int64_t MaxHpOf(std::size_t id) {
    return seam_.template Evaluate<MaxHp>(StatOf(id, Stat::kMaxHp));
  }

  std::int64_t AccuracyOf(std::size_t id) {
    const std::int64_t agility = StatOf(id, Stat::kAgility);
    const std::int64_t bonus = RawStatOf(id, Stat::kAccuracy);
    std::int64_t wounded = 0;
    if (!scene_->lesson) {
      const std::int64_t max_hp = MaxHpOf(id);
      wounded = seam_.template Evaluate<HeavilyWounded>(state_.entities[id].hp, max_hp);
    }
    return seam_.template Evaluate<Accuracy>(agility, bonus, wounded);
  }

  std::int64_t EvasionOf(std::size_t id) {
    const std::int64_t agility = StatOf(id, Stat::kAgility);
    const std::int64_t bonus = RawStatOf(id, Stat::kEvasion);
    return seam_.template Evaluate<Evasion>(agility, bonus);
  }

  // Gains count as evaluated but stay out of traces.
  std::int64_t Gain(std::size_t id) {
    const Fighter& fighter = FighterOf(id);
    std::int64_t speed = Of(fighter.base, Stat::kSpeed);
    if (!scene_->lesson) {
      speed = seam_.template EvaluateUnlisted<RawStat>(
          speed, Of(fighter.gear, Stat::kSpeed), EffectMods(state_.entities[id], Stat::kSpeed));
      speed = seam_.template EvaluateUnlisted<StatValue>(speed);
    }
    // Only a listener's replacement can lie outside; it must not carry a bar out of 64 bits.
    return Clamp(seam_.template EvaluateUnlisted<EnergyGain>(speed), 0, 0xFFFFFFFF);
  }

  // --- the seam

  bool Chance(std::string_view label, std::int64_t percent) {
    return seam_.Range(label, 1, 100) <= percent;
  }

  std::int64_t Say(say::Key key, Cause cause, std::initializer_list<std::int64_t> values) {
    return seam_.Say(key, cause.entry, cause.relation, values);
  }

  // A word's index; a listener's replacement is brought back among the words.
  template <std::size_t kWords>
  static std::int64_t Bounded(std::int64_t word) {
    if constexpr (kListening)
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(word) % kWords);
    return word;
  }

  static constexpr std::size_t kNobody = SIZE_MAX;

  Seam<Mulberry32, kListening> seam_;
  Schedule schedule_;
  std::size_t dying_ = kNobody;  // out of life, its death not said; two never fall together
  std::int64_t last_loss_ = 0;   // the entry that told so
};

}  // namespace ticktape::arcanum
