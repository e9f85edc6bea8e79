// Commands: what is accepted, what is rejected and why, what is legal, and the policy.
#include <gtest/gtest.h>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

std::unique_ptr<Battle> Waiting(const std::string& setup) {
  std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(setup));
  while (battle->Advance() == Progress::kTick) {
  }
  return battle;
}

std::string Judged(Battle& battle, std::string_view json) {
  Command command = CommandOf(json);
  const Rejection rejection = battle.Submit(command);
  return rejection == kAccepted
             ? ""
             : std::string(battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].key);
}

std::string Use(const std::string& ability, const std::string& target = "") {
  return R"({"actor":0,"verb":"use","args":{"ability":"core:)" + ability + "\"" +
         (target.empty() ? "" : ",\"target\":" + target) + "}}";
}

constexpr std::string_view kPair =
    R"([{"creature":"core:elf_thief"},{"creature":"core:giant_rat","health":3},
        {"creature":"core:skeleton"}])";

TEST(RustkeepCommands, AreRejectedInTheOrderOfTheReasons) {
  const std::unique_ptr<Battle> battle = Waiting(With(kPair));
  const Json before = battle->StateAsJson();
  EXPECT_EQ(Judged(*battle, R"({"actor":1,"verb":"dance","args":{}})"), "command.actor");
  EXPECT_EQ(Judged(*battle, R"({"verb":"wait"})"), "command.actor");
  EXPECT_EQ(Judged(*battle, R"({"actor":"0","verb":"wait"})"), "command.actor");
  EXPECT_EQ(Judged(*battle, R"({"actor":0,"verb":"dance"})"), "command.verb");
  EXPECT_EQ(Judged(*battle, R"({"actor":0})"), "command.verb");
  EXPECT_EQ(Judged(*battle, R"({"actor":0,"verb":"use"})"), "ability.unknown");
  EXPECT_EQ(Judged(*battle, R"({"actor":0,"verb":"use","args":[1]})"), "ability.unknown");
  EXPECT_EQ(Judged(*battle, Use("bone_throw", "1")), "ability.unknown");
  EXPECT_EQ(Judged(*battle, Use("attack")), "target.unknown");
  for (const std::string target : {"0", "3", "-1", "\"1\"", "1.0", "null", "9223372036854775807"})
    EXPECT_EQ(Judged(*battle, Use("attack", target)), "target.unknown") << target;
  EXPECT_EQ(Judged(*battle, Use("holy_water", "1")), "ability.condition");
  EXPECT_EQ(battle->StateAsJson(), before);
  EXPECT_EQ(battle->draws(), 0u);
  EXPECT_EQ(Judged(*battle, Use("holy_water", "2")), "");
}

TEST(RustkeepCommands, OfStaminaAndCooldownAndTheGone) {
  const std::unique_ptr<Battle> battle =
      Waiting(With(R"([{"creature":"core:elf_thief","stamina":30},{"creature":"core:giant_rat",
               "health":1},{"creature":"core:wisp"}])"));
  EXPECT_EQ(Judged(*battle, Use("fireball")), "ability.stamina");
  EXPECT_EQ(Judged(*battle, Use("attack", "1")), "");
  while (battle->StateAsJson()["entities"][1]["status"] == "alive")
    if (battle->Advance() == Progress::kCommand)
      Judged(*battle, Use("attack", "1"));
  battle->Advance();
  EXPECT_EQ(Judged(*battle, Use("attack", "1")), "target.gone");
  EXPECT_EQ(Judged(*battle, Use("attack", "2")), "");
}

// Worked example 8.
TEST(RustkeepCommands, ACooldownOfThreeBlocksThreeTurns) {
  const std::unique_ptr<Battle> battle =
      Waiting(With(R"([{"creature":"core:elf_thief"},{"creature":"core:wisp"}])"));
  EXPECT_EQ(Judged(*battle, Use("power_strike", "1")), "");
  for (int turn = 2; turn <= 4; ++turn) {
    battle->Advance();
    EXPECT_EQ(battle->Advance(), Progress::kCommand);
    EXPECT_EQ(Judged(*battle, Use("power_strike", "1")), "ability.cooldown") << turn;
    EXPECT_EQ(Judged(*battle, R"({"actor":0,"verb":"wait"})"), "");
  }
  battle->Advance();
  battle->Advance();
  EXPECT_EQ(Judged(*battle, Use("power_strike", "1")), "");
}

TEST(RustkeepCommands, LegalOnesAreListedInOrderAndAccepted) {
  const std::unique_ptr<Battle> battle = Waiting(With(kPair));
  std::vector<Command> legal;
  battle->LegalCommands(legal);
  std::vector<std::string> texts;
  for (const Command& command : legal)
    texts.push_back(battle->CommandText(command, 1));
  const std::vector<std::string> expected = {"wait",
                                             "Attack: Giant rat",
                                             "Attack: Skeleton",
                                             "Power strike: Giant rat",
                                             "Power strike: Skeleton",
                                             "Throw sand: Giant rat",
                                             "Throw sand: Skeleton",
                                             "Disrupt: Giant rat",
                                             "Disrupt: Skeleton",
                                             "Bandage",
                                             "Silver oil",
                                             "Holy water: Skeleton",
                                             "Fireball",
                                             "Flee"};
  EXPECT_EQ(texts, expected);
  for (Command command : legal) {
    const std::unique_ptr<Battle> fresh = Waiting(With(kPair));
    EXPECT_EQ(fresh->Submit(command), kAccepted);
  }
}

TEST(RustkeepAuto, AimsAtTheWeakestOrWaits) {
  EXPECT_EQ(Waiting(With(kPair))->AutoCommand().args["target"], 1);
  const auto toml = [](const std::string& hero) {
    return "[rules]\ninitiative_die = 1\nqueue_limit = 9\nturn_limit = 9\nenemy_limit = 9\n"
           "[[abilities]]\nid = \"t:hit\"\nactions = [ { action = \"heal\", amount = 1 } ]\n"
           "[[abilities]]\nid = \"t:rest\"\n[[creatures]]\nid = \"t:foe\"\n"
           "[[creatures]]\nid = \"t:hero\"\n" +
           hero + "\n";
  };
  constexpr std::string_view kDuel = R"([{"creature":"t:hero"},{"creature":"t:foe"}])";
  const auto choice = [&](const std::string& hero) {
    return JsonText(Waiting(WithToml(kDuel, toml(hero)))->AutoCommand().args);
  };
  EXPECT_EQ(choice("abilities = [\"t:rest\"]\nai = [ { ability = \"t:rest\" } ]"),
            R"({"ability":"t:rest"})");
  EXPECT_EQ(choice("abilities = [\"t:hit\"]\nai = [ { ability = \"t:hit\" } ]"),
            R"({"ability":"t:hit","target":1})");
  EXPECT_EQ(choice("abilities = [\"t:hit\"]\nai = [ { ability = \"t:rest\" } ]"), "{}");
  EXPECT_EQ(choice("abilities = [\"t:hit\"]"), "{}");
}

TEST(RustkeepScreen, ShowsEachIntentBelowItsBar) {
  const std::unique_ptr<Battle> battle = Waiting(With(kPair, "", 1));
  const std::string said = "Etwas geschah.";
  const std::vector<std::string> rows =
      LinesOf(battle->Screen(std::span(&said, 1), "Das Ziel ist fort", 0));
  const std::vector<std::string> expected = {
      "=== Kampf, Zug 0 ===",
      "Elf-Dieb, Stufe 1",
      "  Leben     [############] 110/110",
      "  Ausdauer  [############] 50/50",
      "  Startdolch",
      "1) Riesenratte               [##----------] 3/14",
      "   bereitet vor: Rattenbiss",
      "2) Skelett                   [############] 30/30",
      "   bereitet vor: Angriff",
      " Etwas geschah.",
      "Das Ziel ist fort",
  };
  EXPECT_EQ(rows, expected);
  EXPECT_EQ(LinesOf(battle->Screen({}, "", 1)).back(), "wait or use an ability");
}

}  // namespace
}  // namespace ticktape::rustkeep
