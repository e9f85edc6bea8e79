#include "rules/prince/price.h"

#include <algorithm>

#include "core/content_tables.h"
#include "core/toml.h"
#include "rules/prince/content_reader.h"
#include "rules/prince/setup.h"
#include "rules/prince/texts.h"

namespace ticktape::prince {
namespace {

constexpr Texts kBase = {"основа", "base"};
constexpr std::array<Texts, kTraitNames.size()> kTraits = {{{"хп", "hp"},
                                                            {"мораль", "morale"},
                                                            {"атака", "attack"},
                                                            {"защита", "defence"},
                                                            {"усталость", "fatigue"},
                                                            {"скорость", "speed"}}};
constexpr Texts kCost = {"стоимость", "cost"};
constexpr Texts kSupplies = {"припасы", "supplies"};
constexpr Texts kMaterials = {"материалы", "materials"};
constexpr Texts kExtra = {"дополнительные особенности", "further features"};
constexpr Texts kLuxury = {"роскошь", "luxury"};
constexpr Texts kUpkeepText = {"содержание", "upkeep"};

Error Unreadable(const ContentLayer& file, const std::string& what) {
  return {ErrorKind::kUsage, file.name + ": " + what};
}

// What the reader refused, without the key under which setups are refused.
Error Refused(const ContentLayer& file, const Reading& reading) {
  const std::string message = reading.error().message;
  const std::string place = message.substr(message.find(' ') + 1);
  const bool says_why = place.find(' ') != std::string::npos;
  return Unreadable(file,
                    says_why ? place : place + " is missing, of the wrong type or out of range");
}

// A record that stands alone in its file is a unit of that name; what it is called may be left
// out.
Json AsTable(const Json& file) {
  Json record = file;
  for (const char* language : {"ru", "en"})
    if (!record.contains(language))
      record[language] = "unit";
  if (!record.contains("features"))
    record["features"] = Json::object();
  Json tables = Json::object();
  tables[std::string(kTypesTable)]["unit"] = std::move(record);
  return tables;
}

// A percentage of the fields that a record may have; a misspelt one would go unnoticed.
std::string UnknownField(const Json& record) {
  for (const auto& [key, value] : record.get_ref<const Json::object_t&>())
    if (key != "ru" && key != "en" && key != "features" && key != "commander" &&
        std::ranges::find(kTraitNames, key) == kTraitNames.end())
      return key;
  return {};
}

PriceSheet SheetOf(const Content& content, const UnitType& type, std::size_t language) {
  using Kind = PriceRow::Kind;
  PriceSheet sheet{type.id, type.names[language], {}};
  const auto add = [&](std::string key, std::string label, std::int64_t value, Kind kind) {
    sheet.rows.push_back({std::move(key), std::move(label), value, kind});
  };
  const auto total = [&](const char* key, const Texts& label, std::int64_t value) {
    add(key, std::string(label[language]), value, Kind::kTotal);
  };
  const Price price = PriceOf(content, type, 0, []<class Formula>(Formula, auto... inputs) {
    return Formula::Of(inputs...);
  });
  add("base", std::string(kBase[language]), content.economy.base, Kind::kAmount);
  for (std::size_t i = 0; i < kTraitNames.size(); ++i)
    add(std::string(kTraitNames[i]),
        std::string(kTraits[i][language]) + " " + std::to_string(type.traits[i]),
        PercentOf(content, type, static_cast<Trait>(i)), Kind::kPercent);
  total("cost", kCost, price.cost);
  total("supplies", kSupplies, price.supplies());
  total("materials", kMaterials, price.materials());
  for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
    const std::int64_t level = type.features[i];
    const FeatureKind& kind = content.features.kinds[i];
    const bool is_numbered = At(Feature::kRange) == i || At(Feature::kAmmo) == i;
    if (level != 0)
      add("feature." + std::string(kFeatureNames[i]),
          kind.names[language] + (is_numbered ? " " + std::to_string(level) : ""),
          PercentOf(content, type, static_cast<Feature>(i)), Kind::kPercent);
  }
  for (std::int64_t more = CountedFeatures(content, type); more > 1; --more)
    add("extra", std::string(kExtra[language]), content.economy.extra, Kind::kPercent);
  total("luxury", kLuxury, price.luxury);
  total("upkeep", kUpkeepText, price.upkeep);
  return sheet;
}

class Pricing final : public UnitPricing {
 public:
  Result<std::vector<PriceSheet>> Price(const ContentLayer& file,
                                        std::size_t language) const override {
    Result<Json> tables = ParseToml(file.text, file.name);
    if (!tables)
      return tables.error();
    if (!tables->contains(kTypesTable))
      *tables = AsTable(*tables);
    const Json& types = (*tables)[std::string(kTypesTable)];
    if (!types.is_object() || types.empty())
      return Unreadable(file, "[types] holds no unit");
    for (const auto& [id, record] : types.get_ref<const Json::object_t&>())
      if (const std::string field = record.is_object() ? UnknownField(record) : ""; !field.empty())
        return Unreadable(file, "\"" + field + "\" is no field of a unit");
    return SheetsOf(file, *tables, types, language);
  }

 private:
  // The units of the file alone, not the default ones.
  static Result<std::vector<PriceSheet>> SheetsOf(const ContentLayer& file, const Json& tables,
                                                  const Json& types, std::size_t language) {
    Reading reading;
    reading.Begin("setup.content");
    Json merged = MergedContent(&tables, reading);
    merged[std::string(kTypesTable)] = types;
    if (reading.failed())
      return Refused(file, reading);
    const Content content = ReadContent(merged, reading);
    if (reading.failed())
      return Refused(file, reading);
    std::vector<PriceSheet> sheets;
    try {
      for (const UnitType& type : content.types)
        sheets.push_back(SheetOf(content, type, language));
    } catch (const Overflow&) {
      return Unreadable(file, "the price is too large for 64 bits");
    }
    return sheets;
  }
};

}  // namespace

const UnitPricing& ThePricing() {
  static const Pricing pricing;
  return pricing;
}

}  // namespace ticktape::prince
