// JSON as the project uses it: objects keep the order in which their keys were written,
// so that what is read and written again is the same text. Reading bounds depth and size,
// refuses a key given twice and numbers that are no 64-bit integers' literals, and names
// the line and column of what is wrong.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/result.h"

namespace ticktape {

using Json = nlohmann::ordered_json;

// Deepest nesting that is read; the interchange form needs fewer than ten levels.
inline constexpr int kMaxJsonDepth = 64;

// Parses one JSON text. `name` says in messages what was read, e.g. a file's name;
// `first_line` is the number of the text's first line there. Integers outside the signed
// 64-bit range and texts that are not UTF-8 are errors; other numbers are kept as they are.
Result<Json> ParseJson(std::string_view text, std::string_view name, int first_line = 1);

// Compact text with keys in their order. Invalid UTF-8 cannot be in a parsed value.
std::string JsonText(const Json& value);
// The same over several lines, for people.
std::string JsonPage(const Json& value);

// The member of that name, or null where `object` is no object or lacks it.
const Json* Find(const Json& object, std::string_view name);

// Whether `value` is that string.
bool IsString(const Json& value, std::string_view text);

}  // namespace ticktape
