// The other side of the engine protocol: answers requests with the runs of a build, so that
// this program is an engine like any other.
#pragma once

#include "engine/build.h"

namespace ticktape {

// Reads requests from one descriptor and writes answers to another until the input ends. A
// request that makes no sense is refused. Errors: the input or output fails.
Status ServeEngine(Build& build, int input, int output);

}  // namespace ticktape
