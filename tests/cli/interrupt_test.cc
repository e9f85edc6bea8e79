// What an interrupted run leaves, and what is refused before anything is run.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class InterruptedRun : public ToolTest {
 protected:
  // An engine that sends the tool a signal as soon as it is asked for anything.
  static std::string Sends(const std::string& signal, const std::string& option = "--build ") {
    return option + "\"sh -c 'read line; kill -" + signal + " \\$PPID; cat > /dev/null'\"";
  }
};

TEST_F(InterruptedRun, LeavesNoReportThatLooksWhole) {
  RecordLesson("a.ttape");
  const ToolRun run = Tool("verify a.ttape " + Sends("INT") + " --junit a.xml --summary a.md");
  EXPECT_EQ(run.status, 130) << run.out << run.err;
  EXPECT_NE(ReadFile("a.xml").find("not all replays were checked"), std::string::npos);
  EXPECT_NE(ReadFile("a.md").find("not all replays were checked"), std::string::npos);
  EXPECT_EQ(ReadFile("a.md").find("0 of 0"), std::string::npos) << ReadFile("a.md");
  const ToolRun json = Tool("verify a.ttape --json " + Sends("TERM"));
  EXPECT_NE(json.out.find("\"interrupted\":true"), std::string::npos) << json.out;
}

TEST_F(InterruptedRun, EndsItsEnginesWhenTheTerminalGoes) {
  RecordLesson("a.ttape");
  const ToolRun run = Tool("diff a.ttape " + Sends("HUP"));
  EXPECT_EQ(run.status, 130);
  EXPECT_NE(run.err.find("interrupted"), std::string::npos) << run.err;
}

TEST_F(InterruptedRun, IsNoFaultOfTheEngine) {
  const ToolRun check = Tool("engine check " + Sends("INT", ""));
  EXPECT_EQ(check.status, 130) << check.out << check.err;
  EXPECT_EQ(check.out, "");
  EXPECT_NE(check.err.find("interrupted"), std::string::npos) << check.err;
  const ToolRun record =
      Tool("record \"$FIXTURES/setups/arcanum/mine.json\" -o a.ttape " + Sends("INT", "--engine "));
  EXPECT_EQ(record.status, 130) << record.out << record.err;
  EXPECT_NE(record.err.find("interrupted; nothing was recorded"), std::string::npos) << record.err;
}

class BeforeARun : public ToolTest {};

TEST_F(BeforeARun, ABuildThatNamesNoProgramIsWrongUsage) {
  RecordLesson("a.ttape");
  for (const std::string build : {"''", "\"'\""}) {
    const ToolRun run = Tool("verify a.ttape --build " + build);
    EXPECT_EQ(run.status, 2) << run.out << run.err;
    EXPECT_EQ(run.out, "");
  }
}

TEST_F(BeforeARun, ContentForARulesetThatTakesNoneIsNoDamage) {
  RecordLesson("a.ttape");
  WriteFile("rules.toml", "[rules]\nlosses = 1\n");
  const ToolRun generated = Tool("generate actioncycle -n 1 -o folder");
  ASSERT_EQ(generated.status, 0) << generated.err;
  const ToolRun run = Tool("verify folder --content rules.toml");
  EXPECT_EQ(run.status, 4) << run.out;
  EXPECT_EQ(run.out.find("damaged"), std::string::npos) << run.out;
}

TEST_F(BeforeARun, ALinkToNothingIsNotPassedOver) {
  ASSERT_EQ(Shell("mkdir folder; ln -s gone.ttape folder/lost.ttape").status, 0);
  RecordLesson("folder/a.ttape");
  EXPECT_EQ(Tool("verify folder").status, 3);
  const ToolRun golden = Tool("golden check folder");
  EXPECT_NE(golden.status, 0);
  EXPECT_NE(golden.out.find("lost.ttape"), std::string::npos) << golden.out;
}

TEST_F(BeforeARun, ADamagedReplayCannotBeMeasuredAndIsNamedOnce) {
  RecordLesson("a.ttape");
  ASSERT_EQ(Shell("head -c 200 a.ttape > b.ttape").status, 0);
  for (const std::string command : {"coverage", "wiring"}) {
    const ToolRun run = Tool(command + " b.ttape");
    EXPECT_EQ(run.status, 3) << run.err;
    EXPECT_EQ(run.err.find("b.ttape"), run.err.rfind("b.ttape")) << run.err;
  }
}

TEST_F(BeforeARun, AnEngineThatRefusesIsNamedByDiff) {
  RecordLesson("a.ttape");
  WriteFile("refuses.sh", R"(read hello
echo '{"type":"hello","protocol":1,"name":"r","version":"1","rulesets":[{"id":"arcanum","rules":1}],"gives":["hash"]}'
read run
echo '{"type":"refused","message":"no such wolf"}'
cat > /dev/null)");
  const ToolRun run = Tool("diff a.ttape --build 'sh refuses.sh'");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_NE(run.err.find("sh refuses.sh: refuses the recorded setup: no such wolf"),
            std::string::npos)
      << run.err;
}

}  // namespace
}  // namespace ticktape
