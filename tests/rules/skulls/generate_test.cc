#include <gtest/gtest.h>

#include <map>

#include "rules/skulls/support.h"

namespace ticktape::skulls {
namespace {

TEST(SkullsGenerate, TheSameNumbersGiveTheSameSetups) {
  Random first(7), second(7);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(SetupToJson(Rules().Generate(first)), SetupToJson(Rules().Generate(second)));
}

TEST(SkullsGenerate, BattlesAreVariedAndEnd) {
  Random random(1);
  std::map<std::string, int> outcomes, variants;
  std::int64_t ticks = 0;
  constexpr int kBattles = 200;
  for (int i = 0; i < kBattles; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    RandomPolicy policy(static_cast<std::uint64_t>(i));
    RunObserver nothing;
    const RunEnd end = RunBattle(*battle, policy, nothing);
    ++outcomes[end.outcome];
    ++variants[setup.variant];
    ticks += end.ticks;
  }
  EXPECT_GT(outcomes["win"], kBattles / 5);
  EXPECT_GT(outcomes["loss"], kBattles / 5);
  EXPECT_GT(outcomes["limit"], 0);
  EXPECT_EQ(outcomes.size(), 3u);
  EXPECT_EQ(variants.size(), 2u);
  EXPECT_GT(ticks / kBattles, 15);
}

TEST(SkullsComplete, ACompleteSetupStaysAsItIs) {
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    EXPECT_EQ(SetupToJson(*Rules().Complete(setup)), SetupToJson(setup));
  }
}

// Takes the hash of every tick and a snapshot now and then.
class Evidence final : public RunObserver {
 public:
  bool OnCommand(Battle&, const Command& command, Rejection) override {
    commands.push_back(command);
    return true;
  }
  bool OnTick(Battle& battle) override {
    hashes.push_back(battle.Hash());
    if (battle.tick() % 16 == 0)
      snapshots.emplace_back(battle.Save(), commands.size());
    return true;
  }
  std::vector<Command> commands;
  std::vector<std::uint64_t> hashes;
  std::vector<std::pair<Snapshot, std::size_t>> snapshots;  // with the commands before it
};

TEST(SkullsGenerated, AThousandBattlesVerifyAndRewind) {
  Random random(2026);
  for (int i = 0; i < 1000; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    Evidence recorded;
    RandomPolicy policy(static_cast<std::uint64_t>(i));
    const RunEnd end = RunBattle(*StartBattle(setup), policy, recorded);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    ListedCommands commands(recorded.commands);
    Evidence again;
    ASSERT_EQ(RunBattle(*battle, commands, again), end) << "battle " << i;
    ASSERT_EQ(again.hashes, recorded.hashes) << "battle " << i;
    // The same battle, put back from its end to some earlier tick.
    const auto& [snapshot, before] = recorded.snapshots[recorded.snapshots.size() / 2];
    battle->Restore(snapshot);
    const auto tick = static_cast<std::ptrdiff_t>(battle->tick());
    ListedCommands rest(
        {recorded.commands.begin() + static_cast<std::ptrdiff_t>(before), recorded.commands.end()});
    Evidence rewound;
    ASSERT_EQ(RunBattle(*battle, rest, rewound), end) << "battle " << i;
    ASSERT_EQ(rewound.hashes,
              std::vector<std::uint64_t>(recorded.hashes.begin() + tick + 1, recorded.hashes.end()))
        << "battle " << i;
  }
}

}  // namespace
}  // namespace ticktape::skulls
