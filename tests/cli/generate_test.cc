// `generate`: the same battles for the same seed.
#include "tool.h"

namespace ticktape {
namespace {

class Generate : public ToolTest {};

TEST_F(Generate, TheSameSeedGivesTheSameCorpus) {
  ASSERT_EQ(Tool("generate arcanum -n 20 --seed 7 -o a").status, 0);
  ASSERT_EQ(Tool("generate arcanum -n 20 --seed 7 -j 3 -o b").status, 0);
  EXPECT_EQ(Shell("diff -r a b").status, 0);
  ASSERT_EQ(Tool("generate arcanum -n 20 --seed 8 -o c").status, 0);
  EXPECT_NE(Shell("diff -rq a c > differences; test ! -s differences").status, 0);
}

TEST_F(Generate, ALargerCorpusBeginsWithTheSmallerOne) {
  ASSERT_EQ(Tool("generate arcanum -n 3 --seed 7 -o a").status, 0);
  ASSERT_EQ(Tool("generate arcanum -n 9 --seed 7 -o b").status, 0);
  EXPECT_EQ(
      Shell("for i in 1 2 3; do cmp a/arcanum-$i.ttape b/arcanum-$i.ttape || exit 1; done").status,
      0);
}

TEST_F(Generate, NeverOverwritesWithoutForce) {
  ASSERT_EQ(Tool("generate arcanum -n 2 --seed 7 -o a").status, 0);
  const ToolRun again = Tool("generate arcanum -n 2 --seed 8 -o a");
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(IsOneLine(again.err)) << again.err;
  EXPECT_EQ(Tool("generate arcanum -n 2 --seed 8 -o a --force").status, 0);
}

TEST_F(Generate, RefusesAnUnknownRuleset) {
  const ToolRun run = Tool("generate chess -n 2 -o a");
  EXPECT_EQ(run.status, 4);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

TEST_F(Generate, BattlesSurviveRewindingAndTheInterchange) {
  ASSERT_EQ(Tool("generate arcanum -n 20 --seed 11 -j 2 -o corpus").status, 0);
  const ToolRun rewound = Tool("verify corpus --rewind -q -j 2");
  EXPECT_EQ(rewound.status, 0) << rewound.out;
  const ToolRun again = Shell(
      "mkdir again; for f in corpus/*; do tool export $f | tool import - -o again/$(basename $f) "
      "|| exit 1; done; diff -r corpus again");
  EXPECT_EQ(again.status, 0) << again.out << again.err;
}

}  // namespace
}  // namespace ticktape
