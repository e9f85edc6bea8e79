// How wide text is on a terminal: characters of East Asia take two columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ticktape::actioncycle {

// Columns of UTF-8 text without control characters.
std::size_t DisplayWidth(std::string_view text);

// `text` cut or filled with spaces to exactly `columns`.
std::string Fitted(std::string_view text, std::size_t columns);

}  // namespace ticktape::actioncycle
