// A recording as everything but the file format sees it: a header, then commands and ticks
// in the order in which they happened, then the end. Files (reader.h), JSON Lines
// (json_lines.h) and the running battle (recorder.h) all speak in these terms.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/command.h"
#include "core/log.h"
#include "core/result.h"
#include "core/run.h"
#include "core/setup.h"

namespace ticktape {

// What is kept of each tick; each level holds what the one before it holds.
enum class Detail : std::uint8_t {
  kHash,   // one hash over state and log entries
  kParts,  // the hashes of the parts, the counts of draws and log entries
  kLog,    // the log entries
  kTrace,  // draws and formula evaluations
};
std::string_view DetailName(Detail detail);
std::optional<Detail> ParseDetail(std::string_view name);

// At which ticks a hash is kept.
struct HashRate {
  enum class Kind : std::uint8_t { kNone, kEvery, kEnd };
  Kind kind = Kind::kEvery;
  std::int64_t every = 1;  // of kEvery: at the ticks that it divides

  bool Keeps(std::int64_t tick) const { return kind == Kind::kEvery && tick % every == 0; }
  friend bool operator==(const HashRate&, const HashRate&) = default;
};
// Reads "tick", "end", "none" or a number from 1 on; HashRateName is the reverse.
std::optional<HashRate> ParseHashRate(std::string_view text);
std::string HashRateName(const HashRate& rate);

// The build that made a recording; nothing personal.
struct BuildIdentity {
  std::string version;
  std::string commit;
  std::string compiler;
  std::string architecture;
  std::string kind;  // of build, e.g. "Release"
  friend bool operator==(const BuildIdentity&, const BuildIdentity&) = default;
};
BuildIdentity ThisBuild();

struct RecordingHeader {
  Setup setup;  // complete
  Detail detail = Detail::kHash;
  HashRate hash_rate;
  std::string generator;
  std::vector<std::string> part_names;  // of kParts and above
  BuildIdentity build;
};

struct RecordedCommand {
  std::int64_t tick = 0;  // in which it was consumed: that of the next tick to end
  Command command;
  std::string rejected;  // key of the rejection, or empty
};

struct RecordedEntry {
  std::int64_t id = 0;
  std::int64_t cause = 0;
  Relation relation = Relation::kRoot;
  std::string key;
  std::string args;  // compact JSON text of the arguments object
  // Where a language was asked for: the line that a player reads, and who it is about.
  // Neither recorded nor compared.
  std::string text = {};
  std::string actor = {};

  friend bool operator==(const RecordedEntry& a, const RecordedEntry& b) {
    return a.id == b.id && a.cause == b.cause && a.relation == b.relation && a.key == b.key &&
           a.args == b.args;
  }
};

// A tick's evidence; fields above the recording's detail are empty.
struct RecordedTick {
  std::int64_t tick = 0;
  std::optional<std::uint64_t> hash;
  std::vector<std::uint64_t> parts;
  std::optional<std::uint32_t> draws;    // how many
  std::optional<std::uint32_t> entries;  // how many
  std::vector<RecordedEntry> log;
  // Draws, evaluations and entries in their order, each one compact JSON: as DrawJson and
  // EvaluationJson of core/interchange.h give them, {"entry":ID} for an entry.
  std::vector<std::string> trace;
  bool trace_known = false;  // even where it is empty
  // Hash of the tick's draws and evaluations, where it was asked for; never recorded.
  std::optional<std::uint64_t> trace_hash;
  std::string state;  // compact JSON, only ever in JSON Lines

  // Whether its state is known by hash.
  bool is_hashed() const { return hash || !parts.empty(); }
};

struct RecordedEnd {
  RunEnd run;
  // Hash of the state at the end, in the pause where the battle stayed open. Absent where
  // every tick has a hash, where no tick has one, and after an error.
  std::optional<std::uint64_t> hash;
};

// A source of recorded events, read once from front to back.
class Recording {
 public:
  enum class Event : std::uint8_t {
    kCommand,     // command() holds it
    kTick,        // tick() holds it
    kEnd,         // end() holds it; the last event
    kUnfinished,  // the recording breaks off here without its end; the last event
  };

  virtual ~Recording() = default;
  virtual const RecordingHeader& header() const = 0;
  // The header's setup, which may stay in the header or not: a copy of a large one costs more
  // than a short battle.
  virtual Setup TakeSetup() { return header().setup; }
  // The next event, or the error at which reading stops (damage, a failing disk).
  virtual Result<Event> Next() = 0;

  const RecordedCommand& command() const { return command_; }
  const RecordedTick& tick() const { return tick_; }
  const RecordedEnd& end() const { return end_; }

 protected:
  RecordedCommand command_;
  RecordedTick tick_;
  RecordedEnd end_;
};

// Where recorded events go: a file (writer.h) or JSON Lines (json_lines.h).
class RecordingSink {
 public:
  virtual ~RecordingSink() = default;
  virtual Status PutCommand(const RecordedCommand& command) = 0;
  virtual Status PutTick(const RecordedTick& tick) = 0;
  // Completes the output. Without it the recording is unfinished.
  virtual Status PutEnd(const RecordedEnd& end) = 0;
};

}  // namespace ticktape
