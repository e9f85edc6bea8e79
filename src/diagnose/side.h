// The two things that a diagnosis compares: a file with what was recorded, or a build that
// runs a battle now.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "engine/build.h"
#include "replay/recording.h"
#include "verify/playback.h"

namespace ticktape {

class Side {
 public:
  explicit Side(std::string name) : name_(std::move(name)) {}
  virtual ~Side() = default;

  // For messages: a path or a program.
  const std::string& name() const { return name_; }
  // The side's battle from its beginning, with what the view wants as far as it is known.
  virtual Result<std::unique_ptr<Recording>> Run(const RunView& view) = 0;
  // The setup of a run that has `header`.
  virtual const Setup& SetupOf(const RecordingHeader& header) const { return header.setup; }
  // Behind a run: what is not known of this side and why, in one sentence.
  virtual std::optional<std::string> Note() const { return std::nullopt; }
  // Behind a run: whether of some ticks nothing but a hash can ever be known.
  virtual bool HoldsHashesAlone() const { return false; }
  // Where this build parted from what the side recorded.
  virtual std::optional<Divergence> Parting() const { return std::nullopt; }

 private:
  std::string name_;
};

// What is known of a recording that this build does not reproduce, in one sentence.
std::string NotReproducedNote(const std::string& name, Detail detail);

// The recorded tick that `playback` read last, its lines in `language` if there is one.
RecordedTick RecordedInLanguage(const Playback& playback, const std::string& language);

using OpenRecordingAgain = std::function<Result<std::unique_ptr<Recording>>()>;

// A recording. As long as this program reproduces it, all evidence is known by running the
// battle again; from where they part, what was recorded is all that is known.
class FileSide final : public Side {
 public:
  FileSide(std::string name, OpenRecordingAgain open, const Rulesets& rulesets)
      : Side(std::move(name)), open_(std::move(open)), rulesets_(rulesets) {}

  Result<std::unique_ptr<Recording>> Run(const RunView& view) override;
  std::optional<std::string> Note() const override;
  bool HoldsHashesAlone() const override {
    return !fidelity_.reproduced && fidelity_.detail == Detail::kHash;
  }
  std::optional<Divergence> Parting() const override { return fidelity_.parting; }

  // How far the last run was reproduced.
  struct Fidelity {
    bool reproduced = true;
    std::optional<Error> start_error;
    Detail detail = Detail::kHash;
    std::optional<Divergence> parting = {};
  };

 private:
  OpenRecordingAgain open_;
  const Rulesets& rulesets_;
  Fidelity fidelity_;
};

// The setup and all commands of a recording.
struct RecordedBattle {
  Setup setup;
  std::vector<RecordedCommand> commands;
};
Result<RecordedBattle> ReadBattle(Recording& recording);

// A build that is given a setup and commands. The rules version of the setup is replaced by
// the build's own, so that an intended change can be looked at as well.
class BuildSide final : public Side {
 public:
  // `build` outlives the side.
  BuildSide(std::string name, Build& build, RecordedBattle battle);

  Result<std::unique_ptr<Recording>> Run(const RunView& view) override;
  const Setup& SetupOf(const RecordingHeader&) const override { return request_.setup; }
  std::optional<std::string> Note() const override;
  std::int64_t rules() const { return request_.setup.rules; }

 private:
  Build& build_;
  RunRequest request_;
  std::int64_t recorded_rules_ = 0;
};

}  // namespace ticktape
