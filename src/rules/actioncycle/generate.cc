#include "rules/actioncycle/generate.h"

#include <array>
#include <string>

#include "rules/actioncycle/setup.h"

namespace ticktape::actioncycle {
namespace {

constexpr std::array<std::string_view, 22> kFollowers = {
    "militia",   "wolf",     "shieldbearer", "squire", "thornback", "drunkard",
    "scarecrow", "bomb_imp", "avenger",      "medic",  "raider",    "glutton",
    "summoner",  "bugler",   "sky_spirit",   "seer",   "shifter",   "sentinel",
    "witch",     "wanderer", "spellmirror",  "captain"};
constexpr std::array<std::string_view, 18> kOthers = {
    "arcane_missiles", "fireball", "firestorm",  "thunder",     "insight", "drain", "gust",
    "scout",           "banish",   "gift",       "void_recall", "fog",     "brew",  "balm",
    "shelter",         "sword",    "thorn_mail", "telescope"};

struct LeaderName {
  std::string_view zh, en;
};
constexpr std::array<LeaderName, 6> kNames = {{{"红王", "Red King"},
                                               {"蓝王", "Blue King"},
                                               {"青后", "Green Queen"},
                                               {"白将", "White General"},
                                               {"玄武", "Black Tortoise"},
                                               {"朱雀", "Vermilion Bird"}}};

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  Setup Make() {
    Setup setup;
    setup.ruleset = kId;
    setup.rules = kRulesVersion;
    setup.variant = kVariant;
    setup.seed = static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32)) << 32;
    setup.seed |= static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32));
    setup.rest["params"] = Params();
    Json roster = Json::array();
    roster.push_back(Leader(0));
    roster.push_back(Leader(1));
    setup.rest["roster"] = std::move(roster);
    return setup;
  }

 private:
  // Mostly the usual board; now and then a chain so short that battles end by it.
  Json Params() {
    rows_ = random_.Chance(70) ? 2 : random_.Range(1, 4);
    cols_ = random_.Chance(70) ? 3 : random_.Range(1, 5);
    Json params = Json::object();
    params["rows"] = rows_;
    params["cols"] = cols_;
    params["first"] = random_.Below(2);
    params["shuffle"] = random_.Chance(80) ? 1 : 0;
    params["hand_start"] = random_.Range(0, 5);
    params["turn_draw"] = random_.Chance(80) ? 1 : random_.Range(0, 3);
    params["turn_limit"] = random_.Range(6, 30);
    params["turn_commands"] = random_.Range(3, 12);
    params["ap_base"] = random_.Range(2, 6);
    params["ap_growth"] = random_.Range(0, 2);
    params["ap_max"] = random_.Range(6, 12);
    for (const char* cost : {"cost_attack", "cost_move", "cost_exchange", "cost_cover"})
      params[cost] = random_.Chance(80) ? 1 : random_.Range(0, 2);
    params["cost_draw"] = random_.Range(1, 3);
    params["fatigue_limit"] = random_.Range(1, 4);
    params["chain_limit"] = random_.Chance(5) ? random_.Range(3, 12) : 1000;
    return params;
  }

  std::string AnyCard() {
    return std::string(random_.Chance(60) ? random_.Pick(kFollowers) : random_.Pick(kOthers));
  }

  Json Leader(std::int64_t side) {
    const LeaderName name = random_.Pick(kNames);
    Json leader = Json::object();
    leader["name"] = std::string(name.zh);
    leader["en"] = std::string(name.en);
    leader["life"] = random_.Range(6, 25);
    for (std::int64_t cards = random_.Range(4, 16); cards > 0; --cards)
      leader["deck"].push_back(AnyCard());
    for (std::int64_t cards = random_.Range(0, 3); cards > 0; --cards)
      leader["hand"].push_back(AnyCard());
    for (std::int64_t cell = 0; cell < rows_ * cols_; ++cell)
      if (random_.Chance(25))
        leader["board"].push_back(OnBoard(side * rows_ * cols_ + cell));
    return leader;
  }

  Json OnBoard(std::int64_t cell) {
    Json placed = Json::object();
    placed["card"] = std::string(random_.Pick(kFollowers));
    placed["cell"] = cell;
    if (random_.Chance(25))
      placed["covered"] = true;
    return placed;
  }

  Random& random_;
  std::int64_t rows_ = 0;
  std::int64_t cols_ = 0;
};

}  // namespace

Setup RandomSetup(Random& random) { return Maker(random).Make(); }

}  // namespace ticktape::actioncycle
