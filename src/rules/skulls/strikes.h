// Strikes, direct damage and effects, and the characteristics behind them («Розрахунок
// шкоди»).
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>

#include "core/random.h"
#include "core/ratio.h"
#include "core/trace.h"
#include "rules/skulls/formulas.h"
#include "rules/skulls/view.h"

namespace ticktape::skulls {

// What an entry of the log answers to.
struct Cause {
  std::int64_t entry = 0;
  Relation relation = Relation::kRoot;
};
constexpr Cause kNothing{};
constexpr Cause Answer(std::int64_t entry) { return {entry, Relation::kTrigger}; }
constexpr Cause PartOf(std::int64_t entry) { return {entry, Relation::kSegment}; }

constexpr std::int64_t Number(auto name) { return static_cast<std::int64_t>(name); }

// Formulas are evaluated where the rules name them, their characteristics first and from left
// to right; that order is part of the trace, hence a variable for each.
template <bool kListening>
class Strikes : public BattleView {
 protected:
  Strikes(std::shared_ptr<const Scene> scene, Listener* listener)
      : BattleView(std::move(scene)), seam_(state_.rng, state_.said.value, log_, listener) {}

  // What the command at work has come to.
  struct Action {
    std::int64_t entry = 0;  // action.swap or action.cast
    Word extra = Word::kNone;
    std::int64_t extra_entry = 0;  // what gave the extra action
    std::int64_t luck_entry = 0;   // the first strike.luck
  };

  std::size_t actor() const { return static_cast<std::size_t>(state_.turn); }
  bool over() const { return state_.outcome != Outcome::kNone; }

  // All characteristics are gone through once for each strike, and all seven draws are made
  // whatever comes of them.
  void Strike(std::int64_t source, std::int64_t cause) {
    const std::size_t a = actor();
    const std::size_t t = Other(a);
    const std::int64_t strike =
        Say(say::kStrikeBegin, Answer(cause), {Number(a), Number(t), source});
    std::int64_t damage = Rolled(a, source);
    // «Лють»: the doubling comes before the armour.
    if (Chance("fury", Odds<FuryChance>(a, Stat::kFury, t, Stat::kTaming))) {
      damage = seam_.template Evaluate<Furious>(damage);
      Say(say::kFury, Answer(strike), {Number(a), Number(t)});
    }
    const bool pierced =
        Chance("pierce", Odds<PierceChance>(a, Stat::kDestruction, t, Stat::kArmour));
    const bool blocked = Chance("block", Odds<BlockChance>(t, Stat::kBlock, a, Stat::kAccuracy));
    const bool countered =
        Chance("counter", Odds<CounterChance>(t, Stat::kCounter, a, Stat::kAgility));
    const bool stunned = Chance("stun", Odds<StunChance>(a, Stat::kStun, t, Stat::kSteadiness));
    const bool lucky = Chance("luck", Odds<LuckChance>(a, Stat::kLuck, t, Stat::kJinx));
    if (blocked)
      Say(say::kBlock, Answer(strike), {Number(a), Number(t)});
    else
      Land({strike, damage, pierced, countered, stunned, lucky});
  }

  // Takes life and says so; the entry's own values are those of `values`.
  std::int64_t Hurt(std::size_t id, std::int64_t damage, say::Key key, Cause cause,
                    std::initializer_list<std::int64_t> values) {
    Fighter& fighter = state_.fighters[id];
    fighter.life = Subtract(fighter.life, std::min(fighter.life, damage));
    const std::int64_t entry = Say(key, cause, values);
    if (fighter.life == 0) {
      fallen_ = id;
      fall_entry_ = Say(say::kFall, Answer(entry), {Number(id)});
    }
    return entry;
  }

  // Ends the battle if a fighter has fallen; two never fall together.
  void EndIfFallen() {
    if (fallen_ == kNobody)
      return;
    state_.outcome = fallen_ == 1 ? Outcome::kWin : Outcome::kLoss;
    Say(say::kEnd, Answer(fall_entry_), {Number(Other(fallen_))});
    fallen_ = kNobody;
  }

  // House rule: an effect cast again starts anew in its place.
  void PutOn(std::size_t id, std::size_t spell, std::int64_t cause) {
    const std::int64_t turns = SpellAt(spell).turns;
    Say(say::kEffectOn, Answer(cause), {Number(id), Number(spell), turns});
    std::vector<Effect>& effects = state_.fighters[id].effects;
    const SpellName name{static_cast<std::int32_t>(spell)};
    const auto found = std::ranges::find(effects, name, &Effect::spell);
    if (found == effects.end())
      effects.push_back({name, turns});
    else
      found->turns = turns;
  }

  // «умови на кінець ходу»: the bearer's effects hurt and then grow shorter, here only.
  // Returns the entry turn.end.
  std::int64_t EndTurn(std::size_t id, Cause cause) {
    const std::int64_t end = Say(say::kTurnEnd, cause, {Number(id)});
    std::vector<Effect>& effects = state_.fighters[id].effects;
    for (std::size_t i = 0; i < effects.size();) {
      const std::int64_t spell = effects[i].spell.index;
      const std::int64_t damage = SpellAt(static_cast<std::size_t>(spell)).damage * kHundred;
      if (damage > 0) {
        Hurt(id, damage, say::kEffectTick, Answer(end), {Number(id), spell, damage});
        EndIfFallen();
        if (over())
          break;
      }
      if (--effects[i].turns > 0) {
        ++i;
        continue;
      }
      effects.erase(effects.begin() + static_cast<std::ptrdiff_t>(i));
      Say(say::kEffectOff, Answer(end), {Number(id), spell});
    }
    return end;
  }

  // --- characteristics

  std::int64_t StatOf(std::size_t id, Stat stat) {
    std::int64_t mods = 0;
    for (const Effect& effect : state_.fighters[id].effects)
      mods = Add(mods, Of(SpellAt(static_cast<std::size_t>(effect.spell.index)).mods, stat));
    return seam_.template Evaluate<StatValue>(Of(scene_->roster[id].stats, stat), mods);
  }

  // The chance of one characteristic against another.
  template <class Formula>
  std::int64_t Odds(std::size_t whose, Stat stat, std::size_t against, Stat other) {
    const std::int64_t gain = StatOf(whose, stat);
    const std::int64_t loss = StatOf(against, other);
    return seam_.template Evaluate<Formula>(gain, loss);
  }

  // --- the seam

  bool Chance(std::string_view label, std::int64_t ratio) {
    const Ratio chance = Ratio::Of(ratio);
    // Only a listener's replacement can be 0.
    return seam_.Below(label, std::max<std::int64_t>(1, chance.denominator)) < chance.numerator;
  }

  std::int64_t Say(say::Key key, Cause cause, std::initializer_list<std::int64_t> values) {
    return seam_.Say(key, cause.entry, cause.relation, values);
  }

  Seam<XorShift64Star, kListening> seam_;
  Action action_;
  static constexpr std::size_t kNobody = SIZE_MAX;
  std::size_t fallen_ = kNobody;  // out of life, the battle's end not yet said
  std::int64_t fall_entry_ = 0;

 private:
  struct Blow {
    std::int64_t strike = 0;  // entry strike.begin
    std::int64_t damage = 0;
    bool pierced = false;
    bool countered = false;
    bool stunned = false;
    bool lucky = false;
  };

  // «Базовий, мінімальний і максимальний шкоди», «збільшення шкоди».
  std::int64_t Rolled(std::size_t a, std::int64_t source) {
    const std::int64_t min = StatOf(a, Stat::kMin);
    const std::int64_t max = StatOf(a, Stat::kMax);
    const std::int64_t size = scene_->inclusive
                                  ? seam_.template Evaluate<InclusiveSpreadSize>(min, max)
                                  : seam_.template Evaluate<SpreadSize>(min, max);
    // Only a listener's replacement can lie outside.
    const std::int64_t roll = seam_.Below("spread", Clamp(size, 1, std::int64_t{1} << 32));
    const std::int64_t base = StatOf(a, Stat::kBase);
    const std::int64_t least = StatOf(a, Stat::kMin);
    const std::int64_t raw = seam_.template Evaluate<Raw>(source, base, least, roll);
    return seam_.template Evaluate<Increased>(raw, StatOf(a, Stat::kIncrease));
  }

  // A strike that is not blocked.
  void Land(const Blow& blow) {
    const std::size_t a = actor();
    const std::size_t t = Other(a);
    const std::int64_t cut = Cut(blow);
    const std::int64_t runes = StatOf(a, Stat::kRunes);
    const std::int64_t dealt = seam_.template Evaluate<Dealt>(blow.damage, cut, runes);
    const std::int64_t before = state_.fighters[t].life;
    const std::int64_t hit = Hurt(t, dealt, say::kHit, Answer(blow.strike),
                                  {Number(a), Number(t), dealt, cut, Multiply(kHundred, runes)});
    const std::int64_t taken = before - state_.fighters[t].life;
    // «Контрудар»: of the damage before the armour, direct.
    if (blow.countered && state_.fighters[t].stands())
      Hurt(a, blow.damage, say::kCounter, Answer(hit), {Number(t), Number(a), blow.damage});
    const bool both_stand = state_.fighters[a].stands() && state_.fighters[t].stands();
    if (blow.stunned && both_stand) {
      state_.fighters[t].stunned = true;
      Say(say::kStun, Answer(hit), {Number(a), Number(t)});
    }
    if (blow.lucky && both_stand) {
      const std::int64_t luck = Say(say::kLuck, Answer(hit), {Number(a)});
      if (action_.luck_entry == 0)
        action_.luck_entry = luck;
    }
    if (state_.fighters[a].stands())
      Drain(a, t, Subtract(blow.damage, cut), taken, hit);
    EndIfFallen();
  }

  std::int64_t Cut(const Blow& blow) {
    const std::size_t a = actor();
    const std::size_t t = Other(a);
    if (blow.pierced) {
      Say(say::kPierce, Answer(blow.strike), {Number(a), Number(t)});
      return 0;
    }
    const std::int64_t armour = StatOf(t, Stat::kArmour);
    const std::int64_t destruction = StatOf(a, Stat::kDestruction);
    return seam_.template Evaluate<ArmourCut>(blow.damage, armour, destruction);
  }

  // «Вампіризм», after all else and without the runes.
  void Drain(std::size_t a, std::size_t t, std::int64_t damage, std::int64_t taken,
             std::int64_t hit) {
    const std::int64_t vampirism = StatOf(a, Stat::kVampirism);
    const std::int64_t resistance = StatOf(t, Stat::kResistance);
    const std::int64_t share =
        seam_.template Evaluate<Vampirism>(damage, vampirism, resistance, taken);
    std::int64_t& life = state_.fighters[a].life;
    const std::int64_t missing = scene_->roster[a].life * kHundred - life;
    const std::int64_t gain = std::min(share, missing);
    if (gain > 0) {
      life += gain;
      Say(say::kVampirism, Answer(hit), {Number(a), gain});
    }
  }
};

}  // namespace ticktape::skulls
