#include "diagnose/verified_replay.h"

#include <algorithm>

#include "engine/evidence.h"

namespace ticktape {
namespace {

// The battle of a recording once more, for a close look at it and at what was recorded.
class CloseRun {
 public:
  explicit CloseRun(const RunView& view) : view_(view), evidence_(view) {}

  Status Look(std::unique_ptr<Recording> recording, const Rulesets& rulesets, bool rewind,
              CloseLook& look) {
    Result<std::unique_ptr<Playback>> playback = Playback::Create(
        std::move(recording), rulesets, {.rewind = rewind, .listener = evidence_.listener()});
    if (!playback)
      return playback.error();
    Status attached = evidence_.Attach((*playback)->battle());
    if (!attached)
      return attached;
    for (;;) {
      Result<Playback::Step> step = (*playback)->Next();
      if (!step)
        return step.error();
      if (*step != Playback::Step::kTick)
        return Done{};
      TakeTick(**playback, look);
      if ((*playback)->battle().tick() >= *view_.to_tick)
        return Done{};
    }
  }

 private:
  void TakeTick(Playback& playback, CloseLook& look) {
    if (!std::ranges::binary_search(*view_.close_ticks, playback.battle().tick())) {
      evidence_.Skip();
      return;
    }
    evidence_.Take(here_);
    if (playback.faithful())
      look.TakeTick(here_, here_);
    else
      look.TakeTick(RecordedInLanguage(playback, view_.language), here_);
  }

  RunView view_;
  EvidenceTaker evidence_;
  RecordedTick here_;
};

}  // namespace

void SurveyingWatch::OnStep(Playback& playback, Playback::Step step) {
  if (!started_)
    Start(playback);
  if (playback.divergence())
    TakeCommands(playback);
  switch (step) {
    case Playback::Step::kTick:
      return TakeTick(playback);
    case Playback::Step::kEnd:
    case Playback::Step::kParted:
      return TakeEnds(playback);
    case Playback::Step::kUnfinished:
      survey_.breaks_off = "the recording breaks off after tick " + std::to_string(survey_.ticks);
  }
}

void SurveyingWatch::OnError(const Error& error) {
  survey_.breaks_off = "the recording cannot be read on after tick " +
                       std::to_string(survey_.ticks) + ": " + error.message;
}

void SurveyingWatch::Start(Playback& playback) {
  started_ = true;
  const std::span<const std::string> parts = playback.battle().part_names();
  const std::vector<std::string> names(parts.begin(), parts.end());
  survey_.SetPartNames(names, names);
  survey_.hashes_alone = playback.header().detail == Detail::kHash;
}

void SurveyingWatch::TakeTick(Playback& playback) {
  Battle& battle = playback.battle();
  const RecordedTick& recorded = playback.recorded();
  if (!playback.divergence()) {
    survey_.TakeEqualTick(battle.tick(), battle.draws() > 0, battle.log().size() > 0,
                          recorded.is_hashed());
    return;
  }
  TakeEvidence(battle, std::min(playback.header().detail, Detail::kLog), true, nullptr, here_);
  here_.draws = battle.draws();
  here_.entries = static_cast<std::uint32_t>(battle.log().size());
  here_.trace_known = recorded.trace_known;
  here_.trace = playback.trace();
  // What an export adds of the state is compared with that of here.
  survey_.state_kept |= !recorded.state.empty();
  survey_.TakeTick(recorded, here_);
  survey_.TakeWindow(*playback.divergence());
}

void SurveyingWatch::TakeCommands(const Playback& playback) {
  const Divergence& divergence = *playback.divergence();
  const bool rejection = divergence.kind == Divergence::Kind::kRejection;
  if (!rejection && divergence.kind != Divergence::Kind::kCommand)
    return;
  const std::size_t index = playback.parted_command();
  if (index == playback.commands().size()) {
    survey_.TakeMissingCommand(divergence.tick, divergence.here);
    return;
  }
  std::vector<RecordedCommand> here = playback.commands();
  here.resize(rejection ? index + 1 : index);
  if (rejection)
    here[index].rejected = divergence.here == "accepted" ? "" : divergence.here;
  survey_.TakeCommands(playback.commands(), here);
}

void SurveyingWatch::TakeEnds(Playback& playback) {
  const std::optional<RecordedEnd>& recorded = playback.recorded_end();
  // A battle that waits for a command has not ended.
  if (!recorded && playback.end().outcome == "open")
    return;
  const std::optional<Divergence> parting = playback.divergence();
  if (!recorded && playback.here_ended())
    ReadOn(playback);
  const std::string goes_on = GoesOnText(survey_.ticks + 1);
  std::array<std::optional<std::string>, 2> texts{
      recorded ? EndText(recorded->run) : goes_on,
      playback.here_ended() ? EndText(playback.end()) : goes_on};
  if (survey_.breaks_off)
    texts[0].reset();
  survey_.TakeEnds(std::move(texts), recorded && playback.here_ended());
  if (recorded && recorded->hash && playback.here_ended() && !survey_.end[1])
    survey_.TakeEndHash(!playback.other_end_hash());
  if (parting)
    survey_.TakeWindow(*parting);
}

void SurveyingWatch::ReadOn(Playback& playback) {
  const std::vector<RecordedCommand> taken = playback.commands();
  const Result<Playback::Step> step = playback.NextRecorded();
  if (!step)
    OnError(step.error());
  else if (*step == Playback::Step::kUnfinished)
    OnStep(playback, *step);
  survey_.TakeCommands(playback.commands(), taken);
}

Result<Diagnosis> DiagnoseVerified(const Verdict& verdict, std::unique_ptr<Recording> recording,
                                   const Rulesets& rulesets, const DiagnosisOptions& options) {
  const RecordingHeader& header = recording->header();
  Diagnosis diagnosis;
  diagnosis.names = {verdict.path, "this build"};
  diagnosis.ruleset = header.setup.ruleset;
  diagnosis.rules = {header.setup.rules, header.setup.rules};
  const auto* watch = dynamic_cast<const SurveyingWatch*>(verdict.watch.get());
  Check(watch != nullptr, "a verdict to be explained was not surveyed");
  diagnosis.survey = watch->survey();
  diagnosis.only_rewound = verdict.rewound;
  diagnosis.notes = {NotReproducedNote(verdict.path, header.detail)};
  diagnosis.look = CloseLook(options.max_fields);
  diagnosis.look.SetRandomTick(diagnosis.survey.random_tick);
  if (!diagnosis.survey.CloseTicks().empty()) {
    RunView view = CloseView(diagnosis.survey, options.language);
    view.state = diagnosis.survey.state_kept;
    // To listen would change what a restore at every tick leaves out, unless one listened before.
    if (verdict.rewound)
      view.detail = std::max(header.detail, Detail::kLog);
    Status looked =
        CloseRun(view).Look(std::move(recording), rulesets, verdict.rewound, diagnosis.look);
    if (!looked)
      return looked.error();
  }
  // The verdict stands, whatever a second look finds.
  if (!diagnosis.runs_differ())
    diagnosis.survey.count_tick = verdict.divergence->tick;
  Conclude(diagnosis);
  return diagnosis;
}

}  // namespace ticktape
