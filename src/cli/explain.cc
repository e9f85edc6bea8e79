#include "cli/explain.h"

#include "cli/recording_input.h"
#include "engine/own_build.h"

namespace ticktape {
namespace {

Result<RecordedBattle> BattleToRun(const RecordingInput& input,
                                   std::span<const ContentLayer> layers, const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = input.Open();
  if (!recording)
    return recording.error();
  Result<RecordedBattle> battle = ReadBattle(**recording);
  if (!battle)
    return battle;
  Result<const Ruleset*> ruleset = rulesets.Get(battle->setup.ruleset);
  if (!ruleset)
    return ruleset.error();
  Result<Setup> setup = (*ruleset)->WithContent(battle->setup, layers);
  if (!setup)
    return setup.error();
  battle->setup = *std::move(setup);
  return battle;
}

Result<Diagnosis> ExplainContent(const RecordingInput& input, std::span<const ContentLayer> layers,
                                 const std::string& language, const Rulesets& rulesets) {
  Result<RecordedBattle> battle = BattleToRun(input, layers, rulesets);
  if (!battle)
    return battle.error();
  OwnBuild build(rulesets);
  FileSide recorded(
      input.path(), [&input] { return input.Open(); }, rulesets);
  BuildSide here("this build", build, *std::move(battle));
  return Diagnose({&recorded, &here}, {.language = language});
}

}  // namespace

Result<Diagnosis> Explain(const Verdict& verdict, std::span<const ContentLayer> layers,
                          const std::string& wanted_language, const Rulesets& rulesets) {
  Result<RecordingInput> input = RecordingInput::Read(verdict.path);
  if (!input)
    return input.error();
  Result<std::unique_ptr<Recording>> recording = input->Open();
  if (!recording)
    return recording.error();
  const Setup& setup = (*recording)->header().setup;
  Result<std::string> language = LanguageOf(setup.ruleset, wanted_language, rulesets);
  if (!language)
    return language.error();
  if (!layers.empty())
    return ExplainContent(*input, layers, *language, rulesets);
  std::optional<TodaysContent> todays;
  // Without a restore at every tick the battle is the recorded one.
  if (!verdict.rewound) {
    Result<TodaysContent> compared = CompareWithTodaysContent(
        setup, [&input] { return input->Open(); }, rulesets);
    // Of what cannot be read to its end, the report says so.
    if (compared)
      todays = *std::move(compared);
  }
  Result<Diagnosis> diagnosis = DiagnoseVerified(verdict, *std::move(recording), rulesets,
                                                 {.language = *std::move(language)});
  if (diagnosis)
    diagnosis->todays = std::move(todays);
  return diagnosis;
}

}  // namespace ticktape
