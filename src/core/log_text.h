// Log entries as a player reads them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/log.h"

namespace ticktape {

// How a ruleset renders an argument: `values` are the entry's words from the argument's first
// on, `format` is what the template says behind the colon.
using ArgumentText = std::function<std::string(
    const Parameter& parameter, std::span<const std::int64_t> values, std::string_view format)>;

// The template of `key` in a language, filled in with the arguments of an entry. Only its last
// argument may take more than one word.
std::string FillEntry(const LogKey& key, const LogEntry& entry, std::size_t language,
                      const ArgumentText& argument);

}  // namespace ticktape
