// The battle itself: ticks, actions and turns.
#pragma once

#include <memory>

#include "core/battle.h"
#include "core/trace.h"
#include "rules/actioncycle/setup.h"

namespace ticktape::actioncycle {

// The battle of a scene, before tick 0. `listener` may be null.
std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener);

}  // namespace ticktape::actioncycle
