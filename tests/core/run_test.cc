#include "core/run.h"

#include <gtest/gtest.h>

#include "core/policy.h"
#include "core/small_battle.h"

namespace ticktape {
namespace {

// Keeps what it is told, and stops after a number of events.
class Notes final : public RunObserver {
 public:
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    notes.push_back("command " + std::to_string(battle.tick() + 1) + " " + JsonText(command.verb) +
                    " " + std::to_string(rejection));
    return --events_left > 0;
  }
  bool OnTick(Battle& battle) override {
    notes.push_back("tick " + std::to_string(battle.tick()));
    hashes.push_back(battle.Hash());
    return --events_left > 0;
  }

  std::vector<std::string> notes;
  std::vector<std::uint64_t> hashes;
  int events_left = 1'000'000;
};

Command Blow(std::int64_t candle) { return {0, "blow", {{"candle", candle}}}; }
Command Melt(std::int64_t wax) { return {0, "melt", {{"wax", wax}}}; }

TEST(RunBattle, TellsCommandsAndTicksInTheirOrder) {
  CandlesBattle battle(1, 2, 100);
  ListedCommands commands({Blow(5), Blow(1), Blow(1), Blow(0)});
  Notes notes;
  const RunEnd end = RunBattle(battle, commands, notes);
  EXPECT_EQ(end, (RunEnd{"dark", 4, "", "", false}));
  EXPECT_EQ(notes.notes,
            (std::vector<std::string>{"tick 0", "tick 1", "command 2 \"blow\" 0",
                                      "command 2 \"blow\" -1", "tick 2", "tick 3",
                                      "command 4 \"blow\" 1", "command 4 \"blow\" -1", "tick 4"}));
}

TEST(RunBattle, ARejectedCommandChangesNothing) {
  CandlesBattle with(1, 2, 100);
  CandlesBattle without(1, 2, 100);
  ListedCommands some({Blow(9), {0, "sing", nullptr}, Blow(1), Blow(1), Blow(0)});
  ListedCommands fewer({Blow(1), Blow(0)});
  Notes with_notes;
  Notes without_notes;
  EXPECT_EQ(RunBattle(with, some, with_notes), RunBattle(without, fewer, without_notes));
  EXPECT_EQ(with_notes.hashes, without_notes.hashes);
}

TEST(RunBattle, StaysOpenWhereCommandsRunOut) {
  CandlesBattle battle(1, 2, 100);
  ListedCommands commands({Blow(0)});
  Notes notes;
  EXPECT_EQ(RunBattle(battle, commands, notes), (RunEnd{"open", 3, "", "", false}));
  EXPECT_EQ(notes.notes.back(), "tick 3");
}

TEST(RunBattle, OpenAlsoAfterARejection) {
  CandlesBattle battle(1, 1, 100);
  ListedCommands commands({Blow(7)});
  Notes notes;
  EXPECT_EQ(RunBattle(battle, commands, notes).outcome, "open");
  EXPECT_EQ(notes.notes.back(), "command 2 \"blow\" 0");
}

TEST(RunBattle, AnOverflowIsAnEndThatNamesItsFormula) {
  CandlesBattle battle(1, 2, 100);
  ListedCommands commands({Melt(INT64_MAX), Melt(1)});
  Notes notes;
  EXPECT_EQ(RunBattle(battle, commands, notes), (RunEnd{"error", 3, "overflow", "Table", false}));
}

TEST(RunBattle, LeavesTheCommandsThatAFinishedBattleDidNotWant) {
  CandlesBattle battle(1, 1, 100);
  ListedCommands commands({Blow(0), Blow(0), Blow(0)});
  Notes notes;
  EXPECT_EQ(RunBattle(battle, commands, notes).outcome, "dark");
  EXPECT_EQ(notes.notes.size(), 4u);
}

TEST(RunBattle, AnObserverMayStopItAtAnyEvent) {
  for (int events = 1; events <= 8; ++events) {
    CandlesBattle battle(1, 2, 100);
    ListedCommands commands({Blow(5), Blow(1), Blow(1), Blow(0)});
    Notes notes;
    notes.events_left = events;
    const RunEnd end = RunBattle(battle, commands, notes);
    EXPECT_TRUE(end.stopped);
    EXPECT_EQ(end.outcome, "");
    EXPECT_EQ(notes.notes.size(), static_cast<std::size_t>(events));
    EXPECT_EQ(end.ticks, battle.tick());
  }
}

TEST(RunBattle, EqualRunsHaveEqualHashesAndOtherSeedsOthers) {
  const auto hashes = [](std::uint64_t seed) {
    CandlesBattle battle(seed, 3, 4);
    AutoPolicy policy;
    Notes notes;
    EXPECT_EQ(RunBattle(battle, policy, notes).outcome, "dark");
    return notes.hashes;
  };
  EXPECT_EQ(hashes(7), hashes(7));
  EXPECT_NE(hashes(7), hashes(8));
}

TEST(RunBattle, GoesOnFromEveryTickAsIfNothingHadHappened) {
  CandlesBattle whole(7, 3, 4);
  AutoPolicy policy;
  Notes expected;
  const RunEnd end = RunBattle(whole, policy, expected);
  for (std::size_t tick = 0; tick + 1 < expected.hashes.size(); ++tick) {
    CandlesBattle first(7, 3, 4);
    Notes head;
    std::int64_t events = 0;
    for (std::size_t i = 0; i < expected.notes.size(); ++i)
      if (expected.notes[i] == "tick " + std::to_string(tick))
        events = static_cast<std::int64_t>(i) + 1;
    head.events_left = static_cast<int>(events);
    RunBattle(first, policy, head);
    // Into a battle that was doing something else.
    CandlesBattle second(99, 1, 1);
    Notes elsewhere;
    RunBattle(second, policy, elsewhere);
    second.Restore(first.Save());
    Notes tail;
    EXPECT_EQ(RunBattle(second, policy, tail), end);
    std::vector<std::uint64_t> hashes = head.hashes;
    hashes.insert(hashes.end(), tail.hashes.begin(), tail.hashes.end());
    EXPECT_EQ(hashes, expected.hashes) << "from tick " << tick;
  }
}

TEST(DescribedBattle, NamesOneWordForEachPart) {
  CandlesBattle battle(1, 2, 3);
  EXPECT_EQ(battle.Advance(), Progress::kTick);
  const std::vector<std::string> names(battle.part_names().begin(), battle.part_names().end());
  EXPECT_EQ(names,
            (std::vector<std::string>{"tick", "rng", "said", "table", "asked", "candles", "log"}));
  EXPECT_EQ(battle.Parts().size(), names.size());
  EXPECT_EQ(JsonText(battle.StateAsJson()),
            R"({"tick":0,"rng":1,"said":0,"table":0,"asked":false,"candles":[)"
            R"({"id":0,"wax":3,"lit":true},{"id":1,"wax":3,"lit":true}]})");
  EXPECT_TRUE(battle.Preview(3, 0).empty());
}

TEST(DescribedBattleDeathTest, ASnapshotOfAnotherShapeIsABug) {
  CandlesBattle battle(1, 2, 3);
  battle.Advance();
  Snapshot snapshot = battle.Save();
  snapshot.push_back(0);
  EXPECT_DEATH(battle.Restore(snapshot), "a snapshot holds more than the state");
  snapshot.resize(snapshot.size() - 2);
  EXPECT_DEATH(battle.Restore(snapshot), "a snapshot ends too early");
}

}  // namespace
}  // namespace ticktape
