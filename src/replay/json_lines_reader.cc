#include <deque>
#include <utility>

#include "replay/event_lines.h"
#include "replay/format.h"
#include "replay/json_lines.h"
#include "replay/line_source.h"

namespace ticktape {
namespace {

// One line, parsed, with what an error about it must say.
struct Line {
  std::string text;
  int number = 0;
  Json object;
};

CheckedLine TakeRecording(const Json& recording, RecordingHeader& header) {
  std::string detail = "hash";
  std::string rate = "none";
  const bool read = TakeText(Find(recording, "detail"), detail) &&
                    TakeText(Find(recording, "hashRate"), rate) &&
                    TakeText(Find(recording, "generator"), header.generator) &&
                    TakeNames(Find(recording, "partNames"), format::kMaxParts, header.part_names);
  const Json* build = Find(recording, "build");
  const std::optional<Detail> parsed_detail = ParseDetail(detail);
  const std::optional<HashRate> parsed_rate = ParseHashRate(rate);
  if (!read || !parsed_detail || !parsed_rate || (build && !TakeBuild(*build, header.build)))
    return LineFault{"recording", "is not {detail, hashRate, generator, partNames, build}"};
  header.detail = *parsed_detail;
  header.hash_rate = *parsed_rate;
  return {};
}

class JsonLinesReader final : public Recording {
 public:
  JsonLinesReader(std::unique_ptr<ByteSource> source, bool keep_everything)
      : lines_(std::move(source), kMaxJsonLine), keep_everything_(keep_everything) {}

  const RecordingHeader& header() const override { return header_; }
  Setup TakeSetup() override { return std::exchange(header_.setup, {}); }

  Status Begin() {
    Result<bool> more = Take();
    if (more && !*more)
      return Error{ErrorKind::kNotReplay, lines_.name() + ": is empty"};
    CheckedLine wrong;
    if (more)
      wrong = TakeSetupLine();
    if (more && wrong)
      more = At(*wrong);
    if (!more && more.error().kind == ErrorKind::kDamaged)
      more.error().kind = ErrorKind::kNotReplay;
    if (!more)
      return more.error();
    return has_recording_ ? Status(Done{}) : LookAhead();
  }

  Result<Event> Next() override {
    if (failure_)
      return *failure_;
    if (last_)
      return *last_;
    Result<Event> event = TakeEvent();
    if (!event)
      failure_ = event.error();
    return event;
  }

 private:
  // Makes the next line the current one; false at the end.
  Result<bool> Take() {
    if (!ahead_.empty()) {
      current_ = std::move(ahead_.front());
      ahead_.pop_front();
    } else if (Result<bool> more = Parse(current_); !more || !*more) {
      return more;
    }
    if (!current_.object.is_object())
      return At({"", "is no JSON object"});
    return true;
  }

  // Reads and parses the line after those that were read; false at the end.
  Result<bool> Parse(Line& line) {
    Result<bool> more = lines_.Next();
    if (!more || !*more)
      return more;
    Result<Json> object = ParseJson(lines_.line(), lines_.name(), lines_.number());
    if (!object)
      return Error{ErrorKind::kDamaged, object.error().message};
    line = {std::string(lines_.line()), lines_.number(), std::move(*object)};
    return true;
  }

  Error At(const LineFault& wrong) const {
    const std::size_t at = current_.text.find("\"" + wrong.member + "\":");
    const std::size_t column = wrong.member.empty() || at == std::string::npos ? 1 : at + 1;
    return {ErrorKind::kDamaged, lines_.name() + ":" + std::to_string(current_.number) + ":" +
                                     std::to_string(column) + ": " + FaultText(wrong)};
  }

  std::string Type() const {
    const Json* type = Find(current_.object, "type");
    return type != nullptr && type->is_string() ? type->get<std::string>() : "";
  }

  CheckedLine TakeSetupLine() {
    if (Type() != "setup")
      return LineFault{"type", "must be \"setup\" in the first line of a recording"};
    if (const Json* recording = Find(current_.object, "recording")) {
      has_recording_ = true;
      if (CheckedLine wrong = TakeRecording(*recording, header_); wrong)
        return wrong;
    }
    Json& object = current_.object;
    object.erase("recording");
    Result<Setup> setup = SetupFromJson(object);
    if (!setup) {
      const std::string& message = setup.error().message;
      return LineFault{message.substr(message.rfind(' ') + 1),
                       "is wrong or missing (" + message + ")"};
    }
    header_.setup = std::move(*setup);
    return {};
  }

  // Lines from elsewhere: the first tick shows what there is of each.
  Status LookAhead() {
    header_.hash_rate = {HashRate::Kind::kNone, 1};
    for (;;) {
      Line line;
      Result<bool> more = Parse(line);
      if (!more)
        return more.error();
      if (!*more)
        return Done{};
      const Json* type = Find(line.object, "type");
      const bool is_tick = type != nullptr && *type == "tick";
      if (is_tick && Find(line.object, "log") != nullptr)
        header_.detail = Detail::kLog;
      if (is_tick && Find(line.object, "trace") != nullptr)
        header_.detail = Detail::kTrace;
      if (is_tick && Find(line.object, "hash") != nullptr)
        header_.hash_rate = {HashRate::Kind::kEvery, 1};
      ahead_.push_back(std::move(line));
      if (is_tick)
        return Done{};
    }
  }

  Result<Event> TakeEvent() {
    Result<bool> more = Take();
    if (!more)
      return more.error();
    if (!*more)
      return *(last_ = Event::kUnfinished);
    const std::string type = Type();
    if (type == "command")
      return Or(CommandFromLine(current_.object, next_tick_, command_), Event::kCommand);
    if (type == "tick")
      return Or(TakeTick(), Event::kTick);
    if (type != "end")
      return At({"type", "must be \"command\", \"tick\" or \"end\""});
    if (CheckedLine wrong = TakeEnd(); wrong)
      return At(*wrong);
    more = Take();
    if (!more)
      return more.error();
    if (*more)
      return At({"", "stands behind the end"});
    return *(last_ = Event::kEnd);
  }

  Result<Event> Or(const CheckedLine& wrong, Event event) const {
    if (wrong)
      return At(*wrong);
    return event;
  }

  CheckedLine TakeTick() {
    CheckedLine wrong = TickFromLine(current_.object, next_tick_, tick_);
    if (wrong)
      return wrong;
    ++next_tick_;
    const bool kept = header_.hash_rate.Keeps(tick_.tick);
    if (!tick_.hash && kept)
      return LineFault{"tick", "has no hash, although the recording keeps one of it"};
    if (keep_everything_)
      return {};
    if (!kept)
      tick_.hash.reset();
    return KeepToDetail();
  }

  // Leaves out what the recording does not hold, and misses what it must hold.
  CheckedLine KeepToDetail() {
    tick_.trace_known = header_.detail == Detail::kTrace;
    if (!tick_.trace_known)
      tick_.trace.clear();
    if (header_.detail < Detail::kLog)
      tick_.log.clear();
    else
      tick_.entries = static_cast<std::uint32_t>(tick_.log.size());
    if (header_.detail < Detail::kParts) {
      tick_.parts.clear();
      tick_.draws.reset();
      tick_.entries.reset();
    } else if (!has_recording_) {
      tick_.parts.clear();
    } else if (tick_.parts.size() != header_.part_names.size()) {
      return LineFault{"parts", "must hold a hash for each of the part names"};
    }
    return {};
  }

  CheckedLine TakeEnd() {
    CheckedLine wrong = EndFromLine(current_.object, next_tick_, end_);
    const HashRate& rate = header_.hash_rate;
    const bool kept = rate.kind == HashRate::Kind::kEnd ||
                      (rate.kind == HashRate::Kind::kEvery && rate.every != 1);
    if (!kept && !keep_everything_)
      end_.hash.reset();
    return wrong;
  }

  LineSource lines_;
  bool keep_everything_;
  RecordingHeader header_;
  bool has_recording_ = false;
  std::deque<Line> ahead_;  // read, but not taken
  Line current_;
  std::int64_t next_tick_ = 0;
  std::optional<Event> last_;
  std::optional<Error> failure_;
};

}  // namespace

Result<std::unique_ptr<Recording>> OpenJsonLines(std::unique_ptr<ByteSource> source,
                                                 bool keep_everything) {
  auto reader = std::make_unique<JsonLinesReader>(std::move(source), keep_everything);
  Status status = reader->Begin();
  if (!status)
    return status.error();
  return std::unique_ptr<Recording>(std::move(reader));
}

}  // namespace ticktape
