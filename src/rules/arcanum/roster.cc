#include "rules/arcanum/roster.h"

#include <algorithm>

#include "rules/arcanum/formulas.h"
#include "rules/arcanum/reading.h"

namespace ticktape::arcanum {
namespace {

constexpr std::size_t kMaxList = 16;

std::uint8_t MaskOf(Kind kind) {
  return static_cast<std::uint8_t>(1u << static_cast<unsigned>(kind));
}

// Fills in what follows from stats and gear.
void SetVitals(Fighter& fighter) {
  const auto layered = [&fighter](Stat stat) {
    return StatValue::Of(RawStat::Of(Of(fighter.base, stat), Of(fighter.gear, stat), 0));
  };
  fighter.max_hp = MaxHp::Of(layered(Stat::kMaxHp));
  fighter.max_mana = layered(Stat::kMaxMana);
}

class LessonEntry {
 public:
  LessonEntry(Reading& reading, const Json& entry, const std::string& place)
      : reading_(reading), entry_(entry), place_(place) {}

  // The document's constructor of a fighter.
  Fighter Read() {
    Fighter fighter;
    fighter.names[0] = reading_.Text(Find(entry_, "name"), place_ + ".name");
    const Json* english = Find(entry_, "en");
    fighter.names[1] =
        english == nullptr ? fighter.names[0] : reading_.Text(english, place_ + ".en");
    for (const Stat stat :
         {Stat::kMaxHp, Stat::kStrength, Stat::kAgility, Stat::kDefense, Stat::kSpeed}) {
      const auto number = static_cast<std::size_t>(stat);
      fighter.base[number] = Number(std::string(kStatNames[number]),
                                    stat == Stat::kMaxHp ? 1 : -kStatBound, kStatBound);
    }
    fighter.weapon.min = Number("weaponMin", 0, kMillion);
    fighter.weapon.max = Number("weaponMax", 0, kMillion);
    if (fighter.weapon.min > fighter.weapon.max)
      reading_.Range(place_ + ".weaponMax");
    fighter.weapon.kind = reading_.KindOf(Find(entry_, "kind"), place_ + ".kind");
    fighter.resists = OneKind("resist");
    fighter.weak_to = OneKind("weak");
    SetVitals(fighter);
    fighter.max_mana = 0;
    fighter.hp = fighter.max_hp;
    return fighter;
  }

 private:
  std::int64_t Number(const std::string& name, std::int64_t lo, std::int64_t hi) {
    return reading_.Integer(Find(entry_, name), lo, hi, place_ + "." + name);
  }

  std::uint8_t OneKind(const std::string& name) {
    const Json* value = Find(entry_, name);
    if (value == nullptr || IsString(*value, ""))
      return 0;
    return MaskOf(reading_.KindOf(value, place_ + "." + name));
  }

  Reading& reading_;
  const Json& entry_;
  const std::string& place_;
};

class CanonEntry {
 public:
  CanonEntry(Reading& reading, const Content& content, const Json& entry, const std::string& place,
             bool hero)
      : reading_(reading), content_(content), entry_(entry), place_(place), hero_(hero) {}

  Fighter Read() {
    FindCreature();
    Fighter fighter;
    if (reading_.failed())
      return fighter;
    ReadNames(fighter);
    ReadStats(fighter);
    ReadSkills(fighter);
    ReadItems(fighter);
    fighter.resists = Kinds("resist");
    fighter.weak_to = Kinds("weak");
    fighter.bloodless = reading_.Boolean(Field("bloodless"), Place("bloodless")) && !hero_;
    fighter.hp = reading_.Integer(Field("hp"), 1, fighter.max_hp, Place("hp"), fighter.max_hp);
    fighter.mana =
        reading_.Integer(Field("mana"), 0, fighter.max_mana, Place("mana"), fighter.max_mana);
    return fighter;
  }

 private:
  std::string Place(std::string_view field) const { return place_ + "." + std::string(field); }

  // A field of the entry, else of its creature.
  const Json* Field(std::string_view name) const {
    const Json* own = Find(entry_, name);
    return own != nullptr ? own : Find(*creature_, name);
  }

  void FindCreature() {
    const std::string name = reading_.Text(Find(entry_, "creature"), Place("creature"));
    if (reading_.failed())
      return;
    const auto found = content_.creatures.find(name);
    if (found == content_.creatures.end())
      reading_.Unknown(Place("creature"));
    else
      creature_ = reading_.Object(found->second, Place("creature"));
  }

  void ReadNames(Fighter& fighter) {
    if (const Json* name = Find(entry_, "name")) {
      fighter.names[0] = reading_.Text(name, Place("name"));
      const Json* english = Find(entry_, "en");
      fighter.names[1] =
          english == nullptr ? fighter.names[0] : reading_.Text(english, Place("en"));
    } else {
      fighter.names[0] = reading_.Text(Field("bg"), Place("bg"));
      const Json* english = Field("en");
      fighter.names[1] =
          english == nullptr ? fighter.names[0] : reading_.Text(english, Place("en"));
    }
    const Json* class_bg = Field("class_bg");
    const Json* class_en = Field("class_en");
    if (class_bg != nullptr)
      fighter.class_names[0] = reading_.Text(class_bg, Place("class_bg"));
    fighter.class_names[1] =
        class_en == nullptr ? fighter.class_names[0] : reading_.Text(class_en, Place("class_en"));
    fighter.level = reading_.Integer(Field("level"), 1, kMillion, Place("level"), 1);
  }

  void ReadStats(Fighter& fighter) {
    reading_.StatsOnto(fighter.base, Find(*creature_, "base"), true, Place("base"));
    reading_.StatsOnto(fighter.base, Find(entry_, "base"), true, Place("base"));
    fighter.weapon =
        reading_.Damage(*reading_.Object(Field("weapon"), Place("weapon")), Place("weapon"));
    const Json* gear = reading_.List(Field("gear"), kMaxList, Place("gear"));
    for (std::size_t i = 0; gear != nullptr && i < gear->size(); ++i) {
      const std::int32_t name = reading_.NameIn(&(*gear)[i], content_.gear_index, Place("gear"));
      if (reading_.failed())
        return;
      const Stats& mods = content_.gear[static_cast<std::size_t>(name)].mods;
      for (std::size_t stat = 0; stat < mods.size(); ++stat)
        fighter.gear[stat] += mods[stat];
    }
    SetVitals(fighter);
  }

  void ReadSkills(Fighter& fighter) {
    const Json* skills = reading_.List(Field("skills"), kMaxList, Place("skills"));
    for (std::size_t i = 0; skills != nullptr && i < skills->size(); ++i) {
      const std::int32_t skill =
          reading_.NameIn(&(*skills)[i], content_.skill_index, Place("skills"));
      if (std::ranges::count(fighter.skills, skill) != 0)
        reading_.Shape(Place("skills"));
      if (reading_.failed())
        return;
      fighter.skills.push_back(skill);
    }
  }

  void ReadItems(Fighter& fighter) {
    const std::string place = Place("items");
    const Json* items = reading_.List(Field("items"), kMaxList, place);
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
      const Json& entry = *reading_.Object(&(*items)[i], place);
      CarriedItem carried;
      carried.item = reading_.NameIn(Find(entry, "item"), content_.item_index, place);
      carried.count = reading_.Integer(Find(entry, "count"), 0, kMillion, place);
      for (const CarriedItem& other : fighter.items)
        if (other.item == carried.item)
          reading_.Shape(place);
      if (reading_.failed())
        return;
      fighter.items.push_back(carried);
    }
  }

  std::uint8_t Kinds(std::string_view field) {
    const Json* kinds = reading_.List(Field(field), kMaxList, Place(field));
    std::uint8_t mask = 0;
    for (std::size_t i = 0; kinds != nullptr && i < kinds->size(); ++i)
      mask = static_cast<std::uint8_t>(mask | MaskOf(reading_.KindOf(&(*kinds)[i], Place(field))));
    return mask;
  }

  Reading& reading_;
  const Content& content_;
  const Json& entry_;
  const std::string& place_;
  const bool hero_;
  const Json* creature_ = nullptr;
};

}  // namespace

Result<Roster> ReadRoster(const Json* roster, const Content& content, bool lesson) {
  Reading reading;
  if (roster == nullptr || !roster->is_array())
    reading.Shape("roster");
  else if (roster->size() < 2 || roster->size() > static_cast<std::size_t>(kMaxCombatants))
    reading.Range("roster");
  Roster result;
  for (std::size_t i = 0; !reading.failed() && i < roster->size(); ++i) {
    const std::string place = "roster[" + std::to_string(i) + "]";
    const Json& entry = *reading.Object(&(*roster)[i], place);
    const std::int64_t count =
        reading.Integer(Find(entry, "count"), 1, i == 0 ? 1 : kMaxCombatants, place + ".count", 1);
    if (static_cast<std::int64_t>(result.entry_of.size()) + count > kMaxCombatants)
      reading.Range("roster");
    if (reading.failed())
      break;
    result.fighters.push_back(lesson ? LessonEntry(reading, entry, place).Read()
                                     : CanonEntry(reading, content, entry, place, i == 0).Read());
    result.entry_of.insert(result.entry_of.end(), static_cast<std::size_t>(count),
                           static_cast<std::uint32_t>(i));
  }
  if (reading.failed())
    return reading.error();
  return result;
}

}  // namespace ticktape::arcanum
