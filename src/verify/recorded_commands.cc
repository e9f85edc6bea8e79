#include "verify/recorded_commands.h"

namespace ticktape {

std::optional<Command> RecordedCommands::Next(Battle&) {
  while (!ended_) {
    Result<Recording::Event> event = recording_.Next();
    if (!event)
      error_ = event.error();
    else if (*event == Recording::Event::kCommand)
      return recording_.command().command;
    unfinished_ = event && *event == Recording::Event::kUnfinished;
    ended_ = !event || unfinished_ || *event == Recording::Event::kEnd;
  }
  return std::nullopt;
}

}  // namespace ticktape
