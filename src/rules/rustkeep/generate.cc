#include "rules/rustkeep/generate.h"

#include <array>
#include <string>

#include "core/check.h"
#include "rules/rustkeep/setup.h"

namespace ticktape::rustkeep {
namespace {

// The wisp does nothing and is hardly ever hit; it only stands beside others.
constexpr std::array<std::string_view, 6> kEnemies = {"core:giant_rat",    "core:skeleton",
                                                      "core:ghoul",        "core:bone_lord",
                                                      "core:thorn_beetle", "core:wisp"};
constexpr std::array<std::string_view, 6> kModifiers = {"core:start_dagger", "core:thorn_armor",
                                                        "core:poisoned",     "core:weakened",
                                                        "core:dread",        "core:silvered"};
constexpr std::array<std::string_view, 2> kVaried = {"dexterity", "damage"};

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  Setup Make() {
    Setup setup;
    setup.ruleset = kId;
    setup.rules = kRulesVersion;
    setup.variant = "canon";
    setup.seed = static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32));
    Json roster = Json::array();
    roster.push_back(Hero());
    const std::int64_t enemies = random_.Chance(50) ? 1 : random_.Range(2, 5);
    for (std::int64_t i = 0; i < enemies; ++i)
      roster.push_back(Enemy(i > 0));
    setup.rest["roster"] = std::move(roster);
    Result<Setup> complete = CompleteSetup(setup);
    Check(complete.ok(), "a generated setup of rustkeep can be fought");
    if (random_.Chance(40))
      Turn(complete->rest["content"]["balance"]);
    if (random_.Chance(40))
      Vary(complete->rest["content"]);
    return std::move(complete).value();
  }

 private:
  std::string Pick(const auto& row) { return std::string(random_.Pick(row)); }

  Json Hero() {
    Json entry = Json::object();
    entry["creature"] = "core:elf_thief";
    if (random_.Chance(30)) {
      entry["name"] = "Ilvy";
      entry["level"] = random_.Range(1, 4);
      entry["exp"] = random_.Range(0, 49);
      entry["points"] = random_.Range(0, 3);
    }
    AddCondition(entry, 110);
    return entry;
  }

  Json Enemy(bool beside_others) {
    Json entry = Json::object();
    std::string creature = Pick(kEnemies);
    if (creature == "core:wisp" && !(beside_others && random_.Chance(30)))
      creature = "core:giant_rat";
    entry["creature"] = creature;
    AddCondition(entry, 40);
    return entry;
  }

  void AddCondition(Json& entry, std::int64_t most_health) {
    if (random_.Chance(20))
      entry["health"] = random_.Range(1, most_health);
    if (random_.Chance(20))
      entry["stamina"] = random_.Range(0, 50);
    if (random_.Chance(35)) {
      entry["modifiers"] = Json::array();
      for (std::int64_t count = random_.Range(1, 3); count > 0; --count)
        entry["modifiers"].push_back(Pick(kModifiers));
    }
  }

  // One or two knobs of the balance.
  void Turn(Json& balance) {
    if (random_.Chance(40))
      balance["ausweich"] = random_.Range(0, 90'000);
    if (random_.Chance(40))
      balance["flucht"] = random_.Range(0, 90'000);
    if (random_.Chance(40))
      balance["stamina_regen"] = random_.Range(-2, 20);
    if (random_.Chance(20))
      balance["resistance_cap"] = random_.Range(0, 1'000'000);
    if (random_.Chance(20))
      balance["hit_clamp"] = {random_.Range(0, 300'000), random_.Range(500'000, 1'000'000)};
    if (random_.Chance(20))
      balance["luck_factor"] = random_.Range(0, 200'000);
  }

  // House numbers, bodies and triggers other than the default ones.
  void Vary(Json& content) {
    if (random_.Chance(30))
      content["rules"]["queue_limit"] = random_.Range(1, 12);
    if (random_.Chance(30))
      content["rules"]["turn_limit"] = random_.Range(4, 60);
    for (Json& creature : content["creatures"]) {
      if (random_.Chance(40))
        creature["base"][Pick(kVaried)] = random_.Range(1, 12);
      if (random_.Chance(20))
        creature["base"]["luck"] = random_.Range(0, 30);
      if (creature.contains("triggers"))
        for (Json& trigger : creature["triggers"])
          trigger["chance"] = random_.Range(0, 1'000'000);
    }
    for (Json& modifier : content["modifiers"])
      if (random_.Chance(30))
        modifier["duration"] = random_.Range(0, 6);
  }

  Random& random_;
};

}  // namespace

Setup RandomSetup(Random& random) { return Maker(random).Make(); }

}  // namespace ticktape::rustkeep
