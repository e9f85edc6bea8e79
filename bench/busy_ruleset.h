// A ruleset that does a settable amount of arithmetic a tick, for what recording and
// verifying cost a game that has something to do. The work stands for a real game's; the
// state is three small entities.
#pragma once

#include <cstdint>

#include "core/ruleset.h"

namespace ticktape::bench {

// `rounds` of arithmetic a tick and `ticks` in a battle come from the setup's members of
// those names.
const Ruleset& BusyRuleset();
Setup BusySetup(std::int64_t ticks, std::int64_t rounds, std::uint64_t seed);

}  // namespace ticktape::bench
