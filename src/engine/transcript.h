// A run as an engine answered it, kept whole, and where another run is not the same battle:
// for the author of an engine, who wants to know the place and both values.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/build.h"

namespace ticktape {

struct Transcript {
  using Event = std::variant<RecordedCommand, RecordedTick, RecordedEnd>;

  // Whether each tick tells its log and trace, so that an empty one is known to be empty.
  bool has_log = false;
  bool has_trace = false;
  std::optional<Setup> setup;  // the completed one, where that was asked for
  std::vector<Event> events;

  const RunEnd& end() const { return std::get<RecordedEnd>(events.back()).run; }
  // As they were reported, with their ticks.
  std::vector<RecordedCommand> commands() const;
};

// The first difference in what both runs tell, as in `tick 0, state.rng: "1" / "2"`, or
// nothing. Behind the place where one was stopped there is none.
std::string FirstDifference(const Transcript& a, const Transcript& b);

}  // namespace ticktape
