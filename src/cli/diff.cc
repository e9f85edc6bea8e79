#include "cli/builds.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/diagnosis_report.h"
#include "cli/interrupt.h"
#include "cli/recording_input.h"
#include "diagnose/side.h"

namespace ticktape {
namespace {

// The two sides of a diff and what they stand on.
struct Sides {
  std::vector<std::unique_ptr<Build>> builds;
  std::vector<std::unique_ptr<Side>> sides;

  void AddFile(const RecordingInput& input, const Rulesets& rulesets) {
    sides.push_back(std::make_unique<FileSide>(
        input.path(), [input] { return input.Open(); }, rulesets));
  }

  Status AddBuild(const std::string& command, const BuildArguments& arguments,
                  const RecordedBattle& battle) {
    Result<std::unique_ptr<Build>> build = StartBuild(command, arguments);
    if (!build)
      return build.error();
    builds.push_back(*std::move(build));
    sides.push_back(std::make_unique<BuildSide>(command, *builds.back(), battle));
    return Done{};
  }
};

Status CheckArguments(const DiffArguments& arguments) {
  const std::size_t builds = arguments.builds.commands.size();
  const auto refuse = [](std::string what) { return Error{ErrorKind::kUsage, std::move(what)}; };
  if (builds > 2)
    return refuse("give one or two --build, not " + std::to_string(builds));
  if (builds > 0 && !arguments.b.empty())
    return refuse("give a second file or --build, not both");
  if (builds == 0 && arguments.b.empty())
    return refuse("give a second file, or --build PROGRAM to run " + arguments.a + " on");
  if (arguments.a == "-" && arguments.b == "-")
    return refuse("standard input can be read once; give one of the two recordings as a file");
  return Done{};
}

Status FillSides(const DiffArguments& arguments, const RecordingInput& a, const Rulesets& rulesets,
                 Sides& sides) {
  const std::vector<std::string>& builds = arguments.builds.commands;
  if (builds.size() < 2)
    sides.AddFile(a, rulesets);
  if (builds.empty()) {
    Result<RecordingInput> b = RecordingInput::Read(arguments.b);
    if (!b)
      return b.error();
    sides.AddFile(*b, rulesets);
    return Done{};
  }
  Result<std::unique_ptr<Recording>> recording = a.Open();
  if (!recording)
    return recording.error();
  Result<RecordedBattle> battle = ReadBattle(**recording);
  if (!battle)
    return battle.error();
  for (const std::string& command : builds)
    if (Status added = sides.AddBuild(command, arguments.builds, *battle); !added)
      return added;
  return Done{};
}

Result<Diagnosis> DiagnoseArguments(const DiffArguments& arguments, const Rulesets& rulesets) {
  Status checked = CheckArguments(arguments);
  if (!checked)
    return checked.error();
  Result<RecordingInput> a = RecordingInput::Read(arguments.a);
  if (!a)
    return a.error();
  Result<std::string> language = a->Language(arguments.language, rulesets);
  if (!language)
    return language.error();
  Sides sides;
  Status filled = FillSides(arguments, *a, rulesets, sides);
  if (!filled)
    return filled.error();
  return Diagnose({sides.sides[0].get(), sides.sides[1].get()}, {.language = *std::move(language)});
}

}  // namespace

int RunDiff(const DiffArguments& arguments, const Rulesets& rulesets) {
  CatchInterrupts();
  Result<Diagnosis> diagnosis = DiagnoseArguments(arguments, rulesets);
  if (Interrupted()) {
    Complain("interrupted; nothing is said of a part of the battles");
    return kInterruptedStatus;
  }
  if (!diagnosis)
    return Fail(diagnosis.error());
  if (arguments.json)
    PrintLine(JsonPage(DiagnosisJson(*diagnosis)));
  else if (!diagnosis->differs())
    PrintLine("no difference");
  else
    PrintDiagnosis(*diagnosis);
  for (const std::string& note : diagnosis->notes)
    Complain("note: " + note);
  return diagnosis->differs() ? 1 : 0;
}

}  // namespace ticktape
