// A recording that is gone through more than once: for its commands, which a build wants
// beforehand, and for its evidence against each build.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/build.h"
#include "replay/reader.h"
#include "replay/recording.h"

namespace ticktape {

class StoredRecording {
 public:
  // Reads a recording to its end. A short one stays in memory; a long one is read again each
  // time, which standard input ("-") does not allow.
  // `memo` may be null.
  static Result<StoredRecording> Read(const std::string& path, SetupMemo* memo = nullptr);

  // What a build is asked to make the same battle again, as far as the recording goes and in
  // its detail.
  const RunRequest& request() const { return request_; }

  // From its beginning, in memory without its setup; valid as long as this. Errors as
  // OpenRecording.
  Result<std::unique_ptr<Recording>> Again() const;

 private:
  class Memory;

  Status Take(Recording& recording);
  void Keep(const RecordedTick& tick);
  bool only_hashes() const;

  std::string path_;
  RecordingHeader header_;  // its setup is that of the request
  RunRequest request_;
  // None if !in_memory_. Where each tick is a hash and nothing else, hashes alone are kept.
  std::vector<RecordedTick> ticks_;
  std::vector<std::uint64_t> hashes_;
  std::optional<RecordedEnd> end_;
  bool in_memory_ = true;
  std::size_t bytes_ = 0;  // kept, about
};

}  // namespace ticktape
