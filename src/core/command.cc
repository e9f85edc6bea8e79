#include "core/command.h"

namespace ticktape {

Command CommandFromJson(const Json& object) {
  Command command;
  if (const Json* actor = Find(object, "actor"))
    command.actor = *actor;
  if (const Json* verb = Find(object, "verb"))
    command.verb = *verb;
  if (const Json* args = Find(object, "args"))
    command.args = *args;
  return command;
}

void PutCommand(const Command& command, Json& line) {
  line["actor"] = command.actor;
  line["verb"] = command.verb;
  line["args"] = command.args;
}

}  // namespace ticktape
