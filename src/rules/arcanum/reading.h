// Reading values out of a setup with their bounds. The first value that is wrong is kept
// as the refusal; after it every reading yields a harmless value, so that a reader says
// what it wants and asks for the refusal at its end.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/result.h"
#include "rules/arcanum/content.h"

namespace ticktape::arcanum {

class Reading {
 public:
  bool failed() const { return refusal_.has_value(); }
  Error error() const { return {ErrorKind::kRefused, *refusal_}; }

  void Refuse(std::string_view key, const std::string& place) {
    if (!refusal_)
      refusal_ = std::string(key) + " " + place;
  }
  void Shape(const std::string& place) { Refuse("setup.shape", place); }
  void Range(const std::string& place) { Refuse("setup.range", place); }
  void Unknown(const std::string& place) { Refuse("setup.unknown", place); }

  // The values below may be null: absent. Each is refused where it is absent and has no
  // default.
  std::int64_t Integer(const Json* value, std::int64_t lo, std::int64_t hi,
                       const std::string& place, std::optional<std::int64_t> otherwise = {});
  std::string Text(const Json* value, const std::string& place);  // never empty
  bool Boolean(const Json* value, const std::string& place);      // false where absent
  const Json* Object(const Json* value, const std::string& place);
  // A list of at most `most`; nullptr where absent.
  const Json* List(const Json* value, std::size_t most, const std::string& place);

  // `bg`, and `en` or what stands for it.
  Names NamesOf(const Json& entry, const std::string& key, const std::string& place);
  // One of a row of words, as its place in the row.
  std::size_t Word(const Json* value, std::span<const std::string_view> words,
                   const std::string& place);
  Kind KindOf(const Json* value, const std::string& place);
  std::int32_t NameIn(const Json* value, const Index& index, const std::string& place);
  // {stat: number}: replaces those of `stats`. Without `vital`, maxHp and maxMana do not count
  // as stats. Absent: nothing.
  void StatsOnto(Stats& stats, const Json* value, bool vital, const std::string& place);
  DamageProfile Damage(const Json& object, const std::string& place);

 private:
  std::optional<std::string> refusal_;
};

}  // namespace ticktape::arcanum
