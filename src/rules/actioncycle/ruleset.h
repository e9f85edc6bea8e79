// The ruleset actioncycle: cards on two boards, and the order of their actions
// (docs/rules/actioncycle.md).
#pragma once

#include "core/ruleset.h"

namespace ticktape::actioncycle {

const Ruleset& TheRuleset();

}  // namespace ticktape::actioncycle
