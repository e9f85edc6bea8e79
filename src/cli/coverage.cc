#include "diagnose/coverage.h"

#include <algorithm>
#include <map>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "core/template_text.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

bool IsRequired(Aspect aspect, const std::vector<std::string>& required) {
  return std::ranges::any_of(required, [aspect](const std::string& name) {
    return name == "all" || name == AspectName(aspect);
  });
}

// The names, those that are alike but for their numbers as one.
std::string NamesText(const std::vector<std::string>& names) {
  constexpr std::size_t kMany = 4;
  std::map<std::string, std::size_t> alike;
  for (const std::string& name : names)
    ++alike[WithoutNumbers(name)];
  std::string text;
  for (const std::string& name : names) {
    std::size_t& count = alike[WithoutNumbers(name)];
    if (count == 0)
      continue;
    text += text.empty() ? "" : ", ";
    if (count < kMany) {
      text += name;
      continue;
    }
    text += WithoutNumbers(name) + " (" + std::to_string(count) + ")";
    count = 0;
  }
  return text;
}

// One line: how many of them are used, and the names of those that never are.
class CoveragePrinter {
 public:
  CoveragePrinter(const CoverageArguments& arguments, AllowList& allowed)
      : arguments_(arguments), allowed_(allowed) {}

  void Put(const RulesetCoverage& coverage) {
    Say(coverage.ruleset + ": " + std::to_string(coverage.replays) +
        (coverage.replays == 1 ? " replay" : " replays"));
    for (std::size_t i = 0; i < kAspects; ++i)
      PutAspect(coverage, static_cast<Aspect>(i));
  }

  int status() const { return status_; }

 private:
  void PutAspect(const RulesetCoverage& coverage, Aspect aspect) {
    const std::vector<CoverageItem>& items = coverage.of(aspect);
    std::vector<std::string> never;
    std::size_t used = 0;
    std::size_t allowed = 0;
    for (const CoverageItem& item : items) {
      if (item.count > 0)
        ++used;
      else if (allowed_.Reason(coverage.ruleset, AspectName(aspect), item.name) != nullptr)
        ++allowed;
      else
        never.push_back(item.name);
    }
    if (items.empty())
      return;
    constexpr std::size_t kWidth = 11;
    const std::string name(AspectName(aspect));
    Say("  " + name + std::string(kWidth - name.size(), ' ') + std::to_string(used) + " of " +
        std::to_string(items.size()) +
        (allowed > 0 ? ", " + std::to_string(allowed) + " allowed" : "") +
        (never.empty() ? "" : "; never: " + NamesText(never)));
    if (!never.empty() && IsRequired(aspect, arguments_.require))
      status_ = 1;
  }

  void Say(const std::string& line) const {
    if (!arguments_.json)
      PrintLine(line);
  }

  const CoverageArguments& arguments_;
  AllowList& allowed_;
  int status_ = 0;
};

}  // namespace

int RunCoverage(const CoverageArguments& arguments, const Rulesets& rulesets) {
  Result<std::vector<std::string>> files = FindReplays(arguments.paths);
  if (!files)
    return Fail(files.error());
  Result<AllowList> allowed = ReadAllowList(arguments.allow);
  if (!allowed)
    return Fail(allowed.error());
  CatchInterrupts();
  const Result<std::vector<RulesetCoverage>> coverage =
      MeasureCoverage(*files, rulesets, JobsOrAll(arguments.jobs), arguments.content, Interrupted);
  if (!coverage)
    return Fail(coverage.error());
  if (Interrupted()) {
    Complain("interrupted; nothing is said of a part of the replays");
    return kInterruptedStatus;
  }
  if (arguments.json)
    PrintLine(JsonPage(CoverageJson(*coverage)));
  CoveragePrinter report(arguments, *allowed);
  for (const RulesetCoverage& ruleset : *coverage)
    report.Put(ruleset);
  // A formula may be used and still not wired, so that the list has to name it.
  constexpr std::string_view kKinds[] = {"log key", "draw", "command", "rejection", "content"};
  NoteUnusedAllowances(*allowed, std::span(kKinds).first(arguments.content ? 5 : 4));
  return report.status();
}

}  // namespace ticktape
