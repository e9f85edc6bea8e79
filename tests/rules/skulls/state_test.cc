// Saving, restoring and hashing.
#include <gtest/gtest.h>

#include "rules/skulls/support.h"

namespace ticktape::skulls {
namespace {

std::vector<ticktape::Setup> Corpus(int random_ones) {
  std::vector<ticktape::Setup> setups;
  for (const std::string name : kExamples)
    setups.push_back(ExampleSetup(name));
  Random random(99);
  for (int i = 0; i < random_ones; ++i)
    setups.push_back(Rules().Generate(random));
  return setups;
}

// A run, and what it takes to run any of its rests again.
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
    return battle.tick() < 60;
  }

 private:
  Recorded& recorded_;
};

Recorded Record(const ticktape::Setup& setup) {
  Recorded recorded;
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  RandomPolicy policy(setup.seed);
  Recording observer(recorded);
  recorded.end = RunBattle(*battle, policy, observer);
  return recorded;
}

TEST(SkullsBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(20)) {
    const Recorded first = Record(setup);
    const Recorded second = Record(setup);
    EXPECT_EQ(first.transcript.lines, second.transcript.lines);
    EXPECT_EQ(first.transcript.hashes, second.transcript.hashes);
    EXPECT_EQ(first.end, second.end);
  }
}

TEST(SkullsBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(4)) {
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
      if (!recorded.end.stopped) {
        ASSERT_EQ(end, recorded.end);
      }
    }
  }
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

// The log's part is of the tick alone; a restored battle has an empty log.
TEST(SkullsStateHash, TickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(20)) {
    const Recorded recorded = Record(setup);
    const std::unique_ptr<Battle> fresh = StartBattle(setup);
    for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
      fresh->Restore(recorded.snapshots[tick]);
      const std::span<const std::uint64_t> parts = fresh->Parts();
      const std::vector<std::uint64_t> kept(recorded.parts[tick].begin(),
                                            recorded.parts[tick].end() - 1);
      ASSERT_EQ(std::vector<std::uint64_t>(parts.begin(), parts.end() - 1), kept)
          << "tick " << tick;
    }
  }
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
    const std::uint64_t hash = HashOf(*battle);
    std::size_t lengths_from = 0;  // turn, first, tables, outcome, then the table's shape
    for (std::size_t word = 0; word < 4 + 2 + 16; ++word) {
      lengths_from = word + 1;
      if (word == 4 || word == 5)
        continue;
      Snapshot flipped = snapshot;
      flipped[word] = snapshot[word] == 0 ? 1 : snapshot[word] - 1;
      battle->Restore(flipped);
      EXPECT_NE(HashOf(*battle), hash) << "word " << word;
    }
    ASSERT_EQ(snapshot[lengths_from], 2u);  // fighters
    const std::size_t first_fighter = lengths_from + 1;
    for (const std::size_t word :
         {first_fighter, first_fighter + 1, first_fighter + 3, first_fighter + 8,
          snapshot.size() - 1, snapshot.size() - 2, snapshot.size() - 3}) {
      Snapshot flipped = snapshot;
      flipped[word] = snapshot[word] == 0 ? 1 : snapshot[word] - 1;
      battle->Restore(flipped);
      EXPECT_NE(HashOf(*battle), hash) << "word " << word;
    }
  }
}

}  // namespace
}  // namespace ticktape::skulls
