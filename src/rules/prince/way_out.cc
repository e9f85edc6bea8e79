#include "rules/prince/way_out.h"

#include <queue>
#include <utility>

namespace ticktape::prince {
namespace {

constexpr std::int64_t kNoWay = INT64_MAX;

using Waiting = std::pair<std::int64_t, std::size_t>;  // cost to the border, cell
using Frontier = std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>>;

// What it costs from each cell to the border, the cell itself not counted.
std::vector<std::int64_t> CostsOut(const Map& map, std::span<const std::int64_t> costs) {
  std::vector<std::int64_t> out(map.size(), kNoWay);
  Frontier frontier;
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (costs[i] == 0 || !map.IsBorder(map.CellAt(i)))
      continue;
    out[i] = 0;
    frontier.emplace(0, i);
  }
  while (!frontier.empty()) {
    const auto [cost, index] = frontier.top();
    frontier.pop();
    if (cost > out[index])
      continue;
    for (std::int64_t direction = 0; direction < kDirections; ++direction) {
      const Cell next = Step(map.CellAt(index), direction);
      if (!map.Holds(next) || costs[map.Index(next)] == 0)
        continue;
      const std::int64_t through = cost + costs[index];
      if (through < out[map.Index(next)]) {
        out[map.Index(next)] = through;
        frontier.emplace(through, map.Index(next));
      }
    }
  }
  return out;
}

}  // namespace

Path WayOut(const Map& map, std::span<const std::int64_t> costs, Cell from) {
  const std::vector<std::int64_t> out = CostsOut(map, costs);
  Path path;
  while (!map.IsBorder(from)) {
    std::int64_t best = kNoWay;
    std::int64_t towards = kNothing;
    for (std::int64_t direction = 0; direction < kDirections; ++direction) {
      const std::size_t next = map.Index(Step(from, direction));
      if (costs[next] != 0 && out[next] != kNoWay && out[next] + costs[next] < best) {
        best = out[next] + costs[next];
        towards = direction;
      }
    }
    if (towards == kNothing)
      return {};
    path.push_back(static_cast<std::uint8_t>(towards));
    from = Step(from, towards);
  }
  return path;
}

}  // namespace ticktape::prince
