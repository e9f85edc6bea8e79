#include "verify/difference.h"

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

}  // namespace
}  // namespace ticktape
