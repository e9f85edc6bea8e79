// The labels of draws. Each cell of a table has one of its own.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "rules/skulls/table.h"

namespace ticktape::skulls {

inline constexpr std::array<std::string_view, 9> kNamedDraws = {
    "first", "repeat", "spread", "fury", "pierce", "block", "counter", "stun", "luck"};

namespace internal {
struct Label {
  std::array<char, 12> text{};
  std::size_t size = 0;

  constexpr void Put(std::string_view part) {
    for (const char character : part)
      text[size++] = character;
  }
  constexpr void Put(std::size_t number) {
    if (number >= 10)
      text[size++] = static_cast<char>('0' + number / 10);
    text[size++] = static_cast<char>('0' + number % 10);
  }
};

constexpr auto TileLabels() {
  std::array<Label, kMostCells> labels;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    labels[i].Put("tile:");
    labels[i].Put(i / kMostSide);
    labels[i].Put(":");
    labels[i].Put(i % kMostSide);
  }
  return labels;
}
inline constexpr std::array<Label, kMostCells> kTileLabels = TileLabels();
}  // namespace internal

// "tile:ROW:COL".
constexpr std::string_view TileLabel(std::size_t row, std::size_t col) {
  const internal::Label& label = internal::kTileLabels[row * kMostSide + col];
  return {label.text.data(), label.size};
}

}  // namespace ticktape::skulls
