// What runs battles: this program's own rulesets (own_build.h) or another program that speaks
// the engine protocol (engine_process.h, docs/engine-protocol.md). Either way a run is read as a
// Recording, made while it is read, so whoever compares recordings compares builds as well.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
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

// A run that is wanted of a build.
struct RunRequest : RunView {
  Setup setup;
  // Submitted in this order, each when the battle waits for one; those that were rejected
  // when they were recorded, too.
  std::vector<RecordedCommand> commands;
};

class Build {
 public:
  virtual ~Build() = default;
  virtual const BuildInfo& info() const = 0;
  // Starts a run. Errors: kCannotRun where the build lacks the ruleset or its rules version,
  // kRefused where it refuses the setup; of the recording's Next, those of a program that
  // died, hung or broke the protocol. The build must outlive the recording, and runs one
  // battle at a time.
  virtual Result<std::unique_ptr<Recording>> Run(const RunRequest& request) = 0;
};

}  // namespace ticktape
