#include "cli/record_by_engine.h"

#include "cli/builds.h"
#include "cli/console.h"
#include "cli/copy_recording.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "engine/engine_process.h"
#include "engine/run_trail.h"

namespace ticktape {
namespace {

constexpr int kDivergedStatus = 1;

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

class EngineRecording {
 public:
  explicit EngineRecording(const RecordArguments& arguments) : arguments_(arguments) {}

  int Record(const RunRequest& request) {
    if (const int status = RecordOnce(request); status != 0)
      return status;
    // As verifying will: in a new process, with what the recording holds.
    if (const int status = RunAgain(); status != 0)
      return status;
    Status committed = file_->Commit();
    if (!committed) {
      file_->Discard();
      return Fail(committed.error());
    }
    ReportRecorded(arguments_.output, end_, counts_);
    return 0;
  }

 private:
  Result<std::unique_ptr<EngineProcess>> StartEngine() {
    return EngineProcess::Start(arguments_.engine.commands.front(),
                                MakeEngineOptions(arguments_.engine));
  }

  int RecordOnce(const RunRequest& request) {
    const Result<std::unique_ptr<EngineProcess>> engine = StartEngine();
    if (!engine)
      return FailUnstarted(engine.error());
    const Result<std::unique_ptr<Recording>> run = (*engine)->Run(request);
    if (!run)
      return FailUnstarted(ExplainRefusal(run.error(), arguments_.setup));
    recorded_.setup = (*run)->header().setup;
    recorded_.detail = request.detail;
    return Write(**run);
  }

  static int FailUnstarted(const Error& error) {
    if (!Interrupted())
      return Fail(error);
    Complain("interrupted; nothing was recorded");
    return kInterruptedStatus;
  }

  // Writes the run to its end.
  int Write(Recording& run) {
    RecordingHeader header = run.header();
    header.hash_rate = arguments_.hash_rate;
    if (header.detail < arguments_.detail)
      Complain("note: the engine gives no more than detail " +
               std::string(DetailName(header.detail)));
    Result<std::unique_ptr<OutputFile>> file =
        OutputFile::Create(arguments_.output, arguments_.force);
    if (!file)
      return Fail(file.error());
    file_ = *std::move(file);
    Result<std::unique_ptr<ReplayWriter>> writer = ReplayWriter::Create(*file_, header);
    if (!writer) {
      file_->Discard();
      return Fail(writer.error());
    }
    Result<bool> whole = CopyRecording(run, **writer, arguments_.hash_rate,
                                       [&](Recording::Event event) { Take(event, run); });
    if (Interrupted())
      return KeepInterrupted(**writer, *file_, run.tick().tick);
    end_ = run.end().run;
    return whole ? 0 : FailUnfinished(whole.error(), **writer);
  }

  int FailUnfinished(const Error& error, ReplayWriter& writer) {
    Status flushed = writer.Flush();
    return Fail({error.kind, error.message + (flushed ? "; what was recorded before stays in " +
                                                            file_->partial_path()
                                                      : "")});
  }

  void Take(Recording::Event event, const Recording& run) {
    trail_.Take(event, run);
    if (event != Recording::Event::kCommand)
      return;
    counts_.Add(run.command().rejected);
    recorded_.commands.push_back(run.command());
  }

  // A recording that its own engine cannot reproduce is of no use.
  int RunAgain() {
    const Result<std::optional<std::string>> difference = FindDifference();
    if (difference && !*difference)
      return 0;
    file_->Discard();
    const std::string kept = arguments_.output == "-" ? "" : "no recording is kept: ";
    if (Interrupted()) {
      Complain(kept + "interrupted while the battle was run a second time");
      return kInterruptedStatus;
    }
    if (!difference)
      return Fail({difference.error().kind,
                   kept + "run again with what was recorded, " + difference.error().message});
    Complain(kept + "run again with what was recorded, the engine makes another battle at " +
             **difference + "; see ticktape engine check");
    return kDivergedStatus;
  }

  Result<std::optional<std::string>> FindDifference() {
    const Result<std::unique_ptr<EngineProcess>> engine = StartEngine();
    if (!engine)
      return engine.error();
    const Result<std::unique_ptr<Recording>> run = (*engine)->Run(recorded_);
    if (!run)
      return run.error();
    return trail_.FindDifference(**run);
  }

  const RecordArguments& arguments_;
  RunRequest recorded_;  // what verifying the recording asks for
  RunTrail trail_;
  CommandCounts counts_;
  RunEnd end_;
  std::unique_ptr<OutputFile> file_;
};

}  // namespace

int RunRecordByEngine(const RecordArguments& arguments) {
  if (arguments.setup == "-" && arguments.commands == "-")
    return Fail({ErrorKind::kUsage,
                 "standard input is one text: give the setup or the commands as a file"});
  const Result<RunRequest> request = MakeRequest(arguments);
  if (!request)
    return Fail(request.error());
  CatchInterrupts();
  return EngineRecording(arguments).Record(*request);
}

void CommandCounts::Add(const std::string& rejection) {
  ++all;
  if (rejection.empty())
    return;
  if (++rejected == 1)
    first_rejection = rejection;
}

void ReportRecorded(const std::string& path, const RunEnd& end, const CommandCounts& commands) {
  std::string line = path + ": " + std::to_string(end.ticks) + " ticks, " + end.outcome;
  if (commands.rejected > 0)
    line += "; " + std::to_string(commands.all) +
            (commands.all == 1 ? " command, " : " commands, ") + std::to_string(commands.rejected) +
            " rejected (first: " + commands.first_rejection + ")";
  if (path != "-")
    PrintLine(OneLine(line));
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
