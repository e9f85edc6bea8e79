// Reading values out of a setup with their bounds. The first value that is wrong is kept as
// the refusal, under the key of the check that is going on; after it every reading yields a
// harmless value, so that a reader says what it wants and asks for the refusal at its end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/result.h"

namespace ticktape {

// The place of a list's element, from 0.
inline std::string Nth(const std::string& place, std::size_t i) {
  return place + "[" + std::to_string(i) + "]";
}

class Reading {
 public:
  // What is wrong from here on is refused with this key.
  void Begin(std::string_view key) { key_ = key; }
  void Refuse(const std::string& place) {
    if (!refusal_)
      refusal_ = std::string(key_) + " " + place;
  }

  bool failed() const { return refusal_.has_value(); }
  Error error() const { return {ErrorKind::kRefused, *refusal_}; }

  // The values below may be null: absent. Each is refused where it is absent and has no
  // default.
  std::int64_t Integer(const Json* value, std::int64_t lo, std::int64_t hi,
                       const std::string& place, std::optional<std::int64_t> otherwise = {});
  std::string Text(const Json* value, const std::string& place);  // never empty
  bool Boolean(const Json* value, const std::string& place, std::optional<bool> otherwise = {});
  const Json& Object(const Json* value, const std::string& place);
  const Json& List(const Json* value, std::size_t least, std::size_t most,
                   const std::string& place);
  // The same, empty where it is absent.
  const Json& OptionalList(const Json* value, std::size_t most, const std::string& place);
  // One of a row of words, as its place in the row.
  std::size_t WordOf(const Json* value, std::span<const std::string_view> words,
                     const std::string& place, std::optional<std::size_t> otherwise = {});

 private:
  std::string_view key_;
  std::optional<std::string> refusal_;
};

}  // namespace ticktape
