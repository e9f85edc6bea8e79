#include "core/symbol_grid.h"

#include <gtest/gtest.h>

#include "core/state_walk.h"

namespace ticktape {
namespace {

struct Board {
  SymbolGrid<0> tiles;
  Unshown tick{3};
  std::int64_t turn = 1;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"tiles", &Board::tiles}, Field{"tick", &Board::tick},
                           Field{"turn", &Board::turn});
  }
};

class BoardWalk : public testing::Test {
 protected:
  BoardWalk() {
    symbols_.AddDomain(std::array<std::string_view, 3>{"s1", "r1", "g3"});
    board_.tiles.Reset(2, 3);
    for (std::size_t cell = 0; cell < 6; ++cell)
      board_.tiles.cells()[cell] = static_cast<std::uint8_t>(cell % 3);
  }

  std::uint64_t HashOf(const Board& board) const {
    WordHash hash;
    HashWalk(hash, symbols_).Put(board);
    return hash.Finish();
  }

  Symbols symbols_;
  Board board_;
};

TEST_F(BoardWalk, JsonHasARowAStringAndNothingUnshown) {
  EXPECT_EQ(JsonText(StateJson(board_, symbols_, 0)),
            R"({"tiles":["s1 r1 g3","s1 r1 g3"],"turn":1})");
  EXPECT_EQ(JsonText(StateJson(Board{}, symbols_, 0)), R"({"tiles":[],"turn":1})");
}

TEST_F(BoardWalk, HashTakesShapeNamesAndWhatIsUnshown) {
  const std::uint64_t words[] = {2,
                                 3,
                                 NameDigest("s1"),
                                 NameDigest("r1"),
                                 NameDigest("g3"),
                                 NameDigest("s1"),
                                 NameDigest("r1"),
                                 NameDigest("g3"),
                                 3,
                                 1};
  EXPECT_EQ(HashOf(board_), HashWords(words));
  Board other = board_;
  ++other.tick.value;
  EXPECT_NE(HashOf(other), HashOf(board_));
  other = board_;
  other.tiles.cells()[5] = 0;
  EXPECT_NE(HashOf(other), HashOf(board_));
  other = board_;
  other.tiles.Reset(3, 2);
  std::ranges::copy(board_.tiles.cells(), other.tiles.cells().begin());
  EXPECT_NE(HashOf(other), HashOf(board_));
}

TEST_F(BoardWalk, PartsNameWhatIsUnshown) {
  std::vector<std::string> names;
  PartNames<Board>(names);
  EXPECT_EQ(names, (std::vector<std::string>{"tiles", "tick", "turn"}));
}

TEST_F(BoardWalk, SavedAndRestoredIsTheSameState) {
  Snapshot snapshot;
  SaveState(board_, snapshot);
  Board other;
  other.tiles.Reset(9, 9);
  std::span<const std::uint64_t> rest = snapshot;
  RestoreState(other, rest);
  EXPECT_TRUE(rest.empty());
  EXPECT_EQ(other.tiles.rows(), 2u);
  EXPECT_EQ(HashOf(other), HashOf(board_));
  EXPECT_EQ(other.tick.value, 3);
}

}  // namespace
}  // namespace ticktape
