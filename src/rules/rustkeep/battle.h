// The battle itself: turns in seven steps.
#pragma once

#include <memory>

#include "core/battle.h"
#include "core/trace.h"
#include "rules/rustkeep/setup.h"

namespace ticktape::rustkeep {

// The battle of a scene, at its start. `listener` may be null.
std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener);

}  // namespace ticktape::rustkeep
