// XXH3-64 over 64-bit words in little-endian order, fed one word at a time. Words gather
// in a small buffer that is hashed whole, since one XXH3 call over 8-byte stores is many
// times cheaper than its streaming interface. A sequence of more than kBatch words is
// hashed batch by batch, each seeded with the hash before it; a sequence that fits into
// one batch has the plain XXH3-64 (seed 0) of its bytes. No words at all hash to the seed.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace ticktape {

constexpr std::uint64_t LittleEndian(std::uint64_t word) {
  if constexpr (std::endian::native == std::endian::little)
    return word;
  else
    return __builtin_bswap64(word);
}

class WordHash {
 public:
  static constexpr std::size_t kBatch = 64;

  void Put(std::uint64_t word) {
    if (count_ == kBatch) [[unlikely]]
      Flush();
    words_[count_++] = LittleEndian(word);
  }

  std::uint64_t Finish() {
    if (count_ > 0)
      Flush();
    return hash_;
  }

  explicit WordHash(std::uint64_t seed = 0) : hash_(seed) {}

 private:
  void Flush() {
    hash_ = XXH3_64bits_withSeed(words_, count_ * sizeof(std::uint64_t), hash_);
    count_ = 0;
  }

  std::uint64_t hash_ = 0;
  std::size_t count_ = 0;
  std::uint64_t words_[kBatch];
};

// Hash of words that lie in memory, in the same definition as WordHash.
inline std::uint64_t HashWords(std::span<const std::uint64_t> words) {
  if constexpr (std::endian::native == std::endian::little) {
    if (!words.empty() && words.size() <= WordHash::kBatch)
      return XXH3_64bits(words.data(), words.size_bytes());
  }
  WordHash hash;
  for (const std::uint64_t word : words)
    hash.Put(word);
  return hash.Finish();
}

// The same for a number of words that the compiler knows, which it turns into a few
// multiplications.
template <std::size_t kCount>
std::uint64_t HashWords(const std::array<std::uint64_t, kCount>& words) {
  if constexpr (std::endian::native == std::endian::little && kCount > 0 &&
                kCount <= WordHash::kBatch)
    return XXH3_64bits(words.data(), kCount * sizeof(std::uint64_t));
  else
    return HashWords(std::span<const std::uint64_t>(words));
}

}  // namespace ticktape
