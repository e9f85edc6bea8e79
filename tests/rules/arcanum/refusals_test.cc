// Setups that cannot be fought are refused with the rules' key and the place.
#include <gtest/gtest.h>

#include "rules/arcanum/support.h"

namespace ticktape::arcanum {
namespace {

std::string RefusalOf(const std::string& json) {
  Result<Setup> complete = Rules().Complete(SetupFrom(json));
  if (complete.ok())
    return "";
  EXPECT_EQ(complete.error().kind, ErrorKind::kRefused);
  return complete.error().message;
}

std::string Lesson(const std::string& second, const std::string& more = "") {
  return R"({"ruleset":"arcanum","rules":1,"variant":"lesson","seed":"1","roster":[
      {"name":"A","maxHp":9,"strength":1,"agility":1,"defense":0,"speed":9,"weaponMin":1,
       "weaponMax":2,"kind":"slash"},)" +
         second + "]" + more + "}";
}

// A lesson's second fighter with one member replaced; an empty value leaves it out.
std::string LessonWith(const std::string& member, const std::string& value) {
  Json entry = *ParseJson(R"({"name":"B","maxHp":9,"strength":1,"agility":1,"defense":0,"speed":9,
      "weaponMin":1,"weaponMax":2,"kind":"slash","resist":"","weak":""})",
                          "entry");
  if (value.empty())
    entry.erase(member);
  else
    entry[member] = *ParseJson(value, "value");
  return RefusalOf(Lesson(JsonText(entry)));
}

std::string CanonWith(const std::string& members) {
  return RefusalOf(Canon(R"([{"creature":"iva"},{"creature":"rat")" +
                         std::string(members.empty() ? "" : ",").append(members) + "}]"));
}

std::string ContentWith(const std::string& content) {
  return RefusalOf(Canon(R"([{"creature":"iva"},{"creature":"rat"}])",
                         std::string("\"content\":").append(content)));
}

TEST(Refusals, OfTheWholeSetup) {
  const std::string roster = R"("roster":[{"creature":"iva"},{"creature":"rat"}]})";
  const std::string start = R"({"ruleset":"arcanum","seed":"1",)";
  EXPECT_EQ(RefusalOf(start + R"("rules":2,"variant":"canon",)" + roster), "setup.unknown rules");
  EXPECT_EQ(RefusalOf(start + R"("rules":1,"variant":"x",)" + roster), "setup.unknown variant");
  EXPECT_EQ(RefusalOf(start + R"("rules":1,)" + roster), "setup.shape variant");
  EXPECT_EQ(RefusalOf(start + R"("rules":1,"variant":"canon"})"), "setup.shape roster");
  EXPECT_EQ(RefusalOf(Canon("7")), "setup.shape roster");
  EXPECT_EQ(RefusalOf(Canon(R"([{"creature":"iva"}])")), "setup.range roster");
  EXPECT_EQ(RefusalOf(Canon(R"([{"creature":"iva"},7])")), "setup.shape roster[1]");
}

TEST(Refusals, OfNumbersOfCombatants) {
  EXPECT_EQ(RefusalOf(Canon(R"([{"creature":"iva","count":2},{"creature":"rat"}])")),
            "setup.range roster[0].count");
  EXPECT_EQ(CanonWith(R"("count":0)"), "setup.range roster[1].count");
  EXPECT_EQ(CanonWith(R"("count":1000001)"), "setup.range roster[1].count");
  EXPECT_EQ(CanonWith(R"("count":"2")"), "setup.shape roster[1].count");
  EXPECT_EQ(CanonWith(R"("count":1000000)"), "setup.range roster");
  EXPECT_EQ(CanonWith(R"("count":999999)"), "");
}

TEST(Refusals, OfALessonsFighter) {
  EXPECT_EQ(LessonWith("name", ""), "setup.shape roster[1].name");
  EXPECT_EQ(LessonWith("name", "\"\""), "setup.shape roster[1].name");
  EXPECT_EQ(LessonWith("en", "\"\""), "setup.shape roster[1].en");
  for (const std::string field :
       {"maxHp", "strength", "agility", "defense", "speed", "weaponMin", "weaponMax", "kind"})
    EXPECT_EQ(LessonWith(field, ""), std::string("setup.shape roster[1].").append(field));
  EXPECT_EQ(LessonWith("strength", "1.5"), "setup.shape roster[1].strength");
  EXPECT_EQ(LessonWith("maxHp", "0"), "setup.range roster[1].maxHp");
  EXPECT_EQ(LessonWith("speed", "-1000001"), "setup.range roster[1].speed");
  EXPECT_EQ(LessonWith("speed", "-1000000"), "");
  EXPECT_EQ(LessonWith("weaponMin", "3"), "setup.range roster[1].weaponMax");
  EXPECT_EQ(LessonWith("weaponMin", "-1"), "setup.range roster[1].weaponMin");
  EXPECT_EQ(LessonWith("kind", "\"ice\""), "setup.unknown roster[1].kind");
  EXPECT_EQ(LessonWith("resist", "\"ice\""), "setup.unknown roster[1].resist");
  EXPECT_EQ(LessonWith("weak", "[]"), "setup.shape roster[1].weak");
  EXPECT_EQ(LessonWith("resist", ""), "");
}

TEST(Refusals, OfACanonsFighter) {
  EXPECT_EQ(RefusalOf(Canon(R"([{"creature":"iva"},{}])")), "setup.shape roster[1].creature");
  EXPECT_EQ(RefusalOf(Canon(R"([{"creature":"iva"},{"creature":"dragon"}])")),
            "setup.unknown roster[1].creature");
  EXPECT_EQ(CanonWith(R"("name":"")"), "setup.shape roster[1].name");
  EXPECT_EQ(CanonWith(R"("bg":7)"), "setup.shape roster[1].bg");
  EXPECT_EQ(CanonWith(R"("level":0)"), "setup.range roster[1].level");
  EXPECT_EQ(CanonWith(R"("base":[])"), "setup.shape roster[1].base");
  EXPECT_EQ(CanonWith(R"("base":{"luck":1})"), "setup.unknown roster[1].base.luck");
  EXPECT_EQ(CanonWith(R"("base":{"speed":1000001})"), "setup.range roster[1].base.speed");
  EXPECT_EQ(CanonWith(R"("weapon":{"min":1,"max":2})"), "setup.shape roster[1].weapon.kind");
  EXPECT_EQ(CanonWith(R"("weapon":{"min":3,"max":2,"kind":"slash"})"),
            "setup.range roster[1].weapon.max");
  EXPECT_EQ(CanonWith(R"("gear":["hat"])"), "setup.unknown roster[1].gear");
  EXPECT_EQ(CanonWith(R"("gear":"belt")"), "setup.shape roster[1].gear");
  EXPECT_EQ(CanonWith(R"("skills":["venom","venom"])"), "setup.shape roster[1].skills");
  EXPECT_EQ(CanonWith(R"("skills":["x"])"), "setup.unknown roster[1].skills");
  EXPECT_EQ(CanonWith(R"("items":[{"item":"balm"}])"), "setup.shape roster[1].items");
  EXPECT_EQ(CanonWith(R"("items":[{"item":"balm","count":-1}])"), "setup.range roster[1].items");
  EXPECT_EQ(CanonWith(R"("items":[{"item":"balm","count":1},{"item":"balm","count":1}])"),
            "setup.shape roster[1].items");
  EXPECT_EQ(CanonWith(R"("resist":["ice"])"), "setup.unknown roster[1].resist");
  EXPECT_EQ(CanonWith(R"("bloodless":1)"), "setup.shape roster[1].bloodless");
  EXPECT_EQ(CanonWith(R"("hp":0)"), "setup.range roster[1].hp");
  EXPECT_EQ(CanonWith(R"("hp":10)"), "setup.range roster[1].hp");
  EXPECT_EQ(CanonWith(R"("hp":9,"mana":1)"), "setup.range roster[1].mana");
  EXPECT_EQ(CanonWith(R"("hp":9,"mana":0,"unknown":[1,2])"), "");
}

TEST(Refusals, OfListsThatAreTooLong) {
  std::string belts = "\"belt\"";
  for (int i = 1; i < 16; ++i)
    belts += ",\"belt\"";
  EXPECT_EQ(CanonWith(std::string("\"gear\":[") + belts + "]"), "");
  EXPECT_EQ(CanonWith(std::string("\"gear\":[") + belts + ",\"belt\"]"),
            "setup.range roster[1].gear");
  std::string effects;
  for (int i = 0; i < 28; ++i)
    effects.append(i > 0 ? ",\"e" : "\"e").append(std::to_string(i)).append("\":{}");
  EXPECT_EQ(ContentWith(std::string("{\"effects\":{") + effects + "}}"),
            "setup.range content.effects");
}

TEST(Refusals, OfContent) {
  EXPECT_EQ(ContentWith("7"), "setup.shape content");
  EXPECT_EQ(ContentWith(R"({"skills":[]})"), "setup.shape content.skills");
  EXPECT_EQ(ContentWith(R"({"params":{"hero_turns":0}})"), "setup.range content.params.hero_turns");
  EXPECT_EQ(ContentWith(R"({"params":{"flee_step":"2"}})"), "setup.shape content.params.flee_step");
  EXPECT_EQ(ContentWith(R"({"effects":{"slow":{"mods":{"maxHp":1}}}})"),
            "setup.unknown content.effects.slow.mods.maxHp");
  EXPECT_EQ(ContentWith(R"({"gear":{"belt":{"mods":{"maxHp":1000001}}}})"),
            "setup.range content.gear.belt.mods.maxHp");
  EXPECT_EQ(ContentWith(R"({"gear":{"belt":{"bg":""}}})"), "setup.shape content.gear.belt.bg");
  EXPECT_EQ(ContentWith(R"({"skills":{"x":{"type":"song"}}})"),
            "setup.unknown content.skills.x.type");
  EXPECT_EQ(ContentWith(R"({"skills":{"x":{"type":"strike"}}})"),
            "setup.shape content.skills.x.power");
  EXPECT_EQ(ContentWith(R"({"skills":{"x":{"type":"spell","min":2,"max":1,"kind":"fire"}}})"),
            "setup.range content.skills.x.max");
  EXPECT_EQ(ContentWith(R"({"skills":{"x":{"type":"strike","power":1,
                "effect":{"kind":"joy","turns":1,"power":0}}}})"),
            "setup.unknown content.skills.x.effect.kind");
  EXPECT_EQ(ContentWith(R"({"skills":{"x":{"type":"strike","power":1,
                "effect":{"kind":"slow","turns":0,"power":0}}}})"),
            "setup.range content.skills.x.effect.turns");
  EXPECT_EQ(ContentWith(R"({"items":{"x":{"heal":-1}}})"), "setup.range content.items.x.heal");
  EXPECT_EQ(ContentWith(R"({"items":{"x":{"cure":["joy"]}}})"),
            "setup.unknown content.items.x.cure");
  EXPECT_EQ(RefusalOf(Canon(R"([{"creature":"iva"},{"creature":"x"}])",
                            R"("content":{"creatures":{"x":{"bg":"x"}}})")),
            "setup.shape roster[1].weapon");
}

TEST(Refusals, StartJudgesACompleteSetupWithoutAddingToIt) {
  ticktape::Setup setup = ExampleSetup("canon-rat");
  setup.rest["content"]["effects"].erase("stun");
  EXPECT_EQ(Rules().Start(setup, nullptr).error().message, "setup.shape content.effects.stun");
  setup.rest["content"].erase("effects");
  EXPECT_EQ(Rules().Start(setup, nullptr).error().message, "setup.shape content.effects");
  setup.rest.erase("content");
  EXPECT_EQ(Rules().Start(setup, nullptr).error().message, "setup.shape content");
  setup.rules = 2;
  EXPECT_EQ(Rules().Start(setup, nullptr).error().kind, ErrorKind::kCannotRun);
  setup.ruleset = "other";
  EXPECT_EQ(Rules().Start(setup, nullptr).error().kind, ErrorKind::kCannotRun);
}

TEST(WithContent, LaterFilesWinAndTheDefaultsStandBelow) {
  const ContentLayer layers[] = {
      {"base.toml",
       "[creatures.rat]\nbg = \"мишок\"\nbase = { maxHp = 5, speed = 9 }\n"
       "weapon = { min = 1, max = 1, kind = \"slash\" }\n[params]\nflee_base = 7\n"},
      {"mod.toml", "[params]\nflee_step = 3\n[gear.belt]\nmods = { strength = 9 }\n"}};
  const Result<ticktape::Setup> setup = Rules().WithContent(ExampleSetup("canon-rat"), layers);
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  const Json& content = setup->rest["content"];
  EXPECT_EQ(content["params"],
            *ParseJson(R"({"hero_turns":200,"flee_base":7,"flee_step":3})", "params"));
  EXPECT_EQ(content["creatures"]["rat"]["base"]["maxHp"], 5);
  EXPECT_EQ(content["gear"]["belt"], *ParseJson(R"({"mods":{"strength":9}})", "belt"));
  EXPECT_TRUE(content["creatures"].contains("iva"));
}

TEST(WithContent, FaultsNameTheFile) {
  const auto message = [](const std::string& text) {
    const ContentLayer layer{"mod.toml", text};
    return Rules().WithContent(ExampleSetup("canon-rat"), {&layer, 1}).error().message;
  };
  EXPECT_TRUE(message("[params\n").starts_with("mod.toml:1:"));
  EXPECT_EQ(message("[creature.rat]\n"), "mod.toml: \"creature\" is no table of arcanum's content");
  EXPECT_EQ(message("gear = 1\n"), "mod.toml: \"gear\" is no table of arcanum's content");
  EXPECT_EQ(message("[params]\nflee_step = true\n"), "setup.shape content.params.flee_step");
}

TEST(Names, ANameReplacesTheEnglishOneTooUnlessThatStandsBesideIt) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(Canon(
      R"([{"creature":"iva"},{"creature":"rat","name":"Мишо"},
          {"creature":"rat","name":"Мишо","en":"Misho"},{"creature":"rat","bg":"мишок"}])")));
  EXPECT_EQ(battle->EntityName(0, 1), "Iva");
  EXPECT_EQ(battle->EntityName(1, 1), "Мишо");
  EXPECT_EQ(battle->EntityName(2, 1), "Misho");
  EXPECT_EQ(battle->EntityName(3, 0), "мишок");
  EXPECT_EQ(battle->EntityName(3, 1), "giant rat");
}

}  // namespace
}  // namespace ticktape::arcanum
