// What a unit costs, in the steps in which a player reckons it. A ruleset whose document
// prices units offers it (core/ruleset.h); the rows are the ruleset's own affair.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"

namespace ticktape {

struct ContentLayer;

struct PriceRow {
  enum class Kind : std::uint8_t {
    kAmount,   // an amount of money
    kPercent,  // a surcharge on what stands above it
    kTotal,    // an amount that the rows above it come to
  };
  std::string key;    // for machines
  std::string label;  // for people
  std::int64_t value = 0;
  Kind kind = Kind::kAmount;
};

struct PriceSheet {
  std::string unit;  // its key
  std::string name;
  std::vector<PriceRow> rows;
};

class UnitPricing {
 public:
  virtual ~UnitPricing() = default;
  // The prices of the units that a TOML file describes, in its order; `language` is an index
  // into the ruleset's languages. An error names the file and what is wrong in it.
  virtual Result<std::vector<PriceSheet>> Price(const ContentLayer& file,
                                                std::size_t language) const = 0;
};

}  // namespace ticktape
