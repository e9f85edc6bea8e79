#include "diagnose/trace_alignment.h"

#include <algorithm>
#include <vector>

namespace ticktape {
namespace {

// An equal item says more than one that merely is about the same.
int Likeness(const TraceItem& a, const TraceItem& b) {
  if (!a.SameMatter(b))
    return 0;
  return a == b ? 2 : 1;
}

// What the best pairing of the rest from each place on is worth.
class Worths {
 public:
  Worths(std::span<const TraceItem> a, std::span<const TraceItem> b)
      : columns_(b.size() + 1), worths_((a.size() + 1) * columns_) {
    for (std::size_t i = a.size(); i-- > 0;)
      for (std::size_t j = b.size(); j-- > 0;)
        worths_[i * columns_ + j] = std::max({Of(i + 1, j), Of(i, j + 1), Paired(a, b, i, j)});
  }

  int Of(std::size_t i, std::size_t j) const { return worths_[i * columns_ + j]; }
  int Paired(std::span<const TraceItem> a, std::span<const TraceItem> b, std::size_t i,
             std::size_t j) const {
    const int likeness = Likeness(a[i], b[j]);
    return likeness == 0 ? 0 : likeness + Of(i + 1, j + 1);
  }

 private:
  std::size_t columns_;
  std::vector<int> worths_;
};

}  // namespace

Unpaired AlignTraces(std::span<const TraceItem> a, std::span<const TraceItem> b) {
  const Worths worths(a, b);
  Unpaired unpaired;
  auto& [i, j] = unpaired;
  while (i < a.size() && j < b.size()) {
    if (Likeness(a[i], b[j]) > 0 && worths.Paired(a, b, i, j) == worths.Of(i, j))
      return unpaired;
    if (worths.Of(i + 1, j) == worths.Of(i, j))
      ++i;
    else
      ++j;
  }
  return {a.size(), b.size()};
}

}  // namespace ticktape
