#include "replay/json_lines.h"

#include <gtest/gtest.h>

#include "replay/sample_recording.h"

namespace ticktape {
namespace {

constexpr std::string_view kSetup =
    R"({"type":"setup","ruleset":"r","rules":1,"seed":"16","roster":[{"name":"Ива"}]})"
    "\n";

std::string Lines(std::string_view lines) { return std::string(kSetup) + std::string(lines); }

TEST(JsonLines, ExportAndImportGiveTheSameFile) {
  for (const Detail detail : {Detail::kHash, Detail::kParts, Detail::kLog, Detail::kTrace})
    for (const HashRate rate :
         {HashRate{}, HashRate{HashRate::Kind::kEvery, 7}, HashRate{HashRate::Kind::kEnd, 1},
          HashRate{HashRate::Kind::kNone, 1}}) {
      SCOPED_TRACE(std::string(DetailName(detail)) + " " + HashRateName(rate));
      SampleShape shape;
      shape.ticks = 600;
      shape.detail = detail;
      shape.hash_rate = rate;
      const Sample sample = MakeSample(shape);
      const std::string text = AsJsonLines(sample);
      const Reading reading = ReadJsonLines(text);
      ASSERT_TRUE(reading.finished) << reading.error.message;
      EXPECT_EQ(AsReplay({reading.header, reading.events}), AsReplay(sample));
      EXPECT_EQ(AsJsonLines({reading.header, reading.events}), text);
    }
}

TEST(JsonLines, WhatWasAddedByRunningAgainIsLeftOut) {
  SampleShape shape;
  shape.hash_rate = {HashRate::Kind::kEvery, 3};
  const Sample sparse = MakeSample(shape);
  Sample full = sparse;
  for (Event& event : full.events)
    if (auto* tick = std::get_if<RecordedTick>(&event)) {
      tick->hash = tick->hash.value_or(7);
      tick->draws = 3;
      tick->entries = 1;
      tick->parts = {1, 2};
      tick->log = {{tick->tick + 1, 0, Relation::kRoot, "k", "{}"}};
      tick->trace = {"{\"entry\":1}"};
    }
  const Reading kept = ReadJsonLines(AsJsonLines(full));
  ASSERT_TRUE(kept.finished) << kept.error.message;
  EXPECT_EQ(AsReplay({kept.header, kept.events}), AsReplay(sparse));
  const Reading everything = ReadJsonLines(AsJsonLines(full), true);
  EXPECT_EQ(everything.events.size(), full.events.size());
  EXPECT_TRUE(IsPrefix(everything.events, full.events));
}

TEST(JsonLines, StateIsKeptAsText) {
  const Reading reading =
      ReadJsonLines(Lines("{\"type\":\"tick\",\"tick\":0,\"state\":{ \"hp\": [1, 2] }}\n"));
  EXPECT_EQ(std::get<RecordedTick>(reading.events.at(0)).state, "{\"hp\":[1,2]}");
}

TEST(JsonLines, FieldsComeInTheOrderOfTheConventions) {
  SampleShape shape;
  shape.ticks = 1;
  Sample sample = MakeSample(shape);
  RecordedTick tick;
  tick.hash = 0x8F1C;
  tick.parts = {1};
  tick.draws = 4;
  tick.entries = 1;
  tick.log = {{3, 2, Relation::kTrigger, "combat.hit", "{\"damage\":4}"}};
  tick.trace = {"{\"entry\":3}"};
  tick.state = "{}";
  sample.events = {RecordedCommand{0, {0, "strike", Json{{"target", 1}}}, "reject.x"}, tick};
  const std::string text = AsJsonLines(sample);
  EXPECT_EQ(text.substr(text.find('\n') + 1),
            R"({"type":"command","tick":0,"actor":0,"verb":"strike","args":{"target":1},)"
            R"("rejected":"reject.x"})"
            "\n"
            R"({"type":"tick","tick":0,"hash":"0000000000008f1c","draws":4,"log":[{"id":3,)"
            R"("cause":2,"rel":"trigger","key":"combat.hit","args":{"damage":4}}],"state":{},)"
            R"("parts":["0000000000000001"],"entries":1,"trace":[{"entry":3}]})"
            "\n");
}

TEST(JsonLines, LinesFromElsewhereAreTakenAtWhatTheyShow) {
  const Reading bare = ReadJsonLines(
      Lines("{\"type\":\"tick\",\"tick\":0}\n{\"type\":\"end\",\"outcome\":\"win\",\"ticks\":0}"));
  EXPECT_TRUE(bare.finished) << bare.error.message;
  EXPECT_EQ(bare.header.detail, Detail::kHash);
  EXPECT_EQ(bare.header.hash_rate.kind, HashRate::Kind::kNone);
  EXPECT_EQ(bare.header.setup.seed, 16u);
  const Reading logged = ReadJsonLines(
      Lines("\n{\"type\":\"command\",\"tick\":0,\"verb\":\"wait\",\"note\":\"unknown\"}\r\n"
            "{\"tick\":0,\"type\":\"tick\",\"log\":[],\"draws\":2,"
            "\"hash\":\"00000000000000ff\"}\n"));
  EXPECT_TRUE(logged.unfinished) << logged.error.message;
  EXPECT_EQ(logged.header.detail, Detail::kLog);
  EXPECT_EQ(logged.header.hash_rate, HashRate{});
  ASSERT_EQ(logged.events.size(), 2u);
  EXPECT_TRUE(std::get<RecordedCommand>(logged.events[0]).command.actor.is_null());
  EXPECT_EQ(std::get<RecordedTick>(logged.events[1]).hash, 0xFFu);
  EXPECT_EQ(std::get<RecordedTick>(logged.events[1]).draws, 2u);
}

TEST(JsonLines, CutAtEveryByteIsUnfinishedOrAnError) {
  SampleShape shape;
  shape.ticks = 5;
  shape.detail = Detail::kTrace;
  shape.content = false;
  const Sample sample = MakeSample(shape);
  const std::string text = AsJsonLines(sample);
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    const Reading reading = ReadJsonLines(std::string_view(text).substr(0, size));
    ASSERT_FALSE(reading.finished) << size;
    ASSERT_TRUE(reading.unfinished || !reading.error.message.empty()) << size;
    ASSERT_TRUE(IsPrefix(reading.events, sample.events)) << size;
  }
}

struct BadLine {
  std::string lines;
  std::string message;
};

TEST(JsonLines, ErrorsNameLineAndColumn) {
  const std::string tick = R"({"type":"tick","tick":0})"
                           "\n";
  const BadLine bad[] = {
      {"{\"type\":\"tick\",}\n", "sample.jsonl:2:16: not the expected JSON"},
      {"[]\n", "sample.jsonl:2:1: the line is no JSON object"},
      {tick + tick, "sample.jsonl:3:16: \"tick\" must be 1"},
      {tick + R"({"type":"command","tick":7})", "sample.jsonl:3:19: \"tick\" must be 1"},
      {R"({"type":"tick","tick":0,"hash":"xyz"})", "sample.jsonl:2:25: \"hash\" must be"},
      {R"({"type":"tick","tick":0,"draws":-1})", "sample.jsonl:2:25: \"draws\" must be"},
      {R"({"type":"tick","tick":0,"log":[{"id":"1"}]})", "sample.jsonl:2:25: \"log\" has"},
      {R"({"type":"tick","tick":0,"trace":[1]})", "sample.jsonl:2:25: \"trace\" must"},
      {R"({"type":"note"})", "sample.jsonl:2:2: \"type\" must be"},
      {tick + R"({"type":"end","ticks":"x"})", "sample.jsonl:3:15: \"ticks\" must"},
      {R"({"type":"end","outcome":"win"})"
       "\n" +
           tick,
       "sample.jsonl:3:1: the line stands"},
      {R"({"type":"tick","tick":0,"hash":"0000000000000000"})"
       "\n"
       R"({"type":"tick","tick":1})",
       "sample.jsonl:3:16: \"tick\" has no hash"},
  };
  for (const BadLine& line : bad) {
    const Reading reading = ReadJsonLines(Lines(line.lines));
    EXPECT_FALSE(reading.finished || reading.unfinished) << line.lines;
    EXPECT_EQ(reading.error.kind, ErrorKind::kDamaged) << line.lines;
    EXPECT_EQ(reading.error.message.substr(0, line.message.size()), line.message);
  }
}

TEST(JsonLines, AFirstLineThatIsNoSetupIsNoRecording) {
  for (const char* text : {"", "\n\n", "{}", "{\"type\":\"tick\"}", "nonsense",
                           "{\"type\":\"setup\",\"ruleset\":\"r\",\"rules\":1,\"seed\":-4}"}) {
    const Reading reading = ReadJsonLines(text);
    EXPECT_EQ(reading.error.kind, ErrorKind::kNotReplay) << text;
    EXPECT_EQ(reading.error.message.substr(0, 13), "sample.jsonl:") << reading.error.message;
  }
}

}  // namespace
}  // namespace ticktape
