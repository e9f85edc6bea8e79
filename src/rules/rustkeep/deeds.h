// What combatants do to each other: the eight actions, the blow, flight and summoning, and
// the queue of events that triggers answer to. Sections name the document's headings.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/trace.h"
#include "rules/rustkeep/view.h"

namespace ticktape::rustkeep {

// What an entry of the log answers to.
struct Cause {
  std::int64_t entry = 0;
  Relation relation = Relation::kRoot;
};
constexpr Cause kNothing{};
constexpr Cause Answer(std::int64_t entry) { return {entry, Relation::kTrigger}; }
constexpr Cause PartOf(std::int64_t entry) { return {entry, Relation::kSegment}; }

struct Event {
  EventKind kind = EventKind::kTurnStarted;
  std::int64_t source = kNobody;
  std::int64_t target = kNobody;
  std::int64_t entry = 0;  // that told of it
  Outcome outcome = Outcome::kNone;
};

// Formulas are evaluated in the order in which the rules name them, inner ones first and
// arguments from left to right; that order is part of the trace, hence a variable for each.
template <bool kListening>
class Deeds : public BattleView {
 protected:
  Deeds(std::shared_ptr<const Scene> scene, Listener* listener)
      : BattleView(std::move(scene)),
        seam_(state_.rng, said_, log_, listener),
        reckoning_(scene_->content, state_, seam_) {}

  // --- events („Rundenablauf“, „Seitengebundene Ereignisse“)

  void Queue(EventKind kind, std::int64_t source, std::int64_t target, std::int64_t entry,
             Outcome outcome = Outcome::kNone) {
    queue_.push_back({kind, source, target, entry, outcome});
  }

  // Works the queue off, up to its limit; what is left beyond is dropped with a line (house
  // rule 8).
  void Drain() {
    std::size_t next = 0;
    for (std::int64_t n = 0; next < queue_.size() && n < content().rules.queue_limit; ++n) {
      const Event event = queue_[next++];
      if ((content().heard >> Number(event.kind) & 1u) != 0)
        AnswerEvent(event);
    }
    if (next < queue_.size())
      Say(say::kQueueDropped, kNothing, {Number(queue_.size() - next)});
    queue_.clear();
  }

  // The triggers that may answer are fixed before the first of them does.
  void FindBound(const Event& event) {
    bound_.clear();
    if (event.kind == EventKind::kAttackHit) {
      Bind(event.source, event);
    } else if (event.kind == EventKind::kDamageTaken) {
      Bind(event.target, event);
    } else {
      Bind(0, event);
      for (const std::int64_t enemy : state_.enemies)
        Bind(enemy, event);
    }
  }

  void Bind(std::int64_t carrier, const Event& event) {
    BindAll(carrier, CreatureOf(carrier).triggers, event);
    for (const Laid& laid : EntityAt(carrier).modifiers)
      BindAll(carrier, ModifierAt(laid.id.index).triggers, event);
  }

  void BindAll(std::int64_t carrier, const std::vector<Trigger>& triggers, const Event& event) {
    for (const Trigger& trigger : triggers)
      if (trigger.on == event.kind &&
          (trigger.outcome == Outcome::kNone || trigger.outcome == event.outcome))
        bound_.push_back({carrier, &trigger});
  }

  void AnswerEvent(const Event& event) {
    FindBound(event);
    for (std::size_t i = 0; i < bound_.size(); ++i) {
      const auto [carrier, trigger] = bound_[i];
      Spend();
      if (!MayAnswer(carrier, event))
        continue;
      const std::int64_t other = OtherSide(carrier, event);
      if (!reckoning_.Holds(trigger->condition, carrier, other) ||
          !Chance("trigger", trigger->chance))
        continue;
      for (const Action& action : trigger->actions)
        Apply(action, carrier, other, Answer(event.entry));
    }
  }

  // The dead answer nothing but their own death (house rule 9).
  bool MayAnswer(std::int64_t carrier, const Event& event) const {
    if (carrier != 0 && !IsPresent(carrier))
      return false;
    return EntityAt(carrier).status == EntityStatus::kAlive ||
           (event.kind == EventKind::kCreatureDied && event.source == carrier);
  }

  // What one does to oneself has no other side (house rule 10).
  static std::int64_t OtherSide(std::int64_t carrier, const Event& event) {
    if (event.source == event.target)
      return kNobody;
    return carrier == event.source ? event.target : event.source;
  }

  // --- actions („Vorgabe aus Ticket 07“)

  void Apply(const Action& action, std::int64_t source, std::int64_t target, Cause cause) {
    if (action.kind == ActionKind::kFlee) {
      if (IsLiving(state_, source))
        Flee(source, cause);
      return;
    }
    if (action.kind == ActionKind::kSummon) {
      Summon(source, action.subject, cause);
      return;
    }
    FindGoals(action.goal, source, target);
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      Spend();
      if (IsLiving(state_, goals_[i]))
        ApplyTo(action, source, goals_[i], cause);
    }
  }

  // Fixed before the action begins.
  void FindGoals(Goal goal, std::int64_t source, std::int64_t target) {
    goals_.clear();
    if (goal == Goal::kSelf) {
      goals_.push_back(source);
    } else if (goal == Goal::kTarget) {
      if (target != kNobody)
        goals_.push_back(target);
    } else if (source != 0) {
      goals_.push_back(0);
    } else {
      for (const std::int64_t enemy : state_.enemies)
        if (IsLiving(state_, enemy))
          goals_.push_back(enemy);
    }
  }

  void ApplyTo(const Action& action, std::int64_t source, std::int64_t goal, Cause cause) {
    switch (action.kind) {
      case ActionKind::kDamage:
        return Damage(action, source, goal, cause);
      case ActionKind::kHeal:
        return Heal(action.amount, source, goal, cause);
      case ActionKind::kStamina:
        return ChangeStamina(action.amount, source, goal, cause);
      case ActionKind::kCooldown:
        return Lock(action, source, goal, cause);
      case ActionKind::kAddModifier:
        return AddModifier(action.subject, source, goal, cause);
      case ActionKind::kRemoveModifier:
        return RemoveModifier(action.subject, source, goal, cause);
      case ActionKind::kSummon:
      case ActionKind::kFlee:
        break;
    }
  }

  // --- the blow („Formeln“)

  void Damage(const Action& action, std::int64_t a, std::int64_t b, Cause cause) {
    // „Man verfehlt sich nicht selbst“: damage to oneself is no attack (house rule 7).
    const bool is_attack = a != b;
    if (is_attack && !Hits(a, b)) {
      Queue(EventKind::kAttackMissed, a, b, Say(say::kMissed, cause, {a, b}));
      return;
    }
    std::int64_t raw = RawDamageOf(action, a, b);
    const bool is_crit = is_attack && IsCritical(a);
    if (is_crit)
      raw = CritDamageOf(a, raw);
    const std::int64_t resistance = ResistanceOf(b, action.damage_type);
    const std::int64_t amount = seam_.template Evaluate<FinalDamage>(raw, resistance);
    Entity& hurt = Touch(b);
    hurt.health = std::max<std::int64_t>(0, Subtract(hurt.health, amount));
    const std::int64_t type = Number(action.damage_type);
    const std::int64_t entry =
        is_attack ? Say(is_crit ? say::kCrit : say::kHit, cause, {a, b, amount, type})
                  : Say(say::kSelf, cause, {b, amount, type});
    if (is_attack)
      Queue(EventKind::kAttackHit, a, b, entry);
    Queue(EventKind::kDamageTaken, a, b, entry);
    if (hurt.health == 0)
      Die(b, a, type, entry);
  }

  bool Hits(std::int64_t a, std::int64_t b) {
    const std::int64_t hit_chance = reckoning_.AttributeOf(a, Attribute::kHitChance, b);
    const std::int64_t dexterity = reckoning_.AttributeOf(b, Attribute::kDexterity);
    const Balance& balance = content().balance;
    const std::int64_t chance = seam_.template Evaluate<HitChance>(
        a, b, hit_chance, dexterity, balance.evasion, balance.hit_clamp[0], balance.hit_clamp[1]);
    return Chance("hit", chance);
  }

  std::int64_t RawDamageOf(const Action& action, std::int64_t a, std::int64_t b) {
    const std::int64_t damage = reckoning_.AttributeOf(a, Attribute::kDamage, b);
    return seam_.template Evaluate<RawDamage>(a, b, action.amount, action.scale, damage);
  }

  bool IsCritical(std::int64_t a) {
    const std::int64_t critical_chance = reckoning_.AttributeOf(a, Attribute::kCriticalChance);
    return Chance("crit", seam_.template Evaluate<CritChance>(a, critical_chance));
  }

  std::int64_t CritDamageOf(std::int64_t a, std::int64_t raw) {
    const std::int64_t factor = reckoning_.AttributeOf(a, Attribute::kCriticalFactor);
    return seam_.template Evaluate<CritDamage>(a, raw, factor);
  }

  std::int64_t ResistanceOf(std::int64_t b, DamageType type) {
    const std::int64_t resistance = reckoning_.AttributeOf(b, ResistanceTo(type));
    return seam_.template Evaluate<Resistance>(b, type, resistance,
                                               content().balance.resistance_cap);
  }

  // The dead stay in `enemies` until the turn's step 5, so that no place in it shifts.
  void Die(std::int64_t who, std::int64_t killer, std::int64_t type, std::int64_t entry) {
    Touch(who).status = EntityStatus::kDead;
    const std::int64_t died = Say(say::kDied, PartOf(entry), {who, killer, type});
    if (who == 0)
      hero_death_ = {died, killer, type};
    Queue(EventKind::kCreatureDied, who, killer, died);
  }

  // --- the other actions

  void Heal(std::int64_t amount, std::int64_t source, std::int64_t goal, Cause cause) {
    const std::int64_t most = reckoning_.AttributeOf(goal, Attribute::kMaxHealth);
    std::int64_t& health = Touch(goal).health;
    const std::int64_t before = health;
    health = Clamp(Add(health, amount), health, std::max(health, most));
    Queue(EventKind::kHealed, source, goal,
          Say(say::kHealed, cause, {source, goal, health - before}));
  }

  void ChangeStamina(std::int64_t amount, std::int64_t source, std::int64_t goal, Cause cause) {
    const std::int64_t most = reckoning_.AttributeOf(goal, Attribute::kMaxStamina);
    std::int64_t& stamina = Touch(goal).stamina;
    const std::int64_t before = stamina;
    stamina = Clamp(Add(stamina, amount), 0, std::max(stamina, most));
    Say(say::kStaminaChanged, cause, {source, goal, stamina - before});
  }

  // Without an ability of its own it locks what the goal has announced (house rule 17).
  void Lock(const Action& action, std::int64_t source, std::int64_t goal, Cause cause) {
    const std::int32_t ability =
        action.subject != kNoAbility ? action.subject : EntityAt(goal).intent.index;
    if (ability == kNoAbility)
      return;
    const std::int64_t turns = std::max(EntityAt(goal).cooldowns.Get(ability), action.turns);
    if (turns > 0)
      Touch(goal).cooldowns.Set(ability, turns);
    Say(say::kCooldownSet, cause, {source, goal, ability, turns});
  }

  // Laid again it begins anew (house rule 16).
  void AddModifier(std::int32_t modifier, std::int64_t source, std::int64_t goal, Cause cause) {
    const std::int64_t duration = ModifierAt(modifier).duration;
    std::vector<Laid>& modifiers = Touch(goal).modifiers;
    const auto laid = std::ranges::find(modifiers, ModifierName{modifier}, &Laid::id);
    say::Key key = say::kModifierRefreshed;
    if (laid != modifiers.end()) {
      laid->left = duration;
    } else {
      modifiers.push_back({{modifier}, duration});
      key = say::kModifierAdded;
    }
    Queue(EventKind::kModifierAdded, source, goal, Say(key, cause, {source, goal, modifier}));
  }

  void RemoveModifier(std::int32_t modifier, std::int64_t source, std::int64_t goal, Cause cause) {
    if (EntityAt(goal).Find(modifier) == nullptr)
      return;
    std::erase_if(Touch(goal).modifiers,
                  [modifier](const Laid& laid) { return laid.id.index == modifier; });
    Queue(EventKind::kModifierRemoved, source, goal,
          Say(say::kModifierRemoved, cause, {source, goal, modifier}));
  }

  // Flight of the hero ends the fight at once; an enemy that has fled leaves in step 5 (house
  // rule 13).
  void Flee(std::int64_t who, Cause cause) {
    if (!AnyEnemyIsLiving(state_))
      return;
    if (!Chance("flee", FleeChanceOf(who))) {
      Say(say::kFleeFailed, cause, {who});
      return;
    }
    Say(say::kFleeSucceeded, cause, {who});
    if (who == 0) {
      hero_fled_ = true;
      state_.enemies.clear();
    } else {
      Touch(who).status = EntityStatus::kFled;
    }
  }

  std::int64_t FleeChanceOf(std::int64_t who) {
    const std::int64_t own = reckoning_.AttributeOf(who, Attribute::kDexterity);
    std::int64_t other = INT64_MIN;
    if (who != 0)
      other = reckoning_.AttributeOf(0, Attribute::kDexterity);
    else
      for (const std::int64_t enemy : state_.enemies)
        if (IsLiving(state_, enemy))
          other = std::max(other, reckoning_.AttributeOf(enemy, Attribute::kDexterity));
    return seam_.template Evaluate<FleeChance>(who, own, other, content().balance.flight);
  }

  // Only enemies summon, up to a limit (house rule 18). Who is summoned is not in this turn's
  // order and announces nothing before its end.
  void Summon(std::int64_t who, std::int32_t creature, Cause cause) {
    if (who == 0 || hero_fled_ || state_.outcome != Outcome::kNone ||
        LivingEnemies() >= content().rules.enemy_limit)
      return;
    const std::int64_t id = Appear(creature);
    state_.enemies.push_back(id);
    FillPools(id, {}, {});
    RollInitiative(id);
    Say(say::kSummoned, cause, {who, id});
  }

  // --- those who appear

  // A new entity with its creature's modifiers, none of them twice.
  std::int64_t Appear(std::int32_t creature) {
    const std::int64_t id = Number(state_.entities.size());
    Entity entity;
    entity.id = id;
    entity.creature = {creature};
    state_.entities.Append(std::move(entity));
    for (const std::int32_t modifier : CreatureOf(id).modifiers)
      LayAtStart(id, modifier);
    return id;
  }

  void LayAtStart(std::int64_t id, std::int32_t modifier) {
    if (EntityAt(id).Find(modifier) == nullptr)
      Touch(id).modifiers.push_back({{modifier}, ModifierAt(modifier).duration});
  }

  void FillPools(std::int64_t id, std::optional<std::int64_t> health,
                 std::optional<std::int64_t> stamina) {
    const std::int64_t most_health =
        std::max<std::int64_t>(1, reckoning_.AttributeOf(id, Attribute::kMaxHealth));
    Touch(id).health = Clamp(health.value_or(most_health), 1, most_health);
    const std::int64_t most_stamina =
        std::max<std::int64_t>(0, reckoning_.AttributeOf(id, Attribute::kMaxStamina));
    Touch(id).stamina = Clamp(stamina.value_or(most_stamina), 0, most_stamina);
  }

  void RollInitiative(std::int64_t id) {
    const std::int64_t dexterity = reckoning_.AttributeOf(id, Attribute::kDexterity);
    const std::int64_t roll = seam_.Below("initiative", content().rules.initiative_die);
    Touch(id).initiative = seam_.template Evaluate<Initiative>(id, dexterity, roll);
  }

  // --- what all of it uses

  Entity& Touch(std::int64_t id) { return state_.entities.Touch(static_cast<std::size_t>(id)); }
  const Modifier& ModifierAt(std::int32_t number) const {
    return content().modifiers[static_cast<std::size_t>(number)];
  }
  bool IsPresent(std::int64_t enemy) const {
    return std::ranges::binary_search(state_.enemies, enemy);
  }
  std::int64_t LivingEnemies() const {
    return std::ranges::count_if(state_.enemies,
                                 [this](std::int64_t id) { return IsLiving(state_, id); });
  }

  bool Chance(std::string_view label, std::int64_t ppm) {
    return seam_.Below(label, kMillion) < ppm;
  }

  std::int64_t Say(say::Key key, Cause cause, std::initializer_list<std::int64_t> values) {
    return seam_.Say(key, cause.entry, cause.relation, values);
  }

  // Content may let a turn grow beyond all bounds before its queue's limit is reached; such a
  // battle cannot go on.
  void Spend() {
    constexpr std::int64_t kMostSteps = 1'000'000;
    if (++steps_ > kMostSteps)
      throw Overflow{"turn"};
  }

  struct Death {
    std::int64_t entry = 0;
    std::int64_t killer = 0;
    std::int64_t type = 0;
  };

  std::int64_t said_ = 0;  // log entries so far; the state's next_log follows from it
  Seam<XorShift64Star, kListening> seam_;
  Reckoning<Seam<XorShift64Star, kListening>> reckoning_;
  // Of the turn that is being played:
  bool hero_fled_ = false;
  Death hero_death_;
  std::int64_t steps_ = 0;

 private:
  struct Bound {
    std::int64_t carrier;
    const Trigger* trigger;
  };
  std::vector<Event> queue_;
  std::vector<Bound> bound_;
  std::vector<std::int64_t> goals_;
};

}  // namespace ticktape::rustkeep
