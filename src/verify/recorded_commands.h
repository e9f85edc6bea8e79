// A recording's commands as a source, in their order and whatever the ticks they stand in: for
// battles that need not be the recorded one.
#pragma once

#include <optional>

#include "core/run.h"
#include "replay/recording.h"

namespace ticktape {

class RecordedCommands final : public CommandSource {
 public:
  explicit RecordedCommands(Recording& recording) : recording_(recording) {}

  std::optional<Command> Next(Battle& battle) override;

  // The first error of reading, at which the commands end.
  const std::optional<Error>& error() const { return error_; }
  // Whether they ended because the recording breaks off.
  bool unfinished() const { return unfinished_; }

 private:
  Recording& recording_;
  std::optional<Error> error_;
  bool ended_ = false;
  bool unfinished_ = false;
};

}  // namespace ticktape
