#include <gtest/gtest.h>

#include "core/styled_text.h"
#include "rules/skulls/support.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {
namespace {

std::unique_ptr<Battle> After(const std::string& example, std::size_t commands) {
  std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(example));
  std::vector<Command> all = ExampleCommands(example);
  battle->Advance();
  for (std::size_t i = 0; i < commands; ++i) {
    battle->Advance();
    EXPECT_EQ(battle->Submit(all[i]), kAccepted);
    battle->Advance();
  }
  return battle;
}

std::string ScreenOf(const Battle& battle, std::span<const std::string> log, std::string_view note,
                     std::size_t language) {
  return WithoutStyles(battle.Screen(log, note, language));
}

TEST(SkullsScreen, ShowsTheTableWithWhatTheTickCollected) {
  const std::unique_ptr<Battle> battle = After("cross", 2);
  const std::string line = "Player acts again (4 or more in a line).";
  EXPECT_EQ(ScreenOf(*battle, std::span(&line, 1), "", 1),
            R"(=== Table 1 ===
> Player
  Life [####################] 100.00/100.00
  Mana: red gem 2, green gem 3, blue gem 2, yellow gem 2, purple gem 3
  Enemy
  Life [#######-------------] 37.00/100.00
  Mana: red gem 0, green gem 0, blue gem 0, yellow gem 0, purple gem 0
    0   1   2   3   4   5   6   7
 0  r1  g1  b3  g1  p1  b1  y1  r1
 1  g1  y1  s1  b1  y1  y1  b1  g1
 2  b1  y1  p1  b1  g3  g1  r1  p1
 3  g1  p1  p1  r1  b3  y1  b1  r1
 4  r1  y1  s1  g1  p1  p1  r1  y1
 5  y1* r1* r1* p1* s3* y1  p1  b1
 6  g1  b1* y1* p1* g1* b1  y1  g1
 7  p1  p1* g1* r1* b1* r1  g1  p1
 Player acts again (4 or more in a line).
To act: Player
)");
}

TEST(SkullsScreen, MarksNothingOnANewTable) {
  EXPECT_EQ(ScreenOf(*After("tables", 10), {}, "", 0).find('*'), std::string::npos);
  EXPECT_NE(ScreenOf(*After("tables", 9), {}, "", 0).find("Хід: Ярина\n"), std::string::npos);
}

TEST(SkullsScreen, ShowsEffectsStunsNotesAndTheOutcome) {
  const std::unique_ptr<Battle> battle = After("duel", 4);
  const std::string screen = ScreenOf(*battle, {}, "Не вистачає мани.", 0);
  EXPECT_NE(screen.find("Ефекти: Піротехніка"), std::string::npos) << screen;
  EXPECT_TRUE(screen.ends_with("Не вистачає мани.\n")) << screen;
  const std::unique_ptr<Battle> over = After("duel", 11);
  EXPECT_TRUE(ScreenOf(*over, {}, "", 1).ends_with("Victory: Mara\n"));
}

TEST(SkullsScreen, TakesTablesOfAnySizeAndCodesOfAnyLength) {
  const ticktape::Setup setup =
      CompleteFrom(Duel(R"([{"class":"archer"},{"class":"witch"}])",
                        R"("params":{"rows":16,"cols":16},"content":{"tiles":[
             {"code":"череп-черепович","kind":"skull","level":1,"weight":5},
             {"code":"r","kind":"red","level":1,"weight":5},
             {"code":"g","kind":"green","level":1,"weight":5},
             {"code":"b","kind":"blue","level":1,"weight":5},
             {"code":"y","kind":"yellow","level":1,"weight":5},
             {"code":"p","kind":"purple","level":1,"weight":5}]})"));
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  battle->Advance();
  const std::vector<std::string> rows = LinesOf(ScreenOf(*battle, {}, "", 1));
  ASSERT_EQ(rows.size(), 1u + 6u + 17u + 1u);
  EXPECT_TRUE(rows[7].starts_with("    0     1     2 "));
  EXPECT_NE(rows[8].find("чере "), std::string::npos) << rows[8];
}

TEST(SkullsHundredths, HaveTwoDigitsAlways) {
  EXPECT_EQ(HundredthsText(1599, 0), "15,99");
  EXPECT_EQ(HundredthsText(1599, 1), "15.99");
  EXPECT_EQ(HundredthsText(5, 1), "0.05");
  EXPECT_EQ(HundredthsText(0, 0), "0,00");
  EXPECT_EQ(HundredthsText(-30, 1), "-0.30");
  EXPECT_EQ(HundredthsText(INT64_MIN, 1), "-92233720368547758.08");
}

}  // namespace
}  // namespace ticktape::skulls
