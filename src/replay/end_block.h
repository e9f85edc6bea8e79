// The end block: how the recording ended and what the file holds.
#pragma once

#include <capnp/message.h>
#include <replay.capnp.h>

#include <cstdint>
#include <vector>

#include "replay/recording.h"

namespace ticktape {

// Where tick blocks begin: every stride-th of them. Grows to a fixed number of places, then
// keeps every other one and goes on in double steps.
class BlockIndex {
 public:
  struct Place {
    std::uint64_t offset = 0;
    std::int64_t first_tick = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };

  void Add(Place place);

  std::uint64_t stride() const { return stride_; }
  const std::vector<Place>& places() const { return places_; }
  friend bool operator==(const BlockIndex&, const BlockIndex&) = default;

 private:
  std::uint64_t blocks_ = 0;
  std::uint64_t stride_ = 1;
  std::vector<Place> places_;
};

// Writer and reader count alike; the reader compares.
struct Contents {
  std::uint64_t ticks = 0;
  std::uint64_t commands = 0;
  std::uint64_t entries = 0;
  BlockIndex index;
};

// What of an end does not fit into a replay, as kUsage.
Status CheckEnd(const RecordedEnd& end);

void EncodeEnd(const RecordedEnd& end, const Contents& contents, schema::End::Builder message);

// Checks the end against what was read. An error's message says what is wrong.
Result<RecordedEnd> DecodeEnd(schema::End::Reader message, const Contents& contents);

}  // namespace ticktape
