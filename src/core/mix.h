// Spreads words over all 64 bits, so that neighbours become well apart (splitmix64). What is
// derived by it decides hashes and corpora: it never changes.
#pragma once

#include <cstdint>

namespace ticktape {

// The distance of one input from the next, for inputs that count up.
inline constexpr std::uint64_t kMixStep = 0x9E3779B97F4A7C15u;

constexpr std::uint64_t Mix(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
  return word ^ (word >> 31);
}

}  // namespace ticktape
