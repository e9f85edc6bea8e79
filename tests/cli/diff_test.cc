// `diff`: what it finds, and that it finds nothing where there is nothing.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class DiffCommand : public ToolTest {
 protected:
  // Makes b.ttape of a.ttape: tick 15 has another hash and what `edit`, of sed, makes of it.
  void SpoilTick15(const std::string& edit = "") {
    Edit("a.ttape", "b.ttape",
         "/\"tick\":15,/ {s/\"hash\":\"[0-9a-f]{16}/\"hash\":\"0123456789abcdef/; " + edit + "}");
  }
};

TEST_F(DiffCommand, SaysThatNothingDiffers) {
  RecordLesson("a.ttape");
  RecordLesson("b.ttape", "--detail trace");
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 0) << run.out;
  EXPECT_EQ(run.out, "no difference\n");
}

TEST_F(DiffCommand, ShowsTheFirstLineWithContextFieldsAndDraws) {
  RecordLesson("a.ttape");
  RecordLesson("b.ttape", "--seed 17");
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("first mismatching log line: tick 8\n"
                         "  tick 0  #1  Battle! Facing you: Blood wolf, Goblin spearman.\n"
                         "- tick 8  #2  Blood wolf scratches Iva (4).   [Blood wolf (1)]\n"
                         "+ tick 8  #2  Blood wolf hits Iva (7). Blood spurts!   [Blood wolf (1)]"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("entities[0].hp: 44 / 41"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("weapon 2..5 = 4    weapon 2..5 = 2"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("seed: \"16\" / \"17\""), std::string::npos) << run.out;
}

TEST_F(DiffCommand, ShowsTheCommandThatDiffers) {
  RecordMine("a.ttape");
  ASSERT_EQ(Shell("sed '3s/fireball/hamstring/' "
                  "\"$FIXTURES/examples/arcanum/canon-mine.commands.jsonl\" > c.jsonl; "
                  "tool record \"$FIXTURES/setups/arcanum/mine.json\" --commands c.jsonl -o "
                  "b.ttape")
                .status,
            0);
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("commands differ from tick 30 on"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("- tick 30  #19  Iva: fireball!"), std::string::npos) << run.out;
}

TEST_F(DiffCommand, UsesARecordedLogWhereTheBattleIsNotReproduced) {
  RecordLesson("a.ttape", "--detail trace");
  SpoilTick15("s/\"damage\":7/\"damage\":4/");
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("- tick 15  #5  Blood wolf hits Iva (7). Blood spurts!"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("+ tick 15  #5  Blood wolf hits Iva (4). Blood spurts!"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.err.find("does not reproduce b.ttape"), std::string::npos) << run.err;
}

TEST_F(DiffCommand, ShowsWhatALineComesFromWhereNothingElseDiffers) {
  RecordLesson("a.ttape", "--detail log");
  SpoilTick15("s/\"cause\":0,\"rel\":\"root\"/\"cause\":1,\"rel\":\"trigger\"/");
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("(cause #0, root)"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("(cause #1, trigger)"), std::string::npos) << run.out;
  const ToolRun verified = Tool("verify b.ttape");
  EXPECT_NE(verified.out.find("(cause #1, trigger)\", here \""), std::string::npos) << verified.out;
}

TEST_F(DiffCommand, SaysThatDrawsAreNotKnownWhereTheyAreNot) {
  RecordLesson("a.ttape", "--detail log");
  SpoilTick15("s/\"damage\":7/\"damage\":4/");
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("draws of tick 15 in a.ttape; those in b.ttape are not known"),
            std::string::npos)
      << run.out;
  EXPECT_EQ(run.out.find("\n! "), std::string::npos) << run.out;
}

TEST_F(DiffCommand, ShowsTheTickThatDiffersWhereOneSideHasNoLog) {
  RecordLesson("a.ttape");
  SpoilTick15();
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("only a.ttape says what happens in tick 15:"), std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("diff FILE --build OLD --build NEW"), std::string::npos) << run.out;
}

TEST_F(DiffCommand, FindsAChangedLogBehindEqualHashes) {
  RecordLesson("a.ttape", "--detail log");
  ASSERT_EQ(Shell("tool export a.ttape | sed '0,/\"damage\":4/s//\"damage\":9/' > b.jsonl").status,
            0);
  const ToolRun run = Tool("diff a.ttape b.jsonl");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("+ tick 8  #2  Blood wolf scratches Iva (9)."), std::string::npos)
      << run.out;
}

TEST_F(DiffCommand, FindsAChangedTraceBehindEqualHashes) {
  RecordLesson("a.ttape", "--detail trace");
  Edit("a.ttape", "b.ttape", "0,/\"low\":1,\"high\":100/s//\"low\":1,\"high\":99/");
  const ToolRun run = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(run.status, 1) << run.out;
  EXPECT_NE(run.out.find("has other bounds (tick "), std::string::npos) << run.out;
}

TEST_F(DiffCommand, ComparesExports) {
  RecordLesson("a.ttape");
  RecordLesson("b.ttape", "--seed 17");
  ASSERT_EQ(Shell("tool export a.ttape > a.jsonl; tool export b.ttape > b.jsonl").status, 0);
  EXPECT_EQ(Tool("diff a.jsonl b.jsonl").status, 1);
  EXPECT_EQ(Tool("diff a.jsonl a.ttape").status, 0);
}

TEST_F(DiffCommand, GivesTheSameAsJson) {
  RecordLesson("a.ttape");
  RecordLesson("b.ttape", "--seed 17");
  const ToolRun run = Tool("diff a.ttape b.ttape --json");
  EXPECT_EQ(run.status, 1);
  const Result<Json> json = ParseJson(run.out, "difference");
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(json->at("log").at("tick"), 8);
  EXPECT_EQ(json->at("state").at("tick"), 0);
}

TEST_F(DiffCommand, StaysBelow64KilobytesWhateverDiffers) {
  ASSERT_EQ(Shell("cp \"$FIXTURES/golden/prince/armies.setup.json\" armies.json").status, 0);
  Json setup = *ParseJson(ReadFile("armies.json"), "setup");
  for (const std::string name : {"a", "b"}) {
    setup["seed"] = name == "a" ? "7" : "8";
    for (Json& squad : setup["roster"]) {
      std::string text = squad["name"].get<std::string>() + name;
      for (int i = 0; i < 300; ++i)
        text += "ы";
      squad["name"] = text;
      squad["en"] = text;
    }
    WriteFile(name + ".json", JsonText(setup));
    ASSERT_EQ(
        Tool("record " + name + ".json --policy random:3 --detail trace -o " + name + ".ttape")
            .status,
        0);
  }
  const ToolRun text = Tool("diff a.ttape b.ttape");
  EXPECT_EQ(text.status, 1) << text.err;
  EXPECT_LT(text.out.size(), std::size_t{64} << 10);
  const ToolRun json = Tool("diff a.ttape b.ttape --json");
  EXPECT_EQ(json.status, 1) << json.err;
  EXPECT_LT(json.out.size(), std::size_t{64} << 10);
  EXPECT_TRUE(Json::accept(json.out)) << json.out.substr(0, 1000);
}

TEST_F(DiffCommand, HasNoColourInAPipe) {
  RecordLesson("a.ttape");
  RecordLesson("b.ttape", "--seed 17");
  EXPECT_EQ(Tool("diff a.ttape b.ttape").out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace ticktape
