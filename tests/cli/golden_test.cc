// `golden check` and `golden accept`, and what `golden check` and `verify` leave for CI.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class GoldenFolder : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    std::filesystem::create_directory(Path("g"));
    RecordLesson("g/wolf.ttape");
    RecordMine("g/mine.ttape");
    for (const std::string name : {"wolf", "mine"})
      for (const std::string language : {"en", "bg"})
        ASSERT_EQ(Tool("show g/" + name + ".ttape --lang " + language + " > g/" + name + ".log." +
                       language + ".txt")
                      .status,
                  0);
  }

  // The mine's replay with a part of its JSON Lines replaced.
  void Forge(const std::string& sed) {
    Edit("g/mine.ttape", "forged.ttape", sed);
    std::filesystem::rename(Path("forged.ttape"), Path("g/mine.ttape"));
  }

  ToolRun Check(const std::string& options = "") { return Tool("golden check g -q " + options); }

  void ExpectFinding(const std::string& start) {
    const ToolRun run = Check();
    EXPECT_EQ(run.status, 1) << run.out << run.err;
    EXPECT_NE(("\n" + run.out).find("\n" + start), std::string::npos) << run.out;
  }
};

using GoldenCheckCommand = GoldenFolder;
using GoldenAcceptCommand = GoldenFolder;

TEST_F(GoldenCheckCommand, IsContentWithAGoodFolder) {
  const ToolRun run = Check("--rewind -j 2");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out, "2 replays: 2 ok\n");
}

TEST_F(GoldenCheckCommand, TellsARegressionWithItsLogLine) {
  Forge("s/\"seed\":\"[0-9]+\"/\"seed\":\"99\"/");
  ExpectFinding("regression         g/mine.ttape: tick 0, ");
  const ToolRun run = Check("--annotate");
  EXPECT_NE(run.out.find("; mine.log.en.txt: line "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("; why: `ticktape diff g/mine.ttape --build OLD --build NEW`\n"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("::error file=g/mine.log.en.txt,line="), std::string::npos) << run.out;
  EXPECT_NE(Check("--json").out.find("\"log\":\"g/mine.log.en.txt\""), std::string::npos);
  ASSERT_EQ(Shell("rm g/*.en.txt").status, 0);
  EXPECT_NE(Check().out.find("; mine.log.bg.txt: line "), std::string::npos);
}

TEST_F(GoldenCheckCommand, TellsAChangeOfTheRulesVersion) {
  Forge("s/\"rules\":1/\"rules\":0/");
  ExpectFinding("changed on purpose g/mine.ttape: recorded with rules version 0 of arcanum");
}

TEST_F(GoldenCheckCommand, TellsNewerRules) {
  Forge("s/\"rules\":1/\"rules\":99/");
  ExpectFinding("newer rules        g/mine.ttape: ");
}

TEST_F(GoldenCheckCommand, TellsAReplayThatNothingRuns) {
  Forge("s/\"ruleset\":\"arcanum\"/\"ruleset\":\"arcanissimum\"/");
  ExpectFinding("cannot run here    g/mine.ttape: unknown ruleset");
}

TEST_F(GoldenCheckCommand, TellsDamageAndBreakingOff) {
  const std::string whole = ReadFile("g/mine.ttape");
  WriteFile("g/mine.ttape", "rubbish");
  ExpectFinding("unreadable         g/mine.ttape");
  EXPECT_NE(Check().out.find("; restore it, or remove it\n"), std::string::npos);
  WriteFile("g/mine.ttape", whole.substr(0, whole.size() - 100));
  ExpectFinding("un");
}

TEST_F(GoldenCheckCommand, TellsWhichLineOfALogDiffers) {
  ASSERT_EQ(Shell("sed -i '2s/.*/Nonsense./' g/mine.log.en.txt").status, 0);
  ExpectFinding(
      "log differs        g/mine.log.en.txt: line 2 is \"Nonsense.\", the battle says \"");
}

TEST_F(GoldenCheckCommand, TellsALogThatIsTooLongOrTooShort) {
  ASSERT_EQ(Shell("echo more >> g/mine.log.en.txt; sed -i '$d' g/mine.log.bg.txt").status, 0);
  ExpectFinding(
      "log differs        g/mine.log.en.txt: line 70 is \"more\", the battle says nothing; "
      "`golden accept` writes it anew\n");
  ExpectFinding("log differs        g/mine.log.bg.txt: line 69 is nothing, the battle says");
}

TEST_F(GoldenCheckCommand, TellsWhatHasNoCounterpart) {
  ASSERT_EQ(Shell("rm g/wolf.ttape g/mine.log.*; cp g/wolf.log.en.txt g/mine.log.fr.txt; "
                  "touch g/mine.ttape.partial")
                .status,
            0);
  ExpectFinding("log without replay g/wolf.log.bg.txt: ");
  ExpectFinding("unknown language   g/mine.log.fr.txt: ");
  ExpectFinding("left over          g/mine.ttape.partial: ");
  ASSERT_EQ(Shell("rm g/mine.log.fr.txt").status, 0);
  ExpectFinding("no log             g/mine.ttape: ");
}

TEST_F(GoldenCheckCommand, TellsALogThatReplaysBesideItHave) {
  ASSERT_EQ(Shell("rm g/mine.log.bg.txt").status, 0);
  ExpectFinding("no log             g/mine.log.bg.txt: is missing, while replays beside it have");
  EXPECT_NE(Check().out.find("2 replays: 1 ok, 1 no log\n"), std::string::npos);
  const ToolRun run = Tool("golden accept g --yes");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("1 recorded anew, 1 the same"), std::string::npos) << run.out;
  EXPECT_EQ(Check().status, 0);
  EXPECT_TRUE(Exists("g/mine.log.bg.txt"));
}

TEST_F(GoldenCheckCommand, RequiresNoLanguageOfOtherFoldersRulesetsOrTexts) {
  ASSERT_EQ(Shell("mkdir g/deep; mv g/mine.ttape g/mine.log.en.txt g/deep; rm g/mine.log.bg.txt; "
                  "tool record \"$FIXTURES/setups/rustkeep/rat.json\" --policy random:7 -o "
                  "g/rat.ttape && tool show g/rat.ttape > g/rat.log.en.txt")
                .status,
            0);
  EXPECT_EQ(Check().out, "3 replays: 3 ok\n");
  ASSERT_EQ(Shell("cp g/deep/* g; cp g/mine.log.en.txt g/mine.log.fr.txt").status, 0);
  const ToolRun run = Check();
  EXPECT_EQ(run.out.find("wolf.log.fr"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("no log             g/mine.log.bg.txt"), std::string::npos) << run.out;
}

TEST_F(GoldenCheckCommand, NeedsAFolderOfReplays) {
  EXPECT_EQ(Tool("golden check none").status, 3);
  EXPECT_EQ(Shell("mkdir empty; tool golden check empty").status, 3);
  EXPECT_EQ(Tool("golden").status, 2);
  EXPECT_EQ(Tool("golden check").status, 2);
}

TEST_F(GoldenCheckCommand, LeavesReportsForMachines) {
  ASSERT_EQ(Shell("sed -i '2s/.*/<b> | ]]> \\x01\\xff%/' g/mine.log.en.txt").status, 0);
  const ToolRun run = Check("--junit j.xml --summary s.md --annotate");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("\n::error file=g/mine.log.en.txt,line=2,title=log differs::line 2 is "
                         "\"<b> | ]]> \\x01\\xff%25\""),
            std::string::npos)
      << run.out;
  const ToolRun parsed = Shell(
      "python3 -c \"import xml.etree.ElementTree as e; r = e.parse('j.xml').getroot(); "
      "print(r.get('tests'), r.get('failures'), r[0][0].get('name'), "
      "r.find('.//failure').get('type'))\"");
  EXPECT_EQ(parsed.out, "2 1 mine.log.en.txt log differs\n") << parsed.err;
  EXPECT_NE(ReadFile("s.md").find("| g/mine.log.en.txt:2 | log differs | "), std::string::npos);
  EXPECT_EQ(ReadFile("s.md").find("<b>"), std::string::npos);
  const ToolRun json = Check("--json");
  const Result<Json> findings = ParseJson(json.out, "findings");
  ASSERT_TRUE(findings.ok()) << findings.error().message;
  EXPECT_EQ(findings->at("troubles"), 1);
}

TEST_F(GoldenCheckCommand, VerifyLeavesThemToo) {
  WriteFile("g/bad.ttape", "rubbish");
  const ToolRun run = Tool("verify g -q --junit j.xml --summary - --annotate");
  EXPECT_EQ(run.status, 3);
  EXPECT_NE(run.out.find("::error file=g/bad.ttape,title=damaged::"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("2 of 3 are well."), std::string::npos) << run.out;
  EXPECT_NE(ReadFile("j.xml").find("tests=\"3\" failures=\"0\" errors=\"1\""), std::string::npos);
  EXPECT_EQ(Tool("verify g --json --annotate").status, 2);
}

TEST_F(GoldenCheckCommand, CasesOfSeveralBuildsHaveNamesOfTheirOwn) {
  const std::string build = " --build \"$TOOL engine serve\"";
  const std::string verify = "verify g/mine.ttape -q --junit j.xml";
  const std::string names =
      "python3 -c \"import xml.etree.ElementTree as e; print(*[c.get('classname') + '/' + "
      "c.get('name') for c in e.parse('j.xml').getroot()[0]], sep='|')\"";
  ASSERT_EQ(Tool(verify + build).status, 0);
  EXPECT_EQ(Shell(names).out, "g/mine.ttape\n");
  ASSERT_EQ(Tool(verify + build + build).status, 0);
  const std::string program = std::string(TICKTAPE_TOOL) + " engine serve]";
  EXPECT_EQ(Shell(names).out,
            "g/mine.ttape [A: " + program + "|g/mine.ttape [B: " + program + "\n");
}

TEST_F(GoldenAcceptCommand, LeavesWhatIsTheSameAlone) {
  const std::string before = ReadFile("g/mine.ttape");
  const ToolRun run = Tool("golden accept g --yes");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out, "0 recorded anew, 2 the same\n");
  EXPECT_EQ(ReadFile("g/mine.ttape"), before);
  EXPECT_EQ(Tool("golden accept g --yes --rewrite").out.substr(0, 12), "g/mine.ttape");
}

TEST_F(GoldenAcceptCommand, RecordsReplayAndLogsAnew) {
  Forge("s/\"rules\":1/\"rules\":0/");
  ASSERT_EQ(Shell("rm g/wolf.log.*; sed -i 2d g/mine.log.en.txt").status, 0);
  const ToolRun run = Tool("golden accept g --all");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out,
            "g/mine.ttape: 110 ticks, win\ng/wolf.ttape: 40 ticks, win\n"
            "2 recorded anew, 0 the same\n");
  EXPECT_EQ(Check().status, 0);
  EXPECT_TRUE(Exists("g/wolf.log.bg.txt"));
}

TEST_F(GoldenAcceptCommand, AcceptsOnlyWhatIsNamed) {
  ASSERT_EQ(Shell("sed -i 2d g/*.en.txt").status, 0);
  EXPECT_EQ(Tool("golden accept g g/wolf.ttape --yes").status, 0);
  const ToolRun run = Check();
  EXPECT_EQ(run.out.find("g/wolf"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("mine"), std::string::npos) << run.out;
  EXPECT_EQ(Tool("golden accept g mine.ttape -y").status, 0);
  EXPECT_EQ(Check().status, 0);
  EXPECT_EQ(Tool("golden accept g none.ttape -y").status, 3);
}

TEST_F(GoldenAcceptCommand, WritesLogsInTheLanguagesOfTheFolder) {
  ASSERT_EQ(Shell("rm g/*.bg.txt g/wolf.log.en.txt; mkdir s; echo random:3 > s/new.policy; "
                  "cp \"$FIXTURES/setups/arcanum/mine.json\" s/new.setup.json")
                .status,
            0);
  EXPECT_EQ(Tool("golden accept g --setups s --yes").status, 0);
  EXPECT_TRUE(Exists("g/wolf.log.en.txt"));
  EXPECT_TRUE(Exists("g/new.log.en.txt"));
  EXPECT_FALSE(Exists("g/new.log.bg.txt"));
  EXPECT_EQ(Check().out, "3 replays: 3 ok\n");
}

TEST_F(GoldenAcceptCommand, ListsWhatItLeavesBehind) {
  ASSERT_EQ(Shell("cp g/mine.log.en.txt g/gone.log.en.txt; cp g/mine.log.en.txt g/mine.log.fr.txt; "
                  "cp g/mine.log.en.txt g/mine.log.fr.txt.partial; cp g/mine.ttape "
                  "g/gone.ttape.partial; cp g/mine.ttape g/mine.ttape.partial")
                .status,
            0);
  const std::string partial =
      "g/gone.ttape.partial: is left over from a run that did not end, and what it was to become "
      "does not stand beside it; remove it\n";
  EXPECT_NE(Check().out.find(partial), std::string::npos) << Check().out;
  const ToolRun run = Tool("golden accept g --yes");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_NE(run.out.find("\nlog without replay g/gone.log.en.txt: no replay gone.ttape"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("\nleft over          " + partial), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("unknown language   g/mine.log.fr.txt"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("0 recorded anew, 2 the same, 4 left behind\n"), std::string::npos)
      << run.out;
  EXPECT_EQ(Shell("rm g/gone.* g/*.fr.*; tool golden accept g --yes").status, 0);
  EXPECT_EQ(Check().status, 0);
}

TEST_F(GoldenAcceptCommand, SaysNothingOfTheRestIfReplaysAreNamed) {
  ASSERT_EQ(Shell("cp g/mine.log.en.txt g/gone.log.en.txt").status, 0);
  EXPECT_EQ(Tool("golden accept g mine.ttape --yes").out, "0 recorded anew, 1 the same\n");
}

TEST_F(GoldenAcceptCommand, NotesAnotherBattleUnderTheSameRulesVersion) {
  Forge("s/\"seed\":\"[0-9]+\"/\"seed\":\"99\"/");
  ASSERT_EQ(Shell("sed -i 2d g/wolf.log.en.txt").status, 0);
  const ToolRun run = Tool("golden accept g --yes");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err,
            "ticktape: note: g/mine.ttape: rules version 1 stays though the battle is another one; "
            "raise it if the change was on purpose\n");
  EXPECT_NE(run.out.find("2 recorded anew"), std::string::npos) << run.out;
  EXPECT_EQ(Tool("golden accept g --yes").err, "");
}

TEST_F(GoldenAcceptCommand, NotesNothingIfTheRulesVersionWasRaised) {
  Forge("s/\"rules\":1/\"rules\":0/; s/\"seed\":\"[0-9]+\"/\"seed\":\"99\"/");
  const ToolRun run = Tool("golden accept g --yes");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, "");
}

TEST_F(GoldenAcceptCommand, LeavesAReplayOfNewerRulesAlone) {
  Forge("s/\"rules\":1/\"rules\":99/");
  ASSERT_EQ(Shell("sed -i 2d g/wolf.log.en.txt; mkdir s; echo random:3 > s/mine.policy; "
                  "cp \"$FIXTURES/setups/arcanum/mine.json\" s/mine.setup.json; cp -r g before")
                .status,
            0);
  for (const std::string options : {"", "--default-content", "--rewrite", "--setups s"}) {
    const ToolRun run = Tool("golden accept g --yes " + options);
    EXPECT_EQ(run.status, 4) << options << run.out << run.err;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
    EXPECT_NE(run.err.find("g/mine.ttape: recorded with rules version 99 of arcanum, this build "
                           "has 1; use a newer build"),
              std::string::npos)
        << run.err;
    EXPECT_EQ(Shell("diff g before && echo same").out.find("mine"), std::string::npos) << options;
  }
  EXPECT_EQ(Check().out.find("wolf"), std::string::npos);
}

TEST_F(GoldenAcceptCommand, AsksOnlyATerminal) {
  ASSERT_EQ(Shell("sed -i 2d g/*.en.txt").status, 0);
  const ToolRun run = Shell("tool golden accept g < /dev/null");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

TEST_F(GoldenAcceptCommand, ShowsTheLogsDifferenceAndAsks) {
  ASSERT_EQ(Shell("sed -i '2s/.*/Nonsense./' g/*.en.txt").status, 0);
  const ToolRun run = Shell(
      "printf 'what\\ny\\nn\\n' > answers; NO_COLOR=1 script -qec \"$TOOL golden accept g\" "
      "/dev/null < answers");
  EXPECT_EQ(run.status, 1) << run.out;
  EXPECT_NE(run.out.find("- Nonsense.\r\n+ "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("1 recorded anew, 0 the same, 1 declined"), std::string::npos) << run.out;
  const ToolRun check = Check();
  EXPECT_EQ(check.out.find("mine"), std::string::npos) << check.out;
  EXPECT_NE(check.out.find("wolf.log.en.txt"), std::string::npos) << check.out;
}

TEST_F(GoldenAcceptCommand, ChangesNothingIfTheDiskFails) {
  ASSERT_EQ(Shell("sed -i '2s/.*/Nonsense./' g/mine.log.en.txt; cp -r g before").status, 0);
  const ToolRun run = Shell("ulimit -f 2; tool golden accept g --yes");
  EXPECT_EQ(run.status, 3) << run.out << run.err;
  EXPECT_EQ(Shell("diff -r g before").out, "");
}

TEST_F(GoldenAcceptCommand, AKilledRunIsNamedAndDoneAgain) {
  ASSERT_EQ(Shell("sed -i '2s/.*/Nonsense./' g/mine.log.en.txt; echo half > g/mine.ttape.partial; "
                  "echo half > g/mine.log.en.txt.partial")
                .status,
            0);
  ExpectFinding("left over          g/mine.ttape.partial");
  ExpectFinding("left over          g/mine.log.en.txt.partial");
  ExpectFinding("log differs        g/mine.log.en.txt");
  EXPECT_EQ(Tool("golden accept g -y").status, 0);
  EXPECT_EQ(Check().status, 0);
}

TEST_F(GoldenAcceptCommand, TakesTodaysDefaultContentIfTold) {
  Forge("s/\"power\":150/\"power\":151/; s/\"rules\":1/\"rules\":0/");
  EXPECT_EQ(Tool("golden accept g -y").status, 0);
  EXPECT_NE(Tool("export g/mine.ttape").out.find("\"power\":151"), std::string::npos);
  EXPECT_EQ(Tool("golden accept g -y --default-content").status, 0);
  EXPECT_EQ(Tool("export g/mine.ttape").out.find("\"power\":151"), std::string::npos);
  EXPECT_EQ(Check().status, 0);
}

TEST_F(GoldenAcceptCommand, SaysWhenTheRecordedSetupIsRefused) {
  Forge("s/\"power\":150/\"power\":\"high\"/; s/\"rules\":1/\"rules\":0/");
  const ToolRun run = Tool("golden accept g -y");
  EXPECT_EQ(run.status, 2) << run.out;
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("--default-content"), std::string::npos) << run.err;
}

TEST_F(GoldenAcceptCommand, MakesNewReplaysFromSetups) {
  ASSERT_EQ(Shell("mkdir -p s/deep; cp \"$FIXTURES/setups/arcanum/mine.json\" s/mine.setup.json; "
                  "echo random:3 > s/mine.policy; "
                  "cp \"$FIXTURES/setups/rustkeep/rat.json\" s/deep/rat.setup.json; "
                  "echo random:7 > s/deep/rat.policy")
                .status,
            0);
  const ToolRun run = Tool("golden accept g --setups s -y");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(Exists("g/deep/rat.log.de.txt"));
  EXPECT_NE(run.out.find("2 recorded anew, 1 the same"), std::string::npos) << run.out;
  EXPECT_EQ(Check().out, "3 replays: 3 ok\n");
  EXPECT_EQ(Tool("golden accept fresh --setups s -y").status, 0);
  EXPECT_EQ(Tool("golden check fresh -q").out, "2 replays: 2 ok\n");
}

TEST_F(GoldenAcceptCommand, NotesSetupsWithoutDecisionsAndDecisionsWithoutSetups) {
  ASSERT_EQ(Shell("mkdir s; cp \"$FIXTURES/setups/arcanum/mine.json\" s/mine.setup.json; "
                  "cp \"$FIXTURES/setups/arcanum/lesson.json\" s/none-needed.setup.json; "
                  "echo random:3 > s/nime.policy; touch s/x.commands.jsonl")
                .status,
            0);
  const ToolRun run = Tool("golden accept fresh --setups s --yes");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err,
            "ticktape: note: s/nime.policy: not used, since no nime.setup.json stands beside it\n"
            "ticktape: note: s/x.commands.jsonl: not used, since no x.setup.json stands beside it\n"
            "ticktape: note: s/mine.setup.json: neither commands nor a policy stand beside it, and "
            "the battle waits for some: 9 ticks, open\n");
}

}  // namespace
}  // namespace ticktape
