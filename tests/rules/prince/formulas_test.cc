// The formulas by the numbers that the document prints, and at their edges.
#include "rules/prince/formulas.h"

#include <gtest/gtest.h>

#include "rules/prince/support.h"

namespace ticktape::prince {
namespace {

TEST(PrinceFormulas, TheDocumentsInfantryCosts78) {
  EXPECT_EQ(UnitCost::Of(0, 20, 35, 35, 15, 15, 35, 20), 78);
  EXPECT_EQ(UnitCost::Of(0, 20, 0, 0, 0, 0, 0, 0), 20);
  EXPECT_EQ(UnitCost::Of(0, 1, 50, 0, 0, 0, 0, 0), 2) << "halves round up, once";
}

TEST(PrinceFormulas, FeaturesCostLuxury) {
  EXPECT_EQ(FeatureCost::Of(0, 78, 80, 2, 25), 78);
  EXPECT_EQ(FeatureCost::Of(0, 50, 66, 1, 25), 33);
  EXPECT_EQ(FeatureCost::Of(0, 78, 0, 0, 25), 0);
  EXPECT_EQ(Upkeep::Of(0, 78, 0, 25), 20);
  EXPECT_EQ(Upkeep::Of(0, 50, 33, 25), 21);
}

TEST(PrinceFormulas, PricesThatLeave64BitsOverflow) {
  EXPECT_THROW(UnitCost::Of(0, 1'000'000'000'000, 1000, 1000, 1000, 1000, 1000, 1000), Overflow);
  EXPECT_THROW(FeatureCost::Of(0, INT64_MAX / 2, 80, 2, 25), Overflow);
  EXPECT_THROW(Upkeep::Of(0, INT64_MAX, 1, 25), Overflow);
  EXPECT_THROW(SideTotal::Of(0, 1, INT64_MAX, 1, 1), Overflow);
}

std::int64_t FightersOf(std::int64_t able, std::int64_t against) {
  return against < 10   ? Fighters::Of(able, against, 2, 1)
         : against < 51 ? Fighters::Of(able, against, 7, 4)
                        : Fighters::Of(able, against, 3, 2);
}

TEST(PrinceFormulas, SoManyFindAPlaceInTheFight) {
  EXPECT_EQ(FightersOf(3, 10), 3);
  EXPECT_EQ(FightersOf(10, 10), 10);
  EXPECT_EQ(FightersOf(11, 10), 11);
  EXPECT_EQ(FightersOf(100, 9), 18);
  EXPECT_EQ(FightersOf(100, 10), 17);
  EXPECT_EQ(FightersOf(100, 50), 87);
  EXPECT_EQ(FightersOf(100, 51), 76);
}

// defence, armoured, mood, terrain, attacked, lost, piercing
std::int64_t Defence(std::int64_t defence, bool armoured, Mood mood, bool piercing) {
  return DefenceValue::Of(0, defence, armoured, Number(mood), 0, 1, 0, piercing);
}

TEST(PrinceFormulas, ArmourAndPiercing) {
  EXPECT_EQ(Defence(1, false, Mood::kSteady, true), 0);
  EXPECT_EQ(Defence(3, false, Mood::kSteady, true), 1);
  EXPECT_EQ(Defence(4, true, Mood::kSteady, false), 8);
  EXPECT_EQ(HitRowOf::Of(1, 8), -4);
  EXPECT_EQ(HitRowOf::Of(1, 5), -4);
}

TEST(PrinceFormulas, DefenceTakesItsModifiersInOrder) {
  EXPECT_EQ(DefenceValue::Of(0, 3, 1, Number(Mood::kBroken), 1, 1, 2, 1), 1)
      << "(3 * 2 / 2 + 1 - 2) / 2";
  EXPECT_EQ(DefenceValue::Of(0, 2, 0, Number(Mood::kInspired), 0, 1, 1, 0), 2);
  EXPECT_EQ(DefenceValue::Of(0, 2, 0, Number(Mood::kInspired), 0, 0, 0, 0), 2)
      << "the attacker gets his point for the attack";
  EXPECT_EQ(DefenceValue::Of(0, 1, 0, Number(Mood::kSteady), 0, 1, 2, 0), 0);
  EXPECT_EQ(AttackValue::Of(0, 3, Number(Mood::kBroken), 1), 1);
  EXPECT_EQ(AttackValue::Of(0, 3, Number(Mood::kInspired), 1), 4);
  EXPECT_EQ(AttackValue::Of(0, 3, Number(Mood::kInspired), 0), 3);
}

TEST(PrinceFormulas, OneRollGivesUpToThreePoints) {
  const auto damage = [](std::int64_t roll) { return HitDamage::Of(0, roll, 50, 20, 5); };
  EXPECT_EQ(damage(5), 3);
  EXPECT_EQ(damage(6), 2);
  EXPECT_EQ(damage(20), 2);
  EXPECT_EQ(damage(21), 1);
  EXPECT_EQ(damage(50), 1);
  EXPECT_EQ(damage(51), 0);
}

TEST(PrinceFormulas, AWoundStopsAtTheCap) {
  EXPECT_EQ(Wound::Of(1, 0, 1, 4, 2, 0, 3), 2);
  EXPECT_EQ(Wound::Of(2, 0, 1, 4, 2, 0, 3), 3);
  EXPECT_EQ(Wound::Of(2, 0, 1, 2, 2, 0, 3), 2) << "bloody only above the defence";
  EXPECT_EQ(Wound::Of(1, 1, 0, 4, 2, 0, 3), 2);
  EXPECT_EQ(Wound::Of(3, 0, 0, 4, 2, 2, 3), 1);
  EXPECT_EQ(Wound::Of(0, 2, 1, 4, 2, 0, 3), 0) << "a miss stays one from the rear";
}

Mood MoodAt(std::int64_t morale, std::int64_t most) {
  return static_cast<Mood>(MoodOf::Of(0, morale, most, 1, 3, 3, 2));
}

TEST(PrinceFormulas, MoodIsAShareOfTheFullMorale) {
  EXPECT_EQ(MoodAt(1, 3), Mood::kBroken);
  EXPECT_EQ(MoodAt(1, 2), Mood::kSteady);
  EXPECT_EQ(MoodAt(2, 3), Mood::kSteady);
  EXPECT_EQ(MoodAt(4, 3), Mood::kSteady);
  EXPECT_EQ(MoodAt(5, 3), Mood::kInspired);
  const std::int64_t caps[] = {2, 3, 5, 6};
  for (std::int64_t most = 1; most <= 4; ++most)
    EXPECT_EQ(MoraleCap::Of(most, 3, 2), caps[most - 1]);
}

TEST(PrinceFormulas, DirectionsAndSides) {
  EXPECT_EQ(Bearing::Of(0, 1, 2, -1), 0);
  EXPECT_EQ(Bearing::Of(0, 1, 1, 1), 0);
  EXPECT_EQ(Bearing::Of(0, 1, -1, 2), 4);
  EXPECT_EQ(Bearing::Of(0, 1, -2, 1), 3);
  const Flank sides[] = {Flank::kFront, Flank::kFront, Flank::kFlank,
                         Flank::kRear,  Flank::kFlank, Flank::kFront};
  for (std::int64_t facing = 0; facing < 6; ++facing)
    for (std::int64_t turn = 0; turn < 6; ++turn)
      EXPECT_EQ(SideOf::Of(facing, (facing + turn) % 6), Number(sides[turn]));
}

TEST(PrinceFormulas, FewAttackersLeaveTheAnswer) {
  EXPECT_EQ(Spared::Of(3, 10, 3), 1);
  EXPECT_EQ(Spared::Of(3, 9, 3), 0);
  EXPECT_EQ(Outnumbered::Of(20, 10, 2), 1);
  EXPECT_EQ(Outnumbered::Of(19, 10, 2), 0);
  EXPECT_EQ(HeavyLoss::Of(0, 8, 6, 25), 1);
  EXPECT_EQ(HeavyLoss::Of(0, 8, 7, 25), 0);
  EXPECT_EQ(HeavyLoss::Of(0, 8, 0, 25), 0) << "nobody is left to be shaken";
}

TEST(PrinceFormulas, OrdersAllowSoManySteps) {
  const auto allowance = [](Verb verb, std::int64_t speed) {
    return Allowance::Of(Number(verb), speed);
  };
  EXPECT_EQ(allowance(Verb::kMarch, 3), 6);
  EXPECT_EQ(allowance(Verb::kCharge, 4), 8);
  EXPECT_EQ(allowance(Verb::kAttack, 3), 3);
  EXPECT_EQ(allowance(Verb::kDefend, 3), 1);
  EXPECT_EQ(allowance(Verb::kAmbush, 3), 1);
  EXPECT_EQ(allowance(Verb::kAmbush, 1), 0);
  EXPECT_EQ(allowance(Verb::kRest, 3), 0);
  EXPECT_EQ(Reach::Of(1, 1), 1) << "a tower is of no use to those who fight hand to hand";
  EXPECT_EQ(Reach::Of(3, 1), 4);
}

TEST(PrinceTrace, ShowsThePricesOfTheMuster) {
  rules_test::TraceCollector trace(Rules());
  rules_test::TraceTick(Rules(), ExampleSetup("arsenal"), {}, 0, trace);
  ASSERT_GE(trace.items.size(), 4u);
  EXPECT_EQ(trace.items[0], "unit_cost(0,20,0,35,15,0,35,20)=50");
  EXPECT_EQ(trace.items[1], "feature_cost(0,50,66,1,25)=33");
  EXPECT_EQ(trace.items[2], "upkeep(0,50,33,25)=21");
  EXPECT_EQ(trace.items[3], "#1 muster.type");
}

TEST(PrinceTrace, OfABlow) {
  rules_test::TraceCollector trace(Rules());
  rules_test::TraceTick(Rules(), ExampleSetup("counts"), ExampleCommands("counts"), 1, trace);
  const std::vector<std::string> begin(trace.items.begin(), trace.items.begin() + 9);
  const std::vector<std::string> expected = {
      "#5 order.given",     "tire(1,2,1)=1",         "bearing(1,5,0,-1)=2",
      "#6 clash",           "outnumbered(3,10,2)=0", "can_answer(5,2,2,0,0)=1",
      "bearing(5,1,0,1)=5", "spared(3,10,3)=1",      "#7 answer.kept",
  };
  EXPECT_EQ(begin, expected);
}

}  // namespace
}  // namespace ticktape::prince
