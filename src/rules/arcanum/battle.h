// The battle itself: ticks, turns and blows.
#pragma once

#include <memory>

#include "core/battle.h"
#include "core/trace.h"
#include "rules/arcanum/setup.h"

namespace ticktape::arcanum {

// The battle of a scene, at its start. `listener` may be null.
std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener);

}  // namespace ticktape::arcanum
