#include "cli/recording_input.h"

#include <span>

#include "cli/input.h"
#include "replay/bytes.h"

namespace ticktape {

Result<RecordingInput> RecordingInput::Read(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;
  RecordingInput input(path);
  if (!CanBeReadOnce(path))
    return input;
  Result<std::string> text = ReadText(path, kMostBytes);
  if (!text)
    return text.error();
  input.kept_ = *std::move(text);
  return input;
}

Result<std::unique_ptr<Recording>> RecordingInput::Open() const {
  if (!kept_)
    return OpenRecording(path_);
  return OpenRecordingFrom(MemorySource(std::as_bytes(std::span(*kept_)), DisplayName(path_)));
}

Result<std::string> RecordingInput::Language(const std::string& wanted,
                                             const Rulesets& rulesets) const {
  Result<std::unique_ptr<Recording>> recording = Open();
  if (!recording)
    return recording.error();
  return LanguageOf((*recording)->header().setup.ruleset, wanted, rulesets);
}

Result<std::string> LanguageOf(const std::string& ruleset, const std::string& wanted,
                               const Rulesets& rulesets) {
  Result<const Ruleset*> found = rulesets.Get(ruleset);
  if (!found)
    return std::string();
  Result<std::size_t> language = FindLanguage((*found)->vocabulary().languages, wanted);
  if (!language)
    return language.error();
  return wanted;
}

}  // namespace ticktape
