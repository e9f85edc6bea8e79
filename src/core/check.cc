#include "core/check.h"

#include <cstdio>
#include <cstdlib>

namespace ticktape {

void FailCheck(std::string_view what, long long tick, unsigned long long seed) {
  std::fprintf(stderr, "ticktape: internal check failed: %.*s (tick %lld, seed %llu)\n",
               static_cast<int>(what.size()), what.data(), tick, seed);
  std::abort();
}

}  // namespace ticktape
