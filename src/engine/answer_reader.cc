#include "engine/answer_reader.h"

#include <algorithm>
#include <utility>

#include "engine/canonical_hash.h"
#include "replay/event_lines.h"
#include "replay/format.h"

namespace ticktape {
namespace {

Result<Json> ParseLine(std::string_view line) {
  Result<Json> json = ParseJson(line, "line");
  if (!json)
    return Wrong("the line is no JSON: " + json.error().message);
  if (!json->is_object())
    return Wrong("the line is no JSON object");
  return json;
}

Json CommandJson(const Command& command) {
  Json object = Json::object();
  PutCommand(command, object);
  return object;
}

// Engines may write the members of an object in another order.
bool IsSame(const Command& a, const Command& b) {
  return a == b || CanonicalText(CommandJson(a)) == CanonicalText(CommandJson(b));
}

// The path within `value` of its first number that is no integer, if there is one.
std::optional<std::string> FractionIn(const Json& value) {
  if (value.is_number_float())
    return "";
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      if (const std::optional<std::string> rest = FractionIn(value[i]))
        return "[" + std::to_string(i) + "]" + *rest;
  if (value.is_object())
    for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
      if (const std::optional<std::string> rest = FractionIn(member))
        return "." + key + *rest;
  return std::nullopt;
}

// Two languages, or two builds of one, write the same fraction in different ways.
Status CheckFractions(const Json& line) {
  for (const std::string name : {"log", "state", "trace"}) {
    const Json* member = Find(line, name);
    if (member == nullptr)
      continue;
    if (const std::optional<std::string> path = FractionIn(*member))
      return Wrong(name + *path + " is no integer: all numbers are integers of 64 bits");
  }
  return Done{};
}

}  // namespace

AnswerReader::AnswerReader(const RunRequest& request, const BuildInfo& info)
    : view_(request), commands_(request.commands), info_(info) {}

Result<AnswerReader::Begin> AnswerReader::TakeFirst(std::string_view line) {
  const Result<Json> json = ParseLine(line);
  if (!json)
    return json.error();
  const std::string_view type = LineType(*json);
  if (type == "refused") {
    ended_ = true;
    if (!TakeText(Find(*json, "message"), refusal_) || refusal_.empty())
      return Wrong("\"message\" of a refusal must be a string");
    return Begin::kRefused;
  }
  if (type != "started")
    return Wrong("an answer must begin with a line of type \"started\" or \"refused\", not \"" +
                 std::string(type) + "\"");
  Result<RunStart> start = StartFromLine(*json);
  if (!start)
    return start.error();
  start_ = *std::move(start);
  return Begin::kStarted;
}

Status AnswerReader::Take(std::string_view line) {
  Status taken = TakeLine(line);
  // What a line held that was not taken is not known.
  if (!taken)
    next_entry_.reset();
  return taken;
}

Status AnswerReader::TakeLine(std::string_view line) {
  if (IsTickBatch(line))
    return TakeBatch(line);
  const Result<Json> json = ParseLine(line);
  if (!json)
    return json.error();
  return LineType(*json) == "ticks" ? TakeBatch(line) : TakeJson(*json);
}

Status AnswerReader::TakeJson(const Json& line) {
  const std::string_view type = LineType(line);
  if (type == "command")
    return TakeCommand(line);
  if (type == "tick")
    return TakeTick(line);
  if (type == "end")
    return TakeEnd(line);
  return Wrong("a line of type \"" + std::string(type) +
               "\" where \"command\", \"tick\", \"ticks\" or \"end\" is due");
}

Status AnswerReader::TakeCommands(std::size_t count) {
  if (count > commands_.size() - next_command_)
    return Wrong("more commands were taken than the request has (" +
                 std::to_string(commands_.size()) + ")");
  next_command_ += count;
  return Done{};
}

Status AnswerReader::CheckLast(std::int64_t tick) const {
  if (view_.to_tick && tick > *view_.to_tick)
    return Wrong("tick " + std::to_string(tick) +
                 " came although the last one wanted, \"to\", is " +
                 std::to_string(*view_.to_tick));
  return Done{};
}

Status AnswerReader::TakeBatch(std::string_view line) {
  Status read = TickBatchFromLine(line, batch_);
  if (!read)
    return read;
  if (batch_.first != next_tick_)
    return Wrong("\"first\" must be " + std::to_string(next_tick_));
  const std::int64_t last = batch_.first + batch_.count - 1;
  if (batch_.count > 0 && info_.hash && batch_.hashes.empty())
    return Wrong("\"hashes\" is missing, although the hello says that hashes are given");
  for (std::int64_t tick = batch_.first; tick <= last; ++tick)
    if (WantsLine(view_, tick))
      return Wrong("tick " + std::to_string(tick) +
                   " must be a line of its own, with what was asked for");
  next_entry_.reset();
  batch_tick_ = 0;
  batch_taken_ = 0;
  batch_command_ = next_command_;
  next_tick_ = last + 1;
  Status taken = TakeCommands(batch_.taken.size());
  return taken ? CheckLast(last) : taken;
}

Status AnswerReader::TakeCommand(const Json& line) {
  if (CheckedLine fault = CommandFromLine(line, next_tick_, command_))
    return Wrong(FaultText(*fault));
  single_ = Recording::Event::kCommand;
  if (Status taken = TakeCommands(1); !taken)
    return taken;
  // As it was asked for, so that every engine's recording of it is the same.
  Command& asked = commands_[next_command_ - 1].command;
  const bool same = IsSame(asked, command_.command);
  std::swap(asked, command_.command);
  if (!same)
    return Wrong("the command is not the next one of the request, which is " +
                 JsonText(CommandJson(command_.command)));
  return Done{};
}

Status AnswerReader::CheckTick(const RecordedTick& tick) const {
  if (info_.hash && !tick.hash)
    return Wrong("\"hash\" is missing, although the hello says that hashes are given");
  if (WantsState(view_, tick.tick) && info_.state && tick.state.empty())
    return Wrong("\"state\" is missing, although it was asked for");
  if (!tick.parts.empty() && tick.parts.size() != start_.part_names.size())
    return Wrong("\"parts\" must hold a hash for each of the " +
                 std::to_string(start_.part_names.size()) + " \"partNames\"");
  return CheckLast(tick.tick);
}

Status AnswerReader::CheckEntries(const RecordedTick& tick) {
  if (tick.log.empty() && DetailAt(view_, tick.tick) < Detail::kLog)
    next_entry_.reset();
  for (const RecordedEntry& entry : tick.log) {
    const bool follows = next_entry_ ? entry.id == *next_entry_ : entry.id > 0;
    if (!follows)
      return Wrong("\"id\" of a log entry must be " + std::to_string(next_entry_.value_or(1)) +
                   ", not " + std::to_string(entry.id) +
                   ": they are numbered from 1 over the whole battle");
    if (entry.cause < 0 || entry.cause >= entry.id)
      return Wrong("\"cause\" of log entry " + std::to_string(entry.id) + " is " +
                   std::to_string(entry.cause) + ", which is no entry before it");
    next_entry_ = entry.id + 1;
  }
  return Done{};
}

Status AnswerReader::TakeTick(const Json& line) {
  const CheckedLine fault = TickFromLine(line, next_tick_, tick_);
  // Whoever goes on behind a fault goes on from where the engine is.
  std::int64_t given = next_tick_;
  if (TakeInteger(Find(line, "tick"), 0, format::kMaxNumber - 1, given))
    next_tick_ = given + 1;
  if (fault)
    return Wrong(FaultText(*fault));
  single_ = Recording::Event::kTick;
  Status checked = CheckTick(tick_);
  if (checked)
    checked = CheckEntries(tick_);
  return checked ? CheckFractions(line) : checked;
}

Status AnswerReader::TakeEnd(const Json& line) {
  if (CheckedLine fault = EndFromLine(line, next_tick_, end_))
    return Wrong(FaultText(*fault));
  if (end_.run.ticks != std::max<std::int64_t>(0, next_tick_ - 1))
    return Wrong("\"ticks\" of the end must be " +
                 std::to_string(std::max<std::int64_t>(0, next_tick_ - 1)) + ", the last tick");
  // Before its first tick is over a battle may wait for a command, or fail.
  if (next_tick_ == 0 && end_.run.outcome != "open" && end_.run.outcome != "error" &&
      !end_.run.stopped)
    return Wrong("the battle ends before tick 0, the first one");
  if (end_.run.outcome.empty() && !end_.run.stopped)
    return Wrong("\"outcome\" of the end is missing");
  if (end_.run.outcome == "open" && next_command_ < commands_.size())
    return Wrong("the battle stays open although " + std::to_string(next_command_) + " of the " +
                 std::to_string(commands_.size()) +
                 " commands of the request were reported as taken or rejected");
  if (end_.run.stopped && next_tick_ - 1 != view_.to_tick.value_or(-1))
    return Wrong("the run was stopped where nobody asked for that");
  single_ = Recording::Event::kEnd;
  ended_ = true;
  return Done{};
}

std::optional<Recording::Event> AnswerReader::NextOfBatch(RecordedCommand& command,
                                                          RecordedTick& tick) {
  const bool more_taken = batch_taken_ < batch_.taken.size();
  if (more_taken && batch_.taken[batch_taken_] <= batch_.first + batch_tick_) {
    command.tick = batch_.taken[batch_taken_++];
    command.command = std::move(commands_[batch_command_++].command);
    command.rejected.clear();
    return Recording::Event::kCommand;
  }
  if (batch_tick_ == batch_.count)
    return std::nullopt;
  batch_.Get(batch_tick_++, tick);
  return Recording::Event::kTick;
}

std::optional<Recording::Event> AnswerReader::Next(RecordedCommand& command, RecordedTick& tick,
                                                   RecordedEnd& end) {
  if (std::optional<Recording::Event> event = NextOfBatch(command, tick))
    return event;
  if (!single_)
    return std::nullopt;
  switch (*single_) {
    case Recording::Event::kCommand:
      command = command_;
      break;
    case Recording::Event::kTick:
      tick = std::move(tick_);
      break;
    default:
      end = end_;
      break;
  }
  return std::exchange(single_, std::nullopt);
}

}  // namespace ticktape
