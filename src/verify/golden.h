// Golden replays: a folder of replays with their logs as text beside them, which CI keeps. The
// check says of each whether it is still the battle that this build makes, and what is wrong
// with the folder; golden_accept.h records anew what was changed on purpose.
#pragma once

#include <vector>

#include "core/ruleset.h"
#include "verify/golden_folder.h"

namespace ticktape {

// Of a log that stands beside a replay.
inline constexpr std::size_t kMaxLogBytes = std::size_t{256} << 20;

// Checks one replay and its logs; a replay in which nothing is wrong gives one finding, kOk.
std::vector<GoldenFinding> CheckGoldenReplay(const GoldenReplay& replay, const Rulesets& rulesets,
                                             bool rewind);

// kCannotRun for a setup of newer rules than this build has: what an older build would make of
// it is not what was meant.
Status NotNewer(const Setup& recorded, const Ruleset& ruleset);

// The recorded setup for the rules of this build: its rules version replaced by today's and
// completed again, where the two differ. Errors: kCannotRun, also for newer rules, kRefused.
Result<Setup> SetupOfToday(const Setup& recorded, const Ruleset& ruleset);

}  // namespace ticktape
