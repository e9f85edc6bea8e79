// Exact fractions of 64-bit integers, always in lowest terms with a positive
// denominator. Probabilities and products of ratios stay exact until the rules round.
#pragma once

#include <compare>
#include <cstdint>
#include <numeric>

#include "core/integer.h"

namespace ticktape {

class Fraction {
 public:
  constexpr Fraction() = default;
  // numerator / denominator; a denominator of 0 throws Overflow, as leaving 64 bits does.
  constexpr Fraction(std::int64_t numerator, std::int64_t denominator = 1) {
    if (denominator == 0 || numerator == INT64_MIN || denominator == INT64_MIN)
      throw Overflow{};
    const std::int64_t divisor = std::gcd(numerator, denominator);
    const std::int64_t sign = denominator < 0 ? -1 : 1;
    numerator_ = sign * (numerator / divisor);
    denominator_ = sign * (denominator / divisor);
  }

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }

  friend constexpr Fraction operator+(Fraction a, Fraction b) {
    const std::int64_t common = std::gcd(a.denominator_, b.denominator_);
    const std::int64_t left = b.denominator_ / common;
    const std::int64_t right = a.denominator_ / common;
    return {Add(Multiply(a.numerator_, left), Multiply(b.numerator_, right)),
            Multiply(a.denominator_, left)};
  }
  friend constexpr Fraction operator-(Fraction a, Fraction b) {
    return a + Fraction(-b.numerator_, b.denominator_);
  }
  friend constexpr Fraction operator*(Fraction a, Fraction b) {
    const std::int64_t first = std::gcd(a.numerator_, b.denominator_);
    const std::int64_t second = std::gcd(b.numerator_, a.denominator_);
    return {Multiply(a.numerator_ / first, b.numerator_ / second),
            Multiply(a.denominator_ / second, b.denominator_ / first)};
  }
  friend constexpr Fraction operator/(Fraction a, Fraction b) {
    return a * Fraction(b.denominator_, b.numerator_);
  }
  friend constexpr bool operator==(Fraction a, Fraction b) = default;
  friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) {
    return Multiply(a.numerator_, b.denominator_) <=> Multiply(b.numerator_, a.denominator_);
  }

  constexpr std::int64_t Floor() const { return DivideFloor(numerator_, denominator_); }
  constexpr std::int64_t Ceiling() const { return DivideCeiling(numerator_, denominator_); }
  constexpr std::int64_t Truncate() const { return numerator_ / denominator_; }
  constexpr std::int64_t Round() const { return DivideRound(numerator_, denominator_); }

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

}  // namespace ticktape
