// Single rules of turns, actions and events, each in a small battle of its own, and content
// that means no good.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

const std::string kHouse =
    "[rules]\ninitiative_die = 1\nqueue_limit = 20\nturn_limit = 8\nenemy_limit = 2\n"
    "[balance]\nhit_clamp = [1_000_000, 1_000_000]\n";
const std::string kHit =
    "[[abilities]]\nid = \"t:hit\"\nname = \"Hieb\"\n"
    "actions = [ { action = \"damage\", amount = 5, damage_type = \"slash\" } ]\n";

std::string CreatureOf(const std::string& id, const std::string& members) {
  return "[[creatures]]\nid = \"t:" + id + "\"\nname = \"" + id + "\"\n" + members + "\n";
}
std::string AbilityOf(const std::string& id, const std::string& actions,
                      const std::string& more = "") {
  return "[[abilities]]\nid = \"t:" + id + "\"\nname = \"" + id + "\"\n" + more + "actions = [ " +
         actions + " ]\n";
}

// A hero who is first and never critical, and one foe.
const std::string kCalm = "critical_chance = 0";
std::string Hero(const std::string& members = "", const std::string& abilities = "\"t:hit\"") {
  return CreatureOf("hero", "base = { max_health = 20, dexterity = 9, " + kCalm +
                                " }\nabilities = [ " + abilities + " ]\n" + members);
}
std::string Foe(const std::string& members = "", const std::string& base = "max_health = 12") {
  return CreatureOf("foe", "base = { " + base + ", " + kCalm + " }\n" + members);
}

struct Fought {
  std::vector<std::string> texts;
  RunEnd end;
  Json state;

  std::size_t Count(const std::string& text) const {
    return static_cast<std::size_t>(std::count(texts.begin(), texts.end(), text));
  }
};

constexpr std::string_view kWaiting = R"({"actor":0,"verb":"wait"})";
std::string UseOn(const std::string& ability, int target = 1) {
  return R"({"actor":0,"verb":"use","args":{"ability":"t:)" + ability + R"(","target":)" +
         std::to_string(target) + "}}";
}

Fought Fight(const std::string& toml, const std::vector<std::string>& orders,
             std::string_view roster = R"([{"creature":"t:hero"},{"creature":"t:foe"}])") {
  const std::unique_ptr<Battle> battle =
      StartBattle(CompleteFrom(WithToml(roster, kHouse + kHit + toml)));
  std::vector<Command> commands;
  for (const std::string& order : orders)
    commands.push_back(CommandOf(order));
  ListedCommands source(commands);
  Transcript transcript(0);
  Fought fought;
  fought.end = RunBattle(*battle, source, transcript);
  fought.texts = transcript.texts;
  fought.state = battle->StateAsJson();
  return fought;
}

using Texts = std::vector<std::string>;

// The texts from the first that equals `from` on.
Texts From(const Fought& fought, const std::string& from) {
  return {std::find(fought.texts.begin(), fought.texts.end(), from), fought.texts.end()};
}

TEST(RustkeepTurns, AnAnnouncementIsBindingAndMayBeCountered) {
  const std::string toml =
      Hero("", "\"t:hit\", \"t:sand\"") +
      AbilityOf("sand", "{ action = \"stamina\", amount = -50 }") +
      AbilityOf("bite", "{ action = \"damage\", amount = 1, damage_type = \"pierce\" }",
                "cost = 20\n") +
      Foe("ai = [ { ability = \"t:bite\" } ]");
  const Fought fought = Fight(toml, {UseOn("sand"), std::string(kWaiting)});
  EXPECT_EQ(From(fought, "hero setzt sand ein."),
            (Texts{"hero setzt sand ein.", "Ausdauer von foe: -50.",
                   "foe kommt nicht dazu — Nicht genug Ausdauer.", "Zug 2.", "hero wartet.",
                   "foe tut nichts."}));
}

TEST(RustkeepTurns, AModifierOfTwoTurnsIsGoneInTheSecondTurnAfter) {
  const std::string toml =
      Hero("", "\"t:oil\"") + Foe() +
      AbilityOf("oil", "{ action = \"add_modifier\", modifier = \"t:oiled\", target = \"self\" }") +
      "[[modifiers]]\nid = \"t:oiled\"\nname = \"geölt\"\nduration = 2\n";
  const Fought fought = Fight(toml, {UseOn("oil"), std::string(kWaiting), std::string(kWaiting)});
  EXPECT_EQ(From(fought, "hero: geölt."),
            (Texts{"hero: geölt.", "foe tut nichts.", "Zug 2.", "hero wartet.", "foe tut nichts.",
                   "Zug 3.", "hero: geölt endet.", "hero wartet.", "foe tut nichts."}));
  const Fought again = Fight(toml, {UseOn("oil"), UseOn("oil"), std::string(kWaiting)});
  EXPECT_EQ(again.Count("hero: geölt aufgefrischt."), 1u);
  EXPECT_EQ(again.state["entities"][0]["modifiers"][0]["left"], 1);
}

TEST(RustkeepTurns, WhoDiesFiresTheTriggerOfHisOwnDeathAlone) {
  const std::string rage = "{ action = \"damage\", amount = 3, damage_type = \"fire\" }";
  const std::string toml =
      Hero() + Foe("triggers = [ { on = \"creature_died\", actions = [ " + rage +
                       " ] }, { on = \"damage_taken\", actions = [ " + rage + " ] } ]",
                   "max_health = 5");
  const Fought fought = Fight(toml, {UseOn("hit")});
  EXPECT_EQ(From(fought, "foe stirbt."),
            (Texts{"foe stirbt.", "foe trifft hero: 3 Schaden (Feuer).", "Sieg.", "0 Erfahrung."}));
  EXPECT_EQ(fought.end.outcome, "victory");
}

TEST(RustkeepTurns, TheSlainByThornsDoesNotActAnyMore) {
  const std::string thorns =
      "triggers = [ { on = \"damage_taken\", actions = [ { action = \"damage\", amount = 9, "
      "damage_type = \"pierce\", target = \"target\" } ] } ]\n";
  const std::string toml = Hero(thorns) + Foe("ai = [ { ability = \"t:hit\" } ]", "max_health = 4");
  const Fought fought = Fight(toml, {std::string(kWaiting)});
  EXPECT_EQ(From(fought, "foe setzt Hieb ein."),
            (Texts{"foe setzt Hieb ein.", "foe trifft hero: 5 Schaden (Hieb).",
                   "hero trifft foe: 9 Schaden (Stich).", "foe stirbt.", "Sieg.", "0 Erfahrung."}));
}

TEST(RustkeepTurns, TheHeroWhoFleesAndDiesInOneDrainingHasDied) {
  const std::string toml =
      Hero(
          "triggers = [ { on = \"ability_used\", actions = [ { action = \"damage\", amount = 50, "
          "damage_type = \"holy\", target = \"self\" } ] } ]\n",
          "\"t:run\"") +
      Foe("", "max_health = 5, dexterity = -100") + AbilityOf("run", "{ action = \"flee\" }");
  const Fought fought = Fight(toml, {UseOn("run")});
  EXPECT_EQ(From(fought, "hero flieht."),
            (Texts{"hero flieht.", "hero erleidet 50 Schaden (Heilig).", "hero stirbt.",
                   "Gestorben in Zug 1 durch hero (Heilig)."}));
  EXPECT_EQ(fought.end.outcome, "died");
}

TEST(RustkeepTurns, AnEnemyThatFleesLeavesNothingBehind) {
  const std::string toml = Hero() + AbilityOf("run", "{ action = \"flee\" }") +
                           Foe("ai = [ { ability = \"t:run\" } ]\nexp_reward = 9\n"
                               "loot = [ { item = \"t:coin\", weight = 1 } ]",
                               "max_health = 12, dexterity = 1000") +
                           "[[items]]\nid = \"t:coin\"\n";
  const Fought fought = Fight(toml, std::vector<std::string>(8, std::string(kWaiting)));
  EXPECT_EQ(fought.end.outcome, "victory");
  EXPECT_EQ(fought.texts.back(), "0 Erfahrung.");
  EXPECT_EQ(fought.state["entities"][1]["status"], "fled");
  EXPECT_EQ(fought.state["loot"], Json::array());
}

TEST(RustkeepTurns, NobodyIsSummonedBeyondTheLimitOrByTheHero) {
  const std::string toml = Hero("", "\"t:call\"") +
                           AbilityOf("call", "{ action = \"summon\", creature = \"t:foe\" }") +
                           Foe("ai = [ { ability = \"t:call\" } ]");
  const Fought fought = Fight(toml, std::vector<std::string>(4, UseOn("call")));
  EXPECT_EQ(fought.Count("foe ruft foe herbei."), 1u);
  EXPECT_EQ(fought.Count("hero ruft foe herbei."), 0u);
  EXPECT_EQ(fought.state["entities"].size(), 3u);
}

TEST(RustkeepTurns, ExperienceBeyondTheNeedIsKept) {
  const std::string toml = Hero() + Foe("exp_reward = 347", "max_health = 5");
  const Fought fought = Fight(toml, {UseOn("hit")});
  EXPECT_EQ(fought.state["level"], 3);
  EXPECT_EQ(fought.state["exp"], 97);
  EXPECT_EQ(fought.state["points"], 2);
}

TEST(RustkeepTurns, PoolsBeginWithinTheirBounds) {
  const Fought fought =
      Fight(Hero() + Foe("", "max_health = -5, max_stamina = -5"), {},
            R"([{"creature":"t:hero","health":99,"stamina":-3},{"creature":"t:foe","health":0}])");
  EXPECT_EQ(fought.state["entities"][0]["health"], 20);
  EXPECT_EQ(fought.state["entities"][0]["stamina"], 0);
  EXPECT_EQ(fought.state["entities"][1]["health"], 1);
  EXPECT_EQ(fought.state["entities"][1]["stamina"], 0);
  EXPECT_EQ(fought.end.outcome, "open");
}

TEST(RustkeepHostile, AnAbilityLoopIsCutAndTheBattleGoesOn) {
  const std::string toml =
      Hero(
          "triggers = [ { on = \"healed\", actions = [ { action = \"heal\", amount = 0, target = "
          "\"self\" }, { action = \"heal\", amount = 0, target = \"self\" } ] } ]\n",
          "\"t:cure\"") +
      AbilityOf("cure", "{ action = \"heal\", amount = 1, target = \"self\" }") + Foe();
  const Fought fought = Fight(toml, {UseOn("cure"), std::string(kWaiting)});
  EXPECT_EQ(fought.Count("18 Ereignisse verworfen."), 1u);
  EXPECT_EQ(fought.end.ticks, 2);
}

TEST(RustkeepHostile, AnEndlessBattleEndsByTheLimit) {
  const Fought fought = Fight(Hero() + Foe(), std::vector<std::string>(20, std::string(kWaiting)));
  EXPECT_EQ(fought.end.outcome, "limit");
  EXPECT_EQ(fought.end.ticks, 8);
  EXPECT_EQ(fought.texts.back(), "Der Kampf endet unentschieden.");
}

TEST(RustkeepHostile, OverflowEndsTheBattleWithTheFormula) {
  const std::string giant =
      "[[modifiers]]\nid = \"t:giant\"\neffects = [ { attribute = \"damage\", add = "
      "1_000_000_000, mul = 1_000_000_000 }, { attribute = \"damage\", add = 1_000_000_000, mul = "
      "1_000_000_000 }, { attribute = \"damage\", add = 1_000_000_000, mul = 1_000_000_000 }, { "
      "attribute = \"damage\", add = 1_000_000_000, mul = 1_000_000_000 } ]\n";
  const Fought fought = Fight(Hero("modifiers = [\"t:giant\"]") + Foe() + giant,
                              {std::string(kWaiting), UseOn("hit")});
  EXPECT_EQ(
      EndLine(fought.end),
      R"({"type":"end","outcome":"error","ticks":1,"error":"overflow","formula":"attribute"})");
}

// The command that cannot be judged stands in the recording, and its turn ends the battle.
TEST(RustkeepHostile, OverflowInTheJudgingOfACommandEndsTheBattleToo) {
  std::string effects;
  for (int i = 0; i < 12; ++i)
    effects += "{ attribute = \"luck\", add = 1_000_000_000, mul = 1_000_000_000 }, ";
  const std::string toml =
      Hero("modifiers = [\"t:giant\"]", "\"t:wish\"") + Foe() +
      "[[abilities]]\nid = \"t:wish\"\ncondition = [ { check = \"attribute\", attribute = "
      "\"luck\", at_least = 1 } ]\n[[modifiers]]\nid = \"t:giant\"\neffects = [ " +
      effects + "]\n";
  const Fought fought = Fight(toml, {std::string(kWaiting), UseOn("wish")});
  EXPECT_EQ(fought.end.outcome, "error");
  EXPECT_EQ(fought.end.formula, "attribute");
  EXPECT_EQ(fought.end.ticks, 1);
}

// Two healings for each, without a limit worth the name: such a turn is cut off.
TEST(RustkeepHostile, AQueueWithoutALimitDoesNotHang) {
  const std::string toml =
      "[[creatures]]\nid = \"t:x\"\n" +
      Hero(
          "triggers = [ { on = \"healed\", actions = [ { action = \"heal\", amount = 0, target = "
          "\"self\" }, { action = \"heal\", amount = 0, target = \"self\" } ] } ]\n",
          "\"t:cure\"") +
      AbilityOf("cure", "{ action = \"heal\", amount = 1, target = \"self\" }") + Foe();
  const std::string house =
      "[rules]\ninitiative_die = 1\nqueue_limit = 1_000_000_000\nturn_limit = 8\n"
      "enemy_limit = 2\n";
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(
      WithToml(R"([{"creature":"t:hero"},{"creature":"t:foe"}])", house + kHit + toml)));
  ListedCommands commands({CommandOf(UseOn("cure"))});
  RunObserver nothing;
  const RunEnd end = RunBattle(*battle, commands, nothing);
  EXPECT_EQ(end.error, "overflow");
  EXPECT_EQ(end.formula, "turn");
}

}  // namespace
}  // namespace ticktape::rustkeep
