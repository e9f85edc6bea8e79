// Reads a `.ttape` file (docs/replay-format.md) as a Recording. Nothing that the file says
// is believed before it is checked: every length, count and enumerant is bounded before
// anything is allocated for it, and memory stays within a few blocks.
#pragma once

#include <memory>

#include "replay/bytes.h"
#include "replay/recording.h"

namespace ticktape {

// Opens a replay and reads its header. Errors: kNotReplay, kTooNew, kDamaged.
Result<std::unique_ptr<Recording>> OpenReplay(std::unique_ptr<ByteSource> source);

// The same for a file that is a replay or JSON Lines, told apart by its first bytes.
Result<std::unique_ptr<Recording>> OpenRecording(const std::string& path);
Result<std::unique_ptr<Recording>> OpenRecordingFrom(std::unique_ptr<ByteSource> source);

}  // namespace ticktape
