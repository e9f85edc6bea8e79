// Files that were cut, flipped and put together wrongly. What is read of such a file is
// always the beginning of the truth, and never the whole without an error.
#include <gtest/gtest.h>

#include "replay/format.h"
#include "replay/reader.h"
#include "replay/sample_recording.h"

namespace ticktape {
namespace {

Sample Small(Detail detail) {
  SampleShape shape;
  shape.ticks = 20;
  shape.content = false;
  shape.detail = detail;
  return MakeSample(shape);
}

// A file of several tick blocks.
Sample Long() {
  SampleShape shape;
  shape.ticks = 2000;
  return MakeSample(shape);
}

// Where each block begins, and the trailer.
std::vector<std::size_t> BlockStarts(std::span<const std::byte> file) {
  std::vector<std::size_t> starts;
  std::size_t at = format::kFileHeaderBytes;
  while (at + format::kTrailerBytes < file.size()) {
    starts.push_back(at);
    const auto header =
        format::DecodeBlockHeader(file.subspan(at).first<format::kBlockHeaderBytes>());
    at += format::kBlockHeaderBytes + header->stored_bytes();
  }
  starts.push_back(at);
  return starts;
}

void ExpectCutsAreUnfinished(const Sample& sample, std::size_t step) {
  const std::vector<std::byte> file = AsReplay(sample);
  const std::size_t setup_end = BlockStarts(file)[1];
  for (std::size_t size = 0; size < file.size(); size += step) {
    const Reading reading = ReadReplay(std::span(file).first(size));
    ASSERT_FALSE(reading.finished) << size;
    ASSERT_EQ(reading.unfinished, size >= setup_end) << size << " " << reading.error.message;
    if (size > 0 && size < setup_end) {
      ASSERT_EQ(reading.error.kind, ErrorKind::kDamaged) << size;
    }
    ASSERT_TRUE(IsPrefix(reading.events, sample.events)) << size;
  }
}

TEST(Damage, AFileCutAnywhereIsReadToItsLastWholeBlock) {
  for (const Detail detail : {Detail::kHash, Detail::kParts, Detail::kLog, Detail::kTrace})
    ExpectCutsAreUnfinished(Small(detail), 1);
  ExpectCutsAreUnfinished(Long(), 97);
}

void ExpectFlipIsFound(const Sample& sample, std::vector<std::byte>& file, std::size_t at,
                       std::byte mask) {
  file[at] ^= mask;
  const Reading reading = ReadReplay(file);
  file[at] ^= mask;
  ASSERT_FALSE(reading.finished || reading.unfinished) << at << " " << static_cast<int>(mask);
  ASSERT_TRUE(reading.error.kind == ErrorKind::kDamaged ||
              (reading.error.kind == ErrorKind::kNotReplay && at < 8))
      << at << " " << reading.error.message;
  ASSERT_TRUE(IsPrefix(reading.events, sample.events)) << at;
}

TEST(Damage, EveryFlippedBitIsFound) {
  for (const Detail detail : {Detail::kHash, Detail::kTrace}) {
    const Sample sample = Small(detail);
    std::vector<std::byte> file = AsReplay(sample);
    for (std::size_t at = 0; at < file.size(); ++at)
      for (unsigned bit = 0; bit < 8; ++bit)
        ExpectFlipIsFound(sample, file, at, static_cast<std::byte>(1u << bit));
  }
}

TEST(Damage, EveryByteValueInTheHeadersIsFound) {
  const Sample sample = Small(Detail::kHash);
  std::vector<std::byte> file = AsReplay(sample);
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < format::kFileHeaderBytes; ++at)
    places.push_back(at);
  for (const std::size_t start : BlockStarts(file))
    for (std::size_t at = start; at < std::min(start + format::kBlockHeaderBytes, file.size());
         ++at)
      places.push_back(at);
  for (const std::size_t at : places)
    for (unsigned mask = 1; mask < 256; ++mask)
      ExpectFlipIsFound(sample, file, at, static_cast<std::byte>(mask));
}

TEST(Damage, FlipsAllOverALongFileAreFound) {
  const Sample sample = Long();
  std::vector<std::byte> file = AsReplay(sample);
  for (std::size_t at = 0; at < file.size(); at += 31)
    ExpectFlipIsFound(sample, file, at, static_cast<std::byte>(1u << (at % 8)));
}

class BlockOrder : public testing::Test {
 protected:
  std::span<const std::byte> Block(std::size_t number) const {
    return std::span(file_).subspan(starts_[number], starts_[number + 1] - starts_[number]);
  }
  // The file with its blocks in another order.
  std::vector<std::byte> Build(std::initializer_list<std::size_t> numbers) const {
    std::vector<std::byte> file(file_.begin(), file_.begin() + format::kFileHeaderBytes);
    for (const std::size_t number : numbers)
      file.insert(file.end(), Block(number).begin(), Block(number).end());
    const std::span trailer = std::span(file_).last(format::kTrailerBytes);
    file.insert(file.end(), trailer.begin(), trailer.end());
    return file;
  }
  void ExpectDamaged(std::initializer_list<std::size_t> numbers) const {
    const Reading reading = ReadReplay(Build(numbers));
    EXPECT_FALSE(reading.finished || reading.unfinished);
    EXPECT_EQ(reading.error.kind, ErrorKind::kDamaged);
    EXPECT_TRUE(IsPrefix(reading.events, sample_.events));
  }

  Sample sample_ = Long();
  std::vector<std::byte> file_ = AsReplay(sample_);
  std::vector<std::size_t> starts_ = BlockStarts(file_);
};

TEST_F(BlockOrder, IsKeptByTheChain) {
  ASSERT_EQ(starts_.size(), 7u);  // setup, four of ticks, end, trailer
  EXPECT_EQ(Build({0, 1, 2, 3, 4, 5}), file_);
  ExpectDamaged({0, 1, 3, 2, 4, 5});     // swapped
  ExpectDamaged({0, 1, 3, 4, 5});        // taken out
  ExpectDamaged({0, 1, 2, 3, 5});        // the last taken out
  ExpectDamaged({0, 1, 1, 2, 3, 4, 5});  // repeated
  ExpectDamaged({1, 2, 3, 4, 5});        // no setup
  ExpectDamaged({0, 0, 1, 2, 3, 4, 5});  // two setups
}

TEST_F(BlockOrder, ABlockOfAnotherRecordingDoesNotFit) {
  SampleShape shape;
  shape.ticks = 2000;
  shape.seed = 2;
  const std::vector<std::byte> other = AsReplay(MakeSample(shape));
  const std::vector<std::size_t> starts = BlockStarts(other);
  std::vector<std::byte> mixed(file_.begin(), file_.begin() + static_cast<long>(starts_[2]));
  mixed.insert(mixed.end(), other.begin() + static_cast<long>(starts[2]), other.end());
  EXPECT_EQ(ReadReplay(mixed).error.kind, ErrorKind::kDamaged);
}

TEST(Damage, BytesBehindTheEndAreDamage) {
  std::vector<std::byte> file = AsReplay(Small(Detail::kHash));
  file.push_back(std::byte{0});
  const Reading reading = ReadReplay(file);
  EXPECT_EQ(reading.error.kind, ErrorKind::kDamaged);
  EXPECT_NE(reading.error.message.find("behind the end"), std::string::npos);
}

TEST(Damage, MessagesNameTheBlockAndItsPlace) {
  const Sample sample = Long();
  std::vector<std::byte> file = AsReplay(sample);
  const std::size_t start = BlockStarts(file)[2];
  file[start + 100] ^= std::byte{1};
  const Reading reading = ReadReplay(file);
  EXPECT_NE(reading.error.message.find("sample.ttape: damaged: block 2 at byte " +
                                       std::to_string(start) + ": expected the digest "),
            std::string::npos)
      << reading.error.message;
  EXPECT_EQ(std::get<RecordedTick>(reading.events.back()).tick, 511);
}

TEST(Damage, TheErrorIsGivenAgain) {
  std::vector<std::byte> file = AsReplay(Small(Detail::kHash));
  file[file.size() - 30] ^= std::byte{1};
  auto recording = std::move(*OpenReplay(MemorySource(file, "sample")));
  Result<Recording::Event> event = recording->Next();
  while (event)
    event = recording->Next();
  const std::string message = event.error().message;
  event = recording->Next();
  ASSERT_FALSE(event);
  EXPECT_EQ(event.error().message, message);
}

}  // namespace
}  // namespace ticktape
