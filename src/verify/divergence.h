// The first place where a run is not the recorded one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/run.h"

namespace ticktape {

struct Divergence {
  enum class Kind : std::uint8_t {
    kHash,       // the state hash, or the hash of a part
    kDraws,      // the number of draws of a tick
    kLog,        // a log entry, where no hash told before
    kTrace,      // a draw or an evaluation, where no hash told before
    kCommand,    // a command is asked for, or not asked for
    kRejection,  // a command is rejected now, or accepted now, or rejected for another reason
    kOutcome,    // the end: outcome, last tick, error
  };

  Kind kind = Kind::kHash;
  std::int64_t tick = 0;
  // The first tick that may have differed: evidence up to the tick before it was equal.
  // Less than `tick` only where hashes were kept at some ticks alone.
  std::int64_t window_start = 0;
  std::string part;        // first differing part, where parts were recorded
  std::string recorded;    // what the recording has: a log line, an outcome, a rejection
  std::string here;        // what happened in its place; either may be empty
  std::int64_t entry = 0;  // id of the first differing log entry, or 0
};

// Where both lines read the same, adds what each of them comes from (OriginText of core/log.h).
void AddOrigins(const std::string& recorded, const std::string& here, Divergence& divergence);

std::string_view DivergenceKindName(Divergence::Kind kind);
// One line, e.g. "tick 15, part hero; log #5: recorded "…", here "…"".
std::string DivergenceText(const Divergence& divergence);
// How a run ended, e.g. "win after tick 42".
std::string EndText(const RunEnd& end);
Json DivergenceJson(const Divergence& divergence);

}  // namespace ticktape
