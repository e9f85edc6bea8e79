#include "rules/skulls/table.h"

#include <utility>

namespace ticktape::skulls {
namespace {

// Adds the runs of one row or column, whose cells lie `step` apart.
void FindRuns(const Kinds& kinds, std::size_t first, std::size_t step, std::size_t length,
              bool is_column, Lines& lines) {
  std::size_t start = 0;
  for (std::size_t end = 1; end <= length; ++end) {
    if (end < length && kinds.at[first + end * step] == kinds.at[first + start * step])
      continue;
    if (end - start >= 3) {
      const std::size_t cell = first + start * step;
      lines.Add({static_cast<std::uint8_t>(cell / kinds.cols),
                 static_cast<std::uint8_t>(cell % kinds.cols),
                 static_cast<std::uint8_t>(end - start), is_column});
    }
    start = end;
  }
}

// Whether the tile lies in a run of 3 or more.
bool InLine(const Kinds& kinds, std::size_t cell) {
  const std::uint8_t kind = kinds.at[cell];
  const auto run = [&](std::size_t step, std::size_t before, std::size_t behind) {
    std::size_t length = 1;
    for (std::size_t i = 1; i <= before && kinds.at[cell - i * step] == kind; ++i)
      ++length;
    for (std::size_t i = 1; i <= behind && kinds.at[cell + i * step] == kind; ++i)
      ++length;
    return length;
  };
  const std::size_t row = cell / kinds.cols;
  const std::size_t col = cell % kinds.cols;
  return run(1, col, kinds.cols - 1 - col) >= 3 || run(kinds.cols, row, kinds.rows - 1 - row) >= 3;
}

}  // namespace

Kinds::Kinds(const TileFacts& facts, std::span<const std::uint8_t> tiles, std::size_t row_count,
             std::size_t col_count)
    : rows(row_count), cols(col_count) {
  for (std::size_t cell = 0; cell < tiles.size(); ++cell)
    at[cell] = facts.kind[tiles[cell]];
}

void FindLines(const Kinds& kinds, Lines& lines) {
  lines.Clear();
  for (std::size_t row = 0; row < kinds.rows; ++row)
    FindRuns(kinds, row * kinds.cols, 1, kinds.cols, false, lines);
  for (std::size_t col = 0; col < kinds.cols; ++col)
    FindRuns(kinds, col, kinds.cols, kinds.rows, true, lines);
}

bool SwapMakesLine(Kinds& kinds, std::size_t cell, std::size_t neighbour) {
  if (kinds.at[cell] == kinds.at[neighbour])
    return false;
  std::swap(kinds.at[cell], kinds.at[neighbour]);
  const bool makes = InLine(kinds, cell) || InLine(kinds, neighbour);
  std::swap(kinds.at[cell], kinds.at[neighbour]);
  return makes;
}

bool HasLegalSwap(Kinds& kinds) {
  return VisitSwaps(
      kinds.rows, kinds.cols,
      [&kinds](std::size_t, std::size_t, bool, std::size_t cell, std::size_t neighbour) {
        return SwapMakesLine(kinds, cell, neighbour);
      });
}

}  // namespace ticktape::skulls
