// `verify`: verdicts, statuses and damaged input.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class VerifyCommand : public ToolTest {
 protected:
  // A recording of the lesson whose line `from` is made `to`.
  void Forge(const std::string& name, const std::string& from, const std::string& to,
             const std::string& options = "") {
    RecordLesson("source.ttape", options);
    const ToolRun run = Shell("tool export source.ttape --recorded > lines.jsonl");
    ASSERT_EQ(run.status, 0) << run.err;
    std::string lines = ReadFile("lines.jsonl");
    const std::size_t at = lines.find(from);
    ASSERT_NE(at, std::string::npos);
    lines.replace(at, from.size(), to);
    WriteFile("forged.jsonl", lines);
    const ToolRun imported = Tool("import forged.jsonl -o " + name);
    ASSERT_EQ(imported.status, 0) << imported.err;
  }
};

const std::string kOtherThirdPart =
    "s/(\"parts\":\\[\"[0-9a-f]+\",\"[0-9a-f]+\",\")[0-9a-f]{16}/\\10123456789abcdef/";

TEST_F(VerifyCommand, TellsADivergenceOfTheLogWithBothLines) {
  Forge("bad.ttape", "\"damage\":13", "\"damage\":14", "--detail log");
  const ToolRun run = Tool("verify bad.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("diverged   bad.ttape: tick 10, log; log #3: recorded \"Iva crushes Blood "
                         "wolf (14).\", here \"Iva crushes Blood wolf (13).\""),
            std::string::npos)
      << run.out;
  const ToolRun bulgarian = Tool("verify bad.ttape --lang bg");
  EXPECT_NE(bulgarian.out.find("\"Ива смазва Вълк кръвник (14).\""), std::string::npos)
      << bulgarian.out;
  // Rules without texts in a language that others have tell it in their own.
  EXPECT_EQ(Tool("verify bad.ttape --lang uk").status, 1);
  EXPECT_EQ(Tool("verify bad.ttape --lang xx").status, 2);
}

TEST_F(VerifyCommand, TellsOfALongLineItsBeginning) {
  Forge("bad.ttape", "\"damage\":13", "\"damage\":13,\"x\":\"" + std::string(500'000, 'a') + "\"",
        "--detail log");
  const ToolRun run = Tool("verify bad.ttape --json --junit report.xml");
  EXPECT_EQ(run.status, 1);
  EXPECT_LT(run.out.size(), 4000u);
  EXPECT_LT(ReadFile("report.xml").size(), 4000u);
}

TEST_F(VerifyCommand, NamesTheFirstDifferingPart) {
  RecordLesson("source.ttape", "--detail parts");
  // The hash of tick 15 and of its third part, the hero's turns, are other ones.
  Edit("source.ttape", "bad.ttape",
       "/\"tick\":15,/ {s/\"hash\":\"[0-9a-f]{16}/\"hash\":\"0123456789abcdef/; " +
           kOtherThirdPart + "}");
  const ToolRun run = Tool("verify bad.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("tick 15, part heroTurns"), std::string::npos) << run.out;
}

TEST_F(VerifyCommand, NoticesAPartThatIsNotThatOfItsHash) {
  for (const std::string rate : {"tick", "end"}) {
    RecordLesson("source.ttape", "--force --detail parts --hash-every " + rate);
    Edit("source.ttape", "bad.ttape", "/\"tick\":15,/ " + kOtherThirdPart);
    const ToolRun run = Tool("verify bad.ttape");
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.out.find("bad.ttape: tick 15, part heroTurns"), std::string::npos) << run.out;
    EXPECT_EQ(Tool("verify bad.ttape --build \"$TOOL engine serve\"").status, 1);
    const ToolRun diff = Tool("diff source.ttape bad.ttape");
    EXPECT_EQ(diff.status, 1);
    EXPECT_NE(diff.out.find("the state hash differs from tick 15 on (part heroTurns)"),
              std::string::npos)
        << diff.out;
  }
}

TEST_F(VerifyCommand, RefusesABattleOfOtherRules) {
  Forge("bad.ttape", "\"rules\":1", "\"rules\":7");
  const ToolRun run = Tool("verify bad.ttape");
  EXPECT_EQ(run.status, 4);
  EXPECT_NE(run.out.find("cannot run here"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("version 7"), std::string::npos) << run.out;
}

TEST_F(VerifyCommand, SaysTheWindowOfSparseHashes) {
  RecordLesson("source.ttape", "--hash-every 10");
  Edit("source.ttape", "bad.ttape",
       "s/\"tick\":30,\"hash\":\"................\"/\"tick\":30,\"hash\":\"0123456789abcdef\"/");
  const ToolRun run = Tool("verify bad.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("between ticks 21 and 30"), std::string::npos) << run.out;
  const ToolRun healed = Tool("verify --keep-going bad.ttape");
  EXPECT_NE(healed.out.find("heals at tick 40"), std::string::npos) << healed.out;
}

TEST_F(VerifyCommand, NoticesARejectionThatNoLongerHappens) {
  ASSERT_EQ(Shell("printf '%s\\n' '{\"actor\":0,\"verb\":\"dance\"}' "
                  "'{\"actor\":0,\"verb\":\"strike\",\"args\":{\"target\":1}}' > c.jsonl; "
                  "tool record \"$FIXTURES/setups/arcanum/mine.json\" --commands c.jsonl -o "
                  "a.ttape")
                .status,
            0);
  Edit("a.ttape", "b.ttape", "s/\"rejected\":\"command.verb\"/\"rejected\":\"command.args\"/");
  const ToolRun run = Tool("verify b.ttape");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("tick 10, rejection: recorded \"command.args\", here \"command.verb\""),
            std::string::npos)
      << run.out;
}

TEST_F(VerifyCommand, VerifiesFoldersInOrderWithSeveralThreads) {
  ASSERT_EQ(Tool("generate arcanum -n 60 --seed 3 -o corpus/a").status, 0);
  ASSERT_EQ(Tool("generate arcanum -n 3 --seed 4 -o corpus/b").status, 0);
  const ToolRun one = Tool("verify corpus");
  const ToolRun four = Tool("verify corpus -j 4");
  EXPECT_EQ(one.status, 0) << one.out;
  EXPECT_EQ(one.out, four.out);
  EXPECT_NE(one.out.find("63 replays: 63 ok"), std::string::npos);
  EXPECT_EQ(Tool("verify corpus --rewind -q").out, "63 replays: 63 ok\n");
}

TEST_F(VerifyCommand, GivesVerdictsAsJson) {
  RecordLesson();
  WriteFile("bad.ttape", "rubbish");
  const ToolRun run = Tool("verify wolf.ttape bad.ttape --json");
  EXPECT_EQ(run.status, 3);
  const Result<Json> json = ParseJson(run.out, "verdicts");
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(json->at("replays").size(), 2u);
  EXPECT_TRUE(IsString(json->at("replays")[0].at("verdict"), "ok"));
  EXPECT_TRUE(IsString(json->at("replays")[1].at("verdict"), "damaged"));
}

TEST_F(VerifyCommand, EveryTruncationIsUnfinishedOrDamaged) {
  RecordMine("mine.ttape", "--detail log");
  const std::string whole = ReadFile("mine.ttape");
  std::filesystem::create_directory(Path("cut"));
  for (std::size_t size = 0; size < whole.size(); ++size)
    WriteFile("cut/" + std::to_string(size) + ".ttape", whole.substr(0, size));
  const ToolRun run = Tool("verify cut -j 2");
  EXPECT_EQ(run.status, 3);
  EXPECT_EQ(run.out.find("ok "), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("diverged"), std::string::npos) << run.out;
}

TEST_F(VerifyCommand, EveryFlippedByteIsDamagedOrTheSameBattle) {
  RecordMine("mine.ttape", "--detail log");
  const std::string whole = ReadFile("mine.ttape");
  std::filesystem::create_directory(Path("flip"));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
    WriteFile("flip/" + std::to_string(at) + ".ttape", flipped);
  }
  const ToolRun run = Tool("verify flip -j 2");
  EXPECT_EQ(run.status, 3);
  for (const std::string verdict : {"diverged", "unfinished", "too new", "cannot run"})
    EXPECT_EQ(run.out.find(verdict), std::string::npos) << run.out;
}

TEST_F(VerifyCommand, RewindingAgreesWhateverHashesAreKept) {
  for (const std::string rate : {"tick", "3", "end"}) {
    RecordLesson("a.ttape", "--force --detail log --hash-every " + rate);
    RecordMine("b.ttape", "--force --hash-every " + rate);
    ASSERT_EQ(Tool("record \"$FIXTURES/examples/arcanum/canon-rat.setup.json\" --commands "
                   "\"$FIXTURES/examples/arcanum/canon-rat.commands.jsonl\" --force -o c.ttape "
                   "--hash-every " +
                   rate)
                  .status,
              0);
    const ToolRun run = Tool("verify --rewind a.ttape b.ttape c.ttape");
    EXPECT_EQ(run.status, 0) << rate << run.out;
  }
}

TEST_F(VerifyCommand, SurvivesALogThatNamesNobody) {
  for (const std::string setup : {"arcanum/lesson", "rustkeep/rat", "skulls/duel"}) {
    for (const std::string id : {"1000000000", "-1", "9223372036854775807"}) {
      const ToolRun made = Shell("tool record \"$FIXTURES/setups/" + setup +
                                 ".json\" --policy auto --detail log --force -o a.ttape");
      ASSERT_EQ(made.status, 0) << made.err;
      Edit("a.ttape", "b.ttape", "s/\"(target|fighter|who)\":[0-9]+/\"\\1\":" + id + "/");
      EXPECT_EQ(Tool("verify b.ttape").status, 1) << setup << id;
      EXPECT_EQ(Tool("show b.ttape").status, 1) << setup << id;
      EXPECT_EQ(Tool("diff a.ttape b.ttape").status, 1) << setup << id;
    }
  }
}

TEST_F(VerifyCommand, RewindingNeedsAFile) {
  RecordLesson();
  const ToolRun run = Shell("tool verify --rewind - < wolf.ttape");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

TEST_F(VerifyCommand, RewindNeedsAFileThatCanBeReadTwice) {
  const ToolRun run = Shell("mkfifo pipe; tool verify --rewind pipe");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("pipe"), std::string::npos) << run.err;
  RecordLesson();
  const ToolRun plain = Shell("mkfifo once; cat wolf.ttape > once & tool verify once");
  EXPECT_EQ(plain.status, 0) << plain.out << plain.err;
}

TEST_F(VerifyCommand, AFileThatTakesTooMuchMemoryIsOneVerdict) {
  WriteFile("army.json",
            "{\"ruleset\":\"arcanum\",\"rules\":1,\"variant\":\"canon\",\"seed\":1,\"roster\":["
            "{\"creature\":\"iva\"},{\"creature\":\"wolf\",\"count\":900000}]}");
  ASSERT_EQ(Tool("record army.json -o army.ttape").status, 0);
#if !defined(__SANITIZE_ADDRESS__)
  const ToolRun run = Shell("ulimit -v 110000; tool verify army.ttape army.ttape");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_TRUE(run.out.starts_with("cannot run here army.ttape: out of memory")) << run.out;
  EXPECT_TRUE(run.out.ends_with("2 replays: 2 cannot run here\n")) << run.out;
  const ToolRun export_run = Shell("ulimit -v 200000; tool export army.ttape -o army.jsonl");
  EXPECT_EQ(export_run.status, 3);
  // Which of the two lines depends on where memory ends.
  EXPECT_TRUE(export_run.err.starts_with("ticktape: out of memory")) << export_run.err;
#endif
}

struct BadPath {
  const char* name;
  const char* make;
  const char* arguments;
  int status;
};

class VerifyRefuses : public ToolTest, public testing::WithParamInterface<BadPath> {};

TEST_P(VerifyRefuses, WithTheRightStatus) {
  const ToolRun run = Shell(std::string(GetParam().make) + "\ntool verify " + GetParam().arguments);
  EXPECT_EQ(run.status, GetParam().status) << run.out << run.err;
  EXPECT_FALSE((run.out + run.err).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Paths, VerifyRefuses,
    testing::Values(BadPath{"Missing", "", "none.ttape", 3},
                    BadPath{"FolderWithoutReplays", "mkdir empty", "empty", 3},
                    BadPath{"EmptyFile", ": > a.ttape", "a.ttape", 3},
                    BadPath{"RandomBytes", "head -c 5000 /dev/urandom > a.ttape", "a.ttape", 3},
                    BadPath{"NoArguments", "", "", 2}, BadPath{"UnknownOption", "", "--fast x", 2},
                    BadPath{"NoThreads", ": > a.ttape", "-j 0 a.ttape", 2}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace ticktape
