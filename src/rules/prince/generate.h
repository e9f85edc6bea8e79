// Random setups: another map, other squads, and now and then another content.
#pragma once

#include "core/random.h"
#include "core/setup.h"

namespace ticktape::prince {

Setup RandomSetup(Random& random);

}  // namespace ticktape::prince
