// The rulesets of the program. Only programs include this and hand it down.
#pragma once

#include "core/ruleset.h"

namespace ticktape {

const Rulesets& AllRulesets();

}  // namespace ticktape
