// The last entries of the log, kept as they are until a screen wants their lines: what may be
// read of them depends on who looks, and when.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "core/battle.h"

namespace ticktape {

class LastEntries {
 public:
  // Takes the entries of a tick from number `first` on.
  void Take(const TickLog& log, std::size_t first = 0);

  // The lines as the one reads them whom the battle asks, or, if `revealed`, whole.
  std::vector<std::string> Lines(const Battle& battle, std::size_t language, bool revealed) const;

 private:
  struct Kept {
    LogEntry entry;  // its values are those of `values`
    std::vector<std::int64_t> values;
  };
  std::deque<Kept> entries_;
};

}  // namespace ticktape
