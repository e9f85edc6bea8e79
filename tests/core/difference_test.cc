#include "core/difference.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

Json Parse(const char* text) { return *ParseJson(text, "test"); }

TEST(Difference, EqualValuesHaveNone) {
  std::vector<FieldDifference> found;
  EXPECT_EQ(CompareJson(Parse("{\"a\":[1,{\"b\":2}]}"), Parse("{\"a\":[1,{\"b\":2}]}"), 9, found),
            0u);
  EXPECT_TRUE(found.empty());
}

TEST(Difference, NamesThePathOfEachValue) {
  std::vector<FieldDifference> found;
  EXPECT_EQ(
      CompareJson(Parse("{\"entities\":[{\"hp\":1},{\"hp\":2,\"gone\":0}],\"rng\":5}"),
                  Parse("{\"entities\":[{\"hp\":1},{\"hp\":3}],\"rng\":6,\"new\":1}"), 9, found),
      4u);
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[0].path, "entities[1].hp");
  EXPECT_EQ(found[1].path, "entities[1].gone");
  EXPECT_FALSE(found[1].in_b);
  EXPECT_EQ(found[2].path, "rng");
  EXPECT_EQ(found[3].path, "new");
  EXPECT_FALSE(found[3].in_a);
}

TEST(Difference, CountsBeyondTheLimit) {
  std::vector<FieldDifference> found;
  EXPECT_EQ(CompareJson(Parse("[1,2,3,4]"), Parse("[5,6,7]"), 2, found), 4u);
  EXPECT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].path, "[0]");
}

TEST(Difference, TellsKindsApart) {
  std::vector<FieldDifference> found;
  EXPECT_EQ(CompareJson(Parse("{\"a\":null}"), Parse("{\"a\":[]}"), 9, found), 1u);
}

std::string TextOf(const std::vector<FieldDifference>& differences) {
  std::string text;
  for (const FieldDifference& field : differences)
    text += field.path + " " + (field.in_a ? JsonText(field.a) : "-") + " " +
            (field.in_b ? JsonText(field.b) : "-") + "\n";
  return text;
}

TEST(CompareJsonTexts, FindsWhatCompareJsonFinds) {
  const std::vector<std::string> texts = {"{}",
                                          R"({"a":1,"b":[1,2,{"c":"x"}],"d":{"e":[]}})",
                                          R"({"a":2,"b":[1,3,{"c":"y,]}\"\\"}],"d":{"e":[0]}})",
                                          R"({"b":[],"a":1,"d":7})",
                                          R"({"b":[[1,[2]],"],"],"\"k":{"a":[1]}})",
                                          R"({"b":{"0":1},"z":null})",
                                          "[1,2]",
                                          "7"};
  for (const std::string& a : texts) {
    for (const std::string& b : texts) {
      std::vector<FieldDifference> pieces;
      std::vector<FieldDifference> whole;
      EXPECT_EQ(CompareJsonTexts(a, b, 100, pieces),
                CompareJson(*ParseJson(a, "a"), *ParseJson(b, "b"), 100, whole))
          << a << b;
      EXPECT_EQ(TextOf(pieces), TextOf(whole)) << a << b;
    }
  }
}

TEST(CompareJsonTexts, EveryCutIsHarmless) {
  const std::string whole = R"({"a":[1,{"b":"\"]"},[2]],"c":{"d":[]},"e":"x"})";
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    std::vector<FieldDifference> differences;
    EXPECT_LE(CompareJsonTexts(whole.substr(0, size), whole, 100, differences), 6u) << size;
    EXPECT_LE(CompareJsonTexts(whole, whole.substr(0, size), 100, differences), 6u) << size;
  }
}

}  // namespace
}  // namespace ticktape
