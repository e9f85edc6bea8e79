// The command that starts a program, as words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace ticktape {

// Splits at blanks. Single and double quotes keep blanks in a word; a backslash outside
// single quotes takes the next character as it is. Nothing else has a meaning: no shell is
// involved. kUsage for a quote that is not closed and for no word at all.
Result<std::vector<std::string>> SplitCommand(std::string_view command);

}  // namespace ticktape
