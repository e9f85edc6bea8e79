#include "core/ruleset.h"

namespace ticktape {

Result<Setup> Ruleset::WithContent(const Setup&, std::span<const ContentLayer>) const {
  return Error{ErrorKind::kCannotRun,
               "the ruleset " + std::string(id()) + " takes no content from files"};
}

Status Ruleset::CheckRuleset(const Setup& setup) const {
  if (setup.ruleset == id())
    return Done{};
  return Error{ErrorKind::kCannotRun,
               "\"" + setup.ruleset + "\" is not the ruleset " + std::string(id())};
}

Status Ruleset::CheckVersion(const Setup& setup) const {
  Status same = CheckRuleset(setup);
  if (!same || setup.rules == version())
    return same;
  return Error{ErrorKind::kCannotRun, "this battle is of rules version " +
                                          std::to_string(setup.rules) + " of " + std::string(id()) +
                                          "; this build has version " + std::to_string(version())};
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
