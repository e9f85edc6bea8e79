#include "rules/skulls/roster.h"

#include <algorithm>

#include "rules/skulls/reading.h"

namespace ticktape::skulls {
namespace {

constexpr std::int64_t kMostOwnStat = 100'000;
constexpr std::size_t kMostSpells = 16;

}  // namespace

RosterEntry::RosterEntry(Reading& reading, const Library& library, const Json& entry,
                         std::string place)
    : reading_(reading), library_(library), entry_(entry), place_(std::move(place)) {}

Entrant RosterEntry::Read(std::size_t kinds) {
  FindClass();
  Entrant entrant;
  entrant.names = ReadNames();
  entrant.life = reading_.Integer(Field("life"), 1, kMillion, Place("life"));
  entrant.mana.assign(kinds - 1, 0);
  if (const Json* mana = Find(entry_, "mana")) {
    std::size_t kind = 0;
    for (const Json& amount : reading_.List(mana, kinds - 1, kinds - 1, Place("mana")))
      entrant.mana[kind++] = reading_.Integer(&amount, 0, kMillion, Place("mana"));
  }
  entrant.stats = ReadStats();
  ReadSpells();
  return entrant;
}

// A field of the entry, else of its class.
const Json* RosterEntry::Field(std::string_view name) const {
  const Json* own = Find(entry_, name);
  return own != nullptr || class_ == nullptr ? own : Find(*class_, name);
}

void RosterEntry::FindClass() {
  const Json* name = Find(entry_, "class");
  if (name == nullptr)
    return;
  const std::string id = reading_.Text(name, Place("class"));
  class_ = &reading_.Object(library_.Find("classes", id), Place("class"));
}

// A name of one's own replaces the class's in both languages.
Names RosterEntry::ReadNames() {
  Names names;
  const Json* own = Find(entry_, "name");
  if (own == nullptr && class_ != nullptr)
    names = reading_.NamesOf(*class_, Place("class"));
  else
    names[0] = names[1] = reading_.Text(own, Place("name"));
  if (const Json* english = Find(entry_, "en"))
    names[1] = reading_.Text(english, Place("en"));
  return names;
}

Stats RosterEntry::ReadStats() {
  Stats stats{};
  for (const Json* source : {class_, &entry_}) {
    const Json* given = source == nullptr ? nullptr : Find(*source, "stats");
    if (given != nullptr)
      reading_.StatsOnto(stats, reading_.Object(given, Place("stats")), 0, kMostOwnStat,
                         Place("stats"));
  }
  return stats;
}

void RosterEntry::ReadSpells() {
  const Json* spells = Field("spells");
  if (spells == nullptr)
    return;
  std::size_t number = 0;
  for (const Json& value : reading_.List(spells, 0, kMostSpells, Place("spells"))) {
    const std::string place = Place("spells") + "[" + std::to_string(number++) + "]";
    std::string id = reading_.Text(&value, place);
    if (std::ranges::count(spells_, id) != 0 || library_.Find("spells", id) == nullptr)
      reading_.Refuse(place);
    spells_.push_back(std::move(id));
  }
}

Json RosterEntry::Complete(const Entrant& entrant, const std::vector<std::string>& spells) {
  Json entry = Json::object();
  entry["name"] = entrant.names[0];
  entry["en"] = entrant.names[1];
  entry["life"] = entrant.life;
  entry["mana"] = entrant.mana;
  Json& stats = entry["stats"] = Json::object();
  for (std::size_t stat = 0; stat < kStatNames.size(); ++stat)
    stats[std::string(kStatNames[stat])] = entrant.stats[stat];
  entry["spells"] = spells;
  return entry;
}

}  // namespace ticktape::skulls
