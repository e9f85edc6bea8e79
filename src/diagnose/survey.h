// The first of a diagnosis's two looks at two runs: tick for tick, by hashes and counts, to
// learn where to look closely. Two runs are gone through by Make; a recording that is being
// verified is one run alone, as long as it is reproduced (verified_replay.h).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diagnose/tick_steps.h"
#include "engine/build.h"
#include "verify/divergence.h"

namespace ticktape {

// Of a run that has not ended where the other has.
std::string GoesOnText(std::int64_t tick);

class Survey {
 public:
  // What a run must show to be surveyed: hashes and counts, or in full, where the other side
  // holds log and trace and too few hashes.
  static RunView View(bool in_full);

  // Goes through both to their ends. An error is one of reading or of a build.
  static Result<Survey> Make(std::array<TickSteps, 2> runs);

  // Or it is made step by step, beginning with what the parts of a tick are called on both sides.
  void SetPartNames(const std::vector<std::string>& a, const std::vector<std::string>& b);
  // A tick of which nothing that is known differs; whether its hash or parts are known.
  void TakeEqualTick(std::int64_t tick, bool has_draws, bool has_entries, bool compared);
  void TakeTick(const RecordedTick& a, const RecordedTick& b);
  // The commands of the tick that comes next.
  void TakeCommands(std::span<const RecordedCommand> a, std::span<const RecordedCommand> b);
  // The second side asks for a command that the first does not have.
  void TakeMissingCommand(std::int64_t tick, const std::string& what);
  void TakeEnds(std::array<std::optional<std::string>, 2> texts, bool both_ended);
  // The hashes of the state at the end are known, and differ or not.
  void TakeEndHash(bool equal);
  // Between which ticks the second side parted from a recording, as far as its hashes tell.
  void TakeWindow(const Divergence& parting);

  // First ticks that differ: by state hash, by the hashes of log, of anything else, of the
  // random generator, of the trace. Where the hashes of parts are not known, only hash_tick.
  std::optional<std::int64_t> hash_tick;
  std::optional<std::int64_t> log_tick;
  std::optional<std::int64_t> state_tick;
  std::optional<std::int64_t> random_tick;
  std::optional<std::int64_t> trace_tick;
  // By how many draws or log entries there are, where that is known; and where a verdict knows
  // that they differ and not in what.
  std::optional<std::int64_t> count_tick;
  bool parts_known = true;  // at hash_tick
  std::string part;         // the first that differs there
  // Where only some ticks have a hash: the first tick that may have differed before hash_tick.
  std::optional<std::int64_t> window_start;
  // Ticks in which a number was drawn, before random_tick: the last one.
  std::optional<std::int64_t> last_draw_tick;

  // The first commands that differ, in the tick that consumes them.
  std::optional<std::int64_t> command_tick;
  std::array<std::optional<std::string>, 2> command;

  std::int64_t ticks = 0;                         // that both have
  std::int64_t differing_ticks = 0;               // by anything but the trace
  std::optional<std::int64_t> heals_at;           // from here on none differs so
  bool end_hash_differs = false;                  // and no hash before it
  std::array<std::optional<std::string>, 2> end;  // where the ends differ
  std::int64_t end_tick = 0;                      // in which they do

  // Why the first side is not known to its end: it breaks off, or cannot be read on.
  std::optional<std::string> breaks_off;

  // Said from outside: whether one side holds hashes alone, so that behind the first tick that
  // differs there is only what the other says; whether a recording keeps states.
  bool hashes_alone = false;
  bool state_kept = false;

  bool differs() const {
    return hash_tick || log_tick || trace_tick || count_tick || command_tick || end[0] || end[1];
  }
  // Whether it is known that the generators part, or that they agree to the last tick.
  bool random_known() const {
    return random_tick || (has_random_ && !random_lost_ && compared_ == ticks);
  }
  // Whether ticks were compared of which the trace of one side is not known.
  bool trace_unknown() const { return unknown_trace_.has_value(); }
  // Whether ticks went by of which neither hash nor parts are known.
  bool has_gaps() const { return has_gaps_; }

  // The ticks to look at closely, in ascending order.
  std::vector<std::int64_t> CloseTicks() const;
  // Those of them at which the state may tell something.
  std::vector<std::int64_t> StateTicks() const;

 private:
  void TakeOtherHash(std::int64_t tick, bool parts);
  void TakeParts(const RecordedTick& a, const RecordedTick& b);
  void AddContext(std::int64_t tick);
  void AddTicksBehind(std::vector<std::int64_t>& wanted) const;

  // The same on both sides; empty where they are not.
  std::vector<std::string> part_names_;
  bool has_random_ = false;   // among them
  bool random_lost_ = false;  // a tick differs of which the parts are not known
  bool has_gaps_ = false;
  std::optional<std::int64_t> compared_;  // the last tick that was, by hash or parts
  // The first tick from hash_tick on in which either side says something.
  std::optional<std::int64_t> said_;
  // The first compared tick of which the trace of one side is not known.
  std::optional<std::int64_t> unknown_trace_;
  // Ticks with log entries before the first difference, the last few.
  std::deque<std::int64_t> context_;
};

}  // namespace ticktape
