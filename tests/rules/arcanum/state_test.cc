// Saving, restoring and hashing.
#include <gtest/gtest.h>

#include "rules/arcanum/support.h"

namespace ticktape::arcanum {
namespace {

using rules_test::Recorded;

std::vector<ticktape::Setup> Corpus(int random_ones) {
  return rules_test::Corpus(Rules(), kExamples, random_ones);
}

Recorded Record(const ticktape::Setup& setup) {
  AutoPolicy policy;
  return rules_test::Record(Rules(), setup, policy, 400);
}

TEST(Battle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(30))
    rules_test::ExpectEqualRuns(Record(setup), Record(setup));
}

TEST(Battle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(8))
    rules_test::ExpectRestorable(Rules(), setup, Record(setup));
}

TEST(Battle, RestoredInThePauseOfAnotherTickForgetsThePause) {
  const ticktape::Setup setup = ExampleSetup("canon-mine");
  const Recorded recorded = Record(setup);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  while (battle->Advance() != Progress::kCommand) {
  }
  battle->Restore(recorded.snapshots[4]);
  EXPECT_EQ(battle->tick(), 4);
  EXPECT_EQ(battle->Advance(), Progress::kTick);
  EXPECT_EQ(battle->Save(), recorded.snapshots[5]);
}

TEST(StateHash, KeptUpTickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(30))
    rules_test::ExpectPartsFromNothing(Rules(), setup, Record(setup));
}

// Places of a snapshot's words that are lengths of lists, in the layout of state.h.
std::vector<bool> Lengths(const Snapshot& snapshot) {
  std::vector<bool> lengths(snapshot.size(), false);
  std::size_t at = 5;  // tick, rng, heroTurns, outcome, said
  const auto take_length = [&] {
    lengths[at] = true;
    return snapshot[at++];
  };
  for (std::uint64_t entities = take_length(); entities > 0; --entities) {
    at += 7;  // id, hp, energy's base and rate, mana, stunProof, fallen
    for (const std::size_t words : {4u, 1u, 2u}) {  // effects, cooldowns, items
      const std::uint64_t length = take_length();
      at += length * words;
    }
  }
  EXPECT_EQ(at, snapshot.size());
  return lengths;
}

TEST(StateHash, ChangesWithEveryWordThatTheStateShows) {
  const ticktape::Setup setup = ExampleSetup("canon-mine");
  const Recorded recorded = Record(setup);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  std::size_t changed = 0;
  for (const std::size_t tick :
       {std::size_t{0}, std::size_t{20}, std::size_t{30}, std::size_t{50}}) {
    const Snapshot& snapshot = recorded.snapshots[tick];
    const std::vector<bool> lengths = Lengths(snapshot);
    battle->Restore(snapshot);
    const Json state = battle->StateAsJson();
    const std::uint64_t hash = battle->Hash();
    for (std::size_t word = 0; word < snapshot.size(); ++word) {
      if (lengths[word])
        continue;
      Snapshot flipped = snapshot;
      // One off, and still a word that the state can hold.
      flipped[word] = snapshot[word] == 0 ? 1 : snapshot[word] - 1;
      battle->Restore(flipped);
      if (battle->StateAsJson() == state)
        continue;
      EXPECT_NE(battle->Hash(), hash) << "tick " << tick << " word " << word;
      ++changed;
    }
  }
  EXPECT_GT(changed, 100u);
}

}  // namespace
}  // namespace ticktape::arcanum
