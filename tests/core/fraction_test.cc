#include "core/fraction.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

TEST(Fraction, IsInLowestTermsWithAPositiveDenominator) {
  EXPECT_EQ(Fraction(6, 4), Fraction(3, 2));
  EXPECT_EQ(Fraction(6, -4).numerator(), -3);
  EXPECT_EQ(Fraction(6, -4).denominator(), 2);
  EXPECT_EQ(Fraction(-6, -4), Fraction(3, 2));
  EXPECT_EQ(Fraction(0, -9).numerator(), 0);
  EXPECT_EQ(Fraction(0, -9).denominator(), 1);
  EXPECT_EQ(Fraction(), Fraction(0));
}

TEST(Fraction, RefusesWhatItCannotHold) {
  EXPECT_THROW(Fraction(1, 0), Overflow);
  EXPECT_THROW(Fraction(INT64_MIN), Overflow);
  EXPECT_THROW(Fraction(1, INT64_MIN), Overflow);
  EXPECT_THROW(Fraction(1, 3) / Fraction(0), Overflow);
}

TEST(Fraction, CalculatesExactly) {
  EXPECT_EQ(Fraction(1, 6) + Fraction(1, 10), Fraction(4, 15));
  EXPECT_EQ(Fraction(1, 6) - Fraction(1, 10), Fraction(1, 15));
  EXPECT_EQ(Fraction(-2, 3) * Fraction(9, 4), Fraction(-3, 2));
  EXPECT_EQ(Fraction(2, 3) / Fraction(-4, 9), Fraction(-3, 2));
}

TEST(Fraction, CancelsBeforeItMultiplies) {
  const Fraction large(INT64_MAX, 3);
  EXPECT_EQ(large * Fraction(3, INT64_MAX), Fraction(1));
  EXPECT_EQ(Fraction(1, INT64_MAX) + Fraction(2, INT64_MAX), Fraction(3, INT64_MAX));
}

TEST(Fraction, LeavingTheRangeIsAnOverflow) {
  EXPECT_THROW(Fraction(INT64_MAX) + Fraction(1), Overflow);
  EXPECT_THROW(Fraction(INT64_MAX) * Fraction(2), Overflow);
  EXPECT_THROW(Fraction(1, INT64_MAX) * Fraction(1, 2), Overflow);
}

TEST(Fraction, Compares) {
  EXPECT_LT(Fraction(1, 3), Fraction(1, 2));
  EXPECT_LT(Fraction(-1, 2), Fraction(-1, 3));
  EXPECT_GE(Fraction(2, 4), Fraction(1, 2));
}

TEST(Fraction, RoundsInFourWays) {
  const Fraction below_zero(-5, 2);
  EXPECT_EQ(below_zero.Floor(), -3);
  EXPECT_EQ(below_zero.Ceiling(), -2);
  EXPECT_EQ(below_zero.Truncate(), -2);
  EXPECT_EQ(below_zero.Round(), -3);
  EXPECT_EQ(Fraction(5, 2).Round(), 3);
  EXPECT_EQ(Fraction(7, 3).Round(), 2);
  EXPECT_EQ(Fraction(8).Floor(), 8);
}

}  // namespace
}  // namespace ticktape
