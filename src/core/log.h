// The log entries of one tick, and their hash. Entries are numbered from 1 over the whole
// battle; `cause` is the entry that brought this one about (0: none). Nothing is allocated
// for an entry once the buffers have grown to the size of the busiest tick.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "core/symbols.h"
#include "core/vocabulary.h"

namespace ticktape {

enum class Relation : std::uint8_t {
  kRoot,     // brought about by nothing in the log
  kSegment,  // the next part of the same many-part thing
  kTrigger,  // an answer to its cause
};
std::string_view RelationName(Relation relation);

// Which entry brought one about, in words: "cause #5, trigger".
std::string OriginText(std::int64_t cause, Relation relation);

struct LogEntry {
  std::int64_t id = 0;
  std::int64_t cause = 0;
  Relation relation = Relation::kRoot;
  std::uint16_t key = 0;                 // index into Vocabulary::log_keys
  std::span<const std::int64_t> values;  // in the order of the key's parameters
};

class TickLog {
 public:
  explicit TickLog(std::span<const LogKey> keys, const Symbols& symbols)
      : keys_(keys), symbols_(&symbols) {}

  // Appends an entry; `values` are the words of its arguments (core/vocabulary.h).
  void Append(std::int64_t id, std::int64_t cause, Relation relation, std::uint16_t key,
              std::span<const std::int64_t> values);

  void Clear() {
    entries_.clear();
    values_.clear();
    hash_ = 0;
  }

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  LogEntry operator[](std::size_t index) const {
    const Stored& stored = entries_[index];
    return {stored.id, stored.cause, stored.relation, stored.key,
            std::span(values_).subspan(stored.first, stored.count)};
  }

  // Hash of the entries so far: each entry's words (id, cause and relation, digest of the
  // key, argument words with names as digests) through XXH3, seeded with the hash before
  // it; 0 for no entry.
  std::uint64_t hash() const { return hash_; }

 private:
  struct Stored {
    std::int64_t id;
    std::int64_t cause;
    std::uint32_t first;
    std::uint32_t count;
    std::uint16_t key;
    Relation relation;
  };
  std::span<const LogKey> keys_;
  const Symbols* symbols_;
  std::vector<Stored> entries_;
  std::vector<std::int64_t> values_;
  std::uint64_t hash_ = 0;
};

}  // namespace ticktape
