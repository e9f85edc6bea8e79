#include "engine/run_trail.h"

#include <span>

#include "replay/event_lines.h"
#include "replay/format.h"

namespace ticktape {
namespace {

std::uint64_t DigestOf(Recording::Event event, const Recording& run) {
  std::string line;
  if (event == Recording::Event::kCommand)
    CommandToLine(run.command(), line);
  else if (event == Recording::Event::kTick)
    TickToLine(run.tick(), run.header().detail, line);
  else
    EndToLine(run.end(), line);
  return format::Digest(std::as_bytes(std::span(line)), 0);
}

std::string PlaceOf(Recording::Event event, const Recording& run) {
  if (event == Recording::Event::kCommand)
    return "a command of tick " + std::to_string(run.command().tick);
  if (event == Recording::Event::kTick)
    return "tick " + std::to_string(run.tick().tick);
  return "the end after tick " + std::to_string(run.end().run.ticks);
}

}  // namespace

void RunTrail::Take(Recording::Event event, const Recording& run) {
  digests_.push_back(DigestOf(event, run));
}

Result<std::optional<std::string>> RunTrail::FindDifference(Recording& again) const {
  // The end is an event of its own, so that neither run is the beginning of the other.
  for (const std::uint64_t digest : digests_) {
    const Result<Recording::Event> event = again.Next();
    if (!event)
      return event.error();
    if (DigestOf(*event, again) != digest)
      return std::optional(PlaceOf(*event, again));
  }
  return std::optional<std::string>();
}

}  // namespace ticktape
