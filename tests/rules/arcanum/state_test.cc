// Saving, restoring and hashing.
#include <gtest/gtest.h>

#include "rules/arcanum/support.h"

namespace ticktape::arcanum {
namespace {

std::vector<ticktape::Setup> Corpus(int random_ones) {
  std::vector<ticktape::Setup> setups;
  for (const std::string name : {"lesson-16", "lesson-edges", "canon-mine", "canon-rat"})
    setups.push_back(ExampleSetup(name));
  Random random(99);
  for (int i = 0; i < random_ones; ++i)
    setups.push_back(Rules().Generate(random));
  return setups;
}

// A run of the policy `auto`, and what it takes to run any of its rests again.
struct Recorded {
  Transcript transcript;
  std::vector<Snapshot> snapshots;  // by tick
  std::vector<std::vector<std::uint64_t>> parts;
  std::vector<std::size_t> commands_before;  // by tick
  std::vector<std::size_t> lines_before;
  std::vector<Command> commands;
  RunEnd end;
};

class Recording final : public RunObserver {
 public:
  explicit Recording(Recorded& recorded) : recorded_(recorded) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    recorded_.commands.push_back(command);
    return recorded_.transcript.OnCommand(battle, command, rejection);
  }
  bool OnTick(Battle& battle) override {
    recorded_.transcript.OnTick(battle);
    recorded_.snapshots.push_back(battle.Save());
    const std::span<const std::uint64_t> parts = battle.Parts();
    recorded_.parts.emplace_back(parts.begin(), parts.end());
    recorded_.commands_before.push_back(recorded_.commands.size());
    recorded_.lines_before.push_back(recorded_.transcript.lines.size());
    return battle.tick() < 400;
  }

 private:
  Recorded& recorded_;
};

Recorded Record(const ticktape::Setup& setup) {
  Recorded recorded;
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  AutoPolicy policy;
  Recording observer(recorded);
  recorded.end = RunBattle(*battle, policy, observer);
  return recorded;
}

TEST(Battle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(30)) {
    const Recorded first = Record(setup);
    const Recorded second = Record(setup);
    EXPECT_EQ(first.transcript.lines, second.transcript.lines);
    EXPECT_EQ(first.transcript.hashes, second.transcript.hashes);
    EXPECT_EQ(first.end, second.end);
  }
}

TEST(Battle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(8)) {
    const Recorded recorded = Record(setup);
    for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
      const std::unique_ptr<Battle> battle = StartBattle(setup);
      battle->Restore(recorded.snapshots[tick]);
      ASSERT_EQ(battle->tick(), static_cast<std::int64_t>(tick));
      ASSERT_EQ(battle->Save(), recorded.snapshots[tick]);
      Recorded rest;
      Recording observer(rest);
      ListedCommands commands(
          {recorded.commands.begin() + static_cast<std::ptrdiff_t>(recorded.commands_before[tick]),
           recorded.commands.end()});
      const RunEnd end = RunBattle(*battle, commands, observer);
      const std::vector<std::string> expected(
          recorded.transcript.lines.begin() +
              static_cast<std::ptrdiff_t>(recorded.lines_before[tick]),
          recorded.transcript.lines.end());
      ASSERT_EQ(rest.transcript.lines, expected) << "from tick " << tick;
      ASSERT_EQ(end, recorded.end);
    }
  }
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

// The log's part is of the tick alone; a restored battle has an empty log.
std::vector<std::uint64_t> StatePartsFromNothing(Battle& fresh, const Snapshot& snapshot) {
  fresh.Restore(snapshot);
  const std::span<const std::uint64_t> parts = fresh.Parts();
  return {parts.begin(), parts.end() - 1};
}

TEST(StateHash, KeptUpTickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(30)) {
    const Recorded recorded = Record(setup);
    const std::unique_ptr<Battle> fresh = StartBattle(setup);
    for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
      std::vector<std::uint64_t> kept = recorded.parts[tick];
      kept.pop_back();
      ASSERT_EQ(StatePartsFromNothing(*fresh, recorded.snapshots[tick]), kept) << "tick " << tick;
    }
  }
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
