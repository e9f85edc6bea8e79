#include "replay/event_lines.h"

#include <algorithm>

#include "core/interchange.h"
#include "replay/format.h"

namespace ticktape {
namespace {

bool TakeHash(const Json& value, std::uint64_t& out) {
  const std::optional<std::uint64_t> hash =
      value.is_string() ? ParseHash(value.get_ref<const std::string&>()) : std::nullopt;
  out = hash.value_or(0);
  return hash.has_value();
}

CheckedLine TakeHash(const Json& line, const char* member, std::optional<std::uint64_t>& out) {
  out.reset();
  const Json* hash = Find(line, member);
  std::uint64_t word = 0;
  if (hash != nullptr && !TakeHash(*hash, word))
    return LineFault{member, "must be a string of 16 hexadecimal digits"};
  if (hash != nullptr)
    out = word;
  return {};
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
      (args != nullptr && !args->is_object()) || !TakeText(Find(object, "text"), entry.text) ||
      !TakeText(Find(object, "actor"), entry.actor))
    return false;
  const std::optional<Relation> parsed = ParseRelation(relation);
  entry.relation = parsed.value_or(Relation::kRoot);
  entry.args = args == nullptr ? "{}" : JsonText(*args);
  return parsed.has_value();
}

CheckedLine TakeLog(const Json* log, std::vector<RecordedEntry>& entries) {
  entries.clear();
  if (log == nullptr)
    return {};
  if (!log->is_array())
    return LineFault{"log", "must be an array"};
  entries.resize(log->size());
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (!TakeEntry((*log)[i], entries[i]))
      return LineFault{
          "log", "has an entry " + std::to_string(i) + " that is not {id, cause, rel, key, args}"};
  return {};
}

CheckedLine TakeTrace(const Json* trace, std::vector<std::string>& items) {
  items.clear();
  if (trace == nullptr)
    return {};
  if (!trace->is_array())
    return LineFault{"trace", "must be an array"};
  for (const Json& item : *trace) {
    if (!item.is_object())
      return LineFault{"trace", "must hold objects"};
    items.push_back(JsonText(item));
  }
  return {};
}

CheckedLine TakeParts(const Json* parts, std::vector<std::uint64_t>& words) {
  words.clear();
  if (parts == nullptr)
    return {};
  if (!parts->is_array())
    return LineFault{"parts", "must be an array"};
  words.resize(parts->size());
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!TakeHash((*parts)[i], words[i]))
      return LineFault{"parts", "must hold hashes of 16 hexadecimal digits"};
  return {};
}

// Writes the items of `range` as the array `"name":[…]` behind what is in `line`.
template <class Range, class PutItem>
void PutArray(std::string& line, std::string_view name, const Range& range,
              const PutItem& put_item) {
  line.append(",\"").append(name).append("\":[");
  bool first = true;
  for (const auto& item : range) {
    if (!first)
      line += ',';
    first = false;
    put_item(item);
  }
  line += ']';
}

void PutHash(std::string& line, std::string_view name, std::uint64_t hash) {
  line.append(",\"").append(name).append("\":\"").append(HashText(hash)).append("\"");
}

void PutEntry(std::string& line, const RecordedEntry& entry) {
  line.append("{\"id\":").append(std::to_string(entry.id));
  line.append(",\"cause\":").append(std::to_string(entry.cause));
  line.append(",\"rel\":\"").append(RelationName(entry.relation));
  line.append("\",\"key\":").append(JsonText(Json(entry.key)));
  line.append(",\"args\":").append(entry.args);
  if (!entry.text.empty())
    line.append(",\"text\":").append(JsonText(Json(entry.text)));
  if (!entry.actor.empty())
    line.append(",\"actor\":").append(JsonText(Json(entry.actor)));
  line += '}';
}

}  // namespace

std::string FaultText(const LineFault& fault) {
  return (fault.member.empty() ? "the line" : "\"" + fault.member + "\"") + " " + fault.what;
}

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

bool TakeNames(const Json* value, std::size_t most, std::vector<std::string>& out) {
  if (value == nullptr)
    return true;
  if (!value->is_array() || value->size() > most)
    return false;
  out.resize(value->size());
  for (std::size_t i = 0; i < out.size(); ++i)
    if (!TakeText(&(*value)[i], out[i]))
      return false;
  return true;
}

bool TakeBuild(const Json& object, BuildIdentity& build) {
  return TakeText(Find(object, "version"), build.version) &&
         TakeText(Find(object, "commit"), build.commit) &&
         TakeText(Find(object, "compiler"), build.compiler) &&
         TakeText(Find(object, "architecture"), build.architecture) &&
         TakeText(Find(object, "kind"), build.kind);
}

Json BuildJson(const BuildIdentity& build) {
  Json object = Json::object();
  object["version"] = build.version;
  object["commit"] = build.commit;
  object["compiler"] = build.compiler;
  object["architecture"] = build.architecture;
  object["kind"] = build.kind;
  return object;
}

CheckedLine CommandFromLine(const Json& line, std::int64_t next_tick, RecordedCommand& command) {
  if (!TakeInteger(Find(line, "tick"), next_tick, next_tick, command.tick))
    return LineFault{"tick", "must be " + std::to_string(next_tick) + ", the next tick to end"};
  command.command = CommandFromJson(line);
  command.rejected.clear();
  if (!TakeText(Find(line, "rejected"), command.rejected))
    return LineFault{"rejected", "must be a string"};
  return {};
}

CheckedLine TickFromLine(const Json& line, std::int64_t next_tick, RecordedTick& tick) {
  if (!TakeInteger(Find(line, "tick"), next_tick, next_tick, tick.tick) ||
      next_tick == format::kMaxNumber)
    return LineFault{"tick", "must be " + std::to_string(next_tick)};
  if (!TakeCount(Find(line, "draws"), tick.draws))
    return LineFault{"draws", "must be a count"};
  if (!TakeCount(Find(line, "entries"), tick.entries))
    return LineFault{"entries", "must be a count"};
  CheckedLine wrong = TakeHash(line, "hash", tick.hash);
  if (!wrong)
    wrong = TakeHash(line, "traceHash", tick.trace_hash);
  if (!wrong)
    wrong = TakeLog(Find(line, "log"), tick.log);
  if (!wrong)
    wrong = TakeParts(Find(line, "parts"), tick.parts);
  if (!wrong)
    wrong = TakeTrace(Find(line, "trace"), tick.trace);
  const Json* state = Find(line, "state");
  tick.state = state == nullptr ? "" : JsonText(*state);
  return wrong;
}

CheckedLine EndFromLine(const Json& line, std::int64_t next_tick, RecordedEnd& end) {
  end = {};
  RunEnd& run = end.run;
  run.ticks = std::max<std::int64_t>(0, next_tick - 1);
  if (const Json* ticks = Find(line, "ticks");
      ticks != nullptr && !TakeInteger(ticks, 0, format::kMaxNumber, run.ticks))
    return LineFault{"ticks", "must be the number of the last tick"};
  if (!TakeText(Find(line, "outcome"), run.outcome))
    return LineFault{"outcome", "must be a string"};
  if (!TakeText(Find(line, "error"), run.error))
    return LineFault{"error", "must be a string"};
  if (!TakeText(Find(line, "formula"), run.formula))
    return LineFault{"formula", "must be a string"};
  for (const std::string* name : {&run.outcome, &run.error, &run.formula})
    if (name->size() > format::kMaxName)
      return LineFault{name == &run.outcome ? "outcome"
                       : name == &run.error ? "error"
                                            : "formula",
                       "is longer than " + std::to_string(format::kMaxName) + " bytes"};
  const Json* stopped = Find(line, "stopped");
  run.stopped = stopped != nullptr && *stopped == true;
  return TakeHash(line, "hash", end.hash);
}

void CommandToLine(const RecordedCommand& command, std::string& line) {
  Json object = Json::object();
  object["type"] = "command";
  object["tick"] = command.tick;
  PutCommand(command.command, object);
  if (!command.rejected.empty())
    object["rejected"] = command.rejected;
  line = JsonText(object);
}

void TickToLine(const RecordedTick& tick, Detail detail, std::string& line) {
  line = "{\"type\":\"tick\",\"tick\":";
  line += std::to_string(tick.tick);
  if (tick.hash)
    PutHash(line, "hash", *tick.hash);
  if (tick.draws)
    line.append(",\"draws\":").append(std::to_string(*tick.draws));
  // Known to be empty is not the same as not known.
  const bool log_known = detail >= Detail::kLog || tick.entries == tick.log.size();
  if (log_known || !tick.log.empty())
    PutArray(line, "log", tick.log, [&line](const RecordedEntry& entry) { PutEntry(line, entry); });
  if (!tick.state.empty())
    line.append(",\"state\":").append(tick.state);
  if (!tick.parts.empty())
    PutArray(line, "parts", tick.parts, [&line](std::uint64_t word) {
      line.append("\"").append(HashText(word)).append("\"");
    });
  if (tick.entries)
    line.append(",\"entries\":").append(std::to_string(*tick.entries));
  if (detail >= Detail::kTrace || !tick.trace.empty())
    PutArray(line, "trace", tick.trace, [&line](const std::string& item) { line += item; });
  if (tick.trace_hash)
    PutHash(line, "traceHash", *tick.trace_hash);
  line += '}';
}

void EndToLine(const RecordedEnd& end, std::string& line) {
  Json object = Json::object();
  object["type"] = "end";
  object["outcome"] = end.run.outcome;
  object["ticks"] = end.run.ticks;
  if (!end.run.error.empty())
    object["error"] = end.run.error;
  if (!end.run.formula.empty())
    object["formula"] = end.run.formula;
  if (end.run.stopped)
    object["stopped"] = true;
  if (end.hash)
    object["hash"] = HashText(*end.hash);
  line = JsonText(object);
}

}  // namespace ticktape
