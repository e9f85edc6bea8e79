// Saving, restoring and hashing; generated battles.
#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
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
    return battle.tick() < 50;
  }

 private:
  Recorded& recorded_;
};

Recorded Record(const ticktape::Setup& setup, Listener* listener = nullptr) {
  Recorded recorded;
  const std::unique_ptr<Battle> battle = StartBattle(setup, listener);
  RandomPolicy policy(setup.seed);
  Recording observer(recorded);
  recorded.end = RunBattle(*battle, policy, observer);
  return recorded;
}

TEST(ActionCycleBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(10)) {
    const Recorded first = Record(setup);
    const Recorded second = Record(setup);
    EXPECT_EQ(first.transcript.lines, second.transcript.lines);
    EXPECT_EQ(first.transcript.hashes, second.transcript.hashes);
    EXPECT_EQ(first.end, second.end);
  }
}

TEST(ActionCycleBattle, ListeningChangesNothing) {
  for (const ticktape::Setup& setup : Corpus(10)) {
    TraceCollector listener;
    const Recorded heard = Record(setup, &listener);
    const Recorded unheard = Record(setup);
    EXPECT_EQ(heard.transcript.lines, unheard.transcript.lines);
    EXPECT_EQ(heard.transcript.hashes, unheard.transcript.hashes);
  }
}

TEST(ActionCycleBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(3)) {
    const Recorded recorded = Record(setup);
    for (std::size_t tick = 0; tick + 1 < recorded.snapshots.size(); ++tick) {
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

// The log's part is of the tick alone; a restored battle has an empty log.
TEST(ActionCycleStateHash, TickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(10)) {
    const Recorded recorded = Record(setup);
    const std::unique_ptr<Battle> fresh = StartBattle(setup);
    for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
      fresh->Restore(recorded.snapshots[tick]);
      const std::span<const std::uint64_t> parts = fresh->Parts();
      const std::vector<std::uint64_t> kept(recorded.parts[tick].begin(),
                                            recorded.parts[tick].end() - 1);
      ASSERT_EQ(std::vector<std::uint64_t>(parts.begin(), parts.end() - 1), kept) << tick;
    }
  }
}

TEST(ActionCycleGenerator, MakesTheSameSetupsOfTheSameNumbers) {
  Random first(5);
  Random second(5);
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(JsonText(SetupToJson(Rules().Generate(first))),
              JsonText(SetupToJson(Rules().Generate(second))));
}

// Each ends, and goes on alike in a second battle that takes over the state at every tick.
TEST(ActionCycleGenerator, AThousandBattlesEndAndRewind) {
  Random random(2026);
  int won = 0;
  for (int i = 0; i < 1000; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    const std::unique_ptr<Battle> rewound = StartBattle(setup);
    class Rewind final : public RunObserver {
     public:
      explicit Rewind(Battle& other) : other_(other) {}
      bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
        EXPECT_EQ(rejection, kAccepted);
        if (battle.tick() >= 0) {
          while (other_.Advance() != Progress::kCommand) {
          }
          Command again = command;
          EXPECT_EQ(other_.Submit(again), kAccepted);
        }
        return true;
      }
      bool OnTick(Battle& battle) override {
        if (battle.tick() > 0) {
          EXPECT_EQ(other_.Advance(), Progress::kTick);
          EXPECT_EQ(other_.Hash(), battle.Hash()) << battle.tick();
        }
        other_.Restore(battle.Save());
        return !testing::Test::HasFailure();
      }

     private:
      Battle& other_;
    } observer(*rewound);
    RandomPolicy policy(setup.seed);
    const RunEnd end = RunBattle(*battle, policy, observer);
    ASSERT_FALSE(testing::Test::HasFailure()) << JsonText(SetupToJson(setup));
    EXPECT_NE(end.outcome, "open");
    EXPECT_TRUE(end.error.empty()) << end.formula;
    won += end.outcome == "win:0" || end.outcome == "win:1" ? 1 : 0;
  }
  EXPECT_GT(won, 300);
}

}  // namespace
}  // namespace ticktape::actioncycle
