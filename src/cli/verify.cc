#include <algorithm>

#include "cli/build_table.h"
#include "cli/case_outputs.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/diagnosis_report.h"
#include "cli/explain.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

// Prints verdicts as they come and counts them.
class VerdictPrinter {
 public:
  VerdictPrinter(const VerifyArguments& arguments, const VerifyOptions& options,
                 const Rulesets& rulesets, std::size_t total)
      : arguments_(arguments), options_(options), rulesets_(rulesets), bar_("verify", total) {
    if (arguments_.json)
      Print("{\"replays\":[");
  }

  void Put(const Verdict& verdict) {
    counts_.Add(verdict.kind);
    const int status = ExitStatus(verdict, options_);
    status_ = WorseStatus(status_, status);
    bar_.Hide();
    std::optional<Diagnosis> diagnosis;
    if (arguments_.explain && verdict.kind == Verdict::Kind::kDiverged)
      diagnosis = ExplainVerdict(verdict);
    if (arguments_.json)
      PrintJson(verdict, diagnosis);
    else if (!arguments_.quiet || status != 0)
      PrintVerdict(verdict);
    if (!arguments_.json && diagnosis)
      PrintDiagnosis(*diagnosis);
    if (wants_cases_)
      cases_.push_back(CaseOf(verdict, options_));
    ++count_;
    bar_.Step();
  }

  int Finish(std::size_t total) {
    bar_.Hide();
    if (arguments_.json)
      PrintLine("\n],\"summary\":" + JsonText(SummaryJson()) + "}");
    else
      PrintLine(SummaryText());
    return FinishVerifying(arguments_.outputs, cases_, status_, total - count_);
  }

 private:
  std::optional<Diagnosis> ExplainVerdict(const Verdict& verdict) {
    Result<Diagnosis> diagnosis =
        Explain(verdict, options_.content, arguments_.language, rulesets_);
    if (!diagnosis) {
      Complain("not explained: " + diagnosis.error().message);
      return std::nullopt;
    }
    return *std::move(diagnosis);
  }

  void PrintJson(const Verdict& verdict, const std::optional<Diagnosis>& diagnosis) {
    Json object = VerdictJson(verdict);
    if (diagnosis)
      object["diagnosis"] = DiagnosisJson(*diagnosis);
    Print((count_ == 0 ? "\n" : ",\n") + JsonText(object));
  }

  std::string SummaryText() const {
    return std::to_string(count_) + (count_ == 1 ? " replay: " : " replays: ") + counts_.Text();
  }

  Json SummaryJson() const {
    Json object = Json::object();
    object["replays"] = count_;
    counts_.Put(object);
    if (Interrupted())
      object["interrupted"] = true;
    return object;
  }

  const VerifyArguments& arguments_;
  const VerifyOptions& options_;
  const Rulesets& rulesets_;
  ProgressBar bar_;
  // Of a large corpus they would take memory for nothing.
  const bool wants_cases_ = WantsCases(arguments_.outputs);
  std::vector<CheckCase> cases_;
  VerdictCounts counts_;
  std::size_t count_ = 0;
  int status_ = 0;
};

}  // namespace

int RunVerify(const VerifyArguments& arguments, const Rulesets& rulesets) {
  Result<std::vector<std::string>> files = FindReplays(arguments.paths);
  if (!files)
    return Fail(files.error());
  VerifyOptions options;
  options.keep_going = arguments.keep_going;
  options.rewind = arguments.rewind;
  options.allow_unfinished = arguments.allow_unfinished;
  const std::string twice = options.rewind ? "--rewind" : arguments.explain ? "--explain" : "";
  if (!twice.empty())
    if (const auto once = std::ranges::find_if(*files, CanBeReadOnce); once != files->end())
      return Fail({ErrorKind::kUsage, twice + " reads a replay twice, which " + DisplayName(*once) +
                                          " cannot be; give a regular file"});
  if (!arguments.builds.commands.empty())
    return VerifyByTable(arguments, *files, options);
  const auto has_language = [&arguments](const Ruleset* ruleset) {
    return LanguageIndex(ruleset->vocabulary().languages, arguments.language).has_value();
  };
  if (std::ranges::none_of(rulesets.all(), has_language))
    return Fail({ErrorKind::kUsage, "no ruleset has texts in \"" + arguments.language + "\""});
  Result<std::vector<ContentLayer>> content = ReadContent(arguments.content);
  if (!content)
    return Fail(content.error());
  options.content = *std::move(content);
  options.language = arguments.language;
  if (arguments.explain && options.content.empty())
    options.new_watch = [] { return std::make_shared<SurveyingWatch>(); };
  CatchInterrupts();
  VerdictPrinter report(arguments, options, rulesets, files->size());
  VerifyAll(*files, rulesets, options, arguments.jobs, Interrupted,
            [&report](const Verdict& verdict) { report.Put(verdict); });
  return report.Finish(files->size());
}

}  // namespace ticktape
