#include "verify/golden_accept.h"

#include <algorithm>
#include <filesystem>

#include "core/check.h"
#include "core/interchange.h"
#include "replay/reader.h"
#include "replay/recorder.h"
#include "replay/writer.h"
#include "verify/golden.h"
#include "verify/log_text.h"

namespace ticktape {
namespace {

// Records the battle and renders its log.
class RecordAndRender final : public RunObserver {
 public:
  RecordAndRender(Recorder& recorder, LogLines& lines, const std::function<bool()>& interrupted)
      : recorder_(recorder), lines_(lines), interrupted_(interrupted) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    return recorder_.OnCommand(battle, command, rejection) && !interrupted_();
  }
  bool OnTick(Battle& battle) override {
    return lines_.OnTick(battle) && recorder_.OnTick(battle) && !interrupted_();
  }

 private:
  Recorder& recorder_;
  LogLines& lines_;
  const std::function<bool()>& interrupted_;
};

bool SameHeader(const RecordingHeader& a, const RecordingHeader& b) {
  return JsonText(SetupToJson(a.setup)) == JsonText(SetupToJson(b.setup)) && a.detail == b.detail &&
         a.hash_rate == b.hash_rate && a.generator == b.generator && a.part_names == b.part_names;
}

bool SameCommand(const RecordedCommand& a, const RecordedCommand& b) {
  return a.tick == b.tick && a.rejected == b.rejected && a.command == b.command;
}

bool SameTick(const RecordedTick& a, const RecordedTick& b) {
  return a.tick == b.tick && a.hash == b.hash && a.parts == b.parts && a.draws == b.draws &&
         a.entries == b.entries && a.log == b.log && a.trace == b.trace;
}

// Whether two replays record the same, whoever made them.
bool SameRecording(const std::string& file_a, const std::string& file_b) {
  using Event = Recording::Event;
  Result<std::unique_ptr<Recording>> a = OpenRecording(file_a);
  Result<std::unique_ptr<Recording>> b = OpenRecording(file_b);
  if (!a || !b || !SameHeader((*a)->header(), (*b)->header()))
    return false;
  for (;;) {
    const Result<Event> event = (*a)->Next();
    const Result<Event> other = (*b)->Next();
    if (!event || !other || *event != *other || *event == Event::kUnfinished)
      return false;
    if (*event == Event::kEnd)
      return (*a)->end().run == (*b)->end().run && (*a)->end().hash == (*b)->end().hash;
    const bool same = *event == Event::kCommand ? SameCommand((*a)->command(), (*b)->command())
                                                : SameTick((*a)->tick(), (*b)->tick());
    if (!same)
      return false;
  }
}

std::vector<std::size_t> IndicesOf(const std::vector<std::string>& codes,
                                   std::span<const std::string_view> languages) {
  std::vector<std::size_t> indices;
  indices.reserve(codes.size());
  for (const std::string& code : codes) {
    const std::optional<std::size_t> index = LanguageIndex(languages, code);
    Check(index.has_value(), "a log is wanted in a language that the rules do not have");
    indices.push_back(*index);
  }
  return indices;
}

}  // namespace

Result<std::unique_ptr<NewGolden>> NewGolden::Record(const GoldenPlan& plan,
                                                     CommandSource& commands,
                                                     const std::function<bool()>& interrupted) {
  std::unique_ptr<NewGolden> golden(new NewGolden);
  Status status = golden->Open(plan);
  if (status)
    status = golden->Run(plan, commands, interrupted);
  if (status)
    status = golden->WriteLogs();
  if (!status || interrupted()) {
    golden->Discard();
    return status ? Error{ErrorKind::kWrite, plan.file + ": interrupted"} : status.error();
  }
  golden->Compare(plan.file);
  return golden;
}

Status NewGolden::Open(const GoldenPlan& plan) {
  Result<std::unique_ptr<OutputFile>> replay = OutputFile::Create(plan.file, true);
  if (!replay)
    return replay.error();
  replay_ = *std::move(replay);
  for (const std::string& language : plan.languages) {
    Log log{LogName(plan.file, language), language, "", ""};
    Result<std::unique_ptr<OutputFile>> file = OutputFile::Create(log.file, true);
    if (!file)
      return file.error();
    log_files_.push_back(*std::move(file));
    if (std::filesystem::exists(log.file)) {
      Result<std::string> before = ReadText(log.file, kMaxLogBytes);
      if (!before)
        return before.error();
      log.before = *std::move(before);
    }
    logs_.push_back(std::move(log));
  }
  return Done{};
}

Status NewGolden::Run(const GoldenPlan& plan, CommandSource& commands,
                      const std::function<bool()>& interrupted) {
  TraceCollector trace;
  TraceCollector* listener = plan.detail == Detail::kTrace ? &trace : nullptr;
  Result<std::unique_ptr<Battle>> battle = plan.ruleset->Start(plan.setup, listener);
  if (!battle)
    return battle.error();
  trace.SetSymbols((*battle)->symbols());
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(*replay_, MakeHeader(plan.setup, **battle, plan.detail, plan.hash_rate));
  if (!writer)
    return writer.error();
  Recorder recorder(**writer, plan.detail, plan.hash_rate, listener);
  LogLines lines(IndicesOf(plan.languages, plan.ruleset->vocabulary().languages),
                 [this](std::size_t which, std::string_view text) {
                   logs_[which].now.append(text).append(1, '\n');
                 });
  RecordAndRender observer(recorder, lines, interrupted);
  end_ = RunBattle(**battle, commands, observer);
  lines.Finish(**battle, end_);
  return recorder.Finish(**battle, end_);
}

Status NewGolden::WriteLogs() {
  for (std::size_t i = 0; i < logs_.size(); ++i) {
    Status written = log_files_[i]->Write(std::as_bytes(std::span(logs_[i].now)));
    if (!written)
      return written;
  }
  return Done{};
}

void NewGolden::Compare(const std::string& file) {
  const bool same_logs = std::ranges::all_of(logs_, [](const Log& log) {
    return log.before == log.now && std::filesystem::exists(log.file);
  });
  changed_ = !same_logs || !SameRecording(file, replay_->partial_path());
}

Status NewGolden::Commit() {
  std::vector<OutputFile*> files{replay_.get()};
  for (const std::unique_ptr<OutputFile>& log : log_files_)
    files.push_back(log.get());
  Status status = Done{};
  for (std::size_t i = 0; i < files.size() && status; ++i)
    status = files[i]->Sync();
  if (!status) {
    Discard();
    return status;
  }
  for (std::size_t i = 0; i < files.size() && status; ++i)
    status = files[i]->Commit();
  return status;
}

void NewGolden::Discard() {
  if (replay_)
    replay_->Discard();
  for (const std::unique_ptr<OutputFile>& log : log_files_)
    log->Discard();
}

}  // namespace ticktape
