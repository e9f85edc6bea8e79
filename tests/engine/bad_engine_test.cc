// Engines that do anything but answer: each is a verdict of its own, at once, and nothing of
// it stays behind.
#include "tool.h"

namespace ticktape {
namespace {

constexpr const char* kHello =
    R"({"type":"hello","protocol":1,"name":"bad","version":"1","rulesets":[{"id":"arcanum","rules":1}],"gives":["hash"]})";

class BadEngine : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    RecordLesson("wolf.ttape");
  }

  // An engine that says hello, takes a request, and then does this in the shell.
  void WriteEngine(const std::string& then) {
    WriteFile("engine.sh", "read -r request\necho '" + std::string(kHello) +
                               "'\nread -r request\n" + then + "\n");
  }

  ToolRun Verify(const std::string& options = "") {
    return Tool("verify wolf.ttape --build 'sh engine.sh' " + options);
  }

  // That the process whose number a file holds is no more, or only waits to be reaped.
  void ExpectEnded(const std::string& file) {
    ASSERT_FALSE(ReadFile(file).empty());
    const ToolRun state = Shell("sed -n 's/^State:.//p' /proc/$(cat " + file + ")/status");
    EXPECT_TRUE(state.out.empty() || state.out.front() == 'Z') << state.out;
  }

  void ExpectFailure(const ToolRun& run, const std::string& failure, const std::string& words) {
    EXPECT_EQ(run.status, 4) << run.out << run.err;
    EXPECT_NE(run.out.find("wolf.ttape  " + failure + "\n"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(words), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("1 engine failed"), std::string::npos) << run.out;
    EXPECT_EQ(run.err, "");
  }
};

TEST_F(BadEngine, Hangs) {
  WriteEngine("echo 'thinking about it' >&2\nread -r more");
  ExpectFailure(Verify("--engine-timeout 0.2"), "hung",
                "does not answer; 0.2 s are allowed (does it flush its output?); its last words: "
                "thinking about it");
}

TEST_F(BadEngine, IgnoresTheSignalToEnd) {
  WriteEngine("trap '' TERM INT\nread -r more\nwhile :; do :; done");
  ExpectFailure(Verify("--engine-timeout 0.2"), "hung", "does not answer");
}

TEST_F(BadEngine, Dies) {
  WriteEngine("echo 'no dice left' >&2\nexit 7");
  ExpectFailure(Verify(), "died", "ended with status 7; its last words: no dice left");
}

TEST_F(BadEngine, DiesWithManyWords) {
  WriteEngine("printf 'Traceback:\\n  File \"x\"\\r\\n\\nError: \\033[1mno\\n' >&2\nexit 7");
  ExpectFailure(Verify(), "died",
                "ended with status 7; its last words:\n"
                "      Traceback:\n"
                "        File \"x\"\n"
                "      Error: \\x1b[1mno\n");
  const ToolRun json = Verify("--json");
  EXPECT_NE(json.out.find("words: Traceback:\\n  File \\\"x\\\"\\r\\n\\nError: "),
            std::string::npos)
      << json.out;
  const ToolRun record =
      Tool("record \"$FIXTURES/setups/arcanum/lesson.json\" --engine 'sh engine.sh' -o new.ttape");
  EXPECT_NE(record.err.find("its last words:\n    Traceback:\n"), std::string::npos) << record.err;
}

TEST_F(BadEngine, IsThisProgramWithoutItsArguments) {
  const std::string hint =
      "ended with status 2 (does it need an argument, e.g. \"engine serve\"?); its last words: ";
  ExpectFailure(Tool("verify wolf.ttape --build \"$TOOL\""), "died", hint);
  WriteFile("other.sh", "echo usage >&2\nexit 2\n");
  ExpectFailure(Tool("verify wolf.ttape --build 'sh other.sh'"), "died",
                "ended with status 2; its last words: usage");
}

TEST_F(BadEngine, DiesBySignal) {
  WriteEngine("kill -KILL $$");
  ExpectFailure(Verify(), "died", "was ended by signal 9 (Killed)");
}

TEST_F(BadEngine, DiesInTheMiddleOfALine) {
  WriteEngine("echo '{\"type\":\"started\"}'\nprintf '{\"type\":\"tick'\nexit 0");
  ExpectFailure(Verify(), "died", "ended with status 0");
}

TEST_F(BadEngine, ClosesItsOutput) {
  WriteEngine("exec >&-\nread -r more");
  ExpectFailure(Verify(), "died", "closed its output and goes on running");
}

TEST_F(BadEngine, PrintsRubbish) {
  WriteEngine("echo 'Segmentation violation, have a nice day'");
  ExpectFailure(Verify(), "rubbish", "have a nice day");
}

TEST_F(BadEngine, AnswersInAnotherOrder) {
  WriteEngine(
      "echo '{\"type\":\"started\"}'\n"
      "echo '{\"type\":\"tick\",\"tick\":1,\"hash\":\"0000000000000000\"}'");
  ExpectFailure(Verify(), "rubbish", "\"tick\" must be 0");
}

TEST_F(BadEngine, FloodsWithoutALineEnd) {
  WriteEngine("exec tr '\\0' x </dev/zero");
  ExpectFailure(Verify(), "flood", "wrote a line of more than 64 MiB");
}

TEST_F(BadEngine, FloodsWithLines) {
  WriteEngine("exec yes '{\"type\":\"started\"}'");
  ExpectFailure(Verify(), "rubbish", "\"command\", \"tick\", \"ticks\" or \"end\" is due");
}

TEST_F(BadEngine, FloodsWithBlankLines) {
  WriteEngine("exec yes ''");
  ExpectFailure(Verify("--engine-timeout 0.2"), "hung", "does not answer");
}

TEST_F(BadEngine, FloodsItsErrors) {
  WriteEngine("yes 'and another thing' >&2 &\nread -r more");
  const ToolRun run = Verify("--engine-timeout 0.2");
  ExpectFailure(run, "hung", "and another thing");
  EXPECT_LT(run.out.size(), 3000u);
}

TEST_F(BadEngine, AnswersLate) {
  WriteEngine("sleep 2.2\necho '{\"type\":\"started\"}'\nread -r more");
  ExpectFailure(Verify("--engine-timeout 2"), "late", "2 s are allowed");
}

TEST_F(BadEngine, SpeaksAnotherVersion) {
  WriteFile("engine.sh", "read -r request\necho '{\"type\":\"hello\",\"protocol\":2}'\nread -r x");
  ExpectFailure(Verify(), "other protocol", "speaks version 2 of the protocol");
}

TEST_F(BadEngine, SaysNoHello) {
  WriteFile("engine.sh", "echo 'Welcome!'\nread -r x\nread -r x");
  ExpectFailure(Verify(), "rubbish", "says no hello");
}

TEST_F(BadEngine, SaysALineThatIsNoHello) {
  WriteFile("engine.sh", "read -r request\necho 'Traceback: no dice'\nread -r request\n");
  ExpectFailure(Verify(), "rubbish", "the line is Traceback: no dice");
  WriteFile("engine.sh", "read -r request\necho '{\"protocol\":1e400}'\nread -r request\n");
  EXPECT_EQ(Verify().out.find("json.exception"), std::string::npos);
}

TEST_F(BadEngine, EndsBeforeItsFirstTick) {
  WriteEngine(R"(echo '{"type":"started"}'
echo '{"type":"end","outcome":"win","ticks":40}'
read -r more)");
  ExpectFailure(Verify(), "rubbish", "\"ticks\" of the end must be 0");
  WriteEngine(R"(echo '{"type":"started"}'
echo '{"type":"end","outcome":"win","ticks":0}'
read -r more)");
  ExpectFailure(Verify(), "rubbish", "ends before tick 0");
}

TEST_F(BadEngine, CountsTicksBackwards) {
  WriteEngine(R"(echo '{"type":"started"}'
echo '{"type":"ticks","first":0,"count":-5}'
read -r more)");
  ExpectFailure(Verify(), "rubbish", "\"count\" must be");
}

// A log of an engine that gives nothing else.
TEST_F(BadEngine, NumbersItsLogAsItLikes) {
  const std::string hello =
      std::string(kHello).replace(std::string(kHello).find("[\"hash\"]"), 8, "[\"log\"]");
  const auto with_entry = [&](const std::string& entry) {
    WriteFile("engine.sh", "read -r request\necho '" + hello + R"('
read -r request
echo '{"type":"started"}'
echo '{"type":"tick","tick":0,"log":[)" +
                               entry + R"(]}'
read -r more
)");
    return Verify();
  };
  ExpectFailure(with_entry(R"({"id":5,"cause":0,"rel":"root","key":"a","args":{}})"), "rubbish",
                "\"id\" of a log entry must be 1, not 5");
  ExpectFailure(with_entry(R"({"id":1,"cause":1,"rel":"trigger","key":"a","args":{}})"), "rubbish",
                "\"cause\" of log entry 1 is 1");
}

TEST_F(BadEngine, WritesBehindTheEnd) {
  // The answers of this program, and one line more with the last of them.
  WriteFile("engine.sh",
            "\"$1\" engine serve | while read -r line; do case $line in *'\"type\":\"end\"'*) "
            "printf '%s\\n{\"type\":\"tick\"}\\n' \"$line\";; *) printf '%s\\n' \"$line\";; esac; "
            "done\n");
  const ToolRun run = Tool("verify wolf.ttape --build \"sh engine.sh $TOOL\"");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_NE(run.out.find("behind the end"), std::string::npos) << run.out;
}

TEST_F(BadEngine, GivesAnOutcomeWithoutEnd) {
  WriteEngine(R"(echo '{"type":"started"}'
printf '{"type":"end","ticks":0,"outcome":"'
head -c 5000 /dev/zero | tr '\0' x
echo '"}'
read -r more)");
  ExpectFailure(Verify(), "rubbish", "\"outcome\" is longer than 4096 bytes");
}

TEST_F(BadEngine, IsNotThere) {
  const ToolRun run = Tool("verify wolf.ttape --build ./nothing-here");
  ExpectFailure(run, "not started", "./nothing-here: cannot be started: No such file");
}

TEST_F(BadEngine, LeavesAChildThatKeepsThePipe) {
  WriteEngine("sleep 1000 &\necho $! >child\nexit 0");
  ExpectFailure(Verify(), "died", "ended with status 0");
  ExpectEnded("child");
}

TEST_F(BadEngine, IsNotStartedForEver) {
  Shell("for i in 1 2 3 4 5 6; do cp wolf.ttape wolf$i.ttape; done");
  WriteEngine("echo started >>count\nexit 1");
  const ToolRun run = Tool("verify wolf[1-6].ttape --build 'sh engine.sh'");
  EXPECT_EQ(run.status, 4);
  EXPECT_NE(run.out.find("6 replays: 6 engine failed"), std::string::npos) << run.out;
  EXPECT_EQ(ReadFile("count"), "started\nstarted\nstarted\n");
}

TEST_F(BadEngine, FailsBesideOneThatDoesNot) {
  WriteEngine("exit 1");
  const ToolRun run =
      Tool("verify wolf.ttape --build 'sh engine.sh' --build \"$TOOL engine serve\" --json");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_NE(run.out.find("\"failure\":\"died\""), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\"verdict\":\"ok\""), std::string::npos) << run.out;
}

TEST_F(BadEngine, EndsARecordingAndLeavesWhatWasRecorded) {
  WriteEngine(
      "echo '{\"type\":\"started\"}'\n"
      "echo '{\"type\":\"tick\",\"tick\":0,\"hash\":\"0000000000000000\"}'\nexit 3");
  const ToolRun run =
      Tool("record \"$FIXTURES/setups/arcanum/lesson.json\" --engine 'sh engine.sh' -o new.ttape");
  EXPECT_EQ(run.status, 4);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("ended with status 3"), std::string::npos) << run.err;
  EXPECT_FALSE(Exists("new.ttape"));
  EXPECT_TRUE(Exists("new.ttape.partial"));
}

TEST_F(BadEngine, EndsADiff) {
  WriteEngine("exit 3");
  const ToolRun run = Tool("diff wolf.ttape --build 'sh engine.sh'");
  EXPECT_EQ(run.status, 4) << run.out;
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
}

TEST_F(BadEngine, IsEndedWithAnInterruptedTool) {
  WriteEngine("echo $$ >pid\nread -r more");
  const ToolRun run = Shell(
      "\"$TOOL\" verify wolf.ttape --build 'sh engine.sh' & tool=$!\n"
      "while [ ! -s pid ]; do :; done\n"
      "kill -INT $tool\nwait $tool");
  ExpectEnded("pid");
  EXPECT_EQ(run.status, 130) << run.out << run.err;
  EXPECT_NE(run.err.find("interrupted; 1 replays were not verified"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace ticktape
