// What the tool says of command lines, inputs and outputs that cannot be, and of battles that
// cannot go on.
#include "tool.h"

namespace ticktape {
namespace {

class Usage : public ToolTest {
 protected:
  void ExpectRefused(const ToolRun& run, const std::string& said) {
    EXPECT_EQ(run.status, 2) << run.out << run.err;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
    EXPECT_NE(run.err.find(said), std::string::npos) << run.err;
  }

  static std::string Lesson() { return "\"$FIXTURES/setups/arcanum/lesson.json\""; }

  // A battle of arcanum of a hundred thousand ticks.
  void RecordLongBattle(const std::string& name) {
    const std::string fighter =
        "\"maxHp\":1000000,\"strength\":0,\"agility\":0,\"defense\":900000,\"speed\":1,"
        "\"weaponMin\":0,\"weaponMax\":0,\"kind\":\"slash\"}";
    WriteFile("long.json",
              "{\"ruleset\":\"arcanum\",\"rules\":1,\"variant\":\"lesson\",\"seed\":1,"
              "\"roster\":[{\"name\":\"A\"," +
                  fighter + ",{\"name\":\"B\"," + fighter +
                  "],\"content\":{\"params\":{\"hero_turns\":1000}}}");
    const ToolRun run = Tool("record long.json -o " + name);
    ASSERT_EQ(run.status, 0) << run.err;
  }
};

TEST_F(Usage, AnUnknownCommandIsNamed) {
  const ToolRun run = Tool("bogus");
  ExpectRefused(run, "unknown command bogus");
  EXPECT_NE(run.err.find("record, verify"), std::string::npos) << run.err;
  ExpectRefused(Tool("bogus --json x"), "bogus");
  ExpectRefused(Tool(""), "--help");
}

TEST_F(Usage, AnUnknownOptionIsNamed) {
  ExpectRefused(Tool("verify --bogus"), "--bogus");
  ExpectRefused(Tool("verify --bogus a.ttape"), "--bogus");
  ExpectRefused(Tool("show a.ttape b.ttape"), "b.ttape");
  ExpectRefused(Tool("record"), "SETUP");
}

TEST_F(Usage, StandardInputIsNotTwoRecordings) {
  ExpectRefused(Shell("tool diff - - < /dev/null"), "standard input can be read once");
  RecordLesson();
  EXPECT_EQ(Shell("tool diff - wolf.ttape < wolf.ttape").status, 0);
}

TEST_F(Usage, AnEmptyOutputNameIsNoFile) {
  ExpectRefused(Tool("record " + Lesson() + " -o ''"), "name of the output is empty");
}

TEST_F(Usage, WhatCannotBeRecordedNamesItsFile) {
  WriteFile("odd.jsonl",
            "{\"type\":\"setup\",\"ruleset\":\"chess\",\"rules\":1,\"seed\":\"1\",\"roster\":[]}\n"
            "{\"type\":\"tick\",\"tick\":0,\"log\":[{\"id\":1,\"cause\":0,\"rel\":\"root\","
            "\"key\":\"" +
                std::string(1'200'000, 'a') +
                "\",\"args\":{}}]}\n{\"type\":\"end\",\"outcome\":\"win\",\"ticks\":0}\n");
  ExpectRefused(Tool("import odd.jsonl -o odd.ttape"),
                "odd.jsonl: tick 0 cannot be recorded: a log key is longer than 1 MiB");
}

TEST_F(Usage, OfTwoRunsToOneOutputTheSecondIsRefused) {
  const ToolRun run = Shell(
      "mkfifo answers; tool record \"$FIXTURES/setups/arcanum/mine.json\" --play --force -o a.ttape"
      " < answers > screen & first=$!\n"
      "exec 9> answers; until grep -q '^> ' screen; do :; done\n"
      "tool record " +
      Lesson() +
      " --force -o a.ttape; second=$?\n"
      "printf 'strike target=1\\n' >&9; exec 9>&-; wait $first; echo $? $second");
  EXPECT_TRUE(run.out.ends_with("0 2\n")) << run.out << run.err;
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("being written by another run"), std::string::npos) << run.err;
  const ToolRun verified = Tool("verify a.ttape");
  EXPECT_EQ(verified.status, 0) << verified.out;
  EXPECT_FALSE(Exists("a.ttape.partial"));
}

// The signal comes while the export waits for somebody to read.
TEST_F(Usage, AnInterruptedExportSaysThatItIsNotWhole) {
  RecordLongBattle("long.ttape");
  const ToolRun run = Shell(
      "mkfifo out; \"$TOOL\" export long.ttape -o out & export=$!\n"
      "exec 9< out; head -c 1000 <&9 > /dev/null; kill -INT $export\n"
      "cat <&9 > /dev/null; wait $export");
  EXPECT_EQ(run.status, 130);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("not whole"), std::string::npos) << run.err;
}

// The signal comes while the import waits for more lines.
TEST_F(Usage, AnInterruptedImportLeavesNothing) {
  RecordLongBattle("long.ttape");
  // More than what is read at once, so that the output has been begun.
  const ToolRun run = Shell(
      "tool export long.ttape | head -c 300000 > some.jsonl; mkfifo in\n"
      "\"$TOOL\" import in -o again.ttape & import=$!\n"
      "exec 9> in; cat some.jsonl >&9\n"
      "until [ -e again.ttape.partial ]; do :; done; kill -INT $import; exec 9>&-; "
      "wait $import");
  EXPECT_EQ(run.status, 130);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("interrupted"), std::string::npos) << run.err;
  EXPECT_FALSE(Exists("again.ttape"));
  EXPECT_FALSE(Exists("again.ttape.partial"));
}

// It is a whole recording of a battle that could not go on, so the status is 0.
TEST_F(Usage, ABattleThatCannotGoOnIsRecordedAndSaidSo) {
  for (const std::string battle : {"actioncycle/overflow", "rustkeep/overflow"}) {
    const std::string path = "\"$FIXTURES/golden/" + battle;
    const bool has_policy = battle.starts_with("rustkeep");
    const ToolRun run = Shell("tool record " + path + ".setup.json\" " +
                              (has_policy ? "--policy \"$(cat " + path + ".policy\")\""
                                          : "--commands " + path + ".commands.jsonl\"") +
                              " --force -o over.ttape");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.out.ends_with(" ticks, error\n")) << run.out;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
    EXPECT_NE(run.err.find("the battle could not go on after tick "), std::string::npos);
    EXPECT_NE(run.err.find("overflow in "), std::string::npos) << run.err;
    EXPECT_EQ(Tool("verify over.ttape").status, 0);
  }
}

TEST_F(Usage, AMillionFightersAreShownPieceByPiece) {
  WriteFile("army.json",
            "{\"ruleset\":\"arcanum\",\"rules\":1,\"variant\":\"canon\",\"seed\":1,\"roster\":["
            "{\"creature\":\"iva\"},{\"creature\":\"wolf\",\"count\":200000}]}");
  ASSERT_EQ(Tool("record army.json -o army.ttape").status, 0);
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "memory is not bounded under a sanitizer";
#endif
  // The state as one value takes 250 MB; the battle itself less than half of that.
  const ToolRun run =
      Shell("ulimit -v 260000; tool show army.ttape --state --tick 0 | tail -n 3 | tr -d ' \\n'");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(run.out.ends_with("}]}")) << run.out << run.err;
}

TEST_F(Usage, LongTomlIsRefused) {
  const ToolRun run = Shell(
      "{ printf 'ruleset = \"arcanum\"\\n'; head -c 1100000 /dev/zero | tr '\\0' '#'; } > a.toml; "
      "tool record a.toml -o a.ttape");
  ExpectRefused(run, "a.toml: TOML of more than 1048576 bytes");
}

}  // namespace
}  // namespace ticktape
