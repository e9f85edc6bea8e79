// Attributes, shares, conditions and what blocks an ability. They are asked for within a
// turn, where every evaluation passes through the seam, and from outside, for judging a
// command or drawing the screen, where none may leave a trace; hence the template.
#pragma once

#include <algorithm>

#include "core/integer.h"
#include "rules/rustkeep/formulas.h"
#include "rules/rustkeep/state.h"
#include "rules/rustkeep/texts.h"

namespace ticktape::rustkeep {

// Stands for an entity where there is none.
inline constexpr std::int64_t kNobody = kAbsent;

// Evaluates formulas outside the seam.
struct Quietly {
  template <class Formula, class... Inputs>
  std::int64_t Evaluate(Inputs... inputs) const {
    try {
      return Formula::Of(static_cast<std::int64_t>(inputs)...);
    } catch (const Overflow&) {
      throw Overflow{Formula::kInfo.name};
    }
  }
};

inline bool IsLiving(const State& state, std::int64_t id) {
  return state.entities[static_cast<std::size_t>(id)].status == EntityStatus::kAlive &&
         (id == 0 || std::ranges::binary_search(state.enemies, id));
}

inline bool AnyEnemyIsLiving(const State& state) {
  return std::ranges::any_of(state.enemies,
                             [&state](std::int64_t id) { return IsLiving(state, id); });
}

template <class Evaluator>
class Reckoning {
 public:
  Reckoning(const Content& content, const State& state, Evaluator& evaluator)
      : content_(content), state_(state), evaluator_(evaluator) {}

  // Plain: effects that have a condition do not count (house rule 4), so that no condition
  // depends on itself.
  std::int64_t AttributeOf(std::int64_t who, Attribute attribute, std::int64_t against = kNobody,
                           bool plain = false) {
    const Entity& entity = EntityAt(who);
    std::int64_t add = CreatureOf(entity).base[static_cast<std::size_t>(attribute)];
    std::int64_t mul = kMillion;
    for (const Laid& laid : entity.modifiers) {
      for (const Effect& effect : ModifierAt(laid.id.index).effects) {
        if (effect.attribute != attribute)
          continue;
        if (!effect.condition.empty() && (plain || !Holds(effect.condition, who, against)))
          continue;
        add = Sum(add, effect.add);
        mul = Sum(mul, effect.mul);
      }
    }
    return evaluator_.template Evaluate<AttributeValue>(who, attribute, against, plain, add, mul);
  }

  std::int64_t ShareOf(std::int64_t who, Pool pool) {
    const Entity& entity = EntityAt(who);
    const bool health = pool == Pool::kHealth;
    const std::int64_t most =
        AttributeOf(who, health ? Attribute::kMaxHealth : Attribute::kMaxStamina, kNobody, true);
    return evaluator_.template Evaluate<Share>(who, pool, health ? entity.health : entity.stamina,
                                               most);
  }

  // The checks in order, up to the first that fails. A check of a target that is not there
  // fails.
  bool Holds(const Condition& condition, std::int64_t self, std::int64_t target) {
    for (const ConditionCheck& check : condition) {
      const std::int64_t who = check.of_target ? target : self;
      if (who == kNobody || !Passes(check, who))
        return false;
    }
    return true;
  }

  // Why an ability cannot be used on a target, or kAccepted („Gesperrt heißt“).
  Rejection Block(std::int64_t who, std::int32_t ability_number, std::int64_t target) {
    const Ability& ability = content_.abilities[static_cast<std::size_t>(ability_number)];
    if (ability.needs_target && (target == kNobody || !IsLiving(state_, target)))
      return reject::kGone;
    const Entity& entity = EntityAt(who);
    if (entity.stamina < ability.cost)
      return reject::kStamina;
    if (entity.cooldowns.Get(ability_number) > 0)
      return reject::kCooldown;
    return Holds(ability.condition, who, target) ? kAccepted : Rejection{reject::kCondition};
  }

  // The first entry of the creature's ai list that fits and is available, or kNoAbility.
  std::int32_t Choose(std::int64_t who, std::int64_t target) {
    for (const AiEntry& entry : CreatureOf(EntityAt(who)).ai)
      if (Holds(entry.condition, who, target) && Block(who, entry.ability, target) == kAccepted)
        return entry.ability;
    return kNoAbility;
  }

 private:
  const Entity& EntityAt(std::int64_t id) const {
    return state_.entities[static_cast<std::size_t>(id)];
  }
  const Creature& CreatureOf(const Entity& entity) const {
    return content_.creatures[static_cast<std::size_t>(entity.creature.index)];
  }
  const Modifier& ModifierAt(std::int32_t number) const {
    return content_.modifiers[static_cast<std::size_t>(number)];
  }

  bool Passes(const ConditionCheck& check, std::int64_t who) {
    switch (check.kind) {
      case CheckKind::kTag:
        return std::ranges::count(CreatureOf(EntityAt(who)).tags, check.subject) != 0;
      case CheckKind::kModifier:
        return EntityAt(who).Find(check.subject) != nullptr;
      case CheckKind::kAttribute:
        break;
    }
    const std::int64_t value =
        check.of_pool ? ShareOf(who, static_cast<Pool>(check.subject))
                      : AttributeOf(who, static_cast<Attribute>(check.subject), kNobody, true);
    return (!check.below || value < *check.below) && (!check.at_least || value >= *check.at_least);
  }

  static std::int64_t Sum(std::int64_t a, std::int64_t b) {
    try {
      return Add(a, b);
    } catch (const Overflow&) {
      throw Overflow{AttributeValue::kInfo.name};
    }
  }

  const Content& content_;
  const State& state_;
  Evaluator& evaluator_;
};

}  // namespace ticktape::rustkeep
