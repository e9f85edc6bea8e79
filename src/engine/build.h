// What runs battles: this program's own rulesets (own_build.h) or another program that speaks
// the engine protocol (engine_process.h, docs/engine-protocol.md). Either way a run is read as a
// Recording, made while it is read, so whoever compares recordings compares builds as well.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/setup.h"
#include "replay/recording.h"

namespace ticktape {

struct BuildInfo {
  struct Rules {
    std::string id;
    std::int64_t version = 0;
  };

  std::string name;     // as it calls itself
  std::string version;  // of the build
  std::vector<Rules> rulesets;
  // The most that it tells of a tick: an engine may know no hash, no log or no trace.
  bool hash = true;
  bool parts = true;
  bool log = true;
  bool trace = true;
  bool state = true;
};

// What is wanted of a run.
struct RunView {
  Detail detail = Detail::kHash;
  bool state = false;       // RecordedTick::state, too
  bool trace_hash = false;  // RecordedTick::trace_hash, too
  // The only ticks that come with log, trace and state, in ascending order; the others come
  // with what Detail::kParts holds. Without a list every tick comes as `detail` and `state`
  // say: a diagnosis looks closely only where two runs part.
  std::optional<std::vector<std::int64_t>> close_ticks = {};
  // Of the ticks that would come with their state, the only ones that do, in ascending order.
  std::optional<std::vector<std::int64_t>> state_ticks = {};
  // Language of RecordedEntry::text and actor, which stay empty without one.
  std::string language = {};
  // The last tick wanted; behind it the run ends with RunEnd::stopped.
  std::optional<std::int64_t> to_tick = {};
};

// How much a tick comes with, and whether its state is a part of it.
Detail DetailAt(const RunView& view, std::int64_t tick);
bool WantsState(const RunView& view, std::int64_t tick);

// A run that is wanted of a build.
struct RunRequest : RunView {
  Setup setup;
  // Submitted in this order, each when the battle waits for one; those that were rejected
  // when they were recorded, too.
  std::vector<RecordedCommand> commands;
  // The setup may leave out what the build can supply, such as content: the header of the
  // recording then holds the completed one. Otherwise the header holds none: whoever asks has
  // it, and a copy of a large one costs more than a short battle.
  bool complete = false;
};

// Why a program can no longer be asked. Whatever it was, the program has been ended.
struct BuildFailure {
  enum class Kind : std::uint8_t {
    kNotStarted,  // there is no such program, or it cannot be executed
    kProtocol,    // it speaks another version of the protocol
    kHung,        // no answer in time, nor soon after
    kLate,        // an answer after its time
    kDied,        // it ended, or closed its output, with an answer due
    kRubbish,     // an answer that breaks the protocol
    kFlood,       // a line, or a run's answers, beyond all bounds
  };
  Kind kind = Kind::kDied;
  // One line; behind kLastWords what the program said at last, which may be several.
  std::string message;
};
inline constexpr std::string_view kLastWords = "; its last words: ";
std::string_view BuildFailureName(BuildFailure::Kind kind);

class Build {
 public:
  virtual ~Build() = default;
  virtual const BuildInfo& info() const = 0;
  // Starts a run. Errors: kCannotRun where the build lacks the ruleset or its rules version,
  // kRefused where it refuses the setup; of the recording's Next, those of a program that
  // died, hung or broke the protocol. The build must outlive the recording, and runs one
  // battle at a time.
  virtual Result<std::unique_ptr<Recording>> Run(const RunRequest& request) = 0;
  // Why the last run, or the start of it, failed where it did so by the program's fault.
  virtual std::optional<BuildFailure> failure() const { return std::nullopt; }
};

}  // namespace ticktape
