// `coverage` and `wiring`: what they list, their statuses and the allow list.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class CoverageCommand : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    RecordLesson("wolf.ttape");
  }

  void AllowEverything() {
    std::string list;
    for (const std::string kind :
         {"log key", "formula", "draw", "command", "rejection", "content", "value"})
      list += "[[allow]]\nruleset = \"arcanum\"\nkind = \"" + kind +
              "\"\nname = \"*\"\nreason = \"one battle shows little\"\n";
    WriteFile("allow.toml", list);
  }
};

using WiringCommand = CoverageCommand;

TEST_F(CoverageCommand, ListsWhatIsNeverUsed) {
  const ToolRun run = Tool("coverage wolf.ttape");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("arcanum: 1 replay\n  log key    ")) << run.out;
  EXPECT_NE(run.out.find("; never: "), std::string::npos) << run.out;
}

TEST_F(CoverageCommand, NamesOnceWhatDiffersByItsNumbers) {
  ASSERT_EQ(Tool("record \"$FIXTURES/setups/skulls/duel.json\" --policy auto -o duel.ttape").status,
            0);
  const ToolRun run = Tool("coverage duel.ttape --no-content");
  EXPECT_NE(run.out.find("; never: repeat, tile:#:# ("), std::string::npos) << run.out;
}

TEST_F(CoverageCommand, FailsWhereAllIsRequired) {
  EXPECT_EQ(Tool("coverage wolf.ttape --require formula").status, 1);
  EXPECT_EQ(Tool("coverage wolf.ttape --require all").status, 1);
  AllowEverything();
  EXPECT_EQ(Tool("coverage wolf.ttape --require all --allow allow.toml").status, 0);
  EXPECT_EQ(Tool("coverage wolf.ttape --require spells").status, 2);
}

TEST_F(CoverageCommand, GivesCountsAsJson) {
  const ToolRun run = Tool("coverage wolf.ttape --json -j 2");
  const Result<Json> json = ParseJson(run.out, "coverage");
  ASSERT_TRUE(json.ok()) << json.error().message;
  const Json& arcanum = json->at("rulesets").at(0);
  EXPECT_EQ(arcanum.at("replays"), 1);
  EXPECT_GT(arcanum.at("formula").at("hitChance"), 0);
  EXPECT_EQ(arcanum.at("formula").at("fleeChance"), 0);
}

TEST_F(CoverageCommand, RefusesAReplayOfAnotherBattle) {
  Edit("wolf.ttape", "bad.ttape", "/\"tick\":10,/ s/\"hash\":\"..../\"hash\":\"0000/");
  for (const std::string command : {"coverage", "wiring"}) {
    const ToolRun run = Tool(command + " bad.ttape");
    EXPECT_EQ(run.status, 4);
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
    EXPECT_NE(run.err.find("bad.ttape: diverged: tick 10"), std::string::npos) << run.err;
  }
  EXPECT_EQ(Tool("wiring none").status, 3);
  EXPECT_EQ(Tool("coverage none").status, 3);
}

TEST_F(WiringCommand, TellsWhatIsWiredFromWhatIsNot) {
  const ToolRun run = Tool("wiring wolf.ttape -j 2");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_NE(run.out.find("\nwired      arcanum hitChance: "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("; one more: "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("never      arcanum fleeChance: 0 evaluations\n"), std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("wolf.ttape tick "), std::string::npos) << run.out;
}

TEST_F(WiringCommand, TakesReasonsForTheRest) {
  AllowEverything();
  WriteFile("allow.toml", ReadFile("allow.toml") +
                              "[[allow]]\nruleset = \"arcanum\"\nkind = \"formula\"\nname = "
                              "\"hitChance\"\nreason = \"it was not wired once\"\n");
  const ToolRun run = Tool("wiring wolf.ttape -q --allow allow.toml");
  EXPECT_EQ(run.status, 0) << run.out;
  EXPECT_TRUE(run.out.starts_with("1 replay; ")) << run.out;
  EXPECT_NE(run.out.find(" allowed"), std::string::npos) << run.out;
  EXPECT_NE(run.err.find("note: the allow list need not name the formula hitChance"),
            std::string::npos)
      << run.err;
  WriteFile("bad.toml", "[[allow]]\nruleset = \"arcanum\"\n");
  const ToolRun refused = Tool("wiring wolf.ttape --allow bad.toml");
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
  EXPECT_EQ(Tool("wiring wolf.ttape --allow none.toml").status, 3);
}

TEST_F(WiringCommand, GivesAllAsJson) {
  const ToolRun run = Tool("wiring wolf.ttape --json --most-values 3");
  const Result<Json> json = ParseJson(run.out, "wiring");
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(json->at("replays"), 1);
  const Json& formula = json->at("formulas").at(0);
  EXPECT_TRUE(formula.contains("evaluations"));
  EXPECT_TRUE(formula.at("noticed").is_object());
  EXPECT_FALSE(Tool("wiring wolf.ttape --no-content").out.find("numbers of content") !=
               std::string::npos);
}

}  // namespace
}  // namespace ticktape
