#include "engine/own_build.h"

#include <utility>

#include "engine/evidence.h"

namespace ticktape {
namespace {

// A battle that goes on as far as it is read.
class OwnRun final : public Recording, private CommandSource {
 public:
  explicit OwnRun(const RunRequest& request)
      : view_(request), commands_(request.commands), evidence_(request) {}

  Status Start(const Ruleset& ruleset, const Setup& setup) {
    Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, evidence_.listener());
    if (!battle)
      return battle.error();
    battle_ = *std::move(battle);
    // Ticks that are not looked at closely come with their parts.
    header_ = MakeHeader({}, *battle_, view_.close_ticks ? Detail::kParts : view_.detail, {});
    header_.detail = view_.detail;
    CommandSource& source = *this;
    run_.emplace(*battle_, source);
    return evidence_.Attach(*battle_);
  }

  void TellSetup(Setup setup) { header_.setup = std::move(setup); }

  const RecordingHeader& header() const override { return header_; }

  Result<Event> Next() override {
    if (ended_)
      return Event::kEnd;
    if (view_.to_tick && battle_->tick() >= *view_.to_tick)
      return TakeStop();
    switch (run_->Next()) {
      case BattleRun::Event::kCommand:
        TakeCommand(*battle_, run_->command(), run_->rejection(), command_);
        return Event::kCommand;
      case BattleRun::Event::kTick:
        evidence_.Take(tick_);
        return Event::kTick;
      case BattleRun::Event::kEnd:
        break;
    }
    return TakeEnd();
  }

 private:
  std::optional<Command> Next(Battle&) override {
    if (next_command_ == commands_.size())
      return std::nullopt;
    return std::move(commands_[next_command_++].command);
  }

  Event TakeStop() {
    ended_ = true;
    end_ = {};
    end_.run.ticks = battle_->tick();
    end_.run.stopped = true;
    return Event::kEnd;
  }

  Event TakeEnd() {
    ended_ = true;
    end_ = {run_->end(), std::nullopt};
    if (end_.run.outcome != "error")
      end_.hash = battle_->Hash();
    return Event::kEnd;
  }

  RunView view_;
  std::vector<RecordedCommand> commands_;
  std::size_t next_command_ = 0;
  EvidenceTaker evidence_;
  RecordingHeader header_;
  std::unique_ptr<Battle> battle_;
  std::optional<BattleRun> run_;
  bool ended_ = false;
};

}  // namespace

OwnBuild::OwnBuild(const Rulesets& rulesets) : rulesets_(rulesets) {
  const BuildIdentity build = ThisBuild();
  info_.name = "ticktape";
  info_.version = build.version + " (" + build.commit + ", " + build.compiler + ")";
  for (const Ruleset* ruleset : rulesets.all())
    info_.rulesets.push_back({std::string(ruleset->id()), ruleset->version()});
}

Result<std::unique_ptr<Recording>> OwnBuild::Run(const RunRequest& request) {
  Result<const Ruleset*> ruleset = rulesets_.Get(request.setup.ruleset);
  if (!ruleset)
    return ruleset.error();
  auto run = std::make_unique<OwnRun>(request);
  Status started = Done{};
  if (request.complete) {
    Result<Setup> setup = (*ruleset)->Complete(request.setup);
    if (!setup)
      return setup.error();
    started = run->Start(**ruleset, *setup);
    run->TellSetup(*std::move(setup));
  } else {
    started = run->Start(**ruleset, request.setup);
  }
  if (!started)
    return started.error();
  return std::unique_ptr<Recording>(std::move(run));
}

}  // namespace ticktape
