// What a corpus need not show, each with a reason: a TOML file of
//
//     [[allow]]
//     ruleset = "arcanum"
//     kind = "formula"        # an aspect of coverage, or "value" for a number of content
//     name = "creatures.*.reward"
//     reason = "..."
//
// A * in a name stands for any text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace ticktape {

class AllowList {
 public:
  struct Entry {
    std::string ruleset;
    std::string kind;
    std::string name;
    std::string reason;
    bool used = false;
  };

  AllowList() = default;
  // kUsage for another shape, an unknown kind or an empty reason; `name` is for messages.
  static Result<AllowList> Parse(std::string_view text, std::string_view name);

  // The reason to allow that, or null.
  const std::string* Reason(std::string_view ruleset, std::string_view kind, std::string_view name);
  // Those of these kinds that were not asked for.
  std::vector<Entry> Unused(std::span<const std::string_view> kinds) const;

 private:
  std::vector<Entry> entries_;
};

// Whether `text` is `pattern`, in which * stands for any text.
bool MatchesPattern(std::string_view pattern, std::string_view text);

}  // namespace ticktape
