// Made-up recordings for the tests of files: they look like battles, but no rules made them.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "replay/bytes.h"
#include "replay/recording.h"

namespace ticktape {

using Event = std::variant<RecordedCommand, RecordedTick, RecordedEnd>;

// All of a recording.
struct Sample {
  RecordingHeader header;
  std::vector<Event> events;
};

struct SampleShape {
  std::int64_t ticks = 60;
  Detail detail = Detail::kHash;
  HashRate hash_rate;
  std::int64_t ticks_per_command = 5;
  std::uint64_t seed = 1;
  std::size_t entries_per_tick = 2;  // at most, where there is a log
  bool content = true;               // nearly all of a small file
};

// The setup of a battle with all the default content, as the ruleset completes it.
Setup CanonSetup();
Sample MakeSample(const SampleShape& shape);

std::vector<std::byte> AsReplay(const Sample& sample);
std::string AsJsonLines(const Sample& sample);

// What reading came to: the events, and how they ended.
struct Reading {
  RecordingHeader header;
  std::vector<Event> events;
  bool finished = false;
  bool unfinished = false;
  Error error;  // with a message unless finished or unfinished
};
Reading ReadReplay(std::span<const std::byte> bytes);
Reading ReadJsonLines(std::string_view text, bool keep_everything = false);
Reading ReadAll(Result<std::unique_ptr<Recording>> recording);

bool SameHeader(const RecordingHeader& a, const RecordingHeader& b);
bool SameEvent(const Event& a, const Event& b);
// Whether `events` are the first ones of `all`.
bool IsPrefix(const std::vector<Event>& events, const std::vector<Event>& all);

}  // namespace ticktape
