// This program itself as a build: its own rulesets, run in this process.
#pragma once

#include "core/ruleset.h"
#include "engine/build.h"

namespace ticktape {

class OwnBuild final : public Build {
 public:
  // `rulesets` outlive the build.
  explicit OwnBuild(const Rulesets& rulesets);

  const BuildInfo& info() const override { return info_; }
  Result<std::unique_ptr<Recording>> Run(const RunRequest& request) override;

 private:
  const Rulesets& rulesets_;
  BuildInfo info_;
};

}  // namespace ticktape
