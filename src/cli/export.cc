#include <algorithm>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/interrupt.h"
#include "core/state_text.h"
#include "replay/json_lines.h"
#include "replay/reader.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

// Standard output as it goes, or a file that comes into being whole.
Result<std::unique_ptr<OutputFile>> OpenOutput(const ExportArguments& arguments) {
  return OutputFile::Create(arguments.output, arguments.force);
}

// The recorded tick with what running it again adds: the log, and state and trace if
// asked for.
void Enrich(const ExportArguments& arguments, Playback& playback, RecordedTick& tick) {
  tick = playback.recorded();
  if (!playback.faithful())
    return;
  const std::optional<std::uint64_t> hash = tick.hash;
  std::vector<std::uint64_t> parts = std::move(tick.parts);
  TakeEvidence(playback.battle(), Detail::kLog, false, nullptr, tick);
  tick.hash = hash;
  tick.parts = std::move(parts);
  if (arguments.trace || playback.header().detail == Detail::kTrace)
    tick.trace = playback.trace();
  if (arguments.state) {
    tick.state.clear();
    WriteState(playback.battle(), -1, [&tick](std::string_view text) { tick.state += text; });
  }
}

Status PutCommands(const std::vector<RecordedCommand>& commands, JsonLinesWriter& writer) {
  for (const RecordedCommand& command : commands) {
    Status put = writer.PutCommand(command);
    if (!put)
      return put;
  }
  return Done{};
}

// Writes all events. Status 0, 1 after a divergence, 3 for what cannot be read or is
// unfinished.
Result<int> Export(const ExportArguments& arguments, Playback& playback, JsonLinesWriter& writer) {
  int status = 0;
  RecordedTick tick;
  for (;;) {
    if (Interrupted())
      return Error{ErrorKind::kWrite, ""};
    const bool runs = playback.faithful() && !arguments.recorded_only;
    Result<Playback::Step> step = runs ? playback.Next() : playback.NextRecorded();
    if (!step)
      return step.error();
    if (playback.divergence()) {
      Complain("this build does not reproduce the recording (" +
               DivergenceText(*playback.divergence()) +
               "); from there on only what was recorded is written");
      status = 1;
      if (*step == Playback::Step::kParted && !playback.recorded_end())
        step = playback.NextRecorded();
      if (!step)
        return step.error();
    }
    Status put = PutCommands(playback.commands(), writer);
    if (!put)
      return put.error();
    if (*step == Playback::Step::kUnfinished) {
      Complain(arguments.file + ": unfinished; it breaks off after tick " +
               std::to_string(playback.recorded().tick));
      return status != 0 || arguments.allow_unfinished ? status : 3;
    }
    if (*step != Playback::Step::kTick) {
      put = writer.PutEnd(*playback.recorded_end());
      if (!put)
        return put.error();
      return status;
    }
    if (arguments.recorded_only)
      tick = playback.recorded();
    else
      Enrich(arguments, playback, tick);
    put = writer.PutTick(tick);
    if (!put)
      return put.error();
  }
}

}  // namespace

int RunExport(const ExportArguments& arguments, const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(arguments.file);
  if (!recording)
    return Fail(recording.error());
  Result<std::unique_ptr<Playback>> playback = Playback::Create(
      *std::move(recording), rulesets,
      {.trace = arguments.trace, .recorded_only_if_needed = arguments.recorded_only});
  if (!playback)
    return Fail({playback.error().kind, arguments.file + ": " + playback.error().message +
                                            "; --recorded writes what the file holds"});
  CatchInterrupts();
  Result<std::unique_ptr<OutputFile>> output = OpenOutput(arguments);
  if (!output)
    return Fail(output.error());
  Result<std::unique_ptr<JsonLinesWriter>> writer =
      JsonLinesWriter::Create(**output, (*playback)->header());
  Result<int> status =
      writer ? Export(arguments, **playback, **writer) : Result<int>(writer.error());
  if (!status) {
    (*output)->Discard();
    if (!Interrupted())
      return Fail(status.error());
    Complain("interrupted; the output is not whole");
    return kInterruptedStatus;
  }
  Status committed = (*output)->Commit();
  return committed ? *status : Fail(committed.error());
}

}  // namespace ticktape
