// The replays of a wiring run, with what is known of each before anything is changed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnose/corpus_replay.h"

namespace ticktape {

struct WiringReplay {
  CorpusReplay replay;
  std::map<std::string_view, std::uint64_t> evaluations;  // by the name of the formula
  std::set<std::string> used;                             // entries of content, if wanted
};

// Loads `files` in `jobs` threads, the cheapest first. The first error of one stands for all.
Result<std::vector<WiringReplay>> LoadWiringCorpus(const std::vector<std::string>& files,
                                                   const Rulesets& rulesets, unsigned jobs,
                                                   bool with_content,
                                                   const std::function<bool()>& interrupted);

// What a changed run of that replay may take of the processor, in microseconds, before it counts
// as one that does not end.
std::int64_t ProcessorTimeOf(const CorpusReplay& replay, std::int64_t patience);

}  // namespace ticktape
