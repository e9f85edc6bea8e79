// Setups that cannot be fought are refused with a key, and content with file, line and name.
#include <gtest/gtest.h>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

std::string RefusalOf(const std::string& json) {
  Result<ticktape::Setup> complete = Rules().Complete(SetupFrom(json));
  if (complete.ok())
    return "";
  EXPECT_EQ(complete.error().kind, ErrorKind::kRefused);
  return complete.error().message;
}

constexpr std::string_view kRoster = R"([{"creature":"core:elf_thief"},{"creature":"core:ghoul"}])";

// What a file over the default content brings about.
std::string ModRefusal(const std::string& toml) { return RefusalOf(WithMod(kRoster, toml)); }

TEST(RustkeepRefusals, OfTheWholeSetup) {
  const std::string start = R"({"ruleset":"rustkeep","seed":"1",)";
  const std::string roster = "\"roster\":" + std::string(kRoster) + "}";
  EXPECT_EQ(RefusalOf(start + R"("rules":2,"variant":"canon",)" + roster), "setup.unknown rules");
  EXPECT_EQ(RefusalOf(start + R"("rules":1,"variant":"x",)" + roster), "setup.unknown variant");
  EXPECT_EQ(RefusalOf(start + R"("rules":1,)" + roster), "");
  EXPECT_EQ(RefusalOf(With(kRoster, R"("content":{},"layers":[])")), "setup.shape layers");
  EXPECT_EQ(RefusalOf(With(kRoster, R"("layers":{})")), "setup.shape layers");
  EXPECT_EQ(RefusalOf(With(kRoster, R"("layers":[])")), "setup.range layers");
  EXPECT_EQ(RefusalOf(With(kRoster, R"("layers":[{"name":"a"}])")), "setup.shape layers[0]");
}

TEST(RustkeepRefusals, OfTheRoster) {
  EXPECT_EQ(RefusalOf(R"({"ruleset":"rustkeep","rules":1,"variant":"canon","seed":"1"})"),
            "setup.roster roster");
  EXPECT_EQ(RefusalOf(With("7")), "setup.roster roster");
  EXPECT_EQ(RefusalOf(With(R"([{"creature":"core:elf_thief"}])")), "setup.roster roster");
  EXPECT_EQ(RefusalOf(With(R"([{"creature":"core:elf_thief"},7])")), "setup.roster roster[1]");
  const auto with = [](const std::string& hero, const std::string& enemy) {
    return RefusalOf(With("[{\"creature\":\"core:elf_thief\"" + hero + "},{" + enemy + "}]"));
  };
  const std::string rat = R"("creature":"core:giant_rat")";
  EXPECT_EQ(with("", R"("creature":"core:dragon")"), "setup.roster roster[1].creature");
  EXPECT_EQ(with("", ""), "setup.roster roster[1].creature");
  EXPECT_EQ(with("", rat + R"(,"modifiers":["core:luck"])"), "setup.roster roster[1].modifiers");
  EXPECT_EQ(with("", rat + R"(,"modifiers":1)"), "setup.roster roster[1].modifiers");
  EXPECT_EQ(with("", rat + R"(,"health":"1")"), "setup.roster roster[1].health");
  EXPECT_EQ(with("", rat + R"(,"name":"")"), "setup.roster roster[1].name");
  EXPECT_EQ(with("", rat + R"(,"stamina":1000000001)"), "setup.roster roster[1].stamina");
  EXPECT_EQ(with(R"(,"level":0)", rat), "setup.roster roster[0].level");
  EXPECT_EQ(with(R"(,"exp":-1)", rat), "setup.roster roster[0].exp");
  EXPECT_EQ(with(R"(,"points":true)", rat), "setup.roster roster[0].points");
  EXPECT_EQ(with("", rat + R"(,"health":-5,"level":0)"), "");
}

TEST(RustkeepLoadErrors, OfSyntaxNameTheLine) {
  const std::string message = ModRefusal("[balance]\nausweich = \n");
  EXPECT_TRUE(message.starts_with("load.syntax mod.toml:2: ")) << message;
  EXPECT_TRUE(ModRefusal("[balance]\nausweich = 1.5\n").starts_with("load.syntax mod.toml:2: "));
  const ContentLayer no_text{"mod.toml", "a = \"\xff\"\n"};
  EXPECT_EQ(Rules().WithContent(SetupFrom(With(kRoster)), {&no_text, 1}).error().message,
            "load.syntax mod.toml:0: the text is not UTF-8");
}

TEST(RustkeepLoadErrors, OfIds) {
  EXPECT_EQ(ModRefusal("\n[[items]]\nid = \"Bone\"\n"), "load.bad_id mod.toml:3: Bone");
  EXPECT_EQ(ModRefusal("[[items]]\nid = \"a:b:c\"\n"), "load.bad_id mod.toml:2: a:b:c");
  EXPECT_EQ(ModRefusal("[[items]]\nname = \"x\"\n"), "load.bad_id mod.toml:0: ");
  EXPECT_EQ(ModRefusal("[[items]]\nid = \"a_1:b_2\"\n"), "");
}

TEST(RustkeepLoadErrors, OfAttributes) {
  const std::string creature = "[[creatures]]\nid = \"t:x\"\n";
  EXPECT_EQ(ModRefusal(creature + "# max_helths\nbase = { max_helth = 3 }\n"),
            "load.unknown_attribute mod.toml:4: max_helth");
  const std::string modifier = "[[modifiers]]\nid = \"t:x\"\n";
  EXPECT_EQ(ModRefusal(modifier + "effects = [ { attribute = \"strength\", add = 1 } ]\n"),
            "load.unknown_attribute mod.toml:3: strength");
  EXPECT_EQ(ModRefusal(creature + "ai = [ { condition = [ { check = \"attribute\", attribute = "
                                  "\"mana\", below = 1 } ], ability = \"core:flee\" } ]\n"),
            "load.unknown_attribute mod.toml:3: mana");
}

TEST(RustkeepLoadErrors, OfTheBalance) {
  EXPECT_EQ(ModRefusal("[balance]\nausweichen = 1\n"),
            "load.unknown_balance mod.toml:2: ausweichen");
  EXPECT_EQ(ModRefusal("[balance]\nexp_base = 0\n"), "load.bad_value mod.toml:2: exp_base");
  EXPECT_EQ(ModRefusal("[balance]\nexp_exponent = 7\n"), "load.bad_value mod.toml:2: exp_exponent");
  EXPECT_EQ(ModRefusal("[balance]\nhit_clamp = [1]\n"), "load.bad_value mod.toml:2: hit_clamp");
  EXPECT_EQ(ModRefusal("[balance]\nhit_clamp = [1, \"2\"]\n"),
            "load.bad_value mod.toml:2: hit_clamp");
  EXPECT_EQ(ModRefusal("[balance]\nflucht = 1_000_000_001\n"), "load.bad_value mod.toml:2: flucht");
}

TEST(RustkeepLoadErrors, OfReferences) {
  const std::string creature = "[[creatures]]\nid = \"t:x\"\n";
  for (const std::string line :
       {"abilities = [\"core:no\"]", "ai = [ { ability = \"core:no\" } ]",
        "modifiers = [\"core:no\"]", "loot = [ { item = \"core:no\", weight = 1 } ]",
        "triggers = [ { on = \"healed\", actions = [ { action = \"summon\", creature = "
        "\"core:no\" } ] } ]"})
    EXPECT_EQ(ModRefusal(creature + line + "\n"), "load.unknown_reference mod.toml:3: core:no")
        << line;
}

TEST(RustkeepLoadErrors, OfValues) {
  const auto creature = [](const std::string& line) {
    return ModRefusal("[[creatures]]\nid = \"t:x\"\n" + line + "\n");
  };
  EXPECT_EQ(creature("exp_reward = \"9\""), "load.bad_value mod.toml:3: exp_reward");
  EXPECT_EQ(creature("base = { damage = 1_000_000_001 }"), "load.bad_value mod.toml:3: damage");
  EXPECT_EQ(creature("bases = { damage = 1 }"), "load.bad_value mod.toml:3: bases");
  EXPECT_EQ(creature("loot = [ { item = \"\", weight = 0 } ]"),
            "load.bad_value mod.toml:3: weight");
  EXPECT_EQ(creature("triggers = [ { on = \"sneezed\" } ]"), "load.bad_value mod.toml:3: sneezed");
  EXPECT_EQ(creature("triggers = [ { on = \"healed\", outcome = \"fled\" } ]"),
            "load.bad_value mod.toml:3: outcome");
  const auto action = [&creature](const std::string& members) {
    return creature("triggers = [ { on = \"healed\", actions = [ { " + members + " } ] } ]");
  };
  EXPECT_EQ(action("action = \"explode\""), "load.bad_value mod.toml:3: explode");
  EXPECT_EQ(action("action = \"heal\""), "load.bad_value mod.toml:2: amount");
  EXPECT_EQ(action("action = \"heal\", amount = 1, target = \"moon\""),
            "load.bad_value mod.toml:3: moon");
  EXPECT_EQ(action("action = \"damage\", amount = 1, damage_type = \"ice\""),
            "load.bad_value mod.toml:3: ice");
  EXPECT_EQ(action("action = \"flee\", chance = 1"), "load.bad_value mod.toml:3: chance");
  const auto check = [&creature](const std::string& members) {
    return creature("ai = [ { ability = \"core:flee\", condition = [ { " + members + " } ] } ]");
  };
  EXPECT_EQ(check("check = \"weather\""), "load.bad_value mod.toml:3: weather");
  EXPECT_EQ(check("check = \"tag\", who = \"moon\", tag = \"a\""),
            "load.bad_value mod.toml:3: moon");
  EXPECT_EQ(check("check = \"attribute\", attribute = \"luck\""),
            "load.bad_value mod.toml:3: attribute");
  EXPECT_EQ(ModRefusal("[[modifiers]]\nid = \"t:x\"\neffects = [ { attribute = \"max_health\", "
                       "add = 1, condition = [ { check = \"tag\", tag = \"a\" } ] } ]\n"),
            "load.bad_value mod.toml:3: max_health");
  EXPECT_EQ(ModRefusal("[[creature]]\nid = \"t:x\"\n"), "load.bad_value mod.toml:1: creature");
}

TEST(RustkeepLoadErrors, OfMissingRulesAndInlineContentHaveNoLine) {
  EXPECT_EQ(RefusalOf(WithToml(kRoster, "[rules]\ninitiative_die = 6\n")),
            "load.bad_value test.toml:0: queue_limit");
  EXPECT_EQ(ModRefusal("[rules]\nturn_limit = 0\n"), "load.bad_value mod.toml:2: turn_limit");
  EXPECT_EQ(RefusalOf(With(kRoster, R"("content":{"balance":{"glueck":1}})")),
            "load.unknown_balance content:0: glueck");
  EXPECT_EQ(RefusalOf(With(kRoster, R"("content":7)")), "load.bad_value content:0: content");
}

TEST(RustkeepLayers, ALaterRecordTakesTheWholePlaceOfAnEarlierOne) {
  const ticktape::Setup setup =
      CompleteFrom(WithMod(kRoster, "[[creatures]]\nid = \"core:ghoul\"\nname = \"Schatten\"\n"));
  const Json& content = setup.rest["content"];
  ASSERT_EQ(content["creatures"].size(), 2u);
  EXPECT_EQ(JsonText(content["creatures"][1]), R"({"id":"core:ghoul","name":"Schatten"})");
  // What nobody names any more is not carried along.
  for (const Json& ability : content["abilities"])
    EXPECT_NE(ability["id"], "core:gnaw");
}

TEST(RustkeepLayers, FromFilesReplaceTheContentOfASetup) {
  const ticktape::Setup recorded = CompleteFrom(With(kRoster));
  const ContentLayer layers[] = {{"core.toml", std::string(Rules().default_content())},
                                 {"knob.toml", "[balance]\nausweich = 1\n"}};
  const Result<ticktape::Setup> changed = Rules().WithContent(recorded, layers);
  ASSERT_TRUE(changed.ok()) << changed.error().message;
  EXPECT_EQ(changed->rest["content"]["balance"]["ausweich"], 1);
  EXPECT_EQ(changed->rest["content"]["creatures"], recorded.rest["content"]["creatures"]);
  EXPECT_EQ(changed->rest["roster"], recorded.rest["roster"]);
  const ContentLayer bad{"bad.toml", "[balance]\nx = 1\n"};
  EXPECT_EQ(Rules().WithContent(recorded, {&bad, 1}).error().message,
            "load.unknown_balance bad.toml:2: x");
}

TEST(RustkeepNames, AreTheRostersOrTheCreatures) {
  const std::unique_ptr<Battle> battle =
      StartBattle(CompleteFrom(With(R"([{"creature":"core:elf_thief","name":"Ilvy"},
               {"creature":"core:ghoul","name":"Fresser","en":"Gobbler"},
               {"creature":"core:skeleton"}])")));
  battle->Advance();
  EXPECT_EQ(battle->EntityName(0, 1), "Ilvy");
  EXPECT_EQ(battle->EntityName(1, 0), "Fresser");
  EXPECT_EQ(battle->EntityName(1, 1), "Gobbler");
  EXPECT_EQ(battle->EntityName(2, 0), "Skelett");
  EXPECT_EQ(battle->EntityName(2, 1), "Skeleton");
}

}  // namespace
}  // namespace ticktape::rustkeep
