// Reading values out of content with their bounds. The first value that is wrong is kept
// as the fault; after it every reading yields a harmless value, so that a reader says what
// it wants and asks for the fault at its end.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rustkeep/collection.h"
#include "rules/rustkeep/content.h"

namespace ticktape::rustkeep {

// A record that another one names.
struct Reference {
  Registry registry = Registry::kCreatures;
  std::size_t place = 0;  // among the collection's records
};

// Where an id is found: its number in the content and its place among the records.
struct Indexed {
  std::int32_t number = 0;
  std::size_t place = 0;
};
using Index = std::map<std::string, Indexed, std::less<>>;

class Reading {
 public:
  explicit Reading(const PerRegistry<Index>& index) : index_(index) {}

  // What is read from here on stands in that file, in that record if any; ids that are named
  // go to `references`.
  void Enter(std::size_t file, std::string_view record = {},
             std::vector<Reference>* references = nullptr) {
    file_ = file;
    record_ = record;
    references_ = references;
  }

  bool failed() const { return fault_.has_value(); }
  const Fault& fault() const { return *fault_; }
  void Refuse(std::string_view key, std::string_view name) {
    if (!fault_)
      fault_ = Fault{key, file_, std::string(name), std::string(record_)};
  }
  void Bad(std::string_view name) { Refuse(load::kBadValue, name); }

  // A table that has no member beside these.
  bool IsTable(const Json& value, std::string_view name,
               std::initializer_list<std::string_view> members);

  // Members of a table. One that is absent and has no default is refused.
  std::int64_t Integer(const Json& table, std::string_view name,
                       std::optional<std::int64_t> otherwise = {}, std::int64_t lo = -kBound,
                       std::int64_t hi = kBound);
  std::int64_t Bounded(const Json& value, std::string_view name, std::int64_t lo, std::int64_t hi);
  std::string Text(const Json& table, std::string_view name, std::string_view otherwise);
  // A list, empty where absent.
  const Json& List(const Json& table, std::string_view name);
  // One of a row of words, as its place in the row.
  std::size_t Word(const Json& table, std::string_view name,
                   std::span<const std::string_view> words,
                   std::optional<std::size_t> otherwise = {});
  Attribute AttributeNamed(std::string_view name);
  // The id in a member, or a list of ids, of a registry.
  std::int32_t Id(const Json& table, std::string_view name, Registry registry);
  std::int32_t IdOf(const Json& value, std::string_view name, Registry registry);
  std::vector<std::int32_t> Ids(const Json& table, std::string_view name, Registry registry);

  Condition ConditionOf(const Json& table);
  std::vector<Action> Actions(const Json& table);
  std::vector<Trigger> Triggers(const Json& table);
  std::vector<Effect> Effects(const Json& table);
  std::int32_t TagNumber(const Json& value, std::string_view name);

 private:
  ConditionCheck CheckOf(const Json& value);
  void AttributeCheck(ConditionCheck& check, const Json& value);
  Action ActionOf(const Json& value);
  Trigger TriggerOf(const Json& value);

  const PerRegistry<Index>& index_;
  std::map<std::string, std::int32_t, std::less<>> tags_;
  std::size_t file_ = 0;
  std::string_view record_;
  std::vector<Reference>* references_ = nullptr;
  std::optional<Fault> fault_;
};

}  // namespace ticktape::rustkeep
