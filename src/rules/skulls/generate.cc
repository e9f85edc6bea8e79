#include "rules/skulls/generate.h"

#include <array>
#include <string>

#include "rules/skulls/setup.h"
#include "rules/skulls/words.h"

namespace ticktape::skulls {
namespace {

constexpr std::array<std::string_view, 3> kClasses = {"archer", "human", "witch"};
constexpr std::array<std::string_view, 8> kSpells = {
    "shot",         "lightning", "confrontation", "pyrotechnics",
    "poison_cloud", "elixir",    "feebleness",    "dullness"};

struct FighterName {
  std::string_view uk, en;
};
constexpr std::array<FighterName, 6> kNames = {{{"Ярина", "Yaryna"},
                                                {"Мара", "Mara"},
                                                {"Остап", "Ostap"},
                                                {"Зоряна", "Zoriana"},
                                                {"Лука", "Luka"},
                                                {"Тиміш", "Tymish"}}};

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  Setup Make() {
    Setup setup;
    setup.ruleset = kId;
    setup.rules = kRulesVersion;
    setup.variant = random_.Chance(60) ? "printed" : "inclusive";
    setup.seed = static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32)) << 32;
    setup.seed |= static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32));
    setup.rest["params"] = Params();
    Json roster = Json::array();
    roster.push_back(Entry());
    roster.push_back(Entry());
    setup.rest["roster"] = std::move(roster);
    return setup;
  }

 private:
  // Mostly the usual table; small ones often run out of moves.
  Json Params() {
    Json params = Json::object();
    if (random_.Chance(55)) {
      params["rows"] = random_.Chance(10) ? random_.Range(3, 16) : random_.Range(4, 9);
      params["cols"] = random_.Chance(10) ? random_.Range(3, 16) : random_.Range(4, 9);
    }
    if (random_.Chance(20))
      params["blast_level"] = random_.Range(1, 6);
    if (random_.Chance(5))
      params["max_steps"] = random_.Range(1, 5);
    if (random_.Chance(10))
      params["table_tries"] = random_.Range(1, 10);
    params["max_ticks"] = random_.Range(40, 300);
    return params;
  }

  Json Entry() {
    Json entry = Json::object();
    entry["class"] = std::string(random_.Pick(kClasses));
    if (random_.Chance(60)) {
      const FighterName name = random_.Pick(kNames);
      entry["name"] = std::string(name.uk);
      entry["en"] = std::string(name.en);
    }
    if (random_.Chance(50))
      entry["life"] = random_.Range(30, 200);
    if (random_.Chance(40)) {
      entry["mana"] = Json::array();
      for (int kind = 0; kind < 5; ++kind)
        entry["mana"].push_back(random_.Range(0, 9));
    }
    for (std::int64_t changes = random_.Chance(60) ? random_.Range(1, 6) : 0; changes > 0;
         --changes)
      entry["stats"][std::string(random_.Pick(kStatNames))] = StatValue();
    if (random_.Chance(45)) {
      entry["spells"] = Json::array();
      for (const std::string_view spell : kSpells)
        if (random_.Chance(50))
          entry["spells"].push_back(std::string(spell));
    }
    return entry;
  }

  // Mostly as a class might have it, now and then nothing or beyond measure.
  std::int64_t StatValue() {
    if (random_.Chance(10))
      return 0;
    return random_.Chance(5) ? random_.Range(500, 5000) : random_.Range(1, 100);
  }

  Random& random_;
};

}  // namespace

Setup RandomSetup(Random& random) { return Maker(random).Make(); }

}  // namespace ticktape::skulls
