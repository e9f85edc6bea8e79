#include "diagnose/perturbation.h"

#include <gtest/gtest.h>

#include "core/ratio.h"

namespace ticktape {
namespace {

using enum Perturbation;

constexpr Parameter kNumber{"n"};
constexpr Parameter kTruth{"t", ValueType::kBoolean};
constexpr Parameter kName{"s", ValueType::kSymbol};
constexpr Parameter kChance{"r", ValueType::kRatio};

TEST(Perturbation, OfNumbersStaysWithin64Bits) {
  EXPECT_EQ(Perturbed(kOneMore, kNumber, 7), 8);
  EXPECT_EQ(Perturbed(kOneMore, kNumber, INT64_MAX), INT64_MAX);
  EXPECT_EQ(Perturbed(kOneLess, kNumber, 7), 6);
  EXPECT_EQ(Perturbed(kNegated, kNumber, 7), -7);
  EXPECT_EQ(Perturbed(kLargest, kNumber, 7), INT64_MAX);
  EXPECT_EQ(Perturbed(kSmallest, kNumber, 7), INT64_MIN);
  EXPECT_EQ(Perturbed(kOneMore, kNumber, kAbsent), 0) << "what is absent comes into being";
}

TEST(Perturbation, OfTruthTurnsItRound) {
  EXPECT_EQ(Perturbed(kNegated, kTruth, 1), 0);
  EXPECT_EQ(Perturbed(kNegated, kTruth, 0), 1);
}

TEST(Perturbation, OfRatiosStaysARatio) {
  const std::int64_t third = Ratio{1, 3}.Word();
  EXPECT_EQ(Ratio::Of(Perturbed(kOneMore, kChance, third)), (Ratio{2, 3}));
  EXPECT_EQ(Ratio::Of(Perturbed(kOneLess, kChance, third)), (Ratio{0, 3}));
  EXPECT_EQ(Ratio::Of(Perturbed(kOneLess, kChance, Ratio{0, 3}.Word())), (Ratio{0, 3}));
  EXPECT_EQ(Ratio::Of(Perturbed(kLargest, kChance, third)), (Ratio{3, 3}));
  EXPECT_EQ(Ratio::Of(Perturbed(kSmallest, kChance, third)), (Ratio{0, 3}));
}

TEST(Perturbation, IsOnlyTriedWhereItMakesSense) {
  EXPECT_TRUE(IsApplicable(kNegated, kTruth));
  EXPECT_FALSE(IsApplicable(kOneMore, kTruth));
  EXPECT_TRUE(IsApplicable(kOneMore, kName));
  EXPECT_FALSE(IsApplicable(kLargest, kName));
  EXPECT_FALSE(IsApplicable(kNegated, kChance));
  EXPECT_TRUE(IsApplicable(kNegated, kNumber));
}

TEST(Perturbation, OtherNumbersAreOthersAndEachOnce) {
  EXPECT_EQ(OtherNumbers(10), (std::vector<std::int64_t>{11, 9, 20, 5, 0, -10}));
  EXPECT_EQ(OtherNumbers(0), (std::vector<std::int64_t>{1, -1}));
  EXPECT_EQ(OtherNumbers(1), (std::vector<std::int64_t>{2, 0, -1}));
  for (const std::int64_t extreme : {INT64_MIN, INT64_MAX})
    for (const std::int64_t other : OtherNumbers(extreme))
      EXPECT_NE(other, extreme);
}

}  // namespace
}  // namespace ticktape
