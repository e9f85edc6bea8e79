// The formulas of prince, each a pure function with the names under which traces show it.
// Prices and rules are in percent or are fractions of the content; sections name the
// document's headings.
#pragma once

#include <algorithm>

#include "core/integer.h"
#include "core/vocabulary.h"
#include "rules/prince/content.h"
#include "rules/prince/hex.h"

namespace ticktape::prince {

inline constexpr Parameter kNumberResult{"result"};
inline constexpr Parameter kYesNo{"result", ValueType::kBoolean};
inline constexpr Parameter kTypeInput{"type", ValueType::kSymbol, kTypeDomain};
inline constexpr Parameter kSquadInput{"squad", ValueType::kEntity};
inline constexpr Parameter kMoodInput{"mood", ValueType::kSymbol, kMoodDomain};

// „Генерация юнитов“: the base price and six surcharges, multiplied; rounded once.
struct UnitCost {
  static constexpr Parameter kInputs[] = {kTypeInput, {"base"},    {"hp"},      {"morale"},
                                          {"attack"}, {"defence"}, {"fatigue"}, {"speed"}};
  static constexpr FormulaInfo kInfo{"unit_cost", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t base, std::int64_t hp,
                                   std::int64_t morale, std::int64_t attack, std::int64_t defence,
                                   std::int64_t fatigue, std::int64_t speed) {
    std::int64_t product = base;
    std::int64_t divisor = 1;
    for (const std::int64_t price : {hp, morale, attack, defence, fatigue, speed}) {
      product = Multiply(product, 100 + price);
      divisor *= 100;
    }
    return DivideRound(product, divisor);
  }
};

// „Особенности“: the percents added up, and `extra` on all of it for each counted feature after
// the first. In luxury.
struct FeatureCost {
  static constexpr Parameter kInputs[] = {
      kTypeInput, {"cost"}, {"percent"}, {"counted"}, {"extra"}};
  static constexpr FormulaInfo kInfo{"feature_cost", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t cost, std::int64_t percent,
                                   std::int64_t counted, std::int64_t extra) {
    std::int64_t product = Multiply(cost, percent);
    std::int64_t divisor = 100;
    for (std::int64_t more = 1; more < counted; ++more) {
      product = Multiply(product, 100 + extra);
      divisor *= 100;
    }
    return DivideRound(product, divisor);
  }
};

// „На содержание КАЖДОГО юнита“: every turn.
struct Upkeep {
  static constexpr Parameter kInputs[] = {kTypeInput, {"cost"}, {"luxury"}, {"upkeep"}};
  static constexpr FormulaInfo kInfo{"upkeep", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t cost, std::int64_t luxury,
                                   std::int64_t percent) {
    return DivideRound(Multiply(Add(cost, luxury), percent), 100);
  }
};

// One group of a side's roster more: `sum` are the groups before it.
struct SideTotal {
  static constexpr Parameter kInputs[] = {
      {"side"}, {"what", ValueType::kSymbol, kSumDomain}, {"sum"}, {"count"}, {"each"}};
  static constexpr FormulaInfo kInfo{"side_total", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t sum, std::int64_t count,
                                   std::int64_t each) {
    return Add(sum, Multiply(count, each));
  }
};

// „Формирование отрядов“: that of the slowest; „Значения показателей морали“: +1.
struct Speed {
  static constexpr Parameter kInputs[] = {kSquadInput, {"lowest"}, kMoodInput};
  static constexpr FormulaInfo kInfo{"speed", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t lowest, std::int64_t mood) {
    return lowest + (mood == Number(Mood::kInspired) ? 1 : 0);
  }
};

// „Доступные действия“: what an order may spend on its way.
struct Allowance {
  static constexpr Parameter kInputs[] = {{"verb", ValueType::kSymbol, kVerbDomain}, {"speed"}};
  static constexpr FormulaInfo kInfo{"allowance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t verb, std::int64_t speed) {
    switch (static_cast<Verb>(verb)) {
      case Verb::kMarch:
      case Verb::kCharge:
        return Multiply(2, speed);
      case Verb::kAttack:
      case Verb::kMerge:
      case Verb::kRetreat:
        return speed;
      case Verb::kDefend:
      case Verb::kFormation:
        return std::min<std::int64_t>(speed, 1);
      case Verb::kAmbush:
        return speed / 2;
      default:
        return 0;
    }
  }
};

// „Дальнобойность X“, with what a tower adds („Тактическая карта“).
struct Reach {
  static constexpr Parameter kInputs[] = {{"level"}, {"bonus"}};
  static constexpr FormulaInfo kInfo{"reach", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t level, std::int64_t bonus) {
    return level <= 1 ? 1 : level + bonus;
  }
};

// The direction in which another squad stands; house rule for what lies between two.
struct Bearing {
  static constexpr Parameter kInputs[] = {
      {"from", ValueType::kEntity}, {"to", ValueType::kEntity}, {"dq"}, {"dr"}};
  static constexpr FormulaInfo kInfo{"bearing", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t dq, std::int64_t dr) {
    std::int64_t best = 0;
    std::int64_t greatest = INT64_MIN;
    for (std::int64_t direction = 0; direction < kDirections; ++direction) {
      const Cell v = kSteps[static_cast<std::size_t>(direction)];
      const std::int64_t along = 2 * (dq * v.q + dr * v.r) + dq * v.r + dr * v.q;
      if (along > greatest) {
        greatest = along;
        best = direction;
      }
    }
    return best;
  }
};

// „Тактическая карта“: three cells in front, two at the sides behind, one behind.
struct SideOf {
  static constexpr Parameter kInputs[] = {{"facing"}, {"bearing"}};
  static constexpr FormulaInfo kInfo{
      "side_of", kInputs, {"result", ValueType::kSymbol, kFlankDomain}};
  static constexpr std::int64_t Of(std::int64_t facing, std::int64_t bearing) {
    const std::int64_t turn = ((bearing - facing) % kDirections + kDirections) % kDirections;
    const Flank flank = turn == 3                ? Flank::kRear
                        : turn == 2 || turn == 4 ? Flank::kFlank
                                                 : Flank::kFront;
    return Number(flank);
  }
};

// „Значения показателей морали“.
struct MoodOf {
  static constexpr Parameter kInputs[] = {kSquadInput,     {"morale"},     {"max"},
                                          {"broken_num"},  {"broken_den"}, {"inspired_num"},
                                          {"inspired_den"}};
  static constexpr FormulaInfo kInfo{"mood", kInputs, {"result", ValueType::kSymbol, kMoodDomain}};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t morale, std::int64_t most,
                                   std::int64_t broken_num, std::int64_t broken_den,
                                   std::int64_t inspired_num, std::int64_t inspired_den) {
    if (Multiply(morale, broken_den) <= Multiply(most, broken_num))
      return Number(Mood::kBroken);
    if (Multiply(morale, inspired_den) >= Multiply(most, inspired_num))
      return Number(Mood::kInspired);
    return Number(Mood::kSteady);
  }
};

// House rule: morale stops at the first value that inspires.
struct MoraleCap {
  static constexpr Parameter kInputs[] = {{"max"}, {"inspired_num"}, {"inspired_den"}};
  static constexpr FormulaInfo kInfo{"morale_cap", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t most, std::int64_t num, std::int64_t den) {
    return DivideCeiling(Multiply(most, num), den);
  }
};

// „Мораль, логика ее изменения“: a die of one side more than the full morale, and only a 1
// counts.
struct MoraleCheck {
  static constexpr Parameter kInputs[] = {kSquadInput, {"morale"}, {"dir"}, {"roll"}};
  static constexpr FormulaInfo kInfo{"morale_check", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t morale, std::int64_t dir,
                                   std::int64_t roll) {
    return roll == 1 ? Add(morale, dir) : morale;
  }
};

struct HeavyLoss {
  static constexpr Parameter kInputs[] = {kSquadInput, {"start"}, {"n"}, {"losses"}};
  static constexpr FormulaInfo kInfo{"heavy_loss", kInputs, kYesNo};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t start, std::int64_t n,
                                   std::int64_t losses) {
    return n > 0 && (start - n) * 100 >= start * losses ? 1 : 0;
  }
};

struct Outnumbered {
  static constexpr Parameter kInputs[] = {{"a"}, {"n"}, {"outnumber"}};
  static constexpr FormulaInfo kInfo{"outnumbered", kInputs, kYesNo};
  static constexpr std::int64_t Of(std::int64_t a, std::int64_t n, std::int64_t outnumber) {
    return a >= outnumber * n ? 1 : 0;
  }
};

// „Тактическая карта“: so few attackers do not use up the answer.
struct Spared {
  static constexpr Parameter kInputs[] = {{"a"}, {"n"}, {"spare"}};
  static constexpr FormulaInfo kInfo{"spared", kInputs, kYesNo};
  static constexpr std::int64_t Of(std::int64_t a, std::int64_t n, std::int64_t spare) {
    return a * spare < n ? 1 : 0;
  }
};

struct CanAnswer {
  static constexpr Parameter kInputs[] = {kSquadInput,
                                          {"morale"},
                                          {"fatigue"},
                                          {"open", ValueType::kBoolean},
                                          {"answered", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{"can_answer", kInputs, kYesNo};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t morale, std::int64_t fatigue,
                                   std::int64_t open, std::int64_t answered) {
    return morale > 0 && fatigue > 0 && open == 0 && answered == 0 ? 1 : 0;
  }
};

// „Количество сражающихся юнитов“: how many of `a` attackers find a place around `n`
// defenders, num/den for each. As many defenders fight as attackers, or all.
struct Fighters {
  static constexpr Parameter kInputs[] = {{"a"}, {"n"}, {"num"}, {"den"}};
  static constexpr FormulaInfo kInfo{"fighters", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t a, std::int64_t n, std::int64_t num,
                                   std::int64_t den) {
    return a <= n ? a : std::min(a, n * num / den);
  }
};

// „Юниты с дальностью 1 нанесут урон в ближнем бою раньше своего противника“.
struct Precedence {
  static constexpr Parameter kInputs[] = {{"level"}, {"distance"}};
  static constexpr FormulaInfo kInfo{"precedence", kInputs, kYesNo};
  static constexpr std::int64_t Of(std::int64_t level, std::int64_t distance) {
    return distance == 1 && level == 1 ? 1 : 0;
  }
};

struct AttackValue {
  static constexpr Parameter kInputs[] = {
      {"unit"}, {"attack"}, kMoodInput, {"attacking", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{"attack_value", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t attack, std::int64_t mood,
                                   std::int64_t attacking) {
    if (mood == Number(Mood::kBroken))
      return attack / 2;
    return attack + (mood == Number(Mood::kInspired) && attacking != 0 ? 1 : 0);
  }
};

// House rule: the order of the modifiers. „Бронебойный“ rounds down.
struct DefenceValue {
  static constexpr Parameter kInputs[] = {{"unit"},
                                          {"defence"},
                                          {"armoured", ValueType::kBoolean},
                                          kMoodInput,
                                          {"terrain"},
                                          {"attacked", ValueType::kBoolean},
                                          {"lost"},
                                          {"piercing", ValueType::kBoolean}};
  static constexpr FormulaInfo kInfo{"defence_value", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t defence, std::int64_t armoured,
                                   std::int64_t mood, std::int64_t terrain, std::int64_t attacked,
                                   std::int64_t lost, std::int64_t piercing) {
    std::int64_t value = armoured != 0 ? 2 * defence : defence;
    if (mood == Number(Mood::kBroken))
      value /= 2;
    value += terrain;
    if (mood == Number(Mood::kInspired) && attacked != 0)
      ++value;
    value = std::max<std::int64_t>(0, value - lost);
    return piercing != 0 ? value / 2 : value;
  }
};

// „Бронированный“: a difference of more than 4 counts as 4.
struct HitRowOf {
  static constexpr Parameter kInputs[] = {{"attack"}, {"defence"}};
  static constexpr FormulaInfo kInfo{"hit_row", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t attack, std::int64_t defence) {
    return Clamp(Subtract(attack, defence), -kMostDifference, kMostDifference);
  }
};

// How many of the row's three numbers the roll does not pass.
struct HitDamage {
  static constexpr Parameter kInputs[] = {{"row"}, {"roll"}, {"one"}, {"two"}, {"three"}};
  static constexpr FormulaInfo kInfo{"hit_damage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t roll, std::int64_t one,
                                   std::int64_t two, std::int64_t three) {
    return (one >= roll ? 1 : 0) + (two >= roll ? 1 : 0) + (three >= roll ? 1 : 0);
  }
};

// „Кровавое оружие“, and the most that one unit takes in one attack.
struct Wound {
  static constexpr Parameter kInputs[] = {{"damage"}, {"side"},    {"bloody", ValueType::kBoolean},
                                          {"attack"}, {"defence"}, {"taken"},
                                          {"cap"}};
  static constexpr FormulaInfo kInfo{"wound", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t damage, std::int64_t side, std::int64_t bloody,
                                   std::int64_t attack, std::int64_t defence, std::int64_t taken,
                                   std::int64_t cap) {
    if (damage == 0)
      return 0;
    std::int64_t points = Add(damage, side);
    if (bloody != 0 && attack > defence)
      points = Multiply(2, points);
    return std::min(points, Subtract(cap, taken));
  }
};

struct Tire {
  static constexpr Parameter kInputs[] = {kSquadInput, {"fatigue"}, {"cost"}};
  static constexpr FormulaInfo kInfo{"tire", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t fatigue, std::int64_t cost) {
    return std::max<std::int64_t>(0, fatigue - cost);
  }
};

struct Recover {
  static constexpr Parameter kInputs[] = {kSquadInput, {"fatigue"}, {"max"}, {"rest_fatigue"}};
  static constexpr FormulaInfo kInfo{"recover", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t fatigue, std::int64_t most,
                                   std::int64_t rest) {
    return std::min(most, Add(fatigue, rest));
  }
};

inline constexpr const FormulaInfo* kFormulas[] = {
    &UnitCost::kInfo,  &FeatureCost::kInfo, &Upkeep::kInfo,      &SideTotal::kInfo,
    &Speed::kInfo,     &Allowance::kInfo,   &Reach::kInfo,       &Bearing::kInfo,
    &SideOf::kInfo,    &MoodOf::kInfo,      &MoraleCap::kInfo,   &MoraleCheck::kInfo,
    &HeavyLoss::kInfo, &Outnumbered::kInfo, &Spared::kInfo,      &CanAnswer::kInfo,
    &Fighters::kInfo,  &Precedence::kInfo,  &AttackValue::kInfo, &DefenceValue::kInfo,
    &HitRowOf::kInfo,  &HitDamage::kInfo,   &Wound::kInfo,       &Tire::kInfo,
    &Recover::kInfo,
};

}  // namespace ticktape::prince
