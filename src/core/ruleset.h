// The rules of one game, as the rest of the program sees them: a place where battles
// come from. A ruleset has no state.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/battle.h"
#include "core/price.h"
#include "core/random.h"
#include "core/result.h"
#include "core/setup.h"
#include "core/trace.h"
#include "core/vocabulary.h"

namespace ticktape {

// A file of content, by its name and its TOML text.
struct ContentLayer {
  std::string name;
  std::string text;
};

class Ruleset {
 public:
  virtual ~Ruleset() = default;

  virtual std::string_view id() const = 0;
  virtual std::int64_t version() const = 0;  // rules version
  virtual const Vocabulary& vocabulary() const = 0;

  // The default content as TOML, built into the program.
  virtual std::string_view default_content() const = 0;

  // Checks a setup as a person wrote it and completes it with the default content. An
  // error is kRefused with the rules' key and the place.
  virtual Result<Setup> Complete(const Setup& setup) const = 0;

  // Completes a setup with the content of these files, in load order, in place of whatever
  // content it carries. An error names the file and, where the rules know it, line and name.
  // A ruleset without content of its own refuses with kUsage.
  virtual Result<Setup> WithContent(const Setup& setup, std::span<const ContentLayer> layers) const;

  // Starts the battle of a complete setup. `listener` may be null; it must outlive the
  // battle. Errors as Complete; kCannotRun for another ruleset or rules version.
  virtual Result<std::unique_ptr<Battle>> Start(const Setup& setup, Listener* listener) const = 0;

  // A random setup over the ruleset's content, complete, the same for the same numbers
  // drawn on every machine.
  virtual Setup Generate(Random& random) const = 0;

  // What units cost, where the game has prices; null elsewhere.
  virtual const UnitPricing* pricing() const { return nullptr; }

 protected:
  // kCannotRun for a setup of another ruleset.
  Status CheckRuleset(const Setup& setup) const;
  // The same, and for one of another rules version.
  Status CheckVersion(const Setup& setup) const;
};

// The rulesets of the program, by id.
class Rulesets {
 public:
  explicit Rulesets(std::span<const Ruleset* const> all) : all_(all) {}
  std::span<const Ruleset* const> all() const { return all_; }
  // The ruleset of that id, or kCannotRun.
  Result<const Ruleset*> Get(std::string_view id) const;

 private:
  std::span<const Ruleset* const> all_;
};

}  // namespace ticktape
