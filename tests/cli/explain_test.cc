// `verify --explain`: why a replay diverges on this build.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class ExplainCommand : public ToolTest {
 protected:
  // Makes bad.ttape of source.ttape: its lines as sed's `script` leaves them.
  void Spoil(const std::string& script) { Edit("source.ttape", "bad.ttape", script); }
  // A battle of which the first command is rejected.
  void RecordRejected() {
    ASSERT_EQ(Shell("printf '%s\\n' '{\"actor\":0,\"verb\":\"dance\"}' "
                    "'{\"actor\":0,\"verb\":\"strike\",\"args\":{\"target\":1}}' > c.jsonl; "
                    "tool record \"$FIXTURES/setups/arcanum/mine.json\" --commands c.jsonl -o "
                    "source.ttape")
                  .status,
              0);
  }
  void ExpectSays(const ToolRun& run, const std::string& what) {
    EXPECT_EQ(run.status, 1) << run.err;
    EXPECT_NE(run.out.find(what), std::string::npos) << what << "\nis not in\n" << run.out;
  }
};

const std::string kOtherHash = "s/\"hash\":\"[0-9a-f]{16}/\"hash\":\"0123456789abcdef/";

TEST_F(ExplainCommand, ShowsTheLogLineWithThoseBeforeIt) {
  RecordLesson("source.ttape", "--detail log");
  Spoil("/\"tick\":15,/ s/\"damage\":7/\"damage\":8/");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run,
             "first mismatching log line: tick 15\n"
             "  tick 8  #2  Blood wolf scratches Iva (4).\n"
             "  tick 10  #3  Iva crushes Blood wolf (13).\n"
             "  tick 10  #4  Goblin spearman misses Iva.\n"
             "- tick 15  #5  Blood wolf hits Iva (8). Blood spurts!\n"
             "+ tick 15  #5  Blood wolf hits Iva (7). Blood spurts!   [Blood wolf (1)]\n");
  ExpectSays(run, "draws of tick 15 in this build; those in bad.ttape are not known");
  ExpectSays(run, "code: the content is not the reason, the replay holds today's");
  ExpectSays(run, "signature: arcanum: log combat.hit");
  ExpectSays(Tool("verify --explain --lang bg bad.ttape"), "Вълк кръвник удря Ива (8)");
}

TEST_F(ExplainCommand, NamesTheDrawAndTheFormulaThatWereRecorded) {
  RecordLesson("source.ttape", "--detail trace");
  Spoil(
      "0,/\"draw\":\"weapon\",\"low\":2,\"high\":5/ s//\"draw\":\"weapon\",\"low\":2,\"high\":6/");
  ExpectSays(Tool("verify --explain bad.ttape"), "cause: draw weapon has other bounds (tick 8");
}

TEST_F(ExplainCommand, NamesALogEntryOfAnotherPlaceInTheTrace) {
  RecordLesson("source.ttape", "--detail trace");
  Spoil("0,/\\{\"entry\":3\\}/ s//{\"entry\":9}/");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "cause: something else stands in the place of log entry (tick 10");
  ExpectSays(run, "signature: arcanum: log entry other");
}

TEST_F(ExplainCommand, SaysWhereTheRunHealsAndClaimsNothingOfWhatIsNotKnown) {
  RecordLesson("source.ttape");
  Spoil("/\"tick\":20,/ " + kOtherHash);
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "only this build says what happens in tick 20:");
  ExpectSays(run, "heals: 1 tick differs; equal again from tick 21 on");
  EXPECT_EQ(run.out.find("generators"), std::string::npos) << run.out;
}

TEST_F(ExplainCommand, KnowsTheGeneratorsByTheirParts) {
  // The second part is that of the generator, the third that of the hero's turns.
  for (const auto& [before, what] :
       {std::pair("2", "the random generators agree throughout"),
        std::pair("1", "symptom: the random generators part in tick 15")})
    for (const std::string rate : {"tick", "10", "end"}) {
      RecordLesson("source.ttape", "--force --detail parts --hash-every " + rate);
      Spoil("/\"tick\":15,/ {" + kOtherHash + "; s/(\"parts\":\\[(\"[0-9a-f]+\",){" + before +
            "}\")[0-9a-f]{16}/\\10123456789abcdef/}");
      const ToolRun run = Tool("verify --explain bad.ttape");
      ExpectSays(run, "diverged   bad.ttape: tick 15, part ");
      ExpectSays(run, what);
      ExpectSays(run, "heals: 1 tick differs; equal again from tick 16 on");
    }
}

TEST_F(ExplainCommand, ClaimsNothingOfTheGeneratorsWhereNothingWasCompared) {
  RecordLesson("source.ttape", "--hash-every end");
  Spoil("s/\"outcome\":\"win\"/\"outcome\":\"lost\"/; " + kOtherHash);
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "- lost after tick 40");
  EXPECT_EQ(run.out.find("generators"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("after equal ticks"), std::string::npos) << run.out;
}

TEST_F(ExplainCommand, ExplainsADivergenceByItsVerdictWhereNothingElseIsFound) {
  RecordLesson("source.ttape", "--detail parts");
  Spoil("/\"tick\":15,/ s/\"draws\":[0-9]+/\"draws\":99/");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "cause: unexplained; tick 15 is the first to differ");
  EXPECT_EQ(run.out.find("the battles do not"), std::string::npos) << run.out;
}

TEST_F(ExplainCommand, SaysThatTheRecordingIsNotKnownToItsEnd) {
  RecordLesson("source.ttape");
  ASSERT_EQ(Shell("tool export source.ttape --recorded | sed -E '/\"tick\":20,/ " + kOtherHash +
                  "' > whole.jsonl; sed '/\"tick\":30,/,$ d' whole.jsonl > cut.jsonl; "
                  "sed '/\"tick\":30,/ s/.*/rubbish/' whole.jsonl > rubbish.jsonl")
                .status,
            0);
  ExpectSays(Tool("verify --explain cut.jsonl"), "the recording breaks off after tick 29");
  ExpectSays(Tool("verify --explain rubbish.jsonl"),
             "the recording cannot be read on after tick 29: rubbish.jsonl:");
}

TEST_F(ExplainCommand, SaysBetweenWhichTicksSparseHashesDiffer) {
  for (const auto& [rate, where] :
       {std::pair("end", "between ticks 0 and 40"), std::pair("10", "between ticks 21 and 30")}) {
    RecordLesson("source.ttape", std::string("--force --hash-every ") + rate);
    Spoil(std::string(rate) == "end" ? kOtherHash : "/\"tick\":30,/ " + kOtherHash);
    const ToolRun run = Tool("verify --explain bad.ttape");
    ExpectSays(run, std::string("the state hash differs somewhere ") + where +
                        " (only the last of them has a hash)");
    ExpectSays(run, "cause: unexplained");
  }
}

TEST_F(ExplainCommand, DiffToldByHashesOfTheEndAlone) {
  RecordLesson("source.ttape", "--hash-every end");
  Spoil(kOtherHash);
  const ToolRun run = Tool("diff source.ttape bad.ttape");
  ExpectSays(run, "the hashes differ somewhere between ticks 0 and 40");
  ExpectSays(run, "its fields are not known");
  ExpectSays(run, "does not heal: the state at the end differs");
}

TEST_F(ExplainCommand, ShowsTheCommandThatIsMissing) {
  RecordMine("source.ttape");
  Spoil("0,/\"verb\":\"item\"/ {/\"verb\":\"item\"/ d}");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "commands differ from tick ");
  ExpectSays(run, "- no command\n+ a command is asked for\n");
  ExpectSays(run, "signature: arcanum: command");
  EXPECT_EQ(run.out.find("the battles end differently"), std::string::npos) << run.out;
}

TEST_F(ExplainCommand, ShowsTheCommandThatIsOneTooMany) {
  RecordMine("source.ttape");
  Spoil("0,/\"verb\":\"item\"/ {/\"verb\":\"item\"/ {p}}");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run,
             "- {\"actor\":0,\"verb\":\"item\",\"args\":{\"item\":\"draught\"}}\n+ no command\n");
  ExpectSays(run, "signature: arcanum: command item");
}

TEST_F(ExplainCommand, ShowsTheRejectionThatDiffers) {
  RecordRejected();
  Spoil("s/\"rejected\":\"command.verb\"/\"rejected\":\"command.args\"/");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run,
             "- {\"actor\":0,\"verb\":\"dance\",\"args\":{}} rejected command.args\n"
             "+ {\"actor\":0,\"verb\":\"dance\",\"args\":{}} rejected command.verb\n");
  ExpectSays(run, "signature: arcanum: command dance");
}

TEST_F(ExplainCommand, BlamesTheCommandAndNotTheEndThatItBrings) {
  RecordRejected();
  Spoil("/\"verb\":\"strike\"/ s/\"target\":1/\"target\":9/");
  ExpectSays(Tool("verify --explain bad.ttape"), "signature: arcanum: command strike");
  ExpectSays(Tool("diff bad.ttape --build \"$TOOL engine serve\""),
             "signature: arcanum: command strike");
}

TEST_F(ExplainCommand, AgreesWithDiffOnWhatSparseHashesTell) {
  RecordLesson("source.ttape", "--hash-every 10");
  Spoil("/\"tick\":30,/ " + kOtherHash);
  for (const std::string command :
       {"verify --explain bad.ttape", "diff bad.ttape --build \"$TOOL engine serve\"",
        "diff bad.ttape source.ttape"}) {
    const ToolRun run = Tool(command);
    ExpectSays(run,
               "the state hash differs somewhere between ticks 21 and 30 (only the last of "
               "them has a hash); its fields are not known");
    EXPECT_EQ(run.out.find("generators"), std::string::npos) << run.out;
  }
}

TEST_F(ExplainCommand, ShowsWhatWasRecordedBehindTheEndOfTheBattleHere) {
  RecordMine("source.ttape");
  Spoil(
      "$ d; /\"type\":\"tick\",\"tick\":110,/ a "
      "{\"type\":\"command\",\"tick\":111,\"actor\":0,\"verb\":\"dance\",\"args\":{}}\\n"
      "{\"type\":\"tick\",\"tick\":111,\"hash\":\"0123456789abcdef\"}\\n"
      "{\"type\":\"end\",\"outcome\":\"win\",\"ticks\":111}");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "- goes on with tick 111\n+ win after tick 110\n");
  ExpectSays(run, "- {\"actor\":0,\"verb\":\"dance\",\"args\":{}}\n+ no command\n");
}

TEST_F(ExplainCommand, SaysThatARecordingBreaksOffBehindTheEndOfTheBattleHere) {
  RecordMine("source.ttape");
  ASSERT_EQ(
      Shell("tool export source.ttape --recorded | sed '$ d' > cut.jsonl; printf '%s\\n' "
            "'{\"type\":\"command\",\"tick\":111,\"actor\":0,\"verb\":\"dance\",\"args\":{}}' "
            ">> cut.jsonl")
          .status,
      0);
  const ToolRun run = Tool("verify --explain cut.jsonl");
  ExpectSays(run, "the recording breaks off after tick 110");
  ExpectSays(run, "- unknown\n+ win after tick 110\n");
  ExpectSays(run, "- {\"actor\":0,\"verb\":\"dance\",\"args\":{}}\n+ no command\n");
}

TEST_F(ExplainCommand, ExplainsWhatIsDamagedBehindTheDivergence) {
  WriteFile("weak.toml",
            "[creatures.rat]\nbg = \"плъх\"\nbase = { maxHp = 90, strength = 1, agility = 5, "
            "speed = 12 }\nweapon = { min = 1, max = 2, kind = \"pierce\" }\n");
  ASSERT_EQ(Tool("record \"$FIXTURES/examples/arcanum/canon-rat.setup.json\" --policy auto "
                 "--content weak.toml -o source.ttape")
                .status,
            0);
  ASSERT_EQ(Shell("tool export source.ttape --recorded | sed -E '/\"tick\":2,/ " + kOtherHash +
                  "; $ s/.*/rubbish/' > bad.jsonl")
                .status,
            0);
  const ToolRun run = Tool("verify --explain bad.jsonl");
  ExpectSays(run, "diverged   bad.jsonl: tick 2, hash");
  ExpectSays(run, "the recording cannot be read on after tick ");
  EXPECT_EQ(run.err, "");
}

TEST_F(ExplainCommand, DamageBehindACommandTooManyLeavesTheDivergence) {
  RecordMine("source.ttape");
  ASSERT_EQ(Shell("tool export source.ttape --recorded | "
                  "sed -E '0,/\"verb\":\"item\"/ {/\"verb\":\"item\"/ {p; s/.*/rubbish/}}' | "
                  "sed -E '/^rubbish/ {h; s/.*/{\"type\":\"command\",\"tick\":60,\"actor\":0,"
                  "\"verb\":\"item\",\"args\":{\"item\":\"draught\"}}/; p; g}' > bad.jsonl")
                .status,
            0);
  ExpectSays(Tool("verify --explain bad.jsonl"),
             "diverged   bad.jsonl: tick 60, command: recorded");
}

TEST_F(ExplainCommand, HealsWhereTheVerdictDoes) {
  RecordLesson("source.ttape", "--detail parts --hash-every 10");
  Spoil("/\"tick\":15,/ s/(\"parts\":\\[\"[0-9a-f]+\",\")[0-9a-f]{16}/\\10123456789abcdef/");
  const ToolRun run = Tool("verify --explain --keep-going bad.ttape");
  ExpectSays(run, "tick 15, part rng; heals at tick 16\n");
  ExpectSays(run, "heals: 1 tick differs; equal again from tick 16 on");
  // A trace that differs leaves the battle as it is.
  RecordLesson("source.ttape", "--force --detail trace");
  Spoil("0,/\"low\":2,\"high\":5/ s//\"low\":2,\"high\":6/");
  const ToolRun trace = Tool("verify --explain --keep-going bad.ttape");
  ExpectSays(trace, "cause: draw weapon has other bounds");
  EXPECT_EQ(trace.out.find("heals"), std::string::npos) << trace.out;
}

TEST_F(ExplainCommand, ShowsTheEndThatDiffers) {
  RecordLesson("source.ttape");
  Spoil("s/\"outcome\":\"win\"/\"outcome\":\"lost\"/");
  const ToolRun run = Tool("verify --explain bad.ttape");
  ExpectSays(run, "- lost after tick 40\n+ win after tick 40\n");
  ExpectSays(run, "signature: arcanum: end");
}

TEST_F(ExplainCommand, ComparesTheBattleWithOtherContent) {
  WriteFile("strong.toml",
            "[creatures.rat]\nbg = \"плъх\"\nbase = { maxHp = 90, strength = 9, agility = 5, "
            "speed = 12 }\nweapon = { min = 1, max = 2, kind = \"pierce\" }\n");
  ASSERT_EQ(Tool("record \"$FIXTURES/examples/arcanum/canon-rat.setup.json\" --policy auto -o "
                 "rat.ttape")
                .status,
            0);
  const ToolRun run = Tool("verify --explain rat.ttape --content strong.toml");
  ExpectSays(run, "cause: the setups differ");
  ExpectSays(run, "first mismatching log line: tick ");
  ExpectSays(run, "content.creatures.rat.base.maxHp: ");
}

TEST_F(ExplainCommand, LeavesTheVerdictAsItIs) {
  RecordLesson("source.ttape");
  Spoil("/\"tick\":(20|23),/ " + kOtherHash);
  const std::string plain = Tool("verify bad.ttape").out;
  const ToolRun run = Tool("verify --explain bad.ttape");
  EXPECT_EQ(run.out.substr(0, run.out.find('\n')), plain.substr(0, plain.find('\n')));
  const ToolRun json = Tool("verify --explain --json bad.ttape");
  const Result<Json> verdicts = ParseJson(json.out, "verdicts");
  ASSERT_TRUE(verdicts.ok()) << json.out;
  const Json& verdict = verdicts->at("replays")[0];
  EXPECT_EQ(verdict.at("differingTicks"), 1);
  EXPECT_EQ(verdict.at("diagnosis").at("differingTicks"), 2);
  EXPECT_EQ(verdict.at("diagnosis").at("healsAt"), 24);
}

TEST_F(ExplainCommand, ExplainsEachOfSeveralReplaysInTheirOrder) {
  RecordLesson("source.ttape");
  for (const std::string name : {"a", "b", "c"}) {
    Spoil("/\"tick\":20,/ " + kOtherHash);
    std::filesystem::rename(Path("bad.ttape"), Path(name + ".ttape"));
  }
  EXPECT_EQ(Tool("verify --explain . -j 3").out, Tool("verify --explain .").out);
}

TEST_F(ExplainCommand, RefusesWhatCanBeReadOnce) {
  RecordLesson("source.ttape");
  const ToolRun run = Shell("tool verify --explain - < source.ttape");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err,
            "ticktape: --explain reads a replay twice, which standard input cannot be; give a "
            "regular file\n");
}

TEST_F(ExplainCommand, ExportLosesNoCommandOfATickThatTheBattleDoesNotEnd) {
  RecordRejected();
  // The battle here goes on asking where the recording has no further command.
  ASSERT_EQ(Shell("tool export source.ttape --recorded > whole.jsonl; "
                  "grep -v '\"verb\":\"strike\"' whole.jsonl > cut.jsonl")
                .status,
            0);
  const ToolRun run = Shell("tool export cut.jsonl");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_NE(run.out.find("\"verb\":\"dance\""), std::string::npos) << run.out;
}

}  // namespace
}  // namespace ticktape
