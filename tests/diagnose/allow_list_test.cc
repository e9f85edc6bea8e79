#include "diagnose/allow_list.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

constexpr std::string_view kGood = R"(
[[allow]]
ruleset = "mill"
kind = "value"
name = "machines.*.colour"
reason = "paint"
[[allow]]
ruleset = "mill"
kind = "formula"
name = "unused"
reason = "kept for later"
)";

TEST(AllowList, KnowsReasonsByPatternAndWhatWasNotAskedFor) {
  Result<AllowList> list = AllowList::Parse(kGood, "allow.toml");
  ASSERT_TRUE(list.ok()) << list.error().message;
  EXPECT_EQ(*list->Reason("mill", "value", "machines.wheel.colour"), "paint");
  EXPECT_EQ(list->Reason("mill", "value", "machines.wheel.power"), nullptr);
  EXPECT_EQ(list->Reason("kiln", "value", "machines.wheel.colour"), nullptr);
  EXPECT_EQ(list->Reason("mill", "formula", "machines.wheel.colour"), nullptr);
  constexpr std::string_view kKinds[] = {"formula", "value"};
  ASSERT_EQ(list->Unused(kKinds).size(), 1u);
  EXPECT_EQ(list->Unused(kKinds)[0].name, "unused");
  EXPECT_TRUE(list->Unused(std::span(kKinds).last(1)).empty());
}

TEST(AllowList, PatternsMatchWholeNames) {
  EXPECT_TRUE(MatchesPattern("a*c", "abbc"));
  EXPECT_TRUE(MatchesPattern("*", ""));
  EXPECT_TRUE(MatchesPattern("a*b*c", "a-b-b-c"));
  EXPECT_TRUE(MatchesPattern("**", "x"));
  EXPECT_FALSE(MatchesPattern("a*c", "abcd"));
  EXPECT_FALSE(MatchesPattern("", "x"));
  EXPECT_FALSE(MatchesPattern("a", "b"));
}

TEST(AllowList, RefusesWhatItDoesNotUnderstand) {
  for (const std::string_view bad :
       {"[[allow]]\nruleset = \"m\"\nkind = \"formula\"\nname = \"x\"",
        "[[allow]]\nruleset = \"m\"\nkind = \"formula\"\nname = \"x\"\nreason = \"\"",
        "[[allow]]\nruleset = \"m\"\nkind = \"spell\"\nname = \"x\"\nreason = \"r\"",
        "[[allow]]\nruleset = \"m\"\nkind = \"value\"\nname = 3\nreason = \"r\"",
        "[[allow]]\nruleset = \"m\"\nkind = \"value\"\nname = \"x\"\nreason = \"r\"\nmore = 1",
        "allow = 3", "[other]", "[["}) {
    const Result<AllowList> list = AllowList::Parse(bad, "a.toml");
    ASSERT_FALSE(list.ok()) << bad;
    EXPECT_EQ(list.error().kind, ErrorKind::kUsage);
    EXPECT_NE(list.error().message.find("a.toml"), std::string::npos);
  }
}

}  // namespace
}  // namespace ticktape
