// The formulas of rustkeep, each a pure function with the names under which traces show it.
// Probabilities and factors are in ppm. Sections name the document's headings.
#pragma once

#include <algorithm>

#include "core/integer.h"
#include "core/vocabulary.h"
#include "rules/rustkeep/content.h"

namespace ticktape::rustkeep {

inline constexpr Parameter kNumberResult{"result", ValueType::kNumber};

// House rule: `add` and `mul` are sums, base and one included; the factor is not below 0.
struct AttributeValue {
  static constexpr Parameter kInputs[] = {{"who", ValueType::kEntity},
                                          {"name", ValueType::kSymbol, kAttributeDomain},
                                          {"gegen", ValueType::kEntity},
                                          {"plain", ValueType::kBoolean},
                                          {"add"},
                                          {"mul"}};
  static constexpr FormulaInfo kInfo{"attribute", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t, std::int64_t,
                                   std::int64_t add, std::int64_t mul) {
    return DivideRound(Multiply(add, mul < 0 ? 0 : mul), kMillion);
  }
};

// „Rundenablauf“: dexterity and a roll, once.
struct Initiative {
  static constexpr Parameter kInputs[] = {{"who", ValueType::kEntity}, {"dexterity"}, {"roll"}};
  static constexpr FormulaInfo kInfo{"initiative", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t dexterity, std::int64_t roll) {
    return Add(Add(dexterity, 1), roll);
  }
};

// „Fähigkeiten“. House rule: a maximum that has fallen takes nothing away.
struct StaminaRegen {
  static constexpr Parameter kInputs[] = {
      {"who", ValueType::kEntity}, {"stamina"}, {"regen"}, {"most"}};
  static constexpr FormulaInfo kInfo{"stamina_regen", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t stamina, std::int64_t regen,
                                   std::int64_t most) {
    return Clamp(Add(stamina, regen), 0, std::max(stamina, most));
  }
};

// What a condition sees of health and stamina.
struct Share {
  static constexpr Parameter kInputs[] = {
      {"who", ValueType::kEntity}, {"pool", ValueType::kSymbol, kPoolDomain}, {"value"}, {"most"}};
  static constexpr FormulaInfo kInfo{"share", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t value,
                                   std::int64_t most) {
    return Divide(Multiply(value, kMillion), most < 1 ? 1 : most);
  }
};

// „Formeln“: nobody is untouchable, nobody unfailing.
struct HitChance {
  static constexpr Parameter kInputs[] = {{"A", ValueType::kEntity},
                                          {"B", ValueType::kEntity},
                                          {"hit_chance"},
                                          {"dexterity"},
                                          {"ausweich"},
                                          {"lo"},
                                          {"hi"}};
  static constexpr FormulaInfo kInfo{"hit_chance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t hit_chance,
                                   std::int64_t dexterity, std::int64_t evasion, std::int64_t lo,
                                   std::int64_t hi) {
    return Clamp(Subtract(hit_chance, Multiply(dexterity, evasion)), lo, hi);
  }
};

// Millionths of a point.
struct RawDamage {
  static constexpr Parameter kInputs[] = {
      {"A", ValueType::kEntity}, {"B", ValueType::kEntity}, {"amount"}, {"scale"}, {"damage"}};
  static constexpr FormulaInfo kInfo{"raw_damage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t amount,
                                   std::int64_t scale, std::int64_t damage) {
    return Add(Multiply(amount, kMillion), Multiply(scale, damage));
  }
};

struct CritChance {
  static constexpr Parameter kInputs[] = {{"A", ValueType::kEntity}, {"critical_chance"}};
  static constexpr FormulaInfo kInfo{"crit_chance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t critical_chance) {
    return Clamp(critical_chance, 0, kMillion);
  }
};

// Millionths of a point.
struct CritDamage {
  static constexpr Parameter kInputs[] = {{"A", ValueType::kEntity}, {"raw"}, {"critical_factor"}};
  static constexpr FormulaInfo kInfo{"crit_damage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t raw, std::int64_t critical_factor) {
    return DivideRound(Multiply(raw, critical_factor), kMillion);
  }
};

// Immunity would be no number but the end of the game; weakness goes down to twice the damage.
struct Resistance {
  static constexpr Parameter kInputs[] = {{"B", ValueType::kEntity},
                                          {"type", ValueType::kSymbol, kDamageTypeDomain},
                                          {"resistance"},
                                          {"cap"}};
  static constexpr FormulaInfo kInfo{"resistance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t resistance,
                                   std::int64_t cap) {
    return Clamp(resistance, -kMillion, cap);
  }
};

// Points. A hit never does 0, or some fights would never end.
struct FinalDamage {
  static constexpr Parameter kInputs[] = {{"raw"}, {"resistance"}};
  static constexpr FormulaInfo kInfo{"final_damage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t raw, std::int64_t resistance) {
    const std::int64_t points =
        DivideRound(Multiply(raw, Subtract(kMillion, resistance)), kMillion * kMillion);
    return points < 1 ? 1 : points;
  }
};

struct FleeChance {
  static constexpr Parameter kInputs[] = {
      {"who", ValueType::kEntity}, {"own"}, {"other"}, {"flucht"}};
  static constexpr FormulaInfo kInfo{"flee_chance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t own, std::int64_t other,
                                   std::int64_t flight) {
    return Clamp(Add(500'000, Multiply(Subtract(own, other), flight)), 100'000, 900'000);
  }
};

struct ExpNeeded {
  static constexpr Parameter kInputs[] = {{"level"}, {"exp_base"}, {"exp_exponent"}};
  static constexpr FormulaInfo kInfo{"exp_needed", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t level, std::int64_t base, std::int64_t exponent) {
    std::int64_t power = 1;
    for (std::int64_t i = 0; i < exponent; ++i)
      power = Multiply(power, level);
    return Multiply(base, power);
  }
};

struct ExtraLoot {
  static constexpr Parameter kInputs[] = {{"luck"}, {"luck_factor"}};
  static constexpr FormulaInfo kInfo{"extra_loot", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t luck, std::int64_t factor) {
    return Clamp(Multiply(luck, factor), 0, kMillion);
  }
};

inline constexpr const FormulaInfo* kFormulas[] = {
    &AttributeValue::kInfo, &Initiative::kInfo,  &StaminaRegen::kInfo, &Share::kInfo,
    &HitChance::kInfo,      &RawDamage::kInfo,   &CritChance::kInfo,   &CritDamage::kInfo,
    &Resistance::kInfo,     &FinalDamage::kInfo, &FleeChance::kInfo,   &ExpNeeded::kInfo,
    &ExtraLoot::kInfo,
};

}  // namespace ticktape::rustkeep
