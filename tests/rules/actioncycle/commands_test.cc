#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"
#include "rules/actioncycle/texts.h"

namespace ticktape::actioncycle {
namespace {

// Entities: 2 militia, 3 fireball, 4 sword, 5 insight in the hand; 6 wolf and 7 thornback
// (covered) on the board; 8 wolf and 9 squire (covered) at the enemy's.
Setup Scene(std::string_view params = R"({"ap_base":4,"ap_max":4})") {
  return Duel(R"("hand":["militia","fireball","sword","insight"],
                 "board":[{"card":"wolf","cell":0},{"card":"thornback","cell":1,"covered":true}])",
              R"("board":[{"card":"wolf","cell":6},{"card":"squire","cell":7,"covered":true}])",
              "{}", params);
}

std::string Judged(const Command& command, std::vector<Command> before = {},
                   std::string_view params = R"({"ap_base":4,"ap_max":4})") {
  const std::unique_ptr<Battle> battle = StartBattle(Scene(params));
  class Last final : public RunObserver {
   public:
    bool OnCommand(Battle&, const Command&, Rejection rejection) override {
      last = rejection;
      return true;
    }
    Rejection last = kAccepted;
  } observer;
  before.push_back(command);
  ListedCommands commands(std::move(before));
  RunBattle(*battle, commands, observer);
  return observer.last == kAccepted
             ? ""
             : std::string(TheVocabulary().rejections[static_cast<std::size_t>(observer.last)].key);
}

TEST(ActionCycleCommands, AreRejectedInTheOrderOfTheChecks) {
  EXPECT_EQ(Judged(Act(2, "dance")), "reject.actor");
  EXPECT_EQ(Judged({Json("0"), Json("end_turn"), Json()}), "reject.actor");
  EXPECT_EQ(Judged({Json(), Json("end_turn"), Json()}), "reject.actor");
  EXPECT_EQ(Judged(Act(1, "dance")), "reject.turn");
  EXPECT_EQ(Judged(Act(0, "dance")), "reject.verb");
  EXPECT_EQ(Judged({Json(0), Json(7), Json()}), "reject.verb");
  EXPECT_EQ(Judged(Act(0, "end_turn", "[]")), "reject.args");
  EXPECT_EQ(Judged(Act(0, "play")), "reject.args");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":"2"})")), "reject.args");
  EXPECT_EQ(Judged({Json(0), Json("draw"), Json()}), "");
}

TEST(ActionCycleCommands, PlayIsChecked) {
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":6})")), "reject.card");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":-1})")), "reject.card");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":2,"cell":2})")), "reject.args");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":2,"cell":2,"mode":"face"})")), "reject.args");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":2,"cell":6,"mode":"open"})")), "reject.cell");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":2,"cell":-1,"mode":"open"})")), "reject.cell");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":2,"cell":1,"mode":"cover"})")), "reject.occupied");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":3})")), "reject.args");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":3,"target":0})")), "reject.target");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":3,"target":9})")), "reject.target");  // covered
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":3,"target":99})")), "reject.target");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":4,"target":8})")), "reject.target");
  const Command fireball = Act(0, "play", R"({"card":3,"target":8})");
  EXPECT_EQ(Judged(fireball), "");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":5})"), {fireball}), "reject.ap");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":4,"target":6})"), {fireball}), "reject.ap");
  EXPECT_EQ(Judged(Act(0, "play", R"({"card":2,"cell":2,"mode":"open"})"), {fireball}), "");
}

TEST(ActionCycleCommands, OfFollowersAreChecked) {
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":6})")), "reject.args");
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":2,"target":1})")), "reject.unit");
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":8,"target":1})")), "reject.unit");
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":7,"target":1})")), "reject.covered");
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":6,"target":0})")), "reject.target");
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":6,"target":7})")), "reject.target");
  const Command attack = Act(0, "attack", R"({"unit":6,"target":1})");
  EXPECT_EQ(Judged(attack), "");
  EXPECT_EQ(Judged(attack, {attack}), "reject.acted");
  EXPECT_EQ(Judged(Act(0, "move", R"({"unit":2,"cell":3})")), "reject.unit");
  EXPECT_EQ(Judged(Act(0, "move", R"({"unit":7,"cell":6})")), "reject.cell");
  EXPECT_EQ(Judged(Act(0, "move", R"({"unit":7,"cell":1})")), "reject.occupied");
  EXPECT_EQ(Judged(Act(0, "move", R"({"unit":7,"cell":5})")), "");
  EXPECT_EQ(Judged(Act(0, "exchange", R"({"unit":7,"with":7})")), "reject.unit");
  EXPECT_EQ(Judged(Act(0, "exchange", R"({"unit":7,"with":8})")), "reject.unit");
  EXPECT_EQ(Judged(Act(0, "exchange", R"({"unit":7,"with":6})")), "");
  EXPECT_EQ(Judged(Act(0, "open", R"({"unit":8})")), "reject.unit");
  EXPECT_EQ(Judged(Act(0, "open", R"({"unit":6})")), "reject.open");
  EXPECT_EQ(Judged(Act(0, "open", R"({"unit":7})")), "");
}

TEST(ActionCycleCommands, NeedActionPoints) {
  constexpr std::string_view kPoor = R"({"ap_base":0,"ap_max":0})";
  for (const Command& command :
       {Act(0, "attack", R"({"unit":6,"target":1})"), Act(0, "move", R"({"unit":6,"cell":2})"),
        Act(0, "exchange", R"({"unit":6,"with":7})"), Act(0, "open", R"({"unit":7})"),
        Act(0, "draw"), Act(0, "play", R"({"card":2,"cell":2,"mode":"cover"})")})
    EXPECT_EQ(Judged(command, {}, kPoor), "reject.ap") << JsonText(command.verb);
  EXPECT_EQ(Judged(Act(0, "end_turn"), {}, kPoor), "");
}

// A target may die or move between two commands.
TEST(ActionCycleCommands, SeeTheBoardAsItIsNow) {
  const Command kill = Act(0, "play", R"({"card":3,"target":8})");
  EXPECT_EQ(Judged(Act(0, "attack", R"({"unit":6,"target":8})"), {kill}), "reject.target");
}

TEST(ActionCycleCommands, RejectedOnesChangeNothingAndTakeNoTime) {
  const Played played = Play(
      Scene(), {Act(0, "move", R"({"unit":7,"cell":1})"), Act(1, "end_turn"), Act(0, "end_turn")});
  const Played straight = Play(Scene(), {Act(0, "end_turn")});
  EXPECT_EQ(played.transcript.hashes, straight.transcript.hashes);
}

TEST(ActionCycleCommands, TheLegalOnesAreThoseThatTheChecksLetPass) {
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup("full_battle"));
  class AskAll final : public CommandSource {
   public:
    std::optional<Command> Next(Battle& battle) override {
      std::vector<Command> legal;
      battle.LegalCommands(legal);
      for (const Command& command : legal)
        EXPECT_NE(battle.CommandText(command, 0), JsonText(command.verb)) << JsonText(command.args);
      return random_.Next(battle);
    }

   private:
    RandomPolicy random_{5};
  } source;
  class Accepted final : public RunObserver {
    bool OnCommand(Battle&, const Command& command, Rejection rejection) override {
      EXPECT_EQ(rejection, kAccepted) << JsonText(command.args);
      return true;
    }
  } observer;
  RunBattle(*battle, source, observer);
}

TEST(ActionCycleCommands, AutoPlaysThenOpensThenAttacks) {
  const std::unique_ptr<Battle> battle = StartBattle(Scene(R"({"ap_base":2,"ap_max":2})"));
  battle->Advance();
  battle->Advance();
  ASSERT_EQ(battle->Advance(), Progress::kCommand);
  const Command command = battle->AutoCommand();
  EXPECT_EQ(command, Act(0, "play", R"({"card":2,"cell":2,"mode":"open"})"));
}

}  // namespace
}  // namespace ticktape::actioncycle
