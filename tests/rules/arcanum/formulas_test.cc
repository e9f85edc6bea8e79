// The worked examples of the document, and the edges of each formula.
#include "rules/arcanum/formulas.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "rules/arcanum/support.h"

namespace ticktape::arcanum {
namespace {

std::int64_t Is(auto word) { return static_cast<std::int64_t>(word); }

TEST(Formulas, FightersOfTheLesson) {
  EXPECT_EQ(Accuracy::Of(4, 0, 0), 83);
  EXPECT_EQ(Evasion::Of(4, 0), 8);
  EXPECT_EQ(Accuracy::Of(8, 0, 0), 91);
  EXPECT_EQ(Evasion::Of(8, 0), 16);
  EXPECT_EQ(Accuracy::Of(4, 5, 1), 73);
  EXPECT_EQ(CritChance::Of(4), 5);
  EXPECT_EQ(CritChance::Of(8), 5);
  EXPECT_EQ(CritChance::Of(25), 7);
  EXPECT_EQ(CritChance::Of(40), 9);
  EXPECT_EQ(StrikeCrit::Of(5, Is(Kind::kPierce)), 15);
  EXPECT_EQ(StrikeCrit::Of(5, Is(Kind::kSlash)), 5);
}

TEST(Formulas, HitChanceStaysBetween10And95) {
  EXPECT_EQ(HitChance::Of(83, 16), 67);
  EXPECT_EQ(HitChance::Of(91, 8), 83);
  EXPECT_EQ(HitChance::Of(83, 80), 10);
  EXPECT_EQ(HitChance::Of(120, 0), 95);
}

TEST(Generator, GivesTheDocumentsNumbers) {
  std::uint32_t state = Mulberry32::Start(2026);
  for (const std::int64_t expected : {76, 59, 23, 37, 58})
    EXPECT_EQ(1 + Mulberry32::Below(state, 100), expected);
}

std::int64_t Damage(std::int64_t weapon, std::int64_t strength, bool crit, std::int64_t defense) {
  return AtLeastOne::Of(Armoured::Of(Doubled::Of(Blow::Of(weapon, strength, 100), crit), defense));
}

TEST(Formulas, DefenceComesOffAfterTheDoublingAndOneIsTheLeast) {
  EXPECT_EQ(Damage(6, 7, false, 1), 12);
  EXPECT_EQ(Damage(6, 7, true, 1), 25);
  EXPECT_EQ(Damage(2, 1, false, 6), 1);
}

TEST(Formulas, SkeletonResistsSlashAndIsWeakToBlunt) {
  EXPECT_EQ(Resisted::Of(12, 1, 0), 6);
  EXPECT_EQ(Resisted::Of(12, 0, 0), 12);
  EXPECT_EQ(Resisted::Of(12, 0, 1), 18);
  EXPECT_EQ(Resisted::Of(12, 1, 1), 6);
  EXPECT_EQ(Resisted::Of(-3, 0, 1), -4);  // truncates toward zero
}

TEST(Formulas, TheWordTellsTheShareOfLife) {
  using enum DamageWordIs;
  const struct {
    std::int64_t damage, share;
    DamageWordIs word;
  } cases[] = {{1, 5, kScratch}, {2, 10, kHit},   {4, 20, kHit},    {5, 25, kCut},
               {8, 40, kCut},    {9, 45, kCrush}, {10, 50, kCrush}, {12, 60, kCrush}};
  for (const auto& example : cases) {
    EXPECT_EQ(Percent::Of(example.damage, 20), example.share);
    EXPECT_EQ(DamageWord::Of(example.share), Is(example.word));
  }
  EXPECT_EQ(DamageWord::Of(Percent::Of(12, 48)), Is(kCut));
}

TEST(Formulas, Edges) {
  EXPECT_EQ(EnergyGain::Of(0), 1);
  EXPECT_EQ(EnergyGain::Of(-3), 1);
  EXPECT_EQ(StatValue::Of(-5), 0);
  EXPECT_EQ(MaxHp::Of(0), 1);
  EXPECT_EQ(HeavilyWounded::Of(11, 48), 1);
  EXPECT_EQ(HeavilyWounded::Of(12, 48), 0);
  EXPECT_EQ(CritWord::Of(0, 1), Is(CritWordIs::kNone));
  EXPECT_EQ(CritWord::Of(1, 1), Is(CritWordIs::kBone));
  EXPECT_EQ(CritWord::Of(1, 0), Is(CritWordIs::kBlood));
  EXPECT_EQ(EffectDamage::Of(Is(RuleEffect::kStun), 9), 0);
  EXPECT_EQ(EffectDamage::Of(Is(RuleEffect::kBurn), 2), 2);
  EXPECT_EQ(EffectDamage::Of(4, 7), 0);
  EXPECT_EQ(Restored::Of(40, 48, 15), 8);
  EXPECT_EQ(Restored::Of(48, 48, 15), 0);
  EXPECT_EQ(Restored::Of(60, 48, 15), 0);
  EXPECT_EQ(FleeChance::Of(10, 14, 50, 2), 42);
  EXPECT_EQ(FleeChance::Of(100, 0, 50, 2), 95);
  EXPECT_EQ(FleeChance::Of(0, 100, 50, 2), 10);
}

// The greatest numbers that a setup allows, through every formula that multiplies.
TEST(Formulas, NothingLeaves64BitsWithinTheBoundsOfASetup) {
  constexpr std::int64_t kBound = 1'000'000;
  constexpr std::int64_t kMost = kBound * (1 + 16 + 32);  // base, gear and effects
  constexpr std::int64_t kLeast = -kMost;
  const std::int64_t blow = Blow::Of(kBound, kMost, kBound);
  const std::int64_t most = Resisted::Of(Armoured::Of(Doubled::Of(blow, 1), 0), 0, 1);
  EXPECT_GT(Percent::Of(most, 1), 0);
  EXPECT_LT(Accuracy::Of(0, kLeast, 1) - Evasion::Of(kMost, kMost), 0);
  EXPECT_EQ(FleeChance::Of(kMost, 0, kBound, kBound), 95);
  EXPECT_EQ(FleeChance::Of(0, kMost, -kBound, kBound), 10);
}

}  // namespace
}  // namespace ticktape::arcanum
