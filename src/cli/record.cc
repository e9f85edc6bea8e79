#include <memory>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/play.h"
#include "cli/record_by_engine.h"
#include "core/policy.h"
#include "replay/bytes.h"
#include "replay/recorder.h"
#include "replay/writer.h"

namespace ticktape {
namespace {

// Records, tells the player, and ends the run when the user interrupts it.
class RecordingRun final : public RunObserver {
 public:
  RecordingRun(Recorder& recorder, ReplayWriter& writer, OutputFile& file, Player* player)
      : recorder_(recorder), writer_(writer), file_(file), player_(player) {}

  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    if (player_ != nullptr)
      player_->OnCommand(battle, rejection);
    const bool recorded = recorder_.OnCommand(battle, command, rejection);
    commands_.Add(recorder_.command().rejected);
    return recorded && (player_ == nullptr || KeepOnDisk()) && !Interrupted();
  }

  bool OnTick(Battle& battle) override {
    if (player_ != nullptr)
      player_->OnTick(battle);
    return recorder_.OnTick(battle) && !Interrupted();
  }

  const std::optional<Error>& error() const { return error_ ? error_ : recorder_.error(); }
  const CommandCounts& commands() const { return commands_; }

 private:
  // What a person plays is written after each decision, so that a crash of the game loses
  // nothing of it.
  bool KeepOnDisk() {
    Status kept = file_.WriteProvisionally(writer_.Provisional());
    if (!kept)
      error_ = kept.error();
    return kept.ok();
  }

  Recorder& recorder_;
  ReplayWriter& writer_;
  OutputFile& file_;
  Player* player_;
  CommandCounts commands_;
  std::optional<Error> error_;
};

Result<std::unique_ptr<CommandSource>> MakeSource(const RecordArguments& arguments) {
  if (!arguments.policy.empty())
    return MakePolicy(arguments.policy);
  std::vector<Command> commands;
  if (!arguments.commands.empty()) {
    Result<std::vector<Command>> read = ReadCommands(arguments.commands);
    if (!read)
      return read.error();
    commands = *std::move(read);
  }
  return std::unique_ptr<CommandSource>(std::make_unique<ListedCommands>(std::move(commands)));
}

// Completes the file and says what it holds.
int Finish(Recorder& recorder, OutputFile& file, Battle& battle, const RunEnd& end,
           const CommandCounts& commands, const RecordArguments& arguments) {
  const std::string& path = arguments.output;
  Status finished = recorder.Finish(battle, end);
  if (finished)
    finished = file.Commit();
  if (!finished) {
    file.Discard();
    return Fail(WithFile(finished.error(), arguments.setup));
  }
  ReportRecorded(path, end, commands);
  return 0;
}

}  // namespace

int RunRecord(const RecordArguments& arguments, const Rulesets& rulesets) {
  if (!arguments.engine.commands.empty())
    return RunRecordByEngine(arguments);
  if (arguments.setup == "-" && (arguments.play || arguments.commands == "-"))
    return Fail({ErrorKind::kUsage,
                 "standard input is one text: give the setup or the decisions as a file"});
  Result<ReadySetup> ready =
      ReadReadySetup(arguments.setup, arguments.content, arguments.seed, rulesets);
  if (!ready)
    return Fail(ready.error());
  const Setup& setup = ready->setup;
  TraceCollector trace;
  const bool traced = arguments.detail == Detail::kTrace;
  Result<std::unique_ptr<Battle>> started = ready->ruleset->Start(setup, traced ? &trace : nullptr);
  if (!started)
    return Fail(ExplainRefusal(started.error(), arguments.setup));
  Battle& battle = **started;
  trace.SetSymbols(battle.symbols());
  Result<std::size_t> language = FindLanguage(battle.vocabulary().languages, arguments.language);
  if (!language)
    return Fail(language.error());
  Result<std::unique_ptr<CommandSource>> source = MakeSource(arguments);
  if (!source)
    return Fail(source.error());
  Result<std::unique_ptr<OutputFile>> file = OutputFile::Create(arguments.output, arguments.force);
  if (!file)
    return Fail(file.error());
  Result<std::unique_ptr<ReplayWriter>> writer = ReplayWriter::Create(
      **file, MakeHeader(setup, battle, arguments.detail, arguments.hash_rate));
  if (!writer) {
    (*file)->Discard();
    return Fail(WithFile(writer.error(), arguments.setup));
  }
  CatchInterrupts();
  Recorder recorder(**writer, arguments.detail, arguments.hash_rate, traced ? &trace : nullptr);
  Player player(*language);
  RecordingRun run(recorder, **writer, **file, arguments.play ? &player : nullptr);
  CommandSource& commands = arguments.play ? static_cast<CommandSource&>(player) : **source;
  const RunEnd end = RunBattle(battle, commands, run);
  if (run.error()) {
    const Error error = WithFile(*run.error(), arguments.setup);
    return Fail({error.kind,
                 error.message + "; what was recorded before stays in " + (*file)->partial_path()});
  }
  if (Interrupted())
    return KeepInterrupted(**writer, **file, end.ticks);
  if (arguments.play)
    player.Finish(battle);
  return Finish(recorder, **file, battle, end, run.commands(), arguments);
}

}  // namespace ticktape
