// An order with well-formed arguments, as numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/command.h"
#include "rules/prince/ranks.h"
#include "rules/prince/words.h"

namespace ticktape::prince {

// Directions, one a step.
using Path = std::vector<std::uint8_t>;

struct Order {
  std::int64_t squad = 0;
  Verb verb = Verb::kRest;
  Path path;
  Path with_path;
  std::int64_t face = kNothing;
  std::int64_t target = kNothing;
  bool has_path = false;    // `path` is given, empty or not
  bool has_target = false;  // `target` may be any number
  bool strikes_first = false;
  std::int64_t object = kNothing;
  std::int64_t with = kNothing;
  std::int64_t direction = kNothing;
  std::vector<TypeCount> take;  // a type of kNothing is one that nobody is of
};

// Reads the arguments of the order's verb. False where one is missing, of the wrong type or out
// of range.
bool ReadArguments(const Json& args, const std::vector<UnitType>& types, Order& order);

// The command of an order, with the arguments that it has.
Command CommandOf(const Order& order, const std::vector<UnitType>& types);

}  // namespace ticktape::prince
