#include "diagnose/wiring_values.h"

#include <algorithm>
#include <map>

#include "diagnose/content_tree.h"

namespace ticktape {
namespace {

// Collects the values of one ruleset's replays under their names.
class ValueCollector {
 public:
  ValueCollector(const Ruleset& ruleset, std::vector<ValueWiring>& values,
                 std::vector<ValueJob>& jobs)
      : ruleset_(ruleset), values_(values), jobs_(jobs) {}

  void PutReplay(const WiringReplay& replay, std::size_t number) {
    const Json& rest = replay.replay.setup.rest;
    for (const ContentEntry& entry : ContentEntries(rest)) {
      const bool is_used = replay.used.contains(entry.name);
      for (const ContentValue& value : ContentValues(rest, entry)) {
        const std::size_t index = IndexOf(entry.name, value.name);
        if (is_used)
          JobOf(index).places.push_back({number, value.place});
      }
    }
  }

  void PutDefaults() {
    const Json defaults = DefaultContent(ruleset_);
    for (const ContentEntry& entry : ContentEntries(defaults))
      for (const ContentValue& value : ContentValues(defaults, entry))
        IndexOf(entry.name, value.name);
  }

 private:
  std::size_t IndexOf(const std::string& entry, const std::string& name) {
    const auto [place, is_new] = indices_.try_emplace({entry, name}, values_.size());
    if (is_new) {
      ValueWiring value;
      value.ruleset = ruleset_.id();
      value.entry = entry;
      value.name = name;
      values_.push_back(std::move(value));
    }
    return place->second;
  }

  ValueJob& JobOf(std::size_t value) {
    const auto [place, is_new] = job_indices_.try_emplace(value, jobs_.size());
    if (is_new) {
      values_[value].wired = Wired::kNoEffect;
      jobs_.push_back({value, {}});
    }
    return jobs_[place->second];
  }

  const Ruleset& ruleset_;
  std::vector<ValueWiring>& values_;
  std::vector<ValueJob>& jobs_;
  std::map<std::pair<std::string, std::string>, std::size_t> indices_;
  std::map<std::size_t, std::size_t> job_indices_;
};

std::vector<Json> OtherValues(const Json& value) {
  if (value.is_boolean())
    return {Json(!value.get<bool>())};
  std::vector<Json> others;
  for (const std::int64_t number : OtherNumbers(value.get<std::int64_t>()))
    others.emplace_back(number);
  return others;
}

// Most other values that OtherValues ever gives.
constexpr std::size_t kMostOthers = 6;

// Which place and which other value a number of a job's outcome stands for.
std::uint32_t Packed(std::size_t place, std::size_t other) {
  return static_cast<std::uint32_t>(place * kMostOthers + other);
}

}  // namespace

void PutValues(const Ruleset& ruleset, const std::vector<WiringReplay>& corpus,
               std::vector<ValueWiring>& values, std::vector<ValueJob>& jobs) {
  ValueCollector collector(ruleset, values, jobs);
  for (std::size_t number = 0; number < corpus.size(); ++number)
    if (corpus[number].replay.ruleset == &ruleset)
      collector.PutReplay(corpus[number], number);
  collector.PutDefaults();
}

void DoValueJob(const ValueJob& job, std::int64_t patience, std::vector<WiringReplay>& corpus,
                JobOutcome& outcome) {
  // That the rules refuse a number says less than that they make another battle of it.
  JobOutcome refused;
  for (std::size_t other = 0; other < kMostOthers; ++other) {
    for (std::size_t place = 0; place < job.places.size(); ++place) {
      CorpusReplay& replay = corpus[job.places[place].replay].replay;
      Json& value = replay.setup.rest.at(job.places[place].place);
      const std::vector<Json> others = OtherValues(value);
      if (other >= others.size())
        continue;
      outcome.number = Packed(place, other);
      LimitProcessorTime(ProcessorTimeOf(replay, patience));
      const Json before = std::exchange(value, others[other]);
      const Noticed noticed = RunChanged(replay, replay.setup, nullptr);
      value = before;
      outcome.kind = static_cast<std::uint8_t>(noticed.notice);
      outcome.tick = noticed.tick;
      if (noticed.notice == Notice::kRefused && refused.kind == 0)
        refused = outcome;
      if (noticed.notice != Notice::kNothing && noticed.notice != Notice::kRefused)
        return;
    }
  }
  outcome.kind = refused.kind;
  outcome.number = refused.number;
  outcome.tick = refused.tick;
}

void TakeValue(const ValueJob& job, const std::vector<WiringReplay>& corpus,
               const JobOutcome& outcome, Notice notice, ValueWiring& value) {
  const ValueJob::Place& place = job.places[outcome.number / kMostOthers];
  const CorpusReplay& replay = corpus[place.replay].replay;
  const Json& before = replay.setup.rest.at(place.place);
  value.change =
      JsonText(before) + " -> " + JsonText(OtherValues(before)[outcome.number % kMostOthers]);
  value.noticed = {notice, replay.file, outcome.tick};
  value.wired = Wired::kWired;
}

}  // namespace ticktape
