// The ruleset `prince`: squads of many single units on a hexagonal map.
#pragma once

#include "core/ruleset.h"

namespace ticktape::prince {

const Ruleset& TheRuleset();

}  // namespace ticktape::prince
