// Turns, effects, limits: rules that no example shows by itself.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/skulls/support.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {
namespace {

// Lets two fighters act by the commands; then the commands run out.
class Play {
 public:
  explicit Play(const std::string& setup, Listener* listener = nullptr)
      : battle_(StartBattle(CompleteFrom(setup), listener)) {
    battle_->Advance();
    Take();
  }

  // Plays one command and returns the texts of its tick, in English.
  std::vector<std::string> Do(Command command) {
    EXPECT_EQ(battle_->Advance(), Progress::kCommand);
    EXPECT_EQ(battle_->Submit(command), kAccepted);
    EXPECT_EQ(battle_->Advance(), Progress::kTick);
    return Take();
  }
  Json State() const { return battle_->StateAsJson(); }
  Battle& battle() { return *battle_; }

 private:
  std::vector<std::string> Take() {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < battle_->log().size(); ++i)
      texts.push_back(battle_->Text(battle_->log()[i], 1));
    return texts;
  }

  std::unique_ptr<Battle> battle_;
};

using Said = std::vector<std::string>;

std::string Pair(const std::string& first, const std::string& second) {
  return R"([{"name":"A","life":50,"mana":[50,50,50,50,50],)" + first +
         R"(},{"name":"B","life":50,"mana":[50,50,50,50,50],)" + second + "}]";
}

TEST(SkullsEffects, HurtAndGrowShorterAtTheBearersTurnEndsOnly) {
  Play play(Duel(Pair(R"("spells":["poison_cloud","shot"],"stats":{"initiative":1})",
                      R"("spells":["dullness","poison_cloud"])"),
                 SmallTable()));
  EXPECT_EQ(
      play.Do(Cast(0, "poison_cloud")),
      (Said{"A casts Poison Cloud on B.", "B: Poison Cloud for 4 turns.", "A: end of turn."}));
  // A spell that does not end the turn ends no effect either.
  EXPECT_EQ(play.Do(Cast(1, "dullness")),
            (Said{"B casts Dullness on A.", "A: Dullness for 3 turns.", "B acts again (spell)."}));
  EXPECT_EQ(play.State()["fighters"][1]["effects"][0]["turns"], 4);
  EXPECT_EQ(play.Do(Cast(1, "poison_cloud")),
            (Said{"B casts Poison Cloud on A.", "A: Poison Cloud for 4 turns.", "B: end of turn.",
                  "B takes 3.00 direct damage from Poison Cloud."}));
  EXPECT_EQ(play.State()["fighters"][1]["life"], 4700);
  EXPECT_EQ(play.State()["fighters"][1]["effects"][0]["turns"], 3);
}

TEST(SkullsEffects, CastAgainStartAnewInTheirPlace) {
  Play play(Duel(Pair(R"("spells":["dullness","poison_cloud"],"stats":{"initiative":1})",
                      R"("spells":["poison_cloud"])"),
                 SmallTable()));
  play.Do(Cast(0, "dullness"));
  play.Do(Cast(0, "poison_cloud"));
  play.Do(Cast(1, "poison_cloud"));
  EXPECT_EQ(
      play.State()["fighters"][1]["effects"],
      *ParseJson(R"([{"spell":"dullness","turns":2},{"spell":"poison_cloud","turns":3}])", ""));
  play.Do(Cast(0, "dullness"));
  EXPECT_EQ(
      play.State()["fighters"][1]["effects"],
      *ParseJson(R"([{"spell":"dullness","turns":3},{"spell":"poison_cloud","turns":3}])", ""));
}

TEST(SkullsEffects, ModsCountWhileTheyLastAndWearOff) {
  TraceCollector trace(true);
  Play play(Duel(Pair(R"("spells":["feebleness","shot"],"stats":{"initiative":1})",
                      R"("spells":["shot","feebleness"],"stats":{"min":1,"max":9})"),
                 SmallTable()),
            &trace);
  play.Do(Cast(0, "feebleness"));
  trace.items.clear();
  play.Do(Cast(1, "shot"));
  EXPECT_EQ(std::ranges::count(trace.items, "stat(1,-2)=0"), 2);
  EXPECT_EQ(std::ranges::count(trace.items, "spread_size(0,7)=7"), 1);
  play.Do(Cast(0, "shot"));
  const Said last = play.Do(Cast(1, "feebleness"));
  EXPECT_EQ(last.back(), "B: Feebleness wears off.");
  EXPECT_TRUE(play.State()["fighters"][1]["effects"].empty());
}

TEST(SkullsEffects, AKillingPoisonEndsTheBattle) {
  Play play(Duel(R"([{"name":"A","life":50,"mana":[5,0,0,0,0],"spells":["pyrotechnics"],
                      "stats":{"initiative":1}},{"name":"B","life":5}])",
                 SmallTable()));
  play.Do(Cast(0, "pyrotechnics"));
  EXPECT_EQ(play.Do(Swap(1, 0, 2, "right")).back(), "A wins.");
  EXPECT_EQ(play.State()["outcome"], "win");
  EXPECT_EQ(play.State()["fighters"][1]["effects"][0]["turns"], 3);  // the rest is left
  EXPECT_EQ(play.battle().Advance(), Progress::kOver);
}

TEST(SkullsSpells, OnOneselfTargetOneself) {
  Play play(Duel(Pair(R"("spells":["elixir"],"stats":{"initiative":1})", R"("spells":[])"),
                 SmallTable()));
  EXPECT_EQ(play.Do(Cast(0, "elixir")),
            (Said{"A casts Elixir on A.", "A: Elixir for 3 turns.", "A: end of turn."}));
  EXPECT_EQ(play.State()["fighters"][0]["mana"], Json({50, 50, 50, 50, 46}));
  EXPECT_EQ(play.State()["fighters"][0]["effects"][0]["turns"], 2);
}

// Direct damage passes by every characteristic.
TEST(SkullsSpells, DirectDamageIsWhatItSays) {
  Play play(Duel(Pair(R"("spells":["confrontation"],"stats":{"initiative":1,"increase":90})",
                      R"("stats":{"block":100000,"armour":100000,"counter":100000})"),
                 SmallTable()));
  EXPECT_EQ(play.Do(Cast(0, "confrontation")),
            (Said{"A casts Confrontation on B.", "Confrontation: A deals 12.00 direct damage to B.",
                  "A: end of turn."}));
  EXPECT_EQ(play.battle().draws(), 0u);
}

TEST(SkullsLimits, EndTheBattleAsLimit) {
  Play ticks(Duel(Pair(R"("spells":["shot"],"stats":{"initiative":1})", R"("spells":["shot"])"),
                  SmallTable(R"("max_ticks":2)")));
  ticks.Do(Cast(0, "shot"));
  EXPECT_EQ(ticks.Do(Cast(1, "shot")).back(), "The battle is stopped: too many ticks.");
  EXPECT_EQ(ticks.State()["outcome"], "limit");
  Play tables(Duel(R"([{"name":"A","life":9},{"name":"B","life":9}])",
                   R"("params":{"rows":3,"cols":3,"table_tries":1})", 3));
  EXPECT_EQ(tables.State()["outcome"], "limit");
  EXPECT_EQ(tables.State()["tables"], 1);
  EXPECT_EQ(tables.State()["turn"], 0);
  EXPECT_EQ(tables.battle().Advance(), Progress::kOver);
}

// With tiles of three kinds a swap hardly ever stops by itself.
TEST(SkullsLimits, OfStepsNamesTheLastStepsFirstLine) {
  const std::string content =
      R"("content":{"kinds":[{"id":"a","uk":"а"},{"id":"b","uk":"б"},{"id":"c","uk":"в"}],
         "tiles":[{"code":"a","kind":"a","level":1,"weight":1},
                  {"code":"b","kind":"b","level":1,"weight":1},
                  {"code":"c","kind":"c","level":1,"weight":1}]},)";
  int limits = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    Play play(Duel(R"([{"name":"A","life":999999},{"name":"B","life":999999}])",
                   content + R"("params":{"max_steps":3})", seed));
    play.battle().Advance();
    const std::string text = play.Do(play.battle().AutoCommand()).back();
    if (text != "The battle is stopped: too many collections.")
      continue;
    ++limits;
    const TickLog& log = play.battle().log();
    const LogEntry end = log[log.size() - 1];
    for (std::size_t i = 0; i < log.size(); ++i) {
      if (log[i].id == end.cause) {
        EXPECT_EQ(log[i].key, say::kLine);
      }
    }
  }
  EXPECT_GT(limits, 5);
}

TEST(SkullsOverflow, EndsTheBattleWithItsFormula) {
  Replace listener("increased", INT64_MAX);
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("duel"), &listener);
  AutoPolicy policy;
  Transcript transcript;
  const RunEnd end = RunBattle(*battle, policy, transcript);
  EXPECT_EQ(end.outcome, "error");
  EXPECT_EQ(end.error, "overflow");
  EXPECT_FALSE(end.formula.empty());
}

// Two strikes that both stun cost one turn, and two lucky ones give one action.
TEST(SkullsStun, CostsOneTurnAndRunsTheTurnEnd) {
  const std::vector<std::string> lines = LinesOf(ReadExample("duel.expected.jsonl"));
  const Json third = *ParseJson(lines[7], "tick");
  ASSERT_EQ(third["tick"], 3);
  EXPECT_EQ(third["state"]["fighters"][0]["stunned"], false);
}

}  // namespace
}  // namespace ticktape::skulls
