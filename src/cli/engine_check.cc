#include "engine/engine_check.h"

#include "cli/builds.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "cli/interrupt.h"

namespace ticktape {
namespace {

void PrintFinding(const CheckFinding& finding) {
  // A program that was not waited for has done nothing wrong.
  if (Interrupted())
    return;
  const bool wrong = finding.kind == CheckFinding::Kind::kWrong;
  const std::string mark = finding.kind == CheckFinding::Kind::kGood
                               ? Coloured("ok   ", Colour::kGreen)
                           : wrong ? Coloured("wrong", Colour::kRed)
                                   : Coloured("note ", Colour::kYellow);
  PrintLine(mark + "  " + WithLastWords(finding.text, 9));
}

Result<std::optional<RunRequest>> ReadSample(const EngineCheckArguments& arguments) {
  if (arguments.setup.empty())
    return std::optional<RunRequest>();
  Result<Setup> setup = ReadSetup(arguments.setup);
  if (!setup)
    return setup.error();
  RunRequest sample;
  sample.setup = *std::move(setup);
  sample.complete = true;
  if (!arguments.commands.empty()) {
    Result<std::vector<RecordedCommand>> commands = ReadTimedCommands(arguments.commands);
    if (!commands)
      return commands.error();
    sample.commands = *std::move(commands);
  }
  return std::optional(std::move(sample));
}

// A battle of a ruleset that this program knows as well.
std::optional<RunRequest> KnownSample(const BuildInfo& info, const Rulesets& rulesets) {
  for (const BuildInfo::Rules& rules : info.rulesets) {
    const Result<const Ruleset*> known = rulesets.Get(rules.id);
    if (!known || (*known)->version() != rules.version)
      continue;
    Random random(1);
    RunRequest sample;
    sample.setup = (*known)->Generate(random);
    return sample;
  }
  return std::nullopt;
}

}  // namespace

int RunEngineCheck(const EngineCheckArguments& arguments, const Rulesets& rulesets) {
  const Result<std::optional<RunRequest>> sample = ReadSample(arguments);
  if (!sample)
    return Fail(sample.error());
  const auto make_sample = [&](const BuildInfo& info) {
    return *sample ? *sample : KnownSample(info, rulesets);
  };
  CatchInterrupts();
  const Result<bool> good =
      CheckEngine(arguments.engine.commands.front(), MakeEngineOptions(arguments.engine),
                  make_sample, PrintFinding);
  if (Interrupted()) {
    Complain("interrupted; the engine was not checked to the end");
    return kInterruptedStatus;
  }
  if (!good)
    return Fail(good.error());
  return *good ? 0 : 1;
}

}  // namespace ticktape
