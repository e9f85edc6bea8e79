#include "core/policy.h"

#include <gtest/gtest.h>

#include "core/small_battle.h"

namespace ticktape {
namespace {

TEST(MakePolicy, ReadsAutoAndRandomWithASeed) {
  EXPECT_TRUE(MakePolicy("auto").ok());
  EXPECT_TRUE(MakePolicy("random:0").ok());
  EXPECT_TRUE(MakePolicy("random:18446744073709551615").ok());
}

TEST(MakePolicy, RefusesAnythingElseInOneLine) {
  for (const std::string_view text :
       {"", "Auto", "auto ", "random", "random:", "random:x", "random:-1", "random:+1", "random:1 ",
        "random:18446744073709551616", "random:1:2", "play"}) {
    const auto policy = MakePolicy(text);
    ASSERT_FALSE(policy.ok()) << text;
    EXPECT_EQ(policy.error().kind, ErrorKind::kUsage);
    EXPECT_NE(policy.error().message.find("\"" + std::string(text) + "\""), std::string::npos);
  }
}

// A battle that waits for its first command.
std::unique_ptr<CandlesBattle> Waiting() {
  auto battle = std::make_unique<CandlesBattle>(1, 4, 10);
  while (battle->Advance() != Progress::kCommand) {
  }
  return battle;
}

TEST(AutoPolicy, TakesTheBattlesOwnChoice) {
  const auto battle = Waiting();
  EXPECT_EQ(AutoPolicy().Next(*battle), battle->AutoCommand());
}

TEST(RandomPolicy, ChoosesEveryLegalCommandAndNoOther) {
  const auto battle = Waiting();
  std::vector<Command> legal;
  battle->LegalCommands(legal);
  std::vector<int> seen(legal.size());
  RandomPolicy policy(5);
  for (int i = 0; i < 400; ++i) {
    const std::optional<Command> command = policy.Next(*battle);
    ASSERT_TRUE(command.has_value());
    const auto found = std::find(legal.begin(), legal.end(), *command);
    ASSERT_NE(found, legal.end());
    ++seen[static_cast<std::size_t>(found - legal.begin())];
  }
  for (const int count : seen)
    EXPECT_GT(count, 50);
}

TEST(RandomPolicy, EqualSeedsChooseEqually) {
  const auto battle = Waiting();
  RandomPolicy first(5);
  RandomPolicy second(5);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(first.Next(*battle), second.Next(*battle));
}

TEST(RandomPolicy, HasNothingToSayWhereNothingIsLegal) {
  CandlesBattle battle(1, 0, 0);
  EXPECT_EQ(RandomPolicy(5).Next(battle), std::nullopt);
}

TEST(ListedCommands, GivesThemInARowAndThenNone) {
  CandlesBattle battle(1, 1, 1);
  ListedCommands commands({{0, "a", nullptr}, {0, "b", nullptr}});
  EXPECT_EQ(commands.Next(battle)->verb, "a");
  EXPECT_EQ(commands.Next(battle)->verb, "b");
  EXPECT_EQ(commands.Next(battle), std::nullopt);
  EXPECT_EQ(commands.Next(battle), std::nullopt);
}

}  // namespace
}  // namespace ticktape
