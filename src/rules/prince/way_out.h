// The nearest way off the map („Отступление“).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rules/prince/order.h"
#include "rules/prince/setup.h"

namespace ticktape::prince {

// The cheapest way from a cell to a border cell, at equal cost by the lowest direction; empty
// where there is none. `costs` are those of the map's cells, 0 for one that cannot be entered.
Path WayOut(const Map& map, std::span<const std::int64_t> costs, Cell from);

}  // namespace ticktape::prince
