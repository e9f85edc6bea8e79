// Ticks in columns: what is written is read back, and nothing wrong is believed.
#include "engine/tick_batch.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

RecordedTick MakeTick(std::int64_t number) {
  const auto seed = static_cast<std::uint64_t>(number);
  RecordedTick tick;
  tick.tick = number;
  tick.hash = 0x0123456789ABCDEFu * (seed + 1);
  tick.parts = {seed, ~seed};
  tick.draws = static_cast<std::uint32_t>(number % 3);
  tick.entries = static_cast<std::uint32_t>(number % 2);
  tick.trace_hash = seed << 60;
  return tick;
}

TickBatch MakeBatch() {
  TickBatch batch;
  batch.Begin(5);
  for (std::int64_t tick = 5; tick < 9; ++tick)
    batch.Add(MakeTick(tick));
  batch.taken = {5, 5, 7, 9};
  return batch;
}

void ExpectTick(const RecordedTick& a, const RecordedTick& b) {
  EXPECT_EQ(a.tick, b.tick);
  EXPECT_EQ(a.hash, b.hash);
  EXPECT_EQ(a.parts, b.parts);
  EXPECT_EQ(a.draws, b.draws);
  EXPECT_EQ(a.entries, b.entries);
  EXPECT_EQ(a.trace_hash, b.trace_hash);
}

void ExpectBatch(const std::string& line) {
  TickBatch batch;
  const Status read = TickBatchFromLine(line, batch);
  ASSERT_TRUE(read.ok()) << read.error().message << " " << line;
  EXPECT_EQ(batch.first, 5);
  ASSERT_EQ(batch.count, 4);
  EXPECT_EQ(batch.taken, (std::vector<std::int64_t>{5, 5, 7, 9}));
  for (std::int64_t i = 0; i < 4; ++i) {
    RecordedTick tick;
    batch.Get(i, tick);
    ExpectTick(tick, MakeTick(5 + i));
  }
}

TEST(TickBatch, ComesBackAsItWas) {
  std::string line;
  TickBatchToLine(MakeBatch(), line);
  EXPECT_TRUE(IsTickBatch(line));
  ExpectBatch(line);
}

TEST(TickBatch, MayBeSpacedAndHoldWhatIsUnknown) {
  std::string line;
  TickBatchToLine(MakeBatch(), line);
  std::string spaced;
  for (const char character : line)
    spaced += character == ':' || character == ',' ? std::string(1, character) + " "
                                                   : std::string(1, character);
  EXPECT_TRUE(IsTickBatch(spaced));
  ExpectBatch(spaced);
  ExpectBatch("{\"more\":{\"type\":[null,1.5,\"\\n\"]}," + line.substr(1));
}

TEST(TickBatch, CountsItsHashesWhereNobodyElseDoes) {
  TickBatch batch;
  ASSERT_TRUE(TickBatchFromLine("{\"type\":\"ticks\",\"first\":0,\"hashes\":"
                                "\"00000000000000010000000000000002\"}",
                                batch)
                  .ok());
  EXPECT_EQ(batch.count, 2);
  EXPECT_EQ(batch.hashes, (std::vector<std::uint64_t>{1, 2}));
}

TEST(TickBatch, IsRefusedWhereItDoesNotFit) {
  for (const std::string rest :
       {"\"first\":-1}", "\"first\":0,\"count\":1,\"hashes\":\"12\"}",
        "\"first\":0,\"hashes\":\"000000000000000g\"}",
        "\"first\":0,\"count\":2,\"hashes\":\"0000000000000001\"}",
        "\"first\":0,\"count\":2,\"draws\":[1]}", "\"first\":0,\"count\":1,\"draws\":[-1]}",
        "\"first\":0,\"count\":1,\"draws\":[99999999999]}", "\"first\":0,\"count\":99999999999999}",
        "\"first\":0,\"count\":0,\"parts\":\"0000000000000001\"}",
        "\"first\":3,\"count\":1,\"taken\":[2]}", "\"first\":3,\"count\":1,\"taken\":[5]}",
        "\"first\":3,\"count\":1,\"taken\":[4,3]}", "\"first\":0,\"taken\":7}", "\"first\":0", "",
        "\"first\":0,\"draws\":[\"1\"]}", "\"first\":99999999999999999999}"}) {
    TickBatch batch;
    EXPECT_FALSE(TickBatchFromLine("{\"type\":\"ticks\"," + rest, batch).ok()) << rest;
  }
}

}  // namespace
}  // namespace ticktape
