#include "core/toml.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

std::string TextOf(std::string_view toml) {
  Result<Json> parsed = ParseToml(toml, "x.toml");
  return parsed.ok() ? JsonText(*parsed) : parsed.error().message;
}

TEST(ParseToml, KeepsKeysInTheOrderOfTheText) {
  EXPECT_EQ(TextOf("z = 1\na = 2\n[t]\nb = true\na = \"s\"\n[m.k]\nx = [1, { q = 2, c = 3 }]\n"),
            R"({"z":1,"a":2,"t":{"b":true,"a":"s"},"m":{"k":{"x":[1,{"q":2,"c":3}]}}})");
  EXPECT_EQ(TextOf("[b]\nx = 1\n[a]\nx = 1\n[[c]]\ny = 1\n[[c]]\ny = 2\n"),
            R"({"b":{"x":1},"a":{"x":1},"c":[{"y":1},{"y":2}]})");
  EXPECT_EQ(TextOf(""), "{}");
}

TEST(ParseToml, NamesLineAndColumnOfWhatIsWrong) {
  EXPECT_TRUE(TextOf("a = 1\nb = = 2\n").starts_with("x.toml:2:5: not the expected TOML: "));
  EXPECT_TRUE(TextOf("a = 1\nb = 1.5\n").starts_with("x.toml:2:5: "));
  EXPECT_TRUE(TextOf("a = 2026-01-01\n").starts_with("x.toml:1:5: "));
  EXPECT_TRUE(TextOf("a = 1\na = 2\n").starts_with("x.toml:2:"));
  EXPECT_TRUE(TextOf("a = 9223372036854775808\n").starts_with("x.toml:1:"));
}

TEST(ParseToml, HostileTextIsAnErrorAndNothingElse) {
  EXPECT_FALSE(ParseToml("a = \"\xFF\"", "x").ok());
  EXPECT_FALSE(ParseToml("a = " + std::string(100'000, '['), "x").ok());
  std::string nested;
  for (int i = 0; i < 5'000; ++i)
    nested += "{a=";
  EXPECT_FALSE(ParseToml("a = " + nested, "x").ok());
  std::string dotted = "a";
  for (int i = 0; i < 2'000'000; ++i)
    dotted += ".a";
  EXPECT_FALSE(ParseToml(dotted + " = 1", "x").ok());
  EXPECT_FALSE(ParseToml("[" + dotted + "]\nx = 1", "x").ok());
  EXPECT_FALSE(ParseToml(std::string("a = \"\0\"", 7), "x").ok());
}

TEST(ParseToml, KeysHaveAsManyDotsAsValuesHaveLevels) {
  const auto dotted = [](int dots) {
    std::string key = "a";
    for (int i = 0; i < dots; ++i)
      key += i % 2 == 0 ? " . a" : ".\"a\"";
    return key;
  };
  EXPECT_TRUE(ParseToml(dotted(60) + " = 1", "x").ok());
  EXPECT_TRUE(TextOf(dotted(65) + " = 1").starts_with("x.toml: a key has more than 64 dots"));
  EXPECT_TRUE(TextOf("[" + dotted(65) + "]").starts_with("x.toml: a key has more than 64 dots"));
  // Dots of texts and comments are no dots of keys.
  const std::string dots(500, '.');
  EXPECT_EQ(TextOf("# " + dots + "\na = \"" + dots + "\\\"" + dots + "\"\nb = '" + dots + "'\n"),
            R"({"a":")" + dots + R"(\")" + dots + R"(","b":")" + dots + R"("})");
  EXPECT_EQ(TextOf("a = \"\"\"" + dots + "\n'" + dots + "\"\"\"\n"),
            R"({"a":")" + dots + R"(\n')" + dots + R"("})");
}

TEST(ParseToml, ALongTextIsRefusedBeforeItIsRead) {
  std::string text;
  while (text.size() <= (std::size_t{1} << 20))
    text += "[[a]]\nb = 1\n";
  EXPECT_TRUE(TextOf(text).starts_with("x.toml: TOML of more than 1048576 bytes is not read"));
}

TEST(ParseToml, EveryCutOfADocumentIsReadOrRefused) {
  const std::string text = "a = \"б\\u0041\"\n[t]\nb = [1, -2, { c = false }]\n# end\n";
  for (std::size_t size = 0; size <= text.size(); ++size)
    static_cast<void>(ParseToml(std::string_view(text).substr(0, size), "x").ok());
}

}  // namespace
}  // namespace ticktape
