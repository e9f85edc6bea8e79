// A recording that is written as a replay, event by event.
#pragma once

#include "replay/recording.h"
#include "replay/writer.h"

namespace ticktape {

// Copies all events with the hashes that `rate`, the writer's, keeps. True if the recording
// has its end; otherwise the writer is flushed, and its file unfinished. Stops at an
// interruption with kWrite.
Result<bool> CopyRecording(Recording& recording, ReplayWriter& writer, const HashRate& rate);

}  // namespace ticktape
