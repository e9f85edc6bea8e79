#include "core/styled_text.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

std::string PiecesOf(std::string_view text) {
  std::string pieces;
  ReadStyled(text, [&pieces](std::string_view piece, std::optional<Style> style) {
    pieces += "(" + std::string(piece) +
              (style ? " " + std::to_string(static_cast<int>(*style)) : "") + ")";
  });
  return pieces;
}

TEST(StyledText, ComesInPieces) {
  EXPECT_EQ(PiecesOf(""), "");
  EXPECT_EQ(PiecesOf("plain"), "(plain)");
  EXPECT_EQ(PiecesOf("a" + Styled("b", Style::kRed) + "c" + Styled("d", Style::kDim)),
            "(a)(b 0)(c)(d 7)");
  EXPECT_EQ(PiecesOf(Styled("", Style::kRed)), "( 0)");
}

TEST(StyledText, IsPlainWithoutItsMarks) {
  EXPECT_EQ(WithoutStyles("«" + Styled("череп", Style::kBright) + "»"), "«череп»");
  EXPECT_EQ(WithoutStyles("a\x1b[31mb"), "a\x1b[31mb");  // nobody's marks but its own
}

TEST(StyledText, BrokenMarksAreHarmless) {
  const std::string whole = "a" + Styled("b", Style::kCyan) + "c";
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const std::string plain = WithoutStyles(whole.substr(0, size));
    EXPECT_TRUE(std::string_view("abc").starts_with(plain)) << size;
  }
  EXPECT_EQ(PiecesOf("\xFEzb\xFF"), "(b)");
}

}  // namespace
}  // namespace ticktape
