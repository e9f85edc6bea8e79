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
    bytes += sizeof(std::string) + item.size();
  return bytes + tick.state.size();
}

}  // namespace

class StoredRecording::Memory final : public Recording {
 public:
  explicit Memory(const StoredRecording& stored) : stored_(stored) {}

  const RecordingHeader& header() const override { return stored_.header_; }

  Result<Event> Next() override {
    const std::vector<RecordedCommand>& commands = stored_.request_.commands;
    // The tick that ends next; commands stand before the tick that they were taken in.
    const std::int64_t coming = static_cast<std::int64_t>(next_tick_);
    if (next_command_ < commands.size() && commands[next_command_].tick <= coming) {
      command_ = commands[next_command_++];
      return Event::kCommand;
    }
    if (next_tick_ < stored_.hashes_.size()) {
      tick_.tick = coming;
      tick_.hash = stored_.hashes_[next_tick_++];
      return Event::kTick;
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
  stored.request_.setup = (*recording)->TakeSetup();
  stored.header_ = (*recording)->header();
  stored.header_.setup = {};
  stored.request_.detail = stored.header_.detail;
  stored.request_.to_tick = 0;  // of one that breaks off before its first tick
  Status taken = stored.Take(**recording);
  if (!taken)
    return taken.error();
  if (!stored.in_memory_ && path == "-")
    return Error{ErrorKind::kUsage,
                 "standard input: is too long to be kept in memory; give it as a file"};
  return stored;
}

bool StoredRecording::only_hashes() const {
  const HashRate& rate = header_.hash_rate;
  return header_.detail == Detail::kHash && rate.kind == HashRate::Kind::kEvery && rate.every == 1;
}

void StoredRecording::Keep(const RecordedTick& tick) {
  const bool compact = only_hashes() && tick.hash && tick.state.empty();
  bytes_ += compact ? sizeof(std::uint64_t) : BytesOf(tick);
  if (bytes_ > kMostInMemory || (!compact && !hashes_.empty()) || (compact && !ticks_.empty())) {
    in_memory_ = false;
    ticks_ = {};
    hashes_ = {};
  } else if (compact) {
    hashes_.push_back(*tick.hash);
  } else {
    ticks_.push_back(tick);
  }
}

Status StoredRecording::Take(Recording& recording) {
  for (;;) {
    const Result<Recording::Event> event = recording.Next();
    if (!event)
      return event.error();
    switch (*event) {
      case Recording::Event::kCommand:
        request_.commands.push_back(recording.command());
        break;
      case Recording::Event::kTick:
        request_.to_tick = recording.tick().tick;
        if (in_memory_)
          Keep(recording.tick());
        break;
      case Recording::Event::kEnd:
        end_ = recording.end();
        request_.to_tick.reset();
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
