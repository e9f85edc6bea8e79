// Names that are not there, decks that run out, and targets that are gone when it is their turn.
#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
namespace {

// The refusal of a duel in which red holds the card `odd`, whose definition is content.
std::string CardRefusal(std::string_view card, std::string_view rest = "{}") {
  Json json = SetupToJson(Duel("", ""));
  json["content"] = *ParseJson(rest, "content");
  json["content"]["cards"]["odd"] = *ParseJson(card, "card");
  json["roster"][0]["hand"] = Json::array({"odd"});
  const Result<ticktape::Setup> complete = Rules().Complete(*SetupFromJson(json));
  return complete.ok() ? "" : complete.error().message;
}

TEST(ActionCycleBadInput, UnknownIdsAreRefusedWhereTheyStand) {
  EXPECT_EQ(
      CardRefusal(R"({"id":1,"name":"x","kind":"spell","cost":1,"aim":"none","skill":"nothing"})"),
      "setup.content content.cards.odd.skill");
  EXPECT_EQ(CardRefusal(R"({"id":1,"name":"x","kind":"artifact","cost":1,"buff":"nothing"})"),
            "setup.content content.cards.odd.buff");
  EXPECT_EQ(CardRefusal(R"({"id":1,"name":"x","kind":"spirit","cost":1})"),
            "setup.content content.cards.odd.kind");
  const std::string spell =
      R"({"id":1,"name":"x","kind":"spell","cost":1,"aim":"none","skill":"s"})";
  const auto part = [](const std::string& text) {
    return R"({"skills":{"s":{"id":1,"name":"x","atomic":false,"parts":[)" + text + "]}}}";
  };
  EXPECT_EQ(
      CardRefusal(spell, part(R"({"effect":"heaven","select":"none","card":"no","count":1})")),
      "setup.content content.skills.s.parts[0].card");
  EXPECT_EQ(CardRefusal(spell, part(R"({"effect":"summon","select":"none","card":"no"})")),
            "setup.content content.skills.s.parts[0].card");
  EXPECT_EQ(CardRefusal(spell, part(R"({"effect":"heal","select":"self","value":1})")), "");
}

TEST(ActionCycleBadInput, CellsOutsideTheBoardAreRefused) {
  for (const char* cell : {"-1", "6", "12", "9223372036854775807"}) {
    Json json = SetupToJson(Duel("", ""));
    json["roster"][0]["board"] =
        *ParseJson(R"([{"card":"wolf","cell":)" + std::string(cell) + "}]", "board");
    const Result<ticktape::Setup> complete = Rules().Complete(*SetupFromJson(json));
    ASSERT_FALSE(complete.ok()) << cell;
    EXPECT_EQ(complete.error().message, "setup.roster roster[0].board[0].cell");
  }
}

TEST(ActionCycleBadInput, ADeckThatIsTooSmallLosesByFatigue) {
  const Played played =
      Play(Duel("", R"("deck":["wolf","wolf"])", "{}", R"({"turn_draw":1,"fatigue_limit":2})"),
           {Act(0, "end_turn"), Act(1, "end_turn"), Act(0, "end_turn")});
  EXPECT_EQ(played.end.outcome, "win:1");
  EXPECT_EQ(played.State()["players"][0]["fatigue"], 2);
}

// Red's second part comes when its target has died of the first.
TEST(ActionCycleBadInput, ATargetThatDiedMeanwhileIsNoTarget) {
  const Played played = Play(
      Duel(R"("hand":["twice"])", R"("board":[{"card":"weak","cell":6}])",
           R"({"cards":{"twice":{"id":1,"name":"x","kind":"spell","cost":1,"aim":"enemy_follower",
                 "skill":"s"},
               "weak":{"id":2,"name":"y","kind":"follower","cost":1,"attack":0,"hp":1}},
               "skills":{"s":{"id":3,"name":"z","atomic":false,"parts":[
                 {"effect":"damage","select":"chosen","value":1},
                 {"effect":"damage","select":"chosen","value":1}]}}})"),
      {Act(0, "play", R"({"card":2,"target":3})")});
  std::vector<Json> targets;
  for (const Json& entry : played.transcript.entries)
    if (entry["key"] == "act.skill")
      targets.push_back(entry["args"]["targets"]);
  EXPECT_EQ(targets, (std::vector<Json>{Json::array({3}), Json::array()}));
}

// A command names its target, not the cell where it stood when the command was made.
TEST(ActionCycleBadInput, ATargetThatMovedMeanwhileIsStillTheTarget) {
  const Played played =
      Play(Duel(R"("board":[{"card":"wolf","cell":0}])",
                R"("board":[{"card":"wolf","cell":6},{"card":"militia","cell":7}])"),
           {Act(0, "end_turn"), Act(1, "exchange", R"({"unit":3,"with":4})"), Act(1, "end_turn"),
            Act(0, "attack", R"({"unit":2,"target":3})")});
  std::vector<Json> said;
  for (const Json& entry : played.transcript.entries)
    if (entry["key"] == "act.exchange")
      said.push_back(entry["args"]["cells"]);
    else if (entry["key"] == "act.attack")
      said.push_back(entry["args"]["targets"]);
  EXPECT_EQ(said, (std::vector<Json>{*ParseJson("[[3,7],[4,6]]", "cells"), Json::array({3})}));
}

}  // namespace
}  // namespace ticktape::actioncycle
