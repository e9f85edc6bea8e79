#include "diagnose/wiring.h"

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

std::string NoticedText(const NoticedIn& noticed) {
  if (noticed.notice == Notice::kNothing)
    return "unnoticed";
  return std::string(NoticeName(noticed.notice)) + ", " + noticed.file + " tick " +
         std::to_string(noticed.tick);
}

Json NoticedJson(const NoticedIn& noticed) {
  if (noticed.notice == Notice::kNothing)
    return nullptr;
  return {{"how", std::string(NoticeName(noticed.notice))},
          {"file", noticed.file},
          {"tick", noticed.tick}};
}

Json FormulaJson(const FormulaWiring& formula) {
  Json trials = Json::object();
  for (const FormulaWiring::Trial& trial : formula.trials)
    trials[std::string(PerturbationName(trial.perturbation))] = NoticedJson(trial.noticed);
  return {{"ruleset", formula.ruleset},
          {"formula", formula.formula},
          {"wired", std::string(WiredName(formula.wired))},
          {"evaluations", formula.evaluations},
          {"noticed", std::move(trials)}};
}

Json ValueJson(const ValueWiring& value) {
  Json object = {{"ruleset", value.ruleset},
                 {"entry", value.entry},
                 {"value", value.name},
                 {"wired", std::string(WiredName(value.wired))}};
  if (value.wired == Wired::kWired) {
    object["change"] = value.change;
    object["noticed"] = NoticedJson(value.noticed);
  }
  return object;
}

Json ReportJson(const WiringReport& report) {
  Json formulas = Json::array();
  for (const FormulaWiring& formula : report.formulas)
    formulas.push_back(FormulaJson(formula));
  Json values = Json::array();
  for (const ValueWiring& value : report.values)
    values.push_back(ValueJson(value));
  return {{"replays", report.replays},
          {"formulas", std::move(formulas)},
          {"values", std::move(values)},
          {"valuesLeftOut", report.values_left_out}};
}

// Numbers of one kind of thing, by how they are wired.
struct Tally {
  std::size_t all = 0;
  std::size_t wired = 0;
  std::size_t no_effect = 0;
  std::size_t never = 0;
  std::size_t allowed = 0;
  std::size_t refused = 0;  // of the wired ones

  void Count(Wired how, bool is_allowed, Notice notice) {
    ++all;
    if (notice == Notice::kRefused)
      ++refused;
    if (is_allowed)
      ++allowed;
    else
      ++(how == Wired::kWired ? wired : how == Wired::kNoEffect ? no_effect : never);
  }
  std::string Text(std::string_view what) const {
    std::string text =
        std::to_string(all) + " " + std::string(what) + ": " + std::to_string(wired) + " wired";
    for (const auto& [count, name] :
         {std::pair{no_effect, "without effect"}, {never, "never used"}, {allowed, "allowed"}})
      if (count > 0)
        text += ", " + std::to_string(count) + " " + name;
    return text;
  }
};

class WiringPrinter {
 public:
  WiringPrinter(const WiringArguments& arguments, AllowList& allowed)
      : arguments_(arguments), allowed_(allowed) {}

  void Put(const FormulaWiring& formula) {
    const bool is_allowed = Allowed(formula.wired, formula.ruleset, "formula", formula.formula);
    formulas_.Count(formula.wired, is_allowed, Notice::kNothing);
    if (arguments_.quiet && (formula.wired == Wired::kWired || is_allowed))
      return;
    std::string text = formula.ruleset + " " + formula.formula + ": " +
                       std::to_string(formula.evaluations) + " evaluations";
    for (const FormulaWiring::Trial& trial : formula.trials)
      text += "; " + std::string(PerturbationName(trial.perturbation)) + ": " +
              NoticedText(trial.noticed);
    PutLine(formula.wired, is_allowed, text);
  }

  void Put(const ValueWiring& value) {
    const std::string name = value.FullName();
    const bool is_allowed = Allowed(value.wired, value.ruleset, "value", name);
    values_.Count(value.wired, is_allowed, value.noticed.notice);
    if (arguments_.quiet && (value.wired == Wired::kWired || is_allowed))
      return;
    std::string text = value.ruleset + " " + name;
    if (value.wired == Wired::kWired)
      text += ": " + value.change + ": " + NoticedText(value.noticed);
    PutLine(value.wired, is_allowed, text);
  }

  int Finish(const WiringReport& report) const {
    constexpr std::string_view kKinds[] = {"formula", "value"};
    NoteUnusedAllowances(allowed_, std::span(kKinds).first(arguments_.content ? 2 : 1));
    if (arguments_.json)
      return status();
    if (report.values_left_out > 0)
      PrintLine(std::to_string(report.values_left_out) + " numbers were not tried");
    PrintLine(std::to_string(report.replays) + (report.replays == 1 ? " replay; " : " replays; ") +
              formulas_.Text("formulas") +
              (values_.all == 0 ? "" : "; " + values_.Text("numbers of content")));
    return status();
  }

  int status() const {
    return formulas_.no_effect + formulas_.never + values_.no_effect + values_.never == 0 ? 0 : 1;
  }

 private:
  bool Allowed(Wired wired, const std::string& ruleset, std::string_view kind,
               const std::string& name) {
    return wired != Wired::kWired && allowed_.Reason(ruleset, kind, name) != nullptr;
  }

  void PutLine(Wired wired, bool is_allowed, const std::string& text) const {
    if (arguments_.json)
      return;
    constexpr std::size_t kWidth = 11;
    const std::string name(is_allowed ? "allowed" : WiredName(wired));
    PrintLine(Coloured(name, wired == Wired::kWired ? Colour::kGreen
                             : is_allowed           ? Colour::kYellow
                                                    : Colour::kRed) +
              std::string(kWidth - name.size(), ' ') + OneLine(text));
  }

  const WiringArguments& arguments_;
  AllowList& allowed_;
  Tally formulas_;
  Tally values_;
};

}  // namespace

int RunWiring(const WiringArguments& arguments, const Rulesets& rulesets) {
  Result<std::vector<std::string>> files = FindReplays(arguments.paths);
  if (!files)
    return Fail(files.error());
  Result<AllowList> allowed = ReadAllowList(arguments.allow);
  if (!allowed)
    return Fail(allowed.error());
  CatchInterrupts();
  WiringOptions options;
  options.processes = JobsOrAll(arguments.jobs);
  options.content = arguments.content;
  options.most_values = arguments.most_values.value_or(options.most_values);
  options.interrupted = Interrupted;
  const Result<WiringReport> report = MeasureWiring(*files, rulesets, options);
  if (!report)
    return Fail(report.error());
  if (Interrupted()) {
    Complain("interrupted; nothing is said of what was tried so far");
    return kInterruptedStatus;
  }
  if (arguments.json)
    PrintLine(JsonPage(ReportJson(*report)));
  WiringPrinter printed(arguments, *allowed);
  for (const FormulaWiring& formula : report->formulas)
    printed.Put(formula);
  for (const ValueWiring& value : report->values)
    printed.Put(value);
  return printed.Finish(*report);
}

}  // namespace ticktape
