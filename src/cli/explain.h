// Why a replay diverges on this build.
#pragma once

#include <span>
#include <string>

#include "core/ruleset.h"
#include "diagnose/verified_replay.h"

namespace ticktape {

// Explains a verdict of kDiverged: compares what the replay holds with its battle on this build
// and says whether today's content makes a difference. Where it was verified with the content of
// `layers` in place of its own, its battle with either content is compared; otherwise the
// verdict's watch is a SurveyingWatch.
Result<Diagnosis> Explain(const Verdict& verdict, std::span<const ContentLayer> layers,
                          const std::string& language, const Rulesets& rulesets);

}  // namespace ticktape
