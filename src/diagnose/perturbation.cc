#include "diagnose/perturbation.h"

#include <algorithm>

#include "core/ratio.h"

namespace ticktape {
namespace {

std::int64_t PerturbedNumber(Perturbation perturbation, std::int64_t value) {
  switch (perturbation) {
    case Perturbation::kOneMore:
      return value == INT64_MAX ? value : value + 1;
    case Perturbation::kOneLess:
      return value == INT64_MIN ? value : value - 1;
    case Perturbation::kNegated:
      return value == INT64_MIN ? value : -value;
    case Perturbation::kLargest:
      return INT64_MAX;
    case Perturbation::kSmallest:
      return INT64_MIN;
  }
  return value;
}

std::int64_t PerturbedRatio(Perturbation perturbation, std::int64_t word) {
  Ratio ratio = Ratio::Of(word);
  if (perturbation == Perturbation::kLargest)
    ratio.numerator = ratio.denominator;
  else if (perturbation == Perturbation::kSmallest)
    ratio.numerator = 0;
  else
    ratio.numerator =
        std::clamp<std::int64_t>(PerturbedNumber(perturbation, ratio.numerator), 0, Ratio::kMost);
  return ratio.Word();
}

}  // namespace

std::string_view PerturbationName(Perturbation perturbation) {
  switch (perturbation) {
    case Perturbation::kOneMore:
      return "one more";
    case Perturbation::kOneLess:
      return "one less";
    case Perturbation::kNegated:
      return "negated";
    case Perturbation::kLargest:
      return "largest";
    case Perturbation::kSmallest:
      return "smallest";
  }
  return "negated";
}

bool IsApplicable(Perturbation perturbation, const Parameter& result) {
  const bool by_one =
      perturbation == Perturbation::kOneMore || perturbation == Perturbation::kOneLess;
  switch (result.type) {
    case ValueType::kBoolean:
      return perturbation == Perturbation::kNegated;
    case ValueType::kSymbol:
    case ValueType::kEntity:
      return by_one;
    case ValueType::kRatio:
      return perturbation != Perturbation::kNegated;
    default:
      return true;
  }
}

std::int64_t Perturbed(Perturbation perturbation, const Parameter& result, std::int64_t value) {
  switch (result.type) {
    case ValueType::kBoolean:
      return value == 0 ? 1 : 0;
    case ValueType::kRatio:
      return PerturbedRatio(perturbation, value);
    default:
      return value == kAbsent ? 0 : PerturbedNumber(perturbation, value);
  }
}

std::int64_t PerturbingListener::OnFormula(const Evaluation& evaluation) {
  if (&evaluation.formula != formula_)
    return evaluation.result;
  return Perturbed(perturbation_, formula_->result, evaluation.result);
}

std::vector<std::int64_t> OtherNumbers(std::int64_t value) {
  std::vector<std::int64_t> numbers;
  const auto put = [&](std::int64_t number) {
    if (number != value && std::ranges::find(numbers, number) == numbers.end())
      numbers.push_back(number);
  };
  constexpr std::int64_t kMost = INT64_MAX / 4;
  put(PerturbedNumber(Perturbation::kOneMore, value));
  put(PerturbedNumber(Perturbation::kOneLess, value));
  if (value > -kMost && value < kMost)
    put(value * 2);
  put(value / 2);
  put(0);
  put(PerturbedNumber(Perturbation::kNegated, value));
  return numbers;
}

}  // namespace ticktape
