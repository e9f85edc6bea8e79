// Why a replay diverges on this build.
#pragma once

#include <span>
#include <string>

#include "diagnose/diagnosis.h"

namespace ticktape {

// Compares what `path` recorded with its battle on this build, with the content of `layers`
// in place of the recorded one if there are any, and says whether today's content makes a
// difference.
Result<Diagnosis> Explain(const std::string& path, std::span<const ContentLayer> layers,
                          const std::string& language, const Rulesets& rulesets);

}  // namespace ticktape
