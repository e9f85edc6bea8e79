// House rules that no example shows.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/arcanum/support.h"

namespace ticktape::arcanum {
namespace {

// Takes the battle to its end or to `ticks`, by the commands and then by striking.
Json StateAfter(const std::string& setup, std::int64_t ticks, std::vector<Command> commands,
                Transcript& transcript) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(setup));
  std::size_t next = 0;
  for (Progress progress = battle->Advance(); progress != Progress::kOver;
       progress = battle->Advance()) {
    if (progress == Progress::kTick) {
      transcript.OnTick(*battle);
      if (battle->tick() == ticks)
        break;
      continue;
    }
    Command command = next < commands.size()
                          ? commands[next++]
                          : CommandOf(R"({"verb":"strike","args":{"target":1}})");
    EXPECT_EQ(battle->Submit(command), kAccepted);
  }
  return battle->StateAsJson();
}

constexpr const char* kSlowFoe =
    R"({"creature":"golem","base":{"speed":1,"agility":-2000,"maxHp":1000}})";

TEST(Slowness, ChangesTheGainFromTheNextTickUntilItsEnd) {
  Transcript transcript;
  const std::string setup = Canon(
      R"([{"creature":"iva","base":{"speed":100,"accuracy":1000},"skills":["hamstring"]},
          {"creature":"golem","base":{"speed":20,"agility":0,"maxHp":1000}}])");
  const Json state = StateAfter(
      setup, 10, {CommandOf(R"({"verb":"skill","args":{"skill":"hamstring","target":1}})")},
      transcript);
  // Struck in tick 1 (hit by a seed that hits): 20 from the first tick, then 14 a tick.
  EXPECT_EQ(transcript.texts[2].substr(0, 6), "Ива");
  EXPECT_EQ(state["entities"][1]["energy"], (20 + 9 * 14) % 100);
}

TEST(Cooldown, OfNIsOverAtTheNthOwnTurnAfter) {
  Transcript transcript;
  const Json state = StateAfter(
      Canon(std::string(R"([{"creature":"iva","base":{"speed":100}},)") + kSlowFoe + "]"), 1,
      {CommandOf(R"({"verb":"skill","args":{"skill":"mighty_blow","target":1}})")}, transcript);
  EXPECT_EQ(state["entities"][0]["cooldowns"][0], 3);
}

TEST(HeroTurns, TheLastIsPlayedAndThenTheBattleIsLost) {
  Transcript transcript;
  const Json state =
      StateAfter(Canon(std::string(R"([{"creature":"iva","base":{"speed":100}},)") + kSlowFoe + "]",
                       R"("content":{"params":{"hero_turns":3}})", 1),
                 100, {}, transcript);
  EXPECT_EQ(state["heroTurns"], 3);
  EXPECT_EQ(state["outcome"], "lost");
  EXPECT_EQ(transcript.texts.back(), "Боят се проточва и мракът го прекъсва.");
}

TEST(HeroTurns, EndALessonToo) {
  ticktape::Setup setup = ExampleSetup("lesson-16");
  setup.rest["content"]["params"]["hero_turns"] = 2;
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  Transcript transcript;
  ListedCommands none({});
  const RunEnd end = RunBattle(*battle, none, transcript);
  EXPECT_EQ(end.outcome, "lost");
  EXPECT_EQ(end.ticks, 20);
  ASSERT_GE(transcript.texts.size(), 2u);
  EXPECT_EQ(transcript.texts.end()[-2], "Боят се проточва и мракът го прекъсва.");
  EXPECT_TRUE(transcript.texts.back().starts_with("Загуба. Ива: живот "));
}

TEST(Flight, EndsTheBattleWithItsOwnOutcome) {
  Transcript transcript;
  const Json state =
      StateAfter(Canon(std::string(R"([{"creature":"iva"},)") + kSlowFoe + "]",
                       R"("content":{"params":{"flee_base":1000}})"),
                 500, std::vector<Command>(30, CommandOf(R"({"verb":"flee"})")), transcript);
  EXPECT_EQ(state["outcome"], "fled");
  EXPECT_EQ(transcript.texts.back(), "Ива се измъква от боя.");
}

TEST(Poison, IsRenewedByTheGreaterTurnsAndPowerAndKeepsItsPlace) {
  Transcript transcript;
  const std::string cloud = R"({"verb":"skill","args":{"skill":"venom","target":1}})";
  const Json state = StateAfter(
      Canon(
          std::string(R"([{"creature":"mira","base":{"speed":100,"maxMana":9}},)") + kSlowFoe + "]",
          R"("content":{"skills":{"venom":{"type":"spell","min":1,"max":1,"kind":"poison",
                          "effect":{"kind":"poison","turns":7,"power":1}}}})"),
      2, {CommandOf(cloud), CommandOf(cloud)}, transcript);
  const Json& effects = state["entities"][1]["effects"];
  ASSERT_EQ(effects.size(), 1u);
  EXPECT_EQ(effects[0]["turns"], 7);
  EXPECT_EQ(effects[0]["power"], 2);
  EXPECT_EQ(effects[0]["cause"], state["said"]);
}

TEST(Bloodless, MeansNothingForTheHero) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(
      Canon(R"([{"creature":"iva","bloodless":true,"base":{"speed":-1000,"maxHp":1000}},
                {"creature":"wolf","base":{"agility":500,"speed":100}}])")));
  Transcript transcript(1);
  ListedCommands none({});
  while (battle->Advance() == Progress::kTick && battle->tick() < 60)
    transcript.OnTick(*battle);
  EXPECT_EQ(std::ranges::count(transcript.texts, "Iva withstands bleeding."), 0);
  EXPECT_GT(std::ranges::count(transcript.texts, "Iva: bleeding."), 0);
}

// A cure works in the order of the effects, and an item may be used in vain.
TEST(Items, HealRestoreAndCure) {
  Transcript transcript(1);
  const Json state = StateAfter(
      Canon(std::string(R"([{"creature":"iva","base":{"speed":100},"hp":47,"mana":4,
              "items":[{"item":"all","count":1}]},)") +
                kSlowFoe + "]",
            R"("content":{"items":{"all":{"heal":5,"mana":5,"cure":["poison","stun"]}}})"),
      1, {CommandOf(R"({"verb":"item","args":{"item":"all"}})")}, transcript);
  const std::vector<std::string> expected = {"Battle! Facing you: ore golem.", "Iva uses all.",
                                             "Iva regains 1 life.", "Iva regains 0 mana."};
  EXPECT_EQ(transcript.texts, expected);
  EXPECT_EQ(state["entities"][0]["items"][0]["count"], 0);
}

}  // namespace
}  // namespace ticktape::arcanum
