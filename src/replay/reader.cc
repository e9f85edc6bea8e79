#include "replay/reader.h"

#include <kj/exception.h>

#include <utility>

#include "replay/block_reader.h"
#include "replay/end_block.h"
#include "replay/message.h"
#include "replay/setup_block.h"
#include "replay/tick_decoder.h"

namespace ticktape {
namespace {

using format::BlockKind;

// How many of the ticks before `end` the numbers `step` divides.
std::int64_t HashesBefore(std::int64_t end, std::int64_t step) {
  return step == 0 ? 0 : (end + step - 1) / step;
}

// What the library says of a bad message speaks of its own code, not of the file.
constexpr std::string_view kBadMessage = "its message is not well-formed";

class ReplayReader final : public Recording {
 public:
  ReplayReader(BlockReader blocks, RecordingHeader header)
      : blocks_(std::move(blocks)),
        header_(std::move(header)),
        decoder_(header_),
        detail_(header_.detail),
        hash_step_(header_.hash_rate.kind == HashRate::Kind::kEvery ? header_.hash_rate.every : 0),
        next_hash_(hash_step_ > 0 ? 0 : -1) {
    tick_.trace_known = detail_ == Detail::kTrace;
  }
  // Cap'n Proto's destructors say that they may throw; a Recording's must not.
  ~ReplayReader() noexcept override = default;

  const RecordingHeader& header() const override { return header_; }
  Setup TakeSetup() override { return std::exchange(header_.setup, {}); }

  Result<Event> Next() override {
    // Most events are a tick with a hash and no command, and a battle may take as little time.
    const bool has_command = command_at_ != command_end_ && command_at_->tick == next_tick_;
    if (detail_ == Detail::kHash && !has_command && next_tick_ != tick_end_) [[likely]] {
      TakeHash();
      return Event::kTick;
    }
    return NextEvent();
  }

 private:
  Result<Event> NextEvent() {
    if (tick_given_) {
      tick_given_ = false;
      tick_.log.clear();
      tick_.trace.clear();
    }
    for (;;) {
      if (command_at_ != command_end_ && command_at_->tick == next_tick_) {
        command_ = decoder_.Distinct(command_at_->index);
        command_.tick = next_tick_;
        ++command_at_;
        return Event::kCommand;
      }
      if (next_tick_ != tick_end_)
        return TakeTick();
      if (last_)
        return *last_;
      if (Status status = NextBlock(); !status)
        return status.error();
    }
  }

  void TakeHash() {
    tick_.tick = next_tick_;
    if (next_tick_ == next_hash_) {
      tick_.hash = format::GetLittle<std::uint64_t>(hash_at_);
      hash_at_ += 8;
      next_hash_ += hash_step_;
    } else {
      tick_.hash.reset();
    }
    ++next_tick_;
  }

  Result<Event> TakeTick() {
    TakeHash();
    if (detail_ != Detail::kHash) {
      Status status = Guarded([this] { return decoder_.TakeTick(tick_); });
      if (!status)
        return status.error();
      tick_given_ = true;
    }
    return Event::kTick;
  }

  Status NextBlock() {
    if (failure_)
      return *failure_;
    Status status = ReadBlock();
    if (!status)
      failure_ = status.error();
    return status;
  }

  Status ReadBlock() {
    if (block_open_) {
      block_open_ = false;
      if (Status status = Guarded([this] { return decoder_.Close(tick_); }); !status)
        return status;
    }
    Result<BlockReader::Found> found = blocks_.Next();
    if (!found)
      return found.error();
    if (*found != BlockReader::Found::kBlock) {
      last_ = Event::kUnfinished;
      return Done{};
    }
    switch (blocks_.header().kind) {
      case BlockKind::kTicks:
        return OpenTicks();
      case BlockKind::kEnd:
        return ReadEnd();
      case BlockKind::kSetup:
        break;
    }
    return blocks_.Damage("it is a second setup");
  }

  Status OpenTicks() {
    const format::BlockHeader& block = blocks_.header();
    const std::int64_t tick_end = next_tick_ + block.ticks;
    const std::int64_t hashes =
        HashesBefore(tick_end, hash_step_) - HashesBefore(next_tick_, hash_step_);
    if (hashes != static_cast<std::int64_t>(block.raw_words))
      return blocks_.Damage("its " + std::to_string(block.ticks) + " ticks have " +
                            std::to_string(hashes) + " hashes, found " +
                            std::to_string(block.raw_words));
    contents_.index.Add({blocks_.offset(), next_tick_});
    Status status =
        Guarded([&] { return decoder_.Open(blocks_.message(), next_tick_, block.ticks); });
    if (!status)
      return status;
    block_open_ = true;
    tick_end_ = tick_end;
    hash_at_ = blocks_.raw();
    contents_.ticks += block.ticks;
    contents_.commands += decoder_.commands().size();
    command_at_ = decoder_.commands().data();
    command_end_ = command_at_ + decoder_.commands().size();
    return Done{};
  }

  Status ReadEnd() {
    contents_.entries = decoder_.entries();
    if (!tick_.log.empty() || !tick_.trace.empty())
      return blocks_.Damage("the tick before it breaks off");
    Status status = Guarded([this]() -> Status {
      capnp::FlatArrayMessageReader message(Words(blocks_.message()),
                                            MessageBounds(blocks_.message()));
      Result<RecordedEnd> end = DecodeEnd(message.getRoot<schema::End>(), contents_);
      if (!end)
        return end.error();
      end_ = std::move(*end);
      return Done{};
    });
    if (!status)
      return status;
    Result<BlockReader::Found> trailer = blocks_.ReadTrailer();
    if (!trailer)
      return trailer.error();
    last_ = *trailer == BlockReader::Found::kBlock ? Event::kEnd : Event::kUnfinished;
    return Done{};
  }

  // Runs what reads a message, and gives its error the place of the block.
  template <class Read>
  Status Guarded(const Read& read) {
    if (failure_)
      return *failure_;
    std::string what;
    try {
      Status status = read();
      if (status)
        return status;
      what = status.error().message;
    } catch (const kj::Exception&) {
      what = kBadMessage;
    }
    failure_ = blocks_.Damage(what);
    // No event comes after an error.
    tick_end_ = next_tick_;
    command_end_ = command_at_;
    return *failure_;
  }

  BlockReader blocks_;
  RecordingHeader header_;
  TickDecoder decoder_;
  Detail detail_;
  std::int64_t hash_step_;  // 0 where no tick has a hash
  std::int64_t next_hash_;  // tick of the next hash, or -1

  std::int64_t next_tick_ = 0;
  std::int64_t tick_end_ = 0;  // of the open block
  const TickDecoder::CommandPlace* command_at_ = nullptr;
  const TickDecoder::CommandPlace* command_end_ = nullptr;
  const std::byte* hash_at_ = nullptr;
  bool block_open_ = false;
  bool tick_given_ = false;
  Contents contents_;
  std::optional<Event> last_;
  std::optional<Error> failure_;
};

Result<RecordingHeader> ReadSetup(BlockReader& blocks, SetupMemo* memo) {
  Result<BlockReader::Found> found = blocks.Next();
  if (!found)
    return found.error();
  if (*found != BlockReader::Found::kBlock)
    return blocks.Damage("the file ends before its setup is whole");
  if (blocks.header().kind != BlockKind::kSetup)
    return blocks.Damage("it is not the setup");
  try {
    capnp::FlatArrayMessageReader message(Words(blocks.message()), MessageBounds(blocks.message()));
    Result<RecordingHeader> header = DecodeSetup(message.getRoot<schema::Setup>(), memo);
    if (!header)
      return blocks.Damage(header.error().message);
    return header;
  } catch (const kj::Exception&) {
    return blocks.Damage(std::string(kBadMessage));
  }
}

}  // namespace

Result<std::unique_ptr<Recording>> OpenReplay(std::unique_ptr<ByteSource> source, SetupMemo* memo) {
  BlockReader blocks(std::move(source));
  Status status = blocks.ReadFileHeader();
  if (!status)
    return status.error();
  Result<RecordingHeader> header = ReadSetup(blocks, memo);
  if (!header)
    return header.error();
  return std::unique_ptr<Recording>(
      std::make_unique<ReplayReader>(std::move(blocks), std::move(*header)));
}

}  // namespace ticktape
