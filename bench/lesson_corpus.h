// The battles that the benchmark runs: the lesson's fight with the seeds 1, 2, 3 …, and a
// long one between fighters with much life.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "lesson_reference.h"
#include "replay/recording.h"

namespace ticktape::bench {

// The complete setup of the lesson with a seed.
Setup LessonSetup(const Ruleset& arcanum, std::uint64_t seed);
// The lesson's fighters with `life` instead of their own.
Setup LongSetup(const Ruleset& arcanum, std::int64_t life, std::uint64_t seed);

// The fighters of a setup, and its limit of the hero's turns.
std::vector<Fighter> FightersOf(const Json& setup, std::int64_t* hero_turns);

// A battle in memory: started, run with no commands, each tick hashed into `hashes`.
LessonResult RunProduct(const Ruleset& ruleset, const Setup& setup,
                        std::vector<std::uint64_t>& hashes);

// A replay of that battle, in memory.
std::vector<std::byte> RecordInMemory(const Ruleset& ruleset, const Setup& setup,
                                      HashRate hash_rate);

}  // namespace ticktape::bench
