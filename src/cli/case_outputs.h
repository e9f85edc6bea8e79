// What `verify` and `golden check` leave for CI beside what they print.
#pragma once

#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "core/result.h"
#include "verify/case_report.h"

namespace ticktape {

// Writes the files that were asked for, over older ones, and prints the annotations; `name`
// says what was checked. After an interrupt they say so.
Status WriteCaseOutputs(const CaseOutputs& outputs, std::string_view name,
                        std::vector<CheckCase> cases);

}  // namespace ticktape
