// Who fights, after checking: the hero first, then the enemies.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/rustkeep/content_reader.h"

namespace ticktape::rustkeep {

struct RosterEntry {
  std::int32_t creature = 0;
  Names names;
  std::optional<std::int64_t> health;  // at the start, if not full
  std::optional<std::int64_t> stamina;
  std::vector<std::int32_t> modifiers;  // laid after the creature's own
};

struct Roster {
  std::vector<RosterEntry> entries;
  std::int64_t level = 1;  // the hero's
  std::int64_t exp = 0;
  std::int64_t points = 0;
  std::vector<Reference> references;  // the records that the entries name
};

// Reads the roster of a setup. Refuses with setup.roster and the place.
Result<Roster> ReadRoster(const Json* roster, const ReadContent& read);

}  // namespace ticktape::rustkeep
