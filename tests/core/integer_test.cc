#include "core/integer.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

constexpr std::int64_t kMost = INT64_MAX;
constexpr std::int64_t kLeast = INT64_MIN;

TEST(Integer, AddReachesBothEdgesAndNotBeyond) {
  EXPECT_EQ(Add(kMost - 1, 1), kMost);
  EXPECT_EQ(Add(kLeast + 1, -1), kLeast);
  EXPECT_EQ(Add(kLeast, kMost), -1);
  EXPECT_THROW(Add(kMost, 1), Overflow);
  EXPECT_THROW(Add(kLeast, -1), Overflow);
}

TEST(Integer, SubtractReachesBothEdgesAndNotBeyond) {
  EXPECT_EQ(Subtract(kLeast + 1, 1), kLeast);
  EXPECT_EQ(Subtract(-1, kMost), kLeast);
  EXPECT_EQ(Subtract(-1, kLeast), kMost);
  EXPECT_THROW(Subtract(0, kLeast), Overflow);
  EXPECT_THROW(Subtract(kLeast, 1), Overflow);
  EXPECT_THROW(Subtract(kMost, -1), Overflow);
}

TEST(Integer, MultiplyReachesBothEdgesAndNotBeyond) {
  EXPECT_EQ(Multiply(kMost, -1), -kMost);
  EXPECT_EQ(Multiply(INT64_C(1) << 62, -2), kLeast);
  EXPECT_EQ(Multiply(kLeast, 1), kLeast);
  EXPECT_EQ(Multiply(kLeast, 0), 0);
  EXPECT_THROW(Multiply(INT64_C(1) << 62, 2), Overflow);
  EXPECT_THROW(Multiply(kLeast, -1), Overflow);
  EXPECT_THROW(Multiply(INT64_C(1) << 32, INT64_C(1) << 31), Overflow);
}

TEST(Integer, DivideTruncatesTowardZero) {
  EXPECT_EQ(Divide(7, 2), 3);
  EXPECT_EQ(Divide(-7, 2), -3);
  EXPECT_EQ(Divide(7, -2), -3);
  EXPECT_EQ(Divide(-7, -2), 3);
  EXPECT_EQ(Divide(kLeast, 1), kLeast);
  EXPECT_EQ(Divide(kMost, kLeast), 0);
}

TEST(Integer, EveryDivisionRefusesWhatHasNoAnswer) {
  for (const auto divide : {&Divide, &DivideFloor, &DivideCeiling, &DivideRound}) {
    EXPECT_THROW(divide(1, 0), Overflow);
    EXPECT_THROW(divide(0, 0), Overflow);
    EXPECT_THROW(divide(kLeast, -1), Overflow);
    EXPECT_EQ(divide(kLeast, kLeast), 1);
    EXPECT_EQ(divide(0, kLeast), 0);
    EXPECT_EQ(divide(-kMost, -1), kMost);
  }
}

TEST(Integer, DivideFloorRoundsDown) {
  EXPECT_EQ(DivideFloor(7, 2), 3);
  EXPECT_EQ(DivideFloor(-7, 2), -4);
  EXPECT_EQ(DivideFloor(7, -2), -4);
  EXPECT_EQ(DivideFloor(-7, -2), 3);
  EXPECT_EQ(DivideFloor(-6, 2), -3);
  EXPECT_EQ(DivideFloor(-1, kMost), -1);
}

TEST(Integer, DivideCeilingRoundsUp) {
  EXPECT_EQ(DivideCeiling(7, 2), 4);
  EXPECT_EQ(DivideCeiling(-7, 2), -3);
  EXPECT_EQ(DivideCeiling(7, -2), -3);
  EXPECT_EQ(DivideCeiling(-7, -2), 4);
  EXPECT_EQ(DivideCeiling(6, 2), 3);
  EXPECT_EQ(DivideCeiling(1, kMost), 1);
}

TEST(Integer, DivideRoundTakesHalvesAwayFromZero) {
  EXPECT_EQ(DivideRound(5, 2), 3);
  EXPECT_EQ(DivideRound(-5, 2), -3);
  EXPECT_EQ(DivideRound(5, -2), -3);
  EXPECT_EQ(DivideRound(-5, -2), 3);
  EXPECT_EQ(DivideRound(7, 5), 1);
  EXPECT_EQ(DivideRound(8, 5), 2);
  EXPECT_EQ(DivideRound(-7, 5), -1);
  EXPECT_EQ(DivideRound(-8, 5), -2);
}

TEST(Integer, DivideRoundIsRightWhereTheDoubledRestPassesTheRange) {
  EXPECT_EQ(DivideRound(kMost - 1, kMost), 1);
  EXPECT_EQ(DivideRound(kMost / 2, kMost), 0);
  EXPECT_EQ(DivideRound(kMost / 2 + 1, kMost), 1);
  EXPECT_EQ(DivideRound(kLeast / 2, kLeast), 1);
  EXPECT_EQ(DivideRound(kMost, kLeast), -1);
  EXPECT_EQ(DivideRound(kLeast, kMost), -1);
}

TEST(Integer, TheDivisionsAgreeWithOneAnother) {
  for (std::int64_t a = -30; a <= 30; ++a) {
    for (std::int64_t b = -7; b <= 7; ++b) {
      if (b == 0)
        continue;
      const bool exact = a % b == 0;
      EXPECT_EQ(DivideCeiling(a, b) - DivideFloor(a, b), exact ? 0 : 1) << a << "/" << b;
      EXPECT_EQ(Divide(a, b), (a < 0) == (b < 0) ? DivideFloor(a, b) : DivideCeiling(a, b));
      // Nearest: no integer lies closer than half a divisor.
      const std::int64_t distance = a - DivideRound(a, b) * b;
      EXPECT_LE(2 * (distance < 0 ? -distance : distance), b < 0 ? -b : b) << a << "/" << b;
    }
  }
}

TEST(Integer, ClampKeepsWithinBothBounds) {
  EXPECT_EQ(Clamp(0, 1, 3), 1);
  EXPECT_EQ(Clamp(1, 1, 3), 1);
  EXPECT_EQ(Clamp(2, 1, 3), 2);
  EXPECT_EQ(Clamp(4, 1, 3), 3);
  EXPECT_EQ(Clamp(kLeast, -1, kMost), -1);
}

}  // namespace
}  // namespace ticktape
