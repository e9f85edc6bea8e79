// Saving, restoring and hashing; generated battles.
#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
namespace {

using rules_test::Recorded;

std::vector<ticktape::Setup> Corpus(int random_ones) {
  return rules_test::Corpus(Rules(), kExamples, random_ones);
}

Recorded Record(const ticktape::Setup& setup, Listener* listener = nullptr) {
  RandomPolicy policy(setup.seed);
  return rules_test::Record(Rules(), setup, policy, 50, listener);
}

TEST(ActionCycleBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(10))
    rules_test::ExpectEqualRuns(Record(setup), Record(setup));
}

TEST(ActionCycleBattle, ListeningChangesNothing) {
  for (const ticktape::Setup& setup : Corpus(10)) {
    TraceCollector listener;
    rules_test::ExpectEqualRuns(Record(setup, &listener), Record(setup));
  }
}

TEST(ActionCycleBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(3))
    rules_test::ExpectRestorable(Rules(), setup, Record(setup));
}

TEST(ActionCycleStateHash, TickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(10))
    rules_test::ExpectPartsFromNothing(Rules(), setup, Record(setup));
}

TEST(ActionCycleGenerator, MakesTheSameSetupsOfTheSameNumbers) {
  Random first(5);
  Random second(5);
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(JsonText(SetupToJson(Rules().Generate(first))),
              JsonText(SetupToJson(Rules().Generate(second))));
}

// Memory is looked at in enough of them; the sanitizers take twenty times as long.
#if defined(__SANITIZE_ADDRESS__)
constexpr int kManyBattles = 200;
#else
constexpr int kManyBattles = 1000;
#endif

// Each ends, and goes on alike in a second battle that takes over the state at every tick.
TEST(ActionCycleGenerator, AThousandBattlesEndAndRewind) {
  Random random(2026);
  int won = 0;
  for (int i = 0; i < kManyBattles; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    const std::unique_ptr<Battle> rewound = StartBattle(setup);
    rules_test::Rewinding observer(*rewound);
    RandomPolicy policy(setup.seed);
    const RunEnd end = RunBattle(*battle, policy, observer);
    ASSERT_TRUE(observer.same()) << JsonText(SetupToJson(setup));
    EXPECT_NE(end.outcome, "open");
    EXPECT_TRUE(end.error.empty()) << end.formula;
    won += end.outcome == "win:0" || end.outcome == "win:1" ? 1 : 0;
  }
  EXPECT_GT(won, kManyBattles * 3 / 10);
}

}  // namespace
}  // namespace ticktape::actioncycle
