// Random setups over the default content, for corpora.
#pragma once

#include "core/random.h"
#include "core/setup.h"

namespace ticktape::actioncycle {

// A setup as a person might have written it, fit to be fought.
Setup RandomSetup(Random& random);

}  // namespace ticktape::actioncycle
