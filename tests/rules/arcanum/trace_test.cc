// Formulas, draws and entries in the order in which the rules name them, and where the
// historical faults would first show.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/arcanum/support.h"
#include "rules/arcanum/texts.h"

namespace ticktape::arcanum {
namespace {

using Items = std::vector<std::string>;

std::size_t PlaceOf(const Items& items, std::string_view start) {
  const auto found = std::ranges::find_if(
      items, [start](const std::string& item) { return item.starts_with(start); });
  EXPECT_NE(found, items.end()) << start;
  return static_cast<std::size_t>(found - items.begin());
}

TEST(Trace, OfALessonsTick) {
  const Items expected = {
      "accuracy(4,0,0)=83", "evasion(8,0)=16",  "hitChance(83,16)=67", "hit(1..100)=66",
      "weapon(4..7)=7",     "blow(7,7,100)=14", "critChance(4)=5",     "strikeCrit(5,0)=5",
      "crit(1..100)=93",    "doubled(14,0)=14", "armoured(14,1)=13",   "resisted(13,0,0)=13",
      "atLeastOne(13)=13",  "maxHp(20)=20",     "percent(13,20)=65",   "damageWord(65)=3",
      "critWord(0,0)=0",    "#3 combat.hit",    "accuracy(5,0,0)=85",  "evasion(4,0)=8",
      "hitChance(85,8)=77", "hit(1..100)=84",   "#4 combat.miss",
  };
  EXPECT_EQ(TraceOfTick("lesson-16", 10), expected);
}

TEST(Trace, OfACanonsTickIsLayered) {
  const Items expected = {
      "rawStat(8,0,0)=8",
      "stat(8)=8",
      "rawStat(0,0,0)=0",
      "rawStat(20,0,0)=20",
      "stat(20)=20",
      "maxHp(20)=20",
      "heavilyWounded(20,20)=0",
      "accuracy(8,0,0)=91",
      "rawStat(4,0,0)=4",
      "stat(4)=4",
      "rawStat(0,0,0)=0",
      "evasion(4,0)=8",
      "hitChance(91,8)=83",
      "hit(1..100)=70",
      "weapon(2..5)=5",
      "rawStat(3,0,0)=3",
      "stat(3)=3",
      "blow(5,3,100)=8",
      "rawStat(8,0,0)=8",
      "stat(8)=8",
      "critChance(8)=5",
      "strikeCrit(5,0)=5",
      "crit(1..100)=97",
      "doubled(8,0)=8",
      "rawStat(1,2,0)=3",
      "stat(3)=3",
      "armoured(8,3)=5",
      "resisted(5,0,0)=5",
      "atLeastOne(5)=5",
      "rawStat(66,4,0)=70",
      "stat(70)=70",
      "maxHp(70)=70",
      "percent(5,70)=7",
      "damageWord(7)=0",
      "critWord(0,0)=0",
      "#2 combat.hit",
      "bleed(1..100)=97",
  };
  EXPECT_EQ(TraceOfTick("canon-mine", 8), expected);
}

TEST(Trace, OfASpellAndOfAnItem) {
  const Items spell = TraceOfTick("canon-mine", 30);
  const Items expected_spell = {
      "effectDamage(0,1)=1", "#18 effect.hurt",    "#19 combat.skill", "spell(4..8)=6",
      "rawStat(2,0,0)=2",    "stat(2)=2",          "spellBlow(6,2)=8", "resisted(8,0,0)=8",
      "atLeastOne(8)=8",     "rawStat(28,0,0)=28", "stat(28)=28",      "maxHp(28)=28",
      "percent(8,28)=28",    "damageWord(28)=2",   "#20 combat.spell", "burn(1..100)=3",
      "#21 effect.on",
  };
  EXPECT_EQ(Items(spell.begin(), spell.begin() + std::ssize(expected_spell)), expected_spell);
  const Items expected_item = {"#46 combat.item", "rawStat(66,4,0)=70",   "stat(70)=70",
                               "maxHp(70)=70",    "restored(9,70,15)=15", "#47 item.heal"};
  EXPECT_EQ(TraceOfTick("canon-mine", 60), expected_item);
}

// The right side of each historical fault, at the tick where its replay would part.
TEST(HistoricalFaults, StandWhereTheRulesSay) {
  const Items first = TraceOfTick("lesson-16", 8);
  EXPECT_EQ(first[0], "accuracy(8,0,0)=91");                           // hit-unwired
  EXPECT_LT(PlaceOf(first, "doubled"), PlaceOf(first, "armoured"));    // crit-after-defense
  EXPECT_LT(PlaceOf(first, "atLeastOne"), PlaceOf(first, "percent"));  // word-absolute
  EXPECT_EQ(TraceOfTick("lesson-16", 10)[0], "accuracy(4,0,0)=83");    // tie-late
  EXPECT_EQ(TraceOfTick("lesson-16", 15)[0], "accuracy(8,0,0)=91");    // energy-zero
  const Items stale = TraceOfTick("lesson-16", 30);
  EXPECT_EQ(stale[PlaceOf(stale, "evasion")], "evasion(5,0)=10");  // stale-target
  const Items edge = TraceOfTick("lesson-edges", 7);
  EXPECT_EQ(edge[PlaceOf(edge, "hitChance")], "hitChance(125,8)=95");  // hit-unclamped
  EXPECT_LT(PlaceOf(edge, "resisted"), PlaceOf(edge, "atLeastOne"));   // resist-after-floor
  PlaceOf(TraceOfTick("canon-mine", 8), "heavilyWounded");             // wound-unwired
  const Items critical = TraceOfTick("canon-mine", 40);
  EXPECT_EQ(critical[PlaceOf(critical, "#28") + 1], "#29 effect.resisted");  // extra-draw
  const Items death = TraceOfTick("canon-mine", 50);
  EXPECT_EQ(death[PlaceOf(death, "#40") + 1], "rawStat(4,0,0)=4");  // dead-acts
  EXPECT_EQ(death.back(), "#43 effect.resisted");                   // stun-lock
  const Items spell = TraceOfTick("canon-mine", 30);
  EXPECT_EQ(spell[PlaceOf(spell, "spellBlow") + 1], "resisted(8,0,0)=8");  // spell-armour
}

TEST(Trace, GainsCountAsCalledInTickOneButAreNotListed) {
  TraceCollector trace;
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("lesson-edges"), &trace);
  battle->Advance();
  EXPECT_TRUE(trace.called.empty());
  trace.items.clear();
  battle->Advance();
  EXPECT_EQ(trace.called, Items(4, "energyGain"));
  EXPECT_TRUE(trace.items.empty());
}

TEST(Trace, AskingLeavesNone) {
  TraceCollector trace;
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("canon-mine"), &trace);
  while (battle->Advance() != Progress::kCommand) {
  }
  const std::size_t before = trace.items.size() + trace.called.size();
  battle->Preview(100, 0);
  battle->AutoCommand();
  std::vector<Command> legal;
  battle->LegalCommands(legal);
  battle->Screen({}, "", 0);
  EXPECT_EQ(trace.items.size() + trace.called.size(), before);
}

TEST(Listening, ChangesNothing) {
  for (const std::string name : {"lesson-16", "lesson-edges", "canon-mine"}) {
    TraceCollector trace;
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
TEST(Listening, AnyReplacedResultIsSurvived) {
  class UpToTick500 final : public RunObserver {
   public:
    bool OnTick(Battle& battle) override {
      for (std::size_t i = 0; i < battle.log().size(); ++i)
        battle.Text(battle.log()[i], 0);
      return battle.tick() < 500;
    }
  };
  for (const std::string name : {"lesson-edges", "canon-mine"}) {
    for (const FormulaInfo* formula : TheVocabulary().formulas) {
      for (const std::int64_t value : {INT64_MIN, std::int64_t{-7}, std::int64_t{0},
                                       std::int64_t{1}, std::int64_t{250}, INT64_MAX}) {
        rules_test::Replace listener(formula->name, value);
        const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(name), &listener);
        AutoPolicy policy;
        UpToTick500 observer;
        RunBattle(*battle, policy, observer);
      }
    }
  }
}

TEST(Vocabulary, NamesWhatTheExamplesUse) {
  EXPECT_EQ(TheVocabulary().formulas.size(), 22u);
  EXPECT_EQ(TheVocabulary().draws.size(), 8u);
  EXPECT_EQ(TheVocabulary().generator, "mulberry32");
  for (const LogKey& key : TheVocabulary().log_keys)
    EXPECT_EQ(key.texts.size(), 2u) << key.key;
}

}  // namespace
}  // namespace ticktape::arcanum
