// Why a replay that was just verified diverges on this build. As long as the battle is the
// recorded one, one run is both sides: verifying surveys it on the way, and one more run up to
// where they part is the close look.
#pragma once

#include "diagnose/diagnosis.h"
#include "verify/verifier.h"

namespace ticktape {

// Surveys a recording and its battle on this build while they are verified.
class SurveyingWatch final : public PlaybackWatch {
 public:
  void OnStep(Playback& playback, Playback::Step step) override;
  void OnError(const Error& error) override;

  const Survey& survey() const { return survey_; }

 private:
  void Start(Playback& playback);
  void TakeTick(Playback& playback);
  void TakeCommands(const Playback& playback);
  void TakeEnds(Playback& playback);
  // What was recorded behind the end of the battle here.
  void ReadOn(Playback& playback);

  bool started_ = false;
  Survey survey_;
  RecordedTick here_;
};

// The diagnosis of the replay of which `verdict` says that it diverges, its watch being a
// SurveyingWatch; `recording` is the replay, opened again. An error is one of reading.
Result<Diagnosis> DiagnoseVerified(const Verdict& verdict, std::unique_ptr<Recording> recording,
                                   const Rulesets& rulesets, const DiagnosisOptions& options);

}  // namespace ticktape
