// From a setup as a person wrote it to a complete one, and from there to what a battle
// starts from.
#pragma once

#include <memory>
#include <span>

#include "core/ruleset.h"
#include "core/setup.h"
#include "rules/rustkeep/content.h"
#include "rules/rustkeep/roster.h"

namespace ticktape::rustkeep {

inline constexpr std::string_view kId = "rustkeep";
inline constexpr std::int64_t kRulesVersion = 1;

// All that stays the same while a battle runs.
struct Scene {
  std::uint64_t seed = 0;
  Content content;
  Roster roster;
};

// Content of a setup's own stays as it is; of layers, or of the default content where there
// are none, the complete setup carries the part that its roster reaches.
Result<Setup> CompleteSetup(const Setup& given);

// The same with these files as the layers, whatever content the setup carries.
Result<Setup> WithContent(const Setup& given, std::span<const ContentLayer> layers);

// Checks a complete setup.
Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup);

}  // namespace ticktape::rustkeep
