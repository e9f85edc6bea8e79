// Recording a battle that a program runs, and what both ways of recording say at the end.
#pragma once

#include "cli/arguments.h"
#include "core/run.h"
#include "replay/bytes.h"
#include "replay/writer.h"

namespace ticktape {

// `record --engine`.
int RunRecordByEngine(const RecordArguments& arguments);

// Of the commands of a recording.
struct CommandCounts {
  std::int64_t all = 0;
  std::int64_t rejected = 0;
  std::string first_rejection;  // its key

  // `rejection` is empty for a command that was taken.
  void Add(const std::string& rejection);
};

// Says what was recorded to `path`, and how many commands were rejected if any were.
void ReportRecorded(const std::string& path, const RunEnd& end, const CommandCounts& commands);
// Keeps what was recorded up to an interruption; returns the status of the process.
int KeepInterrupted(ReplayWriter& writer, OutputFile& file, std::int64_t ticks);

}  // namespace ticktape
