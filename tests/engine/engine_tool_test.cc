// Builds that are programs, as a user meets them: recorded, verified in a table, compared and
// checked; this program itself and the example in another language.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class EngineTool : public ToolTest {
 protected:
  static constexpr const char* kMine =
      "\"$FIXTURES/setups/arcanum/mine.json\" --commands "
      "\"$FIXTURES/examples/arcanum/canon-mine.commands.jsonl\" ";
};

TEST_F(EngineTool, RecordsTheSameFileAsThisProgram) {
  for (const std::string options : {"--detail hash", "--detail parts", "--detail log",
                                    "--detail trace", "--hash-every 7", "--hash-every end"}) {
    RecordMine("mine.ttape", options + " --force");
    const ToolRun run = Tool("record " + std::string(kMine) +
                             "--engine \"$TOOL engine serve\" --force -o by.ttape " + options);
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "by.ttape: 110 ticks, win\n");
    EXPECT_EQ(ReadFile("mine.ttape"), ReadFile("by.ttape")) << options;
    EXPECT_EQ(Tool("verify by.ttape --build \"$TOOL engine serve\"").status, 0) << options;
  }
}

TEST_F(EngineTool, AnswersALastRequestWithoutALineEnd) {
  const ToolRun run =
      Shell("printf '%s' '{\"type\":\"hello\",\"protocol\":1}' | tool engine serve");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("{\"type\":\"hello\",\"protocol\":1")) << run.out;
}

TEST_F(EngineTool, VerifiesTheGoldenReplays) {
  const ToolRun run =
      Tool("verify '" TICKTAPE_SOURCE_DIR "/replays' -q -j 2 --build \"$TOOL engine serve\"");
  EXPECT_EQ(run.status, 0) << run.out << run.err;
  EXPECT_EQ(run.out.find("diverged"), std::string::npos) << run.out;
}

TEST_F(EngineTool, FindsWhatHasBeenChangedInARecording) {
  RecordMine("mine.ttape", "--detail log");
  ASSERT_EQ(Shell("tool export mine.ttape | sed 's/\"damage\":4/\"damage\":5/' >other.jsonl && "
                  "tool import other.jsonl -o other.ttape")
                .status,
            0);
  const ToolRun run = Tool("verify mine.ttape other.ttape --build \"$TOOL engine serve\"");
  EXPECT_EQ(run.status, 1) << run.out << run.err;
  EXPECT_NE(run.out.find("mine.ttape   ok"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("other.ttape  tick "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("2 replays: 1 ok, 1 diverged"), std::string::npos) << run.out;
  // The same place as this program finds by itself.
  const ToolRun own = Tool("verify other.ttape --json");
  const ToolRun json = Tool("verify other.ttape --json --build \"$TOOL engine serve\"");
  const Result<Json> a = ParseJson(own.out, "own");
  const Result<Json> b = ParseJson(json.out, "json");
  ASSERT_TRUE(a.ok() && b.ok()) << own.out << json.out;
  EXPECT_EQ((*a)["replays"][0]["divergence"]["tick"],
            (*b)["replays"][0]["verdicts"][0]["divergence"]["tick"]);
}

TEST_F(EngineTool, SaysThatARecordingIsUnfinished) {
  RecordMine();
  ASSERT_EQ(Shell("tool export mine.ttape | head -n 30 >part.jsonl").status, 0);
  const ToolRun run = Tool("verify part.jsonl --build \"$TOOL engine serve\"");
  EXPECT_EQ(run.status, 3) << run.out;
  EXPECT_NE(run.out.find("unfinished"), std::string::npos) << run.out;
}

TEST_F(EngineTool, RefusesWhatGoesTogetherWithNoEngine) {
  RecordLesson();
  WriteFile("duel.json", R"({"ruleset":"duel","rules":1,"seed":1})");
  for (const std::string command :
       {"verify wolf.ttape --rewind --build x", "verify wolf.ttape --explain --build x",
        "record x.json --engine y --policy auto -o z", "record duel.json --engine \"'\" -o z",
        "verify wolf.ttape --build x --engine-timeout 0", "engine", "engine check"}) {
    const ToolRun run = Tool(command);
    EXPECT_EQ(run.status, 2) << command << run.out << run.err;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  }
}

TEST_F(EngineTool, SaysWhatTheEngineRefuses) {
  WriteFile("bad.json",
            R"({"ruleset":"arcanum","rules":1,"variant":"lesson","seed":1,"roster":[]})");
  const ToolRun run = Tool("record bad.json --engine \"$TOOL engine serve\" -o bad.ttape");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("bad.json: the setup is refused: setup."), std::string::npos) << run.err;
  EXPECT_FALSE(Exists("bad.ttape.partial"));
}

TEST_F(EngineTool, ChecksThisProgram) {
  const ToolRun run = Tool("engine check \"$TOOL engine serve\"");
  EXPECT_EQ(run.status, 0) << run.out << run.err;
  EXPECT_EQ(run.out.find("wrong"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("run with hashes alone: the same battle"), std::string::npos) << run.out;
}

// ---- the example in another language ----

class DiceDuel : public EngineTool {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    ASSERT_EQ(Shell("cp -r '" TICKTAPE_SOURCE_DIR "/examples/dice-duel/.' .").status, 0);
  }
  ToolRun Record(const std::string& options = "") {
    return Tool(
        "record duel.json --engine 'python3 dice_duel.py' --commands duel.commands.jsonl "
        "-o duel.ttape " +
        options);
  }
  // A variant of the example with one piece of its text replaced.
  void WriteVariant(const std::string& from, const std::string& to) {
    std::string text = ReadFile("dice_duel.py");
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    WriteFile("variant.py", text.replace(at, from.size(), to));
  }
  ToolRun RecordVariant(const std::string& commands) {
    return Tool("record duel.json --engine 'python3 variant.py' -o duel.ttape --force --commands " +
                commands);
  }
  ToolRun Check() {
    return Tool(
        "engine check 'python3 variant.py' --setup duel.json "
        "--commands duel.commands.jsonl --engine-timeout 3");
  }
};

TEST_F(DiceDuel, IsRecordedAndVerified) {
  for (const std::string detail : {"hash", "log", "trace"}) {
    const ToolRun recorded = Record("--force --detail " + detail);
    ASSERT_EQ(recorded.status, 0) << recorded.err;
    const ToolRun run = Tool("verify duel.ttape --build 'python3 dice_duel.py'");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
  }
  const ToolRun lines = Tool("export duel.ttape --recorded");
  EXPECT_EQ(lines.status, 0) << lines.err;
  EXPECT_NE(lines.out.find("\"rejected\":\"command.dice\""), std::string::npos) << lines.out;
  EXPECT_NE(lines.out.find("\"key\":\"duel.hit\""), std::string::npos) << lines.out;
}

TEST_F(DiceDuel, CannotBeVerifiedWithoutIt) {
  ASSERT_EQ(Record().status, 0);
  EXPECT_EQ(Tool("verify duel.ttape").status, 4);
  const ToolRun run = Tool("verify duel.ttape --build \"$TOOL engine serve\"");
  EXPECT_EQ(run.status, 4);
  EXPECT_NE(run.out.find("cannot run"), std::string::npos) << run.out;
}

TEST_F(DiceDuel, WithAChangedRuleIsFound) {
  ASSERT_EQ(Record().status, 0);
  WriteVariant("if value >= guard", "if value > guard");
  const ToolRun run =
      Tool("verify duel.ttape --build 'python3 dice_duel.py' --build 'python3 variant.py'");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_NE(run.out.find("duel.ttape  ok          tick "), std::string::npos) << run.out;
  const ToolRun diff =
      Tool("diff duel.ttape --build 'python3 dice_duel.py' --build 'python3 variant.py'");
  EXPECT_EQ(diff.status, 1) << diff.err;
  EXPECT_NE(diff.out.find("wound"), std::string::npos) << diff.out;
  EXPECT_EQ(
      Tool("diff duel.ttape --build 'python3 dice_duel.py' --build 'python3 dice_duel.py'").status,
      0);
}

TEST_F(DiceDuel, IsComparedByItsLogWhereFewHashesWereKept) {
  ASSERT_EQ(Record("--detail log --hash-every end").status, 0);
  WriteVariant("value >= guard", "value > guard");
  const ToolRun run = Tool("diff duel.ttape --build 'python3 variant.py'");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_NE(run.out.find("first mismatching log line: tick 2"), std::string::npos) << run.out;
}

TEST_F(DiceDuel, PassesItsCheck) {
  const ToolRun run =
      Tool("engine check 'python3 dice_duel.py' --setup duel.json --commands duel.commands.jsonl");
  EXPECT_EQ(run.status, 0) << run.out << run.err;
  EXPECT_EQ(run.out.find("wrong"), std::string::npos) << run.out;
}

// Without the lines of its commands a recording is worth nothing.
TEST_F(DiceDuel, ReportsEveryCommandAsItWasAskedFor) {
  const std::string taken = "        write(taken)\n";
  for (const auto& [to, told] : {
           std::pair<std::string, std::string>(
               "        if duel.tick != 2: write(taken)\n",
               "the command is not the next one of the request, which is {\"actor\":1,"
               "\"verb\":\"roll\",\"args\":{\"dice\":2}}"),
           {"        write({**taken, 'verb': 'rest'})\n", "is not the next one of the request"},
           {"        write({**taken, 'args': {'dice': '3'}})\n", "is not the next one"},
           {"        write(taken); write(taken)\n", "is not the next one of the request"},
       }) {
    WriteVariant(taken, to);
    const ToolRun run = RecordVariant("duel.commands.jsonl");
    EXPECT_EQ(run.status, 4) << to << run.out << run.err;
    EXPECT_NE(run.err.find(told), std::string::npos) << to << run.err;
    const ToolRun check = Check();
    EXPECT_EQ(check.status, 1) << to << check.out;
    EXPECT_NE(check.out.find(told), std::string::npos) << to << check.out;
  }
}

TEST_F(DiceDuel, MayStayOpenOnlyWhenNoCommandIsLeft) {
  WriteVariant("        write(taken)\n", "");
  Shell("head -n 4 duel.commands.jsonl >few.jsonl");
  const ToolRun run = RecordVariant("few.jsonl");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_NE(run.err.find("stays open although 0 of the 4 commands of the request were reported"),
            std::string::npos)
      << run.err;
  EXPECT_FALSE(Exists("duel.ttape"));
}

TEST_F(DiceDuel, ThatReportsOtherCommandsIsRubbish) {
  ASSERT_EQ(Record().status, 0);
  WriteVariant("        write(taken)\n", "        write({**taken, 'verb': 'rest'})\n");
  const ToolRun run = Tool("verify duel.ttape --build 'python3 variant.py'");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_NE(run.out.find("duel.ttape  rubbish"), std::string::npos) << run.out;
}

TEST_F(DiceDuel, MayWriteTheMembersOfACommandInAnyOrder) {
  WriteVariant("        write(taken)\n", "        write(dict(reversed(taken.items())))\n");
  ASSERT_EQ(Record().status, 0);
  EXPECT_EQ(Tool("verify duel.ttape --build 'python3 variant.py'").status, 0);
}

TEST_F(DiceDuel, IsToldWhatItDoesWrong) {
  struct Fault {
    std::string from;
    std::string to;
    std::string told;
  };
  for (const Fault& fault : {
           Fault{"\"type\": \"hello\",\n", "\"type\": \"hallo\",\n",
                 "the first line must be a hello"},
           Fault{"\"protocol\": 1", "\"protocol\": 0", "\"protocol\" must be 1"},
           Fault{"\"tick\": duel.tick, \"draws\"", "\"tick\": duel.tick * 2, \"draws\"",
                 "\"tick\" must be 1"},
           Fault{"self.say(\"duel.hit\", roll,", "self.say(\"duel.hit\", roll + 50,",
                 "which is no entry before it"},
           Fault{"self.said += 1\n", "self.said += 2\n", "\"id\" of a log entry must be 1, not 2"},
           Fault{"int(setup[\"seed\"])", "id(setup)",
                 "it is another battle; tick 0, state.dice: \""},
           // What is asked for must not change the battle.
           Fault{"        line[\"trace\"] = duel.trace\n",
                 "        line[\"trace\"] = duel.trace\n        duel.dice.below(6)\n",
                 "run with detail log: it is another battle; tick 0, state.dice: \""},
           Fault{"    write(line)\n",
                 "    write(line)\n    if request.get('language'): duel.dice.below(6)\n",
                 "run with language: it is another battle; tick 1, log[0].args.dice[0]: "},
           Fault{"    write(line)\n",
                 "    write(line)\n    if request.get('state'): duel.dice.below(6)\n",
                 "run without state: it is another battle; tick 1, log[0].args.dice[0]: "},
           Fault{"    write(line)\n",
                 "    write(line)\n    if request.get('traceHash'): duel.dice.below(6)\n",
                 "run with traceHash: it is another battle; tick 1, log[0].args.dice[0]: "},
           // A recording would hold no command.
           Fault{"    print(json.dumps(", "    line['type'] == 'command' or print(json.dumps(",
                 "run with the commands that the first run reported: it is another battle; tick 1: "
                 "the line of the tick / the end, \"open\""},
           Fault{"\"life\": life,", "\"life\": life * 1.0,",
                 "state.duellists[0].life is no integer"},
           Fault{"\"wound\": wound}", "\"wound\": wound * 1.0}", "log[1].args.wound is no integer"},
           Fault{"\"out\": total}", "\"out\": total / 2}", "trace[4].out is no integer"},
           Fault{"request.get(\"to\")", "None", "although the last one wanted, \"to\", is"},
           Fault{"line[\"state\"] = duel.state()", "pass", "\"state\" is missing"},
           Fault{"raise Refused(f\"this engine has {RULESET} {RULES}\")", "pass",
                 "refusal of an unknown ruleset"},
           Fault{"write({\"type\": \"started\", \"generator\": \"xorshift64*\"})", "pass",
                 "an answer must begin with a line of type \"started\" or \"refused\""},
           Fault{"    main()\n", "    main()\n    import threading; threading.Event().wait()\n",
                 "it goes on when its input ends"},
       }) {
    WriteVariant(fault.from, fault.to);
    const ToolRun run = Check();
    EXPECT_EQ(run.status, 1) << fault.to << "\n" << run.out << run.err;
    EXPECT_NE(run.out.find(fault.told), std::string::npos) << fault.to << "\n" << run.out;
  }
}

TEST_F(DiceDuel, IsToldEachFaultOnce) {
  WriteVariant("line[\"state\"] = duel.state()", "pass");
  const ToolRun run = Check();
  const std::size_t first = run.out.find("\"state\" is missing");
  ASSERT_NE(first, std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("\"state\" is missing", first + 1), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("of a log entry"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("note   7 more faults like these"), std::string::npos) << run.out;
}

TEST_F(DiceDuel, IsNotBlamedForWhatFollowsAFault) {
  WriteVariant("line[\"state\"] = duel.state()",
               "line.update({\"state\": duel.state()} if duel.tick != 3 else {})");
  const ToolRun run = Check();
  EXPECT_NE(run.out.find("\"state\" is missing"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("of a log entry"), std::string::npos) << run.out;
}

// A recording that its own engine cannot reproduce is of no use.
TEST_F(DiceDuel, IsRecordedOnlyIfItMakesTheBattleAgain) {
  struct Fault {
    std::string from;
    std::string to;
    int status;
    std::string told;
  };
  for (const Fault& fault :
       {Fault{"int(setup[\"seed\"])", "__import__('time').time_ns()", 1,
              "makes another battle at "},
        // Differs between processes alone.
        Fault{"int(setup[\"seed\"])", "hash('dice') & Dice.MASK", 1, "makes another battle at "},
        Fault{"    print(json.dumps(", "    line['type'] == 'command' or print(json.dumps(", 1,
              "makes another battle at the end after tick 0; see ticktape engine check"},
        Fault{"    setup = request[\"setup\"]\n",
              "    setup = request[\"setup\"]\n    request.get('complete') or sys.exit(7)\n", 4,
              "run again with what was recorded, python3 variant.py: the engine ended with status "
              "7"}}) {
    WriteVariant(fault.from, fault.to);
    const ToolRun run = RecordVariant("duel.commands.jsonl");
    EXPECT_EQ(run.status, fault.status) << fault.to << run.out << run.err;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
    EXPECT_NE(run.err.find("no recording is kept: run again"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(fault.told), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_FALSE(Exists("duel.ttape"));
    EXPECT_FALSE(Exists("duel.ttape.partial"));
  }
}

TEST_F(DiceDuel, SaysHowManyCommandsWereRejected) {
  EXPECT_EQ(Record().out,
            "duel.ttape: 14 ticks, second; 15 commands, 1 rejected (first: command.dice)\n");
}

TEST_F(DiceDuel, ThatWritesAFractionIsRubbish) {
  ASSERT_EQ(Record().status, 0);
  WriteVariant("\"life\": life,", "\"life\": life * 1.0,");
  const ToolRun run = Tool("verify duel.ttape --build 'python3 variant.py'");
  EXPECT_EQ(run.status, 4) << run.out << run.err;
  EXPECT_NE(run.out.find("duel.ttape  rubbish"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("state.duellists[0].life is no integer"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace ticktape
