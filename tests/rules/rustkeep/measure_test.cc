// What the document measured, and its lesson: a formula that only its own test calls is not
// wired in. So each clamp is looked for in whole battles.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

// How often each log key was said, and the amounts of the blows of each source.
class Tally final : public RunObserver {
 public:
  bool OnTick(Battle& battle) override {
    for (std::size_t i = 0; i < battle.log().size(); ++i) {
      const LogEntry entry = battle.log()[i];
      const LogKey& key = battle.vocabulary().log_keys[entry.key];
      ++said[std::string(key.key)];
      if (key.key == "attack.hit" || key.key == "attack.crit")
        amounts[entry.values[0]].push_back(entry.values[2]);
    }
    return true;
  }

  std::map<std::string, int> said;
  std::map<std::int64_t, std::vector<std::int64_t>> amounts;
};

struct Measured {
  std::int64_t turns = 0, lost = 0, deaths = 0;
  friend bool operator==(const Measured&, const Measured&) = default;
};

// The elf thief against one enemy, the policy `auto`, seeds 1 to 40.
Measured MeasureAgainst(const std::string& enemy) {
  Measured sum;
  ticktape::Setup setup =
      CompleteFrom(With(R"([{"creature":"core:elf_thief"},{"creature":"core:)" + enemy + R"("}])"));
  for (setup.seed = 1; setup.seed <= 40; ++setup.seed) {
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    AutoPolicy policy;
    RunObserver nothing;
    const RunEnd end = RunBattle(*battle, policy, nothing);
    sum.turns += end.ticks;
    sum.lost += 110 - battle->StateAsJson()["entities"][0]["health"].get<std::int64_t>();
    sum.deaths += end.outcome == "died" ? 1 : 0;
  }
  return sum;
}

TEST(RustkeepMeasurement, IsTheOneOfTheRules) {
  EXPECT_EQ(MeasureAgainst("giant_rat"), (Measured{168, 215, 0}));
  EXPECT_EQ(MeasureAgainst("skeleton"), (Measured{258, 642, 0}));
  EXPECT_EQ(MeasureAgainst("ghoul"), (Measured{643, 3940, 23}));
  EXPECT_EQ(MeasureAgainst("bone_lord"), (Measured{404, 4400, 40}));
}

// The same command again and again, `times` times or to the end.
Tally Repeat(const std::string& setup, std::string_view command, std::size_t times,
             Listener* listener = nullptr) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(setup), listener);
  ListedCommands commands(std::vector<Command>(times, CommandOf(command)));
  Tally tally;
  RunBattle(*battle, commands, tally);
  return tally;
}

constexpr std::string_view kAttack =
    R"({"actor":0,"verb":"use","args":{"ability":"core:attack","target":1}})";
constexpr std::string_view kWait = R"({"actor":0,"verb":"wait","args":{}})";
constexpr std::string_view kFlee = R"({"actor":0,"verb":"use","args":{"ability":"core:flee"}})";

struct Attacks {
  int misses, hits, crits;
  friend bool operator==(const Attacks&, const Attacks&) = default;
};

Attacks AttacksOnTheWisp(int seed) {
  Tally tally = Repeat(
      With(R"([{"creature":"core:elf_thief"},{"creature":"core:wisp"}])", "", seed), kAttack, 200);
  const int crits = tally.said["attack.crit"];
  return {tally.said["attack.missed"], tally.said["attack.hit"] + crits, crits};
}

TEST(RustkeepLesson, TwoHundredAttacksOnTheAbsurdlyNimbleMissAndHit) {
  EXPECT_EQ(AttacksOnTheWisp(1), (Attacks{193, 7, 2}));
  EXPECT_EQ(AttacksOnTheWisp(2), (Attacks{194, 6, 0}));
  EXPECT_EQ(AttacksOnTheWisp(3), (Attacks{187, 13, 3}));
}

// A foe that the hero beats on for long, with these numbers.
std::string Dummy(const std::string& base, const std::string& more = "") {
  return "[[creatures]]\nid = \"core:dummy\"\nname = \"Puppe\"\n" + more +
         "base = { max_health = 1_000_000, hit_chance = 0, " + base + " }\n";
}
std::string AgainstDummy(const std::string& mod, int seed = 5) {
  return WithMod(R"([{"creature":"core:elf_thief"},{"creature":"core:dummy"}])", mod, seed);
}

// The hero's hits without the critical ones; they are all of one amount.
std::int64_t HitOf(const Tally& tally) {
  std::int64_t least = INT64_MAX;
  for (const std::int64_t amount : tally.amounts.at(0))
    least = std::min(least, amount);
  return least;
}

TEST(RustkeepLesson, TheUnfailingMissesNowAndThen) {
  Tally tally = Repeat(AgainstDummy(Dummy("dexterity = -1000")), kAttack, 200);
  EXPECT_GT(tally.said["attack.missed"], 0);
  EXPECT_GT(tally.said["attack.hit"], 100);
}

TEST(RustkeepLesson, NobodyIsImmune) {
  const std::string strong =
      "[[modifiers]]\nid = \"core:start_dagger\"\nname = \"Dolch\"\n"
      "effects = [ { attribute = \"damage\", add = 96 } ]\n";
  const auto hit_against = [&strong](const std::string& resistance) {
    return HitOf(Repeat(AgainstDummy(strong + Dummy("dexterity = 0, " + resistance)), kAttack, 40));
  };
  EXPECT_EQ(hit_against("resistance_slash = 1_000_000"), 20);
  EXPECT_EQ(hit_against("resistance_slash = 900_000"), 20);
  EXPECT_EQ(hit_against("resistance_slash = 0"), 100);
  EXPECT_EQ(hit_against("resistance_slash = -1_000_000"), 200);
  EXPECT_EQ(hit_against("resistance_slash = -3_000_000"), 200);
}

TEST(RustkeepLesson, AHitNeverDoesNothing) {
  const std::string weak =
      "[[modifiers]]\nid = \"core:start_dagger\"\nname = \"Dolch\"\n"
      "effects = [ { attribute = \"damage\", add = -4 } ]\n";
  const Tally tally =
      Repeat(AgainstDummy(weak + Dummy("dexterity = 0, resistance_slash = 800_000")), kAttack, 40);
  EXPECT_EQ(HitOf(tally), 1);
  EXPECT_EQ(std::ranges::max(tally.amounts.at(0)), 1);
}

// How many of 400 first attempts at flight succeed against an enemy of that dexterity.
int Flights(int dexterity) {
  int succeeded = 0;
  ticktape::Setup setup =
      CompleteFrom(AgainstDummy(Dummy("dexterity = " + std::to_string(dexterity))));
  for (setup.seed = 1; setup.seed <= 400; ++setup.seed) {
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    ListedCommands commands({CommandOf(kFlee)});
    RunObserver nothing;
    succeeded += RunBattle(*battle, commands, nothing).outcome == "fled" ? 1 : 0;
  }
  return succeeded;
}

TEST(RustkeepLesson, FlightIsNeverHopelessAndNeverCertain) {
  const int hopeless = Flights(1000);
  EXPECT_GT(hopeless, 20);
  EXPECT_LT(hopeless, 60);
  const int certain = Flights(-1000);
  EXPECT_GT(certain, 340);
  EXPECT_LT(certain, 380);
}

TEST(RustkeepLesson, ChancesOfCritAndLootStayWithinBounds) {
  const std::string sharp =
      "[[modifiers]]\nid = \"core:start_dagger\"\nname = \"Dolch\"\n"
      "effects = [ { attribute = \"critical_chance\", add = 5_000_000 },"
      " { attribute = \"luck\", add = 1000 } ]\n";
  Tally tally = Repeat(AgainstDummy(sharp + Dummy("dexterity = 0")), kAttack, 40);
  EXPECT_EQ(tally.said["attack.hit"], 0);
  EXPECT_GT(tally.said["attack.crit"], 20);
  Tally lucky = Repeat(
      WithMod(R"([{"creature":"core:elf_thief"},{"creature":"core:ghoul","health":1}])", sharp, 3),
      kAttack, 40);
  EXPECT_EQ(lucky.said["loot.found"], 2);
}

TEST(RustkeepLesson, StaminaGrowsToItsMostAndNoFurther) {
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(
      With(R"([{"creature":"core:elf_thief","stamina":38},{"creature":"core:wisp"}])")));
  ListedCommands commands(std::vector<Command>(4, CommandOf(kWait)));
  std::vector<std::int64_t> stamina;
  class Watch final : public RunObserver {
   public:
    explicit Watch(std::vector<std::int64_t>& seen) : seen_(seen) {}
    bool OnTick(Battle& watched) override {
      seen_.push_back(watched.StateAsJson()["entities"][0]["stamina"].get<std::int64_t>());
      return true;
    }

   private:
    std::vector<std::int64_t>& seen_;
  } watch(stamina);
  RunBattle(*battle, commands, watch);
  EXPECT_EQ(stamina, (std::vector<std::int64_t>{38, 43, 48, 50, 50}));
}

// With every enemy at the engine's defaults a rat takes 23.6 turns; it must not here.
TEST(RustkeepLesson, EveryCreatureHasItsOwnNumbers) {
  const std::unique_ptr<Battle> battle =
      StartBattle(CompleteFrom(With(R"([{"creature":"core:elf_thief"},{"creature":"core:giant_rat"},
               {"creature":"core:skeleton"},{"creature":"core:ghoul"},
               {"creature":"core:bone_lord"},{"creature":"core:thorn_beetle"}])")));
  battle->Advance();
  std::vector<std::int64_t> health;
  const Json state = battle->StateAsJson();
  for (const Json& entity : state["entities"])
    health.push_back(entity["health"].get<std::int64_t>());
  EXPECT_EQ(health, (std::vector<std::int64_t>{110, 14, 30, 66, 150, 20}));
}

}  // namespace
}  // namespace ticktape::rustkeep
