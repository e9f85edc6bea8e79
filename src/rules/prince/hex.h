// Axial hexagonal cells: q counts along a row, r the rows from the top.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

#include "core/integer.h"

namespace ticktape::prince {

struct Cell {
  std::int64_t q = 0;
  std::int64_t r = 0;
  friend constexpr bool operator==(Cell, Cell) = default;
};

inline constexpr std::int64_t kDirections = 6;
inline constexpr std::array<Cell, 6> kSteps = {
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr Cell Step(Cell from, std::int64_t direction) {
  const Cell& step = kSteps[static_cast<std::size_t>(direction)];
  return {from.q + step.q, from.r + step.r};
}

constexpr std::int64_t Distance(Cell a, Cell b) {
  const auto size = [](std::int64_t value) { return value < 0 ? -value : value; };
  const std::int64_t dq = b.q - a.q;
  const std::int64_t dr = b.r - a.r;
  return (size(dq) + size(dr) + size(dq + dr)) / 2;
}

}  // namespace ticktape::prince
