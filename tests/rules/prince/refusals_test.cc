// Setups that cannot be fought.
#include <gtest/gtest.h>

#include "rules/prince/support.h"

namespace ticktape::prince {
namespace {

std::string RefusalOf(const std::string& json) {
  const Result<ticktape::Setup> complete = Rules().Complete(SetupFrom(json));
  return complete ? "" : complete.error().message;
}

std::vector<std::string> Pair() {
  return {SquadAt(0, 1, 1, 0, "infantry", 5), SquadAt(1, 4, 1, 3, "falcon", 5)};
}

// The refusal of the pair with a third squad.
std::string WithSquad(const std::string& squad) {
  std::vector<std::string> squads = Pair();
  squads.push_back(squad);
  return RefusalOf(Field(squads, "", R"({"map":["........","......~.","........","........"]})"));
}

std::string WithContent(const std::string& content) {
  return RefusalOf(Field(Pair(), "\"content\":" + content));
}

std::string WithParams(const std::string& params) { return RefusalOf(Field(Pair(), "", params)); }

TEST(PrinceRefusals, APairMayFight) { EXPECT_EQ(RefusalOf(Field(Pair())), ""); }

TEST(PrinceRefusals, OfTheHead) {
  const auto head = [](const std::string& members) {
    return RefusalOf(R"({"ruleset":"prince",)" + members + R"(,"roster":[]})");
  };
  EXPECT_EQ(head(R"("rules":2,"seed":"1")"), "setup.rules rules");
  EXPECT_EQ(head(R"("rules":1,"seed":"1","variant":"long")"), "setup.variant variant");
  EXPECT_EQ(head(R"("rules":1,"seed":"1")"), "setup.roster roster");
}

TEST(PrinceRefusals, SquadsHaveToStandOnFreePassableCells) {
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 1)), "");
  EXPECT_EQ(WithSquad(SquadAt(0, 4, 1, 0, "scout", 1)), "setup.roster roster[2].q") << "taken";
  EXPECT_EQ(WithSquad(SquadAt(0, 8, 1, 0, "scout", 1)), "setup.roster roster[2].q");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 4, 0, "scout", 1)), "setup.roster roster[2].r");
  EXPECT_EQ(WithSquad(SquadAt(0, -1, 2, 0, "scout", 1)), "setup.roster roster[2].q");
  EXPECT_EQ(WithSquad(SquadAt(0, 6, 1, 0, "scout", 1)), "setup.roster roster[2].q") << "water";
}

TEST(PrinceRefusals, SquadsHaveToBeWhole) {
  EXPECT_EQ(WithSquad(SquadAt(2, 2, 2, 0, "scout", 1)), "setup.roster roster[2].side");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 6, "scout", 1)), "setup.roster roster[2].facing");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 0)), "setup.roster roster[2].units[0].count");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "giant", 1)), "setup.roster roster[2].units[0].type");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 1, R"("en":3)")), "setup.roster roster[2].en");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 1, R"("morale":0)")),
            "setup.roster roster[2].morale");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 1, R"("morale":3)")), "") << "inspired";
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 1, R"("morale":4)")),
            "setup.roster roster[2].morale");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 1, R"("fatigue":4)")),
            "setup.roster roster[2].fatigue");
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 99'991)),
            "setup.roster roster[2].units[0].count")
      << "more than 100,000 units in all";
  EXPECT_EQ(WithSquad(SquadAt(0, 2, 2, 0, "scout", 99'990)), "");
  EXPECT_EQ(WithSquad("3"), "setup.roster roster[2]");
  EXPECT_EQ(WithSquad(R"({"side":0,"name":"x","q":2,"r":2,"facing":0,"units":[]})"),
            "setup.roster roster[2].units");
}

TEST(PrinceRefusals, ASideHasToBeThere) {
  EXPECT_EQ(RefusalOf(Field({SquadAt(0, 1, 1, 0, "scout", 1), SquadAt(0, 2, 1, 0, "scout", 1)})),
            "setup.roster roster");
  EXPECT_EQ(RefusalOf(Field({SquadAt(1, 1, 1, 0, "scout", 1)})), "setup.roster roster");
  EXPECT_EQ(RefusalOf(Field({})), "setup.roster roster");
  std::vector<std::string> crowd;
  for (int i = 0; i < 65; ++i)
    crowd.push_back(SquadAt(i % 2, i % 8, i / 8, 0, "scout", 1));
  EXPECT_EQ(RefusalOf(Field(crowd, "",
                            R"({"map":["........","........","........","........","........",
                                       "........","........","........","........"]})")),
            "setup.roster roster");
}

TEST(PrinceRefusals, OfParams) {
  EXPECT_EQ(WithParams(R"({"rounds":0})"), "setup.params params.rounds");
  EXPECT_EQ(WithParams(R"({"rounds":1001})"), "setup.params params.rounds");
  EXPECT_EQ(WithParams(R"({"first":2})"), "setup.params params.first");
  EXPECT_EQ(WithParams(R"({"map":["...","..."]})"), "setup.params params.map");
  EXPECT_EQ(WithParams(R"({"map":["...","..","..."]})"), "setup.params params.map[1]");
  EXPECT_EQ(WithParams(R"({"map":["...",".x.","..."]})"), "setup.params params.map[1]");
  EXPECT_EQ(WithParams(R"({"map":["..","..",".."]})"), "setup.params params.map[0]");
  EXPECT_EQ(WithParams(R"({"objects":[{"kind":"tree","q":1,"r":1}]})"),
            "setup.params params.objects[0].kind");
  EXPECT_EQ(WithParams(R"({"objects":[{"kind":"tower","q":8,"r":1}]})"),
            "setup.params params.objects[0].q");
  EXPECT_EQ(
      WithParams(R"({"objects":[{"kind":"tower","q":3,"r":1},{"kind":"wagon","q":3,"r":1}]})"),
      "setup.params params.objects[1]");
  EXPECT_EQ(WithParams(R"({"map":["......","......","..~..."],
                           "objects":[{"kind":"tower","q":2,"r":2}]})"),
            "setup.params params.objects[0]");
}

// A type like the militiaman with other values.
std::string WithType(const std::string& values, const std::string& features = "{}") {
  Json type = *ParseJson(R"({"ru":"x","en":"x","hp":1,"morale":1,"attack":1,"defence":1,
                             "fatigue":1,"speed":1})",
                         "type");
  const Json changed = *ParseJson(values, "values");
  for (const auto& [name, value] : changed.get_ref<const Json::object_t&>())
    type[name] = value;
  type["features"] = *ParseJson(features, "features");
  return WithContent(R"({"types":{"x":)" + JsonText(type) + "}}");
}

TEST(PrinceRefusals, TypesStayInTheirRanges) {
  EXPECT_EQ(WithType("{}"), "");
  for (const char* trait : {"hp", "morale", "fatigue", "speed", "attack", "defence"}) {
    const std::string place = "setup.content types.x." + std::string(trait);
    EXPECT_EQ(WithType("{\"" + std::string(trait) + "\":0}"), place);
    EXPECT_EQ(WithType("{\"" + std::string(trait) + "\":6}"), place);
    EXPECT_EQ(WithType("{\"" + std::string(trait) + "\":\"2\"}"), place);
  }
  EXPECT_EQ(WithType(R"({"hp":5})"), "setup.content types.x.hp");
  EXPECT_EQ(WithType(R"({"attack":5})"), "");
  EXPECT_EQ(WithType(R"({"commander":2})"), "setup.content types.x.commander");
}

TEST(PrinceRefusals, FeaturesMayNotContradict) {
  const std::string place = "setup.content types.x.features.";
  EXPECT_EQ(WithType(R"({"speed":4})", R"({"armoured":1})"),
            place + "armoured needs a speed of at most 2");
  EXPECT_EQ(WithType(R"({"speed":2})", R"({"charge":1})"),
            place + "charge needs a speed of at least 3");
  EXPECT_EQ(WithType("{}", R"({"range":2})"), place + "range of 2 and more needs ammo");
  EXPECT_EQ(WithType("{}", R"({"formation":1})"), place + "formation needs range 1 or ambush");
  EXPECT_EQ(WithType("{}", R"({"formation":1,"ambush":1})"), "");
  EXPECT_EQ(WithType("{}", R"({"range":1,"formation":1})"), "");
  EXPECT_EQ(WithType("{}", R"({"range":10,"ammo":1})"), place + "range");
  EXPECT_EQ(WithType("{}", R"({"ammo":1001})"), place + "ammo");
  EXPECT_EQ(WithType("{}", R"({"bloody":2})"), place + "bloody");
  EXPECT_EQ(WithType("{}", R"({"flying":1})"), place + "flying");
}

TEST(PrinceRefusals, OfTheOtherContent) {
  EXPECT_EQ(WithContent(R"({"economy":{"base":0}})"), "setup.content economy.base");
  EXPECT_EQ(WithContent(R"({"prices":{"hp":[0,1,2]}})"), "setup.content prices.hp");
  EXPECT_EQ(WithContent(R"({"rules":{"broken":[0,1]}})"), "setup.content rules.broken[0]");
  EXPECT_EQ(WithContent(R"({"rules":{"losses":1.5}})"), "setup.content rules.losses");
  EXPECT_EQ(WithContent(R"({"crowd":{"steps":[[10,2,1]]}})"), "setup.content crowd.steps");
  EXPECT_EQ(WithContent(R"({"crowd":{"steps":[[0,2]]}})"), "setup.content crowd.steps[0]");
  EXPECT_EQ(WithContent(R"({"hits":{"rows":[]}})"), "setup.content hits.rows");
  EXPECT_EQ(WithContent(R"({"sides":{"rear":{"defence":101,"damage":0}}})"),
            "setup.content sides.rear.defence");
  EXPECT_EQ(WithContent(R"({"orders":{"march":{"ru":"x","en":"x","fatigue":-1}}})"),
            "setup.content orders.march.fatigue");
  EXPECT_EQ(WithContent(R"({"orders":{"dance":{"ru":"x","en":"x","fatigue":1}}})"),
            "setup.content orders.dance");
  EXPECT_EQ(
      WithContent(
          R"({"terrain":{"mud":{"code":".","ru":"x","en":"x","cost":1,"defence":0,"cap":3}}})"),
      "setup.content terrain.mud.code");
  EXPECT_EQ(WithContent(R"({"weather":{}})"), "setup.content weather");
  EXPECT_EQ(WithContent("[]"), "setup.content content");
}

TEST(PrinceRefusals, RowsOfHitsMayNotRise) {
  std::string rows = "[[5,6,0]";
  for (int i = 0; i < 8; ++i)
    rows += ",[50,20,5]";
  EXPECT_EQ(WithContent(R"({"hits":{"rows":)" + rows + "]}}"), "setup.content hits.rows[0]");
}

TEST(PrinceRefusals, TheFirstFaultInTheOrderOfTheChecksCounts) {
  EXPECT_EQ(RefusalOf(Field({}, R"("content":{"economy":{"base":0}})", R"({"rounds":0})")),
            "setup.content economy.base");
  EXPECT_EQ(RefusalOf(Field({}, "", R"({"rounds":0})")), "setup.params params.rounds");
}

TEST(PrinceSetup, CarriesWhatItsBattleUsesAndNoMore) {
  const ticktape::Setup setup =
      CompleteFrom(Field(Pair(), R"("content":{"rules":{"spare":4},"params":{"first":1}})"));
  EXPECT_EQ(setup.rest["params"]["first"], 1);
  EXPECT_EQ(setup.rest["content"]["rules"]["spare"], 4);
  EXPECT_FALSE(setup.rest["content"].contains("params"));
  std::vector<std::string> types;
  for (const auto& [id, type] : setup.rest["content"]["types"].get_ref<const Json::object_t&>())
    types.push_back(id);
  EXPECT_EQ(types, (std::vector<std::string>{"infantry", "falcon"}));
  EXPECT_EQ(setup.rest["roster"][0]["en"], "infantry");
  EXPECT_EQ(setup.rest["roster"][1]["morale"], 3);
}

TEST(PrinceSetup, TakesContentFromFiles) {
  const ContentLayer first{"a.toml", "[rules]\nspare = 5\n[economy]\nbase = 40\n"};
  const ContentLayer second{"b.toml", "[rules]\nspare = 6\n"};
  const ContentLayer layers[] = {first, second};
  const Result<ticktape::Setup> setup = Rules().WithContent(
      CompleteFrom(Field(Pair(), R"("content":{"rules":{"losses":1}})")), layers);
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  EXPECT_EQ(setup->rest["content"]["rules"]["spare"], 6);
  EXPECT_EQ(setup->rest["content"]["rules"]["losses"], 25) << "in place of its own content";
  EXPECT_EQ(setup->rest["content"]["economy"]["base"], 40);
  const ContentLayer wrong[] = {{"c.toml", "[weather]\nrain = 1\n"}};
  EXPECT_EQ(Rules().WithContent(*setup, wrong).error().message,
            "c.toml: \"weather\" is no table of prince's content");
}

TEST(PrinceOverflow, InAPriceEndsTheBattle) {
  const ticktape::Setup setup = CompleteFrom(Field(
      Pair(),
      R"("content":{"economy":{"base":1000000000000},"prices":{"hp":[1000,1000,1000,1000]}})"));
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  Transcript transcript;
  ListedCommands nothing({});
  EXPECT_EQ(
      EndLine(RunBattle(*battle, nothing, transcript)),
      R"({"type":"end","outcome":"error","ticks":0,"error":"overflow","formula":"unit_cost"})");
  EXPECT_TRUE(transcript.lines.empty());
}

}  // namespace
}  // namespace ticktape::prince
