#include "rules/prince/roster.h"

#include <algorithm>
#include <map>

#include "core/template_text.h"
#include "rules/prince/formulas.h"

namespace ticktape::prince {
namespace {

constexpr std::size_t kLeastSize = 3;
constexpr std::size_t kMostSize = 64;
constexpr std::size_t kMostObjects = 64;
constexpr std::size_t kMostSquads = 64;
constexpr std::int64_t kMostUnits = 100'000;
constexpr std::int64_t kMostRounds = 1000;

// --- params

// The terrain of a row of the map, one place in `terrain` a character.
std::vector<std::int32_t> RowOf(std::string_view text, const std::vector<Terrain>& terrain) {
  std::vector<std::int32_t> row;
  while (!text.empty()) {
    const std::string_view code = FirstCodePoints(text, 1);
    const auto found = std::ranges::find(terrain, code, &Terrain::code);
    row.push_back(found == terrain.end() ? kNothing
                                         : static_cast<std::int32_t>(found - terrain.begin()));
    text.remove_prefix(code.size());
  }
  return row;
}

void ReadMap(const Json& params, const Content& content, Map& map, Reading& reading) {
  const Json& rows = reading.List(Find(params, "map"), kLeastSize, kMostSize, "params.map");
  std::vector<std::int32_t> cells;
  std::size_t cols = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::string place = Nth("params.map", r);
    const std::vector<std::int32_t> row = RowOf(reading.Text(&rows[r], place), content.terrain);
    cols = r == 0 ? row.size() : cols;
    if (row.size() < kLeastSize || row.size() > kMostSize || row.size() != cols ||
        std::ranges::count(row, kNothing) != 0)
      return reading.Refuse(place);
    cells.insert(cells.end(), row.begin(), row.end());
  }
  if (!reading.failed())
    map.Reset(Number(rows.size()), Number(cols), std::move(cells));
}

void ReadObject(const Json& value, const std::string& place, Scene& scene, Reading& reading) {
  const Json& entry = reading.Object(&value, place);
  const std::string kind = reading.Text(Find(entry, "kind"), place + ".kind");
  const auto found = std::ranges::find(scene.content.objects, kind, &ObjectKind::id);
  if (found == scene.content.objects.end())
    return reading.Refuse(place + ".kind");
  PlacedObject object;
  object.kind = static_cast<std::int32_t>(found - scene.content.objects.begin());
  object.cell.q = reading.Integer(Find(entry, "q"), 0, scene.map.cols() - 1, place + ".q");
  object.cell.r = reading.Integer(Find(entry, "r"), 0, scene.map.rows() - 1, place + ".r");
  if (reading.failed())
    return;
  const auto terrain = At(scene.map.TerrainAt(object.cell));
  if (scene.content.terrain[terrain].cost == 0 || scene.map.ObjectAt(object.cell) != kNothing)
    return reading.Refuse(place);
  scene.map.PutObject(object.cell, static_cast<std::int32_t>(scene.objects.size()));
  scene.objects.push_back(object);
}

// --- roster

class RosterReader {
 public:
  RosterReader(Scene& scene, Reading& reading)
      : scene_(scene), reading_(reading), taken_(scene.map.size(), false) {
    for (std::size_t i = 0; i < scene.content.types.size(); ++i)
      types_.emplace(scene.content.types[i].id, TypePlace{i, kNothing});
  }

  void Read(const Json* roster) {
    const Json& list = reading_.List(roster, 2, kMostSquads, "roster");
    for (std::size_t i = 0; i < list.size() && !reading_.failed(); ++i)
      ReadSquad(list[i], Nth("roster", i));
    for (std::int64_t side = 0; side < 2; ++side)
      if (std::ranges::count(scene_.roster, side, &RosterSquad::side) == 0)
        reading_.Refuse("roster");
    if (reading_.failed())
      return;
    std::vector<UnitType> used;
    for (const std::size_t place : used_)
      used.push_back(std::move(scene_.content.types[place]));
    scene_.content.types = std::move(used);
  }

 private:
  struct TypePlace {
    std::size_t given = 0;         // in the content
    std::int32_t used = kNothing;  // among those that the roster names
  };

  std::int64_t Integer(const Json& entry, const char* key, std::int64_t lo, std::int64_t hi,
                       const std::string& place, std::optional<std::int64_t> otherwise = {}) {
    return reading_.Integer(Find(entry, key), lo, hi, place + "." + key, otherwise);
  }

  std::string Name(const Json* value, const std::string& place) {
    if (value != nullptr && value->is_string())
      return value->get<std::string>();
    reading_.Refuse(place);
    return {};
  }

  void ReadSquad(const Json& value, const std::string& place) {
    const Json& entry = reading_.Object(&value, place);
    RosterSquad squad;
    squad.side = Integer(entry, "side", 0, 1, place);
    squad.names[0] = Name(Find(entry, "name"), place + ".name");
    const Json* english = Find(entry, "en");
    squad.names[1] = english == nullptr ? squad.names[0] : Name(english, place + ".en");
    squad.cell.q = Integer(entry, "q", 0, scene_.map.cols() - 1, place);
    squad.cell.r = Integer(entry, "r", 0, scene_.map.rows() - 1, place);
    squad.facing = Integer(entry, "facing", 0, kDirections - 1, place);
    if (reading_.failed())
      return;
    if (scene_.content.terrain[At(scene_.map.TerrainAt(squad.cell))].cost == 0 ||
        taken_[scene_.map.Index(squad.cell)])
      return reading_.Refuse(place + ".q");
    taken_[scene_.map.Index(squad.cell)] = true;
    ReadGroups(Find(entry, "units"), place + ".units", squad);
    if (!reading_.failed())
      ReadCondition(entry, place, squad);
    scene_.roster.push_back(std::move(squad));
  }

  void ReadGroups(const Json* groups, const std::string& place, RosterSquad& squad) {
    const Json& list = reading_.List(groups, 1, At(kMostUnits), place);
    for (std::size_t i = 0; i < list.size() && !reading_.failed(); ++i) {
      const std::string at = Nth(place, i);
      const Json& entry = reading_.Object(&list[i], at);
      const std::int32_t type = TypeOf(Find(entry, "type"), at + ".type");
      const std::int64_t left = kMostUnits - Number(scene_.type_of.size());
      const std::int64_t count = Integer(entry, "count", 1, left, at);
      if (reading_.failed())
        return;
      squad.groups.push_back({type, count});
      scene_.type_of.insert(scene_.type_of.end(), At(count), type);
    }
  }

  // Numbers a type that is named for the first time.
  std::int32_t TypeOf(const Json* value, const std::string& place) {
    const auto found = value != nullptr && value->is_string()
                           ? types_.find(value->get_ref<const std::string&>())
                           : types_.end();
    if (found == types_.end()) {
      reading_.Refuse(place);
      return 0;
    }
    if (found->second.used == kNothing) {
      found->second.used = static_cast<std::int32_t>(used_.size());
      used_.push_back(found->second.given);
    }
    return found->second.used;
  }

  void ReadCondition(const Json& entry, const std::string& place, RosterSquad& squad) {
    squad.morale_max = Lowest(squad, Trait::kMorale);
    squad.fatigue_max = Lowest(squad, Trait::kFatigue);
    const HouseRules& rules = scene_.content.rules;
    const std::int64_t cap = MoraleCap::Of(squad.morale_max, rules.inspired[0], rules.inspired[1]);
    squad.morale = Integer(entry, "morale", 1, cap, place, squad.morale_max);
    if (squad.morale > cap)  // full morale may lie above the highest one
      reading_.Refuse(place + ".morale");
    squad.fatigue = Integer(entry, "fatigue", 0, squad.fatigue_max, place, squad.fatigue_max);
  }

  std::int64_t Lowest(const RosterSquad& squad, Trait trait) const {
    std::int64_t lowest = INT64_MAX;
    for (const Group& group : squad.groups)
      lowest = std::min(lowest, scene_.content.types[used_[At(group.type)]].Of(trait));
    return lowest;
  }

  Scene& scene_;
  Reading& reading_;
  std::vector<bool> taken_;
  std::map<std::string, TypePlace, std::less<>> types_;
  std::vector<std::size_t> used_;  // places in the content, by first appearance
};

}  // namespace

void ReadParams(const Json& params, const Content& content, Scene& scene, Reading& reading) {
  reading.Begin("setup.params");
  scene.rounds = reading.Integer(Find(params, "rounds"), 1, kMostRounds, "params.rounds");
  scene.first = reading.Integer(Find(params, "first"), 0, 1, "params.first");
  ReadMap(params, content, scene.map, reading);
  const Json& objects = reading.List(Find(params, "objects"), 0, kMostObjects, "params.objects");
  for (std::size_t i = 0; i < objects.size() && !reading.failed(); ++i)
    ReadObject(objects[i], Nth("params.objects", i), scene, reading);
}

Json ParamsJson(const Scene& scene, const Json& params) {
  Json json = Json::object();
  json["rounds"] = scene.rounds;
  json["first"] = scene.first;
  json["map"] = *Find(params, "map");
  json["objects"] = Json::array();
  for (const PlacedObject& object : scene.objects) {
    Json entry = Json::object();
    entry["kind"] = scene.content.objects[At(object.kind)].id;
    entry["q"] = object.cell.q;
    entry["r"] = object.cell.r;
    json["objects"].push_back(std::move(entry));
  }
  return json;
}

void ReadRoster(const Json* roster, Scene& scene, Reading& reading) {
  reading.Begin("setup.roster");
  RosterReader(scene, reading).Read(roster);
}

Json RosterJson(const Scene& scene) {
  Json json = Json::array();
  for (const RosterSquad& squad : scene.roster) {
    Json entry = Json::object();
    entry["side"] = squad.side;
    entry["name"] = squad.names[0];
    entry["en"] = squad.names[1];
    entry["q"] = squad.cell.q;
    entry["r"] = squad.cell.r;
    entry["facing"] = squad.facing;
    entry["morale"] = squad.morale;
    entry["fatigue"] = squad.fatigue;
    Json& units = entry["units"] = Json::array();
    for (const Group& group : squad.groups) {
      Json unit = Json::object();
      unit["type"] = scene.content.types[At(group.type)].id;
      unit["count"] = group.count;
      units.push_back(std::move(unit));
    }
    json.push_back(std::move(entry));
  }
  return json;
}

}  // namespace ticktape::prince
