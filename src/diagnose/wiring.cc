#include "diagnose/wiring.h"

#include <algorithm>
#include <array>

#include "diagnose/isolated_jobs.h"
#include "diagnose/wiring_corpus.h"
#include "diagnose/wiring_values.h"

namespace ticktape {
namespace {

constexpr std::array<std::string_view, 3> kWiredNames = {"wired", "no effect", "never"};

// Tries one perturbation of one formula.
struct FormulaJob {
  std::size_t formula;  // in the report
  std::size_t trial;    // of it
  const FormulaInfo* info;
  std::vector<std::size_t> replays;  // that evaluate it
};

void DoFormulaJob(const FormulaJob& job, Perturbation perturbation, std::int64_t patience,
                  const std::vector<WiringReplay>& corpus, JobOutcome& outcome) {
  for (const std::size_t number : job.replays) {
    const CorpusReplay& replay = corpus[number].replay;
    outcome.number = static_cast<std::uint32_t>(number);
    LimitProcessorTime(ProcessorTimeOf(replay, patience));
    PerturbingListener listener(*job.info, perturbation);
    const Noticed noticed = RunChanged(replay, replay.setup, &listener);
    outcome.tick = noticed.tick;
    outcome.kind = static_cast<std::uint8_t>(noticed.notice);
    if (noticed.notice != Notice::kNothing)
      return;
  }
}

// Builds the report's lists and fills them with what came of the jobs.
class Measurement {
 public:
  Measurement(const Rulesets& rulesets, std::vector<WiringReplay> corpus,
              const WiringOptions& options)
      : corpus_(std::move(corpus)), options_(options) {
    report_.replays = corpus_.size();
    for (const Ruleset* ruleset : rulesets.all())
      if (HasReplays(*ruleset))
        Put(*ruleset);
    if (value_jobs_.size() > options.most_values) {
      report_.values_left_out = value_jobs_.size() - options.most_values;
      value_jobs_.resize(options.most_values);
    }
  }

  Status Run() {
    const std::size_t total = formula_jobs_.size() + value_jobs_.size();
    const auto job = [this](std::size_t number, JobOutcome& outcome) {
      if (number < formula_jobs_.size()) {
        const FormulaJob& formula = formula_jobs_[number];
        DoFormulaJob(formula, report_.formulas[formula.formula].trials[formula.trial].perturbation,
                     options_.patience_microseconds, corpus_, outcome);
      } else {
        DoValueJob(value_jobs_[number - formula_jobs_.size()], options_.patience_microseconds,
                   corpus_, outcome);
      }
    };
    Result<std::vector<JobOutcome>> outcomes =
        RunIsolated(total, {.processes = options_.processes}, job, options_.interrupted,
                    [&](std::size_t done) { options_.on_done(done, total); });
    if (!outcomes)
      return outcomes.error();
    for (std::size_t number = 0; number < total; ++number)
      Take(number, (*outcomes)[number]);
    return Done{};
  }

  WiringReport Report() && { return std::move(report_); }

 private:
  bool HasReplays(const Ruleset& ruleset) const {
    return std::ranges::any_of(
        corpus_, [&](const WiringReplay& replay) { return replay.replay.ruleset == &ruleset; });
  }

  void Put(const Ruleset& ruleset) {
    for (const FormulaInfo* formula : ruleset.vocabulary().formulas)
      PutFormula(ruleset, *formula);
    if (options_.content)
      PutValues(ruleset, corpus_, report_.values, value_jobs_);
  }

  void PutFormula(const Ruleset& ruleset, const FormulaInfo& info) {
    FormulaJob job{report_.formulas.size(), 0, &info, {}};
    FormulaWiring wiring;
    wiring.ruleset = ruleset.id();
    wiring.formula = info.name;
    for (std::size_t number = 0; number < corpus_.size(); ++number) {
      if (corpus_[number].replay.ruleset != &ruleset)
        continue;
      const auto found = corpus_[number].evaluations.find(info.name);
      if (found == corpus_[number].evaluations.end())
        continue;
      wiring.evaluations += found->second;
      job.replays.push_back(number);
    }
    if (wiring.evaluations > 0)
      wiring.wired = Wired::kNoEffect;
    for (const Perturbation perturbation : kPerturbations) {
      if (wiring.evaluations == 0 || !IsApplicable(perturbation, info.result))
        continue;
      job.trial = wiring.trials.size();
      wiring.trials.push_back({perturbation, {}});
      formula_jobs_.push_back(job);
    }
    report_.formulas.push_back(std::move(wiring));
  }

  void Take(std::size_t number, const JobOutcome& outcome) {
    const Notice notice = outcome.state == JobOutcome::State::kDied
                              ? Notice::kDied
                              : static_cast<Notice>(outcome.kind);
    if (notice == Notice::kNothing)
      return;
    if (number >= formula_jobs_.size()) {
      const ValueJob& job = value_jobs_[number - formula_jobs_.size()];
      TakeValue(job, corpus_, outcome, notice, report_.values[job.value]);
      return;
    }
    FormulaWiring& formula = report_.formulas[formula_jobs_[number].formula];
    formula.trials[formula_jobs_[number].trial].noticed = {
        notice, corpus_[outcome.number].replay.file, outcome.tick};
    formula.wired = Wired::kWired;
  }

  std::vector<WiringReplay> corpus_;
  const WiringOptions& options_;
  WiringReport report_;
  std::vector<FormulaJob> formula_jobs_;
  std::vector<ValueJob> value_jobs_;
};

}  // namespace

std::string_view WiredName(Wired wired) { return kWiredNames[static_cast<std::size_t>(wired)]; }

Result<WiringReport> MeasureWiring(const std::vector<std::string>& files, const Rulesets& rulesets,
                                   const WiringOptions& options) {
  Result<std::vector<WiringReplay>> corpus =
      LoadWiringCorpus(files, rulesets, options.processes, options.content, options.interrupted);
  if (!corpus)
    return corpus.error();
  Measurement measurement(rulesets, *std::move(corpus), options);
  Status run = measurement.Run();
  if (!run)
    return run.error();
  return std::move(measurement).Report();
}

}  // namespace ticktape
