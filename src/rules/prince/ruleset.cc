#include "rules/prince/ruleset.h"

#include "prince_content.h"
#include "rules/prince/battle.h"
#include "rules/prince/generate.h"
#include "rules/prince/price.h"
#include "rules/prince/setup.h"
#include "rules/prince/texts.h"

namespace ticktape::prince {
namespace {

class Prince final : public Ruleset {
 public:
  std::string_view id() const override { return kId; }
  std::int64_t version() const override { return kRulesVersion; }
  const Vocabulary& vocabulary() const override { return TheVocabulary(); }
  std::string_view default_content() const override { return embedded::prince_content(); }
  const UnitPricing* pricing() const override { return &ThePricing(); }

  Result<Setup> Complete(const Setup& setup) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return CompleteSetup(setup);
  }

  Result<Setup> WithContent(const Setup& setup,
                            std::span<const ContentLayer> layers) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return prince::WithContent(setup, layers);
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
  static const Prince ruleset;
  return ruleset;
}

}  // namespace ticktape::prince
