// Checked 64-bit integers. Rules never wrap: an operation that leaves the range throws
// Overflow, which the one loop (core/run.h) turns into the battle's end with an error.
// It is the only exception in core and rules; it exists because an overflow may happen
// in the middle of any formula and the battle cannot go on after it.
#pragma once

#include <cstdint>
#include <string_view>

namespace ticktape {

struct Overflow {
  std::string_view formula;  // name of the formula that left the range, or empty
};

constexpr std::int64_t Add(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (__builtin_add_overflow(a, b, &result)) [[unlikely]]
    throw Overflow{};
  return result;
}

constexpr std::int64_t Subtract(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (__builtin_sub_overflow(a, b, &result)) [[unlikely]]
    throw Overflow{};
  return result;
}

constexpr std::int64_t Multiply(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result)) [[unlikely]]
    throw Overflow{};
  return result;
}

// Integer division that truncates toward zero. A divisor of 0 counts as leaving the range.
constexpr std::int64_t Divide(std::int64_t a, std::int64_t b) {
  if (b == 0 || (b == -1 && a == INT64_MIN)) [[unlikely]]
    throw Overflow{};
  return a / b;
}

// floor(a / b).
constexpr std::int64_t DivideFloor(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = Divide(a, b);
  return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient;
}

// ceil(a / b).
constexpr std::int64_t DivideCeiling(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = Divide(a, b);
  return (a % b != 0 && (a < 0) == (b < 0)) ? quotient + 1 : quotient;
}

// a / b rounded to the nearest integer, halves away from zero.
constexpr std::int64_t DivideRound(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = Divide(a, b);
  const std::int64_t rest = a % b;
  const std::uint64_t twice =
      2 * (rest < 0 ? 0 - static_cast<std::uint64_t>(rest) : static_cast<std::uint64_t>(rest));
  const std::uint64_t divisor =
      b < 0 ? 0 - static_cast<std::uint64_t>(b) : static_cast<std::uint64_t>(b);
  if (twice < divisor)
    return quotient;
  return (a < 0) == (b < 0) ? quotient + 1 : quotient - 1;
}

// lo if value < lo, hi if value > hi, else value.
constexpr std::int64_t Clamp(std::int64_t value, std::int64_t lo, std::int64_t hi) {
  return value < lo ? lo : value > hi ? hi : value;
}

}  // namespace ticktape
