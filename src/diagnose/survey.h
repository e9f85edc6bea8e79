// The first of a diagnosis's two looks at two runs: tick for tick, by hashes and counts, to
// learn where to look closely.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "diagnose/tick_steps.h"
#include "engine/build.h"

namespace ticktape {

class Survey {
 public:
  // What a run must show to be surveyed.
  static RunView View();

  // Goes through both to their ends. An error is one of reading or of a build.
  static Result<Survey> Make(std::array<TickSteps, 2> runs);

  // First ticks that differ: by state hash, by the hashes of log, of anything else, of the
  // random generator, of the trace. Where the hashes of parts are not known, only hash_tick.
  std::optional<std::int64_t> hash_tick;
  std::optional<std::int64_t> log_tick;
  std::optional<std::int64_t> state_tick;
  std::optional<std::int64_t> random_tick;
  std::optional<std::int64_t> trace_tick;
  bool parts_known = true;  // at hash_tick
  // Whether a hash of the generator's state was compared.
  bool random_known = false;
  // Ticks in which a number was drawn, before random_tick: the last one.
  std::optional<std::int64_t> last_draw_tick;

  // The first commands that differ, in the tick that consumes them.
  std::optional<std::int64_t> command_tick;
  std::array<std::optional<std::string>, 2> command;

  std::int64_t ticks = 0;                         // that both have
  std::int64_t differing_ticks = 0;               // by hash
  std::optional<std::int64_t> heals_at;           // from here on all hashes are equal again
  std::array<std::optional<std::string>, 2> end;  // where the ends differ

  bool differs() const {
    return hash_tick || log_tick || trace_tick || command_tick || end[0] || end[1];
  }

  // The ticks to look at closely, in ascending order.
  std::vector<std::int64_t> CloseTicks() const;
  // Those of them at which the state may tell something.
  std::vector<std::int64_t> StateTicks() const;

 private:
  void TakeTick(const TickSteps& a, const TickSteps& b);
  void TakeCommands(const TickSteps& a, const TickSteps& b);
  void TakeParts(const TickSteps& a, const TickSteps& b);
  void AddTicksBehind(std::vector<std::int64_t>& wanted) const;
  void TakeEnds(const std::array<TickSteps, 2>& runs, std::array<bool, 2> goes_on);

  bool same_part_names_ = false;
  // The first tick whose trace hash one side does not know.
  std::optional<std::int64_t> unknown_trace_;
  // Ticks with log entries before the first difference, the last few.
  std::deque<std::int64_t> context_;
};

}  // namespace ticktape
