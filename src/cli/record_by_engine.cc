#include "cli/record_by_engine.h"

#include "cli/builds.h"
#include "cli/console.h"
#include "cli/copy_recording.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "engine/engine_process.h"

namespace ticktape {
namespace {

Result<RunRequest> MakeRequest(const RecordArguments& arguments) {
  if (!arguments.content.empty())
    return Error{ErrorKind::kUsage,
                 "--content is for the rulesets of this program; an engine has its own"};
  Result<Setup> setup = ReadSetup(arguments.setup);
  if (!setup)
    return setup.error();
  RunRequest request;
  request.setup = *std::move(setup);
  if (arguments.seed)
    request.setup.seed = *arguments.seed;
  request.detail = arguments.detail;
  request.complete = true;
  if (arguments.commands.empty())
    return request;
  Result<std::vector<RecordedCommand>> commands = ReadTimedCommands(arguments.commands);
  if (!commands)
    return commands.error();
  request.commands = *std::move(commands);
  return request;
}

// Writes the run to its end.
int Write(const RecordArguments& arguments, Recording& run) {
  RecordingHeader header = run.header();
  header.hash_rate = arguments.hash_rate;
  if (header.detail < arguments.detail)
    Complain("note: the engine gives no more than detail " +
             std::string(DetailName(header.detail)));
  Result<std::unique_ptr<OutputFile>> file = OutputFile::Create(arguments.output, arguments.force);
  if (!file)
    return Fail(file.error());
  Result<std::unique_ptr<ReplayWriter>> writer = ReplayWriter::Create(**file, header);
  if (!writer) {
    (*file)->Discard();
    return Fail(writer.error());
  }
  Result<bool> whole = CopyRecording(run, **writer, arguments.hash_rate);
  if (Interrupted())
    return KeepInterrupted(**writer, **file, run.tick().tick);
  if (!whole) {
    Status flushed = (*writer)->Flush();
    return Fail(
        {whole.error().kind,
         whole.error().message +
             (flushed ? "; what was recorded before stays in " + (*file)->partial_path() : "")});
  }
  Status committed = (*file)->Commit();
  if (!committed) {
    (*file)->Discard();
    return Fail(committed.error());
  }
  ReportRecorded(arguments.output, run.end().run);
  return 0;
}

}  // namespace

int RunRecordByEngine(const RecordArguments& arguments) {
  if (arguments.setup == "-" && arguments.commands == "-")
    return Fail({ErrorKind::kUsage,
                 "standard input is one text: give the setup or the commands as a file"});
  const Result<RunRequest> request = MakeRequest(arguments);
  if (!request)
    return Fail(request.error());
  CatchInterrupts();
  const Result<std::unique_ptr<EngineProcess>> engine =
      EngineProcess::Start(arguments.engine.commands.front(), MakeEngineOptions(arguments.engine));
  if (!engine)
    return Interrupted() ? kInterruptedStatus : Fail(engine.error());
  const Result<std::unique_ptr<Recording>> run = (*engine)->Run(*request);
  if (run)
    return Write(arguments, **run);
  return Interrupted() ? kInterruptedStatus : Fail(ExplainRefusal(run.error(), arguments.setup));
}

void ReportRecorded(const std::string& path, const RunEnd& end) {
  if (path != "-")
    PrintLine(path + ": " + std::to_string(end.ticks) + " ticks, " + end.outcome);
  if (end.outcome == "error")
    Complain("the battle could not go on after tick " + std::to_string(end.ticks) + ": " +
             end.error + (end.formula.empty() ? "" : " in " + end.formula));
}

int KeepInterrupted(ReplayWriter& writer, OutputFile& file, std::int64_t ticks) {
  Status flushed = writer.Flush();
  if (!flushed)
    return Fail(flushed.error());
  Complain("interrupted after tick " + std::to_string(ticks) +
           "; the unfinished replay is kept as " + file.partial_path());
  return kInterruptedStatus;
}

}  // namespace ticktape
