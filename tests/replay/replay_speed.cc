// Prints what writing and reading cost on this machine, for who works on them.
#include <cstdio>
#include <ctime>

#include "replay/reader.h"
#include "replay/sample_recording.h"
#include "replay/writer.h"

namespace ticktape {
namespace {

// Time of the processor, since others may work on it too.
double Now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

std::size_t CountEvents(std::span<const std::byte> bytes) {
  auto recording = OpenReplay(MemorySource(bytes, "sample"));
  std::size_t events = 0;
  for (;; ++events) {
    const Result<Recording::Event> event = (*recording)->Next();
    if (!event || *event >= Recording::Event::kEnd)
      return events;
  }
}

// Without the cost of walking through a sample: what the two hot paths cost by themselves.
void MeasureHashes(std::int64_t ticks) {
  RecordingHeader header;
  header.setup.ruleset = "none";
  MemorySink sink;
  double start = Now();
  auto writer = std::move(*ReplayWriter::Create(sink, header));
  RecordedTick tick;
  for (tick.tick = 0; tick.tick < ticks; ++tick.tick) {
    tick.hash = static_cast<std::uint64_t>(tick.tick) * 0x9E3779B97F4A7C15u;
    if (!writer->PutTick(tick))
      return;
  }
  if (!writer->PutEnd({}))
    return;
  const double write = Now() - start;
  start = Now();
  CountEvents(sink.bytes());
  std::printf("hashes alone: write %.1f, read %.1f ns a tick\n", write / static_cast<double>(ticks),
              (Now() - start) / static_cast<double>(ticks));
}

void Measure(const char* what, const SampleShape& shape, int rounds) {
  const Sample sample = MakeSample(shape);
  const std::vector<std::byte> file = AsReplay(sample);
  double write = 1e18;
  double read = 1e18;
  for (int i = 0; i < rounds; ++i) {
    const double start = Now();
    AsReplay(sample);
    const double middle = Now();
    CountEvents(file);
    const double end = Now();
    write = std::min(write, middle - start);
    read = std::min(read, end - middle);
  }
  const auto ticks = static_cast<double>(shape.ticks);
  std::printf("%-28s %9zu bytes, %7.2f B a tick; write %8.1f, read %8.1f ns a tick\n", what,
              file.size(), static_cast<double>(file.size()) / ticks, write / ticks, read / ticks);
}

}  // namespace
}  // namespace ticktape

int main() {
  using namespace ticktape;
  for (int round = 0; round < 5; ++round)
    MeasureHashes(200'000);
  SampleShape shape;
  shape.ticks_per_command = 1'000'000'000;
  shape.ticks = 1'000'000;
  Measure("hashes, no commands", shape, 5);
  shape.ticks_per_command = 4;
  shape.ticks = 10'000;
  Measure("hashes, a command in 4 ticks", shape, 50);
  for (const Detail detail : {Detail::kParts, Detail::kLog, Detail::kTrace}) {
    shape.detail = detail;
    Measure(std::string(DetailName(detail)).c_str(), shape, 20);
  }
  shape = {};
  shape.ticks = 55;
  shape.hash_rate = {HashRate::Kind::kEnd, 1};
  Measure("small, end hash", shape, 1000);
  shape.ticks = 110;
  shape.ticks_per_command = 10;
  Measure("small, end hash, 110 ticks", shape, 1000);
  shape.hash_rate = {};
  Measure("small, hash a tick", shape, 1000);
}
