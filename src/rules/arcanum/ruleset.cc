#include "rules/arcanum/ruleset.h"

#include "arcanum_content.h"
#include "rules/arcanum/battle.h"
#include "rules/arcanum/generate.h"
#include "rules/arcanum/setup.h"
#include "rules/arcanum/texts.h"

namespace ticktape::arcanum {
namespace {

class Arcanum final : public Ruleset {
 public:
  std::string_view id() const override { return kId; }
  std::int64_t version() const override { return kRulesVersion; }
  const Vocabulary& vocabulary() const override { return TheVocabulary(); }
  std::string_view default_content() const override { return embedded::arcanum_content(); }

  Result<Setup> Complete(const Setup& setup) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return CompleteSetup(setup);
  }

  Result<Setup> WithContent(const Setup& setup,
                            std::span<const ContentLayer> layers) const override {
    if (Status ruleset = CheckRuleset(setup); !ruleset)
      return ruleset.error();
    return arcanum::WithContent(setup, layers);
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
    Check(complete.ok(), "a generated setup of arcanum can be fought");
    return std::move(complete).value();
  }
};

}  // namespace

const Ruleset& TheRuleset() {
  static const Arcanum ruleset;
  return ruleset;
}

}  // namespace ticktape::arcanum
