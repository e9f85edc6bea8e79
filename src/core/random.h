// The two random generators of the product. Each works on a state word that lives in
// the battle's described state, so the generator is hashed, saved and compared with it.
// Arithmetic is unsigned and wraps at the width of the word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/integer.h"

namespace ticktape {

// mulberry32: 32 bits of state, starts as the low 32 bits of the seed.
struct Mulberry32 {
  using State = std::uint32_t;
  static constexpr std::string_view kName = "mulberry32";

  static constexpr State Start(std::uint64_t seed) { return static_cast<State>(seed); }

  static constexpr std::uint32_t Next(State& state) {
    state += 0x6D2B79F5u;
    std::uint32_t t = state;
    t = (t ^ (t >> 15)) * (t | 1u);
    t = t ^ (t + (t ^ (t >> 7)) * (t | 61u));
    return t ^ (t >> 14);
  }

  // A number from 0 to n - 1; n from 1 to 2^32.
  static constexpr std::int64_t Below(State& state, std::int64_t n) {
    return static_cast<std::int64_t>(Next(state)) % n;
  }
};

// xorshift64*: 64 bits of state, starts as the seed; a seed of 0 starts as
// 0x9E3779B97F4A7C15, since 0 is a fixed point.
struct XorShift64Star {
  using State = std::uint64_t;
  static constexpr std::string_view kName = "xorshift64*";

  static constexpr State Start(std::uint64_t seed) {
    return seed == 0 ? 0x9E3779B97F4A7C15u : seed;
  }

  static constexpr std::uint64_t Next(State& state) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545F4914F6CDD1Du;
  }

  // A number from 0 to n - 1; n from 1 to 2^32.
  static constexpr std::int64_t Below(State& state, std::int64_t n) {
    return static_cast<std::int64_t>(((Next(state) >> 32) * static_cast<std::uint64_t>(n)) >> 32);
  }
};

// A generator with a state of its own, for what is not part of a battle: random
// policies and the making of random setups.
template <class Generator>
class OwnRandom {
 public:
  explicit OwnRandom(std::uint64_t seed) : state_(Generator::Start(seed)) {}
  std::int64_t Below(std::int64_t n) { return Generator::Below(state_, n); }
  // A number from lo to hi, both included.
  std::int64_t Range(std::int64_t lo, std::int64_t hi) { return Add(lo, Below(hi - lo + 1)); }
  bool Chance(std::int64_t percent) { return Below(100) < percent; }
  // One element of a row, which must not be empty.
  template <class Row>
  const auto& Pick(const Row& row) {
    return row[static_cast<std::size_t>(Below(static_cast<std::int64_t>(row.size())))];
  }

 private:
  typename Generator::State state_;
};
using Random = OwnRandom<XorShift64Star>;

}  // namespace ticktape
