// Log entries and trace items as the JSON of the interchange form.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/battle.h"
#include "core/trace.h"

namespace ticktape {

// The arguments of an entry by name, names in place of their indices. An optional argument
// that is absent is left out.
Json ArgumentsJson(std::span<const Parameter> parameters, std::span<const std::int64_t> values,
                   const Symbols& symbols);

// {"id":…,"cause":…,"rel":…,"key":…,"args":{…}}
Json EntryJson(const LogEntry& entry, std::span<const LogKey> keys, const Symbols& symbols);

// The reverse of ArgumentsJson, into `values`. False where the object does not fit the
// parameters: a missing argument that is no single word, a wrong type, an unknown name.
bool ArgumentValues(std::span<const Parameter> parameters, const Json& object,
                    const Symbols& symbols, std::vector<std::int64_t>& values);

// {"draw":label,"low":…,"high":…,"value":…}
Json DrawJson(const Draw& draw);
// {"formula":name,"in":{…},"out":…}
Json EvaluationJson(const Evaluation& evaluation, const Symbols& symbols);

// A 64-bit hash as 16 hexadecimal digits, and back.
std::string HashText(std::uint64_t hash);
std::optional<std::uint64_t> ParseHash(std::string_view text);

// Decimal digits as an unsigned 64-bit number.
std::optional<std::uint64_t> ParseUnsigned(std::string_view text);

}  // namespace ticktape
