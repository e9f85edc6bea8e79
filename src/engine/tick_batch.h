// Many ticks in one line, column by column: the form for runs of which only hashes and
// counts are wanted, where a line a tick would cost more than the tick. Its columns are read
// without building JSON values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "replay/recording.h"

namespace ticktape {

struct TickBatch {
  std::int64_t first = 0;  // the first tick's number
  std::int64_t count = 0;  // of ticks; a column is empty or has one item for each
  std::vector<std::uint64_t> hashes;
  std::vector<std::uint64_t> parts;  // all of a tick, then all of the next
  std::vector<std::uint64_t> trace_hashes;
  std::vector<std::int64_t> draws;
  std::vector<std::int64_t> entries;
  // The ticks in which the next commands of the request were accepted as they stood there:
  // from `first` to the tick behind the last, which may still be going on.
  std::vector<std::int64_t> taken;

  bool empty() const { return count == 0 && taken.empty(); }
  void Begin(std::int64_t first_tick);
  // Adds a tick that has the columns of those that are there.
  void Add(const RecordedTick& tick);
  // Fills `tick` with the evidence of the tick of that index.
  void Get(std::int64_t index, RecordedTick& tick) const;
};

// Whether a line is, by its beginning, one of these.
bool IsTickBatch(std::string_view line);
void TickBatchToLine(const TickBatch& batch, std::string& line);
// Reads into `batch`. kUsage with one sentence about what is wrong, also where the columns
// are not of one length.
Status TickBatchFromLine(std::string_view line, TickBatch& batch);

}  // namespace ticktape
