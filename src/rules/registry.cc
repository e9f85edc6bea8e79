#include "rules/registry.h"

#include <array>

#include "rules/arcanum/ruleset.h"

namespace ticktape {

const Rulesets& AllRulesets() {
  static const std::array<const Ruleset*, 1> all = {
      &arcanum::TheRuleset(),
  };
  static const Rulesets rulesets(all);
  return rulesets;
}

}  // namespace ticktape
