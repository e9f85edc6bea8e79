// From a setup as a person wrote it to a complete one, and from there to what a battle
// starts from.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/result.h"
#include "core/setup.h"
#include "rules/actioncycle/content.h"

namespace ticktape::actioncycle {

inline constexpr std::string_view kId = "actioncycle";
inline constexpr std::int64_t kRulesVersion = 1;
inline constexpr std::string_view kVariant = "canon";

// A card that stands on the board at the start.
struct Placed {
  CardName card;
  std::int64_t cell = 0;
  bool covered = false;
};

struct Leader {
  Names names;
  std::int64_t life = 1;
  std::vector<CardName> deck;  // the top first
  std::vector<CardName> hand;
  std::vector<Placed> board;
};

// All that stays the same while a battle runs.
struct Scene {
  std::uint64_t seed = 0;
  Params params;
  Content content;
  std::array<Leader, 2> roster;
};

// Checks a setup and completes it with what it names of the default content.
Result<Setup> CompleteSetup(const Setup& setup);

// Checks a complete setup, which owes nothing to the default content.
Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup);

}  // namespace ticktape::actioncycle
