// The formulas of arcanum, each a pure function with the names under which traces show it.
// Sections name the lesson's headings where its numbers stand.
#pragma once

#include "core/integer.h"
#include "core/vocabulary.h"
#include "rules/arcanum/words.h"

namespace ticktape::arcanum {

inline constexpr Parameter kNumberResult{"result", ValueType::kNumber};
inline constexpr Parameter kBooleanResult{"result", ValueType::kBoolean};

// „Енергия вместо кръгове“: without the floor of 1 a fighter of speed 0 never acts.
struct EnergyGain {
  static constexpr Parameter kInputs[] = {{"speed"}};
  static constexpr FormulaInfo kInfo{"energyGain", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t speed) { return speed < 1 ? 1 : speed; }
};

// „Бойци с готови показатели“, the canon's stats in layers.
struct RawStat {
  static constexpr Parameter kInputs[] = {{"base"}, {"gear"}, {"effects"}};
  static constexpr FormulaInfo kInfo{"rawStat", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t base, std::int64_t gear, std::int64_t effects) {
    return Add(Add(base, gear), effects);
  }
};

struct StatValue {
  static constexpr Parameter kInputs[] = {{"raw"}};
  static constexpr FormulaInfo kInfo{"stat", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t raw) { return raw < 0 ? 0 : raw; }
};

struct MaxHp {
  static constexpr Parameter kInputs[] = {{"value"}};
  static constexpr FormulaInfo kInfo{"maxHp", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t value) { return value < 1 ? 1 : value; }
};

struct HeavilyWounded {
  static constexpr Parameter kInputs[] = {{"hp"}, {"maxHp"}};
  static constexpr FormulaInfo kInfo{"heavilyWounded", kInputs, kBooleanResult};
  static constexpr std::int64_t Of(std::int64_t hp, std::int64_t max_hp) {
    return Multiply(hp, 4) < max_hp ? 1 : 0;
  }
};

struct Accuracy {
  static constexpr Parameter kInputs[] = {{"agility"}, {"bonus"}, {"wounded", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{"accuracy", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t agility, std::int64_t bonus, std::int64_t wounded) {
    return Add(Add(75, Multiply(agility, 2)), Subtract(bonus, wounded != 0 ? 15 : 0));
  }
};

struct Evasion {
  static constexpr Parameter kInputs[] = {{"agility"}, {"bonus"}};
  static constexpr FormulaInfo kInfo{"evasion", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t agility, std::int64_t bonus) {
    return Add(Multiply(agility, 2), bonus);
  }
};

struct CritChance {
  static constexpr Parameter kInputs[] = {{"agility"}};
  static constexpr FormulaInfo kInfo{"critChance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t agility) { return Add(5, agility / 10); }
};

// „Видове щета“: the piercing weapon is the one of critical blows.
struct StrikeCrit {
  static constexpr Parameter kInputs[] = {{"critChance"},
                                          {"kind", ValueType::kSymbol, kKindDomain}};
  static constexpr FormulaInfo kInfo{"strikeCrit", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t crit_chance, std::int64_t kind) {
    return Add(crit_chance, kind == static_cast<std::int64_t>(Kind::kPierce) ? 10 : 0);
  }
};

// „Точност срещу избягване“.
struct HitChance {
  static constexpr Parameter kInputs[] = {{"accuracy"}, {"evasion"}};
  static constexpr FormulaInfo kInfo{"hitChance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t accuracy, std::int64_t evasion) {
    return Clamp(Subtract(accuracy, evasion), 10, 95);
  }
};

struct Blow {
  static constexpr Parameter kInputs[] = {{"weapon"}, {"strength"}, {"power"}};
  static constexpr FormulaInfo kInfo{"blow", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t weapon, std::int64_t strength, std::int64_t power) {
    return Multiply(Add(weapon, strength), power) / 100;
  }
};

struct Doubled {
  static constexpr Parameter kInputs[] = {{"damage"}, {"crit", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{"doubled", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t crit) {
    return crit != 0 ? Multiply(damage, 2) : damage;
  }
};

// Defence comes off after the doubling.
struct Armoured {
  static constexpr Parameter kInputs[] = {{"damage"}, {"defense"}};
  static constexpr FormulaInfo kInfo{"armoured", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t defense) {
    return Subtract(damage, defense);
  }
};

// Who both resists a kind and is weak to it resists.
struct Resisted {
  static constexpr Parameter kInputs[] = {
      {"damage"}, {"resists", ValueType::kBoolean}, {"weak", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{"resisted", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t resists, std::int64_t weak) {
    return resists != 0 ? damage / 2 : weak != 0 ? Multiply(damage, 3) / 2 : damage;
  }
};

struct AtLeastOne {
  static constexpr Parameter kInputs[] = {{"damage"}};
  static constexpr FormulaInfo kInfo{"atLeastOne", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage) { return damage < 1 ? 1 : damage; }
};

// „Думата вместо числото“.
struct Percent {
  static constexpr Parameter kInputs[] = {{"a"}, {"b"}};
  static constexpr FormulaInfo kInfo{"percent", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t a, std::int64_t b) {
    return Divide(Multiply(a, 100), b);
  }
};

struct DamageWord {
  static constexpr Parameter kInputs[] = {{"share"}};
  static constexpr FormulaInfo kInfo{
      "damageWord", kInputs, {"result", ValueType::kSymbol, kDamageWordDomain}};
  static constexpr std::int64_t Of(std::int64_t share) {
    using enum DamageWordIs;
    return static_cast<std::int64_t>(share < 10   ? kScratch
                                     : share < 25 ? kHit
                                     : share < 45 ? kCut
                                                  : kCrush);
  }
};

struct CritWord {
  static constexpr Parameter kInputs[] = {{"crit", ValueType::kBoolean},
                                          {"bloodless", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{
      "critWord", kInputs, {"result", ValueType::kSymbol, kCritWordDomain}};
  static constexpr std::int64_t Of(std::int64_t crit, std::int64_t bloodless) {
    using enum CritWordIs;
    return static_cast<std::int64_t>(crit == 0 ? kNone : bloodless != 0 ? kBone : kBlood);
  }
};

struct SpellBlow {
  static constexpr Parameter kInputs[] = {{"roll"}, {"casting"}};
  static constexpr FormulaInfo kInfo{"spellBlow", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t roll, std::int64_t casting) {
    return Add(roll, casting);
  }
};

// Neither defence nor resistance counts against what an effect does.
struct EffectDamage {
  static constexpr Parameter kInputs[] = {{"kind", ValueType::kSymbol, kEffectDomain}, {"power"}};
  static constexpr FormulaInfo kInfo{"effectDamage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t kind, std::int64_t power) {
    const bool hurts = kind == static_cast<std::int64_t>(RuleEffect::kBleed) ||
                       kind == static_cast<std::int64_t>(RuleEffect::kBurn) ||
                       kind == static_cast<std::int64_t>(RuleEffect::kPoison);
    return hurts ? power : 0;
  }
};

struct Restored {
  static constexpr Parameter kInputs[] = {{"now"}, {"most"}, {"amount"}};
  static constexpr FormulaInfo kInfo{"restored", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t now, std::int64_t most, std::int64_t amount) {
    const std::int64_t room = Subtract(most, now);
    return Clamp(amount, 0, room < 0 ? 0 : room);
  }
};

// House rule: flight by speeds, within the bounds of a blow's chance.
struct FleeChance {
  static constexpr Parameter kInputs[] = {{"hero"}, {"fastest"}, {"base"}, {"step"}};
  static constexpr FormulaInfo kInfo{"fleeChance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t hero, std::int64_t fastest, std::int64_t base,
                                   std::int64_t step) {
    return Clamp(Add(base, Multiply(step, Subtract(hero, fastest))), 10, 95);
  }
};

inline constexpr const FormulaInfo* kFormulas[] = {
    &EnergyGain::kInfo,     &RawStat::kInfo,    &StatValue::kInfo,  &MaxHp::kInfo,
    &HeavilyWounded::kInfo, &Accuracy::kInfo,   &Evasion::kInfo,    &CritChance::kInfo,
    &StrikeCrit::kInfo,     &HitChance::kInfo,  &Blow::kInfo,       &Doubled::kInfo,
    &Armoured::kInfo,       &Resisted::kInfo,   &AtLeastOne::kInfo, &Percent::kInfo,
    &DamageWord::kInfo,     &CritWord::kInfo,   &SpellBlow::kInfo,  &EffectDamage::kInfo,
    &Restored::kInfo,       &FleeChance::kInfo,
};

}  // namespace ticktape::arcanum
