// TOML as people write setups and content: the same values as JSON (core/json.h), in a form
// that takes comments.
#pragma once

#include <string_view>

#include "core/json.h"

namespace ticktape {

// Parses a TOML document to an object whose keys keep the order in which they stand in the
// text. Integers, strings, booleans, arrays and tables are read; fractions, dates and
// nesting deeper than kMaxJsonDepth are errors, as are keys of more dots and texts of more than
// 1 MiB. `name` says in messages what was read.
Result<Json> ParseToml(std::string_view text, std::string_view name);

}  // namespace ticktape
