#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rules/arcanum/support.h"
#include "rules/registry.h"

namespace ticktape::arcanum {
namespace {

TEST(Generate, TheSameNumbersGiveTheSameSetups) {
  Random first(7), second(7);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(SetupToJson(Rules().Generate(first)), SetupToJson(Rules().Generate(second)));
}

TEST(Generate, BattlesAreVariedAndMostlyOf20To200Ticks) {
  Random random(1);
  std::map<std::string, int> outcomes, variants;
  int usual = 0;
  constexpr int kBattles = 400;
  for (int i = 0; i < kBattles; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    RandomPolicy policy(static_cast<std::uint64_t>(i));
    RunObserver nothing;
    const RunEnd end = RunBattle(*battle, policy, nothing);
    ++outcomes[end.outcome];
    ++variants[setup.variant];
    usual += end.ticks >= 20 && end.ticks <= 200 ? 1 : 0;
  }
  EXPECT_GT(outcomes["win"], kBattles / 10);
  EXPECT_GT(outcomes["lost"], kBattles / 10);
  EXPECT_GT(outcomes["fled"], 0);
  EXPECT_EQ(outcomes.size(), 3u);
  EXPECT_GT(variants["lesson"], kBattles / 4);
  EXPECT_GT(variants["canon"], kBattles / 4);
  EXPECT_GT(usual, kBattles / 2);
}

TEST(Complete, ACompleteSetupStaysAsItIs) {
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    EXPECT_EQ(SetupToJson(*Rules().Complete(setup)), SetupToJson(setup));
  }
}

TEST(Registry, HasArcanum) {
  EXPECT_TRUE(AllRulesets().Get("arcanum").ok());
  EXPECT_FALSE(AllRulesets().Get("chess").ok());
}

}  // namespace
}  // namespace ticktape::arcanum
