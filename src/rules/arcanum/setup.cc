#include "rules/arcanum/setup.h"

#include <algorithm>
#include <array>

#include "arcanum_content.h"
#include "core/content_tables.h"

namespace ticktape::arcanum {
namespace {

constexpr std::string_view kLesson = "lesson";
constexpr std::string_view kCanon = "canon";
constexpr std::array<std::string_view, 6> kTables = {"params", "effects", "gear",
                                                     "skills", "items",   "creatures"};

Error Refusal(const std::string& text) { return {ErrorKind::kRefused, text}; }

const Json& DefaultContent() {
  static const Json content = BuiltInContent(embedded::arcanum_content(), kId);
  return content;
}

// The default entries with those of `own` in their places, new ones behind.
Result<Json> MergedContent(const Json* own, bool lesson) {
  if (own != nullptr && !own->is_object())
    return Refusal("setup.shape content");
  Json merged = Json::object();
  for (const std::string_view name : kTables) {
    if (lesson && name != "params")
      continue;
    const Json& defaults = *Find(DefaultContent(), name);
    const Json* table = own == nullptr ? nullptr : Find(*own, name);
    if (table != nullptr && !table->is_object())
      return Refusal("setup.shape content." + std::string(name));
    merged[std::string(name)] = table == nullptr ? defaults : MergedTable(defaults, *table);
  }
  return merged;
}

}  // namespace

Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup) {
  if (setup.rules != kRulesVersion)
    return Refusal("setup.unknown rules");
  if (setup.variant.empty())
    return Refusal("setup.shape variant");
  if (setup.variant != kLesson && setup.variant != kCanon)
    return Refusal("setup.unknown variant");
  auto scene = std::make_shared<Scene>();
  scene->lesson = setup.variant == kLesson;
  scene->seed = setup.seed;
  Result<Content> content = ReadContent(Find(setup.rest, "content"), scene->lesson);
  if (!content)
    return content.error();
  scene->content = std::move(*content);
  Result<Roster> roster = ReadRoster(Find(setup.rest, "roster"), scene->content, scene->lesson);
  if (!roster)
    return roster.error();
  scene->roster = std::move(*roster);
  scene->content.creatures.clear();  // the setup's JSON need not outlive this
  return std::shared_ptr<const Scene>(std::move(scene));
}

Result<Setup> CompleteSetup(const Setup& setup) {
  Setup complete = setup;
  Result<Json> content = MergedContent(Find(setup.rest, "content"), setup.variant == kLesson);
  if (!content)
    return content.error();
  complete.rest["content"] = std::move(*content);
  Result<std::shared_ptr<const Scene>> scene = ReadScene(complete);
  if (!scene)
    return scene.error();
  return complete;
}

Result<Setup> WithContent(const Setup& setup, std::span<const ContentLayer> layers) {
  Result<Json> own = MergedLayers(layers, kTables, "arcanum");
  if (!own)
    return own.error();
  Setup changed = setup;
  changed.rest["content"] = std::move(*own);
  return CompleteSetup(changed);
}

}  // namespace ticktape::arcanum
