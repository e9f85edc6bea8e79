// Where two JSON values differ, by the path of each differing value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace ticktape {

struct FieldDifference {
  std::string path;  // as in entities[1].energy
  Json a;            // null where that side has no such value
  Json b;
  bool in_a = true;
  bool in_b = true;
};

// Every difference, in the order of `a`, at most `limit` of them kept; returns how many
// there are.
std::size_t CompareJson(const Json& a, const Json& b, std::size_t limit,
                        std::vector<FieldDifference>& differences);

// The same for two compact JSON texts. Only what differs is parsed, a member of the whole or an
// element of such a member, so that texts of a million elements are not held as values.
std::size_t CompareJsonTexts(std::string_view a, std::string_view b, std::size_t limit,
                             std::vector<FieldDifference>& differences);

}  // namespace ticktape
