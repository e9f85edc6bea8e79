#include "verify/stored_recording.h"

#include <utility>

namespace ticktape {
namespace {

constexpr std::size_t kMostInMemory = 8u << 20;  // bytes, about

std::size_t BytesOf(const RecordedTick& tick) {
  std::size_t bytes = sizeof tick + tick.parts.size() * sizeof(std::uint64_t);
  for (const RecordedEntry& entry : tick.log)
    bytes += sizeof entry + entry.args.size() + entry.key.size();
  for (const std::string& item : tick.trace)
    bytes += sizeof item + item.size();
  return bytes + tick.state.size();
}

}  // namespace

class StoredRecording::Memory final : public Recording {
 public:
  explicit Memory(const StoredRecording& stored) : stored_(stored) {}

  const RecordingHeader& header() const override { return stored_.header_; }

  Result<Event> Next() override {
    const std::vector<RecordedCommand>& commands = stored_.commands_;
    // The tick that ends next; commands stand before the tick that they were taken in.
    const std::int64_t coming = static_cast<std::int64_t>(next_tick_);
    if (next_command_ < commands.size() && commands[next_command_].tick <= coming) {
      command_ = commands[next_command_++];
      return Event::kCommand;
    }
    if (next_tick_ < stored_.ticks_.size()) {
      tick_ = stored_.ticks_[next_tick_++];
      return Event::kTick;
    }
    if (!stored_.end_)
      return Event::kUnfinished;
    end_ = *stored_.end_;
    return Event::kEnd;
  }

 private:
  const StoredRecording& stored_;
  std::size_t next_tick_ = 0;
  std::size_t next_command_ = 0;
};

Result<StoredRecording> StoredRecording::Read(const std::string& path, SetupMemo* memo) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(path, memo);
  if (!recording)
    return recording.error();
  StoredRecording stored;
  stored.path_ = path;
  stored.header_ = (*recording)->header();
  Status taken = stored.Take(**recording);
  if (!taken)
    return taken.error();
  if (!stored.in_memory_ && path == "-")
    return Error{ErrorKind::kUsage,
                 "standard input: is too long to be kept in memory; give it as a file"};
  return stored;
}

Status StoredRecording::Take(Recording& recording) {
  std::size_t bytes = 0;
  for (;;) {
    const Result<Recording::Event> event = recording.Next();
    if (!event)
      return event.error();
    switch (*event) {
      case Recording::Event::kCommand:
        commands_.push_back(recording.command());
        break;
      case Recording::Event::kTick:
        last_tick_ = recording.tick().tick;
        bytes += BytesOf(recording.tick());
        if (bytes > kMostInMemory && in_memory_) {
          in_memory_ = false;
          ticks_ = {};
        }
        if (in_memory_)
          ticks_.push_back(recording.tick());
        break;
      case Recording::Event::kEnd:
        end_ = recording.end();
        return Done{};
      case Recording::Event::kUnfinished:
        return Done{};
    }
  }
}

Result<std::unique_ptr<Recording>> StoredRecording::Again() const {
  if (!in_memory_)
    return OpenRecording(path_);
  return std::unique_ptr<Recording>(std::make_unique<Memory>(*this));
}

}  // namespace ticktape
