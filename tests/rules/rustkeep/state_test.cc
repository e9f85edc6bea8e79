// Saving, restoring, hashing, and the random setups over which all of it must hold.
#include <gtest/gtest.h>

#include <map>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

using rules_test::Recorded;

Recorded Record(const ticktape::Setup& setup, std::uint64_t seed) {
  RandomPolicy policy(seed);
  return rules_test::Record(Rules(), setup, policy);
}

std::vector<ticktape::Setup> Corpus(int random_ones) {
  return rules_test::Corpus(Rules(), kExamples, random_ones);
}

TEST(RustkeepBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(30))
    rules_test::ExpectEqualRuns(Record(setup, 5), Record(setup, 5));
}

TEST(RustkeepBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(8))
    rules_test::ExpectRestorable(Rules(), setup, Record(setup, 6));
}

TEST(RustkeepBattle, RestoredInThePauseOfAnotherTickForgetsThePause) {
  const ticktape::Setup setup = ExampleSetup("three");
  const Recorded recorded = Record(setup, 6);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  while (battle->Advance() != Progress::kCommand) {
  }
  battle->Restore(recorded.snapshots[1]);
  EXPECT_EQ(battle->tick(), 1);
  EXPECT_EQ(battle->Advance(), Progress::kCommand);
}

TEST(RustkeepStateHash, KeptUpTickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(30))
    rules_test::ExpectPartsFromNothing(Rules(), setup, Record(setup, 7));
}

TEST(RustkeepStateHash, ChangesWithEveryWordThatTheStateShows) {
  const ticktape::Setup setup = ExampleSetup("three");
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  ListedCommands commands(ExampleCommands("three"));
  const Recorded recorded = rules_test::Record(Rules(), setup, commands);
  std::size_t changed = 0;
  for (const std::size_t tick : {std::size_t{2}, std::size_t{4}}) {
    battle->Restore(recorded.snapshots[tick]);
    const Json state = battle->StateAsJson();
    const std::uint64_t hash = battle->Hash();
    for (const std::size_t word : {0u, 1u, 2u, 3u, 4u, 5u, 6u}) {
      Snapshot flipped = recorded.snapshots[tick];
      flipped[word] = flipped[word] == 0 ? 1 : flipped[word] - 1;
      battle->Restore(flipped);
      ASSERT_NE(battle->StateAsJson(), state);
      EXPECT_NE(battle->Hash(), hash) << "tick " << tick << " word " << word;
      ++changed;
    }
  }
  EXPECT_EQ(changed, 14u);
}

TEST(RustkeepGenerate, TheSameNumbersGiveTheSameSetups) {
  Random first(7), second(7);
  for (int i = 0; i < 30; ++i)
    EXPECT_EQ(SetupToJson(Rules().Generate(first)), SetupToJson(Rules().Generate(second)));
}

TEST(RustkeepGenerate, ACompleteSetupStaysAsItIs) {
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    EXPECT_EQ(SetupToJson(*Rules().Complete(setup)), SetupToJson(setup));
  }
}

TEST(RustkeepGenerate, AThousandBattlesAreVariedEndAndRewind) {
  Random random(1);
  std::map<std::string, int> outcomes;
  for (int i = 0; i < 1000; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    const std::unique_ptr<Battle> other = StartBattle(setup);
    RandomPolicy chance(static_cast<std::uint64_t>(i));
    AutoPolicy automatic;
    rules_test::Rewinding observer(*other);
    CommandSource& commands = i % 2 == 0 ? static_cast<CommandSource&>(chance) : automatic;
    ++outcomes[RunBattle(*battle, commands, observer).outcome];
    ASSERT_TRUE(observer.same()) << JsonText(SetupToJson(setup));
  }
  for (const std::string outcome : {"victory", "fled", "died", "limit"})
    EXPECT_GT(outcomes[outcome], 10) << outcome;
  EXPECT_EQ(outcomes.size(), 4u);
}

}  // namespace
}  // namespace ticktape::rustkeep
