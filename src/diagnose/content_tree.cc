#include "diagnose/content_tree.h"

#include <algorithm>

#include "core/toml.h"

namespace ticktape {
namespace {

bool AreObjects(const Json& values) {
  return !values.empty() &&
         std::ranges::all_of(values, [](const Json& value) { return value.is_object(); });
}

std::string NameInList(const Json& value, std::size_t index) {
  for (const char* key : {"id", "code"})
    if (const Json* name = Find(value, key); name != nullptr && name->is_string())
      return name->get<std::string>();
  return std::to_string(index);
}

void PutTable(const std::string& table, const Json& values, std::vector<ContentEntry>& entries) {
  const Json::json_pointer place = Json::json_pointer("/content") / table;
  if (values.is_object() && AreObjects(values)) {
    for (const auto& [name, value] : values.get_ref<const Json::object_t&>())
      entries.push_back({table + "." + name, place / name});
  } else if (values.is_array() && AreObjects(values)) {
    for (std::size_t i = 0; i < values.size(); ++i)
      entries.push_back({table + "." + NameInList(values[i], i), place / i});
  } else {
    entries.push_back({table, place, false});
  }
}

void PutValues(const Json& value, const std::string& name, const Json::json_pointer& place,
               std::vector<ContentValue>& values) {
  if (value.is_object()) {
    for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
      PutValues(member, name.empty() ? key : name + "." + key, place / key, values);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i)
      PutValues(value[i], name + "[" + std::to_string(i) + "]", place / i, values);
  } else if (value.is_number_integer() || value.is_boolean()) {
    values.push_back({name, place});
  }
}

}  // namespace

std::vector<ContentEntry> ContentEntries(const Json& rest) {
  std::vector<ContentEntry> entries;
  if (const Json* content = Find(rest, "content"); content != nullptr && content->is_object())
    for (const auto& [table, values] : content->get_ref<const Json::object_t&>())
      PutTable(table, values, entries);
  if (Find(rest, "params") != nullptr)
    entries.push_back({"params", Json::json_pointer("/params"), false});
  return entries;
}

Json DefaultContent(const Ruleset& ruleset) {
  Result<Json> content = ParseToml(ruleset.default_content(), ruleset.id());
  Check(content.ok(), "the built-in content of a ruleset is TOML");
  return {{"content", *std::move(content)}};
}

std::vector<ContentValue> ContentValues(const Json& rest, const ContentEntry& entry) {
  std::vector<ContentValue> values;
  PutValues(rest.at(entry.place), "", entry.place, values);
  return values;
}

void RemoveEntry(Json& rest, const ContentEntry& entry) {
  Json& table = rest.at(entry.place.parent_pointer());
  if (table.is_array())
    table.erase(static_cast<std::size_t>(std::stoull(entry.place.back())));
  else
    table.erase(entry.place.back());
}

}  // namespace ticktape
