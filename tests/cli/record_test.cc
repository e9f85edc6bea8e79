// `record`, with commands, policies and a player, and what it refuses.
#include "tool.h"

namespace ticktape {
namespace {

class Record : public ToolTest {};

TEST_F(Record, WritesAReplayThatVerifies) {
  RecordLesson();
  const ToolRun verified = Tool("verify wolf.ttape");
  EXPECT_EQ(verified.status, 0);
  EXPECT_EQ(verified.out, "ok         wolf.ttape: 40 ticks, win\n1 replay: 1 ok\n");
}

TEST_F(Record, GivesTheSameBytesEachTime) {
  RecordMine("a.ttape", "--detail trace");
  RecordMine("b.ttape", "--detail trace");
  EXPECT_EQ(ReadFile("a.ttape"), ReadFile("b.ttape"));
}

TEST_F(Record, NeverOverwritesWithoutForce) {
  RecordLesson();
  const std::string before = ReadFile("wolf.ttape");
  const ToolRun again = Tool("record \"$FIXTURES/setups/arcanum/mine.json\" -o wolf.ttape");
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(IsOneLine(again.err)) << again.err;
  EXPECT_EQ(ReadFile("wolf.ttape"), before);
  RecordLesson("wolf.ttape", "--force --seed 17");
  EXPECT_NE(ReadFile("wolf.ttape"), before);
}

TEST_F(Record, TakesASetupFromStandardInput) {
  const ToolRun run = Shell("tool record - -o a.ttape < \"$FIXTURES/setups/arcanum/lesson.json\"");
  EXPECT_EQ(run.status, 0) << run.err;
}

TEST_F(Record, TakesASetupInToml) {
  WriteFile("rat.toml",
            "ruleset = \"arcanum\"\nrules = 1\nvariant = \"canon\"\nseed = 6\n"
            "roster = [{creature = \"iva\"}, {creature = \"rat\"}]\n");
  const ToolRun run = Tool(
      "record rat.toml --commands \"$FIXTURES/examples/arcanum/canon-rat.commands.jsonl\" -o "
      "rat.ttape");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "rat.ttape: 19 ticks, open\n");
}

TEST_F(Record, SaysHowManyCommandsWereRejected) {
  WriteFile("two.jsonl", "{\"verb\":\"dance\"}\n{\"actor\":77,\"verb\":\"attack\"}\n");
  const ToolRun run =
      Tool("record \"$FIXTURES/setups/arcanum/mine.json\" --commands two.jsonl -o mine.ttape");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(run.out.ends_with(" ticks, open; 2 commands, 2 rejected (first: command.verb)\n"))
      << run.out;
}

TEST_F(Record, PlaysOverAPipe) {
  const ToolRun run = Shell(
      "printf '99\\nskill skill=fireball target=2\\n1\\nnonsense\\nflee\\n' | "
      "tool record \"$FIXTURES/setups/arcanum/mine.json\" --play -o play.ttape");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("There is no number 99."), std::string::npos);
  EXPECT_NE(run.out.find("There is no such command."), std::string::npos);
  EXPECT_NE(run.out.find("1  "), std::string::npos);
  const ToolRun verified = Tool("verify play.ttape");
  EXPECT_EQ(verified.status, 0) << verified.out;
  const ToolRun exported = Tool("export play.ttape --recorded");
  EXPECT_NE(exported.out.find("\"rejected\":\"command.verb\""), std::string::npos);
}

TEST_F(Record, ShowsThePlayerTheLastTickOnce) {
  const ToolRun played = Shell(
      "for i in $(seq 60); do echo 2; done | tool record \"$FIXTURES/setups/arcanum/mine.json\" "
      "--play --lang en -o play.ttape");
  ASSERT_EQ(played.status, 0) << played.err;
  const std::string last = "Iva falls. The mine swallows the light.";
  const std::size_t first = played.out.find(last);
  ASSERT_NE(first, std::string::npos) << played.out;
  EXPECT_EQ(played.out.find(last, first + 1), std::string::npos) << played.out;
  EXPECT_EQ(played.out.find("You decide for every side."), 0u) << played.out;
}

TEST_F(Record, KeepsWhatWasPlayedWhenItIsKilled) {
  const ToolRun run = Shell(
      "mkfifo answers; \"$TOOL\" record \"$FIXTURES/setups/arcanum/mine.json\" --play -o "
      "play.ttape "
      "< answers > screen & \n"
      "exec 9> answers; printf 'strike target=1\\n' >&9\n"
      "until [ \"$(grep -c '^> ' screen)\" -ge 2 ]; do :; done\n"
      "kill -9 $!; wait $! 2>/dev/null; exec 9>&-; exit 0");
  EXPECT_EQ(run.status, 0);
  EXPECT_FALSE(Exists("play.ttape"));
  const ToolRun verified = Tool("verify play.ttape.partial");
  EXPECT_EQ(verified.status, 3) << verified.out << verified.err;
  EXPECT_NE(verified.out.find("unfinished"), std::string::npos) << verified.out;
  EXPECT_EQ(Tool("verify --allow-unfinished play.ttape.partial").status, 0);
}

TEST_F(Record, InterruptedKeepsAnUnfinishedReplay) {
  // Fighters that need very many ticks, so that the signal comes in time.
  const ToolRun run = Shell(
      "cat > long.json <<'E'\n"
      "{\"ruleset\":\"arcanum\",\"rules\":1,\"variant\":\"lesson\",\"seed\":1,\"roster\":["
      "{\"name\":\"A\",\"maxHp\":1000000,\"strength\":0,\"agility\":0,\"defense\":900000,"
      "\"speed\":1,\"weaponMin\":0,\"weaponMax\":0,\"kind\":\"slash\"},"
      "{\"name\":\"B\",\"maxHp\":1000000,\"strength\":0,\"agility\":0,\"defense\":900000,"
      "\"speed\":1,\"weaponMin\":0,\"weaponMax\":0,\"kind\":\"slash\"}],"
      "\"content\":{\"params\":{\"hero_turns\":1000000}}}\nE\n"
      "\"$TOOL\" record long.json -o long.ttape & \n"
      "until [ -s long.ttape.partial ] && [ \"$(stat -c %s long.ttape.partial)\" -gt 20000 ]; "
      "do :; done\n"
      "kill -INT $!; wait $!; exit $?");
  EXPECT_EQ(run.status, 130);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_FALSE(Exists("long.ttape"));
  EXPECT_EQ(Tool("verify long.ttape.partial").status, 3);
}

TEST_F(Record, AClosedOutputNeverLandsInTheReplay) {
  const ToolRun run = Shell(
      "echo 1 | tool record \"$FIXTURES/setups/arcanum/mine.json\" --play -o play.ttape >&- 2>&-");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(Tool("verify play.ttape").status, 0);
}

TEST_F(Record, StandardInputIsOneText) {
  for (const std::string decisions : {"--play", "--commands -"}) {
    const ToolRun run = Shell("echo | tool record - " + decisions + " -o a.ttape");
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  }
}

TEST_F(Record, ALinkThatLeadsNowhereIsNotOverwritten) {
  const ToolRun run =
      Shell("ln -s nowhere link; tool record \"$FIXTURES/setups/arcanum/lesson.json\" -o link");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_FALSE(Exists("link.partial"));
}

TEST_F(Record, AFileThatMayNotGrowIsOneLine) {
  const ToolRun run = Shell(
      "ulimit -f 1; tool record \"$FIXTURES/setups/arcanum/mine.json\" --policy auto --detail "
      "trace -o big.ttape");
  EXPECT_EQ(run.status, 3);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

TEST_F(Record, ComplaintsAreOneLineWhateverTheInputHolds) {
  const ToolRun run = Tool("verify $'a\\nb\\e[31m'");
  EXPECT_EQ(run.status, 3);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("a\\x0ab\\x1b"), std::string::npos) << run.err;
  const ToolRun seed = Tool("record \"$FIXTURES/setups/arcanum/mine.json\" --seed -1 -o a.ttape");
  EXPECT_EQ(seed.status, 2);
  EXPECT_TRUE(IsOneLine(seed.err)) << seed.err;
}

TEST_F(Record, AFullDiskLosesNothingAndSaysSo) {
  const ToolRun run = Tool("record \"$FIXTURES/setups/arcanum/lesson.json\" --force -o /dev/full");
  EXPECT_EQ(run.status, 3);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

TEST_F(Record, AnOutputFolderThatIsNotThereIsOneLine) {
  const ToolRun run = Tool("record \"$FIXTURES/setups/arcanum/lesson.json\" -o nowhere/wolf.ttape");
  EXPECT_EQ(run.status, 3);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

struct BadSetup {
  const char* name;
  const char* text;
  int status;
  const char* said;
};

class RecordRefuses : public ToolTest, public testing::WithParamInterface<BadSetup> {};

TEST_P(RecordRefuses, InOneClearLine) {
  WriteFile("bad.json", GetParam().text);
  const ToolRun run = Tool("record bad.json -o bad.ttape");
  EXPECT_EQ(run.status, GetParam().status);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find(GetParam().said), std::string::npos) << run.err;
  EXPECT_FALSE(Exists("bad.ttape"));
  EXPECT_FALSE(Exists("bad.ttape.partial"));
}

#define TICKTAPE_SETUP(rest) "{\"ruleset\":\"arcanum\",\"rules\":1,\"variant\":\"canon\"," rest "}"

INSTANTIATE_TEST_SUITE_P(
    Setups, RecordRefuses,
    testing::Values(
        BadSetup{"Empty", "", 2, "bad.json"}, BadSetup{"NoJson", "{\"a\":\n  x}", 2, "bad.json:2:"},
        BadSetup{"NoObject", "[1]", 2, "bad.json"},
        BadSetup{"UnknownRuleset", "{\"ruleset\":\"chess\",\"rules\":1,\"seed\":1,\"roster\":[]}",
                 4, "chess"},
        BadSetup{"OtherRules",
                 "{\"ruleset\":\"arcanum\",\"rules\":2,\"variant\":\"canon\",\"seed\":1,"
                 "\"roster\":[{\"creature\":\"iva\"},{\"creature\":\"rat\"}]}",
                 2, "setup.unknown rules"},
        BadSetup{"UnknownCreature",
                 TICKTAPE_SETUP(
                     "\"seed\":1,\"roster\":[{\"creature\":\"iva\"},{\"creature\":\"dragon\"}]"),
                 2, "setup.unknown roster[1].creature"},
        BadSetup{"DoubledKey", TICKTAPE_SETUP("\"seed\":1,\"seed\":2,\"roster\":[]"), 2, "seed"},
        BadSetup{"SkillTwice",
                 TICKTAPE_SETUP("\"seed\":1,\"roster\":[{\"creature\":\"iva\",\"skills\":["
                                "\"hamstring\",\"hamstring\"]},{\"creature\":\"rat\"}]"),
                 2, "setup.shape roster[0].skills"},
        BadSetup{"NegativeSeed", TICKTAPE_SETUP("\"seed\":-1,\"roster\":[]"), 2,
                 "setup.range seed"},
        BadSetup{"HugeSeed", TICKTAPE_SETUP("\"seed\":\"99999999999999999999\",\"roster\":[]"), 2,
                 "setup.range seed"},
        BadSetup{"HugeNumber",
                 TICKTAPE_SETUP("\"seed\":1,\"roster\":[{\"creature\":\"iva\",\"base\":{\"maxHp\":"
                                "99999999999999999999999}},{\"creature\":\"rat\"}]"),
                 2, "64 bits"},
        BadSetup{"HugeArmy",
                 TICKTAPE_SETUP("\"seed\":1,\"roster\":[{\"creature\":\"iva\"},{\"creature\":"
                                "\"rat\",\"count\":9000000000}]"),
                 2, "setup.range roster[1].count"},
        BadSetup{"InvalidUtf8",
                 TICKTAPE_SETUP("\"seed\":1,\"roster\":[{\"creature\":\"iva\",\"name\":\"\xC3("
                                "\"},{\"creature\":\"rat\"}]"),
                 2, "bad.json:1:"}),
    [](const auto& test) { return test.param.name; });

TEST_F(Record, WritesSmallReplaysWithTheDictionaryOfTheirRuleset) {
  struct Small {
    std::string setup;
    char dictionary;
    std::size_t most_bytes;
  };
  for (const Small& small : {Small{"arcanum/lesson", 1, 400}, Small{"rustkeep/rat", 2, 600},
                             Small{"skulls/duel", 3, 900}, Small{"actioncycle/duel", 4, 1300},
                             Small{"prince/skirmish", 5, 800}}) {
    const ToolRun run = Tool("record \"$FIXTURES/setups/" + small.setup +
                             ".json\" --policy auto --hash-every end --force -o small.ttape");
    ASSERT_EQ(run.status, 0) << run.err;
    const std::string file = ReadFile("small.ttape");
    EXPECT_EQ(file[10], small.dictionary) << small.setup;
    EXPECT_LE(file.size(), small.most_bytes) << small.setup;
    EXPECT_EQ(Tool("verify small.ttape").status, 0);
  }
}

}  // namespace
}  // namespace ticktape
