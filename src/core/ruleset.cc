#include "core/ruleset.h"

namespace ticktape {

Result<Setup> Ruleset::WithContent(const Setup&, std::span<const ContentLayer>) const {
  return Error{ErrorKind::kUsage,
               "the ruleset " + std::string(id()) + " takes no content from files"};
}

Result<const Ruleset*> Rulesets::Get(std::string_view id) const {
  std::string known;
  for (const Ruleset* ruleset : all_) {
    if (ruleset->id() == id)
      return ruleset;
    known += (known.empty() ? "" : ", ") + std::string(ruleset->id());
  }
  return Error{ErrorKind::kCannotRun,
               "unknown ruleset \"" + std::string(id) + "\"; this build has: " + known};
}

}  // namespace ticktape
