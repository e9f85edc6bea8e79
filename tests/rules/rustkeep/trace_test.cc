// Traces spelled out: what is drawn and evaluated, in which order. Where a fault of old is
// known, its first divergence lies in one of these.
#include <gtest/gtest.h>

#include "rules/rustkeep/support.h"
#include "rules/rustkeep/texts.h"

namespace ticktape::rustkeep {
namespace {

// The trace of a tick from one entry to another, without the "against nobody" of attributes.
std::vector<std::string> Between(const std::string& example, std::int64_t tick,
                                 const std::string& first, const std::string& last) {
  std::vector<std::string> items;
  bool inside = false;
  for (std::string item : TraceOfTick(example, tick)) {
    inside = inside || item.starts_with(first + " ");
    const std::size_t nobody = item.find("-9223372036854775808");
    if (nobody != std::string::npos)
      item.replace(nobody, 20, "-");
    if (inside)
      items.push_back(item);
    if (item.starts_with(last + " "))
      break;
  }
  return items;
}

TEST(RustkeepTrace, Tick0ReadsPoolsThenRollsInitiative) {
  const std::vector<std::string> items = TraceOfTick("rat", 0);
  ASSERT_EQ(items.size(), 11u);
  EXPECT_EQ(items[2], "attribute(1,0,-9223372036854775808,0,14,1000000)=14");
  EXPECT_EQ(items[5], "initiative(0..19)=5");
  EXPECT_EQ(items[6], "initiative(0,8,5)=14");
  EXPECT_EQ(items[10], "#1 intent.announced");
}

TEST(RustkeepTrace, ABlowHitsBeforeItIsCriticalAndItsTriggerIsDrawnAfterIt) {
  const std::vector<std::string> expected = {
      "#4 ability.used",
      "attribute(1,3,0,0,650000,1000000)=650000",
      "attribute(0,6,-,0,8,1000000)=8",
      "hit_chance(1,0,650000,8,20000,50000,950000)=490000",
      "hit(0..999999)=473649",
      "attribute(1,2,0,0,3,1000000)=3",
      "raw_damage(1,0,0,1000000,3)=3000000",
      "attribute(1,4,-,0,50000,1000000)=50000",
      "crit_chance(1,50000)=50000",
      "crit(0..999999)=34491",
      "attribute(1,5,-,0,1500000,1000000)=1500000",
      "crit_damage(1,3000000,1500000)=4500000",
      "attribute(0,9,-,0,0,1000000)=0",
      "resistance(0,1,0,800000)=0",
      "final_damage(4500000,0)=5",
      "#5 attack.crit",
      "trigger(0..999999)=151849",
      "#6 modifier.added",
      "#7 ability.used",
  };
  EXPECT_EQ(Between("rat", 1, "#4", "#7"), expected);
}

TEST(RustkeepTrace, PoisonIsNoAttack) {
  const std::vector<std::string> expected = {
      "#12 attack.missed",
      "trigger(0..999999)=605991",
      "attribute(0,2,0,0,6,1000000)=6",
      "raw_damage(0,0,1,0,6)=1000000",
      "attribute(0,12,-,0,0,1000000)=0",
      "resistance(0,4,0,800000)=0",
      "final_damage(1000000,0)=1",
      "#13 damage.self",
  };
  EXPECT_EQ(Between("rat", 2, "#12", "#13"), expected);
}

TEST(RustkeepTrace, AHitOfTheHeroWakesNoTriggerOfTheRat) {
  EXPECT_EQ(Between("rat", 3, "#22", "#23"),
            (std::vector<std::string>{"#22 attack.hit", "#23 intent.announced"}));
}

TEST(RustkeepTrace, EventsAreWorkedOffAfterEachActionAndIntentsNotAskedAgain) {
  const std::vector<std::string> expected = {
      "#7 stamina.changed",
      "trigger(0..999999)=948040",
      "attribute(0,2,0,0,6,1000000)=6",
      "raw_damage(0,0,1,0,6)=1000000",
      "attribute(0,12,-,0,0,1000000)=0",
      "resistance(0,4,0,800000)=0",
      "final_damage(1000000,0)=1",
      "#8 damage.self",
      "trigger(0..999999)=649287",
      "#9 turn.lost",
      "#10 ability.used",
  };
  EXPECT_EQ(Between("three", 1, "#7", "#10"), expected);
}

TEST(RustkeepTrace, ConditionsReadPlainAttributes) {
  const std::vector<std::string> expected = {
      "#30 intent.announced",      "attribute(2,0,-,1,150,1000000)=150",
      "share(2,0,114,150)=760000", "attribute(0,6,-,1,8,1000000)=8",
      "#31 intent.announced",
  };
  EXPECT_EQ(Between("flight", 2, "#30", "#31"), expected);
}

TEST(RustkeepTrace, FlightAsksForTheFastestAndEndsTheTurn) {
  const std::vector<std::string> expected = {
      "#75 ability.used",
      "attribute(0,6,-,0,8,1000000)=8",
      "attribute(2,6,-,0,8,1000000)=8",
      "attribute(3,6,-,0,6,1000000)=6",
      "attribute(4,6,-,0,3,1000000)=3",
      "flee_chance(0,8,8,30000)=500000",
      "flee(0..999999)=462069",
      "#76 flee.succeeded",
      "#77 combat.fled",
  };
  EXPECT_EQ(Between("flight", 6, "#75", "#77"), expected);
}

TEST(RustkeepTrace, RewardsRiseThenPlunder) {
  const std::vector<std::string> expected = {
      "#47 combat.victory",     "#48 exp.gained", "exp_needed(1,50,2)=50", "#49 level.up",
      "exp_needed(2,50,2)=200", "loot(0..3)=3",   "#50 loot.found",
  };
  EXPECT_EQ(Between("rat", 6, "#47", "#50"), expected);
  const std::vector<std::string> all = TraceOfTick("rat", 6);
  EXPECT_EQ(all[all.size() - 2], "extra_loot(5,20000)=100000");
  EXPECT_EQ(all.back(), "loot_luck(0..999999)=519485");
}

TEST(RustkeepTrace, AKnobTurnedLeavesTheOthers) {
  EXPECT_EQ(TraceOfTick("layers", 2)[2], "stamina_regen(0,2,1,50)=3");
}

TEST(RustkeepTrace, AskingLeavesNone) {
  TraceCollector trace;
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("three"), &trace);
  while (battle->Advance() != Progress::kCommand) {
  }
  const std::size_t before = trace.items.size() + trace.called.size();
  battle->AutoCommand();
  std::vector<Command> legal;
  battle->LegalCommands(legal);
  battle->Screen({}, "", 0);
  Command command = CommandOf(R"({"actor":0,"verb":"dance"})");
  battle->Submit(command);
  EXPECT_EQ(trace.items.size() + trace.called.size(), before);
}

TEST(RustkeepListening, ChangesNothing) {
  for (const std::string name : {"rat", "three", "flight", "layers"}) {
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
TEST(RustkeepListening, AnyReplacedResultIsSurvived) {
  class UpToTick60 final : public RunObserver {
   public:
    bool OnTick(Battle& battle) override { return battle.tick() < 60; }
  } observer;
  for (const std::string name : {"three", "rat"}) {
    for (const FormulaInfo* formula : TheVocabulary().formulas) {
      // Experience that costs nothing is given until the turn is cut off, which takes long.
      const bool is_exp = formula->name == "exp_needed";
      for (const std::int64_t value :
           {INT64_MIN, std::int64_t{-7}, std::int64_t{0}, std::int64_t{1}, INT64_MAX}) {
        if (is_exp && value == -7)
          continue;
        rules_test::Replace listener(formula->name, value);
        const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(name), &listener);
        AutoPolicy policy;
        RunBattle(*battle, policy, observer);
      }
    }
  }
}

TEST(RustkeepVocabulary, IsWhole) {
  EXPECT_EQ(TheVocabulary().formulas.size(), 13u);
  EXPECT_EQ(TheVocabulary().draws.size(), 8u);
  EXPECT_EQ(TheVocabulary().log_keys.size(), 31u);
  EXPECT_EQ(TheVocabulary().generator, "xorshift64*");
  for (const LogKey& key : TheVocabulary().log_keys)
    EXPECT_EQ(key.texts.size(), 2u) << key.key;
}

}  // namespace
}  // namespace ticktape::rustkeep
