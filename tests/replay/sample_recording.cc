#include "replay/sample_recording.h"

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "core/random.h"
#include "replay/json_lines.h"
#include "replay/reader.h"
#include "replay/writer.h"

namespace ticktape {
namespace {

template <class T>
T Require(Result<T> result) {
  if (!result) {
    std::cerr << result.error().message << "\n";
    std::abort();
  }
  return std::move(*result);
}

std::uint64_t Word(Random& random) {
  const auto high = static_cast<std::uint64_t>(random.Below(std::int64_t{1} << 32));
  return high << 32 | static_cast<std::uint64_t>(random.Below(std::int64_t{1} << 32));
}

RecordedCommand SampleCommand(std::int64_t tick, Random& random) {
  RecordedCommand command;
  command.tick = tick;
  command.command.actor = random.Below(2);
  const std::int64_t target = random.Range(1, 4);
  switch (random.Below(4)) {
    case 0:
      command.command.verb = "strike";
      command.command.args["target"] = target;
      break;
    case 1:
      command.command.verb = "skill";
      command.command.args["skill"] = "mighty_blow";
      command.command.args["target"] = target;
      break;
    case 2:
      command.command.verb = "item";
      command.command.args["item"] = "draught";
      break;
    default:
      command.command.verb = "flee";
      command.command.args = Json::object();
      command.rejected = "reject.surrounded";
  }
  return command;
}

void FillLog(RecordedTick& tick, std::int64_t& said, std::size_t most, Random& random) {
  const auto count = static_cast<std::size_t>(random.Below(static_cast<std::int64_t>(most) + 1));
  for (std::size_t i = 0; i < count; ++i) {
    RecordedEntry& entry = tick.log.emplace_back();
    entry.id = ++said;
    entry.cause = i == 0 ? 0 : said - 1;
    entry.relation = i == 0 ? Relation::kRoot : i == 1 ? Relation::kSegment : Relation::kTrigger;
    const std::string who = std::to_string(random.Below(5));
    entry.key = random.Below(3) == 0 ? "combat.miss" : "combat.hit";
    entry.args = "{\"attacker\":" + who + ",\"target\":0";
    if (entry.key == "combat.hit")
      entry.args += ",\"damage\":" + std::to_string(random.Range(1, 20)) + ",\"verb\":\"scratch\"";
    entry.args += "}";
  }
}

void FillTrace(RecordedTick& tick, Random& random) {
  for (std::uint32_t i = 0; i < *tick.draws; ++i)
    tick.trace.push_back("{\"draw\":\"hit\",\"low\":1,\"high\":100,\"value\":" +
                         std::to_string(random.Range(1, 100)) + "}");
  for (const RecordedEntry& entry : tick.log)
    tick.trace.push_back("{\"entry\":" + std::to_string(entry.id) + "}");
}

RecordedTick SampleTick(const SampleShape& shape, std::int64_t number, std::int64_t& said,
                        Random& random) {
  RecordedTick tick;
  tick.tick = number;
  const std::uint64_t hash = Word(random);
  if (shape.hash_rate.Keeps(number))
    tick.hash = hash;
  if (shape.detail == Detail::kHash)
    return tick;
  tick.draws = static_cast<std::uint32_t>(random.Below(5));
  FillLog(tick, said, shape.entries_per_tick, random);
  tick.entries = static_cast<std::uint32_t>(tick.log.size());
  // The tick, the generator, two counters, two groups of entities, the log.
  tick.parts = {static_cast<std::uint64_t>(number), hash,         0x1234,
                static_cast<std::uint64_t>(said),   Word(random), Word(random),
                tick.log.empty() ? 0 : Word(random)};
  if (shape.detail >= Detail::kTrace)
    FillTrace(tick, random);
  if (shape.detail < Detail::kLog)
    tick.log.clear();
  return tick;
}

void Put(RecordingSink& sink, const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto* command = std::get_if<RecordedCommand>(&event))
      Require(sink.PutCommand(*command));
    else if (const auto* tick = std::get_if<RecordedTick>(&event))
      Require(sink.PutTick(*tick));
    else
      Require(sink.PutEnd(std::get<RecordedEnd>(event)));
  }
}

}  // namespace

Setup CanonSetup() {
  std::ifstream file(TICKTAPE_SOURCE_DIR "/fixtures/examples/arcanum/canon-mine.expected.jsonl");
  std::string line;
  std::getline(file, line);
  return Require(SetupFromJson(Require(ParseJson(line, "canon-mine"))));
}

Sample MakeSample(const SampleShape& shape) {
  Random random(shape.seed);
  Sample sample;
  RecordingHeader& header = sample.header;
  header.setup = CanonSetup();
  if (!shape.content)
    header.setup.rest.erase("content");
  header.detail = shape.detail;
  header.hash_rate = shape.hash_rate;
  header.generator = "mulberry32";
  header.build = {"0.1.0", "0123456789ab", "GNU-12.2.0", "x86_64", "Release"};
  if (shape.detail >= Detail::kParts)
    header.part_names = {"tick", "rng", "heroTurns", "said", "heroes", "enemies", "log"};
  std::int64_t said = 0;
  for (std::int64_t tick = 0; tick < shape.ticks; ++tick) {
    if (tick > 0 && random.Below(shape.ticks_per_command) == 0)
      sample.events.emplace_back(SampleCommand(tick, random));
    sample.events.emplace_back(SampleTick(shape, tick, said, random));
  }
  RecordedEnd end;
  end.run.outcome = "win";
  end.run.ticks = shape.ticks - 1;
  if (shape.hash_rate.kind == HashRate::Kind::kEnd || shape.hash_rate.every > 1)
    end.hash = Word(random);
  sample.events.emplace_back(end);
  return sample;
}

std::vector<std::byte> AsReplay(const Sample& sample) {
  MemorySink sink;
  auto writer = Require(ReplayWriter::Create(sink, sample.header));
  Put(*writer, sample.events);
  return {sink.bytes().begin(), sink.bytes().end()};
}

std::string AsJsonLines(const Sample& sample) {
  MemorySink sink;
  auto writer = Require(JsonLinesWriter::Create(sink, sample.header));
  Put(*writer, sample.events);
  return {reinterpret_cast<const char*>(sink.bytes().data()), sink.bytes().size()};
}

Reading ReadAll(Result<std::unique_ptr<Recording>> recording) {
  Reading reading;
  if (!recording) {
    reading.error = recording.error();
    return reading;
  }
  reading.header = (*recording)->header();
  for (;;) {
    Result<Recording::Event> event = (*recording)->Next();
    if (!event) {
      reading.error = event.error();
      return reading;
    }
    switch (*event) {
      case Recording::Event::kCommand:
        reading.events.emplace_back((*recording)->command());
        break;
      case Recording::Event::kTick:
        reading.events.emplace_back((*recording)->tick());
        break;
      case Recording::Event::kEnd:
        reading.events.emplace_back((*recording)->end());
        reading.finished = true;
        return reading;
      case Recording::Event::kUnfinished:
        reading.unfinished = true;
        return reading;
    }
  }
}

Reading ReadReplay(std::span<const std::byte> bytes) {
  return ReadAll(OpenReplay(MemorySource(bytes, "sample.ttape")));
}

Reading ReadJsonLines(std::string_view text, bool keep_everything) {
  return ReadAll(
      OpenJsonLines(MemorySource(std::as_bytes(std::span(text)), "sample.jsonl"), keep_everything));
}

bool SameHeader(const RecordingHeader& a, const RecordingHeader& b) {
  return SetupToJson(a.setup) == SetupToJson(b.setup) && a.detail == b.detail &&
         a.hash_rate == b.hash_rate && a.generator == b.generator && a.part_names == b.part_names &&
         a.build == b.build;
}

bool SameEvent(const Event& a, const Event& b) {
  if (a.index() != b.index())
    return false;
  if (const auto* left = std::get_if<RecordedCommand>(&a)) {
    const auto& right = std::get<RecordedCommand>(b);
    return left->tick == right.tick && left->command == right.command &&
           left->rejected == right.rejected;
  }
  if (const auto* left = std::get_if<RecordedTick>(&a)) {
    const auto& right = std::get<RecordedTick>(b);
    return left->tick == right.tick && left->hash == right.hash && left->parts == right.parts &&
           left->draws == right.draws && left->entries == right.entries && left->log == right.log &&
           left->trace == right.trace && left->state == right.state;
  }
  const auto& left = std::get<RecordedEnd>(a);
  const auto& right = std::get<RecordedEnd>(b);
  return left.run == right.run && left.hash == right.hash;
}

bool IsPrefix(const std::vector<Event>& events, const std::vector<Event>& all) {
  if (events.size() > all.size())
    return false;
  for (std::size_t i = 0; i < events.size(); ++i)
    if (!SameEvent(events[i], all[i]))
      return false;
  return true;
}

}  // namespace ticktape
