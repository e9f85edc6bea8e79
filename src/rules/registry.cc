#include "rules/registry.h"

#include <array>

#include "rules/actioncycle/ruleset.h"
#include "rules/arcanum/ruleset.h"
#include "rules/prince/ruleset.h"
#include "rules/rustkeep/ruleset.h"
#include "rules/skulls/ruleset.h"

namespace ticktape {

const Rulesets& AllRulesets() {
  static const std::array<const Ruleset*, 5> all = {
      &actioncycle::TheRuleset(), &arcanum::TheRuleset(), &prince::TheRuleset(),
      &rustkeep::TheRuleset(),    &skulls::TheRuleset(),
  };
  static const Rulesets rulesets(all);
  return rulesets;
}

}  // namespace ticktape
