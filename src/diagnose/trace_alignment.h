// How two traces go on side by side behind the place where they part: which item of the one
// is which of the other, and which have no counterpart. That tells a formula that fell out
// from one that is given something else, even where the same formula follows anyway.
#pragma once

#include <cstddef>
#include <span>

#include "diagnose/trace_item.h"

namespace ticktape {

// Items before the first pair of counterparts; both 0 where the first two items are one.
struct Unpaired {
  std::size_t a = 0;
  std::size_t b = 0;
};

// Pairs the items of both in their order, so that as many as possible are equal or at least
// the same thing. The cost is the product of their numbers.
Unpaired AlignTraces(std::span<const TraceItem> a, std::span<const TraceItem> b);

}  // namespace ticktape
