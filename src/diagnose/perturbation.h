// What a formula's result, or a number of the content, is replaced by to see whether anything
// depends on it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/trace.h"
#include "core/vocabulary.h"

namespace ticktape {

enum class Perturbation : std::uint8_t {
  kOneMore,
  kOneLess,
  kNegated,  // a truth value is turned round
  kLargest,
  kSmallest,
};
inline constexpr std::array<Perturbation, 5> kPerturbations = {
    Perturbation::kOneMore, Perturbation::kOneLess, Perturbation::kNegated, Perturbation::kLargest,
    Perturbation::kSmallest};
std::string_view PerturbationName(Perturbation perturbation);

// Whether a result of that type can be perturbed so: truth values are only turned round, names
// and combatants are only exchanged for their neighbours, a ratio is not negated.
bool IsApplicable(Perturbation perturbation, const Parameter& result);

// The value in place of `value`, or `value` where there is no other (the largest has no
// larger). Of a ratio the numerator changes. A name or a combatant becomes the one with the
// next number, which need not exist: rules that are given one may crash.
std::int64_t Perturbed(Perturbation perturbation, const Parameter& result, std::int64_t value);

// Replaces every result of one formula.
class PerturbingListener final : public Listener {
 public:
  PerturbingListener(const FormulaInfo& formula, Perturbation perturbation)
      : formula_(&formula), perturbation_(perturbation) {}

  std::int64_t OnFormula(const Evaluation& evaluation) override;

 private:
  const FormulaInfo* formula_;
  Perturbation perturbation_;
};

// Numbers to try in place of one of the content, the smallest changes first.
std::vector<std::int64_t> OtherNumbers(std::int64_t value);

}  // namespace ticktape
