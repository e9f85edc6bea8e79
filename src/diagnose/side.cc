#include "diagnose/side.h"

#include "engine/evidence.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

// A recording that is reproduced while it is read.
class ReproducedRecording final : public Recording {
 public:
  ReproducedRecording(const RunView& view, FileSide::Fidelity& fidelity)
      : view_(view), evidence_(view), fidelity_(fidelity) {}

  Status Open(std::unique_ptr<Recording> recording, const Rulesets& rulesets) {
    Result<std::unique_ptr<Playback>> playback =
        Playback::Create(std::move(recording), rulesets,
                         {.recorded_only_if_needed = true, .listener = evidence_.listener()});
    if (!playback)
      return playback.error();
    playback_ = *std::move(playback);
    header_ = playback_->header();
    fidelity_ = {playback_->faithful(), playback_->start_error(), header_.detail};
    if (!playback_->has_battle())
      return Done{};
    const std::span<const std::string> parts = playback_->battle().part_names();
    header_.part_names.assign(parts.begin(), parts.end());
    return evidence_.Attach(playback_->battle());
  }

  const RecordingHeader& header() const override { return header_; }

  Result<Event> Next() override {
    if (!coming_.empty())
      return TakeComing();
    if (view_.to_tick && tick_.tick == *view_.to_tick && started_)
      return Stop();
    Result<Playback::Step> step =
        playback_->faithful() ? playback_->Next() : playback_->NextRecorded();
    if (playback_->divergence())
      fidelity_.parting = playback_->divergence();
    if (step && *step == Playback::Step::kParted && !playback_->recorded_end())
      step = playback_->NextRecorded();
    if (!step)
      return step.error();
    fidelity_.reproduced = playback_->faithful();
    coming_.assign(playback_->commands().begin(), playback_->commands().end());
    last_ = TakeStep(*step);
    return coming_.empty() ? Result<Event>(last_) : TakeComing();
  }

 private:
  Event TakeComing() {
    if (coming_taken_ < coming_.size()) {
      command_ = coming_[coming_taken_++];
      return Event::kCommand;
    }
    coming_.clear();
    coming_taken_ = 0;
    return last_;
  }

  Event Stop() {
    end_.run.ticks = tick_.tick;
    end_.run.stopped = true;
    return Event::kEnd;
  }

  Event TakeStep(Playback::Step step) {
    switch (step) {
      case Playback::Step::kTick:
        started_ = true;
        if (playback_->faithful())
          evidence_.Take(tick_);
        else
          tick_ = RecordedInLanguage(*playback_, view_.language);
        return Event::kTick;
      case Playback::Step::kEnd:
      case Playback::Step::kParted:
        if (playback_->recorded_end())
          end_ = *playback_->recorded_end();
        return Event::kEnd;
      case Playback::Step::kUnfinished:
        return Event::kUnfinished;
    }
    return Event::kUnfinished;
  }

  RunView view_;
  EvidenceTaker evidence_;
  FileSide::Fidelity& fidelity_;
  std::unique_ptr<Playback> playback_;
  RecordingHeader header_;
  std::vector<RecordedCommand> coming_;  // of the step that was just made
  std::size_t coming_taken_ = 0;
  Event last_ = Event::kUnfinished;
  bool started_ = false;
};

}  // namespace

std::string NotReproducedNote(const std::string& name, Detail detail) {
  return "this build does not reproduce " + name +
         ": from where they part, only what it recorded is known of it" +
         (detail >= Detail::kLog
              ? ""
              : "; record with --detail trace to keep log lines and draws as well");
}

RecordedTick RecordedInLanguage(const Playback& playback, const std::string& language) {
  RecordedTick tick = playback.recorded();
  if (!playback.has_battle())
    return tick;
  if (const auto index = LanguageIndex(playback.battle().vocabulary().languages, language))
    for (RecordedEntry& entry : tick.log)
      entry.text = playback.TextOf(entry, *index);
  return tick;
}

Result<std::unique_ptr<Recording>> FileSide::Run(const RunView& view) {
  Result<std::unique_ptr<Recording>> recording = open_();
  if (!recording)
    return recording.error();
  auto reproduced = std::make_unique<ReproducedRecording>(view, fidelity_);
  Status opened = reproduced->Open(*std::move(recording), rulesets_);
  if (!opened)
    return opened.error();
  return std::unique_ptr<Recording>(std::move(reproduced));
}

std::optional<std::string> FileSide::Note() const {
  if (fidelity_.start_error)
    return name() + " cannot be run here (" + fidelity_.start_error->message +
           "): only what it recorded is compared";
  if (fidelity_.reproduced)
    return std::nullopt;
  return NotReproducedNote(name(), fidelity_.detail);
}

BuildSide::BuildSide(std::string name, Build& build, RecordedBattle battle)
    : Side(std::move(name)), build_(build), recorded_rules_(battle.setup.rules) {
  request_.setup = std::move(battle.setup);
  request_.commands = std::move(battle.commands);
  for (const BuildInfo::Rules& rules : build.info().rulesets)
    if (rules.id == request_.setup.ruleset)
      request_.setup.rules = rules.version;
}

Result<std::unique_ptr<Recording>> BuildSide::Run(const RunView& view) {
  static_cast<RunView&>(request_) = view;
  Result<std::unique_ptr<Recording>> run = build_.Run(request_);
  if (!run && run.error().kind == ErrorKind::kRefused)
    return Error{ErrorKind::kCannotRun,
                 name() + ": refuses the recorded setup: " + run.error().message};
  return run;
}

std::optional<std::string> BuildSide::Note() const {
  if (rules() == recorded_rules_)
    return std::nullopt;
  return name() + " ran rules version " + std::to_string(rules()) + " in place of the recorded " +
         std::to_string(recorded_rules_);
}

Result<RecordedBattle> ReadBattle(Recording& recording) {
  RecordedBattle battle{recording.header().setup, {}};
  for (;;) {
    Result<Recording::Event> event = recording.Next();
    if (!event)
      return event.error();
    if (*event == Recording::Event::kCommand)
      battle.commands.push_back(recording.command());
    else if (*event != Recording::Event::kTick)
      return battle;
  }
}

}  // namespace ticktape
