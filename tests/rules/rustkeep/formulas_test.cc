// The worked examples, and the edges of each formula.
#include "rules/rustkeep/formulas.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

TEST(RustkeepGenerator, GivesTheNumbersOfTheRules) {
  std::uint64_t state = XorShift64Star::Start(2026);
  for (const std::int64_t expected : {96, 44, 92, 49, 41})
    EXPECT_EQ(1 + XorShift64Star::Below(state, 100), expected);
  state = XorShift64Star::Start(0);
  for (const std::int64_t expected : {52790, 331120, 657317})
    EXPECT_EQ(XorShift64Star::Below(state, 1'000'000), expected);
}

TEST(RustkeepFormulas, HitChanceIsClamped) {
  const auto chance = [](std::int64_t hit_chance, std::int64_t dexterity) {
    return HitChance::Of(0, 1, hit_chance, dexterity, 20'000, 50'000, 950'000);
  };
  EXPECT_EQ(chance(700'000, 8), 540'000);
  EXPECT_EQ(chance(700'000, 1000), 50'000);
  EXPECT_EQ(chance(2'000'000, 0), 950'000);
}

TEST(RustkeepFormulas, RawDamageIsInMillionths) {
  EXPECT_EQ(RawDamage::Of(0, 1, 0, 1'000'000, 6), 6'000'000);
  EXPECT_EQ(RawDamage::Of(0, 1, 0, 1'500'000, 6), 9'000'000);
  EXPECT_EQ(RawDamage::Of(0, 1, 20, 0, 6), 20'000'000);
}

TEST(RustkeepFormulas, ResistanceIsCappedAndWeaknessToo) {
  EXPECT_EQ(Resistance::Of(1, 0, 900'000, 800'000), 800'000);
  EXPECT_EQ(FinalDamage::Of(10'000'000, 800'000), 2);
  EXPECT_EQ(FinalDamage::Of(1'000'000, 800'000), 1);
  EXPECT_EQ(FinalDamage::Of(0, 800'000), 1);
  EXPECT_EQ(FinalDamage::Of(-5'000'000, 0), 1);
  EXPECT_EQ(FinalDamage::Of(5'000'000, Resistance::Of(1, 5, -1'000'000, 800'000)), 10);
  EXPECT_EQ(FinalDamage::Of(5'000'000, Resistance::Of(1, 5, -3'000'000, 800'000)), 10);
}

TEST(RustkeepFormulas, TheOrderOfCritAndResistanceDoesNotMatter) {
  EXPECT_EQ(FinalDamage::Of(CritDamage::Of(0, 9'000'000, 1'500'000), 500'000), 7);
  EXPECT_EQ(FinalDamage::Of(CritDamage::Of(0, 5'000'000, 1'500'000), 0), 8);
}

TEST(RustkeepFormulas, CritChanceIsAProbability) {
  EXPECT_EQ(CritChance::Of(0, -1), 0);
  EXPECT_EQ(CritChance::Of(0, 150'000), 150'000);
  EXPECT_EQ(CritChance::Of(0, 1'000'001), 1'000'000);
}

TEST(RustkeepFormulas, FleeChanceIsClamped) {
  EXPECT_EQ(FleeChance::Of(0, 8, 9, 30'000), 470'000);
  EXPECT_EQ(FleeChance::Of(0, 20, 0, 30'000), 900'000);
  EXPECT_EQ(FleeChance::Of(0, 0, 20, 30'000), 100'000);
}

TEST(RustkeepFormulas, ShareTruncates) {
  EXPECT_EQ(Share::Of(1, 0, 9, 30), 300'000);
  EXPECT_EQ(Share::Of(1, 0, 8, 30), 266'666);
  EXPECT_EQ(Share::Of(1, 0, 8, 0), 8'000'000);
  EXPECT_EQ(Share::Of(1, 0, 8, -5), 8'000'000);
}

TEST(RustkeepFormulas, AttributeAddsThenMultiplies) {
  const auto value = [](std::int64_t add, std::int64_t mul) {
    return AttributeValue::Of(0, 2, 1, 0, add, mul);
  };
  EXPECT_EQ(value(4 + 2, 1'000'000), 6);
  EXPECT_EQ(value(6, 1'500'000), 9);
  EXPECT_EQ(value(6, 750'000), 5);
  EXPECT_EQ(value(6, 1'250'000), 8);
  EXPECT_EQ(value(6, -250'000), 0);
  EXPECT_EQ(value(-6, 1'250'000), -8);
}

TEST(RustkeepFormulas, StaminaGrowsWithinItsBounds) {
  EXPECT_EQ(StaminaRegen::Of(0, 40, 5, 50), 45);
  EXPECT_EQ(StaminaRegen::Of(0, 48, 5, 50), 50);
  EXPECT_EQ(StaminaRegen::Of(0, 60, 5, 50), 60);
  EXPECT_EQ(StaminaRegen::Of(0, 3, -5, 50), 0);
}

TEST(RustkeepFormulas, ExperienceRisesByAPower) {
  EXPECT_EQ(ExpNeeded::Of(1, 50, 2), 50);
  EXPECT_EQ(ExpNeeded::Of(2, 50, 2), 200);
  EXPECT_EQ(ExpNeeded::Of(3, 50, 2), 450);
  EXPECT_EQ(ExpNeeded::Of(3, 2, 6), 1458);
  EXPECT_THROW(ExpNeeded::Of(1'000'000'000, 1, 6), Overflow);
}

TEST(RustkeepFormulas, LuckGivesAChance) {
  EXPECT_EQ(ExtraLoot::Of(5, 20'000), 100'000);
  EXPECT_EQ(ExtraLoot::Of(60, 20'000), 1'000'000);
  EXPECT_EQ(ExtraLoot::Of(-1, 20'000), 0);
}

TEST(RustkeepFormulas, InitiativeIsDexterityAndARoll) { EXPECT_EQ(Initiative::Of(0, 8, 19), 28); }

TEST(RustkeepFormulas, LeavingTheRangeIsAnOverflow) {
  EXPECT_THROW(AttributeValue::Of(0, 0, 0, 0, INT64_MAX / 2, 3), Overflow);
  EXPECT_THROW(HitChance::Of(0, 1, 0, INT64_MAX, 2, 0, 0), Overflow);
  EXPECT_THROW(RawDamage::Of(0, 1, INT64_MAX, 0, 0), Overflow);
  EXPECT_THROW(CritDamage::Of(0, INT64_MAX, 2), Overflow);
  EXPECT_THROW(FinalDamage::Of(INT64_MAX, 0), Overflow);
  EXPECT_THROW(FleeChance::Of(0, INT64_MAX, -1, 1), Overflow);
  EXPECT_THROW(ExtraLoot::Of(INT64_MAX, 2), Overflow);
  EXPECT_THROW(Share::Of(0, 0, INT64_MAX, 1), Overflow);
}

}  // namespace
}  // namespace ticktape::rustkeep
