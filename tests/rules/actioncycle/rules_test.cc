// Single rules, each in a small battle of its own.
#include <gtest/gtest.h>

#include "rules/actioncycle/formulas.h"
#include "rules/actioncycle/support.h"
#include "rules/actioncycle/texts.h"
#include "rules/actioncycle/width.h"

namespace ticktape::actioncycle {
namespace {

using Lines = std::vector<std::string>;
constexpr const char* kRich = R"({"ap_base":30,"ap_max":30})";

TEST(ActionCycleFormulas, AsTheRulesGiveThem) {
  EXPECT_EQ(TurnAp::Of(1, 3, 1, 8), 3);
  EXPECT_EQ(TurnAp::Of(6, 3, 1, 8), 8);
  EXPECT_EQ(TurnAp::Of(7, 3, 1, 8), 8);
  EXPECT_EQ(OpenCost::Of(2, 1), 1);
  EXPECT_EQ(OpenCost::Of(0, 1), 0);
  EXPECT_EQ(SkillRange::Of(1, -2), 0);
  EXPECT_EQ(CellDistance::Of(6, 11, 3), 2);
  EXPECT_EQ(MirrorCell::Of(10, 2, 3), 7);
  EXPECT_EQ(BackCell::Of(1, 2, 3), 4);
  EXPECT_EQ(BackCell::Of(4, 2, 3), -1);
  EXPECT_EQ(HealGain::Of(2, 6, 9), 4);
  EXPECT_EQ(HpAfterDamage::Of(3, 5), 0);
  EXPECT_EQ(ReboundDamage::Of(5, 50), 2);
  EXPECT_EQ(AttackValue::Of(0, -1), 0);
}

TEST(ActionCycleRules, ALureTakesTheSpell) {
  const ticktape::Setup setup =
      Duel(R"("hand":["fireball"])", R"("board":[{"card":"scarecrow","cell":6}])", "{}", kRich);
  const Played played = Play(setup, {Act(0, "play", R"({"card":2,"target":1})")});
  EXPECT_EQ(played.Entry(2)["args"]["params"]["11"], 3);
  EXPECT_EQ(played.Entry(2)["args"]["targets"], Json::array({1}));
  EXPECT_EQ(played.Said(2)[1], "3(2 trigger) act.skill 0[3] hp[[3,-4]]");
}

TEST(ActionCycleRules, ADizzyUnitAttacksAnyEnemy) {
  bool shifted = false;
  for (int seed = 1; seed < 9; ++seed) {
    const ticktape::Setup setup = Duel(R"("board":[{"card":"drunkard","cell":0}])",
                                       R"("board":[{"card":"wolf","cell":6}])", "{}", kRich, seed);
    const Played played = Play(setup, {Act(0, "attack", R"({"unit":2,"target":3})")});
    const Json& args = played.Entry(2)["args"];
    EXPECT_EQ(args["params"].contains("13"), args["targets"][0] != 3);
    shifted = shifted || args["params"].contains("13");
  }
  EXPECT_TRUE(shifted);
}

TEST(ActionCycleRules, TheBanishedDoNotHearTheirDeath) {
  const ticktape::Setup setup =
      Duel(R"("hand":["banish"])", R"("board":[{"card":"bomb_imp","cell":6}])", "{}", kRich);
  const Played played = Play(setup, {Act(0, "play", R"({"card":2,"target":3})")});
  EXPECT_EQ(played.Entry(4)["args"]["params"]["12"], 509);
  EXPECT_EQ(played.transcript.entries.size(), 4u);
  EXPECT_EQ(played.State()["entities"][3]["slain"], 3);
}

TEST(ActionCycleRules, APushMovesAllAtOnce) {
  const ticktape::Setup setup = Duel(R"("hand":["gust"])",
                                     R"("board":[{"card":"wolf","cell":6},{"card":"wolf","cell":7},
                                       {"card":"wolf","cell":10}])",
                                     "{}", kRich);
  const Played played = Play(setup, {Act(0, "play", R"({"card":2})")});
  EXPECT_EQ(JsonText(played.Entry(4)["args"]["cells"]), "[[3,9]]");
}

TEST(ActionCycleRules, TheSwallowedComeOutWhenTheirHolderDies) {
  const ticktape::Setup setup =
      Duel(R"("hand":["glutton"],"board":[{"card":"wolf","cell":3}])",
           R"("hand":["fireball","fireball"],"board":[{"card":"wolf","cell":6}])", "{}", kRich);
  const Played played =
      Play(setup, {Act(0, "play", R"({"card":2,"cell":0,"mode":"open"})"), Act(0, "end_turn"),
                   Act(1, "play", R"({"card":4,"target":2})"),
                   Act(1, "play", R"({"card":5,"target":2})"), Act(1, "end_turn")});
  const Json state = played.State();
  EXPECT_EQ(state["entities"][2]["zone"], "void");
  EXPECT_EQ(state["entities"][6]["zone"], "board");
  EXPECT_EQ(state["entities"][6]["holder"], -1);
  EXPECT_EQ(state["entities"][6]["acted"], 1);
}

TEST(ActionCycleRules, AnArtifactExpiresAndGoesToTheVoid) {
  const ticktape::Setup setup =
      Duel(R"("hand":["sword"],"board":[{"card":"wolf","cell":0}])", "", "{}", kRich);
  const Played played = Play(setup, {Act(0, "play", R"({"card":2,"target":3})"), Act(0, "end_turn"),
                                     Act(1, "end_turn"), Act(0, "end_turn"), Act(1, "end_turn")});
  EXPECT_EQ(played.State()["entities"][2]["zone"], "void");
  EXPECT_EQ(played.State()["entities"][3]["buffs"].size(), 0u);
}

TEST(ActionCycleRules, TwoFallenLeadersAreADraw) {
  const ticktape::Setup setup = Duel(
      R"("hand":["doom"])", "",
      R"({"cards":{"doom":{"id":1,"name":"同归","kind":"spell","cost":1,"aim":"none","skill":"doom"}},
          "skills":{"doom":{"id":2,"name":"同归","atomic":true,"parts":[
             {"effect":"damage","select":"own_leader","value":99},
             {"effect":"damage","select":"enemy_leader","value":99}]}}})");
  const Played played = Play(setup, {Act(0, "play", R"({"card":2})")});
  EXPECT_EQ(played.end.outcome, "draw");
  EXPECT_EQ(played.transcript.texts.back(), "[战斗结束] draw");
}

constexpr const char* kEcho =
    R"({"cards":{"echo":{"id":1,"name":"回声","kind":"follower","cost":1,"attack":1,"hp":9,
          "triggers":[{"event":"damaged","scope":"any","skill":"call"}]}},
        "skills":{"call":{"id":2,"name":"应答","atomic":false,"parts":[
          {"effect":"damage","select":"enemy_leader","value":1}]}}})";

TEST(ActionCycleRules, AnEndlessChainEndsAtItsLimit) {
  const ticktape::Setup setup =
      Duel(R"("board":[{"card":"echo","cell":0}])", R"("board":[{"card":"echo","cell":6}])", kEcho,
           R"({"chain_limit":9})");
  const Played played = Play(setup, {Act(0, "attack", R"({"unit":2,"target":3})")});
  EXPECT_EQ(played.end.outcome, "chain");
  const Json& last = played.transcript.entries.back();
  EXPECT_EQ(last["key"], "battle.end");
  EXPECT_EQ(last["cause"], last["id"].get<std::int64_t>() - 1);
  const Json state = played.State();
  EXPECT_EQ(state["chain"], 9);
  EXPECT_TRUE(state["now"].empty() && state["snaps"].empty());
}

TEST(ActionCycleRules, TheAnswersThatWaitAreBounded) {
  std::string board = R"("life":9000000000,"board":[)";
  for (int cell = 0; cell < 6; ++cell)
    board += (cell == 0 ? "" : ",") + std::string(R"({"card":"echo","cell":)") +
             std::to_string(cell) + "}";
  const ticktape::Setup setup =
      Duel(board + "]", R"("life":9000000000)", kEcho, R"({"chain_limit":1000000})");
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  ListedCommands commands({Act(0, "attack", R"({"unit":2,"target":1})")});
  RunObserver nothing;
  const RunEnd end = RunBattle(*battle, commands, nothing);
  EXPECT_EQ(end.error, "overflow");
  EXPECT_EQ(end.formula, "waiting_actions");
}

TEST(ActionCycleRules, AnOverflowNamesItsFormula) {
  const ticktape::Setup setup = Duel(
      R"("board":[{"card":"wolf","cell":0}])", R"("board":[{"card":"crystal","cell":6}])",
      R"({"cards":{"crystal":{"id":1,"name":"晶簇","kind":"follower","cost":1,"attack":0,"hp":20,
          "rebound":4611686018427387904}}})");
  const Played played = Play(setup, {Act(0, "attack", R"({"unit":2,"target":3})")});
  EXPECT_EQ(
      EndLine(played.end),
      R"({"type":"end","outcome":"overflow","ticks":1,"message":"overflow in rebound_damage"})");
}

TEST(ActionCycleRules, TheTurnLimitEndsTheBattle) {
  const Played played = Play(Duel("", "", "{}", R"({"turn_limit":1})"), {Act(0, "end_turn")});
  EXPECT_EQ(played.end.outcome, "limit");
  EXPECT_EQ(played.Said(3), (Lines{"3(0 root) battle.end -1[]"}));
}

TEST(ActionCycleTexts, InBothLanguages) {
  const ticktape::Setup setup = ExampleSetup("show_and_shift");
  const Played zh = Play(setup, ExampleCommands("show_and_shift"));
  const Played en = Play(setup, ExampleCommands("show_and_shift"), nullptr, 1);
  EXPECT_EQ(zh.transcript.texts[7], "[出手牌的时候,开牌] 红王 → 无");
  EXPECT_EQ(zh.transcript.texts[8], "[技能] 红王 深思(1) → 无 无");
  EXPECT_EQ(zh.transcript.texts[30], "[攻击] 枪兵#11 → 刺甲兽#15 刺甲兽#15-3、枪兵#11-2");
  EXPECT_EQ(en.transcript.texts[30],
            "[attack] Lancer#11 → Thornback#15 Thornback#15-3, Lancer#11-2");
  EXPECT_EQ(en.transcript.texts[39],
            "[exchange] Shifter#13 → Shifter#13, Wall#14 Shifter#13@7, Wall#14@6");
}

// A recorded log that is not this battle's may say anything that has the form of a log.
TEST(ActionCycleTexts, OfForeignEntriesAreHarmless) {
  const Played played = Play(Duel("", ""), {});
  const std::vector<std::int64_t> values = {1, 0, 77, 1, 99, 0, 2, 1, 5, 0, 0, 0, 0, 0};
  EXPECT_EQ(played.battle->Text({1, 0, Relation::kRoot, say::kAttack, values}, 1),
            "[attack] ? → ? ?, ?");
  const std::vector<std::int64_t> absent(11, kAbsent);
  EXPECT_EQ(played.battle->Text({1, 0, Relation::kRoot, say::kSkill, absent}, 1),
            "[skill] ? 0(0) → none none");
  EXPECT_EQ(played.battle->Text({1, 0, Relation::kRoot, say::kBattleEnd, absent}, 1),
            "[battle ends] ?");
}

TEST(ActionCycleWidth, OfEastAsiaIsTwo) {
  EXPECT_EQ(DisplayWidth("灰狼#7"), 6u);
  EXPECT_EQ(Fitted("灰狼", 3), "灰 ");
  EXPECT_EQ(Fitted("ab", 4), "ab  ");
}

TEST(ActionCycleScreen, HidesTheOtherSide) {
  const ticktape::Setup setup =
      Duel(R"("hand":["fireball"],"board":[{"card":"wolf","cell":0,"covered":true}])",
           R"("hand":["sword"],"board":[{"card":"squire","cell":7,"covered":true}])");
  const Played played = Play(setup, {});
  const std::string page = played.battle->Screen({}, "", 1);
  EXPECT_NE(page.find("Grey Wolf#3 covered"), std::string::npos) << page;
  EXPECT_NE(page.find("Fireball#2"), std::string::npos);
  EXPECT_NE(page.find("7 ?#5"), std::string::npos);
  EXPECT_EQ(page.find("Squire"), std::string::npos);
  EXPECT_EQ(page.find("Holy Sword"), std::string::npos);
}

}  // namespace
}  // namespace ticktape::actioncycle
