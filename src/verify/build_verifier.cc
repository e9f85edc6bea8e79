#include "verify/build_verifier.h"

#include <algorithm>
#include <utility>

#include "verify/in_order.h"

namespace ticktape {
namespace {

std::string EntryText(const RecordedEntry& entry) { return entry.key + " " + entry.args; }

std::string VerbText(const Json& verb) {
  return verb.is_string() ? verb.get_ref<const std::string&>() : JsonText(verb);
}

std::string AcceptedOr(const std::string& rejection) {
  return rejection.empty() ? "accepted" : rejection;
}

std::string CountText(std::size_t count, const char* of_what) {
  return std::to_string(count) + " " + of_what;
}

// One of the two, tick by tick.
struct Side {
  explicit Side(Recording& recording) : recording_(&recording) {}

  // Goes to the next tick or the end.
  Result<Recording::Event> Advance() {
    commands.clear();
    for (;;) {
      Result<Recording::Event> event = recording_->Next();
      if (!event || *event != Recording::Event::kCommand)
        return event;
      const RecordedCommand& command = recording_->command();
      commands.push_back({VerbText(command.command.verb), command.rejected});
    }
  }

  const RecordedTick& tick() const { return recording_->tick(); }
  const RunEnd& end() const { return recording_->end().run; }
  const RecordingHeader& header() const { return recording_->header(); }
  const std::optional<std::uint64_t>& end_hash() const { return recording_->end().hash; }

  // Of the tick; what is compared and said of them.
  struct Taken {
    std::string verb;
    std::string rejected;
  };
  std::vector<Taken> commands;

 private:
  Recording* recording_;
};

// The recording and the run, side by side.
class Comparison {
 public:
  Comparison(Recording& recorded, Recording& here, const VerifyOptions& options, Verdict& verdict)
      : recorded_(recorded), here_(here), options_(options), verdict_(verdict) {}

  // An error is one of reading the recording or of the build.
  Status Run() {
    for (;;) {
      divergence_.reset();
      const Result<Recording::Event> recorded = recorded_.Advance();
      if (!recorded)
        return recorded.error();
      if (*recorded == Recording::Event::kUnfinished) {
        if (!verdict_.divergence)
          verdict_.kind = Verdict::Kind::kUnfinished;
        return Done{};
      }
      const Result<Recording::Event> here = here_.Advance();
      if (!here)
        return here.error();
      CompareCommands();
      const bool goes_on = *recorded == Recording::Event::kTick && *recorded == *here;
      if (goes_on)
        CompareTick();
      else
        CompareEnds(*recorded, *here);
      Count(goes_on);
      if (!goes_on || (divergence_ && !options_.keep_going))
        return Done{};
    }
  }

 private:
  std::int64_t coming_tick() const { return last_tick_ + 1; }

  void Count(bool is_tick) {
    if (is_tick)
      last_tick_ = recorded_.tick().tick;
    if (divergence_) {
      verdict_.kind = Verdict::Kind::kDiverged;
      if (!verdict_.divergence)
        verdict_.divergence = divergence_;
      if (divergence_->kind != Divergence::Kind::kTrace) {
        verdict_.differing_ticks += is_tick ? 1 : 0;
        verdict_.heals_at.reset();
      }
    } else if (is_tick && !verdict_.divergence) {
      verdict_.ticks = last_tick_;
    } else if (is_tick && !verdict_.heals_at && verdict_.differing_ticks > 0 &&
               recorded_.tick().is_hashed()) {
      verdict_.heals_at = last_tick_;
    } else if (!is_tick) {
      verdict_.outcome = here_.end().outcome;
    }
    if (!divergence_ && is_tick && recorded_.tick().is_hashed())
      last_equal_ = last_tick_;
  }

  void CompareCommands() {
    const std::size_t both = std::min(recorded_.commands.size(), here_.commands.size());
    for (std::size_t i = 0; i < both; ++i)
      if (recorded_.commands[i].rejected != here_.commands[i].rejected)
        Diverge(Divergence::Kind::kRejection, AcceptedOr(recorded_.commands[i].rejected),
                AcceptedOr(here_.commands[i].rejected));
    if (recorded_.commands.size() > both)
      Diverge(Divergence::Kind::kCommand,
              "a command " + JsonText(Json(recorded_.commands[both].verb)), "none is asked for");
    else if (here_.commands.size() > both)
      Diverge(Divergence::Kind::kCommand, "no command",
              "a command " + JsonText(Json(here_.commands[both].verb)));
  }

  void CompareTick() {
    const RecordedTick& recorded = recorded_.tick();
    const RecordedTick& here = here_.tick();
    const bool other_hash = recorded.hash && here.hash && *recorded.hash != *here.hash;
    const bool other_parts =
        !recorded.parts.empty() && !here.parts.empty() && recorded.parts != here.parts;
    if (other_hash || other_parts)
      Diverge(Divergence::Kind::kHash, "", "");
    if (recorded.draws && here.draws && *recorded.draws != *here.draws)
      Diverge(Divergence::Kind::kDraws, CountText(*recorded.draws, "draws"),
              CountText(*here.draws, "draws"));
    if (recorded.entries && here.entries && *recorded.entries != *here.entries)
      Diverge(Divergence::Kind::kLog, CountText(*recorded.entries, "log entries"),
              CountText(*here.entries, "log entries"));
    if (recorded_.header().detail >= Detail::kLog && here_.header().detail >= Detail::kLog)
      CompareLog(recorded.log, here.log);
    if (recorded_.header().detail == Detail::kTrace && here_.header().detail == Detail::kTrace)
      CompareTrace(recorded.trace, here.trace);
  }

  void CompareLog(const std::vector<RecordedEntry>& recorded,
                  const std::vector<RecordedEntry>& here) {
    const auto [left, right] =
        std::mismatch(recorded.begin(), recorded.end(), here.begin(), here.end());
    if (left == recorded.end() && right == here.end())
      return;
    Diverge(Divergence::Kind::kLog, "", "");
    if (divergence_->kind != Divergence::Kind::kHash && divergence_->kind != Divergence::Kind::kLog)
      return;
    divergence_->recorded = left == recorded.end() ? "" : EntryText(*left);
    divergence_->here = right == here.end() ? "" : EntryText(*right);
    divergence_->entry = left == recorded.end() ? right->id : left->id;
    if (left != recorded.end() && right != here.end())
      AddOrigins(OriginText(left->cause, left->relation), OriginText(right->cause, right->relation),
                 *divergence_);
  }

  void CompareTrace(const std::vector<std::string>& recorded,
                    const std::vector<std::string>& here) {
    const auto [left, right] =
        std::mismatch(recorded.begin(), recorded.end(), here.begin(), here.end());
    if (left != recorded.end() || right != here.end())
      Diverge(Divergence::Kind::kTrace, left == recorded.end() ? "" : *left,
              right == here.end() ? "" : *right);
  }

  void CompareEnds(Recording::Event recorded, Recording::Event here) {
    const bool recorded_ends = recorded == Recording::Event::kEnd;
    const bool here_ends = here != Recording::Event::kTick;
    RunEnd run = here_.end();
    run.stopped = recorded_.end().stopped;
    if (!recorded_ends || !here_ends)
      Diverge(Divergence::Kind::kOutcome,
              recorded_ends ? EndText(recorded_.end()) : "the battle goes on",
              here_ends ? EndText(run) : "the battle goes on");
    else if (recorded_.end() != run)
      Diverge(Divergence::Kind::kOutcome, EndText(recorded_.end()), EndText(run));
    else if (recorded_.end_hash() && here_.end_hash() && *recorded_.end_hash() != *here_.end_hash())
      Diverge(Divergence::Kind::kHash, "", "");
    if (divergence_)
      divergence_->tick = recorded_ends ? recorded_.end().ticks : last_tick_;
  }

  void Diverge(Divergence::Kind kind, std::string recorded, std::string here) {
    if (divergence_)
      return;
    divergence_.emplace();
    divergence_->kind = kind;
    divergence_->recorded = std::move(recorded);
    divergence_->here = std::move(here);
    divergence_->tick = coming_tick();
    // Without a hash at every tick, only the ticks with one are known to be equal.
    const HashRate& rate = recorded_.header().hash_rate;
    const bool dense = rate.kind == HashRate::Kind::kEvery && rate.every == 1;
    divergence_->window_start =
        dense || recorded_.header().detail >= Detail::kLog ? divergence_->tick : last_equal_ + 1;
    if (kind == Divergence::Kind::kHash)
      divergence_->part = DifferingPart();
  }

  std::string DifferingPart() const {
    const std::vector<std::uint64_t>& recorded = recorded_.tick().parts;
    const std::vector<std::uint64_t>& here = here_.tick().parts;
    const std::vector<std::string>& names = recorded_.header().part_names;
    for (std::size_t i = 0; i < std::min({recorded.size(), here.size(), names.size()}); ++i)
      if (recorded[i] != here[i])
        return names[i];
    return {};
  }

  Side recorded_;
  Side here_;
  const VerifyOptions& options_;
  Verdict& verdict_;
  std::optional<Divergence> divergence_;
  std::int64_t last_tick_ = -1;
  std::int64_t last_equal_ = -1;
};

Verdict EngineVerdict(const std::optional<BuildFailure>& failure, const Error& error,
                      Verdict verdict) {
  if (!failure)
    return VerdictOf(error, std::move(verdict));
  verdict.kind = Verdict::Kind::kEngineFailed;
  verdict.message = failure->message;
  verdict.failure = BuildFailureName(failure->kind);
  return verdict;
}

// The programs of one thread, each started when it is first needed.
class Builds {
 public:
  Builds(const std::vector<std::string>& commands, const EngineOptions& options)
      : commands_(commands), options_(options), started_(commands.size()) {}

  VerdictRow Verify(const std::string& path, const VerifyOptions& options) {
    VerdictRow row;
    const Result<StoredRecording> recorded = StoredRecording::Read(path, &memo_);
    for (std::size_t i = 0; i < commands_.size(); ++i) {
      Verdict verdict;
      verdict.path = path;
      if (!recorded)
        row.push_back(VerdictOf(recorded.error(), std::move(verdict)));
      else if (!Start(i))
        row.push_back(EngineVerdict(started_[i].failure, *started_[i].error, std::move(verdict)));
      else
        row.push_back(VerifyOnBuild(path, *recorded, *started_[i].process, options));
    }
    return row;
  }

 private:
  struct Started {
    std::unique_ptr<EngineProcess> process;
    std::optional<Error> error;
    std::optional<BuildFailure> failure;
  };

  bool Start(std::size_t index) {
    Started& started = started_[index];
    if (started.process || started.error)
      return started.process != nullptr;
    Result<std::unique_ptr<EngineProcess>> process =
        EngineProcess::Start(commands_[index], options_, &started.failure);
    if (!process) {
      started.error = process.error();
      return false;
    }
    started.process = *std::move(process);
    return true;
  }

  const std::vector<std::string>& commands_;
  const EngineOptions& options_;
  std::vector<Started> started_;
  SetupMemo memo_;
};

}  // namespace

Verdict VerifyOnBuild(const std::string& path, const StoredRecording& recorded, Build& build,
                      const VerifyOptions& options) {
  Verdict verdict;
  verdict.path = path;
  const Result<std::unique_ptr<Recording>> again = recorded.Again();
  if (!again)
    return VerdictOf(again.error(), std::move(verdict));
  const Result<std::unique_ptr<Recording>> run = build.Run(recorded.request());
  if (!run && run.error().kind == ErrorKind::kRefused)
    return VerdictOf(
        {ErrorKind::kCannotRun, "the build refuses the recorded setup: " + run.error().message},
        std::move(verdict));
  Status compared = run ? Comparison(**again, **run, options, verdict).Run() : Status(run.error());
  if (compared || verdict.divergence)
    return verdict;
  return EngineVerdict(build.failure(), compared.error(), std::move(verdict));
}

void VerifyOnBuilds(const std::vector<std::string>& files, const std::vector<std::string>& commands,
                    const EngineOptions& engine, const VerifyOptions& options, unsigned jobs,
                    const std::function<void(const VerdictRow&)>& on_row) {
  const auto new_worker = [&] {
    return [&, builds = std::make_shared<Builds>(commands, engine)](std::size_t index) {
      return builds->Verify(files[index], options);
    };
  };
  MakeInOrder<VerdictRow>(files.size(), jobs, engine.interrupted, new_worker, on_row);
}

}  // namespace ticktape
