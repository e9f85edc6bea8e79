// The formulas of skulls, each a pure function with the name under which traces show it.
// Chances are ratios (core/ratio.h) that are never reduced: the denominator is the width of
// the draw. The document prints most of them as decimal fractions of a ratio a/b; the exact
// form used here stands beside each. Headings are the document's.
#pragma once

#include "core/integer.h"
#include "core/ratio.h"
#include "core/vocabulary.h"

namespace ticktape::skulls {

inline constexpr Parameter kNumberResult{"result", ValueType::kNumber};
inline constexpr Parameter kRatioResult{"result", ValueType::kRatio};

inline constexpr std::int64_t kHundred = 100;  // hundredths of a point, and percent
inline constexpr std::int64_t kMostStat = 100'000;

// House rule: whatever modifies a characteristic leaves it within its bounds.
struct StatValue {
  static constexpr Parameter kInputs[] = {{"own"}, {"mods"}};
  static constexpr FormulaInfo kInfo{"stat", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t own, std::int64_t mods) {
    return Clamp(Add(own, mods), 0, kMostStat);
  }
};

// «вихідний шкоди»: 4 in a row count twice, 5 three times, 6 four times.
struct LineValue {
  static constexpr Parameter kInputs[] = {{"count"}, {"sum"}};
  static constexpr FormulaInfo kInfo{"line_value", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t count, std::int64_t sum) {
    return Multiply(Subtract(count, 2), sum);
  }
};

// Lines and what exploded with them are one strike.
struct Source {
  static constexpr Parameter kInputs[] = {{"lines"}, {"blasts"}};
  static constexpr FormulaInfo kInfo{"source", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t lines, std::int64_t blasts) {
    return Add(lines, blasts);
  }
};

// «Базовий, мінімальний і максимальний шкоди». The printed formula never reaches the maximum;
// the text's range does, and is the variant `inclusive`.
struct SpreadSize {
  static constexpr Parameter kInputs[] = {{"min"}, {"max"}};
  static constexpr FormulaInfo kInfo{"spread_size", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t min, std::int64_t max) {
    const std::int64_t width = Subtract(max, min);
    return width < 1 ? 1 : width;
  }
};
struct InclusiveSpreadSize {
  static constexpr FormulaInfo kInfo = SpreadSize::kInfo;
  static constexpr std::int64_t Of(std::int64_t min, std::int64_t max) {
    const std::int64_t width = Add(Subtract(max, min), 1);
    return width < 1 ? 1 : width;
  }
};

struct Raw {
  static constexpr Parameter kInputs[] = {{"source"}, {"base"}, {"min"}, {"r"}};
  static constexpr FormulaInfo kInfo{"raw", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t source, std::int64_t base, std::int64_t min,
                                   std::int64_t r) {
    return Add(Add(source, base), Add(min, r));
  }
};

// «збільшення шкоди»: a percent of points is a hundredth, so that nothing is rounded.
struct Increased {
  static constexpr Parameter kInputs[] = {{"raw"}, {"increase"}};
  static constexpr FormulaInfo kInfo{"increased", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t raw, std::int64_t increase) {
    return Multiply(raw, Add(kHundred, increase));
  }
};

// A chance of gain / (width * (gain + weight * loss)); no chance where both are 0.
constexpr std::int64_t Against(std::int64_t gain, std::int64_t loss, std::int64_t width,
                               std::int64_t weight) {
  const std::int64_t denominator = Multiply(width, Add(gain, Multiply(weight, loss)));
  return denominator == 0 ? Ratio{0, 1}.Word() : Ratio{gain, denominator}.Word();
}

// «Лють / Приборкання»: 1 - 6/(F/T + 6).
struct FuryChance {
  static constexpr Parameter kInputs[] = {{"fury"}, {"taming"}};
  static constexpr FormulaInfo kInfo{"fury_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t fury, std::int64_t taming) {
    return Against(fury, taming, 1, 6);
  }
};

struct Furious {
  static constexpr Parameter kInputs[] = {{"damage"}};
  static constexpr FormulaInfo kInfo{"furious", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage) { return Multiply(2, damage); }
};

// «Броня / Руйнування»: 0.3 - 0.6/(D/A + 2).
struct PierceChance {
  static constexpr Parameter kInputs[] = {{"destruction"}, {"armour"}};
  static constexpr FormulaInfo kInfo{"pierce_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t destruction, std::int64_t armour) {
    const std::int64_t denominator = Multiply(10, Add(destruction, Multiply(2, armour)));
    return denominator == 0 ? Ratio{0, 1}.Word()
                            : Ratio{Multiply(3, destruction), denominator}.Word();
  }
};

// «Броня / Руйнування»: the share 0.5 - 0.4/(A/D + 1).
struct ArmourCut {
  static constexpr Parameter kInputs[] = {{"damage"}, {"armour"}, {"destruction"}};
  static constexpr FormulaInfo kInfo{"armour_cut", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t armour,
                                   std::int64_t destruction) {
    const std::int64_t sum = Add(armour, destruction);
    if (sum == 0)
      return 0;
    return Divide(Multiply(damage, Add(Multiply(5, armour), destruction)), Multiply(10, sum));
  }
};

// «Блок / Влучність»: 0.5 - 1.5/(B/A + 3).
struct BlockChance {
  static constexpr Parameter kInputs[] = {{"block"}, {"accuracy"}};
  static constexpr FormulaInfo kInfo{"block_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t block, std::int64_t accuracy) {
    return Against(block, accuracy, 2, 3);
  }
};

// «Контрудар / Спритність»: 0.5 - 2/(C/S + 4).
struct CounterChance {
  static constexpr Parameter kInputs[] = {{"counter"}, {"agility"}};
  static constexpr FormulaInfo kInfo{"counter_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t counter, std::int64_t agility) {
    return Against(counter, agility, 2, 4);
  }
};

// «Оглушення / Стійкість»: 0.5 - 4.5/(O/R + 9).
struct StunChance {
  static constexpr Parameter kInputs[] = {{"stun"}, {"steadiness"}};
  static constexpr FormulaInfo kInfo{"stun_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t stun, std::int64_t steadiness) {
    return Against(stun, steadiness, 2, 9);
  }
};

// «Удача / Сглаз»: 0.5 - 4.5/(U/J + 9).
struct LuckChance {
  static constexpr Parameter kInputs[] = {{"luck"}, {"jinx"}};
  static constexpr FormulaInfo kInfo{"luck_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t luck, std::int64_t jinx) {
    return Against(luck, jinx, 2, 9);
  }
};

// House rule: runes come behind the armour, and outside all that multiplies.
struct Dealt {
  static constexpr Parameter kInputs[] = {{"damage"}, {"cut"}, {"runes"}};
  static constexpr FormulaInfo kInfo{"dealt", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t cut, std::int64_t runes) {
    return Add(Subtract(damage, cut), Multiply(kHundred, runes));
  }
};

// «Вампіризм / Опір»: the share 1 - 3/(V/R + 3), at most the life that was really taken.
struct Vampirism {
  static constexpr Parameter kInputs[] = {{"damage"}, {"vampirism"}, {"resistance"}, {"taken"}};
  static constexpr FormulaInfo kInfo{"vampirism", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t vampirism,
                                   std::int64_t resistance, std::int64_t taken) {
    const std::int64_t sum = Add(vampirism, Multiply(3, resistance));
    if (sum == 0)
      return 0;
    const std::int64_t share = Divide(Multiply(damage, vampirism), sum);
    return share < taken ? share : taken;
  }
};

// «ініціатива».
struct FirstChance {
  static constexpr Parameter kInputs[] = {{"initiative0"}, {"initiative1"}};
  static constexpr FormulaInfo kInfo{"first_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t first, std::int64_t second) {
    const std::int64_t sum = Add(first, second);
    return sum == 0 ? Ratio{1, 2}.Word() : Ratio{first, sum}.Word();
  }
};

// «ініціатива»: 0.5 - 0.55/(I1/I2 + 0.1), of whom began the last table against the other.
struct RepeatChance {
  static constexpr Parameter kInputs[] = {{"last"}, {"other"}};
  static constexpr FormulaInfo kInfo{"repeat_chance", kInputs, kRatioResult};
  static constexpr std::int64_t Of(std::int64_t last, std::int64_t other) {
    const std::int64_t denominator = Add(Multiply(10, last), other);
    if (denominator == 0)
      return Ratio{0, 1}.Word();
    const std::int64_t gain = Multiply(5, Subtract(last, other));
    return Ratio{gain < 0 ? 0 : gain, denominator}.Word();
  }
};

// «Середній шкоди в хід».
struct Average {
  static constexpr Parameter kInputs[] = {{"source"}, {"base"}, {"min"}, {"max"}, {"increase"}};
  static constexpr FormulaInfo kInfo{"average", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t source, std::int64_t base, std::int64_t min,
                                   std::int64_t max, std::int64_t increase) {
    const std::int64_t twice = Add(Multiply(2, Add(source, base)), Add(min, max));
    return DivideRound(Multiply(twice, Add(kHundred, increase)), 2);
  }
};

inline constexpr const FormulaInfo* kFormulas[] = {
    &StatValue::kInfo,    &LineValue::kInfo,    &Source::kInfo,      &SpreadSize::kInfo,
    &Raw::kInfo,          &Increased::kInfo,    &FuryChance::kInfo,  &Furious::kInfo,
    &PierceChance::kInfo, &ArmourCut::kInfo,    &BlockChance::kInfo, &CounterChance::kInfo,
    &StunChance::kInfo,   &LuckChance::kInfo,   &Dealt::kInfo,       &Vampirism::kInfo,
    &FirstChance::kInfo,  &RepeatChance::kInfo, &Average::kInfo,
};

}  // namespace ticktape::skulls
