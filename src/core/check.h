// Always-on checks for conditions that only a bug in ticktape can break. File
// contents and user input never reach one: readers bound every value first.
#pragma once

#include <string_view>

namespace ticktape {

// Prints `what` with the battle's tick and seed (0 where there is none) and aborts.
[[noreturn]] void FailCheck(std::string_view what, long long tick, unsigned long long seed);

inline void Check(bool condition, std::string_view what, long long tick = 0,
                  unsigned long long seed = 0) {
  if (!condition) [[unlikely]]
    FailCheck(what, tick, seed);
}

}  // namespace ticktape
