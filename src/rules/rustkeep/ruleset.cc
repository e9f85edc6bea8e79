#include "rules/rustkeep/ruleset.h"

#include "rules/rustkeep/battle.h"
#include "rules/rustkeep/generate.h"
#include "rules/rustkeep/setup.h"
#include "rules/rustkeep/texts.h"
#include "rustkeep_content.h"

namespace ticktape::rustkeep {
namespace {

class Rustkeep final : public Ruleset {
 public:
  std::string_view id() const override { return kId; }
  std::int64_t version() const override { return kRulesVersion; }
  const Vocabulary& vocabulary() const override { return TheVocabulary(); }
  std::string_view default_content() const override { return embedded::rustkeep_content(); }

  Result<Setup> Complete(const Setup& setup) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return CompleteSetup(setup);
  }

  Result<Setup> WithContent(const Setup& setup,
                            std::span<const ContentLayer> layers) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return rustkeep::WithContent(setup, layers);
  }

  Result<std::unique_ptr<Battle>> Start(const Setup& setup, Listener* listener) const override {
    if (Status version = CheckVersion(setup); !version)
      return version.error();
    Result<std::shared_ptr<const Scene>> scene = ReadScene(setup);
    if (!scene)
      return scene.error();
    return MakeBattle(std::move(*scene), listener);
  }

  Setup Generate(Random& random) const override { return RandomSetup(random); }
};

}  // namespace

const Ruleset& TheRuleset() {
  static const Rustkeep ruleset;
  return ruleset;
}

}  // namespace ticktape::rustkeep
