// A recording that is gone through more than once: for its commands, which a build wants
// beforehand, and for its evidence against each build.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replay/reader.h"
#include "replay/recording.h"

namespace ticktape {

class StoredRecording {
 public:
  // Reads a recording to its end. A short one stays in memory; a long one is read again each
  // time, which standard input ("-") does not allow.
  // `memo` may be null.
  static Result<StoredRecording> Read(const std::string& path, SetupMemo* memo = nullptr);

  const RecordingHeader& header() const { return header_; }
  const std::vector<RecordedCommand>& commands() const { return commands_; }
  std::int64_t last_tick() const { return last_tick_; }  // -1 where there is none
  bool finished() const { return end_.has_value(); }

  // From its beginning; valid as long as this. Errors as OpenRecording.
  Result<std::unique_ptr<Recording>> Again() const;

 private:
  class Memory;

  Status Take(Recording& recording);

  std::string path_;
  RecordingHeader header_;
  std::vector<RecordedCommand> commands_;
  std::vector<RecordedTick> ticks_;  // none if !in_memory_
  std::optional<RecordedEnd> end_;
  std::int64_t last_tick_ = -1;
  bool in_memory_ = true;
};

}  // namespace ticktape
