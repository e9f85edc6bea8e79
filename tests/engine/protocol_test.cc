// Requests, hellos and the small things that the protocol stands on.
#include "engine/protocol.h"

#include <gtest/gtest.h>

#include "engine/canonical_hash.h"
#include "engine/command_words.h"
#include "engine/line_buffer.h"

namespace ticktape {
namespace {

Json Parsed(const std::string& line) {
  Result<Json> json = ParseJson(line, "line");
  EXPECT_TRUE(json.ok()) << line;
  return json ? *json : Json();
}

TEST(EngineProtocol, ARequestComesBackAsItWas) {
  RunRequest request;
  request.setup.ruleset = "chess";
  request.setup.rules = 3;
  request.setup.variant = "blitz";
  request.setup.seed = 18'446'744'073'709'551'615u;
  request.setup.rest["roster"] = Parsed("[{\"b\":1,\"a\":[true,null]}]");
  request.commands = {{4, {1, "move", Parsed("{\"to\":\"e4\"}")}, ""}, {-1, {}, ""}};
  request.detail = Detail::kTrace;
  request.state = true;
  request.trace_hash = true;
  request.complete = true;
  request.close_ticks = {1, 5};
  request.state_ticks = std::vector<std::int64_t>{};
  request.language = "en";
  request.to_tick = 9;
  const std::string line = RequestLine(request);
  EXPECT_EQ(LineType(Parsed(line)), "run");
  const Result<RunRequest> read = RequestFromLine(Parsed(line));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(RequestLine(*read), line);
  EXPECT_EQ(read->commands[0].tick, 4);
  EXPECT_EQ(read->commands[1].tick, -1);
  EXPECT_EQ(read->state_ticks, std::vector<std::int64_t>{});
}

TEST(EngineProtocol, AHelloComesBackAsItWas) {
  EngineHello hello;
  hello.protocol = kProtocolVersion;
  hello.info = {"game", "2.1", {{"chess", 3}, {"go", -1}}, false, false, true, false, true};
  const Result<EngineHello> read = HelloFromLine(Parsed(HelloLine(hello)));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(HelloLine(*read), HelloLine(hello));
}

TEST(EngineProtocol, AHelloThatSaysTooLittleIsRefused) {
  const std::string good =
      R"({"type":"hello","protocol":1,"name":"g","version":"1","rulesets":[{"id":"x","rules":1}],"gives":["log"]})";
  EXPECT_TRUE(HelloFromLine(Parsed(good)).ok());
  for (const auto& [from, to] : {std::pair<std::string, std::string>("\"hello\"", "\"hi\""),
                                 {"\"protocol\":1", "\"protocol\":\"1\""},
                                 {"\"name\":\"g\"", "\"name\":\"\""},
                                 {"\"version\":\"1\"", "\"version\":1"},
                                 {"[{\"id\":\"x\",\"rules\":1}]", "[]"},
                                 {"\"rules\":1", "\"rule\":1"},
                                 {"[\"log\"]", "[\"parts\"]"},
                                 {"[\"log\"]", "\"log\""}}) {
    std::string wrong = good;
    wrong.replace(wrong.find(from), from.size(), to);
    EXPECT_FALSE(HelloFromLine(Parsed(wrong)).ok()) << wrong;
  }
}

TEST(EngineProtocol, CanonicalTextSortsEveryObject) {
  EXPECT_EQ(CanonicalText(Parsed("{\"b\":[{\"z\":1,\"a\":\"ä\"},[],{}],\"B\":null,\"a\":-0}")),
            "{\"B\":null,\"a\":0,\"b\":[{\"a\":\"ä\",\"z\":1},[],{}]}");
}

TEST(EngineProtocol, AHashOfTicktapeCoversLogAndStateAndNotTheirOrderOfNames) {
  RecordedTick tick;
  tick.log = {{1, 0, Relation::kRoot, "hit", "{\"who\":1,\"by\":2}"}};
  tick.state = "{\"life\":3,\"all\":[1]}";
  RecordedTick same = tick;
  same.log[0].args = "{\"by\":2,\"who\":1}";
  same.state = "{\"all\":[1],\"life\":3}";
  same.tick = 7;
  EXPECT_EQ(CanonicalHash(tick, true), CanonicalHash(same, true));
  RecordedTick other = tick;
  other.state = "{\"life\":4,\"all\":[1]}";
  EXPECT_NE(CanonicalHash(tick, true), CanonicalHash(other, true));
  other = tick;
  other.log[0].relation = Relation::kSegment;
  EXPECT_NE(CanonicalHash(tick, true), CanonicalHash(other, true));
  EXPECT_NE(CanonicalHash(tick, true), CanonicalHash(tick, false));
}

TEST(EngineCommand, IsSplitAtBlanks) {
  using Words = std::vector<std::string>;
  const auto words = [](const std::string& command) {
    const Result<Words> split = SplitCommand(command);
    return split ? *split : Words{"refused"};
  };
  EXPECT_EQ(words("  old/tool  engine\tserve "), (Words{"old/tool", "engine", "serve"}));
  EXPECT_EQ(words("'a b' \"c 'd\" e\\ f '' $HOME;*"), (Words{"a b", "c 'd", "e f", "", "$HOME;*"}));
  EXPECT_EQ(words("a'b 'c"), (Words{"ab c"}));
  EXPECT_EQ(words("\"a\\\"b\" 'c\\d'"), (Words{"a\"b", "c\\d"}));
  for (const std::string wrong : {"", "   ", "'a", "a \"b", "''"})
    EXPECT_EQ(words(wrong), Words{"refused"}) << wrong;
}

TEST(EngineLines, ComeWholeWhateverThePieces) {
  const std::string text = "one\r\n\n  \ntwo\nthree and more\nrest";
  for (std::size_t piece = 1; piece < 9; ++piece) {
    LineBuffer buffer(100);
    std::vector<std::string> lines;
    std::string_view line;
    for (std::size_t at = 0; at < text.size(); at += piece) {
      buffer.Append(std::string_view(text).substr(at, piece));
      while (buffer.Take(line))
        lines.emplace_back(line);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"one", "two", "three and more"})) << piece;
    EXPECT_FALSE(buffer.empty());
    EXPECT_FALSE(buffer.overflows());
  }
}

}  // namespace
}  // namespace ticktape
