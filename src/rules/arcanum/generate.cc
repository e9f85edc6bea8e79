#include "rules/arcanum/generate.h"

#include <array>
#include <string>

#include "rules/arcanum/setup.h"
#include "rules/arcanum/words.h"

namespace ticktape::arcanum {
namespace {

constexpr std::array<std::string_view, 8> kFoes = {"rat",      "wolf",  "goblin", "brute",
                                                   "skeleton", "golem", "spider", "imp"};
constexpr std::array<std::string_view, 4> kSkills = {"mighty_blow", "hamstring", "fireball",
                                                     "venom"};
constexpr std::array<std::string_view, 3> kItems = {"draught", "tonic", "balm"};
constexpr std::array<std::string_view, 4> kGear = {"leather", "belt", "cloak", "charm"};

struct LessonName {
  std::string_view bg, en;
};
constexpr std::array<LessonName, 7> kLessonNames = {{{"Вълк кръвник", "Blood wolf"},
                                                     {"Гоблин копиеносец", "Goblin spearman"},
                                                     {"Рицар", "Knight"},
                                                     {"Магьосник", "Mage"},
                                                     {"Стрелец", "Archer"},
                                                     {"Скелет", "Skeleton"},
                                                     {"Голем", "Golem"}}};

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  Setup Make() {
    const bool lesson = random_.Chance(40);
    Setup setup;
    setup.ruleset = kId;
    setup.rules = kRulesVersion;
    setup.variant = lesson ? "lesson" : "canon";
    setup.seed = static_cast<std::uint64_t>(random_.Below(std::int64_t{1} << 32));
    Json roster = Json::array();
    roster.push_back(lesson ? LessonFighter(true) : Hero());
    const std::int64_t enemies = random_.Range(1, 6);
    for (std::int64_t made = 0; made < enemies;) {
      Json enemy = lesson ? LessonFighter(false) : Enemy();
      const std::int64_t count = random_.Chance(15) ? random_.Range(1, enemies - made) : 1;
      if (count > 1)
        enemy["count"] = count;
      made += count;
      roster.push_back(std::move(enemy));
    }
    setup.rest["roster"] = std::move(roster);
    if (random_.Chance(20))
      setup.rest["content"]["params"]["hero_turns"] = random_.Range(5, 60);
    return setup;
  }

 private:
  std::string PickName(const auto& row) { return std::string(random_.Pick(row)); }

  // Mostly about a hero's 10, now and then far from it.
  std::int64_t Speed() {
    if (!random_.Chance(12))
      return random_.Range(6, 18);
    constexpr std::array<std::int64_t, 6> kExtremes = {-3, 0, 1, 60, 130, 250};
    return random_.Pick(kExtremes);
  }

  Json LessonFighter(bool hero) {
    const LessonName name = hero ? LessonName{"Ива", "Iva"} : random_.Pick(kLessonNames);
    Json entry = Json::object();
    entry["name"] = std::string(name.bg);
    entry["en"] = std::string(name.en);
    entry["maxHp"] = hero ? random_.Range(30, 90) : random_.Range(4, 30);
    entry["strength"] = hero ? random_.Range(3, 9) : random_.Range(-1, 5);
    entry["agility"] = random_.Chance(10) ? random_.Range(20, 45) : random_.Range(0, 12);
    entry["defense"] = random_.Range(0, hero ? 5 : 4);
    entry["speed"] = hero ? random_.Range(8, 16) : Speed();
    entry["weaponMin"] = random_.Range(1, 4);
    entry["weaponMax"] = entry["weaponMin"].get<std::int64_t>() + random_.Range(0, 5);
    entry["kind"] = PickName(kKindNames);
    entry["resist"] = random_.Chance(25) ? PickName(kKindNames) : "";
    entry["weak"] = random_.Chance(25) ? PickName(kKindNames) : "";
    return entry;
  }

  Json Hero() {
    Json entry = Json::object();
    entry["creature"] = random_.Chance(50) ? "iva" : "mira";
    entry["base"]["maxHp"] = random_.Range(44, 110);
    if (random_.Chance(30))
      entry["base"]["maxMana"] = random_.Range(4, 14);
    if (random_.Chance(30)) {
      entry["base"]["strength"] = random_.Range(3, 10);
      entry["base"]["agility"] = random_.Range(2, 14);
      entry["base"]["speed"] = random_.Range(8, 20);
    }
    if (random_.Chance(50))
      entry["skills"] = Some(kSkills);
    if (random_.Chance(30))
      entry["gear"] = Some(kGear);
    if (random_.Chance(40)) {
      entry["items"] = Json::array();
      for (const std::string_view item : kItems) {
        Json carried = Json::object();
        carried["item"] = std::string(item);
        carried["count"] = random_.Range(0, 4);
        entry["items"].push_back(std::move(carried));
      }
    }
    if (random_.Chance(15))
      entry["hp"] = random_.Range(5, 40);
    if (random_.Chance(15))
      entry["mana"] = random_.Range(0, 4);
    return entry;
  }

  Json Enemy() {
    Json entry = Json::object();
    entry["creature"] = PickName(kFoes);
    if (random_.Chance(35))
      entry["base"]["speed"] = Speed();
    if (random_.Chance(20))
      entry["base"]["agility"] = random_.Range(0, 20);
    if (random_.Chance(10))
      entry["gear"] = Some(kGear);
    if (random_.Chance(10))
      entry["bloodless"] = random_.Chance(50);
    if (random_.Chance(10))
      entry["weak"] = Some(kKindNames);
    if (random_.Chance(15))
      entry["hp"] = random_.Range(1, 9);
    return entry;
  }

  // Each name of a row with equal chances of standing in the list or not.
  Json Some(const auto& row) {
    Json list = Json::array();
    for (const std::string_view name : row)
      if (random_.Chance(50))
        list.push_back(std::string(name));
    return list;
  }

  Random& random_;
};

}  // namespace

Setup RandomSetup(Random& random) { return Maker(random).Make(); }

}  // namespace ticktape::arcanum
