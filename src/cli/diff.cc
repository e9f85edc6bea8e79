#include "cli/commands.h"
#include "cli/console.h"
#include "cli/diagnosis_report.h"
#include "cli/input.h"
#include "diagnose/side.h"
#include "replay/reader.h"

namespace ticktape {
namespace {

// The language of the ruleset that a recording is of; key and arguments where it is unknown.
Result<std::string> LanguageFor(const std::string& path, const std::string& wanted,
                                const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(path);
  if (!recording)
    return recording.error();
  Result<const Ruleset*> ruleset = rulesets.Get((*recording)->header().setup.ruleset);
  if (!ruleset)
    return std::string();
  Result<std::size_t> language = FindLanguage((*ruleset)->vocabulary().languages, wanted);
  if (!language)
    return language.error();
  return wanted;
}

}  // namespace

int RunDiff(const DiffArguments& arguments, const Rulesets& rulesets) {
  const std::array<std::string, 2> names{arguments.a, arguments.b};
  Result<std::string> language = LanguageFor(arguments.a, arguments.language, rulesets);
  if (!language)
    return Fail(language.error());
  FileSide a(
      names[0], [&names] { return OpenRecording(names[0]); }, rulesets);
  FileSide b(
      names[1], [&names] { return OpenRecording(names[1]); }, rulesets);
  Result<Diagnosis> diagnosis = Diagnose({&a, &b}, {.language = *std::move(language)});
  if (!diagnosis)
    return Fail(diagnosis.error());
  if (arguments.json)
    PrintLine(DiagnosisJson(*diagnosis).dump(2));
  else if (!diagnosis->differs())
    PrintLine("no difference");
  else
    PrintDiagnosis(*diagnosis);
  for (const std::string& note : diagnosis->notes)
    Complain("note: " + note);
  return diagnosis->differs() ? 1 : 0;
}

}  // namespace ticktape
