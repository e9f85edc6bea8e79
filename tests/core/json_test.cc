#include "core/json.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

std::string MessageOf(std::string_view text, int first_line = 1) {
  const Result<Json> parsed = ParseJson(text, "in.json", first_line);
  if (parsed)
    return "parsed";
  EXPECT_EQ(parsed.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(parsed.error().message.find('\n'), std::string::npos) << "more than one line";
  return parsed.error().message;
}

testing::AssertionResult Says(const std::string& message, std::string_view part) {
  if (message.find(part) != std::string::npos)
    return testing::AssertionSuccess();
  return testing::AssertionFailure() << message << " does not contain " << part;
}

TEST(ParseJson, KeepsTheOrderOfKeys) {
  constexpr std::string_view kText = R"({"z":1,"a":[true,null,"да"],"m":{"y":-2,"b":1.5}})";
  Result<Json> parsed = ParseJson(kText, "in.json");
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(JsonText(*parsed), kText);
}

TEST(ParseJson, ReadsTheWholeRangeOfIntegers) {
  Result<Json> parsed = ParseJson("[9223372036854775807,-9223372036854775808]", "in.json");
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ((*parsed)[0].get<std::int64_t>(), INT64_MAX);
  EXPECT_EQ((*parsed)[1].get<std::int64_t>(), INT64_MIN);
}

TEST(ParseJson, RefusesIntegersBeyondTheRange) {
  constexpr std::string_view kReason = "a number does not fit into 64 bits with a sign";
  for (const std::string_view number :
       {"9223372036854775808", "18446744073709551615", "18446744073709551616",
        "-9223372036854775809", "123456789012345678901234567890"})
    EXPECT_TRUE(Says(MessageOf(number), kReason)) << number;
}

TEST(ParseJson, RefusesNumbersBeyondEveryRange) {
  EXPECT_TRUE(Says(MessageOf("1e999"), "in.json:1:"));
  EXPECT_TRUE(Says(MessageOf("-1.5e99999"), "in.json:1:"));
}

TEST(ParseJson, RefusesAKeyGivenTwice) {
  EXPECT_TRUE(Says(MessageOf(R"({"a":1,"b":2,"a":3})"), R"(the key "a" stands twice)"));
  EXPECT_EQ(MessageOf(R"([{"a":1},{"a":2}])"), "parsed");
  // The message stays one line whatever the key is.
  EXPECT_TRUE(Says(MessageOf(R"({"a\nb":1,"a\nb":3})"), R"(the key "a\nb" stands twice)"));
}

TEST(ParseJson, BoundsDepth) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(MessageOf(nested(kMaxJsonDepth)), "parsed");
  EXPECT_TRUE(Says(MessageOf(nested(kMaxJsonDepth + 1)), "nested too deeply"));
}

TEST(ParseJson, DeepNestingDoesNotCrash) {
  EXPECT_TRUE(Says(MessageOf(std::string(1'000'000, '[')), "nested too deeply"));
  std::string objects;
  for (int i = 0; i < 200'000; ++i)
    objects += R"({"a":)";
  EXPECT_TRUE(Says(MessageOf(objects), "nested too deeply"));
}

TEST(ParseJson, BoundsMembersOfAnObject) {
  const auto with_members = [](int count) {
    std::string text = "{";
    for (int i = 0; i < count; ++i)
      text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    return text + "}";
  };
  EXPECT_EQ(MessageOf(with_members(1'000)), "parsed");
  EXPECT_TRUE(Says(MessageOf(with_members(4'097)), "too many members"));
}

TEST(ParseJson, RefusesTextThatIsNotUtf8) {
  EXPECT_TRUE(Says(MessageOf("\"\xff\""), "UTF-8"));
  EXPECT_TRUE(Says(MessageOf("\"\xc0\x80\""), "UTF-8"));
  EXPECT_TRUE(Says(MessageOf("\"\xed\xa0\x80\""), "UTF-8"));
  EXPECT_TRUE(Says(MessageOf("{\"\xd0\":1}"), "UTF-8"));
  EXPECT_NE(MessageOf(R"("\ud800")"), "parsed");
}

TEST(ParseJson, RefusesTrailingGarbage) {
  EXPECT_NE(MessageOf("{} {}"), "parsed");
  EXPECT_NE(MessageOf("1 x"), "parsed");
  EXPECT_EQ(MessageOf("{} \r\n\t"), "parsed");
}

TEST(ParseJson, ANullByteDoesNotEndTheText) {
  EXPECT_NE(MessageOf(std::string_view("{}\0garbage", 10)), "parsed");
  EXPECT_NE(MessageOf(std::string_view("1\0", 2)), "parsed");
  EXPECT_NE(MessageOf(std::string_view("\0", 1)), "parsed");
}

TEST(ParseJson, RefusesEmptyAndBrokenText) {
  for (const std::string_view text :
       {"", " ", "\n", "{", "[1,", "{\"a\"", "{\"a\":", "\"", "tru", "-", "01", "1.", "[1 2]",
        "{1:2}", "nan", "'a'", "/* */ 1", "[1,]"})
    EXPECT_NE(MessageOf(text), "parsed") << text;
}

TEST(ParseJson, EveryProperPrefixOfAnObjectIsAnError) {
  constexpr std::string_view kText = R"({"type":"setup","seed":"16","roster":[{"name":"Ива"}]})";
  for (std::size_t size = 0; size < kText.size(); ++size)
    EXPECT_NE(MessageOf(kText.substr(0, size)), "parsed") << size;
}

TEST(ParseJson, NamesLineAndColumn) {
  EXPECT_TRUE(MessageOf("{\n  \"a\": x\n}").starts_with("in.json:2:8: "))
      << MessageOf("{\n  \"a\": x\n}");
  EXPECT_TRUE(MessageOf("{\n  \"a\": 1,\n  \"a\": 2\n}").starts_with("in.json:3:5: "))
      << MessageOf("{\n  \"a\": 1,\n  \"a\": 2\n}");
  EXPECT_TRUE(MessageOf("x", 41).starts_with("in.json:41:1: ")) << MessageOf("x", 41);
}

TEST(Find, FindsMembersOfObjectsOnly) {
  const Json object = Json::parse(R"({"a":1,"b":null})");
  ASSERT_NE(Find(object, "b"), nullptr);
  EXPECT_TRUE(Find(object, "b")->is_null());
  EXPECT_EQ(Find(object, "c"), nullptr);
  EXPECT_EQ(Find(Json::array(), "a"), nullptr);
  EXPECT_EQ(Find(Json(), "a"), nullptr);
}

}  // namespace
}  // namespace ticktape
