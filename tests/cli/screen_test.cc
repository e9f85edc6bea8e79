// What `show --screen` puts on a terminal and into a file.
#include <cctype>
#include <vector>

#include "tool.h"

namespace ticktape {
namespace {

class ScreenOutput : public ToolTest {
 protected:
  void Record(const std::string& ruleset, const std::string& example) {
    const std::string path = "\"$FIXTURES/examples/" + ruleset + "/" + example;
    const ToolRun run = Tool("record " + path + ".setup.json\" --commands " + path +
                             ".commands.jsonl\" -o " + example + ".ttape");
    ASSERT_EQ(run.status, 0) << run.err;
  }

  // The output of a command that believes to write to a terminal.
  std::string OnTerminal(const std::string& environment, const std::string& arguments) {
    const ToolRun run = Shell("export TOOL; script -qec '" + environment + " \"$TOOL\" " +
                              arguments + "' /dev/null < /dev/null | tr -d '\\r'");
    EXPECT_EQ(run.status, 0) << run.err;
    return run.out;
  }

  static std::string WithoutColours(const std::string& text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
      const bool escape = text.compare(at, 2, "\x1b[") == 0;
      if (!escape)
        plain += text[at];
      at = escape ? text.find('m', at) + 1 : at + 1;
    }
    return plain;
  }
};

TEST_F(ScreenOutput, OfSkullsHasColoursOnATerminalAlone) {
  Record("skulls", "cross");
  const std::string arguments = "show cross.ttape --tick 2 --screen";
  const std::string plain = Tool(arguments).out;
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(plain.find("5  y1* r1* r1* p1* s3* y1"), std::string::npos) << plain;
  EXPECT_NE(plain.find("> Player\n  Life [####################]"), std::string::npos) << plain;
  EXPECT_EQ(OnTerminal("NO_COLOR=1", arguments), plain);
  const std::string coloured = OnTerminal("NO_COLOR=", arguments);
  EXPECT_EQ(WithoutColours(coloured), plain);
  EXPECT_NE(coloured.find("\x1b[33my1\x1b[0m\x1b[1m*\x1b[0m"), std::string::npos) << coloured;
  EXPECT_NE(coloured.find("\x1b[1ms3\x1b[0m"), std::string::npos) << coloured;
  EXPECT_NE(coloured.find("\x1b[31mr1\x1b[0m"), std::string::npos) << coloured;
  EXPECT_NE(coloured.find("\x1b[1m>\x1b[0m Player"), std::string::npos) << coloured;
  EXPECT_NE(coloured.find("[\x1b[32m####################\x1b[0m]"), std::string::npos) << coloured;
  EXPECT_NE(coloured.find("[\x1b[33m#######\x1b[0m-------------]"), std::string::npos);
}

TEST_F(ScreenOutput, OfSkullsMarksWhatTheTickCollected) {
  Record("skulls", "cross");
  EXPECT_NE(Tool("show cross.ttape --tick 2 --screen").out.find('*'), std::string::npos);
  EXPECT_EQ(Tool("show cross.ttape --tick 0 --screen").out.find('*'), std::string::npos);
}

// In the end it is red's turn: blue's hand, covered follower and drawn card have no names.
TEST_F(ScreenOutput, OfActionCycleHidesTheOtherSideUnlessRevealed) {
  WriteFile("duel.json", R"({"ruleset":"actioncycle","rules":1,"variant":"canon","seed":"1",
    "params":{"rows":2,"cols":3,"first":1,"shuffle":0,"hand_start":0,"turn_draw":1,
      "turn_limit":30,"turn_commands":12,"ap_base":9,"ap_growth":1,"ap_max":9,"cost_attack":1,
      "cost_move":1,"cost_exchange":1,"cost_cover":1,"cost_draw":2,"fatigue_limit":3,
      "chain_limit":1000},
    "roster":[{"name":"红","en":"Red","life":20,"deck":["militia"],"hand":["fireball"]},
      {"name":"蓝","en":"Blue","life":20,"deck":["wolf"],"hand":["squire","balm"]}]})");
  WriteFile("moves.jsonl", R"({"actor":1,"verb":"play","args":{"card":5,"cell":6,"mode":"cover"}})"
                           "\n"
                           R"({"actor":1,"verb":"end_turn","args":{}})"
                           "\n");
  ASSERT_EQ(Tool("record duel.json --commands moves.jsonl -o duel.ttape").status, 0);
  const std::string hidden = Tool("show duel.ttape --screen").out;
  EXPECT_NE(hidden.find("> Red"), std::string::npos) << hidden;
  EXPECT_NE(hidden.find("Fireball#3"), std::string::npos) << hidden;
  EXPECT_NE(hidden.find("Militia#2"), std::string::npos) << hidden;
  EXPECT_NE(hidden.find("6 ?#5"), std::string::npos) << hidden;
  EXPECT_NE(hidden.find("[follower placed covered] ?#5 → ?#5 ?#5@6"), std::string::npos) << hidden;
  EXPECT_NE(hidden.find("[draw] Blue → ?#4"), std::string::npos) << hidden;
  for (const char* name : {"Squire", "Balm", "Wolf"})
    EXPECT_EQ(hidden.find(name), std::string::npos) << hidden;
  const std::string revealed = Tool("show duel.ttape --screen --reveal").out;
  for (const char* text : {"Squire#5 covered", "Balm#6(", "[draw] Blue → Grey Wolf#4",
                           "[follower placed covered] Squire#5", "Fireball#3("})
    EXPECT_NE(revealed.find(text), std::string::npos) << text << "\n" << revealed;
  // The log as such is everybody's.
  EXPECT_NE(Tool("show duel.ttape").out.find("Squire#5"), std::string::npos);
}

// The columns of a terminal. All wide characters here are of three bytes, and only they.
std::vector<char> ColumnsOf(const std::string& line) {
  std::vector<char> columns;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool wide = (static_cast<unsigned char>(line[at]) & 0xF0u) == 0xE0u;
    columns.insert(columns.end(), wide ? 2 : 1, wide ? 'w' : line[at]);
    at += wide ? 2 : 0;
  }
  return columns;
}

// Cells are columns whatever the width of the names in them.
TEST_F(ScreenOutput, OfActionCycleAlignsWideCharacters) {
  ASSERT_EQ(Tool("record \"$FIXTURES/setups/actioncycle/menagerie.json\" --policy random:3 -o "
                 "wide.ttape")
                .status,
            0);
  std::istringstream lines(Tool("show wide.ttape --tick 40 --screen --reveal --lang zh").out);
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::vector<char> columns = ColumnsOf(line);
    if (!line.starts_with("  ") || line.size() < 3 || std::isdigit(columns[2]) == 0)
      continue;
    for (const std::size_t start : {2u, 25u, 48u}) {
      ASSERT_LT(start, columns.size()) << line;
      EXPECT_TRUE(std::isdigit(columns[start]) != 0 && columns[start - 1] == ' ') << line;
    }
    ++rows;
  }
  EXPECT_EQ(rows, 4);
}

class HostileNames : public ToolTest {};

TEST_F(HostileNames, AreSpelledInTextAndKeptInTheRecording) {
  const std::string setup =
      R"({"ruleset":"skulls","rules":1,"seed":"3","roster":[)"
      R"({"class":"archer","name":"A\u001b[31m\nB\u009b"},{"class":"witch"}]})";
  WriteFile("names.json", setup);
  ASSERT_EQ(Tool("record names.json --policy auto -o names.ttape").status, 0);
  ASSERT_EQ(Tool("record names.json --policy random:2 -o other.ttape").status, 0);
  for (const std::string command : {"show names.ttape", "show names.ttape --screen",
                                    "show names.ttape --tree", "diff names.ttape other.ttape"}) {
    const ToolRun run = Tool(command);
    EXPECT_EQ(run.out.find('\x1b'), std::string::npos) << command;
    EXPECT_EQ(run.out.find("\xc2\x9b"), std::string::npos) << command;
    EXPECT_NE(run.out.find("A\\x1b[31m\\x0aB\\u009b"), std::string::npos) << command << run.out;
  }
  const ToolRun exported = Tool("export names.ttape");
  EXPECT_NE(exported.out.find("A\\u001b[31m\\nB\xc2\x9b"), std::string::npos);
}

TEST_F(HostileNames, AreHarmlessOnTheScreenOfEveryRuleset) {
  WriteFile("arcanum.json",
            R"({"ruleset":"arcanum","rules":1,"variant":"canon","seed":1,"roster":[
              {"creature":"iva","name":"I\u001b[2J"},{"creature":"rat","name":"\nR\u0007"}]})");
  WriteFile("rustkeep.json",
            R"({"ruleset":"rustkeep","rules":1,"variant":"canon","seed":"1","roster":[
              {"creature":"core:elf_thief","name":"I\u001b[2J"},
              {"creature":"core:giant_rat","name":"\nR\u0007"}]})");
  const ToolRun made = Shell(R"(sed 's/"Guards"/"I\\u001b[2J"/; s/"Archers"/"\\nR\\u0007"/' )"
                             R"("$FIXTURES/setups/prince/skirmish.json" > prince.json)");
  ASSERT_EQ(made.status, 0) << made.err;
  for (const std::string name : {"arcanum", "rustkeep", "prince"}) {
    const ToolRun recorded =
        Tool("record " + name + ".json --policy auto --force -o " + name + ".ttape");
    ASSERT_EQ(recorded.status, 0) << recorded.err;
    for (const std::string options : {"--screen --tick 1", ""}) {
      const ToolRun run = Tool("show " + name + ".ttape " + options);
      EXPECT_EQ(run.out.find_first_of("\x1b\x07"), std::string::npos) << run.out;
    }
    const std::string page = Tool("show " + name + ".ttape --screen --tick 1").out;
    EXPECT_NE(page.find("I\\x1b[2J"), std::string::npos) << page;
    EXPECT_NE(page.find("\\x0aR\\x07"), std::string::npos) << page;
  }
}

}  // namespace
}  // namespace ticktape
