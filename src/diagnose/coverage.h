// Which of a ruleset's words and of its content a corpus makes use of, and which it never does.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/ruleset.h"

namespace ticktape {

enum class Aspect : std::uint8_t {
  kLogKey,
  kFormula,
  kDraw,
  kCommand,  // verbs, where they were accepted
  kRejection,
  kContent,  // entries of content that a battle needs (used_content.h)
};
inline constexpr std::size_t kAspects = 6;
// The name in reports and allow lists: "log key", "formula", ...
std::string_view AspectName(Aspect aspect);
std::optional<Aspect> ParseAspect(std::string_view name);

struct CoverageItem {
  std::string name;
  // How often; of content the number of replays that need it.
  std::uint64_t count = 0;
};

struct RulesetCoverage {
  std::string ruleset;
  std::size_t replays = 0;
  // In the order of the vocabulary; of content, of the default content and then of the
  // replays' own.
  std::array<std::vector<CoverageItem>, kAspects> items;

  const std::vector<CoverageItem>& of(Aspect aspect) const {
    return items[static_cast<std::size_t>(aspect)];
  }
};

// Runs `files` in `jobs` threads; one result for each ruleset that they have, in the order of
// `rulesets`. An error for a replay that is not the battle that this build makes. Where
// `content` is false, entries of content are left out: to find them takes many runs.
Result<std::vector<RulesetCoverage>> MeasureCoverage(const std::vector<std::string>& files,
                                                     const Rulesets& rulesets, unsigned jobs,
                                                     bool content,
                                                     const std::function<bool()>& interrupted);

Json CoverageJson(const std::vector<RulesetCoverage>& coverage);

}  // namespace ticktape
