#include "engine/transcript.h"

#include <algorithm>

#include "core/difference.h"
#include "core/interchange.h"
#include "engine/protocol.h"

namespace ticktape {
namespace {

Json ParsedOrText(const std::string& text) {
  Result<Json> value = ParseJson(text, "value");
  return value ? *std::move(value) : Json(text);
}

Json LogJson(const std::vector<RecordedEntry>& log) {
  Json list = Json::array();
  for (const RecordedEntry& entry : log)
    list.push_back({{"id", entry.id},
                    {"cause", entry.cause},
                    {"rel", std::string(RelationName(entry.relation))},
                    {"key", entry.key},
                    {"args", ParsedOrText(entry.args)}});
  return list;
}

Json TraceJson(const std::vector<std::string>& trace) {
  Json list = Json::array();
  for (const std::string& item : trace)
    list.push_back(ParsedOrText(item));
  return list;
}

Json PartsJson(const std::vector<std::uint64_t>& parts) {
  Json list = Json::array();
  for (const std::uint64_t word : parts)
    list.push_back(HashText(word));
  return list;
}

std::string KindText(const Transcript::Event& event) {
  if (std::holds_alternative<RecordedCommand>(event))
    return "a command";
  if (std::holds_alternative<RecordedTick>(event))
    return "the line of the tick";
  return "the end, " + JsonText(Json(std::get<RecordedEnd>(event).run.outcome));
}

std::int64_t TickOf(const Transcript::Event& event) {
  if (const auto* command = std::get_if<RecordedCommand>(&event))
    return command->tick;
  if (const auto* tick = std::get_if<RecordedTick>(&event))
    return tick->tick;
  return std::get<RecordedEnd>(event).run.ticks;
}

bool IsStop(const Transcript::Event& event) {
  const auto* end = std::get_if<RecordedEnd>(&event);
  return end != nullptr && end->run.stopped;
}

// Two events at the same place of two runs. Each Compare does nothing once there is a
// difference.
class EventComparison {
 public:
  EventComparison(bool logs, bool traces) : logs_(logs), traces_(traces) {}

  std::string Of(const Transcript::Event& a, const Transcript::Event& b) {
    const std::int64_t tick = TickOf(a);
    if (a.index() != b.index())
      return "tick " + std::to_string(std::max(tick, TickOf(b))) + ": " + KindText(a) + " / " +
             KindText(b);
    if (const auto* command = std::get_if<RecordedCommand>(&a))
      CompareCommands(*command, std::get<RecordedCommand>(b));
    else if (const auto* left = std::get_if<RecordedTick>(&a))
      CompareTicks(*left, std::get<RecordedTick>(b));
    else
      CompareEnds(std::get<RecordedEnd>(a), std::get<RecordedEnd>(b));
    return found_.empty() ? "" : "tick " + std::to_string(tick) + ", " + found_;
  }

 private:
  void CompareCommands(const RecordedCommand& a, const RecordedCommand& b) {
    Compare("verb of the command", a.command.verb, b.command.verb);
    Compare("rejected", a.rejected, b.rejected);
  }

  // What says most comes first.
  void CompareTicks(const RecordedTick& a, const RecordedTick& b) {
    if (a.log != b.log && (logs_ || (!a.log.empty() && !b.log.empty())))
      CompareFields("log", LogJson(a.log), LogJson(b.log));
    if (a.state != b.state && !a.state.empty() && !b.state.empty())
      CompareFields("state", ParsedOrText(a.state), ParsedOrText(b.state));
    if (a.trace != b.trace && (traces_ || (!a.trace.empty() && !b.trace.empty())))
      CompareFields("trace", TraceJson(a.trace), TraceJson(b.trace));
    CompareGiven("draws", a.draws, b.draws);
    CompareGiven("entries", a.entries, b.entries);
    if (a.parts != b.parts && !a.parts.empty() && !b.parts.empty())
      CompareFields("parts", PartsJson(a.parts), PartsJson(b.parts));
    CompareHashes("traceHash", a.trace_hash, b.trace_hash);
    CompareHashes("hash", a.hash, b.hash);
  }

  void CompareEnds(const RecordedEnd& a, const RecordedEnd& b) {
    Compare("outcome", a.run.outcome, b.run.outcome);
    Compare("ticks of the end", a.run.ticks, b.run.ticks);
    Compare("error", a.run.error, b.run.error);
    Compare("formula", a.run.formula, b.run.formula);
    CompareHashes("hash of the end", a.hash, b.hash);
  }

  void Compare(const std::string& path, const Json& a, const Json& b) {
    if (found_.empty() && a != b)
      found_ = path + ": " + Excerpt(JsonText(a)) + " / " + Excerpt(JsonText(b));
  }

  template <class Value>
  void CompareGiven(const std::string& path, const std::optional<Value>& a,
                    const std::optional<Value>& b) {
    if (a && b)
      Compare(path, *a, *b);
  }

  void CompareHashes(const std::string& path, const std::optional<std::uint64_t>& a,
                     const std::optional<std::uint64_t>& b) {
    if (a && b)
      Compare(path, HashText(*a), HashText(*b));
  }

  void CompareFields(const std::string& root, const Json& a, const Json& b) {
    std::vector<FieldDifference> differences;
    if (!found_.empty() || CompareJson(a, b, 1, differences) == 0)
      return;
    const FieldDifference& first = differences.front();
    const bool joined = first.path.empty() || first.path.starts_with('[');
    const auto text = [](bool is_there, const Json& value) {
      return is_there ? Excerpt(JsonText(value)) : std::string("nothing");
    };
    found_ = root + (joined ? "" : ".") + first.path + ": " + text(first.in_a, first.a) + " / " +
             text(first.in_b, first.b);
  }

  bool logs_;
  bool traces_;
  std::string found_;
};

}  // namespace

std::vector<RecordedCommand> Transcript::commands() const {
  std::vector<RecordedCommand> commands;
  for (const Event& event : events)
    if (const auto* command = std::get_if<RecordedCommand>(&event))
      commands.push_back(*command);
  return commands;
}

std::string FirstDifference(const Transcript& a, const Transcript& b) {
  EventComparison comparison(a.has_log && b.has_log, a.has_trace && b.has_trace);
  // Each run ends with its end, so that none is the beginning of the other.
  for (std::size_t i = 0; i < std::min(a.events.size(), b.events.size()); ++i) {
    if (IsStop(a.events[i]) || IsStop(b.events[i]))
      return {};
    if (std::string found = comparison.Of(a.events[i], b.events[i]); !found.empty())
      return found;
  }
  return {};
}

}  // namespace ticktape
