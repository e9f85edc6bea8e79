#include "cli/commands.h"
#include "cli/console.h"
#include "cli/diagnosis_report.h"
#include "cli/input.h"
#include "diagnose/side.h"
#include "replay/reader.h"

namespace ticktape {
namespace {

// A recording that is opened several times: a file, or what can be read once, kept in memory.
class Input {
 public:
  explicit Input(std::string path) : path_(std::move(path)) {}

  Status Read() {
    constexpr std::size_t kMostBytes = std::size_t{1} << 30;
    if (!CanBeReadOnce(path_))
      return Done{};
    Result<std::string> text = ReadText(path_, kMostBytes);
    if (!text)
      return text.error();
    kept_ = *std::move(text);
    return Done{};
  }

  Result<std::unique_ptr<Recording>> Open() const {
    if (!kept_)
      return OpenRecording(path_);
    return OpenRecordingFrom(MemorySource(std::as_bytes(std::span(*kept_)), DisplayName(path_)));
  }

 private:
  std::string path_;
  std::optional<std::string> kept_;
};

// The language of the ruleset that a recording is of; key and arguments where it is unknown.
Result<std::string> LanguageFor(const Input& input, const std::string& wanted,
                                const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = input.Open();
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
  if (arguments.a == "-" && arguments.b == "-")
    return Fail({ErrorKind::kUsage,
                 "standard input can be read once; give one of the two recordings as a file"});
  std::array<Input, 2> inputs{Input(names[0]), Input(names[1])};
  for (Input& input : inputs)
    if (Status read = input.Read(); !read)
      return Fail(read.error());
  Result<std::string> language = LanguageFor(inputs[0], arguments.language, rulesets);
  if (!language)
    return Fail(language.error());
  FileSide a(names[0], [&inputs] { return inputs[0].Open(); }, rulesets);
  FileSide b(names[1], [&inputs] { return inputs[1].Open(); }, rulesets);
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
