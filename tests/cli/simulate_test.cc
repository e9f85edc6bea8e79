// `simulate`, and content from files.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class Simulate : public ToolTest {
 protected:
  void WriteThief(const std::string& enemy) {
    WriteFile("thief.json",
              "{\"ruleset\":\"rustkeep\",\"rules\":1,\"variant\":\"canon\",\"seed\":1,\"roster\":["
              "{\"creature\":\"core:elf_thief\"},{\"creature\":\"core:" +
                  enemy + "\"}]}");
  }
};

// The measurement of the document that rustkeep comes from: sums over 40 battles.
TEST_F(Simulate, GivesTheMeasurementOfTheDocument) {
  struct Measured {
    const char* enemy;
    int turns, lost, deaths;
  };
  for (const Measured& measured :
       {Measured{"giant_rat", 168, 215, 0}, Measured{"skeleton", 258, 642, 0},
        Measured{"ghoul", 643, 3940, 23}, Measured{"bone_lord", 404, 4400, 40}}) {
    WriteThief(measured.enemy);
    const ToolRun run = Tool("simulate thief.json --seeds 1..40 --policy auto --json");
    ASSERT_EQ(run.status, 0) << run.err;
    const Result<Json> json = ParseJson(run.out, "figures");
    ASSERT_TRUE(json.ok()) << run.out;
    EXPECT_EQ(json->at("turns").at("sum"), measured.turns) << measured.enemy;
    EXPECT_EQ(json->at("lifeLost").at("sum"), measured.lost) << measured.enemy;
    EXPECT_EQ(json->at("deaths").at("sum"), measured.deaths) << measured.enemy;
  }
}

TEST_F(Simulate, IsTheSameWithAnyNumberOfThreads) {
  WriteThief("ghoul");
  EXPECT_EQ(Tool("simulate thief.json --seeds 1..40 --csv -j 1").out,
            Tool("simulate thief.json --seeds 1..40 --csv -j 3").out);
}

TEST_F(Simulate, WorksForEveryRuleset) {
  const ToolRun run = Tool("simulate \"$FIXTURES/setups/arcanum/lesson.json\" --seeds 1..1000");
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(run.out.starts_with("1000 battles: 36 lost, 964 win\n")) << run.out;
}

TEST_F(Simulate, RefusesRangesThatAreNone) {
  for (const std::string seeds : {"5..1", "a..b", "1..99999999999", "..", ""}) {
    const ToolRun run =
        Tool("simulate \"$FIXTURES/setups/arcanum/lesson.json\" --seeds '" + seeds + "'");
    EXPECT_EQ(run.status, 2) << seeds;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  }
}

TEST_F(Simulate, ContentFromAFileIsRecordedAndCanBeReplaced) {
  WriteFile("strong.toml",
            "[creatures.rat]\nbg = \"плъх\"\nbase = { maxHp = 90, strength = 9, agility = 5, "
            "speed = 12 }\nweapon = { min = 1, max = 2, kind = \"pierce\" }\n");
  const std::string setup = "\"$FIXTURES/examples/arcanum/canon-rat.setup.json\"";
  ASSERT_EQ(Tool("record " + setup + " --policy auto -o plain.ttape").status, 0);
  ASSERT_EQ(Tool("record " + setup + " --policy auto --content strong.toml -o strong.ttape").status,
            0);
  EXPECT_EQ(Tool("verify plain.ttape strong.ttape").status, 0);
  const ToolRun changed = Tool("verify plain.ttape --content strong.toml");
  EXPECT_EQ(changed.status, 1);
  EXPECT_NE(changed.out.find("(run with the content of strong.toml)"), std::string::npos)
      << changed.out;
  const ToolRun same = Tool("verify strong.ttape --content strong.toml");
  EXPECT_EQ(same.status, 0) << same.out;
}

TEST_F(Simulate, BadContentNamesFileAndLine) {
  WriteFile("bad.toml", "[creatures.rat\n");
  const ToolRun run = Tool(
      "record \"$FIXTURES/examples/arcanum/canon-rat.setup.json\" --content bad.toml -o a.ttape");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("bad.toml:1"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace ticktape
