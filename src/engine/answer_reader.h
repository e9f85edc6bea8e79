// The answer to one request, line by line, as events of a recording. It is believed as little
// as a file: an answer that breaks the protocol is an error that says how.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/build.h"
#include "engine/protocol.h"
#include "engine/tick_batch.h"

namespace ticktape {

class AnswerReader {
 public:
  // `request` is what was asked of an engine that says `info` of itself.
  AnswerReader(const RunRequest& request, const BuildInfo& info);

  enum class Begin { kStarted, kRefused };
  // Takes the first line. Errors, here and below, are kUsage: one sentence without a place.
  Result<Begin> TakeFirst(std::string_view line);
  // Takes a line behind it, which may hold several events.
  Status Take(std::string_view line);
  // The next event of the lines so far, or nothing until another line is taken. The one that
  // it holds is filled.
  std::optional<Recording::Event> Next(RecordedCommand& command, RecordedTick& tick,
                                       RecordedEnd& end);

  const RunStart& start() const { return start_; }
  const std::string& refusal() const { return refusal_; }
  bool ended() const { return ended_; }
  // How many commands of the request were taken or rejected so far.
  std::size_t commands_taken() const { return next_command_; }

 private:
  Status TakeLine(std::string_view line);
  Status TakeBatch(std::string_view line);
  Status TakeJson(const Json& line);
  Status TakeCommand(const Json& line);
  Status TakeTick(const Json& line);
  Status TakeEnd(const Json& line);
  Status TakeCommands(std::size_t count);
  Status CheckLast(std::int64_t tick) const;
  Status CheckTick(const RecordedTick& tick) const;
  Status CheckEntries(const RecordedTick& tick);
  std::optional<Recording::Event> NextOfBatch(RecordedCommand& command, RecordedTick& tick);

  RunView view_;
  std::vector<RecordedCommand> commands_;
  BuildInfo info_;
  RunStart start_;
  std::string refusal_;
  std::int64_t next_tick_ = 0;
  std::size_t next_command_ = 0;
  std::optional<std::int64_t> next_entry_ = 1;  // number of the next, where it is known
  bool ended_ = false;

  // What the line taken last holds and Next has not given yet.
  std::optional<Recording::Event> single_;
  RecordedCommand command_;
  RecordedTick tick_;
  RecordedEnd end_;
  TickBatch batch_;
  std::int64_t batch_tick_ = 0;    // index of the next
  std::size_t batch_taken_ = 0;    // index of the next
  std::size_t batch_command_ = 0;  // of the request, the next
};

}  // namespace ticktape
