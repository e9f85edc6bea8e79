// The part of a wiring run that changes numbers of the content.
#pragma once

#include <string>
#include <vector>

#include "diagnose/isolated_jobs.h"
#include "diagnose/wiring.h"
#include "diagnose/wiring_corpus.h"

namespace ticktape {

// Tries other numbers in place of one of the content.
struct ValueJob {
  struct Place {
    std::size_t replay;  // in the corpus
    Json::json_pointer place;
  };
  std::size_t value;          // in the report
  std::vector<Place> places;  // in replays whose battle needs the entry
};

// Adds the values of a ruleset's content, those that are in no replay behind, and a job for each
// that some battle needs.
void PutValues(const Ruleset& ruleset, const std::vector<WiringReplay>& corpus,
               std::vector<ValueWiring>& values, std::vector<ValueJob>& jobs);

// Runs in a process of its own, whose corpus it may change for a while.
void DoValueJob(const ValueJob& job, std::int64_t patience, std::vector<WiringReplay>& corpus,
                JobOutcome& outcome);

// Takes over what a job that was noticed found.
void TakeValue(const ValueJob& job, const std::vector<WiringReplay>& corpus,
               const JobOutcome& outcome, Notice notice, ValueWiring& value);

}  // namespace ticktape
