#include <gtest/gtest.h>

#include <sstream>

#include "rules/arcanum/support.h"

namespace ticktape::arcanum {
namespace {

rules_test::Played RunExample(const std::string& name, std::size_t language) {
  ListedCommands commands(ExampleCommands(name));
  return rules_test::Play(Rules(), ExampleSetup(name), commands, language);
}

class Example : public testing::TestWithParam<const char*> {};

TEST_P(Example, AgreesLineByLine) {
  ListedCommands commands(ExampleCommands(GetParam()));
  rules_test::ExpectAsInExample(Rules(), GetParam(), commands);
}
INSTANTIATE_TEST_SUITE_P(All, Example, testing::ValuesIn(kExamples));

TEST(ExampleTexts, LessonIsTheDocumentsToTheByte) {
  EXPECT_EQ(RunExample("lesson-16", 0).texts, LinesOf(ReadExample("lesson-16.log.bg.txt")));
}

TEST(ExampleTexts, MineInEnglish) {
  EXPECT_EQ(RunExample("canon-mine", 1).texts, LinesOf(ReadExample("canon-mine.log.en.txt")));
}

TEST(ExampleScreen, RatIsTheDocumentsToTheByte) {
  const rules_test::Played run = RunExample("canon-rat", 0);
  EXPECT_EQ(run.battle->Screen(run.texts, "", 0), ReadExample("canon-rat.screen.txt"));
}

TEST(Screen, ShowsTheNoteOfARejectionAndTheOutcome) {
  const rules_test::Played waiting = RunExample("canon-rat", 0);
  const std::string with_note = waiting.battle->Screen(waiting.texts, "Няма такава цел.", 0);
  EXPECT_EQ(LinesOf(with_note).back(), "Няма такава цел.");
  const rules_test::Played over = RunExample("lesson-16", 1);
  const std::vector<std::string> rows = LinesOf(over.battle->Screen(over.texts, "", 1));
  EXPECT_EQ(rows[0], "=== Battle ===");
  EXPECT_EQ(rows[1], "Iva");
  EXPECT_EQ(rows[2], "  H [########----] 35/48   M [--------] 0/0");
  EXPECT_EQ(rows.back(), "Victory!");
  EXPECT_EQ(rows.size(), 3u + 7u + 1u);
}

TEST(Screen, LaterCellsOverwriteAndWhatPassesTheEdgeIsCut) {
  const auto setup = CompleteFrom(Canon(R"([{"creature":"iva"},{"creature":"rat","name":")" +
                                        std::string(100, 'x') + R"("}])"));
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  battle->Advance();
  const std::string entry(100, 'x');
  const std::vector<std::string> rows = LinesOf(battle->Screen(std::span(&entry, 1), "", 0));
  EXPECT_EQ(rows[3],
            std::string("1) X") + std::string(21, 'x') + "[########]x9/9" + std::string(41, 'x'));
  EXPECT_EQ(rows[4], std::string(" ") + std::string(79, 'x'));
}

std::string FighterOfSpeed(const std::string& name, const std::string& speed) {
  return R"({"name":")" + name + R"(","maxHp":30,"strength":5,"agility":5,"defense":1,"speed":)" +
         speed + R"(,"weaponMin":3,"weaponMax":6,"kind":"slash"})";
}

std::vector<std::string> Queue(const std::string& roster, std::size_t count) {
  const std::unique_ptr<Battle> battle = StartBattle(
      CompleteFrom(R"({"ruleset":"arcanum","rules":1,"variant":"lesson","seed":"1","roster":[)" +
                   roster + "]}"));
  battle->Advance();
  return battle->Preview(count, 0);
}

TEST(Preview, AnswersTheQueueExercise) {
  const std::vector<std::string> input = LinesOf(ReadExample("queue.txt"));
  std::string roster;
  for (std::size_t i = 1; i < input.size(); ++i) {
    const std::size_t space = input[i].rfind(' ');
    roster += i > 1 ? "," : "";
    roster += FighterOfSpeed(input[i].substr(0, space), input[i].substr(space + 1));
  }
  EXPECT_EQ(Queue(roster, std::stoul(input[0])), LinesOf(ReadExample("queue.expected.txt")));
}

TEST(Preview, OfTheLessonIsTheDocumentsQueue) {
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("lesson-16"));
  battle->Advance();
  const std::vector<std::string> expected = {
      "Тик 8: Вълк кръвник действа (енергия 112).",
      "Тик 10: Ива действа (енергия 100).",
      "Тик 10: Гоблин копиеносец действа (енергия 100).",
      "Тик 15: Вълк кръвник действа (енергия 110).",
      "Тик 20: Ива действа (енергия 100).",
      "Тик 20: Гоблин копиеносец действа (енергия 100).",
      "Тик 22: Вълк кръвник действа (енергия 108).",
  };
  EXPECT_EQ(battle->Preview(7, 0), expected);
}

TEST(Preview, KeepsTheOrderOfEqualsAsTheDocumentAsks) {
  std::string order;
  for (const std::string& line :
       Queue(FighterOfSpeed("Рицар", "10") + "," + FighterOfSpeed("Магьосник", "10") + "," +
                 FighterOfSpeed("Стрелец", "15"),
             8)) {
    const std::size_t start = line.find(": ") + 2;
    order += order.empty() ? "" : ", ";
    order += line.substr(start, line.find(' ', start) - start);
  }
  EXPECT_EQ(order, "Стрелец, Рицар, Магьосник, Стрелец, Рицар, Магьосник, Стрелец, Стрелец");
}

TEST(Preview, SpeedsOfZeroAndBelowGainOne) {
  const std::vector<std::string> expected = {"Тик 100: А действа (енергия 100).",
                                             "Тик 100: Б действа (енергия 100)."};
  EXPECT_EQ(Queue(FighterOfSpeed("А", "0") + "," + FighterOfSpeed("Б", "-3"), 2), expected);
}

TEST(Preview, AskedInAPauseShowsWhoIsStillToActAndChangesNothing) {
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("canon-mine"));
  while (battle->Advance() != Progress::kCommand) {
  }
  const Json before = battle->StateAsJson();
  const std::vector<std::string> lines = battle->Preview(3, 0);
  EXPECT_EQ(lines[0], "Тик 10: скелет действа (енергия 100).");
  EXPECT_EQ(battle->StateAsJson(), before);
  EXPECT_EQ(battle->tick(), 9);
}

// „Колко боя печели героят?“: the lesson's battle with the seeds from 1 to 1000.
TEST(LessonOfAThousandSeeds, HeroWins964) {
  ticktape::Setup setup = ExampleSetup("lesson-16");
  int wins = 0;
  for (setup.seed = 1; setup.seed <= 1000; ++setup.seed) {
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    while (battle->Advance() != Progress::kOver) {
    }
    wins += battle->outcome() == "win" ? 1 : 0;
  }
  EXPECT_EQ(wins, 964);
}

}  // namespace
}  // namespace ticktape::arcanum
