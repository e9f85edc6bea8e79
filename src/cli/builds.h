// Builds that are named on the command line.
#pragma once

#include <memory>
#include <string>

#include "cli/arguments.h"
#include "engine/build.h"

namespace ticktape {

// Starts the program of a command. Errors: kUsage for the command, kCannotRun for the program.
Result<std::unique_ptr<Build>> StartBuild(const std::string& command, std::int64_t timeout);

}  // namespace ticktape
