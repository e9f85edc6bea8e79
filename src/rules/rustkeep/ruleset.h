// The ruleset rustkeep: one hero, a handful of enemies that announce what they will do, turns
// in seven steps (docs/rules/rustkeep.md).
#pragma once

#include "core/ruleset.h"

namespace ticktape::rustkeep {

const Ruleset& TheRuleset();

}  // namespace ticktape::rustkeep
