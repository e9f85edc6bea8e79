// One decision from outside the rules. A command is kept as it was given, so that whatever
// a player sent, sense or nonsense, is recorded and judged by the rules.
#pragma once

#include "core/json.h"

namespace ticktape {

struct Command {
  Json actor;  // null where none was given
  Json verb;
  Json args;

  friend bool operator==(const Command&, const Command&) = default;
};

// Reads {"actor":…,"verb":…,"args":…}; what is absent becomes null.
Command CommandFromJson(const Json& object);

// The members of a command line of the interchange behind `type` and `tick`; a null actor,
// verb or args is written as null.
void PutCommand(const Command& command, Json& line);

}  // namespace ticktape
