// Setups that cannot be fought are refused with the rules' key and the place.
#include <gtest/gtest.h>

#include "rules/skulls/support.h"

namespace ticktape::skulls {
namespace {

constexpr const char* kPair = R"([{"class":"archer"},{"class":"witch"}])";

std::string RefusalOf(const std::string& json) {
  Result<ticktape::Setup> complete = Rules().Complete(SetupFrom(json));
  if (complete.ok())
    return "";
  EXPECT_EQ(complete.error().kind, ErrorKind::kRefused);
  return complete.error().message;
}

std::string ParamsWith(const std::string& members) {
  return RefusalOf(Duel(kPair, R"("params":{)" + members + "}"));
}

std::string RosterWith(const std::string& members, const std::string& more = "") {
  return RefusalOf(Duel(R"([{"class":"archer"},{)" + members + "}]", more));
}

std::string ContentWith(const std::string& members, const std::string& roster = kPair) {
  return RefusalOf(Duel(roster, R"("content":{)" + members + "}"));
}

std::string SpellWith(const std::string& members) {
  return ContentWith(R"("spells":{"mine":{"uk":"Моє",)" + members + "}}",
                     R"([{"class":"archer","spells":["mine"]},{"class":"witch"}])");
}

std::string TableOf3(const std::string& rows, const std::string& more = "") {
  return ParamsWith(R"("rows":3,"cols":3,"table":)" + rows + more);
}

TEST(SkullsRefusals, OfTheHead) {
  const std::string rest = R"("seed":"1","roster":)" + std::string(kPair) + "}";
  EXPECT_EQ(RefusalOf(R"({"ruleset":"skulls","rules":2,)" + rest), "setup.rules rules");
  EXPECT_EQ(RefusalOf(R"({"ruleset":"skulls","rules":1,"variant":"x",)" + rest),
            "setup.variant variant");
  EXPECT_EQ(RefusalOf(R"({"ruleset":"skulls","rules":1,)" + rest), "");
  EXPECT_EQ(Rules().Complete(SetupFrom(R"({"ruleset":"chess","rules":1,)" + rest)).error().kind,
            ErrorKind::kCannotRun);
}

TEST(SkullsRefusals, OfParams) {
  EXPECT_EQ(RefusalOf(Duel(kPair, R"("params":7)")), "setup.params params");
  for (const std::string bad :
       {"2", "17", "-1", "0", "9223372036854775807", "\"8\"", "8.0", "null"})
    for (const std::string side : {"rows", "cols"})
      EXPECT_EQ(ParamsWith("\"" + side + "\":" + bad), "setup.params params." + side) << bad;
  EXPECT_EQ(ParamsWith(R"("rows":3,"cols":16)"), "");
  EXPECT_EQ(ParamsWith(R"("blast_level":0)"), "setup.params params.blast_level");
  EXPECT_EQ(ParamsWith(R"("blast_level":1001)"), "setup.params params.blast_level");
  EXPECT_EQ(ParamsWith(R"("max_steps":0)"), "setup.params params.max_steps");
  EXPECT_EQ(ParamsWith(R"("max_steps":1001)"), "setup.params params.max_steps");
  EXPECT_EQ(ParamsWith(R"("table_tries":0)"), "setup.params params.table_tries");
  EXPECT_EQ(ParamsWith(R"("table_tries":1001)"), "setup.params params.table_tries");
  EXPECT_EQ(ParamsWith(R"("max_ticks":0)"), "setup.params params.max_ticks");
  EXPECT_EQ(ParamsWith(R"("max_ticks":100001)"), "setup.params params.max_ticks");
}

TEST(SkullsRefusals, OfKindsAndTiles) {
  const std::string a = R"({"id":"a","uk":"а"})", b = R"({"id":"b","uk":"б"})",
                    c = R"({"id":"c","uk":"в"})";
  const auto tile = [](const std::string& code, const std::string& kind,
                       const std::string& more = R"("level":1,"weight":1)") {
    return R"({"code":")" + code + R"(","kind":")" + kind + R"(",)" + more + "}";
  };
  const auto with = [&](const std::string& kinds, const std::string& tiles) {
    return ContentWith(R"("kinds":[)" + kinds + R"(],"tiles":[)" + tiles + "]",
                       R"([{"name":"X","life":1},{"name":"Y","life":1}])");
  };
  const std::string abc = a + "," + b + "," + c;
  const std::string tiles = tile("a1", "a") + "," + tile("b1", "b") + "," + tile("c1", "c");
  EXPECT_EQ(with(abc, tiles), "");
  EXPECT_EQ(with(a + "," + b, tiles), "setup.content content.kinds");
  EXPECT_EQ(with(abc + "," + a, tiles), "setup.content content.kinds[3].id");
  EXPECT_EQ(with(abc + R"(,{"id":"d"})", tiles), "setup.content content.kinds[3].uk");
  EXPECT_EQ(with(abc + R"(,{"id":"d","uk":"г"})", tiles), "setup.content content.kinds[3]");
  EXPECT_EQ(with(abc + ",7", tiles), "setup.content content.kinds[3]");
  EXPECT_EQ(with(abc, tile("a1", "a") + "," + tile("b1", "b")), "setup.content content.tiles");
  EXPECT_EQ(with(abc, tiles + "," + tile("a1", "a")), "setup.content content.tiles[3].code");
  EXPECT_EQ(with(abc, tiles + "," + tile("a 2", "a")), "setup.content content.tiles[3].code");
  EXPECT_EQ(with(abc, tiles + "," + tile("", "a")), "setup.content content.tiles[3].code");
  EXPECT_EQ(with(abc, tiles + "," + tile("z1", "z")), "setup.content content.tiles[3].kind");
  for (const std::string level : {"0", "101", "-5", "\"1\""})
    EXPECT_EQ(with(abc, tiles + "," + tile("a2", "a", R"("weight":1,"level":)" + level)),
              "setup.content content.tiles[3].level");
  for (const std::string weight : {"0", "1000001", "-5", "null"})
    EXPECT_EQ(with(abc, tiles + "," + tile("a2", "a", R"("level":1,"weight":)" + weight)),
              "setup.content content.tiles[3].weight");
  EXPECT_EQ(ContentWith(R"("kinds":7)"), "setup.content content.kinds");
  EXPECT_EQ(ContentWith(R"("spells":[])"), "setup.content content.spells");
  EXPECT_EQ(ContentWith(R"("classes":7)"), "setup.content content.classes");
  EXPECT_EQ(RefusalOf(Duel(kPair, R"("content":[])")), "setup.content content");
}

TEST(SkullsRefusals, OfTheRoster) {
  EXPECT_EQ(RefusalOf(R"({"ruleset":"skulls","rules":1,"seed":"1"})"), "setup.roster roster");
  EXPECT_EQ(RefusalOf(Duel("[]")), "setup.roster roster");
  EXPECT_EQ(RefusalOf(Duel(R"([{"class":"archer"}])")), "setup.roster roster");
  EXPECT_EQ(RefusalOf(Duel(R"([{"class":"archer"},7])")), "setup.roster roster[1]");
  EXPECT_EQ(RefusalOf(Duel(R"([{"class":"archer"},{"class":"human"},{"class":"witch"}])")),
            "setup.roster roster");
  EXPECT_EQ(RosterWith(R"("class":"dragon")"), "setup.roster roster[1].class");
  EXPECT_EQ(RosterWith(R"("class":7)"), "setup.roster roster[1].class");
  EXPECT_EQ(RosterWith(R"("name":"A")"), "setup.roster roster[1].life");
  EXPECT_EQ(RosterWith(R"("life":9)"), "setup.roster roster[1].name");
  EXPECT_EQ(RosterWith(R"("name":"","life":9)"), "setup.roster roster[1].name");
  EXPECT_EQ(RosterWith(R"("name":"A","en":7,"life":9)"), "setup.roster roster[1].en");
  for (const std::string life : {"0", "-1", "1000001", "9223372036854775807", "\"9\""})
    EXPECT_EQ(RosterWith(R"("name":"A","life":)" + life), "setup.roster roster[1].life");
  EXPECT_EQ(RosterWith(R"("name":"A","life":9)"), "");
}

TEST(SkullsRefusals, OfManaAndCharacteristics) {
  for (const std::string mana :
       {"[0,0,0,0]", "[0,0,0,0,0,0]", "[0,0,0,0,-1]", "[0,0,0,0,1000001]", "7", "[0,0,0,0,\"0\"]"})
    EXPECT_EQ(RosterWith(R"("class":"witch","mana":)" + mana), "setup.roster roster[1].mana");
  EXPECT_EQ(RosterWith(R"("class":"witch","stats":{"charm":1})"),
            "setup.roster roster[1].stats.charm");
  EXPECT_EQ(RosterWith(R"("class":"witch","stats":[])"), "setup.roster roster[1].stats");
  for (const std::string value : {"-1", "100001", "-9223372036854775808", "9223372036854775807"})
    EXPECT_EQ(RosterWith(R"("class":"witch","stats":{"luck":)" + value + "}"),
              "setup.roster roster[1].stats.luck");
  EXPECT_EQ(RosterWith(R"("class":"witch","stats":{"luck":100000})"), "");
}

TEST(SkullsRefusals, OfSpellLists) {
  EXPECT_EQ(RosterWith(R"("class":"witch","spells":"shot")"), "setup.roster roster[1].spells");
  EXPECT_EQ(RosterWith(R"("class":"witch","spells":["shot","shot"])"),
            "setup.roster roster[1].spells[1]");
  EXPECT_EQ(RosterWith(R"("class":"witch","spells":["wish"])"), "setup.roster roster[1].spells[0]");
  EXPECT_EQ(RosterWith(R"("class":"witch","spells":[7])"), "setup.roster roster[1].spells[0]");
  std::string many = "[";
  for (int i = 0; i < 17; ++i)
    many += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\"";
  EXPECT_EQ(RosterWith(R"("class":"witch","spells":)" + many + "]"),
            "setup.roster roster[1].spells");
}

TEST(SkullsRefusals, OfSpellsInUse) {
  const std::string place = "setup.content content.spells.mine";
  EXPECT_EQ(SpellWith(R"("type":"strike","source":1)"), "");
  EXPECT_EQ(SpellWith(R"("type":"curse","source":1)"), place + ".type");
  EXPECT_EQ(SpellWith(R"("source":1)"), place + ".type");
  EXPECT_EQ(SpellWith(R"("type":"strike")"), place + ".source");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":0)"), place + ".source");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":100001)"), place + ".source");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":1,"ends_turn":1)"), place + ".ends_turn");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":1,"cost":7)"), place + ".cost");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":1,"cost":{"skull":1})"), place + ".cost.skull");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":1,"cost":{"gold":1})"), place + ".cost.gold");
  EXPECT_EQ(SpellWith(R"("type":"strike","source":1,"cost":{"red":-1})"), place + ".cost.red");
  EXPECT_EQ(SpellWith(R"("type":"direct","damage":0)"), place + ".damage");
  EXPECT_EQ(SpellWith(R"("type":"direct","damage":1000001)"), place + ".damage");
  EXPECT_EQ(SpellWith(R"("type":"effect")"), place + ".turns");
  EXPECT_EQ(SpellWith(R"("type":"effect","turns":1001)"), place + ".turns");
  EXPECT_EQ(SpellWith(R"("type":"effect","turns":1,"on":"all")"), place + ".on");
  EXPECT_EQ(SpellWith(R"("type":"effect","turns":1,"damage":-1)"), place + ".damage");
  EXPECT_EQ(SpellWith(R"("type":"effect","turns":1,"mods":{"charm":1})"), place + ".mods.charm");
  EXPECT_EQ(SpellWith(R"("type":"effect","turns":1,"mods":{"luck":100001})"), place + ".mods.luck");
  EXPECT_EQ(SpellWith(R"("type":"effect","turns":1,"mods":[])"), place + ".mods");
  EXPECT_EQ(ContentWith(R"("spells":{"mine":7})",
                        R"([{"class":"archer","spells":["mine"]},{"class":"witch"}])"),
            place);
  // What nobody has is not looked at.
  EXPECT_EQ(ContentWith(R"("spells":{"mine":7})"), "");
}

TEST(SkullsRefusals, OfTheFirstTable) {
  EXPECT_EQ(TableOf3(R"(["r1 r1 g1","g1 b1 r1","b1 g1 b1"])"), "");
  EXPECT_EQ(TableOf3("7"), "setup.table params.table");
  EXPECT_EQ(TableOf3(R"(["r1 r1 g1","g1 b1 r1"])"), "setup.table params.table");
  EXPECT_EQ(TableOf3(R"(["r1 r1 g1","g1 b1 r1","b1 g1"])"), "setup.table params.table[2]");
  EXPECT_EQ(TableOf3(R"(["r1 r1 g1 g1","g1 b1 r1","b1 g1 b1"])"), "setup.table params.table[0]");
  EXPECT_EQ(TableOf3(R"(["r1 r1  g1","g1 b1 r1","b1 g1 b1"])"), "setup.table params.table[0]");
  EXPECT_EQ(TableOf3(R"(["r1 r1 g1 ","g1 b1 r1","b1 g1 b1"])"), "setup.table params.table[0]");
  EXPECT_EQ(TableOf3(R"(["r1 r1 z1","g1 b1 r1","b1 g1 b1"])"), "setup.table params.table[0]");
  EXPECT_EQ(TableOf3(R"(["r1 r1 g1",7,"b1 g1 b1"])"), "setup.table params.table[1]");
  // A line that is ready, in a row and in a column.
  EXPECT_EQ(TableOf3(R"(["r1 r1 r3","g1 b1 r1","b1 g1 b1"])"), "setup.table params.table");
  EXPECT_EQ(TableOf3(R"(["r1 b1 g1","r1 b1 r1","r3 g1 b1"])"), "setup.table params.table");
  // No legal swap.
  EXPECT_EQ(TableOf3(R"(["r1 g1 b1","y1 p1 s1","b1 r1 g1"])"), "setup.table params.table");
}

TEST(SkullsRefusals, TheFirstCheckWins) {
  EXPECT_EQ(RefusalOf(R"({"ruleset":"skulls","rules":3,"variant":"x","seed":"1","params":7})"),
            "setup.rules rules");
  EXPECT_EQ(RefusalOf(R"({"ruleset":"skulls","rules":1,"variant":"x","seed":"1","params":7})"),
            "setup.variant variant");
  EXPECT_EQ(RefusalOf(Duel("7", R"("params":{"rows":1},"content":7)")), "setup.params params.rows");
  EXPECT_EQ(RefusalOf(Duel("7", R"("content":{"kinds":[]})")), "setup.content content.kinds");
  EXPECT_EQ(RefusalOf(Duel("7", R"("params":{"table":7})")), "setup.roster roster");
  EXPECT_EQ(RefusalOf(Duel(R"([{"class":"archer","spells":["a"]},{"class":"witch"}])",
                           R"("params":{"table":7},"content":{"spells":{"a":{}}})")),
            "setup.content content.spells.a.uk");
}

// What a recording holds owes nothing to the built-in content.
TEST(SkullsStart, TakesOnlyACompleteSetup) {
  const auto refusal = [](const std::string& json) {
    Result<std::unique_ptr<Battle>> battle = Rules().Start(SetupFrom(json), nullptr);
    return battle.ok() ? std::string() : battle.error().message;
  };
  EXPECT_EQ(refusal(R"({"ruleset":"skulls","rules":1,"seed":"1"})"), "setup.variant variant");
  EXPECT_EQ(refusal(Duel(kPair)), "setup.params params");
  Json complete = SetupToJson(CompleteFrom(Duel(kPair)));
  EXPECT_EQ(refusal(JsonText(complete)), "");
  complete["content"].erase("tiles");
  EXPECT_EQ(refusal(JsonText(complete)), "setup.content content.tiles");
  Json no_spell = SetupToJson(CompleteFrom(Duel(kPair)));
  no_spell["content"]["spells"].erase("shot");
  EXPECT_EQ(refusal(JsonText(no_spell)), "setup.roster roster[0].spells[0]");
  ticktape::Setup later = CompleteFrom(Duel(kPair));
  later.rules = 2;
  EXPECT_EQ(Rules().Start(later, nullptr).error().kind, ErrorKind::kCannotRun);
}

TEST(SkullsComplete, FillsInWhatTheClassSays) {
  const Json setup = SetupToJson(CompleteFrom(Duel(
      R"([{"class":"archer","name":"Ярина","stats":{"luck":7}},{"class":"witch","en":"W"}])")));
  const Json& first = setup["roster"][0];
  EXPECT_EQ(first["name"], "Ярина");
  EXPECT_EQ(first["en"], "Ярина");
  EXPECT_EQ(first["life"], 110);
  EXPECT_EQ(first["stats"]["luck"], 7);
  EXPECT_EQ(first["stats"]["accuracy"], 40);
  EXPECT_EQ(setup["roster"][1]["name"], "Відьма");
  EXPECT_EQ(setup["roster"][1]["en"], "W");
  EXPECT_EQ(setup["content"]["spells"].size(), 6u);
  EXPECT_EQ(SetupToJson(CompleteFrom(JsonText(setup))), setup);
}

}  // namespace
}  // namespace ticktape::skulls
