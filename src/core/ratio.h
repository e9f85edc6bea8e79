// A fraction as it was written, never reduced: a probability of which the denominator is the
// width of its draw. Both numbers travel in one word, so that a formula may yield one.
#pragma once

#include <cstdint>
#include <string>

#include "core/integer.h"

namespace ticktape {

struct Ratio {
  static constexpr std::int64_t kMost = 0x7FFFFFFF;

  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  // The denominator in the upper half of a word, the numerator in the lower one. Numbers that
  // are negative or above kMost throw Overflow.
  constexpr std::int64_t Word() const {
    if (numerator < 0 || numerator > kMost || denominator < 0 || denominator > kMost)
      throw Overflow{};
    return denominator << 32 | numerator;
  }

  // Of any word at all, also of one that no ratio gave.
  static constexpr Ratio Of(std::int64_t word) { return {word & kMost, (word >> 32) & kMost}; }

  std::string Text() const { return std::to_string(numerator) + "/" + std::to_string(denominator); }

  friend constexpr bool operator==(Ratio, Ratio) = default;
};

}  // namespace ticktape
