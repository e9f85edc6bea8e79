#include "replay/writer.h"

#include "replay/block_writer.h"
#include "replay/compression.h"
#include "replay/end_block.h"
#include "replay/message.h"
#include "replay/setup_block.h"
#include "replay/tick_encoder.h"

namespace ticktape {
namespace {

Error Refuse(std::int64_t tick, const std::string& what) {
  return {ErrorKind::kUsage, "tick " + std::to_string(tick) + " cannot be recorded: " + what};
}

bool IsLine(std::string_view text) {
  return text.size() >= 2 && text.size() <= format::kMaxText && text.front() == '{' &&
         text.find('\n') == std::string_view::npos && IsUtf8(text);
}

bool IsEntry(const RecordedEntry& entry) {
  return entry.id >= 0 && entry.id <= format::kMaxNumber && entry.cause >= 0 &&
         entry.cause <= format::kMaxNumber && entry.relation <= Relation::kTrigger &&
         IsUtf8(entry.key) && IsLine(entry.args);
}

}  // namespace

class ReplayWriter::Implementation {
 public:
  Implementation(ByteSink& sink, const RecordingHeader& header)
      : blocks_(sink, DictionaryFor(header.setup.ruleset)),
        encoder_(header),
        detail_(header.detail),
        part_count_(header.part_names.size()),
        hash_step_(header.hash_rate.kind == HashRate::Kind::kEvery ? header.hash_rate.every : 0),
        next_hash_(hash_step_ > 0 ? 0 : -1) {}

  Status Begin(const RecordingHeader& header) {
    const std::string rest = JsonText(header.setup.rest);
    if (rest.size() > format::kMaxRest)
      return Error{ErrorKind::kUsage, "a setup of more than 16 MiB cannot be recorded"};
    Status status = blocks_.WriteFileHeader();
    if (!status)
      return status;
    OneSegment message(SetupBytes(header, rest));
    EncodeSetup(header, rest, message.initRoot<schema::Setup>());
    return blocks_.Write(format::BlockKind::kSetup, 0, message, {});
  }

  Status PutCommand(const RecordedCommand& command) {
    if (ended_ || command.tick != next_tick_)
      return Refuse(command.tick, "a command comes in the wrong place");
    if (!IsUtf8(command.rejected))
      return Refuse(command.tick, "a rejection is not UTF-8");
    if (!encoder_.AddCommand(command)) {
      if (Status status = Flush(); !status)
        return status;
      if (!encoder_.AddCommand(command))
        return Refuse(command.tick, "a command is longer than 1 MiB");
    }
    ++contents_.commands;
    return CloseIfFull();
  }

  Status PutTick(const RecordedTick& tick) {
    if (ended_ || tick.tick != next_tick_ || tick.tick > format::kMaxNumber) [[unlikely]]
      return Refuse(tick.tick, "it comes in the wrong place");
    if (tick.tick == next_hash_ && !tick.hash) [[unlikely]]
      return Refuse(tick.tick, "it has no hash");
    ++next_tick_;
    if (detail_ == Detail::kHash) {
      PutHash(tick);
      encoder_.AddTick();
      return encoder_.FullOfTicks() ? Flush() : Status(Done{});
    }
    return PutEvidence(tick);
  }

  Status PutEnd(const RecordedEnd& end) {
    if (ended_)
      return Error{ErrorKind::kUsage, "the recording has ended already"};
    Status status = CheckEnd(end);
    if (status)
      status = Flush();
    if (!status)
      return status;
    ended_ = true;
    contents_.ticks = static_cast<std::uint64_t>(next_tick_);
    OneSegment message(3 * (format::kMaxName + 8) + 16 * contents_.index.places().size());
    EncodeEnd(end, contents_, message.initRoot<schema::End>());
    const std::uint64_t offset = blocks_.offset();
    status = blocks_.Write(format::BlockKind::kEnd, 0, message, {});
    return status ? blocks_.WriteTrailer(offset) : status;
  }

  Status Flush() {
    if (encoder_.empty()) {
      encoder_.Clear();
      return Done{};
    }
    contents_.index.Add({blocks_.offset(), encoder_.first_tick()});
    OneSegment message(encoder_.bytes());
    encoder_.Encode(message.initRoot<schema::Ticks>());
    Status status =
        blocks_.Write(format::BlockKind::kTicks, encoder_.ticks(), message, encoder_.hashes());
    encoder_.Clear();
    return status;
  }

  std::span<const std::byte> Provisional() {
    if (encoder_.empty())
      return {};
    OneSegment message(encoder_.bytes());
    encoder_.Encode(message.initRoot<schema::Ticks>());
    return blocks_.Preview(format::BlockKind::kTicks, encoder_.ticks(), message, encoder_.hashes());
  }

 private:
  void PutHash(const RecordedTick& tick) {
    if (tick.tick != next_hash_)
      return;
    encoder_.AddHash(*tick.hash);
    next_hash_ += hash_step_;
  }

  Status CloseIfFull() { return encoder_.Full() ? Flush() : Status(Done{}); }

  // The entries and trace items first, block after block where they are many; the tick's own
  // numbers stand in the block in which it ends.
  Status PutEvidence(const RecordedTick& tick) {
    if (tick.parts.size() != part_count_)
      return Refuse(tick.tick, "it has " + std::to_string(tick.parts.size()) + " parts of " +
                                   std::to_string(part_count_));
    if (Status status = CheckSize(tick); !status)
      return status;
    if (detail_ >= Detail::kLog)
      for (const RecordedEntry& entry : tick.log)
        if (Status status = PutEntry(tick.tick, entry); !status)
          return status;
    if (detail_ >= Detail::kTrace)
      for (const std::string& item : tick.trace) {
        if (!IsLine(item))
          return Refuse(tick.tick, "an item of its trace is not JSON of at most 1 MiB");
        encoder_.AddTraceItem(item);
        if (Status status = CloseIfFull(); !status)
          return status;
      }
    PutHash(tick);
    encoder_.AddEvidence(tick);
    return CloseIfFull();
  }

  Status PutEntry(std::int64_t tick, const RecordedEntry& entry) {
    if (!IsEntry(entry))
      return Refuse(tick, "log entry " + std::to_string(entry.id) + " is out of range");
    if (!encoder_.AddEntry(entry)) {
      if (Status status = Flush(); !status)
        return status;
      if (!encoder_.AddEntry(entry))
        return Refuse(tick, "a log key is longer than 1 MiB");
    }
    ++contents_.entries;
    return CloseIfFull();
  }

  Status CheckSize(const RecordedTick& tick) const {
    std::size_t bytes = 0;
    if (detail_ >= Detail::kLog)
      for (const RecordedEntry& entry : tick.log)
        bytes += entry.args.size();
    if (detail_ >= Detail::kTrace)
      for (const std::string& item : tick.trace)
        bytes += item.size();
    const bool too_many = (detail_ >= Detail::kLog && tick.log.size() > format::kMaxTickItems) ||
                          (detail_ >= Detail::kTrace && tick.trace.size() > format::kMaxTickItems);
    if (too_many || bytes > format::kMaxTickBytes)
      return Refuse(tick.tick,
                    "it has more than 2 million log entries or trace items, or more "
                    "than 128 MiB of them");
    return Done{};
  }

  BlockWriter blocks_;
  TickEncoder encoder_;
  Detail detail_;
  std::size_t part_count_;
  std::int64_t hash_step_;  // 0 where no tick has a hash
  std::int64_t next_hash_;  // tick of the next hash, or -1
  std::int64_t next_tick_ = 0;
  Contents contents_;
  bool ended_ = false;
};

ReplayWriter::ReplayWriter(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
ReplayWriter::~ReplayWriter() = default;

Result<std::unique_ptr<ReplayWriter>> ReplayWriter::Create(ByteSink& sink,
                                                           const RecordingHeader& header) {
  Status status = CheckHeader(header);
  if (!status)
    return status.error();
  auto implementation = std::make_unique<Implementation>(sink, header);
  status = implementation->Begin(header);
  if (!status)
    return status.error();
  return std::unique_ptr<ReplayWriter>(new ReplayWriter(std::move(implementation)));
}

Status ReplayWriter::PutCommand(const RecordedCommand& command) {
  return implementation_->PutCommand(command);
}
Status ReplayWriter::PutTick(const RecordedTick& tick) { return implementation_->PutTick(tick); }
Status ReplayWriter::PutEnd(const RecordedEnd& end) { return implementation_->PutEnd(end); }
Status ReplayWriter::Flush() { return implementation_->Flush(); }
std::span<const std::byte> ReplayWriter::Provisional() { return implementation_->Provisional(); }

}  // namespace ticktape
