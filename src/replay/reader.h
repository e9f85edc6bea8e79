// Reads a `.ttape` file (docs/replay-format.md) as a Recording. Nothing that the file says
// is believed before it is checked: every length, count and enumerant is bounded before
// anything is allocated for it, and memory stays within a few blocks.
#pragma once

#include <memory>

#include "replay/bytes.h"
#include "replay/recording.h"

namespace ticktape {

// The setup that was read last, for whoever opens many replays: the replays of a folder often
// differ by their seeds alone, and reading roster and content takes longer than a short battle.
struct SetupMemo {
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of a text that is kept
  std::string text;
  Json rest;  // null until the text has come twice in a row
};

// Opens a replay and reads its header. Errors: kNotReplay, kTooNew, kDamaged. `memo` may be
// null and is used while the replay is opened.
Result<std::unique_ptr<Recording>> OpenReplay(std::unique_ptr<ByteSource> source,
                                              SetupMemo* memo = nullptr);

// The same for a file that is a replay or JSON Lines, told apart by its first bytes.
Result<std::unique_ptr<Recording>> OpenRecording(const std::string& path,
                                                 SetupMemo* memo = nullptr);
Result<std::unique_ptr<Recording>> OpenRecordingFrom(std::unique_ptr<ByteSource> source,
                                                     SetupMemo* memo = nullptr);

}  // namespace ticktape
