// Reads the columns of a tick block, event by event, and checks all that they say.
#pragma once

#include <capnp/message.h>
#include <capnp/serialize.h>
#include <replay.capnp.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "replay/columns.h"
#include "replay/recording.h"

namespace ticktape {

class TickDecoder {
 public:
  explicit TickDecoder(const RecordingHeader& header)
      : detail_(header.detail), part_count_(header.part_names.size()) {}

  struct CommandPlace {
    std::int64_t tick = 0;
    std::uint32_t index = 0;
  };

  // Takes a block in which `ticks` ticks end, the first of them `first_tick`. The message
  // stays where it is until the next Open. An error's message says what is wrong; may
  // throw kj::Exception.
  Status Open(std::span<const capnp::word> message, std::int64_t first_tick, std::size_t ticks);

  // The block's commands, in order.
  const std::vector<CommandPlace>& commands() const { return commands_; }
  const RecordedCommand& Distinct(std::uint32_t index) const { return distinct_commands_[index]; }

  // Fills the evidence of the next tick that ends in the block. Entries that earlier blocks
  // held of it are in `tick` already.
  Status TakeTick(RecordedTick& tick);
  // Behind the last tick: takes what the block holds of the tick after it into `tick`, and
  // checks that nothing else is left.
  Status Close(RecordedTick& tick);

  // Entries taken so far, in all blocks.
  std::uint64_t entries() const { return entries_; }

 private:
  Status ReadNewCommands(schema::Ticks::Reader message);
  Status ReadCommands(schema::Ticks::Reader message);
  Status ReadNewKeys(schema::Ticks::Reader message);
  Status OpenColumns(schema::Ticks::Reader message);
  bool TakeParts(RecordedTick& tick);
  Status TakeEntry(RecordedTick& tick);
  Status TakeTraceItem(RecordedTick& tick);

  Detail detail_;
  std::size_t part_count_;
  std::vector<RecordedCommand> distinct_commands_;
  std::size_t distinct_command_bytes_ = 0;
  std::vector<std::string> distinct_keys_;
  std::size_t distinct_key_bytes_ = 0;
  std::uint64_t entries_ = 0;
  std::size_t tick_bytes_ = 0;  // texts of the tick in progress

  // Of the open block.
  std::optional<capnp::FlatArrayMessageReader> reader_;
  std::int64_t first_tick_ = 0;
  std::size_t ticks_ = 0;
  std::size_t ticks_taken_ = 0;
  std::vector<CommandPlace> commands_;
  VarintReader draws_, entry_counts_, trace_counts_;
  const std::byte* parts_ = nullptr;
  std::vector<std::uint64_t> part_words_;  // of the tick taken last
  VarintReader entry_ids_, entry_causes_, entry_keys_;
  std::string_view entry_relations_;
  LineReader entry_arguments_, trace_;
  std::int64_t entry_id_ = 0;
};

}  // namespace ticktape
