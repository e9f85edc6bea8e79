// Writes the bytes of a zstd dictionary to standard output: the texts that are given as
// files, then the messages of a typical small replay. What matches most often comes last.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>

#include "replay/block_reader.h"
#include "replay/sample_recording.h"

namespace ticktape {
namespace {

// The uncompressed messages of the sample as a file, block after block; of the tick blocks
// alone, or of all.
void PrintMessages(const Sample& sample, bool all) {
  const std::vector<std::byte> file = AsReplay(sample);
  BlockReader blocks(MemorySource(file, "sample"));
  if (!blocks.ReadFileHeader())
    return;
  for (;;) {
    const Result<BlockReader::Found> found = blocks.Next();
    if (!found || *found != BlockReader::Found::kBlock)
      return;
    const std::span bytes = std::as_bytes(blocks.message());
    if (all || blocks.header().kind == format::BlockKind::kTicks)
      std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    if (blocks.header().kind == format::BlockKind::kEnd)
      return;
  }
}

}  // namespace
}  // namespace ticktape

int main(int count, char** arguments) {
  using namespace ticktape;
  for (int i = 1; i < count; ++i) {
    std::ifstream file(arguments[i], std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  SampleShape shape;
  shape.ticks = 6;
  shape.ticks_per_command = 2;
  shape.detail = Detail::kTrace;
  PrintMessages(MakeSample(shape), false);
  shape.ticks = 110;
  shape.ticks_per_command = 10;
  shape.detail = Detail::kHash;
  shape.hash_rate = {HashRate::Kind::kEnd, 1};
  PrintMessages(MakeSample(shape), true);
}
