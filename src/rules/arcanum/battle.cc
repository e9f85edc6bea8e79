#include "rules/arcanum/battle.h"

#include <algorithm>

#include "core/random.h"
#include "rules/arcanum/view.h"

namespace ticktape::arcanum {
namespace {

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
class Turns final : public BattleView {
 public:
  Turns(std::shared_ptr<const Scene> scene, Listener* listener)
      : BattleView(std::move(scene)), seam_(state_.rng, state_.said, log_, listener) {
    SetUp();
    Rebuild();
  }

  Progress Advance() override {
    if (awaiting_)
      return Progress::kCommand;
    if (!in_turns_) {
      if (state_.outcome != Outcome::kNone)
        return Progress::kOver;
      log_.Clear();
      seam_.BeginTick();
      if (state_.tick + 1 < next_turns_) {
        finished_ = ++state_.tick;
        return Progress::kTick;
      }
      BeginTick();
    }
    return RunTurns();
  }

  Rejection Submit(Command& command) override {
    Check(awaiting_, "a command without a decision", state_.tick, scene_->seed);
    Order order;
    const Rejection rejection = Judge(command, order);
    if (rejection != kAccepted)
      return rejection;
    awaiting_ = false;
    Perform(order);
    HandleDeaths();
    EndTurn(0);
    return kAccepted;
  }

  std::int64_t tick() const override { return finished_; }
  std::uint32_t draws() const override { return seam_.draws(); }

 protected:
  void OnRestored() override {
    finished_ = state_.said == 0 ? -1 : state_.tick;
    seam_.BeginTick();
    Rebuild();
  }

 private:
  void SetUp() {
    const std::vector<std::uint32_t>& entries = scene_->roster.entry_of;
    state_.rng = Mulberry32::Start(scene_->seed);
    state_.entities.Reserve(entries.size());
    for (std::size_t id = 0; id < entries.size(); ++id) {
      const Fighter& fighter = FighterOf(id);
      Combatant combatant;
      combatant.id = Number(id);
      combatant.hp = fighter.hp;
      combatant.mana = fighter.mana;
      combatant.cooldowns.assign(fighter.skills.size(), 0);
      for (const CarriedItem& carried : fighter.items)
        combatant.items.push_back({ItemName{carried.item}, carried.count});
      state_.entities.Append(std::move(combatant));
    }
  }

  // What follows from the state.
  void Rebuild() {
    awaiting_ = false;
    in_turns_ = false;
    dying_ = kNobody;
    first_enemy_ = state_.entities.size();
    living_enemies_ = 0;
    schedule_.Reset(state_.entities.size());
    for (std::size_t id = state_.entities.size(); id-- > 0;) {
      const Combatant& combatant = state_.entities[id];
      if (!combatant.living())
        continue;
      if (id > 0) {
        first_enemy_ = id;
        ++living_enemies_;
      }
      if (state_.tick > 0)
        schedule_.Put(static_cast<std::uint32_t>(id), combatant.energy.At(state_.tick),
                      combatant.energy.rate, state_.tick);
    }
    PlanTurns();
  }

  // Ticks 0 and 1 are never passed over: one says the start, the other fills the bars first.
  void PlanTurns() {
    next_turns_ = state_.tick == 0 ? 0 : schedule_.NextAfter(state_.tick);
  }

  // --- ticks („Енергия вместо кръгове“)

  void BeginTick() {
    in_turns_ = true;
    if (finished_ < 0) {
      SayStart();
      return;
    }
    if (++state_.tick == 1)
      StartBars();
    schedule_.Begin(state_.tick,
                    [this](std::uint32_t id) { return state_.entities[id].energy.At(state_.tick); });
  }

  void SayStart() {
    std::vector<std::int64_t> values = {Number(state_.entities.size()) - 1};
    for (std::size_t id = 1; id < state_.entities.size(); ++id)
      values.push_back(Number(id));
    seam_.Say(say::kBattleStart, 0, Relation::kRoot, values);
  }

  void StartBars() {
    for (std::size_t id = 0; id < state_.entities.size(); ++id) {
      Accruing& energy = state_.entities.Touch(id).energy;
      energy.Set(0, Gain(id), 0);
      schedule_.Put(static_cast<std::uint32_t>(id), 0, energy.rate, 0);
    }
  }

  Progress RunTurns() {
    std::uint32_t id = 0;
    while (state_.outcome == Outcome::kNone && schedule_.Next(id)) {
      if (state_.entities[id].living() && Turn(id)) {
        awaiting_ = true;
        return Progress::kCommand;
      }
    }
    in_turns_ = false;
    finished_ = state_.tick;
    PlanTurns();
    return Progress::kTick;
  }

  // Returns whether the turn waits for a command.
  bool Turn(std::size_t id) {
    Pay(id);
    if (id == 0)
      ++state_.hero_turns;
    if (scene_->lesson || BeginTurn(id)) {
      if (id != 0)
        Strike(id, 0, FighterOf(id).weapon, kFullPower, kNothing);
      else if (scene_->lesson)
        Strike(0, first_enemy_, FighterOf(0).weapon, kFullPower, kNothing);
      else
        return true;
      HandleDeaths();
    }
    EndTurn(id);
    return false;
  }

  // The turn costs 100 and the rest is kept, which is what makes the fast act more often.
  void Pay(std::size_t id) {
    Accruing& energy = state_.entities.Touch(id).energy;
    energy.base -= kTurnCost;
    schedule_.Paid(static_cast<std::uint32_t>(id), energy.At(state_.tick), energy.rate,
                   state_.tick);
  }

  // House rule: the last turn allowed to the hero is played, then the battle is lost.
  void EndTurn(std::size_t id) {
    if (id == 0 && state_.outcome == Outcome::kNone &&
        state_.hero_turns >= scene_->content.params.hero_turns) {
      Say(say::kTooLong, kNothing, {});
      Finish(Outcome::kLost);
    }
  }

  // Returns whether the combatant may act.
  bool BeginTurn(std::size_t id) {
    std::int64_t stun = 0;
    for (const Effect& effect : state_.entities[id].effects)
      if (effect.kind.index == Number(RuleEffect::kStun))
        stun = effect.cause;
    TickEffects(id);
    Combatant& combatant = state_.entities.Touch(id);
    for (std::int64_t& cooldown : combatant.cooldowns)
      cooldown = std::max<std::int64_t>(0, cooldown - 1);
    HandleDeaths();
    if (!combatant.living())
      return false;
    combatant.stun_proof = stun != 0;
    if (stun != 0)
      Say(say::kStunned, Answer(stun), {Number(id)});
    return stun == 0;
  }

  void TickEffects(std::size_t id) {
    std::vector<Effect>& effects = state_.entities.Touch(id).effects;
    for (std::size_t i = 0; i < effects.size();) {
      Effect& effect = effects[i];
      const std::int64_t kind = effect.kind.index;
      const std::int64_t damage = seam_.template Evaluate<EffectDamage>(kind, effect.power);
      if (damage > 0) {
        Lose(id, damage, Say(say::kEffectHurt, Answer(effect.cause), {Number(id), kind, damage}));
        if (!state_.entities[id].living())
          return;
      }
      if (--effect.turns == 0)
        RemoveEffect(id, i, Answer(effect.cause));
      else
        ++i;
    }
  }

  void HandleDeaths() {
    if (state_.outcome != Outcome::kNone || dying_ == kNobody)
      return;
    const std::size_t id = dying_;
    dying_ = kNobody;
    Combatant& combatant = state_.entities.Touch(id);
    combatant.fallen = true;
    combatant.energy.Set(combatant.energy.At(state_.tick), 0, state_.tick);
    schedule_.Remove(static_cast<std::uint32_t>(id));
    Say(id == 0 ? say::kHeroFalls : say::kFalls, Answer(last_loss_), {Number(id)});
    if (id == 0) {
      Finish(Outcome::kLost);
      return;
    }
    while (first_enemy_ < state_.entities.size() && !state_.entities[first_enemy_].living())
      ++first_enemy_;
    if (--living_enemies_ == 0)
      Finish(Outcome::kWin);
  }

  void Finish(Outcome outcome) {
    state_.outcome = outcome;
    if (scene_->lesson)
      Say(say::kLessonEnd, Answer(state_.said),
          {0, Number(outcome), state_.entities[0].hp, FighterOf(0).max_hp});
  }

  // --- blows („Целият бой“)

  // Returns the entry of the hit, or 0 for a miss.
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
    combatant.effects.push_back(
        {EffectName{static_cast<std::int32_t>(kind)}, turns, power, cause});
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

  // --- the hero's commands

  void Perform(const Order& order) {
    switch (order.verb) {
      case Order::Verb::kStrike:
        Strike(0, order.target, FighterOf(0).weapon, kFullPower, kNothing);
        break;
      case Order::Verb::kSkill:
        UseSkill(order.slot, order.target);
        break;
      case Order::Verb::kItem:
        UseItem(order.slot);
        break;
      case Order::Verb::kFlee:
        Flee();
        break;
    }
  }

  void UseSkill(std::size_t slot, std::size_t target) {
    const Skill& skill = SkillAt(slot);
    Combatant& hero = state_.entities.Touch(0);
    hero.mana -= skill.mana;
    hero.cooldowns[slot] = skill.cooldown;
    const std::int64_t number = FighterOf(0).skills[slot];
    const std::int64_t said = Say(say::kSkill, kNothing, {0, number});
    const std::int64_t hit =
        skill.is_spell ? CastSpell(skill, number, target, PartOf(said))
                       : Strike(0, target, FighterOf(0).weapon, skill.power, PartOf(said));
    if (skill.has_effect && hit != 0 && state_.entities[target].living())
      Apply(target, skill.effect, skill.effect_turns, skill.effect_power, hit);
  }

  // A spell always hits, ignores defence and is never critical.
  std::int64_t CastSpell(const Skill& skill, std::int64_t number, std::size_t target,
                         Cause cause) {
    const std::int64_t roll = seam_.Range("spell", skill.damage.min, skill.damage.max);
    const std::int64_t casting = StatOf(0, Stat::kCasting);
    std::int64_t damage = seam_.template Evaluate<SpellBlow>(roll, casting);
    damage = Suffered(target, damage, skill.damage.kind);
    const std::int64_t verb = VerbOf(target, damage);
    const std::int64_t hit =
        Say(say::kSpell, cause, {0, number, Number(target), damage, verb});
    Lose(target, damage, hit);
    AfterHit(target, skill.damage.kind, false, hit);
    return hit;
  }

  void UseItem(std::size_t slot) {
    const Item& item = ItemAt(slot);
    Combatant& hero = state_.entities.Touch(0);
    hero.items[slot].count -= 1;
    const std::int64_t said =
        Say(say::kItem, kNothing, {0, FighterOf(0).items[slot].item});
    if (item.heal > 0) {
      const std::int64_t most = MaxHpOf(0);
      const std::int64_t amount = seam_.template Evaluate<Restored>(hero.hp, most, item.heal);
      hero.hp = Add(hero.hp, amount);
      Say(say::kHeal, PartOf(said), {0, amount});
    }
    if (item.mana > 0) {
      const std::int64_t most = StatOf(0, Stat::kMaxMana);
      const std::int64_t amount = seam_.template Evaluate<Restored>(hero.mana, most, item.mana);
      hero.mana = Add(hero.mana, amount);
      Say(say::kMana, PartOf(said), {0, amount});
    }
    for (std::size_t i = 0; i < hero.effects.size();) {
      if ((item.cures >> hero.effects[i].kind.index & 1u) != 0)
        RemoveEffect(0, i, Answer(said));
      else
        ++i;
    }
  }

  void Flee() {
    const std::int64_t speed = StatOf(0, Stat::kSpeed);
    std::int64_t fastest = 0;
    for (std::size_t id = first_enemy_; id < state_.entities.size(); ++id)
      if (state_.entities[id].living())
        fastest = std::max(fastest, StatOf(id, Stat::kSpeed));
    const Params& params = scene_->content.params;
    const std::int64_t chance = seam_.template Evaluate<FleeChance>(
        speed, fastest, params.flee_base, params.flee_step);
    if (Chance("flee", chance)) {
      Say(say::kFled, kNothing, {0});
      Finish(Outcome::kFled);
    } else {
      Say(say::kFleeFails, kNothing, {0});
    }
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
  std::int64_t next_turns_ = 0;  // ticks before it bring no turn
  std::int64_t finished_ = -1;   // the last finished tick
  bool in_turns_ = false;        // within a tick
  std::size_t living_enemies_ = 0;
  std::size_t dying_ = kNobody;  // out of life, its death not said; two never fall together
  std::int64_t last_loss_ = 0;   // the entry that told so
};

}  // namespace

std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener) {
  if (listener != nullptr)
    return std::make_unique<Turns<true>>(std::move(scene), listener);
  return std::make_unique<Turns<false>>(std::move(scene), nullptr);
}

}  // namespace ticktape::arcanum
