// Lines, swaps and explosions on bare tables.
#include "rules/skulls/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.h"

namespace ticktape::skulls {
namespace {

// Tile i is of kind i / 2; the odd ones of kind 0 explode.
TileFacts Facts() {
  TileFacts facts;
  for (std::size_t tile = 0; tile < 12; ++tile) {
    facts.kind[tile] = static_cast<std::uint8_t>(tile / 2);
    facts.level[tile] = 1;
    facts.explodes[tile] = tile == 1;
  }
  return facts;
}

// Letters a, b, … are kinds; `*` is an exploding skull, of kind a.
std::vector<std::uint8_t> TilesOf(const std::string& letters) {
  std::vector<std::uint8_t> tiles;
  for (const char letter : letters)
    if (letter != ' ')
      tiles.push_back(letter == '*' ? std::uint8_t{1}
                                    : static_cast<std::uint8_t>(2 * (letter - 'a')));
  return tiles;
}

std::string LinesFound(const std::string& letters, std::size_t rows) {
  const std::vector<std::uint8_t> tiles = TilesOf(letters);
  Lines lines;
  FindLines({Facts(), tiles, rows, tiles.size() / rows}, lines);
  std::string text;
  for (const Line& line : lines)
    text += std::to_string(line.row) + ":" + std::to_string(line.col) +
            (line.is_column ? "|" : "-") + std::to_string(line.count) + " ";
  return text;
}

TEST(SkullsFindLines, RowsComeBeforeColumnsAndRunsAreWhole) {
  EXPECT_EQ(LinesFound("aab bba aab", 3), "");
  EXPECT_EQ(LinesFound("aaa bab abb", 3), "0:0-3 ");
  EXPECT_EQ(LinesFound("aaa abb abc", 3), "0:0-3 0:0|3 ");
  EXPECT_EQ(LinesFound("caa bca bba ccc", 4), "3:0-3 0:2|3 ");
  EXPECT_EQ(LinesFound("aaabbbb ccccccc ababbab", 3), "0:0-3 0:3-4 1:0-7 ");
  EXPECT_EQ(LinesFound("ab ab ab", 3), "0:0|3 0:1|3 ");
}

TEST(SkullsSwapMakesLine, SeesBothTilesInBothDirections) {
  const std::vector<std::uint8_t> tiles = TilesOf("aabc bbac cdda dcbb");
  Kinds kinds(Facts(), tiles, 4, 4);
  EXPECT_TRUE(SwapMakesLine(kinds, 2, 6));   // a up: aaa; b down: bbb
  EXPECT_FALSE(SwapMakesLine(kinds, 0, 1));  // equals
  EXPECT_FALSE(SwapMakesLine(kinds, 0, 4));
  EXPECT_TRUE(HasLegalSwap(kinds));
}

// The quick test of a swap against doing it and looking for lines, on random tables.
TEST(SkullsSwapMakesLine, AgreesWithSwappingAndLooking) {
  Random random(5);
  Lines lines;
  int legal = 0;
  for (int round = 0; round < 2000; ++round) {
    const auto rows = static_cast<std::size_t>(random.Range(3, 6));
    const auto cols = static_cast<std::size_t>(random.Range(3, 6));
    std::vector<std::uint8_t> tiles(rows * cols);
    for (std::uint8_t& tile : tiles)
      tile = static_cast<std::uint8_t>(2 * random.Below(5));
    Kinds kinds(Facts(), tiles, rows, cols);
    FindLines(kinds, lines);
    if (!lines.empty())
      continue;
    VisitSwaps(rows, cols,
               [&](std::size_t, std::size_t, bool, std::size_t cell, std::size_t neighbour) {
                 std::vector<std::uint8_t> swapped = tiles;
                 std::swap(swapped[cell], swapped[neighbour]);
                 FindLines({Facts(), swapped, rows, cols}, lines);
                 EXPECT_EQ(SwapMakesLine(kinds, cell, neighbour), !lines.empty());
                 legal += lines.empty() ? 0 : 1;
                 return false;
               });
  }
  EXPECT_GT(legal, 100);
}

// The cells in the order in which explosions collect them, a bar before each explosion.
std::string Exploded(const std::string& letters, std::size_t cols,
                     const std::vector<std::size_t>& collected) {
  const std::vector<std::uint8_t> tiles = TilesOf(letters);
  Collection collection(tiles.size());
  for (const std::size_t cell : collected)
    collection.Take(cell, 1);
  std::string text;
  collection.Explode(Facts(), tiles, cols,
                     [&](std::size_t cell, std::span<const std::uint8_t> hit) -> std::int64_t {
                       text += "|" + std::to_string(cell) + ":";
                       for (const std::uint8_t place : hit)
                         text += " " + std::to_string(place);
                       return 2;
                     });
  return text;
}

TEST(SkullsExplosion, ReachesEightNeighboursAndNotWhatIsCollected) {
  EXPECT_EQ(Exploded("bcd c*b dbc", 3, {4}), "|4: 0 1 2 3 5 6 7 8");
  EXPECT_EQ(Exploded("*cd cbb dbc", 3, {0, 1}), "|0: 3 4");
  EXPECT_EQ(Exploded("bcd cbb dbc", 3, {4}), "");
}

TEST(SkullsExplosion, LightsOthersFirstInFirstOut) {
  EXPECT_EQ(Exploded("*b*bb bbbbb bbbb* bbbbb", 5, {0}), "|0: 1 5 6");
  EXPECT_EQ(Exploded("b*b*b bbbbb bbb*b", 5, {1}), "|1: 0 2 5 6 7");
  EXPECT_EQ(Exploded("**b*b bbbbb", 5, {0}), "|0: 1 5 6|1: 2 7");
  EXPECT_EQ(Exploded("bb**b bbbb* bbbbb", 5, {2, 3}), "|2: 1 6 7 8|3: 4 9|9: 13 14");
}

}  // namespace
}  // namespace ticktape::skulls
