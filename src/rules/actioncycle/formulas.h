// The formulas of actioncycle, each a pure function with the name under which traces show it.
// What an input means is said in docs/rules/actioncycle.md.
#pragma once

#include "core/integer.h"
#include "core/vocabulary.h"
#include "rules/actioncycle/words.h"

namespace ticktape::actioncycle {

inline constexpr Parameter kNumberResult{"result", ValueType::kNumber};
inline constexpr Parameter kEntityInput{"entity", ValueType::kEntity};

constexpr std::int64_t AtLeastZero(std::int64_t value) { return value < 0 ? 0 : value; }

// The sum, own number first and then each buff in order, is built up outside, since buffs are
// many; an overflow on the way bears this formula's name.
struct StatValue {
  static constexpr Parameter kInputs[] = {
      kEntityInput, {"stat", ValueType::kSymbol, kStatDomain}, {"sum"}};
  static constexpr FormulaInfo kInfo{"stat_value", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t, std::int64_t sum) { return sum; }
};

struct AttackValue {
  static constexpr Parameter kInputs[] = {kEntityInput, {"attack"}};
  static constexpr FormulaInfo kInfo{"attack_value", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t, std::int64_t attack) {
    return AtLeastZero(attack);
  }
};

struct HpAfterDamage {
  static constexpr Parameter kInputs[] = {{"hp"}, {"damage"}};
  static constexpr FormulaInfo kInfo{"hp_after_damage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t hp, std::int64_t damage) {
    return AtLeastZero(Subtract(hp, damage));
  }
};

struct HealGain {
  static constexpr Parameter kInputs[] = {{"hp"}, {"max"}, {"value"}};
  static constexpr FormulaInfo kInfo{"heal_gain", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t hp, std::int64_t max, std::int64_t value) {
    const std::int64_t room = Subtract(max, hp);
    return value < room ? value : room;
  }
};

// `loss` is the hp that was really lost.
struct ReboundDamage {
  static constexpr Parameter kInputs[] = {{"loss"}, {"percent"}};
  static constexpr FormulaInfo kInfo{"rebound_damage", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t loss, std::int64_t percent) {
    return Divide(Multiply(loss, percent), 100);
  }
};

// `turns` are the player's own, the one that begins included.
struct TurnAp {
  static constexpr Parameter kInputs[] = {{"turns"}, {"base"}, {"growth"}, {"max"}};
  static constexpr FormulaInfo kInfo{"turn_ap", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t turns, std::int64_t base, std::int64_t growth,
                                   std::int64_t max) {
    const std::int64_t grown = Add(base, Multiply(growth, Subtract(turns, 1)));
    return grown < max ? grown : max;
  }
};

struct OpenCost {
  static constexpr Parameter kInputs[] = {{"cost"}, {"cover"}};
  static constexpr FormulaInfo kInfo{"open_cost", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t cost, std::int64_t cover) {
    return AtLeastZero(Subtract(cost, cover));
  }
};

// The battlefield's ENV_SKILL_RANGE.
struct EnvRange {
  static constexpr Parameter kInputs[] = {{"range0"}, {"range1"}};
  static constexpr FormulaInfo kInfo{"env_range", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t range0, std::int64_t range1) {
    return Add(range0, range1);
  }
};

struct SkillRange {
  static constexpr Parameter kInputs[] = {{"base"}, {"env"}};
  static constexpr FormulaInfo kInfo{"skill_range", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t base, std::int64_t env) {
    return AtLeastZero(Add(base, env));
  }
};

// Both cells are of one side, so that the first row of the side cancels out.
struct CellDistance {
  static constexpr Parameter kInputs[] = {{"a"}, {"b"}, {"cols"}};
  static constexpr FormulaInfo kInfo{"cell_distance", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t a, std::int64_t b, std::int64_t cols) {
    const std::int64_t rows = Distance(a / cols, b / cols);
    const std::int64_t columns = Distance(a % cols, b % cols);
    return rows > columns ? rows : columns;
  }
  static constexpr std::int64_t Distance(std::int64_t a, std::int64_t b) {
    return a > b ? a - b : b - a;
  }
};

struct MirrorCell {
  static constexpr Parameter kInputs[] = {{"cell"}, {"rows"}, {"cols"}};
  static constexpr FormulaInfo kInfo{"mirror_cell", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t cell, std::int64_t rows, std::int64_t cols) {
    const std::int64_t row = cell % (rows * cols) / cols;
    return cell + (rows - 1 - 2 * row) * cols;
  }
};

struct BackCell {
  static constexpr Parameter kInputs[] = {{"cell"}, {"rows"}, {"cols"}};
  static constexpr FormulaInfo kInfo{"back_cell", kInputs, kNumberResult};
  static constexpr std::int64_t Of(std::int64_t cell, std::int64_t rows, std::int64_t cols) {
    const std::int64_t row = cell % (rows * cols) / cols;
    return row == rows - 1 ? -1 : cell + cols;
  }
};

inline constexpr const FormulaInfo* kFormulas[] = {
    &StatValue::kInfo,     &AttackValue::kInfo,  &HpAfterDamage::kInfo, &HealGain::kInfo,
    &ReboundDamage::kInfo, &TurnAp::kInfo,       &OpenCost::kInfo,      &EnvRange::kInfo,
    &SkillRange::kInfo,    &CellDistance::kInfo, &MirrorCell::kInfo,    &BackCell::kInfo,
};

}  // namespace ticktape::actioncycle
