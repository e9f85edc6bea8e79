#include "core/setup.h"

#include <utility>

#include "core/interchange.h"

namespace ticktape {
namespace {

Error Refuse(std::string_view key, std::string_view place) {
  return {ErrorKind::kRefused, std::string(key) + " " + std::string(place)};
}

Result<std::uint64_t> SeedFromJson(const Json* seed) {
  if (seed == nullptr)
    return Refuse("setup.shape", "seed");
  if (seed->is_number_integer()) {
    const std::int64_t value = seed->get<std::int64_t>();
    if (value < 0)
      return Refuse("setup.range", "seed");
    return static_cast<std::uint64_t>(value);
  }
  if (!seed->is_string())
    return Refuse("setup.shape", "seed");
  const std::string& digits = seed->get_ref<const std::string&>();
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
    return Refuse("setup.shape", "seed");
  const std::optional<std::uint64_t> value = ParseUnsigned(digits);
  if (digits.size() > 20 || !value)
    return Refuse("setup.range", "seed");
  return *value;
}

}  // namespace

Result<Setup> SetupFromJson(Json object) {
  if (!object.is_object())
    return Refuse("setup.shape", "setup");
  if (const Json* type = Find(object, "type"); type != nullptr && !IsString(*type, "setup"))
    return Refuse("setup.shape", "type");
  Setup setup;
  const Json* ruleset = Find(object, "ruleset");
  if (ruleset == nullptr || !ruleset->is_string())
    return Refuse("setup.shape", "ruleset");
  setup.ruleset = ruleset->get<std::string>();
  const Json* rules = Find(object, "rules");
  if (rules == nullptr || !rules->is_number_integer())
    return Refuse("setup.shape", "rules");
  setup.rules = rules->get<std::int64_t>();
  const Json* variant = Find(object, "variant");
  if (variant != nullptr && !variant->is_string())
    return Refuse("setup.shape", "variant");
  if (variant != nullptr)
    setup.variant = variant->get<std::string>();
  Result<std::uint64_t> seed = SeedFromJson(Find(object, "seed"));
  if (!seed)
    return seed.error();
  setup.seed = *seed;
  // Members that grow one by one would be copied deeply each time.
  auto& rest = setup.rest.get_ref<Json::object_t&>();
  rest.reserve(object.size());
  for (auto& [key, value] : object.get_ref<Json::object_t&>()) {
    if (key != "type" && key != "ruleset" && key != "rules" && key != "variant" && key != "seed")
      rest.emplace_back(key, std::move(value));
  }
  return setup;
}

Json SetupToJson(const Setup& setup) {
  Json object = Json::object();
  object["type"] = "setup";
  object["ruleset"] = setup.ruleset;
  object["rules"] = setup.rules;
  if (!setup.variant.empty())
    object["variant"] = setup.variant;
  object["seed"] = std::to_string(setup.seed);
  for (const auto& [key, value] : setup.rest.get_ref<const Json::object_t&>())
    object[key] = value;
  return object;
}

}  // namespace ticktape
