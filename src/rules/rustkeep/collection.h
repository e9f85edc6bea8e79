// Content as it lies in its files, put together in load order but not yet read: which
// records there are and where each comes from, so that every fault has a file and a line.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "core/ruleset.h"

namespace ticktape::rustkeep {

enum class Registry : std::uint8_t { kCreatures, kAbilities, kModifiers, kItems };
inline constexpr std::array<std::string_view, 4> kRegistryNames = {"creatures", "abilities",
                                                                   "modifiers", "items"};
template <class T>
using PerRegistry = std::array<T, kRegistryNames.size()>;

// Keys of refusals.
namespace load {
inline constexpr std::string_view kSyntax = "load.syntax";
inline constexpr std::string_view kBadId = "load.bad_id";
inline constexpr std::string_view kUnknownAttribute = "load.unknown_attribute";
inline constexpr std::string_view kUnknownBalance = "load.unknown_balance";
inline constexpr std::string_view kUnknownReference = "load.unknown_reference";
inline constexpr std::string_view kBadValue = "load.bad_value";
}  // namespace load

// Something wrong at a place of the content.
struct Fault {
  std::string_view key;
  std::size_t file = 0;
  std::string name;    // what is wrong, as it stands in the file
  std::string record;  // id of the record that lacks it, if it does not stand there
};

class Collection {
 public:
  struct Record {
    std::string id;
    const Json* json = nullptr;  // a table
    std::size_t file = 0;
  };
  struct Setting {
    std::string name;
    const Json* value = nullptr;
    std::size_t file = 0;
  };

  // TOML files in load order: a later record of the same id takes the whole place of the
  // earlier one, settings are replaced one by one.
  static Result<std::shared_ptr<const Collection>> FromLayers(std::span<const ContentLayer> layers);
  // Content inside a setup, which must outlive the collection.
  static Result<std::shared_ptr<const Collection>> FromSetup(const Json& content);

  const std::vector<Record>& records(Registry registry) const {
    return records_[static_cast<std::size_t>(registry)];
  }
  const std::vector<Setting>& balance() const { return balance_; }
  const std::vector<Setting>& rules() const { return rules_; }
  std::size_t last_file() const { return files_.size() - 1; }

  // The refusal "key file:line: name".
  Error Refusal(const Fault& fault) const;

 private:
  Status Take(const Json& content, std::size_t file);
  Status TakeRegistry(std::size_t registry, const Json& list, std::size_t file);
  Status TakeSettings(std::vector<Setting>& settings, std::string_view name, const Json& table,
                      std::size_t file);

  std::vector<ContentLayer> files_;  // without text: content inside a setup
  std::vector<std::unique_ptr<const Json>> documents_;
  PerRegistry<std::vector<Record>> records_;
  PerRegistry<std::map<std::string, std::size_t, std::less<>>> places_;
  std::vector<Setting> balance_, rules_;
};

}  // namespace ticktape::rustkeep
