// `show`, `export` and `import`: what is read out of a replay, to the byte.
#include "tool.h"

namespace ticktape {
namespace {

class ShowCommand : public ToolTest {
 protected:
  static std::string Example(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(TICKTAPE_SOURCE_DIR "/fixtures/examples/arcanum/" + name).rdbuf();
    return text.str();
  }
};

TEST_F(ShowCommand, PrintsTheLogOfTheDocumentToTheByte) {
  RecordLesson();
  const ToolRun run = Tool("show wolf.ttape --lang bg");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out, Example("lesson-16.log.bg.txt"));
}

TEST_F(ShowCommand, PrintsTheEnglishLog) {
  RecordMine();
  EXPECT_EQ(Tool("show mine.ttape").out, Example("canon-mine.log.en.txt"));
}

TEST_F(ShowCommand, PrintsTheScreenOfTheDocumentToTheByte) {
  ASSERT_EQ(Tool("record \"$FIXTURES/examples/arcanum/canon-rat.setup.json\" --commands "
                 "\"$FIXTURES/examples/arcanum/canon-rat.commands.jsonl\" -o rat.ttape")
                .status,
            0);
  EXPECT_EQ(Tool("show rat.ttape --screen --lang bg").out, Example("canon-rat.screen.txt"));
  EXPECT_EQ(Tool("show rat.ttape --tick 20 --screen --lang bg").out,
            Example("canon-rat.screen.txt"));
}

TEST_F(ShowCommand, PrintsOneMoment) {
  RecordMine();
  EXPECT_EQ(Tool("show mine.ttape --tick 110").out,
            "Iva: mighty blow!\nIva crushes goblin with a club (35). Blood spurts!\n"
            "Goblin with a club falls and does not rise.\n");
  const ToolRun state = Tool("show mine.ttape --tick 110 --state");
  EXPECT_NE(state.out.find("\"outcome\": \"win\""), std::string::npos);
  const ToolRun tree = Tool("show mine.ttape --tick 110 --tree");
  EXPECT_EQ(tree.out,
            "#67 Iva: mighty blow!\n  #68 Iva crushes goblin with a club (35). Blood spurts!\n"
            "    #69 Goblin with a club falls and does not rise.\n");
  const ToolRun trace = Tool("show mine.ttape --tick 110 --trace");
  EXPECT_NE(trace.out.find("{\"draw\":\"hit\""), std::string::npos) << trace.out;
  EXPECT_NE(trace.out.find("{\"formula\":\"hitChance\""), std::string::npos) << trace.out;
}

TEST_F(ShowCommand, PrintsTheQueue) {
  RecordLesson();
  EXPECT_EQ(Tool("show wolf.ttape --tick 0 --preview 3 --lang bg").out,
            "Тик 8: Вълк кръвник действа (енергия 112).\nТик 10: Ива действа (енергия 100).\n"
            "Тик 10: Гоблин копиеносец действа (енергия 100).\n");
}

TEST_F(ShowCommand, KnowsWhichTicksAndLanguagesThereAre) {
  RecordLesson();
  for (const std::string options : {"--tick 41", "--tick -1", "--lang xx"}) {
    const ToolRun run = Tool("show wolf.ttape " + options);
    EXPECT_EQ(run.status, 2) << options;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  }
}

TEST_F(ShowCommand, ExportAndImportLoseNothing) {
  for (const std::string detail : {"hash", "parts", "log", "trace"}) {
    for (const std::string rate : {"tick", "7", "end"}) {
      const std::string options = "--detail " + detail + " --hash-every " + rate;
      RecordMine("a.ttape", options + " --force");
      const ToolRun run = Shell(
          "tool export a.ttape --state --trace | tool import - --force -o b.ttape && cmp a.ttape "
          "b.ttape");
      EXPECT_EQ(run.status, 0) << options << run.out << run.err;
    }
  }
}

TEST_F(ShowCommand, ExportsTheExamplesLineByLine) {
  RecordMine();
  const ToolRun run = Tool("export mine.ttape --state");
  EXPECT_EQ(run.status, 0);
  // The examples have no hashes and know nothing of recordings; all else is theirs.
  const ToolRun same = Shell(
      "tool export mine.ttape --state | sed -E 's/\"hash\":\"[0-9a-f]+\",//; "
      "s/,\"recording\":.*/}/; s/,\"entries\":[0-9]+//; s/,\"parts\":\\[[^]]*\\]//' > got.jsonl; "
      "cmp got.jsonl \"$FIXTURES/examples/arcanum/canon-mine.expected.jsonl\"");
  EXPECT_EQ(same.status, 0) << same.out << same.err;
}

TEST_F(ShowCommand, ImportsLinesFromElsewhereAndVerifiesTheirLog) {
  ASSERT_EQ(Tool("import \"$FIXTURES/examples/arcanum/canon-mine.expected.jsonl\" -o "
                 "elsewhere.ttape")
                .status,
            0);
  EXPECT_EQ(Tool("verify elsewhere.ttape").status, 0);
  EXPECT_EQ(Tool("show elsewhere.ttape").out, Example("canon-mine.log.en.txt"));
}

TEST_F(ShowCommand, ImportNamesLineAndColumnOfBadLines) {
  WriteFile("bad.jsonl",
            "{\"type\":\"setup\",\"ruleset\":\"arcanum\",\"rules\":1,\"seed\":\"1\"}\n"
            "{\"type\":\"tick\",\"tick\":0,,}\n");
  const ToolRun run = Tool("import bad.jsonl -o bad.ttape");
  EXPECT_NE(run.status, 0);
  EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  EXPECT_NE(run.err.find("bad.jsonl:2:"), std::string::npos) << run.err;
  EXPECT_FALSE(Exists("bad.ttape"));
  EXPECT_FALSE(Exists("bad.ttape.partial"));
}

}  // namespace
}  // namespace ticktape
