#include "rules/prince/setup.h"

#include <algorithm>

#include "core/content_tables.h"
#include "prince_content.h"
#include "rules/prince/content_reader.h"
#include "rules/prince/roster.h"

namespace ticktape::prince {
namespace {

constexpr std::string_view kParamsTable = "params";

const Json& DefaultContent() {
  static const Json content = BuiltInContent(embedded::prince_content(), kId);
  return content;
}

// Reads a setup once, in the order in which its refusals count.
class SetupReader {
 public:
  // A setup that need not be complete is read with the default content under its own.
  SetupReader(const Setup& setup, bool is_complete)
      : setup_(setup), is_complete_(is_complete), scene_(std::make_shared<Scene>()) {}

  bool Read() {
    ReadHead();
    ReadOwnContent();
    if (!reading_.failed())
      ReadParams(params_, scene_->content, *scene_, reading_);
    if (!reading_.failed())
      ReadRoster(Find(setup_.rest, "roster"), *scene_, reading_);
    return !reading_.failed();
  }

  Error error() const { return reading_.error(); }
  std::shared_ptr<const Scene> scene() const { return scene_; }

  Setup Complete() const {
    Setup complete = setup_;
    complete.variant = kCanon;
    complete.rest = Json::object();
    complete.rest["params"] = ParamsJson(*scene_, params_);
    complete.rest["roster"] = RosterJson(*scene_);
    Json& content = complete.rest["content"] = Json::object();
    for (const std::string_view table : kTables)
      content[std::string(table)] = *Find(content_, table);
    Json& types = content[std::string(kTypesTable)] = Json::object();
    for (const UnitType& type : scene_->content.types)
      types[type.id] = *Find(*Find(content_, kTypesTable), type.id);
    return complete;
  }

 private:
  void ReadHead() {
    reading_.Begin("setup.rules");
    if (setup_.rules != kRulesVersion)
      reading_.Refuse("rules");
    reading_.Begin("setup.variant");
    if (!setup_.variant.empty() && setup_.variant != kCanon)
      reading_.Refuse("variant");
    scene_->seed = setup_.seed;
  }

  void ReadOwnContent() {
    reading_.Begin("setup.content");
    const Json* own = Find(setup_.rest, "content");
    content_ = is_complete_ ? reading_.Object(own, "content") : MergedContent(own, reading_);
    if (reading_.failed())
      return;
    scene_->content = ReadContent(content_, reading_);
    reading_.Begin("setup.params");
    const Json* given = Find(setup_.rest, kParamsTable);
    if (given != nullptr && !given->is_object())
      return reading_.Refuse("params");
    const Json* defaults = Find(content_, kParamsTable);
    params_ = defaults != nullptr ? *defaults : Json::object();
    if (given != nullptr)
      params_ = MergedTable(params_, *given);
  }

  const Setup& setup_;
  bool is_complete_;
  Reading reading_;
  Json content_;
  Json params_;
  std::shared_ptr<Scene> scene_;
};

}  // namespace

std::span<const std::string_view> AllTables() {
  static constexpr auto tables = [] {
    std::array<std::string_view, kTables.size() + 2> all{kParamsTable};
    std::ranges::copy(kTables, all.begin() + 1);
    all.back() = kTypesTable;
    return all;
  }();
  return tables;
}

Json MergedContent(const Json* own, Reading& reading) {
  Json merged = DefaultContent();
  if (own == nullptr)
    return merged;
  const Json& tables = reading.Object(own, "content");
  for (const auto& [name, table] : tables.get_ref<const Json::object_t&>()) {
    if (std::ranges::find(AllTables(), name) == AllTables().end() || !table.is_object())
      reading.Refuse(name);
    else
      merged[name] = MergedTable(merged[name], table);
  }
  return merged;
}

Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup) {
  SetupReader reader(setup, true);
  if (!reader.Read())
    return reader.error();
  return reader.scene();
}

Result<Setup> CompleteSetup(const Setup& setup) {
  SetupReader reader(setup, false);
  if (!reader.Read())
    return reader.error();
  return reader.Complete();
}

Result<Setup> WithContent(const Setup& setup, std::span<const ContentLayer> layers) {
  Result<Json> own = MergedLayers(layers, AllTables(), kId);
  if (!own)
    return own.error();
  Setup changed = setup;
  changed.rest["content"] = std::move(*own);
  return CompleteSetup(changed);
}

}  // namespace ticktape::prince
