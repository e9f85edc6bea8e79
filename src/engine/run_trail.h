// What a run told, as one number for each event: enough to see where another run is not the
// same, without keeping either.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "replay/recording.h"

namespace ticktape {

class RunTrail {
 public:
  // Takes the event that `run` has just given.
  void Take(Recording::Event event, const Recording& run);

  // Reads `again` until it parts from what was taken; where that is, as in "tick 3", or nothing.
  // Errors are those of reading it.
  Result<std::optional<std::string>> FindDifference(Recording& again) const;

 private:
  std::vector<std::uint64_t> digests_;
};

}  // namespace ticktape
