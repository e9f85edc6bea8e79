// A program that speaks the engine protocol, as a build. It is started once and asked again
// and again; if it fails it is ended with its whole process group, and started anew for the
// next run.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/engine_channel.h"
#include "engine/protocol.h"

namespace ticktape {

class EngineProcess final : public Build {
 public:
  // Starts the program of a command (engine/command_words.h) and hears its hello. Errors:
  // kUsage for the command, kCannotRun for the program. After kCannotRun `failure` may say
  // more, if it is given.
  static Result<std::unique_ptr<EngineProcess>> Start(
      const std::string& command, const EngineOptions& options,
      std::optional<BuildFailure>* failure = nullptr);
  ~EngineProcess() override;

  const BuildInfo& info() const override { return hello_.info; }
  // A run that is not read to its end is given up; its recording goes on with an error.
  Result<std::unique_ptr<Recording>> Run(const RunRequest& request) override;
  std::optional<BuildFailure> failure() const override { return failure_; }

 private:
  class EngineRun;

  EngineProcess(std::string command, EngineOptions options);
  Status Open();
  // Takes the failure over from the channel, which is no more.
  Error Fail();
  Error Reject(const std::string& message);

  std::string command_;
  EngineOptions options_;
  EngineHello hello_;
  std::unique_ptr<EngineChannel> channel_;
  std::optional<BuildFailure> failure_;
  int failures_in_a_row_ = 0;
  std::uint64_t run_ = 0;  // number of the run that goes on or ended last
  bool running_ = false;   // its answer is not read to its end
};

}  // namespace ticktape
