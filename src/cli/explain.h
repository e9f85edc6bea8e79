// Why a replay diverges on this build.
#pragma once

#include <span>
#include <string>

#include "cli/recording_input.h"
#include "diagnose/diagnosis.h"

namespace ticktape {

// Compares what the recording holds with its battle on this build, with the content of `layers`
// in place of the recorded one if there are any, and says whether today's content makes a
// difference.
Result<Diagnosis> Explain(const RecordingInput& input, std::span<const ContentLayer> layers,
                          const std::string& language, const Rulesets& rulesets);

}  // namespace ticktape
