// `cost`: what a unit costs.
#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class Cost : public ToolTest {
 protected:
  static constexpr const char* kInfantry =
      "hp = 2\nmorale = 2\nattack = 2\ndefence = 2\nfatigue = 2\nspeed = 2\n";

  Json CostOf(const std::string& toml, const std::string& options = "") {
    WriteFile("unit.toml", toml);
    const ToolRun run = Tool("cost unit.toml --json " + options);
    EXPECT_EQ(run.status, 0) << run.err;
    Result<Json> json = ParseJson(run.out, "cost");
    EXPECT_TRUE(json.ok()) << run.out;
    return json ? *json : Json::array();
  }

  // The one line that the tool says of a file that it refuses.
  std::string ErrorOf(const std::string& toml) {
    WriteFile("unit.toml", toml);
    const ToolRun run = Tool("cost unit.toml");
    EXPECT_EQ(run.status, 2) << toml;
    EXPECT_EQ(run.out, "") << toml;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
    return run.err;
  }
};

TEST_F(Cost, OfTheDocumentsInfantryWithItsParts) {
  WriteFile("unit.toml", kInfantry);
  const ToolRun run = Tool("cost unit.toml");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out,
            "unit\n"
            "  base                                20\n"
            "  hp 2                             +35 %\n"
            "  morale 2                         +35 %\n"
            "  attack 2                         +15 %\n"
            "  defence 2                        +15 %\n"
            "  fatigue 2                        +35 %\n"
            "  speed 2                          +20 %\n"
            "  cost                              = 78\n"
            "  supplies                          = 39\n"
            "  materials                         = 39\n"
            "  luxury                             = 0\n"
            "  upkeep                            = 20\n");
}

TEST_F(Cost, OfFeaturesIsLuxury) {
  const Json spearman =
      CostOf(std::string(kInfantry) + "features = { range = 1, formation = 1 }\n")[0];
  EXPECT_EQ(spearman["cost"], 78);
  EXPECT_EQ(spearman["luxury"], 78);
  EXPECT_EQ(spearman["upkeep"], 39);
  EXPECT_EQ(spearman["parts"].back(), *ParseJson(R"({"part":"extra","percent":25})", "part"));
}

TEST_F(Cost, OfAllUnitsOfAContent) {
  const Json units = CostOf(
      "[economy]\nbase = 40\n"
      "[types]\n"
      "lancer = { ru = \"Улан\", en = \"Lancer\", hp = 3, morale = 3, attack = 3, defence = 2, "
      "fatigue = 3, speed = 4, features = { charge = 1 } }\n"
      "levy = { ru = \"Ополчение\", en = \"Levy\", hp = 1, morale = 1, attack = 1, defence = 1, "
      "fatigue = 1, speed = 1, features = {} }\n",
      "--lang ru");
  ASSERT_EQ(units.size(), 2u);
  EXPECT_EQ(units[0]["name"], "Улан");
  EXPECT_EQ(units[0]["cost"], 512);
  EXPECT_EQ(units[1]["unit"], "levy");
  EXPECT_EQ(units[1]["cost"], 40);
}

TEST_F(Cost, IsReadFromStandardInput) {
  WriteFile("unit.toml", kInfantry);
  const ToolRun run = Shell("tool cost - --ruleset prince --json <unit.toml");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ((*ParseJson(run.out, "cost"))[0]["cost"], 78);
}

TEST_F(Cost, SaysWhatIsWrongWithAUnit) {
  const std::string infantry = kInfantry;
  EXPECT_EQ(
      ErrorOf("hp = 2\n"),
      "ticktape: unit.toml: types.unit.morale is missing, of the wrong type or out of range\n");
  EXPECT_EQ(
      ErrorOf("speed = 9\n" + infantry.substr(0, infantry.find("speed"))),
      "ticktape: unit.toml: types.unit.speed is missing, of the wrong type or out of range\n");
  EXPECT_EQ(ErrorOf(infantry.substr(0, infantry.find("speed")) +
                    "speed = 4\nfeatures = { armoured = 1 }\n"),
            "ticktape: unit.toml: types.unit.features.armoured needs a speed of at most 2\n");
  EXPECT_EQ(ErrorOf(infantry + "pace = 3\n"),
            "ticktape: unit.toml: \"pace\" is no field of a unit\n");
  EXPECT_EQ(ErrorOf("[types]\n"), "ticktape: unit.toml: [types] holds no unit\n");
  EXPECT_EQ(ErrorOf("types = 3\n"), "ticktape: unit.toml: [types] holds no unit\n");
  ErrorOf("hp = \n");
}

TEST_F(Cost, OfAPriceBeyond64BitsIsRefused) {
  const std::string error = ErrorOf(
      "[economy]\nbase = 1000000000000\n[prices]\nhp = [1000, 1000, 1000, 1000]\n[types]\n"
      "x = { ru = \"x\", en = \"x\", hp = 1, morale = 4, attack = 5, defence = 5, fatigue = "
      "4, speed = 4, features = {} }\n");
  EXPECT_EQ(error, "ticktape: unit.toml: the price is too large for 64 bits\n");
}

TEST_F(Cost, NeedsAFileALanguageAndARulesetWithPrices) {
  WriteFile("unit.toml", kInfantry);
  EXPECT_EQ(Tool("cost missing.toml").status, 3);
  EXPECT_EQ(Tool("cost unit.toml --lang xx").status, 2);
  EXPECT_EQ(Tool("cost unit.toml --ruleset arcanum").status, 2);
  EXPECT_EQ(Tool("cost unit.toml --ruleset nothing").status, 4);
  EXPECT_EQ(Tool("cost").status, 2);
}

}  // namespace
}  // namespace ticktape
