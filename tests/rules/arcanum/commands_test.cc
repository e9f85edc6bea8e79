#include <gtest/gtest.h>

#include "rules/arcanum/support.h"
#include "rules/arcanum/texts.h"

namespace ticktape::arcanum {
namespace {

// A battle of the canon at the hero's first decision.
class AtADecision : public testing::Test {
 protected:
  AtADecision() {
    battle_ = StartBattle(CompleteFrom(Canon(
        R"([{"creature":"iva","skills":["mighty_blow","hamstring","fireball"],
             "items":[{"item":"draught","count":1},{"item":"tonic","count":0}],"mana":1},
            {"creature":"rat","hp":1,"base":{"agility":-1000}},{"creature":"golem"}])",
        R"("content":{"params":{"flee_base":-1000}})")));
    ToDecision();
  }

  void ToDecision() {
    while (battle_->Advance() != Progress::kCommand)
      ASSERT_EQ(battle_->outcome(), "");
  }

  std::string Try(std::string_view json) {
    Command command = CommandOf(json);
    const Json before = battle_->StateAsJson();
    const Rejection rejection = battle_->Submit(command);
    if (rejection == kAccepted)
      return "";
    EXPECT_EQ(battle_->StateAsJson(), before);
    return std::string(battle_->vocabulary().rejections[static_cast<std::size_t>(rejection)].key);
  }

  std::unique_ptr<Battle> battle_;
};

TEST_F(AtADecision, RejectsInTheOrderOfTheRules) {
  EXPECT_EQ(Try(R"({"actor":1,"verb":"dance","args":7})"), "command.actor");
  EXPECT_EQ(Try(R"({"actor":"0","verb":"flee"})"), "command.actor");
  EXPECT_EQ(Try(R"({"actor":0.0,"verb":"flee"})"), "command.actor");
  EXPECT_EQ(Try(R"({"actor":0,"verb":"dance","args":7})"), "command.verb");
  EXPECT_EQ(Try(R"({"actor":0,"args":{}})"), "command.verb");
  EXPECT_EQ(Try(R"({"verb":"flee","args":7})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"flee","args":[]})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"strike"})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":"1"}})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":1.0}})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"mighty_blow"}})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":1,"target":1}})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"item","args":{"item":null}})"), "command.args");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"venom","target":99}})"), "command.skill");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"none","target":99}})"), "command.skill");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"fireball","target":99}})"), "command.mana");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"mighty_blow","target":99}})"),
            "command.target");
  EXPECT_EQ(Try(R"({"verb":"item","args":{"item":"tonic"}})"), "command.item");
  EXPECT_EQ(Try(R"({"verb":"item","args":{"item":"balm"}})"), "command.item");
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":0}})"), "command.target");
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":-1}})"), "command.target");
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":3}})"), "command.target");
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":9223372036854775807}})"), "command.target");
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"mighty_blow","target":1}})"), "");
  while (battle_->StateAsJson()["entities"][1]["hp"] != 0) {
    ToDecision();
    Try(R"({"verb":"strike","args":{"target":1}})");
  }
  ToDecision();
  EXPECT_EQ(Try(R"({"verb":"strike","args":{"target":1}})"), "command.dead");
}

TEST_F(AtADecision, ACoolingSkillIsRejectedBeforeItsTarget) {
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"mighty_blow","target":2}})"), "");
  for (int turn = 0; turn < 2; ++turn) {
    ToDecision();
    EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"mighty_blow","target":99}})"),
              "command.cooldown");
    EXPECT_EQ(Try(R"({"verb":"flee"})"), "");
  }
  ToDecision();
  EXPECT_EQ(Try(R"({"verb":"skill","args":{"skill":"mighty_blow","target":2}})"), "");
}

TEST_F(AtADecision, ACommandIsCompletedWithWhatIsTakenForGranted) {
  Command command = CommandOf(R"({"verb":"flee"})");
  EXPECT_EQ(battle_->Submit(command), kAccepted);
  EXPECT_EQ(command.actor, 0);
  EXPECT_EQ(command.args, Json::object());
}

TEST_F(AtADecision, LegalCommandsComeInTheOrderOfTheRulesAndAreAccepted) {
  std::vector<Command> legal;
  battle_->LegalCommands(legal);
  std::string text;
  for (const Command& command : legal)
    text += JsonText(command.verb) + JsonText(command.args) + "\n";
  EXPECT_EQ(text, R"("strike"{"target":1}
"strike"{"target":2}
"skill"{"skill":"mighty_blow","target":1}
"skill"{"skill":"mighty_blow","target":2}
"skill"{"skill":"hamstring","target":1}
"skill"{"skill":"hamstring","target":2}
"item"{"item":"draught"}
"flee"{}
)");
  EXPECT_EQ(battle_->CommandText(legal[3], 1), "skill mighty blow: ore golem");
  EXPECT_EQ(battle_->CommandText(legal[6], 0), "предмет лечебна отвара");
  for (const Command& command : legal) {
    const std::unique_ptr<Battle> fresh = StartBattle(CompleteFrom(Canon(
        R"([{"creature":"iva","skills":["mighty_blow","hamstring","fireball"],"mana":1},
            {"creature":"rat"},{"creature":"golem"}])")));
    while (fresh->Advance() != Progress::kCommand) {
    }
    Command copy = command;
    EXPECT_EQ(fresh->Submit(copy), kAccepted);
  }
}

TEST_F(AtADecision, ThereAreNoLegalCommandsOutsideADecision) {
  EXPECT_EQ(Try(R"({"verb":"flee"})"), "");
  std::vector<Command> legal;
  battle_->LegalCommands(legal);
  EXPECT_TRUE(legal.empty());
}

std::string AutoChoice(std::string_view hero) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(
      Canon(std::string("[").append(hero) + R"(,{"creature":"rat","base":{"speed":1}}])")));
  while (battle->Advance() != Progress::kCommand) {
  }
  const Command command = battle->AutoCommand();
  return command.verb.get<std::string>() + JsonText(command.args);
}

TEST(PolicyAuto, HealsWhenHeavilyWoundedElseUsesTheFirstSkillElseStrikes) {
  EXPECT_EQ(AutoChoice(R"({"creature":"iva","hp":11})"), R"(item{"item":"draught"})");
  EXPECT_EQ(AutoChoice(R"({"creature":"iva","hp":12})"),
            R"(skill{"skill":"mighty_blow","target":1})");
  EXPECT_EQ(AutoChoice(R"({"creature":"iva","hp":11,"items":[{"item":"tonic","count":3}]})"),
            R"(skill{"skill":"mighty_blow","target":1})");
  EXPECT_EQ(AutoChoice(R"({"creature":"mira","mana":1})"), R"(skill{"skill":"venom","target":1})");
  EXPECT_EQ(AutoChoice(R"({"creature":"mira","mana":0})"), R"(strike{"target":1})");
}

TEST(CommandsThatRunOut, LeaveTheBattleOpen) {
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("canon-rat"));
  ListedCommands none({});
  Transcript transcript;
  const RunEnd end = RunBattle(*battle, none, transcript);
  EXPECT_EQ(end.outcome, "open");
  EXPECT_EQ(end.ticks, 9);
}

TEST(EveryRejection, HasATextInBothLanguages) {
  for (const RejectionInfo& rejection : TheVocabulary().rejections)
    for (const std::string_view text : rejection.texts)
      EXPECT_FALSE(text.empty()) << rejection.key;
}

}  // namespace
}  // namespace ticktape::arcanum
