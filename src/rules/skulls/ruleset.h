// The ruleset skulls: two fighters, one table of gems and skulls (docs/rules/skulls.md).
#pragma once

#include "core/ruleset.h"

namespace ticktape::skulls {

const Ruleset& TheRuleset();

}  // namespace ticktape::skulls
