// The table as lines and swaps see it: only kinds matter. A cell is its place row by row from
// the top left.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/skulls/content.h"

namespace ticktape::skulls {

inline constexpr std::size_t kMostSide = 16;
inline constexpr std::size_t kMostCells = kMostSide * kMostSide;

// What tiles are, by their place in the content, within reach of inner loops.
struct TileFacts {
  std::array<std::uint8_t, kMostTiles> kind{};
  std::array<std::uint8_t, kMostTiles> level{};
  std::array<bool, kMostTiles> explodes{};  // a skull of the blast level or more
};

struct Line {
  std::uint8_t row = 0;  // of its first tile
  std::uint8_t col = 0;
  std::uint8_t count = 0;
  bool is_column = false;
};

class Lines {
 public:
  void Clear() { count_ = 0; }
  void Add(Line line) { lines_[count_++] = line; }
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  const Line* begin() const { return lines_.data(); }
  const Line* end() const { return lines_.data() + count_; }

 private:
  // Runs of 3 in each row and in each column.
  std::array<Line, 2 * kMostSide*(kMostSide / 3)> lines_;
  std::size_t count_ = 0;
};

struct Kinds {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::array<std::uint8_t, kMostCells> at;  // the first rows * cols count

  Kinds(const TileFacts& facts, std::span<const std::uint8_t> tiles, std::size_t row_count,
        std::size_t col_count);
};

// Every run of 3 or more, as long as it is: rows from the top, in each from the left, then
// columns from the left, in each from the top.
void FindLines(const Kinds& kinds, Lines& lines);

// Whether exchanging two neighbours makes a line on a table that has none.
bool SwapMakesLine(Kinds& kinds, std::size_t cell, std::size_t neighbour);

// Calls visit(row, col, is_down, cell, neighbour) for each pair of neighbours, row by row, in a
// row from the left, the one to the right before the one below, until it returns true. Returns
// whether it did.
template <class Visit>
bool VisitSwaps(std::size_t rows, std::size_t cols, const Visit& visit) {
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t col = 0; col < cols; ++col) {
      const std::size_t cell = row * cols + col;
      if (col + 1 < cols && visit(row, col, false, cell, cell + 1))
        return true;
      if (row + 1 < rows && visit(row, col, true, cell, cell + cols))
        return true;
    }
  }
  return false;
}

// Whether a table without lines has a legal swap.
bool HasLegalSwap(Kinds& kinds);

// What one step collects. Tiles remember the log entry that collected them.
class Collection {
 public:
  explicit Collection(std::size_t cells) { std::fill_n(by_.begin(), cells, 0); }

  bool has(std::size_t cell) const { return by_[cell] != 0; }
  std::int64_t by(std::size_t cell) const { return by_[cell]; }
  // A tile that is collected already stays with the entry that did it.
  void Take(std::size_t cell, std::int64_t entry) {
    if (by_[cell] == 0)
      by_[cell] = entry;
  }

  // Lets collected skulls explode («Черепа п'ятого рівня вибухають, збираючи прилеглі камені і
  // черепа»). For each one `on_blast(cell, hit)` is told the tiles that it newly collects and
  // returns the entry that collects them.
  template <class OnBlast>
  void Explode(const TileFacts& facts, std::span<const std::uint8_t> tiles, std::size_t cols,
               const OnBlast& on_blast) {
    std::array<std::uint8_t, kMostCells> queue;
    std::size_t queued = 0;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell)
      if (has(cell) && facts.explodes[tiles[cell]])
        queue[queued++] = static_cast<std::uint8_t>(cell);
    for (std::size_t next = 0; next < queued; ++next) {
      std::array<std::uint8_t, 8> hit;
      const std::size_t hits = Around(queue[next], tiles.size(), cols, hit);
      const std::int64_t entry = on_blast(queue[next], std::span(hit).first(hits));
      for (const std::uint8_t cell : std::span(hit).first(hits)) {
        Take(cell, entry);
        if (facts.explodes[tiles[cell]])
          queue[queued++] = cell;
      }
    }
  }

 private:
  // House rule: the neighbours are 8, as the document's board of 13311 needs. Those not yet
  // collected, by row, then column.
  std::size_t Around(std::size_t cell, std::size_t cells, std::size_t cols,
                     std::array<std::uint8_t, 8>& found) const {
    const std::size_t row = cell / cols;
    const std::size_t col = cell % cols;
    const std::size_t last_row = std::min(row + 1, cells / cols - 1);
    const std::size_t last_col = std::min(col + 1, cols - 1);
    std::size_t count = 0;
    for (std::size_t r = row == 0 ? 0 : row - 1; r <= last_row; ++r)
      for (std::size_t c = col == 0 ? 0 : col - 1; c <= last_col; ++c)
        if (!has(r * cols + c))
          found[count++] = static_cast<std::uint8_t>(r * cols + c);
    return count;
  }

  std::array<std::int64_t, kMostCells> by_;
};

}  // namespace ticktape::skulls
