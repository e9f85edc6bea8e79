// Reading values out of a setup: what skulls reads beside the common kinds of values.
#pragma once

#include <string>

#include "core/reading.h"
#include "rules/skulls/content.h"

namespace ticktape::skulls {

// The most that is taken of an amount: of life, mana, damage, weight.
inline constexpr std::int64_t kMillion = 1'000'000;

class Reading : public ticktape::Reading {
 public:
  // `uk`, and `en` or what stands for it.
  Names NamesOf(const Json& entry, const std::string& place);
  // {characteristic: number}, onto `stats`.
  void StatsOnto(Stats& stats, const Json& object, std::int64_t lo, std::int64_t hi,
                 const std::string& place);
};

}  // namespace ticktape::skulls
