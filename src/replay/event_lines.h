// One event of a recording as a line of the interchange form (docs/interchange.md). Files of
// JSON Lines and the engine protocol share these lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/json.h"
#include "replay/recording.h"

namespace ticktape {

// What is wrong with a line, at a member of it; at the line itself where that is empty.
struct LineFault {
  std::string member;
  std::string what;
};
using CheckedLine = std::optional<LineFault>;

// The fault as one sentence, without a place.
std::string FaultText(const LineFault& fault);

// Read what the line holds, whatever the recording keeps. `next_tick` is the next tick to end.
CheckedLine CommandFromLine(const Json& line, std::int64_t next_tick, RecordedCommand& command);
CheckedLine TickFromLine(const Json& line, std::int64_t next_tick, RecordedTick& tick);
CheckedLine EndFromLine(const Json& line, std::int64_t next_tick, RecordedEnd& end);

// Members that more than one kind of line has. False, or a fault, for a value of another
// type or out of bounds; what is absent stays as it is.
bool TakeInteger(const Json* value, std::int64_t low, std::int64_t high, std::int64_t& out);
bool TakeText(const Json* value, std::string& out);
bool TakeNames(const Json* value, std::size_t most, std::vector<std::string>& out);
bool TakeBuild(const Json& object, BuildIdentity& build);
Json BuildJson(const BuildIdentity& build);

// Write a line without its line end in place of what `line` holds. A log that is known to be
// empty is written as such: from Detail::kLog on, and where the count of entries says so.
void CommandToLine(const RecordedCommand& command, std::string& line);
void TickToLine(const RecordedTick& tick, Detail detail, std::string& line);
void EndToLine(const RecordedEnd& end, std::string& line);

}  // namespace ticktape
