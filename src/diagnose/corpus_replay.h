// A replay held in memory to be run many times: as it is, and changed on purpose, to see
// whether the change is noticed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ruleset.h"
#include "core/run.h"
#include "replay/recording.h"

namespace ticktape {

// What the battle that is not changed leaves, tick for tick.
struct Reference {
  std::vector<std::uint64_t> hashes;  // from tick 0 on
  std::uint64_t pause_hash = 0;       // of the unfinished tick of an open battle, else 0
  RunEnd end;
  std::uint64_t heard = 0;        // draws, evaluations and log entries
  std::int64_t microseconds = 0;  // of processor time that the run took
};

struct CorpusReplay {
  std::string file;
  const Ruleset* ruleset = nullptr;
  Setup setup;
  std::vector<RecordedCommand> commands;
  Reference reference;
};

// The most commands and ticks of a replay that is held in memory.
inline constexpr std::size_t kMostCorpusSteps = 4'000'000;

// Reads a replay and runs it once; `heard` may be null and hears that run. An error for what
// cannot be read or run here, is unfinished or too long, or is another battle here.
Result<CorpusReplay> LoadCorpusReplay(const std::string& file, const Rulesets& rulesets,
                                      Listener* listener, RunObserver* observer);

// How a changed run is told from the one that is not changed.
enum class Notice : std::uint8_t {
  kNothing,
  kState,      // the state or the log differs
  kCommand,    // a command is rejected, or accepted, or for another reason
  kEnd,        // it ends otherwise, or earlier, or later
  kError,      // a number leaves its range
  kRefused,    // the rules refuse the setup
  kTooMuch,    // it does much more than the one that is not changed
  kException,  // out of memory and the like
  kDied,       // the process that ran it died
};
std::string_view NoticeName(Notice notice);

struct Noticed {
  Notice notice = Notice::kNothing;
  std::int64_t tick = 0;  // by then
};

// Runs the recorded commands on `setup`, which may be a changed one, up to the first tick that
// is not that of the reference. `listener` may change results of formulas; null: nothing.
Noticed RunChanged(const CorpusReplay& replay, const Setup& setup, Listener* listener);

}  // namespace ticktape
