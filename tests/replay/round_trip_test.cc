#include <gtest/gtest.h>

#include "replay/sample_recording.h"
#include "replay/writer.h"

namespace ticktape {
namespace {

void ExpectRoundTrip(const Sample& sample) {
  const std::vector<std::byte> file = AsReplay(sample);
  const Reading reading = ReadReplay(file);
  EXPECT_TRUE(reading.finished) << reading.error.message;
  EXPECT_TRUE(SameHeader(reading.header, sample.header));
  EXPECT_EQ(reading.events.size(), sample.events.size());
  EXPECT_TRUE(IsPrefix(reading.events, sample.events));
  EXPECT_EQ(file, AsReplay({reading.header, reading.events}));
}

RecordedTick PlainTick(std::int64_t number) {
  RecordedTick tick;
  tick.tick = number;
  return tick;
}

Sample Bare(Detail detail) {
  Sample sample;
  sample.header.setup.ruleset = "none";
  sample.header.detail = detail;
  sample.header.hash_rate = {HashRate::Kind::kNone, 1};
  return sample;
}

TEST(RoundTrip, EveryDetailAtEveryHashRate) {
  for (const Detail detail : {Detail::kHash, Detail::kParts, Detail::kLog, Detail::kTrace})
    for (const HashRate rate :
         {HashRate{}, HashRate{HashRate::Kind::kEvery, 7}, HashRate{HashRate::Kind::kEnd, 1},
          HashRate{HashRate::Kind::kNone, 1}}) {
      SampleShape shape;
      shape.ticks = 1300;
      shape.detail = detail;
      shape.hash_rate = rate;
      SCOPED_TRACE(std::string(DetailName(detail)) + " " + HashRateName(rate));
      ExpectRoundTrip(MakeSample(shape));
    }
}

TEST(RoundTrip, NumbersOfTicksAroundABlock) {
  for (const std::int64_t ticks : {1, 511, 512, 513, 1024, 20'000}) {
    SampleShape shape;
    shape.ticks = ticks;
    SCOPED_TRACE(ticks);
    ExpectRoundTrip(MakeSample(shape));
    shape.hash_rate = {HashRate::Kind::kEnd, 1};
    ExpectRoundTrip(MakeSample(shape));
  }
}

TEST(RoundTrip, OddCommandsStayAsTheyAre) {
  Sample sample = Bare(Detail::kHash);
  const char* const texts[] = {
      R"({"actor":null,"verb":null,"args":null})",
      R"({"actor":1,"verb":"x","args":{}})",
      R"({"actor":1.0,"verb":"x","args":{}})",
      R"({"actor":"1","verb":"x","args":{}})",
      R"({"actor":[1],"verb":7,"args":{"a":{"b":[[],{},null,true,false,"\n\u0000ю"]}}})",
      R"({"actor":1,"verb":"x","args":{"a":1,"b":2}})",
      R"({"actor":1,"verb":"x","args":{"b":2,"a":1}})"};
  for (const char* text : texts)
    for (const char* rejected : {"", "reject.shape"})
      sample.events.emplace_back(
          RecordedCommand{0, CommandFromJson(*ParseJson(text, "test")), rejected});
  sample.events.emplace_back(PlainTick(0));
  sample.events.emplace_back(RecordedEnd{});
  ExpectRoundTrip(sample);
  const Reading reading = ReadReplay(AsReplay(sample));
  EXPECT_TRUE(std::get<RecordedCommand>(reading.events[4]).command.actor.is_number_float());
}

TEST(RoundTrip, CommandsOfATickThatNeverEnded) {
  Sample sample = Bare(Detail::kHash);
  sample.events.emplace_back(PlainTick(0));
  sample.events.emplace_back(RecordedCommand{1, {3, "wait", nullptr}, ""});
  RecordedEnd end;
  end.run.outcome = "open";
  sample.events.emplace_back(end);
  ExpectRoundTrip(sample);
}

TEST(RoundTrip, ARecordingWithoutATick) {
  Sample sample = Bare(Detail::kLog);
  RecordedEnd end;
  end.run = {"error", 0, "overflow", "max_hp", false};
  sample.events.emplace_back(end);
  ExpectRoundTrip(sample);
}

TEST(RoundTrip, AHugeTickIsSplitOverBlocks) {
  Sample sample = Bare(Detail::kTrace);
  sample.header.hash_rate = {};
  RecordedTick tick = PlainTick(0);
  tick.hash = 1;
  constexpr std::int64_t kEntries = 100'000;
  for (std::int64_t id = 1; id <= kEntries; ++id) {
    tick.log.push_back(
        {id, id / 2, Relation::kTrigger, std::to_string(id % 300), JsonText(Json{{"n", id}})});
    tick.trace.push_back(JsonText(Json{{"entry", id}}));
  }
  tick.entries = kEntries;
  sample.events.emplace_back(tick);
  tick = PlainTick(1);
  tick.hash = 2;
  tick.entries = 0;
  sample.events.emplace_back(tick);
  sample.events.emplace_back(RecordedEnd{});
  ExpectRoundTrip(sample);
}

TEST(RoundTrip, MoreDistinctCommandsAndKeysThanTheListsHold) {
  Sample sample = Bare(Detail::kLog);
  constexpr std::int64_t kTicks = 700;
  std::int64_t id = 0;
  for (std::int64_t number = 0; number < kTicks; ++number) {
    for (std::int64_t i = 0; i < 100; ++i)
      sample.events.emplace_back(RecordedCommand{number, {number * 100 + i, "v", nullptr}, ""});
    RecordedTick tick = PlainTick(number);
    for (std::int64_t i = 0; i < 100; ++i, ++id)
      tick.log.push_back({id, 0, Relation::kRoot, std::to_string(id), "{}"});
    tick.entries = 100;
    sample.events.emplace_back(tick);
  }
  sample.events.emplace_back(RecordedEnd{});
  ExpectRoundTrip(sample);
}

TEST(RoundTrip, FlushedEventsAreReadBeforeTheEnd) {
  SampleShape shape;
  shape.ticks = 10;
  const Sample sample = MakeSample(shape);
  MemorySink sink;
  auto writer = std::move(*ReplayWriter::Create(sink, sample.header));
  for (const Event& event : sample.events) {
    const auto* tick = std::get_if<RecordedTick>(&event);
    ASSERT_TRUE(tick == nullptr || writer->PutTick(*tick));
  }
  std::vector<std::byte> file(sink.bytes().begin(), sink.bytes().end());
  const std::span provisional = writer->Provisional();
  file.insert(file.end(), provisional.begin(), provisional.end());
  const Reading early = ReadReplay(file);
  EXPECT_TRUE(early.unfinished) << early.error.message;
  EXPECT_EQ(early.events.size(), 10u);
  ASSERT_TRUE(writer->Flush());
  EXPECT_TRUE(std::ranges::equal(file, sink.bytes()));
  EXPECT_TRUE(writer->Provisional().empty());
}

TEST(Writer, RefusesEventsInTheWrongPlace) {
  SampleShape shape;
  const Sample sample = MakeSample(shape);
  MemorySink sink;
  auto writer = std::move(*ReplayWriter::Create(sink, sample.header));
  EXPECT_FALSE(writer->PutTick(PlainTick(1)));
  EXPECT_FALSE(writer->PutTick(PlainTick(0)));  // has no hash
  EXPECT_FALSE(writer->PutCommand({1, {}, ""}));
  ASSERT_TRUE(writer->PutEnd({}));
  RecordedTick tick = PlainTick(0);
  tick.hash = 1;
  EXPECT_FALSE(writer->PutTick(tick));
  EXPECT_FALSE(writer->PutEnd({}));
}

TEST(Writer, RefusesWhatNoReaderWouldTake) {
  Sample sample = Bare(Detail::kLog);
  MemorySink sink;
  auto writer = std::move(*ReplayWriter::Create(sink, sample.header));
  RecordedTick tick = PlainTick(0);
  for (const char* args : {"", "[]", "{\n}"}) {
    tick.log = {{1, 0, Relation::kRoot, "k", args}};
    EXPECT_FALSE(writer->PutTick(tick)) << args;
  }
  auto other = std::move(*ReplayWriter::Create(sink, sample.header));
  const std::string huge(2u << 20, 'x');
  EXPECT_FALSE(other->PutCommand({0, {nullptr, huge, nullptr}, ""}));
  sample.header.generator = std::string("a\0b", 3);
  EXPECT_FALSE(ReplayWriter::Create(sink, sample.header));
}

TEST(Writer, TheSameEventsGiveTheSameBytes) {
  SampleShape shape;
  shape.detail = Detail::kTrace;
  EXPECT_EQ(AsReplay(MakeSample(shape)), AsReplay(MakeSample(shape)));
}

}  // namespace
}  // namespace ticktape
