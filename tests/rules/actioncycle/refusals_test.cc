#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
namespace {

// The refusal of the example order_abcd with the value at a JSON pointer replaced.
std::string RefusalOf(const std::string& pointer, std::string_view value) {
  Json json = *ParseJson(ReadExample("order_abcd.setup.json"), "setup");
  json[Json::json_pointer(pointer)] = *ParseJson(value, "value");
  const Result<ticktape::Setup> setup = SetupFromJson(json);
  EXPECT_TRUE(setup.ok());
  const Result<ticktape::Setup> complete = Rules().Complete(*setup);
  return complete.ok() ? "" : complete.error().message;
}

struct Case {
  const char* pointer;
  const char* value;
  const char* refusal;
};

class ActionCycleRefused : public testing::TestWithParam<Case> {};
TEST_P(ActionCycleRefused, WithItsPlace) {
  EXPECT_EQ(RefusalOf(GetParam().pointer, GetParam().value), GetParam().refusal);
}

INSTANTIATE_TEST_SUITE_P(
    All, ActionCycleRefused,
    testing::Values(
        Case{"/rules", "2", "setup.rules rules"},
        Case{"/variant", "\"x\"", "setup.variant variant"},
        Case{"/params", "7", "setup.params params"},
        Case{"/params/rows", "0", "setup.params params.rows"},
        Case{"/params/cols", "9", "setup.params params.cols"},
        Case{"/params/first", "2", "setup.params params.first"},
        Case{"/params/ap_base", "-1", "setup.params params.ap_base"},
        Case{"/params/chain_limit", "0", "setup.params params.chain_limit"},
        Case{"/params/turn_limit", "\"3\"", "setup.params params.turn_limit"},
        Case{"/roster", "[]", "setup.roster roster"},
        Case{"/roster/0/life", "0", "setup.roster roster[0].life"},
        Case{"/roster/0/name", "\"\"", "setup.roster roster[0].name"},
        Case{"/roster/0/deck", "[\"nothing\"]", "setup.roster roster[0].deck[0]"},
        Case{"/roster/0/hand", "3", "setup.roster roster[0].hand"},
        Case{"/roster/0/board/0/card", "\"spell_a\"", "setup.roster roster[0].board[0].card"},
        Case{"/roster/0/board/0/cell", "6", "setup.roster roster[0].board[0].cell"},
        Case{"/roster/1/board/1/cell", "6", "setup.roster roster[1].board[1].cell"},
        Case{"/content", "[]", "setup.content content"},
        Case{"/content/cards/u/hp", "0", "setup.content content.cards.u.hp"},
        Case{"/content/cards/u/cost", "-1", "setup.content content.cards.u.cost"},
        Case{"/content/cards/u/triggers/0/event", "\"rain\"",
             "setup.content content.cards.u.triggers[0].event"},
        Case{"/content/cards/u/triggers/0/scope", "\"all\"",
             "setup.content content.cards.u.triggers[0].scope"},
        Case{"/content/cards/u/triggers/0/skill", "\"nothing\"",
             "setup.content content.cards.u.triggers[0].skill"},
        Case{"/content/cards/spell_a/aim", "\"up\"", "setup.content content.cards.spell_a.aim"},
        Case{"/content/skills/a/parts", "[]", "setup.content content.skills.a.parts"},
        Case{"/content/skills/a/parts/1/effect", "\"melt\"",
             "setup.content content.skills.a.parts[1].effect"},
        Case{"/content/skills/a/parts/1/select", "\"none\"",
             "setup.content content.skills.a.parts[1].select"},
        Case{"/content/skills/a/parts/1/value", "-1",
             "setup.content content.skills.a.parts[1].value"},
        Case{"/content/skills/a/parts/1", R"({"effect":"draw","select":"none","count":0})",
             "setup.content content.skills.a.parts[1].count"},
        Case{"/content/skills/a/parts/1", R"({"effect":"draw","select":"self","count":1})",
             "setup.content content.skills.a.parts[1].select"},
        Case{"/content/skills/a/parts/1",
             R"({"effect":"summon","select":"none","card":"fireball"})",
             "setup.content content.skills.a.parts[1].card"},
        Case{"/content/skills/a/parts/1", R"({"effect":"buff","select":"self","buff":"nothing"})",
             "setup.content content.skills.a.parts[1].buff"}));

TEST(ActionCycleRefusals, OfBuffs) {
  const auto refusal = [](std::string_view stat, std::string_view turns) {
    Json json = *ParseJson(ReadExample("order_abcd.setup.json"), "setup");
    json["content"]["skills"]["a"]["parts"][0] =
        *ParseJson(R"({"effect":"buff","select":"self","buff":"odd"})", "part");
    json["content"]["buffs"]["odd"] =
        *ParseJson(R"({"id":1,"name":"x","value":1,"stat":")" + std::string(stat) +
                       R"(","turns":)" + std::string(turns) + "}",
                   "buff");
    const Result<ticktape::Setup> complete = Rules().Complete(*SetupFromJson(json));
    return complete.ok() ? "" : complete.error().message;
  };
  EXPECT_EQ(refusal("range", "1"), "");
  EXPECT_EQ(refusal("luck", "1"), "setup.content content.buffs.odd.stat");
  EXPECT_EQ(refusal("range", "-1"), "setup.content content.buffs.odd.turns");
}

TEST(ActionCycleRefusals, OfADeckThatIsTooLarge) {
  std::string deck = "[\"wolf\"";
  for (int card = 0; card < 1000; ++card)
    deck += ",\"wolf\"";
  EXPECT_EQ(RefusalOf("/roster/0/deck", deck + "]"), "setup.roster roster[0].deck");
}

TEST(ActionCycleRefusals, ACompleteSetupOwesNothingToTheDefaultContent) {
  Json json = *ParseJson(ReadExample("order_abcd.setup.json"), "setup");
  json["roster"][0]["deck"] = Json::array({"wolf"});
  const Result<std::unique_ptr<Battle>> battle = Rules().Start(*SetupFromJson(json), nullptr);
  ASSERT_FALSE(battle.ok());
  EXPECT_EQ(battle.error().message, "setup.roster roster[0].deck[0]");
}

TEST(ActionCycleRefusals, DefinitionsInACircleAreRead) {
  const ticktape::Setup setup = Duel(R"("hand":["summoner"])", "",
                                     R"({"skills":{"pack":{"id":1,"name":"x","atomic":false,
                               "parts":[{"effect":"summon","select":"none","card":"summoner"}]}}})");
  EXPECT_EQ(setup.rest["content"]["cards"].size(), 1u);
}

}  // namespace
}  // namespace ticktape::actioncycle
