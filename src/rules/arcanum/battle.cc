#include "rules/arcanum/battle.h"

#include <algorithm>

#include "rules/arcanum/blows.h"

namespace ticktape::arcanum {
namespace {

template <bool kListening>
class Turns final : public Blows<kListening> {
 public:
  Turns(std::shared_ptr<const Scene> scene, Listener* listener)
      : Blows<kListening>(std::move(scene), listener) {
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
  using Base = Blows<kListening>;

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
  void PlanTurns() { next_turns_ = state_.tick == 0 ? 0 : schedule_.NextAfter(state_.tick); }

  // --- ticks („Енергия вместо кръгове“)

  void BeginTick() {
    in_turns_ = true;
    if (finished_ < 0) {
      SayStart();
      return;
    }
    if (++state_.tick == 1)
      StartBars();
    schedule_.Begin(state_.tick, [this](std::uint32_t id) {
      return state_.entities[id].energy.At(state_.tick);
    });
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

  void UseItem(std::size_t slot) {
    const Item& item = ItemAt(slot);
    Combatant& hero = state_.entities.Touch(0);
    hero.items[slot].count -= 1;
    const std::int64_t said = Say(say::kItem, kNothing, {0, FighterOf(0).items[slot].item});
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
    const std::int64_t chance =
        seam_.template Evaluate<FleeChance>(speed, fastest, params.flee_base, params.flee_step);
    if (Chance("flee", chance)) {
      Say(say::kFled, kNothing, {0});
      Finish(Outcome::kFled);
    } else {
      Say(say::kFleeFails, kNothing, {0});
    }
  }

  // What the base class offers, which is a template.
  using Base::Apply;
  using Base::awaiting_;
  using Base::CastSpell;
  using Base::Chance;
  using Base::dying_;
  using Base::FighterOf;
  using Base::first_enemy_;
  using Base::Gain;
  using Base::ItemAt;
  using Base::Judge;
  using Base::kNobody;
  using Base::last_loss_;
  using Base::log_;
  using Base::Lose;
  using Base::MaxHpOf;
  using Base::RemoveEffect;
  using Base::Say;
  using Base::scene_;
  using Base::schedule_;
  using Base::seam_;
  using Base::SkillAt;
  using Base::state_;
  using Base::StatOf;
  using Base::Strike;

  std::int64_t next_turns_ = 0;  // ticks before it bring no turn
  std::int64_t finished_ = -1;   // the last finished tick
  bool in_turns_ = false;        // within a tick
  std::size_t living_enemies_ = 0;
};

}  // namespace

std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener) {
  if (listener != nullptr)
    return std::make_unique<Turns<true>>(std::move(scene), listener);
  return std::make_unique<Turns<false>>(std::move(scene), nullptr);
}

}  // namespace ticktape::arcanum
