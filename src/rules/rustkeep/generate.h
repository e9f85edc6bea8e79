// Random setups over the default content, for testing many battles.
#pragma once

#include "core/random.h"
#include "core/setup.h"

namespace ticktape::rustkeep {

// A complete setup, the same for the same numbers drawn.
Setup RandomSetup(Random& random);

}  // namespace ticktape::rustkeep
