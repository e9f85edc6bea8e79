// A ruleset with every kind of bad wiring, for tests: a mill that grinds for `params.ticks`
// ticks. Its formulas, and what is wrong with them:
//
//   flour    nothing: its result is in the state
//   ignored  it is evaluated, and its result dropped
//   unused   nobody calls it
//   turns    the bound of a loop that does nothing anybody could hear: a large one hangs
//   place    an index: a wrong one fails a check
//   sacks    how much memory is taken: a large one is refused by the library
//
// With `params.forgets` it depends on something that is not saved.
//
// Its content has the machines `wheel`, which grinds with `power` and has a `colour`, and
// `spare`, which stands about.
#pragma once

#include "core/ruleset.h"

namespace ticktape {

const Ruleset& MillRuleset();
Setup MillSetup(std::int64_t ticks);

}  // namespace ticktape
