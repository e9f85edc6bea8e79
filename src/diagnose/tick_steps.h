// A recording tick by tick: the commands of a tick together with its evidence.
#pragma once

#include <memory>
#include <vector>

#include "replay/recording.h"

namespace ticktape {

class TickSteps {
 public:
  explicit TickSteps(std::unique_ptr<Recording> recording) : recording_(std::move(recording)) {}

  // Goes on to the end of the next tick; false at the recording's end.
  Result<bool> Next();

  const RecordingHeader& header() const { return recording_->header(); }
  const RecordedTick& tick() const { return recording_->tick(); }
  // Those consumed in the tick, or behind the last one those of the unfinished tick.
  const std::vector<RecordedCommand>& commands() const { return commands_; }
  // Behind the last tick; the outcome is empty where the recording breaks off.
  const RecordedEnd& end() const { return end_; }

 private:
  std::unique_ptr<Recording> recording_;
  std::vector<RecordedCommand> commands_;
  RecordedEnd end_;
};

}  // namespace ticktape
