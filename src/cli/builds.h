// Builds that are named on the command line.
#pragma once

#include <memory>
#include <string>

#include "cli/arguments.h"
#include "engine/engine_channel.h"

namespace ticktape {

// SIGINT, SIGTERM and SIGHUP end waiting for a program, once CatchInterrupts was called.
EngineOptions MakeEngineOptions(const BuildArguments& builds);

// Starts the program of a command. Errors: kUsage for the command, kCannotRun for the program.
Result<std::unique_ptr<Build>> StartBuild(const std::string& command, const BuildArguments& builds);

}  // namespace ticktape
