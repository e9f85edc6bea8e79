// From content as it is written to content in numbers.
#pragma once

#include <string_view>

#include "core/json.h"
#include "core/reading.h"
#include "rules/prince/content.h"

namespace ticktape::prince {

// The tables of the content beside `params`, in the order in which a setup carries them.
inline constexpr std::array<std::string_view, 10> kTables = {
    "economy", "prices", "features", "rules",   "crowd",
    "hits",    "sides",  "orders",   "terrain", "objects"};
inline constexpr std::string_view kTypesTable = "types";

// Reads `content`, an object of tables. What is wrong is refused through `reading`, with its
// place.
Content ReadContent(const Json& content, Reading& reading);

// Reads one unit type („Генерация юнитов“, „Список особенностей“).
UnitType ReadType(const Json& record, const std::string& id, const std::string& place,
                  Reading& reading);

}  // namespace ticktape::prince
