// A battle that is saved and restored into a fresh one after every tick, so that state
// which is not saved, or not described, shows up as a divergence.
#pragma once

#include <memory>

#include "core/ruleset.h"

namespace ticktape {

// Starts such a battle; errors as Ruleset::Start. The setup and ruleset outlive it.
Result<std::unique_ptr<Battle>> StartRewinding(const Ruleset& ruleset, const Setup& setup,
                                               Listener* listener);

}  // namespace ticktape
