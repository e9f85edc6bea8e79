// Names in rows and columns, e.g. the tiles of a board, as a field of described state
// (core/fields.h). Each is an index below 256 into domain `kDomain` of the battle's Symbols.
// In JSON a row is one string, its names joined by spaces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ticktape {

template <std::uint8_t kDomainNumber>
class SymbolGrid {
 public:
  static constexpr std::uint8_t kDomain = kDomainNumber;

  // All cells become index 0.
  void Reset(std::size_t rows, std::size_t cols) {
    cols_ = cols;
    cells_.assign(rows * cols, 0);
  }

  std::size_t rows() const { return cols_ == 0 ? 0 : cells_.size() / cols_; }
  std::size_t cols() const { return cols_; }
  // Row by row from the top.
  std::span<std::uint8_t> cells() { return cells_; }
  std::span<const std::uint8_t> cells() const { return cells_; }

 private:
  std::size_t cols_ = 0;
  std::vector<std::uint8_t> cells_;
};
template <class T>
inline constexpr bool kIsSymbolGrid = false;
template <std::uint8_t kDomain>
inline constexpr bool kIsSymbolGrid<SymbolGrid<kDomain>> = true;

}  // namespace ticktape
