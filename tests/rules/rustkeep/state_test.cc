// Saving, restoring, hashing, and the random setups over which all of it must hold.
#include <gtest/gtest.h>

#include <map>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

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
    return true;
  }

 private:
  Recorded& recorded_;
};

Recorded Record(const ticktape::Setup& setup, std::uint64_t seed) {
  Recorded recorded;
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  RandomPolicy policy(seed);
  Recording observer(recorded);
  recorded.end = RunBattle(*battle, policy, observer);
  return recorded;
}

std::vector<ticktape::Setup> Corpus(int random_ones) {
  std::vector<ticktape::Setup> setups;
  for (const std::string name : {"rat", "three", "flight", "layers"})
    setups.push_back(ExampleSetup(name));
  Random random(99);
  for (int i = 0; i < random_ones; ++i)
    setups.push_back(Rules().Generate(random));
  return setups;
}

TEST(RustkeepBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(30)) {
    const Recorded first = Record(setup, 5);
    const Recorded second = Record(setup, 5);
    EXPECT_EQ(first.transcript.lines, second.transcript.lines);
    EXPECT_EQ(first.transcript.hashes, second.transcript.hashes);
    EXPECT_EQ(first.end, second.end);
  }
}

TEST(RustkeepBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(8)) {
    const Recorded recorded = Record(setup, 6);
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
  for (const ticktape::Setup& setup : Corpus(30)) {
    const Recorded recorded = Record(setup, 7);
    const std::unique_ptr<Battle> fresh = StartBattle(setup);
    for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
      fresh->Restore(recorded.snapshots[tick]);
      const std::span<const std::uint64_t> parts = fresh->Parts();
      // The log's part is of the tick alone; a restored battle has an empty log.
      ASSERT_TRUE(std::equal(parts.begin(), parts.end() - 1, recorded.parts[tick].begin()))
          << "tick " << tick;
    }
  }
}

TEST(RustkeepStateHash, ChangesWithEveryWordThatTheStateShows) {
  const ticktape::Setup setup = ExampleSetup("three");
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  Recorded recorded;
  Recording observer(recorded);
  ListedCommands commands(ExampleCommands("three"));
  RunBattle(*battle, commands, observer);
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

// Each tick is played twice, the second time from the state before it.
class Rewinding final : public RunObserver {
 public:
  explicit Rewinding(Battle& other) : other_(other) {}
  bool OnCommand(Battle&, const Command& command, Rejection rejection) override {
    if (rejection == kAccepted)
      command_ = command;
    return true;
  }
  bool OnTick(Battle& battle) override {
    if (!before_.empty()) {
      other_.Restore(before_);
      EXPECT_EQ(other_.Advance(), Progress::kCommand);
      Command command = command_;
      EXPECT_EQ(other_.Submit(command), kAccepted);
      EXPECT_EQ(other_.Advance(), Progress::kTick);
      same = same && other_.Hash() == battle.Hash() && other_.draws() == battle.draws();
    }
    before_ = battle.Save();
    return true;
  }
  bool same = true;

 private:
  Battle& other_;
  Snapshot before_;
  Command command_;
};

TEST(RustkeepGenerate, AThousandBattlesAreVariedEndAndRewind) {
  Random random(1);
  std::map<std::string, int> outcomes;
  for (int i = 0; i < 1000; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    const std::unique_ptr<Battle> other = StartBattle(setup);
    RandomPolicy chance(static_cast<std::uint64_t>(i));
    AutoPolicy automatic;
    Rewinding observer(*other);
    CommandSource& commands = i % 2 == 0 ? static_cast<CommandSource&>(chance) : automatic;
    ++outcomes[RunBattle(*battle, commands, observer).outcome];
    ASSERT_TRUE(observer.same) << JsonText(SetupToJson(setup));
  }
  for (const std::string outcome : {"victory", "fled", "died", "limit"})
    EXPECT_GT(outcomes[outcome], 10) << outcome;
  EXPECT_EQ(outcomes.size(), 4u);
}

}  // namespace
}  // namespace ticktape::rustkeep
