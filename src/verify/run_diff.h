// The first places where two recorded battles differ: in their setups, commands, states and
// log lines. Both battles are run here, so that state and draws are known; where this build
// does not reproduce a recording, what was recorded is all that is known of it, and the
// report says so.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "replay/recording.h"
#include "verify/difference.h"

namespace ticktape {

struct LogLine {
  std::int64_t tick = 0;
  std::int64_t id = 0;
  std::string text;
};

// What one side has at a place; nothing where it has nothing there.
template <class T>
using BothSides = std::array<std::optional<T>, 2>;

struct RunDifference {
  // Setups and commands: why two battles may differ.
  std::vector<FieldDifference> setup;
  std::optional<std::int64_t> command_tick;  // of the first differing command
  BothSides<std::string> command;

  // The first tick whose state hash differs, and the fields that do at its end.
  std::optional<std::int64_t> state_tick;
  std::vector<FieldDifference> fields;
  std::size_t field_count = 0;    // all of them, also those beyond the ones kept
  bool only_log_differs = false;  // the states are equal; the hash differs by the log

  // The first differing log line.
  std::optional<std::int64_t> log_tick;
  std::array<std::vector<LogLine>, 2> context;  // up to three lines before it
  BothSides<LogLine> line;
  BothSides<std::string> actor;                   // who the line is about
  std::array<std::vector<std::string>, 2> draws;  // of that tick, as label low..high = value
  // The fields that differ at the end of that tick, where it is not state_tick.
  std::vector<FieldDifference> log_fields;
  std::size_t log_field_count = 0;

  // The ends, where they differ.
  BothSides<std::string> end;

  // What is not known and why, one sentence each.
  std::vector<std::string> notes;

  bool differs() const {
    return !setup.empty() || command_tick || state_tick || log_tick || end[0] || end[1];
  }
  // Whether the battles differ, beyond what their setups say.
  bool runs_differ() const { return state_tick || log_tick || end[0] || end[1] || command_tick; }
};

struct DiffOptions {
  std::size_t language = 0;
  std::size_t max_fields = 20;
};

// Goes through both; an error is one of reading. `names` are for messages.
Result<RunDifference> DiffRecordings(std::array<std::unique_ptr<Recording>, 2> recordings,
                                     const std::array<std::string, 2>& names,
                                     const Rulesets& rulesets, const DiffOptions& options);

Json RunDifferenceJson(const RunDifference& difference);

}  // namespace ticktape
