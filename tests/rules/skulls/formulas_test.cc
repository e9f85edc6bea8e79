// The edges of each formula.
#include "rules/skulls/formulas.h"

#include <gtest/gtest.h>

#include "core/fraction.h"

namespace ticktape::skulls {
namespace {

Ratio R(std::int64_t word) { return Ratio::Of(word); }

TEST(SkullsFormulas, LinesAndSources) {
  EXPECT_EQ(LineValue::Of(3, 7), 7);
  EXPECT_EQ(LineValue::Of(4, 10), 20);
  EXPECT_EQ(LineValue::Of(5, 9), 27);
  EXPECT_EQ(LineValue::Of(6, 8), 32);
  EXPECT_EQ(LineValue::Of(7, 7), 35);
  EXPECT_EQ(Source::Of(38, 5), 43);
}

TEST(SkullsFormulas, SpreadIsOneWideAtLeast) {
  EXPECT_EQ(SpreadSize::Of(2, 10), 8);
  EXPECT_EQ(SpreadSize::Of(10, 10), 1);
  EXPECT_EQ(SpreadSize::Of(10, 2), 1);
  EXPECT_EQ(InclusiveSpreadSize::Of(2, 10), 9);
  EXPECT_EQ(InclusiveSpreadSize::Of(10, 10), 1);
  EXPECT_EQ(InclusiveSpreadSize::Of(10, 2), 1);
}

TEST(SkullsFormulas, Damage) {
  EXPECT_EQ(Raw::Of(5, 1, 2, 5), 13);
  EXPECT_EQ(Increased::Of(13, 23), 1599);
  EXPECT_EQ(Furious::Of(920), 1840);
  EXPECT_EQ(ArmourCut::Of(1265, 60, 60), 379);  // a half less 0.4/2, truncated
  EXPECT_EQ(ArmourCut::Of(1001, 60, 0), 500);
  EXPECT_EQ(ArmourCut::Of(1009, 0, 60), 100);
  EXPECT_EQ(ArmourCut::Of(1001, 0, 0), 0);
  EXPECT_EQ(Dealt::Of(1265, 379, 2), 1086);
  EXPECT_EQ(Average::Of(5, 1, 2, 10, 23), 1476);
  EXPECT_EQ(Average::Of(5, 1, 2, 3, 1), 859);  // 8.585 rounds up
}

TEST(SkullsFormulas, Vampirism) {
  EXPECT_EQ(Vampirism::Of(886, 60, 30, 1086), 354);
  EXPECT_EQ(Vampirism::Of(1476, 10, 10, 71), 71);
  EXPECT_EQ(Vampirism::Of(100, 10, 0, 1000), 100);
  EXPECT_EQ(Vampirism::Of(100, 0, 10, 1000), 0);
  EXPECT_EQ(Vampirism::Of(100, 0, 0, 1000), 0);
}

TEST(SkullsFormulas, StatsStayWithinTheirBounds) {
  EXPECT_EQ(StatValue::Of(5, 30), 35);
  EXPECT_EQ(StatValue::Of(5, -6), 0);
  EXPECT_EQ(StatValue::Of(99'999, 2), 100'000);
}

// One number of the pair is 0: the limit of the printed form; both: no chance.
TEST(SkullsChances, WhereOneNumberIsZero) {
  EXPECT_EQ(R(FuryChance::Of(5, 0)), (Ratio{5, 5}));
  EXPECT_EQ(R(PierceChance::Of(5, 0)), (Ratio{15, 50}));
  for (const auto chance : {BlockChance::Of, CounterChance::Of, StunChance::Of, LuckChance::Of}) {
    EXPECT_EQ(R(chance(5, 0)), (Ratio{5, 10}));
    EXPECT_EQ(R(chance(0, 5)).numerator, 0);
    EXPECT_EQ(R(chance(0, 0)), (Ratio{0, 1}));
  }
  EXPECT_EQ(R(FuryChance::Of(0, 0)), (Ratio{0, 1}));
  EXPECT_EQ(R(PierceChance::Of(0, 0)), (Ratio{0, 1}));
  EXPECT_EQ(R(FirstChance::Of(0, 0)), (Ratio{1, 2}));
  EXPECT_EQ(R(FirstChance::Of(7, 0)), (Ratio{7, 7}));
  EXPECT_EQ(R(FirstChance::Of(0, 7)), (Ratio{0, 7}));
  EXPECT_EQ(R(RepeatChance::Of(7, 0)), (Ratio{35, 70}));
  EXPECT_EQ(R(RepeatChance::Of(0, 7)), (Ratio{0, 7}));
  EXPECT_EQ(R(RepeatChance::Of(0, 0)), (Ratio{0, 1}));
  EXPECT_EQ(R(RepeatChance::Of(60, 40)), (Ratio{100, 640}));
  EXPECT_EQ(R(RepeatChance::Of(40, 60)), (Ratio{0, 460}));
}

// a - b / (x/y + c), in hundredths, the form in which the document prints the chances.
Fraction Printed(std::int64_t a, std::int64_t b, std::int64_t x, std::int64_t y, Fraction c) {
  return Fraction(a, 100) - Fraction(b, 100) / (Fraction(x, y) + c);
}

// The closed forms are the printed ones, exactly.
TEST(SkullsChances, AreThePrintedForms) {
  const auto exact = [](std::int64_t word) {
    return Fraction(R(word).numerator, R(word).denominator);
  };
  for (std::int64_t x = 1; x <= 40; x += 3) {
    for (std::int64_t y = 1; y <= 40; y += 4) {
      EXPECT_EQ(exact(FuryChance::Of(x, y)), Printed(100, 600, x, y, 6));
      EXPECT_EQ(exact(PierceChance::Of(x, y)), Printed(30, 60, x, y, 2));
      EXPECT_EQ(exact(BlockChance::Of(x, y)), Printed(50, 150, x, y, 3));
      EXPECT_EQ(exact(CounterChance::Of(x, y)), Printed(50, 200, x, y, 4));
      EXPECT_EQ(exact(StunChance::Of(x, y)), Printed(50, 450, x, y, 9));
      EXPECT_EQ(exact(LuckChance::Of(x, y)), Printed(50, 450, x, y, 9));
      const Fraction repeat = Printed(50, 55, x, y, Fraction(1, 10));
      EXPECT_EQ(exact(RepeatChance::Of(x, y)), repeat.numerator() < 0 ? Fraction(0) : repeat);
      EXPECT_EQ(ArmourCut::Of(1'000'000, x, y),
                (Printed(50, 40, x, y, 1) * Fraction(1'000'000)).Truncate());
      EXPECT_EQ(Vampirism::Of(1'000'000, x, y, INT64_MAX),
                (Printed(100, 300, x, y, 3) * Fraction(1'000'000)).Truncate());
    }
  }
}

// The greatest numbers that a setup allows, through every formula that multiplies.
TEST(SkullsFormulas, NothingLeaves64BitsWithinTheBoundsOfASetup) {
  constexpr std::int64_t kMost = kMostStat;
  const std::int64_t source = Source::Of(LineValue::Of(16, 16 * 100) * 160, 256 * 100);
  const std::int64_t damage =
      Furious::Of(Increased::Of(Raw::Of(source, kMost, kMost, kMost), kMost));
  EXPECT_GT(ArmourCut::Of(damage, kMost, kMost), 0);
  EXPECT_GT(Vampirism::Of(damage, kMost, kMost, damage), 0);
  EXPECT_GT(Dealt::Of(damage, 0, kMost), damage);
  EXPECT_GT(Average::Of(kMost, kMost, kMost, kMost, kMost), 0);
  for (const auto chance : {FuryChance::Of, PierceChance::Of, BlockChance::Of, CounterChance::Of,
                            StunChance::Of, LuckChance::Of, FirstChance::Of, RepeatChance::Of})
    EXPECT_GT(R(chance(kMost, kMost)).denominator, 0);
}

TEST(SkullsFormulas, OutsideThemTheyOverflow) {
  EXPECT_THROW(Increased::Of(INT64_MAX, 1), Overflow);
  EXPECT_THROW(Furious::Of(INT64_MAX), Overflow);
  EXPECT_THROW(ArmourCut::Of(INT64_MAX, 1, 1), Overflow);
  EXPECT_THROW(FuryChance::Of(INT64_MAX, 1), Overflow);
}

}  // namespace
}  // namespace ticktape::skulls
