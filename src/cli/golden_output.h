// How a finding about a golden replay is printed.
#pragma once

#include "verify/golden.h"

namespace ticktape {

void PrintGoldenFinding(const GoldenFinding& finding);

}  // namespace ticktape
