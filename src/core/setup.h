// What a battle starts from. A setup is complete when it holds all content that its battle
// may use, so that nothing outside it matters.
#pragma once

#include <cstdint>
#include <string>

#include "core/json.h"
#include "core/result.h"

namespace ticktape {

struct Setup {
  std::string ruleset;
  std::int64_t rules = 0;  // rules version
  std::string variant;
  std::uint64_t seed = 0;
  // The members of the setup line that are the ruleset's own affair, in their order:
  // roster, content and whatever else its rules define.
  Json rest = Json::object();
};

// Reads the interchange's setup object. `seed` may be a number or a string of 1 to 20
// digits below 2^64; `type`, if present, must be "setup". Refuses with `setup.shape` or
// `setup.range` and the place.
Result<Setup> SetupFromJson(Json object);

// The setup line of the interchange, `type` first.
Json SetupToJson(const Setup& setup);

}  // namespace ticktape
