#include "engine/engine_server.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <utility>

#include "engine/line_buffer.h"
#include "engine/protocol.h"
#include "engine/tick_batch.h"
#include "replay/event_lines.h"
#include "replay/json_lines.h"

namespace ticktape {
namespace {

constexpr std::int64_t kTicksPerLine = 512;
constexpr std::size_t kBytesPerWrite = std::size_t{32} * 1024;
// However slow the battle, its ticks are on their way after this many seconds.
constexpr std::time_t kLongestSilence = 1;

std::time_t NowInSeconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return now.tv_sec;
}

// Whole lines, gathered into few writes.
class LineOutput {
 public:
  explicit LineOutput(int descriptor) : descriptor_(descriptor) {}

  Status Put(std::string_view line) {
    bytes_.append(line) += '\n';
    return bytes_.size() >= kBytesPerWrite ? Flush() : Status(Done{});
  }

  Status Flush() {
    std::string_view rest = bytes_;
    while (!rest.empty()) {
      const ssize_t count = write(descriptor_, rest.data(), rest.size());
      if (count < 0 && errno != EINTR)
        return Error{ErrorKind::kWrite,
                     std::string("standard output cannot be written: ") + std::strerror(errno)};
      if (count > 0)
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    bytes_.clear();
    written_at_ = NowInSeconds();
    return Done{};
  }

  bool IsOld() const { return NowInSeconds() - written_at_ > kLongestSilence; }

 private:
  int descriptor_;
  std::string bytes_;
  std::time_t written_at_ = NowInSeconds();
};

// Writes the events of one run, ticks in batches where nothing but columns is wanted.
class Answer {
 public:
  Answer(const RunRequest& request, LineOutput& output) : request_(request), output_(output) {}

  Status Write(Recording& run) {
    const RecordingHeader& header = run.header();
    RunStart start{header.generator, header.part_names, std::nullopt};
    if (request_.complete)
      start.setup = header.setup;
    Status put = output_.Put(StartLine(start));
    while (put) {
      const Result<Recording::Event> event = run.Next();
      if (!event)
        return event.error();
      if (*event == Recording::Event::kEnd || *event == Recording::Event::kUnfinished)
        return PutEnd(run.end());
      put = *event == Recording::Event::kTick ? PutTick(run.tick()) : PutCommand(run.command());
    }
    return put;
  }

 private:
  // Where it is not as the request has it, it is a line of its own.
  Status PutCommand(const RecordedCommand& command) {
    const bool as_asked =
        command.rejected.empty() && command.command == request_.commands[next_command_].command;
    ++next_command_;
    if (as_asked) {
      Open(command.tick);
      batch_.taken.push_back(command.tick);
      return Done{};
    }
    Status put = PutBatch();
    CommandToLine(command, line_);
    return put ? output_.Put(line_) : put;
  }

  Status PutTick(const RecordedTick& tick) {
    if (!WantsLine(request_, tick.tick)) {
      Open(tick.tick);
      batch_.Add(tick);
      const bool old = output_.IsOld();
      if (batch_.count < kTicksPerLine && !old)
        return Done{};
      Status put = PutBatch();
      return put && old ? output_.Flush() : put;
    }
    Status put = PutBatch();
    if (!put)
      return put;
    TickToLine(tick, request_.detail, line_);
    put = output_.Put(line_);
    return put && output_.IsOld() ? output_.Flush() : put;
  }

  Status PutEnd(const RecordedEnd& end) {
    Status put = PutBatch();
    if (!put)
      return put;
    EndToLine(end, line_);
    put = output_.Put(line_);
    return put ? output_.Flush() : put;
  }

  // A batch begins with the tick in which its first command is taken.
  void Open(std::int64_t tick) {
    if (batch_.empty())
      batch_.Begin(tick);
  }

  Status PutBatch() {
    if (batch_.empty())
      return Done{};
    TickBatchToLine(batch_, line_);
    batch_.Begin(0);
    return output_.Put(line_);
  }

  const RunRequest& request_;
  LineOutput& output_;
  TickBatch batch_;
  std::size_t next_command_ = 0;
  std::string line_;
};

Status Refuse(LineOutput& output, const std::string& message) {
  Status put = output.Put(RefusalLine(message));
  return put ? output.Flush() : put;
}

Status AnswerRun(Build& build, Json line, LineOutput& output) {
  const Result<RunRequest> request = RequestFromLine(std::move(line));
  if (!request)
    return Refuse(output, request.error().message);
  const Result<std::unique_ptr<Recording>> run = build.Run(*request);
  if (!run)
    return Refuse(output, run.error().message);
  return Answer(*request, output).Write(**run);
}

Status AnswerLine(Build& build, std::string_view text, LineOutput& output) {
  Result<Json> line = ParseJson(text, "request");
  if (!line)
    return Refuse(output, line.error().message);
  const std::string_view type = LineType(*line);
  if (type == "run")
    return AnswerRun(build, *std::move(line), output);
  if (type != "hello")
    return Refuse(output, "a request of type \"" + std::string(type) +
                              "\"; this engine knows \"hello\" and \"run\"");
  Status put = output.Put(HelloLine({kProtocolVersion, build.info(), ThisBuild()}));
  return put ? output.Flush() : put;
}

}  // namespace

Status ServeEngine(Build& build, int input, int output) {
  LineBuffer lines(kMaxJsonLine);
  LineOutput answers(output);
  std::array<char, std::size_t{64} * 1024> bytes;
  for (;;) {
    std::string_view line;
    while (lines.Take(line))
      if (Status answered = AnswerLine(build, line, answers); !answered)
        return answered;
    if (lines.overflows())
      return Error{ErrorKind::kUsage,
                   "a request is longer than " + std::to_string(kMaxJsonLine >> 20) + " MiB"};
    const ssize_t count = read(input, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return Error{ErrorKind::kNotFound,
                   std::string("standard input cannot be read: ") + std::strerror(errno)};
    if (count == 0 && lines.empty())
      return Done{};
    // The last request may lack its line end.
    lines.Append(count == 0 ? "\n"
                            : std::string_view(bytes.data(), static_cast<std::size_t>(count)));
  }
}

}  // namespace ticktape
