#include "cli/explain.h"

#include "engine/own_build.h"

namespace ticktape {
namespace {

Result<RecordedBattle> BattleToRun(const RecordingInput& input,
                                   std::span<const ContentLayer> layers, const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = input.Open();
  if (!recording)
    return recording.error();
  Result<RecordedBattle> battle = ReadBattle(**recording);
  if (!battle || layers.empty())
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

}  // namespace

Result<Diagnosis> Explain(const RecordingInput& input, std::span<const ContentLayer> layers,
                          const std::string& wanted_language, const Rulesets& rulesets) {
  Result<std::string> language = input.Language(wanted_language, rulesets);
  if (!language)
    return language.error();
  Result<RecordedBattle> battle = BattleToRun(input, layers, rulesets);
  if (!battle)
    return battle.error();
  OwnBuild build(rulesets);
  FileSide recorded(
      input.path(), [&input] { return input.Open(); }, rulesets);
  BuildSide here("this build", build, *std::move(battle));
  Result<Diagnosis> diagnosis = Diagnose({&recorded, &here}, {.language = *std::move(language)});
  if (!diagnosis || !layers.empty() || !diagnosis->runs_differ())
    return diagnosis;
  Result<TodaysContent> todays =
      CompareWithTodaysContent([&input] { return input.Open(); }, rulesets);
  if (!todays)
    return todays.error();
  diagnosis->todays = *std::move(todays);
  return diagnosis;
}

}  // namespace ticktape
