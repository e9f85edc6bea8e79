// Single rules, through whole orders.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/styled_text.h"
#include "rules/prince/support.h"

namespace ticktape::prince {
namespace {

// Content in which every blow does three points, and one in which none does any.
constexpr std::string_view kDeadly =
    R"("content":{"hits":{"rows":[[100,100,100],[100,100,100],[100,100,100],[100,100,100],
       [100,100,100],[100,100,100],[100,100,100],[100,100,100],[100,100,100]]}})";
constexpr std::string_view kHarmless =
    R"("content":{"hits":{"rows":[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],
       [0,0,0]]}})";

// Whether an entry of the last tick begins so.
bool Says(const Drill& drill, const std::string& begin) {
  return std::ranges::any_of(drill.Said(),
                             [&](const std::string& said) { return said.starts_with(begin); });
}

std::vector<std::string> BlowsOf(const Drill& drill) {
  std::vector<std::string> blows;
  for (const std::string& said : drill.Said())
    if (said.starts_with("blows "))
      blows.push_back(said.substr(6));
  return blows;
}

std::string Blows(int squad, int target, const std::string& side, int strikers, int killed) {
  const std::string all = std::to_string(strikers);
  return "{\"squad\":" + std::to_string(squad) + ",\"target\":" + std::to_string(target) +
         ",\"side\":\"" + side + "\",\"strikers\":" + all + ",\"hits\":" + all +
         ",\"damage\":" + std::to_string(3 * strikers) + ",\"killed\":" + std::to_string(killed) +
         "}";
}

std::vector<std::string> Duel(int own, int other, std::string_view type = "infantry") {
  return {SquadAt(0, 2, 2, 0, "infantry", own), SquadAt(1, 3, 2, 3, type, other)};
}

TEST(PrinceClash, TogetherTheFallenStillStrike) {
  Drill drill(Field(Duel(2, 2), kDeadly));
  EXPECT_EQ(drill.Give(0, "attack", R"({"target":1})"), "");
  EXPECT_EQ(BlowsOf(drill),
            (std::vector<std::string>{Blows(0, 1, "front", 2, 2), Blows(1, 0, "front", 2, 2)}));
  EXPECT_EQ(drill.State()["outcome"], "draw");
}

TEST(PrinceClash, WhoDefendsStrikesFirstAndTheFallenDoNot) {
  Drill drill(Field({SquadAt(0, 2, 2, 0, "infantry", 2), SquadAt(1, 3, 2, 3, "infantry", 2),
                     SquadAt(0, 0, 5, 0, "militia", 1)},
                    kDeadly, R"({"first":1})"));
  EXPECT_EQ(drill.Give(1, "defend"), "");
  EXPECT_EQ(drill.Give(0, "attack", R"({"target":1})"), "");
  EXPECT_EQ(BlowsOf(drill), (std::vector<std::string>{Blows(1, 0, "front", 2, 2)}));
  EXPECT_EQ(drill.Squad(0)["status"], "destroyed");
}

TEST(PrinceClash, RangeOneStrikesBeforeTheOther) {
  Drill drill(Field(Duel(2, 2, "spearman"), kDeadly));
  EXPECT_EQ(drill.Give(0, "attack", R"({"target":1})"), "");
  EXPECT_EQ(BlowsOf(drill), (std::vector<std::string>{Blows(1, 0, "front", 2, 2)}));
  EXPECT_EQ(drill.State()["outcome"], "side1");
}

TEST(PrinceClash, OneAnswersOnceARound) {
  Drill drill(Field({SquadAt(0, 2, 2, 0, "infantry", 4), SquadAt(0, 3, 1, 0, "infantry", 4),
                     SquadAt(1, 3, 2, 3, "infantry", 4), SquadAt(1, 7, 5, 3, "scout", 1)},
                    kHarmless));
  EXPECT_EQ(drill.Give(0, "attack", R"({"target":2})"), "");
  EXPECT_TRUE(Says(drill, "answer.used"));
  EXPECT_EQ(drill.Give(3, "rest"), "");
  EXPECT_EQ(drill.Give(1, "attack", R"({"target":2})"), "");
  EXPECT_FALSE(Says(drill, "answer."));
  EXPECT_EQ(BlowsOf(drill).size(), 1u);
  EXPECT_EQ(drill.Squad(2)["facing"], 3) << "only who answers turns";
}

TEST(PrinceClash, TheOpenDoNotAnswerAndAreStruckFromBehind) {
  Drill drill(Field({SquadAt(0, 2, 2, 0, "infantry", 4), SquadAt(1, 3, 2, 3, "infantry", 4)},
                    kDeadly, R"({"first":1})"));
  EXPECT_EQ(drill.Give(1, "march", R"({"path":[2],"face":1})"), "");
  EXPECT_EQ(drill.Squad(1)["open"], true);
  EXPECT_EQ(drill.Give(0, "attack", R"({"path":[1],"target":1})"), "path.blocked");
  EXPECT_EQ(drill.Give(0, "attack", R"({"path":[2],"target":1})"), "");
  EXPECT_EQ(BlowsOf(drill), (std::vector<std::string>{Blows(0, 1, "flank", 4, 4)}));
}

TEST(PrinceFormation, AttacksWhoeverEntersBeforeItWithoutAnAnswer) {
  Drill drill(Field({SquadAt(0, 2, 2, 0, "infantry", 9), SquadAt(1, 5, 2, 3, "spearman", 2)},
                    kHarmless, R"({"first":1})"));
  EXPECT_EQ(drill.Give(1, "formation"), "");
  EXPECT_EQ(drill.Give(0, "attack", R"({"path":[0,0],"target":1})"), "");
  const std::vector<std::string> said = drill.Said();
  ASSERT_GE(said.size(), 5u);
  EXPECT_EQ(said[3],
            R"(clash {"squad":1,"target":0,"kind":"formation","distance":1,"able":2,"against":9})");
  EXPECT_TRUE(said[4].starts_with("blows {\"squad\":1"));
  ASSERT_GE(said.size(), 7u);
  EXPECT_EQ(said[6], R"(answer.used {"squad":1})") << "by the order's own attack alone";
}

TEST(PrinceFormation, SplittingOffBeforeItSetsItOff) {
  Drill drill(Field({SquadAt(0, 3, 2, 0, "infantry", 4), SquadAt(1, 5, 2, 3, "spearman", 2)},
                    kHarmless, R"({"first":1})"));
  EXPECT_EQ(drill.Give(1, "formation"), "");
  EXPECT_EQ(drill.Give(0, "split", R"({"take":{"infantry":2},"dir":0})"), "");
  EXPECT_TRUE(Says(drill, R"(clash {"squad":1,"target":2,"kind":"formation")"));
}

TEST(PrinceMorale, AtZeroASquadFleesAndIsNoMoreOrdered) {
  // Both checks of a militiaman count in one of two; the seed is one where they do.
  Drill drill(Field({SquadAt(0, 2, 2, 0, "militia", 8), SquadAt(0, 5, 5, 0, "infantry", 4),
                     SquadAt(1, 3, 2, 3, "infantry", 16), SquadAt(1, 7, 0, 3, "scout", 1)},
                    kHarmless, R"({"first":1})", 1));
  EXPECT_EQ(drill.Give(2, "attack", R"({"target":0})"), "");
  ASSERT_EQ(drill.Squad(0)["morale"], 0);
  EXPECT_TRUE(Says(drill, "squad.panic"));
  EXPECT_FALSE(Says(drill, "answer.")) << "it has no more heart to answer";
  EXPECT_EQ(drill.Give(0, "rest"), "actor.broken");
  EXPECT_EQ(drill.Give(1, "rest"), "");
  EXPECT_EQ(drill.Give(3, "rest"), "");
  EXPECT_TRUE(Says(drill, "retreat.auto {\"squad\":0}"));
}

TEST(PrinceMorale, RestGivesLostMoraleBackForCertain) {
  Drill drill(Field(
      {SquadAt(0, 2, 2, 0, "falcon", 4, R"("morale":1)"), SquadAt(1, 6, 2, 3, "infantry", 4)}));
  EXPECT_EQ(drill.Give(0, "rest"), "");
  EXPECT_EQ(drill.Squad(0)["morale"], 2);
  EXPECT_EQ(drill.battle().draws(), 0u);
}

TEST(PrinceMerge, TheLowerValuesCountAndTheOldSquadsAreGone) {
  Drill drill(Field({SquadAt(0, 2, 2, 0, "falcon", 4, R"("morale":2)"),
                     SquadAt(0, 3, 2, 4, "infantry", 6, R"("fatigue":1)"),
                     SquadAt(1, 7, 5, 3, "infantry", 4)}));
  EXPECT_EQ(drill.Give(0, "merge", R"({"with":1})"), "");
  const Json squad = drill.Squad(3);
  EXPECT_EQ(squad["q"], 3);
  EXPECT_EQ(squad["facing"], 4);
  EXPECT_EQ(squad["morale_max"], 2);
  EXPECT_EQ(squad["morale"], 2);
  EXPECT_EQ(squad["fatigue"], 0) << "the order has cost the tired one its last";
  EXPECT_EQ(squad["start"], 10);
  EXPECT_EQ(squad["acted"], true);
  EXPECT_EQ(drill.Squad(0)["status"], "merged");
  EXPECT_EQ(drill.Squad(1)["status"], "merged");
  EXPECT_EQ(drill.State()["units"][0]["squad"], 3);
}

TEST(PrinceFlight, GoesTheCheapestWayRoundWhatIsInTheWay) {
  Drill drill(
      Field({SquadAt(0, 3, 3, 0, "infantry", 4), SquadAt(1, 7, 5, 3, "infantry", 4)}, "",
            R"({"map":["........","........","ffffffff",".......~","...f....","........"]})"));
  EXPECT_EQ(drill.Give(0, "retreat"), "");
  EXPECT_TRUE(Says(drill, R"(squad.step {"squad":0,"q":2,"r":4})")) << "round the wood";
  EXPECT_TRUE(Says(drill, R"(squad.fled {"squad":0,"units":4})"));
  EXPECT_EQ(drill.State()["outcome"], "side1");
}

TEST(PrinceScreen, DrawsTheMapTheSquadsAndTheLastLines) {
  Drill drill(Field({SquadAt(0, 1, 1, 1, "archer", 4), SquadAt(1, 4, 2, 3, "heavy", 2)}, "",
                    R"({"map":["......","..f...","......"],
                        "objects":[{"kind":"tower","q":1,"r":1},{"kind":"barrels","q":3,"r":0}]})"));
  EXPECT_EQ(drill.Give(0, "defend"), "");
  const std::vector<std::string> lines = {"one", "two"};
  EXPECT_EQ(WithoutStyles(drill.battle().Screen(lines, "", 1)),
            "=== Round 1, side 1 ===\n"
            ".   .   .   .b  .   .\n"
            "  .   +0↗ f   .   .   .\n"
            "    .   .   .   .   -1← .\n"
            ". Plain   f Forest   s Swamp   ~ Water\n"
            "a Tower 1:1\n"
            "b Barrels of arrows 3:0, left 1\n"
            "+0   archer               ↗ 1:1   4 units, morale 2/2, fatigue 2/2, Defence, acted\n"
            "-1   heavy                ← 4:2   2 units, morale 3/3, fatigue 2/2\n"
            " one\n"
            " two\n"
            "march, attack, defend, rest, interact, merge, split, retreat\n");
  EXPECT_TRUE(drill.battle().Screen(lines, "Слишком далеко", 0).ends_with("\nСлишком далеко\n"));
}

TEST(PrinceScreen, DoesNotShowTheOtherSideWhatLiesInAmbush) {
  Drill drill(Field({SquadAt(0, 2, 2, 0, "scout", 4), SquadAt(1, 6, 2, 3, "infantry", 4)}));
  EXPECT_EQ(drill.Give(0, "ambush"), "");
  const Battle& battle = drill.battle();
  EXPECT_EQ(battle.Screen({}, "", 1).find("scout"), std::string::npos);
  EXPECT_EQ(battle.Screen({}, "", 1).find("+0"), std::string::npos);
  EXPECT_NE(battle.RevealedScreen({}, "", 1).find("scout"), std::string::npos);
  for (std::size_t i = 0; i < battle.log().size(); ++i) {
    EXPECT_EQ(battle.TextForActor(battle.log()[i], 1), "The enemy acts unseen.");
    EXPECT_NE(battle.Text(battle.log()[i], 1), "The enemy acts unseen.");
  }
}

TEST(PrinceScreen, NamesCannotForgeLines) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(
      Field({SquadAt(0, 2, 2, 0, "scout", 4, R"("en":"a\nb")"), SquadAt(1, 6, 2, 3, "scout", 4)})));
  battle->Advance();
  EXPECT_NE(battle->Screen({}, "", 1).find("a\\x0ab"), std::string::npos);
}

TEST(PrinceNames, OfASquadThatIsNotInTheRosterAndOfNobody) {
  const Drill drill(Field(Duel(1, 1)));
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(Field(Duel(1, 1))));
  EXPECT_EQ(battle->EntityName(1, 0), "infantry");
  EXPECT_EQ(battle->EntityName(7, 0), "Отряд 7");
  EXPECT_EQ(battle->EntityName(-3, 1), "Squad -3");
}

}  // namespace
}  // namespace ticktape::prince
