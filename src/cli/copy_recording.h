// A recording that is written as a replay, event by event.
#pragma once

#include <functional>

#include "replay/recording.h"
#include "replay/writer.h"

namespace ticktape {

// Copies all events with the hashes that `rate`, the writer's, keeps. True if the recording
// has its end; otherwise the writer is flushed, and its file unfinished. Stops at an
// interruption with kWrite. Tells each event before it is written.
Result<bool> CopyRecording(
    Recording& recording, ReplayWriter& writer, const HashRate& rate,
    const std::function<void(Recording::Event)>& on_event = [](Recording::Event) {});

}  // namespace ticktape
