// The two parts of a setup beside its content: where the battle takes place, and who fights.
#pragma once

#include "core/reading.h"
#include "rules/prince/setup.h"

namespace ticktape::prince {

// Reads `params` into the scene, whose content is read already. What is wrong is refused with
// setup.params and the place.
void ReadParams(const Json& params, const Content& content, Scene& scene, Reading& reading);
// The params of a complete setup.
Json ParamsJson(const Scene& scene, const Json& params);

// Reads the roster into the scene, and leaves of the content's unit types those that it names.
// What is wrong is refused with setup.roster and the place.
void ReadRoster(const Json* roster, Scene& scene, Reading& reading);
// The roster of a complete setup.
Json RosterJson(const Scene& scene);

}  // namespace ticktape::prince
