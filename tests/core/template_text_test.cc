#include "core/template_text.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

std::string Filled(std::string_view text) {
  return FillTemplate(text, [](std::string_view name, std::string_view format) {
    return "<" + std::string(name) + "|" + std::string(format) + ">";
  });
}

TEST(FillTemplate, ReplacesNamesAndFormats) {
  EXPECT_EQ(Filled("{a} hits {b:cap}."), "<a|> hits <b|cap>.");
  EXPECT_EQ(Filled("{a}{a}"), "<a|><a|>");
  EXPECT_EQ(Filled("{a:b:c}"), "<a|b:c>");
  EXPECT_EQ(Filled("{}"), "<|>");
}

TEST(FillTemplate, LeavesWhatIsNoName) {
  EXPECT_EQ(Filled(""), "");
  EXPECT_EQ(Filled("nothing"), "nothing");
  EXPECT_EQ(Filled("open { only"), "open { only");
  EXPECT_EQ(Filled("closed } only"), "closed } only");
  EXPECT_EQ(Filled("a } b {c}"), "a } b <c|>");
}

TEST(FillTemplate, DoesNotFillWhatItFilledIn) {
  const auto braces = [](std::string_view, std::string_view) { return std::string("{a}"); };
  EXPECT_EQ(FillTemplate("{a}-{a}", braces), "{a}-{a}");
}

TEST(Capitalised, RaisesTheFirstLetter) {
  EXPECT_EQ(Capitalised("a wolf"), "A wolf");
  EXPECT_EQ(Capitalised("z"), "Z");
  EXPECT_EQ(Capitalised("вълк"), "Вълк");
  EXPECT_EQ(Capitalised("а"), "А");  // U+0430, the first
  EXPECT_EQ(Capitalised("п"), "П");  // the last whose capital has the same lead byte
  EXPECT_EQ(Capitalised("р"), "Р");  // U+0440, under another lead byte than its capital
  EXPECT_EQ(Capitalised("я"), "Я");  // U+044F
  EXPECT_EQ(Capitalised("ѐ"), "Ѐ");  // U+0450
  EXPECT_EQ(Capitalised("џ"), "Џ");  // U+045F, the last
}

TEST(Capitalised, LeavesEverythingElse) {
  for (const std::string_view text :
       {"", "A", "1a", "`a", "{a", "Вълк", "Џ", "ѡ", "é", "日本", " a", "\xD0", "\xD0z", "\xFF"})
    EXPECT_EQ(Capitalised(text), text);
}

TEST(CodePoints, CountsCharactersNotBytes) {
  EXPECT_EQ(CodePoints(""), 0u);
  EXPECT_EQ(CodePoints("abc"), 3u);
  EXPECT_EQ(CodePoints("вълк"), 4u);
  EXPECT_EQ(CodePoints("a日𝄞"), 3u);
}

TEST(FirstCodePoints, NeverCutsACharacter) {
  EXPECT_EQ(FirstCodePoints("вълк", 0), "");
  EXPECT_EQ(FirstCodePoints("вълк", 2), "въ");
  EXPECT_EQ(FirstCodePoints("вълк", 4), "вълк");
  EXPECT_EQ(FirstCodePoints("вълк", 9), "вълк");
}

TEST(IsUtf8, AcceptsTheEdgesOfEveryLength) {
  for (const std::string_view text :
       {"", "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
        "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "a\xd0\x90z"})
    EXPECT_TRUE(IsUtf8(text)) << text;
}

TEST(IsUtf8, RefusesWhatLiesBeyondThem) {
  for (const std::string_view text :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xfe", "\xff", "\xd0",
        "\xe2\x82", "\xf0\x9d\x84", "\xd0z", "a\xff"})
    EXPECT_FALSE(IsUtf8(text)) << text;
}

TEST(Printable, LeavesTextAlone) {
  for (const std::string_view text : {"", "a b", "Вълк", "灰狼", "é", "a\\x1b", "\u00a0", "𝄞"})
    EXPECT_EQ(Printable(text), text);
}

TEST(Printable, SpellsWhatATerminalWouldActOn) {
  EXPECT_EQ(Printable("a\x1b[31m\n\t\x7f"), "a\\x1b[31m\\x0a\\x09\\x7f");
  EXPECT_EQ(Printable(std::string_view("\0b", 2)), "\\x00b");
  EXPECT_EQ(Printable("\u009b\u202eb\u2029"), "\\u009b\\u202eb\\u2029");
  EXPECT_EQ(Printable("é\xff\xc3"), "é\\xff\\xc3");
  EXPECT_EQ(Printable(Printable("\x1b")), "\\x1b");
}

}  // namespace
}  // namespace ticktape
