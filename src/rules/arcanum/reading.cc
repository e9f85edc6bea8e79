#include "rules/arcanum/reading.h"

#include <algorithm>

namespace ticktape::arcanum {

std::int64_t Reading::Integer(const Json* value, std::int64_t lo, std::int64_t hi,
                              const std::string& place, std::optional<std::int64_t> otherwise) {
  if (value == nullptr && otherwise)
    return *otherwise;
  if (value == nullptr || !value->is_number_integer()) {
    Shape(place);
    return lo;
  }
  const std::int64_t number = value->get<std::int64_t>();
  if (number < lo || number > hi) {
    Range(place);
    return lo;
  }
  return number;
}

std::string Reading::Text(const Json* value, const std::string& place) {
  if (value == nullptr || !value->is_string() || value->get_ref<const std::string&>().empty()) {
    Shape(place);
    return {};
  }
  return value->get<std::string>();
}

bool Reading::Boolean(const Json* value, const std::string& place) {
  if (value != nullptr && !value->is_boolean())
    Shape(place);
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

const Json* Reading::Object(const Json* value, const std::string& place) {
  static const Json empty = Json::object();
  if (value != nullptr && value->is_object())
    return value;
  Shape(place);
  return &empty;
}

const Json* Reading::List(const Json* value, std::size_t most, const std::string& place) {
  if (value == nullptr)
    return nullptr;
  if (!value->is_array()) {
    Shape(place);
    return nullptr;
  }
  if (value->size() > most) {
    Range(place);
    return nullptr;
  }
  return value;
}

Names Reading::NamesOf(const Json& entry, const std::string& key, const std::string& place) {
  const Json* native = Find(entry, "bg");
  const Json* english = Find(entry, "en");
  Names names;
  names[0] = native == nullptr ? key : Text(native, place + ".bg");
  names[1] = english == nullptr ? names[0] : Text(english, place + ".en");
  return names;
}

std::size_t Reading::Word(const Json* value, std::span<const std::string_view> words,
                          const std::string& place) {
  if (value == nullptr || !value->is_string()) {
    Shape(place);
    return 0;
  }
  const auto found = std::find(words.begin(), words.end(), value->get_ref<const std::string&>());
  if (found == words.end()) {
    Unknown(place);
    return 0;
  }
  return static_cast<std::size_t>(found - words.begin());
}

Kind Reading::KindOf(const Json* value, const std::string& place) {
  return static_cast<Kind>(Word(value, kKindNames, place));
}

std::int32_t Reading::NameIn(const Json* value, const Index& index, const std::string& place) {
  if (value == nullptr || !value->is_string()) {
    Shape(place);
    return 0;
  }
  const auto found = index.find(value->get_ref<const std::string&>());
  if (found == index.end()) {
    Unknown(place);
    return 0;
  }
  return found->second;
}

void Reading::StatsOnto(Stats& stats, const Json* value, bool vital, const std::string& place) {
  if (value == nullptr)
    return;
  for (const auto& [name, number] : Object(value, place)->get_ref<const Json::object_t&>()) {
    const auto found = std::find(kStatNames.begin(), kStatNames.end(), name);
    const auto stat = static_cast<std::size_t>(found - kStatNames.begin());
    const bool is_vital = stat <= static_cast<std::size_t>(Stat::kMaxMana);
    if (found == kStatNames.end() || (is_vital && !vital)) {
      Unknown(place + "." + name);
      return;
    }
    stats[stat] = Integer(&number, -kStatBound, kStatBound, place + "." + name);
  }
}

DamageProfile Reading::Damage(const Json& object, const std::string& place) {
  DamageProfile damage;
  damage.min = Integer(Find(object, "min"), 0, kMillion, place + ".min");
  damage.max = Integer(Find(object, "max"), 0, kMillion, place + ".max");
  if (damage.min > damage.max)
    Range(place + ".max");
  damage.kind = KindOf(Find(object, "kind"), place + ".kind");
  return damage;
}

}  // namespace ticktape::arcanum
