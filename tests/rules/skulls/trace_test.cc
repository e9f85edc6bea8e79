// Formulas, draws and entries in the order in which the rules name them, and where the
// historical faults would first show.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/skulls/support.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {
namespace {

using Items = std::vector<std::string>;

std::size_t PlaceOf(const Items& items, std::string_view start, std::size_t from = 0) {
  for (std::size_t i = from; i < items.size(); ++i)
    if (items[i].starts_with(start))
      return i;
  ADD_FAILURE() << "no " << start;
  return 0;
}

std::size_t Count(const Items& items, std::string_view start) {
  return static_cast<std::size_t>(std::ranges::count_if(
      items, [start](const std::string& item) { return item.starts_with(start); }));
}

TEST(SkullsTrace, OfTheBeginning) {
  const Items expected = {"average(5,1,2,10,23)=1476",
                          "#1 battle.average",
                          "average(2,1,2,10,23)=1107",
                          "#2 battle.average",
                          "first_chance(0,0)=1/2",
                          "first(2)=0",
                          "#3 table.new"};
  EXPECT_EQ(TraceOfTick("shot", 0), expected);
}

TEST(SkullsTrace, OfAShotWithEveryCharacteristic) {
  const Items expected = {
      "#4 action.cast",
      "#5 strike.begin",
      "stat(2,0)=2",
      "stat(10,0)=10",
      "spread_size(2,10)=8",
      "spread(8)=5",
      "stat(1,0)=1",
      "stat(2,0)=2",
      "raw(5,1,2,5)=13",
      "stat(23,0)=23",
      "increased(13,23)=1599",
      "stat(0,0)=0",
      "stat(0,0)=0",
      "fury_chance(0,0)=0/1",
      "fury(1)=0",
      "stat(0,0)=0",
      "stat(0,0)=0",
      "pierce_chance(0,0)=0/1",
      "pierce(1)=0",
      "stat(100,0)=100",
      "stat(10,0)=10",
      "block_chance(100,10)=100/260",
      "block(260)=171",
      "stat(0,0)=0",
      "stat(0,0)=0",
      "counter_chance(0,0)=0/1",
      "counter(1)=0",
      "stat(0,0)=0",
      "stat(0,0)=0",
      "stun_chance(0,0)=0/1",
      "stun(1)=0",
      "stat(0,0)=0",
      "stat(0,0)=0",
      "luck_chance(0,0)=0/1",
      "luck(1)=0",
      "stat(0,0)=0",
      "stat(0,0)=0",
      "armour_cut(1599,0,0)=0",
      "stat(0,0)=0",
      "dealt(1599,0,0)=1599",
      "#6 strike.hit",
      "stat(10,0)=10",
      "stat(10,0)=10",
      "vampirism(1599,10,10,1599)=399",
      "#7 turn.end",
  };
  EXPECT_EQ(TraceOfTick("shot", 1, true), expected);
}

TEST(SkullsTrace, OfAStepWithAnExplosion) {
  const Items trace = TraceOfTick("cross", 2);
  const Items expected = {"#13 action.swap",     "line_value(5,9)=27", "#14 table.line",
                          "line_value(3,11)=11", "#15 table.line",     "#16 table.blast",
                          "#17 table.blast",     "#18 mana.gain",      "#19 mana.gain",
                          "#20 mana.gain",       "#21 mana.gain",      "#22 mana.gain",
                          "source(38,5)=43",     "#23 strike.begin"};
  ASSERT_GT(trace.size(), expected.size());
  EXPECT_EQ(Items(trace.begin(), trace.begin() + std::ssize(expected)), expected);
  // Refilled row by row.
  const Items refill = {"tile:0:0(149)=39", "tile:0:1(149)=72",  "tile:0:2(149)=101",
                        "tile:0:3(149)=72", "tile:0:4(149)=133", "tile:1:1(149)=107"};
  const std::size_t at = PlaceOf(trace, "tile:");
  EXPECT_EQ(Items(trace.begin() + static_cast<std::ptrdiff_t>(at),
                  trace.begin() + static_cast<std::ptrdiff_t>(at) + std::ssize(refill)),
            refill);
}

TEST(SkullsTrace, OfATurnEndWithPoison) {
  const Items expected = {"#50 action.cast", "#51 direct.hit", "#52 turn.end", "#53 effect.tick"};
  EXPECT_EQ(TraceOfTick("duel", 5), expected);
}

// The right side of each historical fault, at the tick where its replay would part.
TEST(SkullsHistoricalFaults, OfStrikesStandWhereTheRulesSay) {
  const Items shot = TraceOfTick("shot", 1);
  EXPECT_EQ(shot[PlaceOf(shot, "block(") - 1], "block_chance(100,10)=100/260");  // accuracy-unwired
  EXPECT_EQ(shot[PlaceOf(shot, "spread(") - 1], "spread_size(2,10)=8");  // spread-off-by-one
  EXPECT_EQ(shot[PlaceOf(shot, "increased")], "increased(13,23)=1599");  // float-hundredths
  const Items kill = TraceOfTick("shot", 4);
  EXPECT_EQ(kill[PlaceOf(kill, "vampirism")], "vampirism(1476,10,10,71)=71");  // -uncapped
  const Items first = TraceOfTick("duel", 1);
  // vampirism-before-armour, vampirism-with-runes
  EXPECT_EQ(first[PlaceOf(first, "vampirism")], "vampirism(886,60,30,1086)=354");
  EXPECT_EQ(first[PlaceOf(first, "counter_chance")], "counter_chance(80,30)=80/400");
  EXPECT_EQ(first[PlaceOf(first, "#20 ")], "#20 turn.wasted");  // luck-adds-up
  EXPECT_EQ(Count(first, "luck_chance(60,30)"), 2u);            // luck-draw-skipped
  const Items fury = TraceOfTick("duel", 2);
  EXPECT_EQ(fury[PlaceOf(fury, "furious") + 1], "#24 strike.fury");  // fury-after-armour
  EXPECT_LT(PlaceOf(fury, "furious(920)"), PlaceOf(fury, "armour_cut(1840"));
  EXPECT_EQ(Count(TraceOfTick("duel", 5), "armour_cut"), 0u);  // poison-armoured
}

TEST(SkullsHistoricalFaults, OfStepsAndTurnsStandWhereTheRulesSay) {
  const Items cross = TraceOfTick("cross", 2);
  // strike-per-line, blast-second-strike, cross-once, lines-unordered
  EXPECT_EQ(Count(cross, "source(38,5)=43"), 1u);
  EXPECT_EQ(Count(cross, "source("), 1u);
  EXPECT_LT(PlaceOf(cross, "line_value(5,9)"), PlaceOf(cross, "line_value(3,11)"));
  const Items skip = TraceOfTick("duel", 3);
  EXPECT_EQ(skip[PlaceOf(skip, "#45 turn.skip") + 1], "#46 turn.end");  // skip-without-turn-end
  const Items tables = TraceOfTick("tables", 10);
  const std::size_t change = PlaceOf(tables, "#64 table.change");
  EXPECT_EQ(tables[change + 1], "#65 turn.end");  // extra-survives-table
  EXPECT_EQ(tables[change + 2], "#66 stun.off");  // stun-survives-table
  EXPECT_TRUE(tables[change + 3].starts_with("tile:0:0("));
  const Items repeat = TraceOfTick("tables", 6);
  EXPECT_EQ(repeat[PlaceOf(repeat, "repeat_chance")], "repeat_chance(40,60)=0/460");
  EXPECT_EQ(repeat.back(), "#33 table.new");
}

TEST(SkullsTrace, AskingLeavesNone) {
  TraceCollector trace(true);
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("duel"), &trace);
  battle->Advance();
  battle->Advance();
  const std::size_t before = trace.items.size();
  battle->AutoCommand();
  std::vector<Command> legal;
  battle->LegalCommands(legal);
  battle->Screen({}, "", 0);
  EXPECT_EQ(trace.items.size(), before);
}

TEST(SkullsListening, ChangesNothing) {
  for (const std::string name : kExamples) {
    TraceCollector trace(true);
    Transcript with, without;
    for (Listener* listener : {static_cast<Listener*>(&trace), static_cast<Listener*>(nullptr)}) {
      const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(name), listener);
      ListedCommands commands(ExampleCommands(name));
      RunBattle(*battle, commands, listener != nullptr ? with : without);
    }
    EXPECT_EQ(with.hashes, without.hashes);
    EXPECT_EQ(with.lines, without.lines);
  }
}

// A listener may put any number in place of a result, also one that no rule would give.
TEST(SkullsListening, AnyReplacedResultIsSurvived) {
  class Texts final : public RunObserver {
   public:
    bool OnTick(Battle& battle) override {
      for (std::size_t i = 0; i < battle.log().size(); ++i)
        battle.Text(battle.log()[i], 0);
      battle.Screen({}, "", 1);
      return battle.tick() < 60;
    }
  };
  for (const std::string name : {"duel", "tables"}) {
    for (const FormulaInfo* formula : TheVocabulary().formulas) {
      for (const std::int64_t value : {INT64_MIN, std::int64_t{-7}, std::int64_t{0},
                                       std::int64_t{1}, std::int64_t{250}, INT64_MAX}) {
        Replace listener(formula->name, value);
        const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(name), &listener);
        AutoPolicy policy;
        Texts observer;
        RunBattle(*battle, policy, observer);
      }
    }
  }
}

TEST(SkullsVocabulary, NamesWhatTheRulesHave) {
  EXPECT_EQ(TheVocabulary().formulas.size(), 19u);
  EXPECT_EQ(TheVocabulary().draws.size(), 9u + 16 * 16);
  EXPECT_EQ(TheVocabulary().draws[9], "tile:0:0");
  EXPECT_EQ(TheVocabulary().draws.back(), "tile:15:15");
  EXPECT_EQ(TheVocabulary().log_keys.size(), 29u);
  EXPECT_EQ(TheVocabulary().generator, "xorshift64*");
  for (const LogKey& key : TheVocabulary().log_keys)
    EXPECT_EQ(key.texts.size(), 2u) << key.key;
}

}  // namespace
}  // namespace ticktape::skulls
