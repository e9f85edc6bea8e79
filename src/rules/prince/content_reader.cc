#include "rules/prince/content_reader.h"

#include <algorithm>

#include "core/template_text.h"

namespace ticktape::prince {
namespace {

constexpr std::int64_t kMostPercent = 1000;
constexpr std::int64_t kMostBase = 1'000'000'000'000;
constexpr std::int64_t kMostCount = 1'000'000;
constexpr std::int64_t kMostRatio = 1000;
constexpr std::size_t kMostSteps = 1000;

std::string Place(std::string_view table, std::string_view key) {
  return std::string(table).append(".").append(key);
}
// A name that may be empty, unlike Reading::Text.
std::string Name(const Json& record, const char* key, const std::string& place, Reading& reading) {
  const Json* value = Find(record, key);
  if (value != nullptr && value->is_string())
    return value->get<std::string>();
  reading.Refuse(place + "." + key);
  return {};
}

Names NamesOf(const Json& record, const std::string& place, Reading& reading) {
  return {Name(record, "ru", place, reading), Name(record, "en", place, reading)};
}

class ContentReader {
 public:
  ContentReader(const Json& content, Reading& reading) : content_(content), reading_(reading) {}

  Content Read() {
    ReadEconomy();
    ReadPrices();
    ReadFeatures();
    ReadRules();
    ReadCrowd();
    ReadHits();
    ReadFlanks();
    ReadOrders();
    ReadTerrain();
    ReadObjects();
    for (const auto& [id, record] : Entries(kTypesTable))
      result_.types.push_back(ReadType(record, id, Place(kTypesTable, id), reading_));
    return std::move(result_);
  }

 private:
  const Json& Table(std::string_view name) {
    return reading_.Object(Find(content_, name), std::string(name));
  }
  const Json::object_t& Entries(std::string_view name) {
    return Table(name).get_ref<const Json::object_t&>();
  }
  std::int64_t Integer(const Json& record, const char* key, std::int64_t lo, std::int64_t hi,
                       std::string_view place) {
    return reading_.Integer(Find(record, key), lo, hi, Place(place, key));
  }

  // A row of as many numbers as `numbers` holds.
  template <class Row>
  void ReadRow(const Json* row, Row& numbers, std::int64_t lo, std::int64_t hi,
               const std::string& place) {
    const Json& list = reading_.List(row, numbers.size(), numbers.size(), place);
    for (std::size_t i = 0; i < list.size(); ++i)
      numbers[i] = reading_.Integer(&list[i], lo, hi, Nth(place, i));
  }

  // Keys of a table whose keys are fixed by the rules.
  void CheckKeys(std::string_view table, std::span<const std::string_view> known) {
    for (const auto& [key, value] : Entries(table))
      if (std::ranges::find(known, key) == known.end())
        reading_.Refuse(Place(table, key));
  }

  void ReadEconomy() {
    const Json& table = Table("economy");
    result_.economy.base = Integer(table, "base", 1, kMostBase, "economy");
    result_.economy.upkeep = Integer(table, "upkeep", 0, kMostPercent, "economy");
    result_.economy.extra = Integer(table, "extra", 0, kMostPercent, "economy");
  }

  void ReadPrices() {
    const Json& table = Table("prices");
    for (std::size_t i = 0; i < kTraitNames.size(); ++i) {
      result_.prices[i].resize(At(kTraitMost[i]));
      ReadRow(Find(table, kTraitNames[i]), result_.prices[i], 0, kMostPercent,
              Place("prices", kTraitNames[i]));
    }
  }

  void ReadFeatures() {
    CheckKeys("features", kFeatureNames);
    const Json& table = Table("features");
    const auto record_of = [&](Feature feature) -> const Json& {
      const std::string_view name = kFeatureNames[At(feature)];
      return reading_.Object(Find(table, name), Place("features", name));
    };
    for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
      const std::string place = Place("features", kFeatureNames[i]);
      const Json& record = record_of(static_cast<Feature>(i));
      FeatureKind& kind = result_.features.kinds[i];
      kind.names = NamesOf(record, place, reading_);
      kind.price = Integer(record, "price", 0, kMostPercent, place);
      kind.counted = Integer(record, "counted", 0, 1, place);
    }
    result_.features.range_step =
        Integer(record_of(Feature::kRange), "step", 0, kMostPercent, "features.range");
    result_.features.ammo_per =
        Integer(record_of(Feature::kAmmo), "per", 1, kMostRatio, "features.ammo");
  }

  void ReadRules() {
    const Json& table = Table("rules");
    HouseRules& rules = result_.rules;
    rules.losses = Integer(table, "losses", 1, 100, "rules");
    rules.outnumber = Integer(table, "outnumber", 1, kMostRatio, "rules");
    rules.spare = Integer(table, "spare", 1, kMostRatio, "rules");
    ReadRow(Find(table, "broken"), rules.broken, 1, kMostRatio, "rules.broken");
    ReadRow(Find(table, "inspired"), rules.inspired, 1, kMostRatio, "rules.inspired");
    rules.rest_morale = Integer(table, "rest_morale", 0, kMostRatio, "rules");
    rules.rest_fatigue = Integer(table, "rest_fatigue", 0, kMostRatio, "rules");
  }

  void ReadCrowd() {
    const std::string place = "crowd.steps";
    const Json& steps = reading_.List(Find(Table("crowd"), "steps"), 1, kMostSteps, place);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string at = Nth(place, i);
      const Json& row = reading_.List(&steps[i], 3, 3, at);
      if (row.size() != 3)
        return;
      result_.crowd.push_back({reading_.Integer(&row[0], 0, kMostCount, Nth(at, 0)),
                               reading_.Integer(&row[1], 1, kMostRatio, Nth(at, 1)),
                               reading_.Integer(&row[2], 1, kMostRatio, Nth(at, 2))});
    }
    if (result_.crowd.empty() || result_.crowd.back().below != 0)
      reading_.Refuse(place);
  }

  void ReadHits() {
    const std::string place = "hits.rows";
    const Json& rows =
        reading_.List(Find(Table("hits"), "rows"), result_.hits.size(), result_.hits.size(), place);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      HitRow& row = result_.hits[i];
      ReadRow(&rows[i], row, 0, 100, Nth(place, i));
      if (!std::ranges::is_sorted(row, std::ranges::greater()))
        reading_.Refuse(Nth(place, i));
    }
  }

  void ReadFlanks() {
    const Json& table = Table("sides");
    for (std::size_t i = 0; i < kFlankNames.size(); ++i) {
      const std::string place = Place("sides", kFlankNames[i]);
      const Json& record = reading_.Object(Find(table, kFlankNames[i]), place);
      result_.flanks[i] = {Integer(record, "defence", 0, 100, place),
                           Integer(record, "damage", 0, 100, place)};
    }
  }

  void ReadOrders() {
    CheckKeys("orders", kVerbNames);
    const Json& table = Table("orders");
    for (std::size_t i = 0; i < kVerbNames.size(); ++i) {
      const std::string place = Place("orders", kVerbNames[i]);
      const Json& record = reading_.Object(Find(table, kVerbNames[i]), place);
      result_.orders[i] = {NamesOf(record, place, reading_),
                           Integer(record, "fatigue", 0, kMostPercent, place)};
    }
  }

  void ReadTerrain() {
    for (const auto& [id, record] : Entries("terrain")) {
      const std::string place = Place("terrain", id);
      Terrain terrain;
      terrain.code = reading_.Text(Find(record, "code"), place + ".code");
      if (CodePoints(terrain.code) != 1 ||
          std::ranges::count(result_.terrain, terrain.code, &Terrain::code) != 0)
        reading_.Refuse(place + ".code");
      terrain.names = NamesOf(record, place, reading_);
      terrain.cost = Integer(record, "cost", 0, 100, place);
      terrain.defence = Integer(record, "defence", 0, 100, place);
      terrain.cap = Integer(record, "cap", 1, kMostRatio, place);
      result_.terrain.push_back(std::move(terrain));
    }
  }

  void ReadObjects() {
    for (const auto& [id, record] : Entries("objects")) {
      const std::string place = Place("objects", id);
      ObjectKind kind;
      kind.id = id;
      kind.names = NamesOf(record, place, reading_);
      kind.range = Integer(record, "range", 0, 100, place);
      kind.restocks = Integer(record, "restock", 0, 1, place) != 0;
      kind.uses = Integer(record, "uses", -1, kMostCount, place);
      result_.objects.push_back(std::move(kind));
    }
  }

  const Json& content_;
  Reading& reading_;
  Content result_;
};

// X of a feature: a level of range, a number of shots, 1 for the others.
std::int64_t MostOf(Feature feature) {
  return feature == Feature::kRange ? 9 : feature == Feature::kAmmo ? 1000 : 1;
}

// What the document asks of those who have a feature.
void CheckFeatures(const UnitType& type, const std::string& place, Reading& reading) {
  const std::int64_t range = type.Of(Feature::kRange);
  const std::int64_t speed = type.Of(Trait::kSpeed);
  const auto refuse = [&](Feature feature, const char* why) {
    reading.Refuse(Place(place + ".features", kFeatureNames[At(feature)]) + " " + why);
  };
  if (type.Has(Feature::kArmoured) && speed > 2)
    refuse(Feature::kArmoured, "needs a speed of at most 2");
  if (type.Has(Feature::kCharge) && speed < 3)
    refuse(Feature::kCharge, "needs a speed of at least 3");
  if (range >= 2 && !type.Has(Feature::kAmmo))
    refuse(Feature::kRange, "of 2 and more needs ammo");
  if (type.Has(Feature::kFormation) && range != 1 && !type.Has(Feature::kAmbush))
    refuse(Feature::kFormation, "needs range 1 or ambush");
}

}  // namespace

UnitType ReadType(const Json& record, const std::string& id, const std::string& place,
                  Reading& reading) {
  UnitType type;
  type.id = id;
  const Json& fields = reading.Object(&record, place);
  type.names = NamesOf(fields, place, reading);
  for (std::size_t i = 0; i < kTraitNames.size(); ++i)
    type.traits[i] = reading.Integer(Find(fields, kTraitNames[i]), 1, kTraitMost[i],
                                     Place(place, kTraitNames[i]));
  const std::string at = place + ".features";
  const Json& features = reading.Object(Find(fields, "features"), at);
  for (const auto& [name, level] : features.get_ref<const Json::object_t&>()) {
    const auto found = std::ranges::find(kFeatureNames, name);
    if (found == kFeatureNames.end()) {
      reading.Refuse(Place(at, name));
      break;
    }
    const auto feature = static_cast<Feature>(found - kFeatureNames.begin());
    type.features[At(feature)] = reading.Integer(&level, 1, MostOf(feature), Place(at, name));
  }
  type.commander = reading.Integer(Find(fields, "commander"), 0, 1, place + ".commander", 0) != 0;
  if (!reading.failed())
    CheckFeatures(type, place, reading);
  return type;
}

Content ReadContent(const Json& content, Reading& reading) {
  return ContentReader(content, reading).Read();
}

}  // namespace ticktape::prince
