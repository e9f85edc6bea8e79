// Sizes are exact, so they are checked to the byte. docs/replay-format.md says what they
// are made of.
#include <gtest/gtest.h>

#include "replay/compression.h"
#include "replay/sample_recording.h"

namespace ticktape {
namespace {

std::size_t CompressedSetup(const Sample& sample) {
  const std::string text = JsonText(SetupToJson(sample.header.setup));
  std::vector<std::byte> frame;
  Compress(1, std::as_bytes(std::span(text)), frame);
  return frame.size();
}

std::size_t Commands(const Sample& sample) {
  std::size_t count = 0;
  for (const Event& event : sample.events)
    count += std::holds_alternative<RecordedCommand>(event) ? 1u : 0u;
  return count;
}

TEST(ReplaySize, ASmallBattleWithAHashAtItsEndTakesAtMost400Bytes) {
  SampleShape shape;
  shape.ticks = 110;
  shape.ticks_per_command = 10;
  shape.hash_rate = {HashRate::Kind::kEnd, 1};
  for (shape.seed = 1; shape.seed <= 20; ++shape.seed) {
    Sample sample = MakeSample(shape);
    sample.header.setup.seed = shape.seed * 0x9E3779B97F4A7C15u;
    sample.header.build.commit = "a1b2c3d4e5f6+changes";
    EXPECT_LE(AsReplay(sample).size(), 400u);
  }
}

TEST(ReplaySize, ALongBattleTakesItsHashesAndTwoBytesACommand) {
  for (const std::int64_t ticks_per_command : {2, 4, 20})
    for (const HashRate rate :
         {HashRate{}, HashRate{HashRate::Kind::kEvery, 10}, HashRate{HashRate::Kind::kEnd, 1}}) {
      SampleShape shape;
      shape.ticks = 10'000;
      shape.ticks_per_command = ticks_per_command;
      shape.hash_rate = rate;
      const Sample sample = MakeSample(shape);
      const double hashes =
          rate.kind == HashRate::Kind::kEnd ? 1 : 10'000.0 / static_cast<double>(rate.every);
      const double commands = static_cast<double>(Commands(sample));
      const double goal =
          1.03 * (8 * hashes + 2 * commands) + 256 + static_cast<double>(CompressedSetup(sample));
      EXPECT_LE(static_cast<double>(AsReplay(sample).size()), goal)
          << commands << " commands, " << HashRateName(rate);
    }
}

}  // namespace
}  // namespace ticktape
