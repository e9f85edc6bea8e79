// From a setup as a person wrote it to a complete one, and from there to what a battle
// starts from.
#pragma once

#include <memory>

#include "core/result.h"
#include "core/setup.h"
#include "rules/skulls/content.h"
#include "rules/skulls/roster.h"
#include "rules/skulls/table.h"

namespace ticktape::skulls {

inline constexpr std::string_view kId = "skulls";
inline constexpr std::int64_t kRulesVersion = 1;

// All that stays the same while a battle runs.
struct Scene {
  bool inclusive = false;  // the variant
  std::uint64_t seed = 0;
  Params params;
  Content content;
  Roster roster;
  TileFacts facts;
  std::vector<std::uint8_t> table;  // tiles of the first table; empty: it is drawn
};

// Checks a setup and completes it: what it lacks comes from the class of a roster entry and
// from the default content.
Result<Setup> CompleteSetup(const Setup& setup);

// Checks a complete setup, which owes nothing to the default content.
Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup);

}  // namespace ticktape::skulls
