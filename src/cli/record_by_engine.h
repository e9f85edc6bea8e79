// Recording a battle that a program runs, and what both ways of recording say at the end.
#pragma once

#include "cli/arguments.h"
#include "core/run.h"
#include "replay/bytes.h"
#include "replay/writer.h"

namespace ticktape {

// `record --engine`.
int RunRecordByEngine(const RecordArguments& arguments);

// Says what was recorded to `path`.
void ReportRecorded(const std::string& path, const RunEnd& end);
// Keeps what was recorded up to an interruption; returns the status of the process.
int KeepInterrupted(ReplayWriter& writer, OutputFile& file, std::int64_t ticks);

}  // namespace ticktape
