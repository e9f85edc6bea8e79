// Gathers commands and ticks into the columns of a tick block.
#pragma once

#include <capnp/message.h>
#include <replay.capnp.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "replay/format.h"
#include "replay/recording.h"

namespace ticktape {

// The list of distinct things that grows through a file, as the writer sees it.
template <class Key, class Hash>
class Distinct {
 public:
  // The index of `key`, if it is listed.
  const std::uint32_t* Find(const Key& key) const {
    const auto found = indices_.find(key);
    return found == indices_.end() ? nullptr : &found->second;
  }
  bool HasRoomFor(std::size_t bytes) const {
    return indices_.size() < format::kMaxDistinct && bytes_ + bytes <= format::kMaxDistinctBytes;
  }
  std::uint32_t Add(Key key, std::size_t bytes) {
    bytes_ += bytes;
    const auto index = static_cast<std::uint32_t>(indices_.size());
    return indices_.emplace(std::move(key), index).first->second;
  }
  void Clear() {
    indices_.clear();
    bytes_ = 0;
  }

 private:
  std::unordered_map<Key, std::uint32_t, Hash> indices_;
  std::size_t bytes_ = 0;
};

// A command with its rejection, compared as JSON texts would be: 1 and 1.0 are two things.
struct CommandKey {
  Command command;
  std::string rejected;
  friend bool operator==(const CommandKey&, const CommandKey&) = default;
};
struct CommandKeyHash {
  std::size_t operator()(const CommandKey& key) const;
};

class TickEncoder {
 public:
  explicit TickEncoder(const RecordingHeader& header)
      : detail_(header.detail), part_count_(header.part_names.size()) {}

  // Each returns false, and adds nothing, if the block must be closed first because a list
  // of distinct things is full; once more false if the text is too long for any list.
  bool AddCommand(const RecordedCommand& command);
  bool AddEntry(const RecordedEntry& entry);
  void AddTraceItem(std::string_view item);
  // Ends a tick. AddTick is for a recording of hashes alone.
  void AddTick() { ++ticks_; }
  void AddEvidence(const RecordedTick& tick);
  void AddHash(std::uint64_t hash) { hashes_.push_back(hash); }

  std::size_t ticks() const { return ticks_; }
  std::span<const std::uint64_t> hashes() const { return hashes_; }
  std::int64_t first_tick() const { return first_tick_; }
  bool empty() const { return ticks_ == 0 && bytes() == 0; }
  // Whether the block is to be closed; FullOfTicks suffices for hashes alone.
  bool FullOfTicks() const {
    return hashes_.size() >= format::kHashesPerBlock || ticks_ >= format::kTicksPerBlock;
  }
  bool Full() const {
    return FullOfTicks() || command_count_ >= format::kCommandsPerBlock ||
           bytes() >= format::kBytesPerBlock;
  }
  // Bytes of the columns.
  std::size_t bytes() const;

  void Encode(schema::Ticks::Builder message) const;
  // Begins the next block. The lists of distinct things go on, unless they are full.
  void Clear();

 private:
  std::string PartColumn() const;

  Detail detail_;
  std::size_t part_count_;
  Distinct<CommandKey, CommandKeyHash> distinct_commands_;
  Distinct<std::string, std::hash<std::string>> distinct_keys_;
  bool commands_full_ = false;
  bool keys_full_ = false;

  // Of the block in progress.
  std::int64_t first_tick_ = 0;
  std::size_t ticks_ = 0;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint64_t> parts_;  // tick after tick
  std::size_t command_count_ = 0;
  std::int64_t command_tick_ = 0;  // of the last command
  std::int64_t entry_id_ = 0;      // of the last entry
  bool restart_commands_ = false;
  bool restart_keys_ = false;
  std::string new_commands_, commands_, command_ticks_;
  std::string draws_, entry_counts_, trace_counts_;
  std::string new_keys_, entry_ids_, entry_causes_, entry_relations_, entry_keys_;
  std::string entry_arguments_, trace_;
};

}  // namespace ticktape
