#include "engine/build.h"

#include <algorithm>

namespace ticktape {
namespace {

bool Names(const std::optional<std::vector<std::int64_t>>& ticks, std::int64_t tick) {
  return !ticks || std::ranges::binary_search(*ticks, tick);
}

}  // namespace

Detail DetailAt(const RunView& view, std::int64_t tick) {
  if (!view.close_ticks)
    return view.detail;
  return Names(view.close_ticks, tick) ? std::max(view.detail, Detail::kParts) : Detail::kParts;
}

bool WantsState(const RunView& view, std::int64_t tick) {
  return view.state && Names(view.close_ticks, tick) && Names(view.state_ticks, tick);
}

std::string_view BuildFailureName(BuildFailure::Kind kind) {
  switch (kind) {
    case BuildFailure::Kind::kNotStarted:
      return "not started";
    case BuildFailure::Kind::kProtocol:
      return "other protocol";
    case BuildFailure::Kind::kHung:
      return "hung";
    case BuildFailure::Kind::kLate:
      return "late";
    case BuildFailure::Kind::kDied:
      return "died";
    case BuildFailure::Kind::kRubbish:
      return "rubbish";
    case BuildFailure::Kind::kFlood:
      return "flood";
  }
  return "died";
}

}  // namespace ticktape
