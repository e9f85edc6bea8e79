// From a setup as a person wrote it to a complete one, and from there to what a battle
// starts from.
#pragma once

#include <memory>
#include <span>

#include "core/ruleset.h"
#include "core/setup.h"
#include "rules/arcanum/content.h"
#include "rules/arcanum/roster.h"

namespace ticktape::arcanum {

inline constexpr std::string_view kId = "arcanum";
inline constexpr std::int64_t kRulesVersion = 1;

// All that stays the same while a battle runs.
struct Scene {
  bool lesson = false;
  std::uint64_t seed = 0;
  Content content;
  Roster roster;
};

// Merges the default content into the setup's own: an entry given there replaces the
// default one of that name whole, params one at a time. The variant `lesson` keeps only
// the params.
Result<Setup> CompleteSetup(const Setup& setup);

// The setup with the content of these files over the default one, the later files winning.
Result<Setup> WithContent(const Setup& setup, std::span<const ContentLayer> layers);

// Checks a complete setup.
Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup);

}  // namespace ticktape::arcanum
