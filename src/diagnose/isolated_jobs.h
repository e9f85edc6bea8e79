// Work in child processes, so that what crashes, hangs or eats memory ends a child and not the
// program. The children are forked, see everything that was there before, and share only the
// outcomes with their parent.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/result.h"

namespace ticktape {

struct JobOutcome {
  enum class State : std::uint8_t {
    kNotRun,
    kStarted,  // and, once all is over, interrupted
    kDone,
    kDied,  // the process that did it crashed, or was ended for taking too long
  };
  State state = State::kNotRun;
  // What the job says of itself, also while it goes on: of a job that died the last words.
  std::uint8_t kind = 0;
  std::uint32_t number = 0;
  std::int64_t tick = 0;
};

struct IsolatedOptions {
  unsigned processes = 1;
  std::size_t memory_bytes = std::size_t{2} << 30;  // that a child may take beyond what there is
};

// Gives the processor time that the work that follows may take before its process is ended.
// For jobs; a job calls it as often as it likes.
void LimitProcessorTime(std::int64_t microseconds);

// Does the jobs 0 to count - 1 in several processes; `job` is called in a child. The calling
// process must have no other threads. `on_done` is called in the parent with the number of jobs
// done so far. Stops early when `interrupted` returns true. kCannotRun if no process can be had.
Result<std::vector<JobOutcome>> RunIsolated(
    std::size_t count, const IsolatedOptions& options,
    const std::function<void(std::size_t job, JobOutcome& outcome)>& job,
    const std::function<bool()>& interrupted, const std::function<void(std::size_t)>& on_done);

}  // namespace ticktape
