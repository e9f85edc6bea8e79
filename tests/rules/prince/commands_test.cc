// Which orders are rejected, and the lists from which the policies choose.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/prince/support.h"

namespace ticktape::prince {
namespace {

// Side 0: infantry 0, horse 1, scouts 2, a second infantry 3; side 1: spears 4, archers 5.
std::string Ground(std::string_view params = "{}", std::string_view guard = "") {
  return Field({SquadAt(0, 2, 2, 0, "infantry", 6, guard), SquadAt(0, 1, 4, 0, "cavalry", 4),
                SquadAt(0, 3, 0, 0, "scout", 4), SquadAt(0, 2, 3, 0, "infantry", 6),
                SquadAt(1, 6, 2, 3, "spearman", 6), SquadAt(1, 7, 4, 3, "archer", 6)},
               "", params);
}

std::string Rejected(int actor, std::string_view verb, std::string_view args = "{}") {
  return Drill(Ground()).Give(actor, verb, args);
}

TEST(PrinceCommands, OfActorsThatMayNotBeOrdered) {
  EXPECT_EQ(Rejected(6, "rest"), "actor.unknown");
  EXPECT_EQ(Rejected(-1, "rest"), "actor.unknown");
  EXPECT_EQ(Rejected(4, "rest"), "side.wait");
  Drill drill(Ground());
  EXPECT_EQ(drill.Give(0, "rest"), "");
  EXPECT_EQ(drill.Give(4, "rest"), "");
  EXPECT_EQ(drill.Give(0, "rest"), "actor.acted");
}

TEST(PrinceCommands, ActorsThatAreNoNumbersAreUnknown) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(Ground()));
  battle->Advance();
  battle->Advance();
  for (const Json& actor : {Json(), Json("0"), Json(0.5), Json::array(), Json(true)}) {
    Command command{actor, Json("rest"), Json::object()};
    EXPECT_EQ(battle->Submit(command), 0) << JsonText(actor);
  }
}

TEST(PrinceCommands, OrdersForSquadsThatAreGone) {
  Drill drill(Field({SquadAt(0, 0, 2, 0, "infantry", 6), SquadAt(0, 2, 2, 0, "infantry", 6),
                     SquadAt(0, 3, 2, 0, "infantry", 6), SquadAt(1, 6, 4, 3, "scout", 4)}));
  EXPECT_EQ(drill.Give(0, "retreat"), "");
  EXPECT_EQ(drill.Squad(0)["status"], "fled");
  EXPECT_EQ(drill.Give(3, "rest"), "");
  EXPECT_EQ(drill.Give(0, "rest"), "actor.gone");
  EXPECT_EQ(drill.Give(1, "merge", R"({"with":0})"), "merge.who");
  EXPECT_EQ(drill.Give(1, "attack", R"({"target":0})"), "target.unknown");
  EXPECT_EQ(drill.Give(1, "merge", R"({"with":2})"), "");
  EXPECT_EQ(drill.Squad(1)["status"], "merged");
  EXPECT_EQ(drill.Squad(4)["morale"], 2);
}

TEST(PrinceCommands, OfVerbs) {
  EXPECT_EQ(Rejected(0, "dance"), "verb.unknown");
  EXPECT_EQ(Rejected(1, "march", R"({"path":[0]})"), "verb.unable") << "the charge replaces it";
  EXPECT_EQ(Rejected(0, "charge", R"({"path":[0]})"), "verb.unable");
  EXPECT_EQ(Rejected(0, "formation"), "verb.unable");
  EXPECT_EQ(Rejected(0, "ambush"), "verb.unable");
  Drill drill(Ground());
  EXPECT_EQ(drill.Give(0, "rest"), "");
  EXPECT_EQ(drill.Give(4, "defend"), "verb.unable") << "the formation replaces it";
}

TEST(PrinceCommands, ArgumentsHaveToBeWellFormed) {
  for (const char* args :
       {R"({"path":0})", R"({"path":[6]})", R"({"path":[-1]})", R"({"path":["0"]})",
        R"({"path":[0],"face":6})", R"({"path":[0],"face":null})"})
    EXPECT_EQ(Rejected(0, "march", args), "args.bad") << args;
  std::string long_path = "[0";
  for (int i = 0; i < 64; ++i)
    long_path += ",0";
  EXPECT_EQ(Rejected(0, "march", "{\"path\":" + long_path + "]}"), "args.bad");
  EXPECT_EQ(Rejected(0, "attack", R"({"target":"4"})"), "args.bad");
  EXPECT_EQ(Rejected(0, "attack", R"({"target":4,"first":"wait"})"), "args.bad");
  EXPECT_EQ(Rejected(0, "interact"), "args.bad");
  EXPECT_EQ(Rejected(0, "merge"), "args.bad");
  for (const char* args : {R"({"dir":0})", R"({"take":{},"dir":0})", R"({"take":[],"dir":0})",
                           R"({"take":{"infantry":0},"dir":0})", R"({"take":{"infantry":2}})",
                           R"({"take":{"infantry":1.5},"dir":0})"})
    EXPECT_EQ(Rejected(0, "split", args), "args.bad") << args;
  EXPECT_EQ(Rejected(0, "march", "[]"), "order.empty") << "no arguments at all";
  EXPECT_EQ(Rejected(0, "rest", "5"), "");
}

TEST(PrinceCommands, SplittingOffEverybodyOrNobody) {
  EXPECT_EQ(Rejected(0, "split", R"({"take":{"infantry":6},"dir":0})"), "split.take");
  EXPECT_EQ(Rejected(0, "split", R"({"take":{"infantry":7},"dir":0})"), "split.take");
  EXPECT_EQ(Rejected(0, "split", R"({"take":{"scout":1},"dir":0})"), "split.take");
  EXPECT_EQ(Rejected(0, "split", R"({"take":{"nobody":1},"dir":0})"), "split.take");
  EXPECT_EQ(Rejected(0, "split", R"({"take":{"infantry":1},"dir":5})"), "split.cell") << "taken";
  Drill drill(Ground());
  EXPECT_EQ(drill.Give(0, "split", R"({"take":{"infantry":5},"dir":0})"), "");
  EXPECT_EQ(drill.State()["side"], 1);
  EXPECT_EQ(drill.Give(4, "rest"), "");
  EXPECT_EQ(drill.Give(0, "split", R"({"take":{"infantry":1},"dir":2})"), "split.again");
  EXPECT_EQ(drill.Give(6, "split", R"({"take":{"infantry":1},"dir":1})"), "split.again");
}

TEST(PrinceCommands, MergingWithOneselfOrAnEnemy) {
  EXPECT_EQ(Rejected(0, "merge", R"({"with":0})"), "merge.who");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":4})"), "merge.who");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":9})"), "merge.who");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":-1})"), "merge.who");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":2})"), "merge.apart");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":3,"path":[5]})"), "path.blocked");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":3,"with_path":[0,0,0]})"), "path.long");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":3,"with_path":[0],"path":[0]})"), "");
  EXPECT_EQ(Rejected(0, "merge", R"({"with":3,"with_path":[0],"path":[5]})"), "")
      << "the other one has left the cell";
}

TEST(PrinceCommands, OfWays) {
  EXPECT_EQ(Rejected(0, "march"), "order.empty");
  EXPECT_EQ(Rejected(0, "attack"), "order.empty");
  EXPECT_EQ(Rejected(1, "charge"), "order.empty");
  EXPECT_EQ(Rejected(1, "charge", R"({"path":[0,1]})"), "path.bent");
  EXPECT_EQ(Rejected(0, "march", R"({"path":[3,3,3]})"), "path.edge");
  EXPECT_EQ(Rejected(0, "march", R"({"path":[5]})"), "path.blocked");
  EXPECT_EQ(Rejected(0, "march", R"({"path":[0,0,0,0]})"), "path.blocked") << "an enemy";
  EXPECT_EQ(Rejected(0, "attack", R"({"path":[0,0,0]})"), "path.long");
  EXPECT_EQ(Rejected(0, "defend", R"({"path":[0,0]})"), "path.long");
  EXPECT_EQ(Drill(Ground(R"({"map":["........","........","...~....","........","........",
                                    "........"]})"))
                .Give(0, "march", R"({"path":[0]})"),
            "path.blocked")
      << "water";
}

TEST(PrinceCommands, TheFirstStepIsAlwaysPossible) {
  const std::string forest = R"({"map":["ffffffff","ffffffff","ffffffff","ffffffff","ffffffff",
                                        "ffffffff"]})";
  EXPECT_EQ(Drill(Ground(forest)).Give(0, "defend", R"({"path":[0]})"), "");
  EXPECT_EQ(Drill(Ground(forest)).Give(0, "attack", R"({"path":[0,0]})"), "path.long");
}

TEST(PrinceCommands, OfTargets) {
  EXPECT_EQ(Rejected(0, "attack", R"({"target":3})"), "target.unknown");
  EXPECT_EQ(Rejected(0, "attack", R"({"target":99})"), "target.unknown");
  EXPECT_EQ(Rejected(0, "attack", R"({"target":4})"), "target.reach");
  EXPECT_EQ(Rejected(0, "attack", R"({"path":[0,0],"target":4})"), "target.reach");
  Drill near(Field({SquadAt(0, 2, 2, 0, "cavalry", 6), SquadAt(1, 3, 2, 3, "archer", 6),
                    SquadAt(1, 1, 2, 3, "archer", 6), SquadAt(1, 5, 2, 0, "archer", 6)}));
  EXPECT_EQ(near.Give(0, "charge", R"({"target":2})"), "target.reach") << "behind it";
  EXPECT_EQ(near.Give(0, "attack", R"({"path":[5],"target":1,"first":"strike"})"), "");
  EXPECT_EQ(near.Give(3, "attack", R"({"target":0})"), "") << "three cells away";
}

TEST(PrinceCommands, TheHiddenCannotBeAttackedButRunInto) {
  Drill drill(Field({SquadAt(0, 3, 2, 0, "scout", 4), SquadAt(0, 0, 0, 0, "infantry", 1),
                     SquadAt(1, 6, 2, 3, "infantry", 6)}));
  EXPECT_EQ(drill.Give(0, "ambush"), "");
  EXPECT_EQ(drill.Give(2, "attack", R"({"target":0})"), "target.hidden");
  EXPECT_EQ(drill.Give(2, "march", R"({"path":[3,3,3]})"), "") << "the hidden do not block";
  EXPECT_EQ(drill.Squad(2)["q"], 4);
  EXPECT_EQ(drill.Squad(0)["hidden"], false);
  Drill near(Field({SquadAt(0, 3, 2, 0, "scout", 4), SquadAt(1, 4, 2, 3, "infantry", 6)}));
  EXPECT_EQ(near.Give(0, "ambush"), "ambush.seen");
}

TEST(PrinceCommands, OfObjects) {
  const std::string objects =
      R"({"objects":[{"kind":"tower","q":2,"r":2},{"kind":"barrels","q":2,"r":3}]})";
  EXPECT_EQ(Drill(Ground(objects)).Give(0, "interact", R"({"object":1})"), "object.none");
  EXPECT_EQ(Drill(Ground(objects)).Give(0, "interact", R"({"object":7})"), "object.none");
  EXPECT_EQ(Drill(Ground(objects)).Give(0, "interact", R"({"object":0})"), "object.empty")
      << "a tower holds no arrows";
  EXPECT_EQ(Drill(Ground(objects)).Give(3, "interact", R"({"object":1})"), "");
}

TEST(PrinceCommands, TheExhaustedMayOnlyRestAndRetreat) {
  const std::string tired = R"("fatigue":0)";
  EXPECT_EQ(Drill(Ground("{}", tired)).Give(0, "defend"), "actor.exhausted");
  EXPECT_EQ(Drill(Ground("{}", tired)).Give(3, "merge", R"({"with":0})"), "merge.who");
  EXPECT_EQ(Drill(Ground("{}", tired)).Give(0, "retreat"), "");
  Drill drill(Ground("{}", tired));
  EXPECT_EQ(drill.Give(0, "rest"), "");
  EXPECT_EQ(drill.Squad(0)["fatigue"], 2);
}

std::vector<std::string> Legal(Drill& drill) {
  EXPECT_EQ(drill.battle().Advance(), Progress::kCommand);
  std::vector<Command> commands;
  drill.battle().LegalCommands(commands);
  std::vector<std::string> lines;
  for (const Command& command : commands)
    lines.push_back(JsonText(command.actor) + " " + command.verb.get<std::string>() + " " +
                    JsonText(command.args));
  return lines;
}

TEST(PrinceLegalCommands, StandInTheOrderOfTheRules) {
  Drill drill(Field({SquadAt(0, 0, 0, 0, "scout", 3), SquadAt(1, 2, 0, 3, "scout", 1)}, "",
                    R"({"map":["...","...","..."]})"));
  const std::vector<std::string> expected = {
      R"(0 march {"path":[0]})",
      R"(0 march {"path":[5]})",
      R"(0 march {"path":[5,5]})",
      R"(0 attack {"path":[0]})",
      R"(0 attack {"path":[0],"target":1})",
      R"(0 attack {"path":[5]})",
      R"(0 attack {"path":[5,5]})",
      R"(0 defend {"face":0})",
      R"(0 defend {"face":1})",
      R"(0 defend {"face":2})",
      R"(0 defend {"face":3})",
      R"(0 defend {"face":4})",
      R"(0 defend {"face":5})",
      R"(0 defend {"path":[0]})",
      R"(0 defend {"path":[5]})",
      "0 ambush {}",
      R"(0 ambush {"path":[0]})",
      R"(0 ambush {"path":[5]})",
      "0 rest {}",
      R"(0 split {"take":{"scout":1},"dir":0})",
      R"(0 split {"take":{"scout":1},"dir":5})",
  };
  EXPECT_EQ(Legal(drill), expected);
}

TEST(PrinceLegalCommands, ChargesMergesAndStrikesBeforeTheMove) {
  Drill drill(Field({SquadAt(0, 1, 1, 0, "cavalry", 1), SquadAt(0, 1, 2, 0, "infantry", 1),
                     SquadAt(1, 2, 1, 3, "scout", 1)},
                    "", R"({"map":["...","...","..."]})"));
  const std::vector<std::string> legal = Legal(drill);
  for (const char* line : {R"(0 charge {"path":[],"target":2})",
                           R"(0 attack {"path":[2],"target":2,"first":"strike"})",
                           R"(0 merge {"with":1})", R"(1 merge {"with":0,"path":[1]})"})
    EXPECT_EQ(std::ranges::count(legal, line),
              line == std::string_view(R"(1 merge {"with":0,"path":[1]})") ? 0 : 1)
        << line;
  EXPECT_EQ(std::ranges::count(legal, "0 retreat {}"), 0) << "only the broken";
}

TEST(PrinceLegalCommands, AreAcceptedAndSayWhatTheyAre) {
  const ticktape::Setup setup = ExampleSetup("battle");
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  battle->Advance();
  battle->Advance();
  std::vector<Command> commands;
  battle->LegalCommands(commands);
  ASSERT_GT(commands.size(), 50u);
  const Snapshot start = battle->Save();
  for (Command& command : commands) {
    battle->Restore(start);
    battle->Advance();
    EXPECT_FALSE(battle->CommandText(command, 0).empty());
    EXPECT_EQ(battle->Submit(command), kAccepted) << JsonText(command.args);
  }
  EXPECT_EQ(battle->CommandText(Order(1, "attack", R"({"path":[0,0],"target":4})"), 1),
            "Archers: Attack/Move 2:4 → Falcons");
  EXPECT_EQ(battle->CommandText(Order(0, "split", R"({"take":{"infantry":3},"dir":5})"), 0),
            "Гвардия: Разделить отряд ↘, Пехотинец 3");
}

}  // namespace
}  // namespace ticktape::prince
