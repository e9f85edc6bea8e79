#include "rules/rustkeep/setup.h"

#include "rustkeep_content.h"

namespace ticktape::rustkeep {
namespace {

constexpr std::string_view kCanon = "canon";

Error Refusal(const std::string& text) { return {ErrorKind::kRefused, text}; }

// Collected content and what it says.
struct Loaded {
  std::shared_ptr<const Collection> collection;
  ReadContent read;
};

Result<Loaded> Load(Result<std::shared_ptr<const Collection>> collected) {
  if (!collected)
    return collected.error();
  Result<ReadContent> read = ReadCollection(**collected);
  if (!read)
    return read.error();
  return Loaded{std::move(*collected), std::move(*read)};
}

const Loaded& DefaultContent() {
  static const Loaded loaded = [] {
    const ContentLayer layer{"rustkeep/content.toml", std::string(embedded::rustkeep_content())};
    Result<Loaded> result = Load(Collection::FromLayers({&layer, 1}));
    Check(result.ok(), "the built-in content of rustkeep is without fault");
    return std::move(*result);
  }();
  return loaded;
}

Result<std::vector<ContentLayer>> ReadLayers(const Json& layers) {
  std::vector<ContentLayer> result;
  if (!layers.is_array())
    return Refusal("setup.shape layers");
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const Json* name = Find(layers[i], "name");
    const Json* toml = Find(layers[i], "toml");
    if (name == nullptr || !name->is_string() || toml == nullptr || !toml->is_string())
      return Refusal("setup.shape layers[" + std::to_string(i) + "]");
    result.push_back({name->get<std::string>(), toml->get<std::string>()});
  }
  return result;
}

// The setup with its roster and this content, and nothing else of its own.
Result<Setup> Completed(const Setup& setup, Json content) {
  Setup complete = setup;
  complete.variant = kCanon;
  complete.rest = Json::object();
  if (const Json* roster = Find(setup.rest, "roster"))
    complete.rest["roster"] = *roster;
  complete.rest["content"] = std::move(content);
  Result<std::shared_ptr<const Scene>> scene = ReadScene(complete);
  if (!scene)
    return scene.error();
  return complete;
}

Result<Setup> CompletedFrom(const Setup& setup, const Loaded& loaded) {
  Result<Roster> roster = ReadRoster(Find(setup.rest, "roster"), loaded.read);
  if (!roster)
    return roster.error();
  return Completed(setup, UsedContent(*loaded.collection, loaded.read, roster->references));
}

Status CheckHead(const Setup& setup) {
  if (setup.rules != kRulesVersion)
    return Refusal("setup.unknown rules");
  if (setup.variant != kCanon)
    return Refusal("setup.unknown variant");
  return Done{};
}

}  // namespace

Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup) {
  Status head = CheckHead(setup);
  if (!head)
    return head.error();
  const Json* content = Find(setup.rest, "content");
  if (content == nullptr)
    return Refusal("setup.shape content");
  Result<Loaded> loaded = Load(Collection::FromSetup(*content));
  if (!loaded)
    return loaded.error();
  Result<Roster> roster = ReadRoster(Find(setup.rest, "roster"), loaded->read);
  if (!roster)
    return roster.error();
  auto scene = std::make_shared<Scene>();
  scene->seed = setup.seed;
  scene->content = std::move(loaded->read.content);
  scene->roster = std::move(*roster);
  return std::shared_ptr<const Scene>(std::move(scene));
}

Result<Setup> CompleteSetup(const Setup& given) {
  Setup setup = given;
  if (setup.variant.empty())
    setup.variant = kCanon;
  Status head = CheckHead(setup);
  if (!head)
    return head.error();
  const Json* content = Find(setup.rest, "content");
  const Json* layers = Find(setup.rest, "layers");
  if (content != nullptr && layers != nullptr)
    return Refusal("setup.shape layers");
  if (content != nullptr)
    return Completed(setup, *content);
  if (layers == nullptr)
    return CompletedFrom(setup, DefaultContent());
  Result<std::vector<ContentLayer>> files = ReadLayers(*layers);
  if (!files)
    return files.error();
  return WithContent(setup, *files);
}

Result<Setup> WithContent(const Setup& given, std::span<const ContentLayer> layers) {
  Setup setup = given;
  if (setup.variant.empty())
    setup.variant = kCanon;
  Status head = CheckHead(setup);
  if (!head)
    return head.error();
  Result<Loaded> loaded = Load(Collection::FromLayers(layers));
  if (!loaded)
    return loaded.error();
  return CompletedFrom(setup, *loaded);
}

}  // namespace ticktape::rustkeep
