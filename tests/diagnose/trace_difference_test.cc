// Where two traces part, and in which way.
#include "diagnose/trace_difference.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

using Kind = TraceDifference::Kind;
using Trace = std::vector<std::string>;

std::string DrawItem(const std::string& label, int high, int value) {
  return R"({"draw":")" + label + R"(","low":1,"high":)" + std::to_string(high) + R"(,"value":)" +
         std::to_string(value) + "}";
}

std::string Formula(const std::string& name, int input, int result) {
  return R"({"formula":")" + name + R"(","in":{"base":)" + std::to_string(input) + R"(},"out":)" +
         std::to_string(result) + "}";
}

std::string Attribute(const std::string& name, int result) {
  return R"({"formula":"attribute","in":{"who":0,"name":")" + name + R"("},"out":)" +
         std::to_string(result) + "}";
}

std::string Entry(int id) { return R"({"entry":)" + std::to_string(id) + "}"; }

TEST(TraceDifferenceKinds, EqualTracesDoNotDiffer) {
  const Trace trace{DrawItem("hit", 100, 5), Formula("damage", 3, 6), Entry(1)};
  EXPECT_FALSE(CompareTraces(trace, trace));
  EXPECT_FALSE(CompareTraces({}, {}));
}

TEST(TraceDifferenceKinds, AnotherResultOfTheSameInputs) {
  const Trace a{Entry(4), Formula("damage", 3, 6)};
  const Trace b{Entry(4), Formula("damage", 3, 7)};
  const auto found = CompareTraces(a, b);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, Kind::kFormulaResult);
  EXPECT_EQ(found->name, "damage");
  EXPECT_EQ(found->after_entry, 4);
  EXPECT_EQ(found->items[0], "formula damage(base 3) = 6");
  EXPECT_EQ(found->items[1], "formula damage(base 3) = 7");
}

TEST(TraceDifferenceKinds, OtherInputs) {
  const Trace a{Formula("damage", 3, 6)};
  const Trace b{Formula("damage", 4, 6)};
  EXPECT_EQ(CompareTraces(a, b)->kind, Kind::kFormulaInputs);
}

TEST(TraceDifferenceKinds, ADrawByValueAndByBounds) {
  const Trace a{DrawItem("hit", 100, 5), DrawItem("hit", 100, 6)};
  const Trace value{DrawItem("hit", 100, 5), DrawItem("hit", 100, 7)};
  const Trace bounds{DrawItem("hit", 100, 5), DrawItem("hit", 90, 6)};
  EXPECT_EQ(CompareTraces(a, value)->kind, Kind::kDrawValue);
  EXPECT_EQ(CompareTraces(a, bounds)->kind, Kind::kDrawBounds);
  EXPECT_EQ(CompareTraces(a, bounds)->draw_number, 2);
}

TEST(TraceDifferenceKinds, WhatTheSecondLeavesOutIsMissing) {
  const Trace a{Formula("accuracy", 1, 2), Formula("evasion", 3, 4), DrawItem("hit", 100, 5)};
  const Trace b{DrawItem("hit", 100, 5)};
  const auto found = CompareTraces(a, b);
  EXPECT_EQ(found->kind, Kind::kMissing);
  EXPECT_EQ(found->name, "evasion");
  EXPECT_EQ(found->together, std::vector<std::string>{"accuracy"});
  EXPECT_FALSE(found->is_draw);
}

TEST(TraceDifferenceKinds, WhatAFormulaIsGivenFallsOutWithIt) {
  const Trace rest{Formula("accuracy", 4, 83), Formula("stat", 8, 8), Formula("evasion", 8, 16)};
  Trace a{Formula("stat", 66, 66), Formula("wounded", 66, 0)};
  a.insert(a.end(), rest.begin(), rest.end());
  const auto found = CompareTraces(a, rest);
  EXPECT_EQ(found->kind, Kind::kMissing);
  EXPECT_EQ(found->name, "wounded");
  EXPECT_EQ(found->items[0], "formula wounded(base 66) = 0");
  EXPECT_EQ(found->items[1], "formula accuracy(base 4) = 83");
}

TEST(TraceDifferenceKinds, ADrawThatFallsOutEndsWhatFallsOutWithIt) {
  const Trace rest{Formula("damage", 3, 6), Entry(1)};
  Trace a{Formula("chance", 5, 83), DrawItem("hit", 100, 5), Formula("stat", 2, 2)};
  a.insert(a.end(), rest.begin(), rest.end());
  const auto found = CompareTraces(a, rest);
  EXPECT_EQ(found->kind, Kind::kMissing);
  EXPECT_EQ(found->name, "hit");
  EXPECT_EQ(found->draw_number, 1);
}

TEST(TraceDifferenceKinds, TheSameFormulaOfAnotherMatterIsNoCounterpart) {
  const Trace damage{Attribute("damage", 6), Entry(1)};
  Trace b{Attribute("dexterity", 5), DrawItem("hit", 100, 5)};
  b.insert(b.end(), damage.begin(), damage.end());
  EXPECT_EQ(CompareTraces(damage, b)->kind, Kind::kExtra);
  EXPECT_EQ(CompareTraces(damage, b)->name, "hit");
  const Trace missed{Attribute("dexterity", 5), DrawItem("hit", 100, 5), Entry(1)};
  EXPECT_EQ(CompareTraces(damage, missed)->kind, Kind::kExtra);
  EXPECT_EQ(CompareTraces(damage, missed)->name, "hit");
}

TEST(TraceDifferenceKinds, OfTwoThatChangedPlacesTheFirstIsMissing) {
  const Trace a{Formula("doubled", 9, 9), Formula("armoured", 9, 8), Formula("resisted", 8, 8)};
  const Trace b{Formula("armoured", 9, 8), Formula("doubled", 8, 8), Formula("resisted", 8, 8)};
  const auto found = CompareTraces(a, b);
  EXPECT_EQ(found->kind, Kind::kMissing);
  EXPECT_EQ(found->name, "doubled");
}

TEST(TraceDifferenceKinds, WhatTheSecondAddsIsExtra) {
  const Trace a{DrawItem("hit", 100, 5), Entry(1)};
  const Trace b{DrawItem("hit", 100, 5), DrawItem("bleed", 100, 23), Entry(1)};
  const auto found = CompareTraces(a, b);
  EXPECT_EQ(found->kind, Kind::kExtra);
  EXPECT_EQ(found->name, "bleed");
  EXPECT_TRUE(found->is_draw);
  EXPECT_EQ(found->draw_number, 2);
}

TEST(TraceDifferenceKinds, AnEndedTraceMissesTheRest) {
  const Trace a{DrawItem("hit", 100, 5), Formula("damage", 1, 2)};
  const Trace b{DrawItem("hit", 100, 5)};
  EXPECT_EQ(CompareTraces(a, b)->kind, Kind::kMissing);
  EXPECT_EQ(CompareTraces(b, a)->kind, Kind::kExtra);
  EXPECT_EQ(CompareTraces(b, a)->name, "damage");
}

TEST(TraceDifferenceKinds, AFormulaBeforeALogEntryIsTheOddOne) {
  const Trace a{Formula("furious", 920, 1840), Entry(3)};
  const Trace b{Entry(3), Formula("cut", 920, 100)};
  const auto found = CompareTraces(a, b);
  EXPECT_EQ(found->kind, Kind::kMissing);
  EXPECT_EQ(found->name, "furious");
}

TEST(TraceDifferenceKinds, TwoThingsThatNeverMeetAgain) {
  const Trace a{Formula("repeat", 1, 2)};
  const Trace b{Formula("first", 1, 2)};
  EXPECT_EQ(CompareTraces(a, b)->kind, Kind::kOther);
}

TEST(TraceDifferenceKinds, DamagedItemsAreShownAsUnknown) {
  const Trace a{"{", "x"};
  const Trace b{"{", "y"};
  const auto found = CompareTraces(a, b);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->items[0], "?");
}

}  // namespace
}  // namespace ticktape
