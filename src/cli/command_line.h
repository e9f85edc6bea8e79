// Reads the command line. The only file pair that knows the parsing library.
#pragma once

#include <variant>

#include "cli/arguments.h"

namespace ticktape {

// The arguments of the command that was given, or the status with which the process ends
// at once: 0 after help or version, 2 after a complaint about wrong usage.
std::variant<Arguments, int> ParseCommandLine(int argc, const char* const* argv);

}  // namespace ticktape
