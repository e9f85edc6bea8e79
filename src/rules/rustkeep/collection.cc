#include "rules/rustkeep/collection.h"

#include <algorithm>
#include <optional>

#include "core/toml.h"

namespace ticktape::rustkeep {
namespace {

constexpr std::size_t kMaxFiles = 1'000;
constexpr std::size_t kMaxRecords = 10'000;  // in a registry
constexpr std::size_t kMaxSettings = 100;

// Letters, digits and what may stand inside a name beside them.
bool IsNamePart(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '_' || character == ':';
}

// Number of the first line in which the name stands by itself; 0 if none.
std::int64_t LineOf(std::string_view text, std::string_view name) {
  if (name.empty())
    return 0;
  for (std::size_t at = text.find(name); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !IsNamePart(text[at - 1])) && (end == text.size() || !IsNamePart(text[end])))
      return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  }
  return 0;
}

Error RefusalAt(std::string_view key, std::string_view file, std::string_view line,
                std::string_view name) {
  std::string message(key);
  message.append(" ").append(file).append(":").append(line).append(": ").append(name);
  return {ErrorKind::kRefused, std::move(message)};
}

// The TOML reader says "file:line:column: what", or "file: what" of a text as a whole.
Error SyntaxRefusal(const std::string& file, std::string_view message) {
  message.remove_prefix(std::min(file.size() + 1, message.size()));
  const std::size_t digits = message.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos)
    return RefusalAt(load::kSyntax, file, "0", message.substr(message.find_first_not_of(' ')));
  const std::size_t text = message.find(": ");
  return RefusalAt(load::kSyntax, file, message.substr(0, digits), message.substr(text + 2));
}

// namespace:name, both of [a-z0-9_]+.
bool IsId(std::string_view id) {
  const std::size_t colon = id.find(':');
  const auto is_word = [](std::string_view word) {
    return !word.empty() &&
           word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == word.npos;
  };
  return colon != id.npos && is_word(id.substr(0, colon)) && is_word(id.substr(colon + 1));
}

}  // namespace

Error Collection::Refusal(const Fault& fault) const {
  const ContentLayer& file = files_[fault.file];
  std::int64_t line = LineOf(file.text, fault.name);
  if (line == 0)
    line = LineOf(file.text, fault.record);
  return RefusalAt(fault.key, file.name, std::to_string(line), fault.name);
}

Result<std::shared_ptr<const Collection>> Collection::FromLayers(
    std::span<const ContentLayer> layers) {
  if (layers.empty() || layers.size() > kMaxFiles)
    return Error{ErrorKind::kRefused, "setup.range layers"};
  auto collection = std::make_shared<Collection>();
  for (const ContentLayer& layer : layers) {
    Result<Json> parsed = ParseToml(layer.text, layer.name);
    if (!parsed)
      return SyntaxRefusal(layer.name, parsed.error().message);
    collection->files_.push_back(layer);
    collection->documents_.push_back(std::make_unique<const Json>(*std::move(parsed)));
    Status taken = collection->Take(*collection->documents_.back(), collection->last_file());
    if (!taken)
      return taken.error();
  }
  return std::shared_ptr<const Collection>(std::move(collection));
}

Result<std::shared_ptr<const Collection>> Collection::FromSetup(const Json& content) {
  auto collection = std::make_shared<Collection>();
  collection->files_.push_back({"content", ""});
  Status taken = collection->Take(content, 0);
  if (!taken)
    return taken.error();
  return std::shared_ptr<const Collection>(std::move(collection));
}

Status Collection::Take(const Json& content, std::size_t file) {
  if (!content.is_object())
    return Refusal({load::kBadValue, file, "content", {}});
  for (const auto& [name, value] : content.get_ref<const Json::object_t&>()) {
    const auto registry = std::ranges::find(kRegistryNames, name);
    Status taken = Done{};
    if (registry != kRegistryNames.end())
      taken =
          TakeRegistry(static_cast<std::size_t>(registry - kRegistryNames.begin()), value, file);
    else if (name == "balance")
      taken = TakeSettings(balance_, name, value, file);
    else if (name == "rules")
      taken = TakeSettings(rules_, name, value, file);
    else
      taken = Refusal({load::kBadValue, file, name, {}});
    if (!taken)
      return taken;
  }
  return Done{};
}

// A record of an id that is there already takes its place.
Status Collection::TakeRegistry(std::size_t registry, const Json& list, std::size_t file) {
  std::vector<Record>& records = records_[registry];
  if (!list.is_array() || list.size() + records.size() > kMaxRecords)
    return Refusal({load::kBadValue, file, std::string(kRegistryNames[registry]), {}});
  for (const Json& json : list) {
    if (!json.is_object())
      return Refusal({load::kBadValue, file, std::string(kRegistryNames[registry]), {}});
    const Json* value = Find(json, "id");
    std::string id = value != nullptr && value->is_string() ? value->get<std::string>() : "";
    if (!IsId(id))
      return Refusal({load::kBadId, file, std::move(id), {}});
    const auto [place, is_new] = places_[registry].emplace(id, records.size());
    if (is_new)
      records.push_back({std::move(id), &json, file});
    else
      records[place->second] = {std::move(id), &json, file};
  }
  return Done{};
}

Status Collection::TakeSettings(std::vector<Setting>& settings, std::string_view name,
                                const Json& table, std::size_t file) {
  if (!table.is_object() || table.size() > kMaxSettings)
    return Refusal({load::kBadValue, file, std::string(name), {}});
  for (const auto& [field, value] : table.get_ref<const Json::object_t&>()) {
    const auto before = std::ranges::find(settings, field, &Setting::name);
    if (before == settings.end())
      settings.push_back({field, &value, file});
    else
      *before = {field, &value, file};
  }
  return Done{};
}

}  // namespace ticktape::rustkeep
