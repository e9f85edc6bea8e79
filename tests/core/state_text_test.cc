#include "core/state_text.h"

#include <gtest/gtest.h>

#include "small_battle.h"

namespace ticktape {
namespace {

std::string TextOf(const Battle& battle, int indent) {
  std::string text;
  WriteState(battle, indent, [&text](std::string_view piece) { text += piece; });
  return text;
}

TEST(StateText, IsThatOfTheWholeValue) {
  for (const std::size_t candles : {0u, 1u, 3u}) {
    CandlesBattle battle(7, candles, 5);
    battle.Advance();
    EXPECT_EQ(TextOf(battle, 2), battle.StateAsJson().dump(2));
    EXPECT_EQ(TextOf(battle, 0), battle.StateAsJson().dump(0));
    EXPECT_EQ(TextOf(battle, -1), JsonText(battle.StateAsJson()));
  }
}

TEST(StateText, ComesInSmallPieces) {
  CandlesBattle battle(7, 1000, 5);
  battle.Advance();
  std::size_t longest = 0;
  WriteState(battle, -1,
             [&longest](std::string_view piece) { longest = std::max(longest, piece.size()); });
  EXPECT_LT(longest, 100u);
}

}  // namespace
}  // namespace ticktape
