#include "diagnose/tick_steps.h"

namespace ticktape {

Result<bool> TickSteps::Next() {
  commands_.clear();
  for (;;) {
    Result<Recording::Event> event = recording_->Next();
    if (!event)
      return event.error();
    switch (*event) {
      case Recording::Event::kCommand:
        commands_.push_back(recording_->command());
        break;
      case Recording::Event::kTick:
        end_.run.ticks = recording_->tick().tick;
        return true;
      case Recording::Event::kEnd:
        end_ = recording_->end();
        return false;
      case Recording::Event::kUnfinished:
        return false;
    }
  }
}

}  // namespace ticktape
