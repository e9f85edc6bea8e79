#include <array>
#include <deque>

#include "core/interchange.h"
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

// What is wrong with a line, at a member of it.
struct Wrong {
  std::string member;
  std::string what;
};
using Checked = std::optional<Wrong>;

bool TakeInteger(const Json* value, std::int64_t low, std::int64_t high, std::int64_t& out) {
  if (value == nullptr || !value->is_number_integer())
    return false;
  out = value->get<std::int64_t>();
  return out >= low && out <= high;
}

bool TakeText(const Json* value, std::string& out) {
  if (value == nullptr)
    return true;
  if (!value->is_string())
    return false;
  out = value->get_ref<const std::string&>();
  return true;
}

bool TakeHash(const Json& value, std::uint64_t& out) {
  const std::optional<std::uint64_t> hash =
      value.is_string() ? ParseHash(value.get_ref<const std::string&>()) : std::nullopt;
  out = hash.value_or(0);
  return hash.has_value();
}

bool TakeCount(const Json* value, std::optional<std::uint32_t>& out) {
  std::int64_t count = 0;
  out.reset();
  if (value == nullptr)
    return true;
  if (!TakeInteger(value, 0, UINT32_MAX, count))
    return false;
  out = static_cast<std::uint32_t>(count);
  return true;
}

std::optional<Relation> ParseRelation(std::string_view name) {
  for (const Relation relation : {Relation::kRoot, Relation::kSegment, Relation::kTrigger})
    if (RelationName(relation) == name)
      return relation;
  return std::nullopt;
}

bool TakeEntry(const Json& object, RecordedEntry& entry) {
  std::string relation = "root";
  const Json* key = Find(object, "key");
  const Json* args = Find(object, "args");
  if (!TakeInteger(Find(object, "id"), 0, format::kMaxNumber, entry.id) ||
      !TakeInteger(Find(object, "cause"), 0, format::kMaxNumber, entry.cause) ||
      !TakeText(Find(object, "rel"), relation) || key == nullptr || !TakeText(key, entry.key) ||
      (args != nullptr && !args->is_object()))
    return false;
  const std::optional<Relation> parsed = ParseRelation(relation);
  entry.relation = parsed.value_or(Relation::kRoot);
  entry.args = args == nullptr ? "{}" : JsonText(*args);
  return parsed.has_value();
}

Checked TakeLog(const Json* log, std::vector<RecordedEntry>& entries) {
  entries.clear();
  if (log == nullptr)
    return {};
  if (!log->is_array())
    return Wrong{"log", "must be an array"};
  entries.resize(log->size());
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (!TakeEntry((*log)[i], entries[i]))
      return Wrong{
          "log", "has an entry " + std::to_string(i) + " that is not {id, cause, rel, key, args}"};
  return {};
}

Checked TakeTrace(const Json* trace, std::vector<std::string>& items) {
  items.clear();
  if (trace == nullptr)
    return {};
  if (!trace->is_array())
    return Wrong{"trace", "must be an array"};
  for (const Json& item : *trace) {
    if (!item.is_object())
      return Wrong{"trace", "must hold objects"};
    items.push_back(JsonText(item));
  }
  return {};
}

Checked TakeParts(const Json* parts, std::vector<std::uint64_t>& words) {
  words.clear();
  if (parts == nullptr)
    return {};
  if (!parts->is_array())
    return Wrong{"parts", "must be an array"};
  words.resize(parts->size());
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!TakeHash((*parts)[i], words[i]))
      return Wrong{"parts", "must hold hashes of 16 hexadecimal digits"};
  return {};
}

bool TakeBuild(const Json& object, BuildIdentity& build) {
  return TakeText(Find(object, "version"), build.version) &&
         TakeText(Find(object, "commit"), build.commit) &&
         TakeText(Find(object, "compiler"), build.compiler) &&
         TakeText(Find(object, "architecture"), build.architecture) &&
         TakeText(Find(object, "kind"), build.kind);
}

bool TakePartNames(const Json* names, std::vector<std::string>& out) {
  if (names == nullptr)
    return true;
  if (!names->is_array() || names->size() > format::kMaxParts)
    return false;
  out.resize(names->size());
  for (std::size_t i = 0; i < out.size(); ++i)
    if (!TakeText(&(*names)[i], out[i]))
      return false;
  return true;
}

Checked TakeRecording(const Json& recording, RecordingHeader& header) {
  std::string detail = "hash";
  std::string rate = "none";
  const bool read = TakeText(Find(recording, "detail"), detail) &&
                    TakeText(Find(recording, "hashRate"), rate) &&
                    TakeText(Find(recording, "generator"), header.generator) &&
                    TakePartNames(Find(recording, "partNames"), header.part_names);
  const Json* build = Find(recording, "build");
  const std::optional<Detail> parsed_detail = ParseDetail(detail);
  const std::optional<HashRate> parsed_rate = ParseHashRate(rate);
  if (!read || !parsed_detail || !parsed_rate || (build && !TakeBuild(*build, header.build)))
    return Wrong{"recording", "is not {detail, hashRate, generator, partNames, build}"};
  header.detail = *parsed_detail;
  header.hash_rate = *parsed_rate;
  return {};
}

class JsonLinesReader final : public Recording {
 public:
  JsonLinesReader(std::unique_ptr<ByteSource> source, bool keep_everything)
      : lines_(std::move(source), kMaxJsonLine), keep_everything_(keep_everything) {}

  const RecordingHeader& header() const override { return header_; }

  Status Begin() {
    Result<bool> more = Take();
    if (more && !*more)
      return Error{ErrorKind::kNotReplay, lines_.name() + ": is empty"};
    Checked wrong;
    if (more)
      wrong = TakeSetup();
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

  Error At(const Wrong& wrong) const {
    const std::size_t at = current_.text.find("\"" + wrong.member + "\":");
    const std::size_t column = wrong.member.empty() || at == std::string::npos ? 1 : at + 1;
    const std::string subject = wrong.member.empty() ? "the line" : "\"" + wrong.member + "\"";
    return {ErrorKind::kDamaged, lines_.name() + ":" + std::to_string(current_.number) + ":" +
                                     std::to_string(column) + ": " + subject + " " + wrong.what};
  }

  std::string Type() const {
    const Json* type = Find(current_.object, "type");
    return type != nullptr && type->is_string() ? type->get<std::string>() : "";
  }

  Checked TakeSetup() {
    if (Type() != "setup")
      return Wrong{"type", "must be \"setup\" in the first line of a recording"};
    if (const Json* recording = Find(current_.object, "recording")) {
      has_recording_ = true;
      if (Checked wrong = TakeRecording(*recording, header_); wrong)
        return wrong;
    }
    Json& object = current_.object;
    object.erase("recording");
    Result<Setup> setup = SetupFromJson(object);
    if (!setup) {
      const std::string& message = setup.error().message;
      return Wrong{message.substr(message.rfind(' ') + 1), "is wrong or missing (" + message + ")"};
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
      return Or(TakeCommand(), Event::kCommand);
    if (type == "tick")
      return Or(TakeTick(), Event::kTick);
    if (type != "end")
      return At({"type", "must be \"command\", \"tick\" or \"end\""});
    if (Checked wrong = TakeEnd(); wrong)
      return At(*wrong);
    more = Take();
    if (!more)
      return more.error();
    if (*more)
      return At({"", "stands behind the end"});
    return *(last_ = Event::kEnd);
  }

  Result<Event> Or(const Checked& wrong, Event event) const {
    if (wrong)
      return At(*wrong);
    return event;
  }

  Checked TakeCommand() {
    const Json& object = current_.object;
    if (!TakeInteger(Find(object, "tick"), next_tick_, next_tick_, command_.tick))
      return Wrong{"tick", "must be " + std::to_string(next_tick_) + ", the next tick to end"};
    command_.command = CommandFromJson(object);
    command_.rejected.clear();
    if (!TakeText(Find(object, "rejected"), command_.rejected))
      return Wrong{"rejected", "must be a string"};
    return {};
  }

  Checked TakeTick() {
    const Json& object = current_.object;
    if (!TakeInteger(Find(object, "tick"), next_tick_, next_tick_, tick_.tick) ||
        next_tick_ == format::kMaxNumber)
      return Wrong{"tick", "must be " + std::to_string(next_tick_)};
    ++next_tick_;
    if (Checked wrong = TakeTickHash(); wrong)
      return wrong;
    if (!TakeCount(Find(object, "draws"), tick_.draws))
      return Wrong{"draws", "must be a count"};
    if (!TakeCount(Find(object, "entries"), tick_.entries))
      return Wrong{"entries", "must be a count"};
    Checked wrong = TakeLog(Find(object, "log"), tick_.log);
    if (!wrong)
      wrong = TakeParts(Find(object, "parts"), tick_.parts);
    if (!wrong)
      wrong = TakeTrace(Find(object, "trace"), tick_.trace);
    if (wrong)
      return wrong;
    const Json* state = Find(object, "state");
    tick_.state = state == nullptr ? "" : JsonText(*state);
    if (keep_everything_)
      return {};
    return KeepToDetail();
  }

  Checked TakeTickHash() {
    const Json* hash = Find(current_.object, "hash");
    const bool kept = header_.hash_rate.Keeps(tick_.tick);
    tick_.hash.reset();
    if (hash == nullptr && kept)
      return Wrong{"tick", "has no hash, although the recording keeps one of it"};
    std::uint64_t word = 0;
    if (hash != nullptr && !TakeHash(*hash, word))
      return Wrong{"hash", "must be a string of 16 hexadecimal digits"};
    if (hash != nullptr && (kept || keep_everything_))
      tick_.hash = word;
    return {};
  }

  // Leaves out what the recording does not hold, and misses what it must hold.
  Checked KeepToDetail() {
    if (header_.detail < Detail::kTrace)
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
      return Wrong{"parts", "must hold a hash for each of the part names"};
    }
    return {};
  }

  Checked TakeEnd() {
    const Json& object = current_.object;
    RunEnd& run = end_.run;
    run.ticks = std::max<std::int64_t>(0, next_tick_ - 1);
    if (const Json* ticks = Find(object, "ticks");
        ticks != nullptr && !TakeInteger(ticks, 0, format::kMaxNumber, run.ticks))
      return Wrong{"ticks", "must be the number of the last tick"};
    if (!TakeText(Find(object, "outcome"), run.outcome))
      return Wrong{"outcome", "must be a string"};
    if (!TakeText(Find(object, "error"), run.error))
      return Wrong{"error", "must be a string"};
    if (!TakeText(Find(object, "formula"), run.formula))
      return Wrong{"formula", "must be a string"};
    const Json* stopped = Find(object, "stopped");
    run.stopped = stopped != nullptr && *stopped == true;
    const Json* hash = Find(object, "hash");
    std::uint64_t word = 0;
    if (hash != nullptr && !TakeHash(*hash, word))
      return Wrong{"hash", "must be a string of 16 hexadecimal digits"};
    const HashRate& rate = header_.hash_rate;
    const bool wanted = rate.kind == HashRate::Kind::kEnd ||
                        (rate.kind == HashRate::Kind::kEvery && rate.every != 1);
    if (hash != nullptr && (wanted || keep_everything_))
      end_.hash = word;
    return {};
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
