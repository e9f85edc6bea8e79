// A hash for engines that compute none: XXH3-64 over the canonical text of a tick's state and
// log entries.
#pragma once

#include <cstdint>
#include <string>

#include "core/json.h"
#include "replay/recording.h"

namespace ticktape {

// Compact, the members of each object in the order of their names' bytes.
std::string CanonicalText(const Json& value);

// Of {"log":[…],"state":…} in that form; "state" is left out where the tick has none, and
// "log" where `with_log` says that the engine gives none.
std::uint64_t CanonicalHash(const RecordedTick& tick, bool with_log);

}  // namespace ticktape
