#include "core/battle.h"

namespace ticktape {

std::vector<std::string> Battle::Preview(std::size_t, std::size_t) const { return {}; }

}  // namespace ticktape
