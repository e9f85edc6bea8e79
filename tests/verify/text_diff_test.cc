#include "verify/text_diff.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

std::string Diff(std::string_view a, std::string_view b, std::size_t context = 1) {
  std::string text;
  for (const TextDiffLine& line : DiffTexts(a, b, context))
    text += std::string(1, line.mark) + line.text + "\n";
  return text;
}

TEST(TextDiff, EqualTextsHaveNone) {
  EXPECT_EQ(Diff("", ""), "");
  EXPECT_EQ(Diff("a\nb\n", "a\nb\n"), "");
}

TEST(TextDiff, ShowsChangesWithTheirSurroundings) {
  EXPECT_EQ(Diff("a\nb\nc\nd\ne\n", "a\nb\nx\nd\ne\n"), "@line 2\n b\n-c\n+x\n d\n");
}

TEST(TextDiff, LeavesOutWhatIsFarFromAChange) {
  EXPECT_EQ(Diff("a\n1\n2\n3\n4\nb\n", "A\n1\n2\n3\n4\nB\n"),
            "@line 1\n-a\n+A\n 1\n@line 5\n 4\n-b\n+B\n");
}

TEST(TextDiff, FindsWhatMoved) {
  EXPECT_EQ(Diff("x\na\nb\nc\n", "a\nb\nc\ny\n", 0), "@line 1\n-x\n@line 5\n+y\n");
}

TEST(TextDiff, OneTextMayBeEmpty) {
  EXPECT_EQ(Diff("", "a\nb\n"), "@line 1\n+a\n+b\n");
  EXPECT_EQ(Diff("a\nb\n", ""), "@line 1\n-a\n-b\n");
}

TEST(TextDiff, TakesLongTextsWhole) {
  std::string a;
  std::string b;
  for (int i = 0; i < 5000; ++i) {
    a += "a" + std::to_string(i) + "\n";
    b += "b" + std::to_string(i) + "\n";
  }
  EXPECT_EQ(DiffTexts(a, b, 0).size(), 10'001u);
}

}  // namespace
}  // namespace ticktape
