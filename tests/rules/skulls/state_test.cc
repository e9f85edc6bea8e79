// Saving, restoring and hashing.
#include <gtest/gtest.h>

#include "rules/skulls/support.h"

namespace ticktape::skulls {
namespace {

using rules_test::Recorded;

std::vector<ticktape::Setup> Corpus(int random_ones) {
  return rules_test::Corpus(Rules(), kExamples, random_ones);
}

Recorded Record(const ticktape::Setup& setup) {
  RandomPolicy policy(setup.seed);
  return rules_test::Record(Rules(), setup, policy, 60);
}

TEST(SkullsBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(20))
    rules_test::ExpectEqualRuns(Record(setup), Record(setup));
}

TEST(SkullsBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(4))
    rules_test::ExpectRestorable(Rules(), setup, Record(setup));
}

TEST(SkullsBattle, RestoredInThePauseOfAnotherTickForgetsThePause) {
  const ticktape::Setup setup = ExampleSetup("duel");
  const Recorded recorded = Record(setup);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  battle->Advance();
  battle->Advance();
  Command command = recorded.commands[0];
  ASSERT_EQ(battle->Submit(command), kAccepted);
  battle->Restore(recorded.snapshots[2]);
  EXPECT_EQ(battle->tick(), 2);
  EXPECT_EQ(battle->Advance(), Progress::kCommand);
  EXPECT_EQ(battle->Save(), recorded.snapshots[2]);
}

TEST(SkullsStateHash, TickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(20))
    rules_test::ExpectPartsFromNothing(Rules(), setup, Record(setup));
}

TEST(SkullsStateHash, PartsAreTheFieldsOfTheState) {
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("shot"));
  const std::span<const std::string> names = battle->part_names();
  const std::vector<std::string> expected = {"turn",     "first", "tables", "outcome", "table",
                                             "fighters", "rng",   "tick",   "said",    "log"};
  EXPECT_EQ(std::vector<std::string>(names.begin(), names.end()), expected);
}

// Each word of a snapshot that holds no length changes the hash.
TEST(SkullsStateHash, ChangesWithEveryWordOfTheState) {
  const ticktape::Setup setup = ExampleSetup("tables");
  const Recorded recorded = Record(setup);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  for (const Snapshot& snapshot : recorded.snapshots) {
    battle->Restore(snapshot);
    const std::uint64_t hash = battle->Hash();
    std::size_t lengths_from = 0;  // turn, first, tables, outcome, then the table's shape
    for (std::size_t word = 0; word < 4 + 2 + 16; ++word) {
      lengths_from = word + 1;
      if (word == 4 || word == 5)
        continue;
      Snapshot flipped = snapshot;
      flipped[word] = snapshot[word] == 0 ? 1 : snapshot[word] - 1;
      battle->Restore(flipped);
      EXPECT_NE(battle->Hash(), hash) << "word " << word;
    }
    ASSERT_EQ(snapshot[lengths_from], 2u);  // fighters
    const std::size_t first_fighter = lengths_from + 1;
    for (const std::size_t word :
         {first_fighter, first_fighter + 1, first_fighter + 3, first_fighter + 8,
          snapshot.size() - 1, snapshot.size() - 2, snapshot.size() - 3}) {
      Snapshot flipped = snapshot;
      flipped[word] = snapshot[word] == 0 ? 1 : snapshot[word] - 1;
      battle->Restore(flipped);
      EXPECT_NE(battle->Hash(), hash) << "word " << word;
    }
  }
}

}  // namespace
}  // namespace ticktape::skulls
