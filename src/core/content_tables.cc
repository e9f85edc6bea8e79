#include "core/content_tables.h"

#include <algorithm>

#include "core/check.h"
#include "core/toml.h"

namespace ticktape {

Json BuiltInContent(std::string_view toml, std::string_view ruleset) {
  Result<Json> parsed = ParseToml(toml, std::string(ruleset) + "/content.toml");
  Check(parsed.ok(), "a ruleset's built-in content is no TOML");
  return *std::move(parsed);
}

Json MergedTable(const Json& defaults, const Json& own) {
  Json merged = defaults;
  for (const auto& [key, value] : own.get_ref<const Json::object_t&>())
    merged[key] = value;
  return merged;
}

Result<Json> MergedLayers(std::span<const ContentLayer> layers,
                          std::span<const std::string_view> tables, std::string_view ruleset) {
  Json merged = Json::object();
  for (const ContentLayer& layer : layers) {
    Result<Json> content = ParseToml(layer.text, layer.name);
    if (!content)
      return content.error();
    for (const auto& [name, table] : content->get_ref<const Json::object_t&>()) {
      if (std::ranges::find(tables, name) == tables.end() || !table.is_object())
        return Error{ErrorKind::kUsage, layer.name + ": \"" + name + "\" is no table of " +
                                            std::string(ruleset) + "'s content"};
      const Json* before = Find(merged, name);
      merged[name] = before == nullptr ? table : MergedTable(*before, table);
    }
  }
  return merged;
}

}  // namespace ticktape
