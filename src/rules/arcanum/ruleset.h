// The ruleset arcanum: one hero, any number of enemies, energy instead of rounds
// (docs/rules/arcanum.md).
#pragma once

#include "core/ruleset.h"

namespace ticktape::arcanum {

const Ruleset& TheRuleset();

}  // namespace ticktape::arcanum
