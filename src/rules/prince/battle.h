// The battle itself: the muster, rounds, and one order a tick.
#pragma once

#include <memory>

#include "core/battle.h"
#include "core/trace.h"
#include "rules/prince/setup.h"

namespace ticktape::prince {

// The battle of a scene, at its start. `listener` may be null.
std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener);

}  // namespace ticktape::prince
