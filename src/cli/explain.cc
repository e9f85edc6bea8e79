#include "cli/explain.h"

#include "cli/input.h"
#include "engine/own_build.h"
#include "replay/reader.h"

namespace ticktape {
namespace {

Result<RecordedBattle> BattleToRun(const std::string& path, std::span<const ContentLayer> layers,
                                   const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(path);
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

Result<Diagnosis> Explain(const std::string& path, std::span<const ContentLayer> layers,
                          const std::string& wanted_language, const Rulesets& rulesets) {
  Result<std::string> language = LanguageFor(path, wanted_language, rulesets);
  if (!language)
    return language.error();
  Result<RecordedBattle> battle = BattleToRun(path, layers, rulesets);
  if (!battle)
    return battle.error();
  OwnBuild build(rulesets);
  FileSide recorded(
      path, [&path] { return OpenRecording(path); }, rulesets);
  BuildSide here("this build", build, *std::move(battle));
  Result<Diagnosis> diagnosis = Diagnose({&recorded, &here}, {.language = *std::move(language)});
  if (!diagnosis || !layers.empty() || !diagnosis->runs_differ())
    return diagnosis;
  Result<TodaysContent> todays =
      CompareWithTodaysContent([&path] { return OpenRecording(path); }, rulesets);
  if (!todays)
    return todays.error();
  diagnosis->todays = *std::move(todays);
  return diagnosis;
}

}  // namespace ticktape
