#include "rules/actioncycle/ruleset.h"

#include "actioncycle_content.h"
#include "rules/actioncycle/battle.h"
#include "rules/actioncycle/generate.h"
#include "rules/actioncycle/setup.h"
#include "rules/actioncycle/texts.h"

namespace ticktape::actioncycle {
namespace {

class ActionCycle final : public Ruleset {
 public:
  std::string_view id() const override { return kId; }
  std::int64_t version() const override { return kRulesVersion; }
  const Vocabulary& vocabulary() const override { return TheVocabulary(); }
  std::string_view default_content() const override { return embedded::actioncycle_content(); }

  Result<Setup> Complete(const Setup& setup) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return CompleteSetup(setup);
  }

  Result<std::unique_ptr<Battle>> Start(const Setup& setup, Listener* listener) const override {
    if (Status version = CheckVersion(setup); !version)
      return version.error();
    Result<std::shared_ptr<const Scene>> scene = ReadScene(setup);
    if (!scene)
      return scene.error();
    return MakeBattle(std::move(*scene), listener);
  }

  Setup Generate(Random& random) const override {
    Result<Setup> complete = CompleteSetup(RandomSetup(random));
    Check(complete.ok(), "a generated setup of actioncycle can be fought");
    return std::move(complete).value();
  }
};

}  // namespace

const Ruleset& TheRuleset() {
  static const ActionCycle ruleset;
  return ruleset;
}

}  // namespace ticktape::actioncycle
