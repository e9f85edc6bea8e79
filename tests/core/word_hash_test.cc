#include "core/word_hash.h"

#include <gtest/gtest.h>

#include <vector>

namespace ticktape {
namespace {

std::vector<std::uint64_t> Words(std::size_t count) {
  std::vector<std::uint64_t> words(count);
  std::uint64_t next = 0x0123456789ABCDEF;
  for (std::uint64_t& word : words) {
    word = next;
    next = next * 6364136223846793005u + 1442695040888963407u;
  }
  return words;
}

// The bytes as the definition puts them, without help of the machine's own order.
std::vector<unsigned char> Bytes(std::span<const std::uint64_t> words) {
  std::vector<unsigned char> bytes;
  for (const std::uint64_t word : words)
    for (unsigned shift = 0; shift < 64; shift += 8)
      bytes.push_back(static_cast<unsigned char>(word >> shift));
  return bytes;
}

std::uint64_t HashOneByOne(std::span<const std::uint64_t> words) {
  WordHash hash;
  for (const std::uint64_t word : words)
    hash.Put(word);
  return hash.Finish();
}

TEST(WordHash, IsOneXxh3OverTheLittleEndianBytes) {
  for (std::size_t count = 1; count <= WordHash::kBatch; ++count) {
    const std::vector<std::uint64_t> words = Words(count);
    const std::vector<unsigned char> bytes = Bytes(words);
    EXPECT_EQ(HashOneByOne(words), XXH3_64bits(bytes.data(), bytes.size())) << count;
  }
}

TEST(WordHash, ChainsTheBatchesOfALongSequence) {
  for (const std::size_t count : {65u, 128u, 129u, 1000u}) {
    const std::vector<std::uint64_t> words = Words(count);
    const std::vector<unsigned char> bytes = Bytes(words);
    constexpr std::size_t kBatchBytes = WordHash::kBatch * 8;
    std::uint64_t expected = 0;
    for (std::size_t at = 0; at < bytes.size(); at += kBatchBytes)
      expected = XXH3_64bits_withSeed(bytes.data() + at, std::min(kBatchBytes, bytes.size() - at),
                                      expected);
    EXPECT_EQ(HashOneByOne(words), expected) << count;
  }
}

TEST(WordHash, OfWordsInMemoryIsTheSame) {
  for (std::size_t count = 0; count <= 200; ++count) {
    const std::vector<std::uint64_t> words = Words(count);
    EXPECT_EQ(HashWords(words), HashOneByOne(words)) << count;
  }
}

TEST(WordHash, HasFixedValues) {
  EXPECT_EQ(HashOneByOne({}), 0u);
  const std::vector<std::uint64_t> zero{0};
  EXPECT_EQ(HashOneByOne(zero), 0xC77B3ABB6F87ACD9u);
}

TEST(WordHash, SeesEveryWordAndItsPlace) {
  for (const std::size_t count : {3u, 64u, 150u}) {
    const std::vector<std::uint64_t> words = Words(count);
    const std::uint64_t before = HashWords(words);
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<std::uint64_t> changed = words;
      changed[i] ^= 1;
      EXPECT_NE(HashWords(changed), before) << i;
      changed = words;
      std::swap(changed[i], changed[(i + 1) % count]);
      EXPECT_NE(HashWords(changed), before) << i;
    }
  }
}

}  // namespace
}  // namespace ticktape
