// Content that is written as tables of records, the same in a setup and in files.
#pragma once

#include <span>
#include <string_view>

#include "core/json.h"
#include "core/ruleset.h"

namespace ticktape {

// The content of a ruleset that is built into the program. That it is TOML is for the tests to
// say.
Json BuiltInContent(std::string_view toml, std::string_view ruleset);

// `defaults` with each key of `own` in the place of its own, whole; both are objects.
Json MergedTable(const Json& defaults, const Json& own);

// The tables of these files, in load order, later keys in the place of earlier ones. A table
// that is not among `tables` is an error, as is a file that is no TOML; `ruleset` says in the
// message whose content it is.
Result<Json> MergedLayers(std::span<const ContentLayer> layers,
                          std::span<const std::string_view> tables, std::string_view ruleset);

}  // namespace ticktape
