#include "rules/prince/generate.h"

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/check.h"
#include "rules/prince/setup.h"

namespace ticktape::prince {
namespace {

constexpr std::array<std::string_view, 10> kTypes = {"militia",  "infantry", "spearman", "archer",
                                                     "crossbow", "heavy",    "cavalry",  "falcon",
                                                     "scout",    "captain"};
constexpr std::array<std::string_view, 3> kObjects = {"tower", "barrels", "wagon"};
constexpr std::array<std::string_view, 8> kGround = {".", ".", ".", ".", ".", "f", "s", "~"};

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  Setup Make() {
    Setup setup;
    setup.ruleset = kId;
    setup.rules = kRulesVersion;
    setup.variant = kCanon;
    setup.seed = static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32));
    MakeGround();
    Json roster = Json::array();
    for (const std::int64_t side : {0, 1})
      for (std::int64_t squads = random_.Range(1, 4); squads > 0; --squads)
        roster.push_back(Squad(side));
    setup.rest["params"] = Params();
    setup.rest["roster"] = std::move(roster);
    if (random_.Chance(40))
      setup.rest["content"] = Content();
    Result<Setup> complete = CompleteSetup(setup);
    Check(complete.ok(), "a generated setup of prince can be fought");
    return std::move(complete).value();
  }

 private:
  std::string Pick(const auto& row) { return std::string(random_.Pick(row)); }

  void MakeGround() {
    rows_ = random_.Range(4, 9);
    cols_ = random_.Range(5, 12);
    for (std::int64_t cells = rows_ * cols_; cells > 0; --cells)
      ground_.push_back(Pick(kGround));
  }

  // A cell between two columns on which nothing stands yet, made passable.
  Cell Free(std::int64_t from, std::int64_t to) {
    Cell cell;
    do {
      cell = {random_.Range(from, to), random_.Range(0, rows_ - 1)};
    } while (!taken_.insert({cell.q, cell.r}).second);
    std::string& code = ground_[At(cell.r * cols_ + cell.q)];
    if (code == "~")
      code = ".";
    return cell;
  }

  Json Squad(std::int64_t side) {
    const std::int64_t middle = cols_ / 2;
    const Cell cell = side == 0 ? Free(0, middle - 1) : Free(middle, cols_ - 1);
    Json entry = Json::object();
    entry["side"] = side;
    entry["name"] = "Отряд " + std::to_string(++squads_);
    if (random_.Chance(50))
      entry["en"] = "Squad no. " + std::to_string(squads_);
    entry["q"] = cell.q;
    entry["r"] = cell.r;
    entry["facing"] = random_.Chance(70) ? (side == 0 ? 0 : 3) : random_.Below(kDirections);
    if (random_.Chance(30))
      entry["morale"] = 1;
    if (random_.Chance(20))
      entry["fatigue"] = random_.Range(0, 1);
    entry["units"] = Json::array();
    for (std::int64_t groups = random_.Chance(25) ? 2 : 1; groups > 0; --groups) {
      Json group = Json::object();
      group["type"] = Pick(kTypes);
      group["count"] = Count();
      entry["units"].push_back(std::move(group));
    }
    return entry;
  }

  // Most squads are small; some are as large as armies have them.
  std::int64_t Count() {
    const std::int64_t size = random_.Below(100);
    return size < 50   ? random_.Range(1, 12)
           : size < 80 ? random_.Range(10, 100)
                       : random_.Range(100, 500);
  }

  Json Params() {
    Json params = Json::object();
    params["rounds"] = random_.Range(2, 12);
    params["first"] = random_.Below(2);
    params["objects"] = Json::array();
    // On a cell of a squad or elsewhere, never two on one.
    std::set<std::pair<std::int64_t, std::int64_t>> cells;
    for (std::int64_t tries = random_.Range(0, 4); tries > 0; --tries) {
      const Cell cell{random_.Below(cols_), random_.Below(rows_)};
      if (ground_[At(cell.r * cols_ + cell.q)] == "~" || !cells.insert({cell.q, cell.r}).second)
        continue;
      Json object = Json::object();
      object["kind"] = Pick(kObjects);
      object["q"] = cell.q;
      object["r"] = cell.r;
      params["objects"].push_back(std::move(object));
    }
    params["map"] = Json::array();
    for (std::int64_t r = 0; r < rows_; ++r) {
      std::string row;
      for (std::int64_t q = 0; q < cols_; ++q)
        row += ground_[At(r * cols_ + q)];
      params["map"].push_back(std::move(row));
    }
    return params;
  }

  // House numbers and unit types other than the default ones.
  Json Content() {
    Json content = Json::object();
    if (random_.Chance(50))
      content["rules"] = Rules();
    if (random_.Chance(30))
      content["crowd"]["steps"] = {{random_.Range(2, 20), random_.Range(1, 3), 1},
                                   {0, random_.Range(1, 9), random_.Range(1, 4)}};
    if (random_.Chance(50))
      content["types"] = Types();
    if (random_.Chance(30))
      content["economy"]["base"] = random_.Range(1, 100'000);
    return content;
  }

  Json Rules() {
    Json rules = Json::object();
    rules["losses"] = random_.Range(1, 60);
    rules["outnumber"] = random_.Range(1, 4);
    rules["spare"] = random_.Range(1, 4);
    rules["rest_morale"] = random_.Range(0, 2);
    rules["rest_fatigue"] = random_.Range(0, 3);
    if (random_.Chance(50))
      rules["inspired"] = {random_.Range(4, 6), random_.Range(2, 4)};
    return rules;
  }

  Json Types() {
    Json types = Json::object();
    types["spearman"] = Type("Страж", 2, {{"ambush", 1}, {"formation", 1}});
    types["cavalry"] = Type("Улан", random_.Range(3, 4), {{"charge", 1}, {"bloody", 1}});
    types["archer"] = Type("Стрелок", random_.Range(1, 4),
                           {{"range", random_.Range(2, 9)}, {"ammo", random_.Range(1, 4)}});
    types["captain"] = Type("Князь", 3, {{"range", 1}, {"piercing", 1}});
    types["captain"]["commander"] = 1;
    return types;
  }

  Json Type(const char* name, std::int64_t speed, Json features) {
    Json type = Json::object();
    type["ru"] = type["en"] = name;
    for (const char* trait : {"hp", "morale", "fatigue"})
      type[trait] = random_.Range(1, 4);
    for (const char* trait : {"attack", "defence"})
      type[trait] = random_.Range(1, 5);
    type["speed"] = speed;
    type["features"] = std::move(features);
    return type;
  }

  Random& random_;
  std::int64_t rows_ = 0;
  std::int64_t cols_ = 0;
  std::vector<std::string> ground_;  // terrain codes, row by row
  std::set<std::pair<std::int64_t, std::int64_t>> taken_;
  std::int64_t squads_ = 0;
};

}  // namespace

Setup RandomSetup(Random& random) { return Maker(random).Make(); }

}  // namespace ticktape::prince
