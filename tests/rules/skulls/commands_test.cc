#include <gtest/gtest.h>

#include "rules/skulls/support.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {
namespace {

// A battle at its first decision, which is fighter 0's.
class SkullsAtADecision : public testing::Test {
 protected:
  SkullsAtADecision() {
    battle_ = StartBattle(CompleteFrom(
        Duel(R"([{"name":"A","life":99,"mana":[0,5,3,4,0],"spells":["shot","poison_cloud",
                  "lightning","dullness"],"stats":{"initiative":1}},
                 {"name":"B","life":99,"spells":["shot"]}])",
             SmallTable())));
    battle_->Advance();
    battle_->Advance();
  }

  std::string Try(Command command) {
    const Json before = battle_->StateAsJson();
    const Rejection rejection = battle_->Submit(command);
    if (rejection == kAccepted)
      return "";
    EXPECT_EQ(battle_->StateAsJson(), before);
    return std::string(battle_->vocabulary().rejections[static_cast<std::size_t>(rejection)].key);
  }
  std::string Try(std::string_view json) { return Try(CommandOf(json)); }

  std::unique_ptr<Battle> battle_;
};

TEST_F(SkullsAtADecision, RejectsWhoDoesNotAct) {
  EXPECT_EQ(Try(R"({})"), "actor.unknown");
  EXPECT_EQ(Try(R"({"actor":2,"verb":"dance"})"), "actor.unknown");
  EXPECT_EQ(Try(R"({"actor":-1,"verb":"dance"})"), "actor.unknown");
  EXPECT_EQ(Try(R"({"actor":"0","verb":"dance"})"), "actor.unknown");
  EXPECT_EQ(Try(R"({"actor":0.0,"verb":"dance"})"), "actor.unknown");
  EXPECT_EQ(Try(R"({"actor":true,"verb":"dance"})"), "actor.unknown");
  EXPECT_EQ(Try(R"({"actor":1,"verb":"dance"})"), "actor.turn");
}

TEST_F(SkullsAtADecision, RejectsWhatIsNoCommand) {
  EXPECT_EQ(Try(R"({"actor":0})"), "verb.unknown");
  EXPECT_EQ(Try(R"({"actor":0,"verb":7,"args":7})"), "verb.unknown");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"dance","args":7})"), "verb.unknown");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"swap"})"), "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"swap","args":[]})"), "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"swap","args":{"row":0,"col":2}})"), "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"swap","args":{"row":0,"dir":"right"}})"), "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"swap","args":{"row":0.0,"col":2,"dir":"right"}})"),
            "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"swap","args":{"row":0,"col":"2","dir":"right"}})"),
            "args.bad");
  EXPECT_EQ(Try(Swap(0, 0, 2, "left")), "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"cast"})"), "args.bad");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"cast","args":{"spell":7}})"), "args.bad");
}

TEST_F(SkullsAtADecision, RejectsSwapsThatAreNone) {
  EXPECT_EQ(Try(Swap(0, -1, 0, "right")), "swap.outside");
  EXPECT_EQ(Try(Swap(0, 0, -1, "down")), "swap.outside");
  EXPECT_EQ(Try(Swap(0, 5, 0, "right")), "swap.outside");
  EXPECT_EQ(Try(Swap(0, 4, 0, "down")), "swap.outside");
  EXPECT_EQ(Try(Swap(0, 0, 4, "right")), "swap.outside");
  EXPECT_EQ(
      Try(R"({"actor":0,"verb":"swap","args":{"row":9223372036854775807,"col":0,"dir":"down"}})"),
      "swap.outside");
  EXPECT_EQ(
      Try(R"({"actor":0,"verb":"swap","args":{"row":-9223372036854775808,"col":0,"dir":"down"}})"),
      "swap.outside");
  EXPECT_EQ(Try(Swap(0, 0, 0, "right")), "swap.noline");
  EXPECT_EQ(Try(Swap(0, 4, 3, "right")), "swap.noline");
  EXPECT_EQ(Try(Swap(0, 0, 2, "right")), "");
}

TEST_F(SkullsAtADecision, RejectsSpellsThatAreNotThere) {
  EXPECT_EQ(Try(Cast(0, "elixir")), "spell.unknown");
  EXPECT_EQ(Try(Cast(0, "wish")), "spell.unknown");
  EXPECT_EQ(Try(Cast(0, "lightning")), "spell.mana");
  EXPECT_EQ(Try(Cast(0, "poison_cloud")), "");
}

TEST_F(SkullsAtADecision, ACommandWithoutArgsIsRecordedWithNone) {
  Command command = CommandOf(R"({"verb":"dance"})");
  battle_->Submit(command);
  EXPECT_EQ(command.actor, nullptr);
  EXPECT_EQ(command.args, Json::object());
}

TEST_F(SkullsAtADecision, LegalCommandsComeInTheOrderOfTheRulesAndAreAccepted) {
  std::vector<Command> legal;
  battle_->LegalCommands(legal);
  std::string text;
  for (const Command& command : legal)
    text += battle_->CommandText(command, 1) + "; ";
  EXPECT_EQ(text, "0:2 right; Shot; Poison Cloud; Dullness; ");
  for (Command command : legal) {
    const Snapshot snapshot = battle_->Save();
    EXPECT_EQ(battle_->Submit(command), kAccepted);
    battle_->Restore(snapshot);
    battle_->Advance();
  }
}

TEST_F(SkullsAtADecision, ThereAreNoLegalCommandsOutsideADecision) {
  EXPECT_EQ(Try(Swap(0, 0, 2, "right")), "");
  std::vector<Command> legal;
  battle_->LegalCommands(legal);
  EXPECT_TRUE(legal.empty());
}

// Swaps score what their first step collects; a spell that does not end the turn 15 more.
TEST_F(SkullsAtADecision, AutoTakesTheHighestScoreAndOfEqualsTheFirst) {
  EXPECT_EQ(battle_->AutoCommand(), Cast(0, "shot"));  // 10 * (5 + 3) over 5 * 3 * 4
  Command shot = Cast(0, "shot");
  ASSERT_EQ(battle_->Submit(shot), kAccepted);
  battle_->Advance();
  battle_->Advance();
  EXPECT_EQ(battle_->AutoCommand(), Swap(1, 0, 2, "right"));
}

TEST(SkullsPolicyAuto, ValuesAnEffectOnlyWhereItIsNotOnYet) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(Duel(
      R"([{"name":"A","life":99,"mana":[0,9,0,0,0],"spells":["poison_cloud"],
           "stats":{"initiative":1}},{"name":"B","life":99}])",
      SmallTable())));
  battle->Advance();
  battle->Advance();
  Command cloud = battle->AutoCommand();
  EXPECT_EQ(cloud, Cast(0, "poison_cloud"));
  Snapshot snapshot = battle->Save();
  ASSERT_EQ(battle->Submit(cloud), kAccepted);
  battle->Advance();
  battle->Advance();
  EXPECT_EQ(battle->awaited_actor(), 1);
}

TEST(SkullsCommandsThatRunOut, LeaveTheBattleOpenWithAnEmptyTick) {
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("cross"));
  ListedCommands commands(ExampleCommands("cross"));
  Transcript transcript;
  const RunEnd end = RunBattle(*battle, commands, transcript);
  EXPECT_EQ(end.outcome, "open");
  EXPECT_EQ(end.ticks, 2);
  EXPECT_TRUE(battle->log().empty());
  EXPECT_EQ(battle->draws(), 0u);
}

TEST(SkullsEveryRejection, HasATextInBothLanguages) {
  for (const RejectionInfo& rejection : TheVocabulary().rejections)
    for (const std::string_view text : rejection.texts)
      EXPECT_FALSE(text.empty()) << rejection.key;
}

}  // namespace
}  // namespace ticktape::skulls
