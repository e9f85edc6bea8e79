#include "verify/run_diff.h"

#include <algorithm>
#include <deque>

#include "core/interchange.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

constexpr std::size_t kContext = 3;
// State differences are looked for at this many ticks at most: a difference that only the
// hash of a broken recording shows would be looked for at every one.
constexpr int kMaxStateLooks = 64;

std::string DrawText(const std::string& item) {
  const Result<Json> json = ParseJson(item, "trace");
  const Json* label = json ? Find(*json, "draw") : nullptr;
  const Json* low = json ? Find(*json, "low") : nullptr;
  const Json* high = json ? Find(*json, "high") : nullptr;
  const Json* value = json ? Find(*json, "value") : nullptr;
  if (label == nullptr || low == nullptr || high == nullptr || value == nullptr ||
      !label->is_string())
    return item;
  return label->get<std::string>() + " " + JsonText(*low) + ".." + JsonText(*high) + " = " +
         JsonText(*value);
}

std::string CommandText(const RecordedCommand& command) {
  Json line = Json::object();
  PutCommand(command.command, line);
  return JsonText(line) + (command.rejected.empty() ? "" : " rejected " + command.rejected);
}

std::string EndText(const RunEnd& end) {
  std::string text = end.outcome.empty() ? "unfinished" : end.outcome;
  return text + (end.error.empty() ? "" : " " + end.error) + " after tick " +
         std::to_string(end.ticks);
}

// One of the two recordings, tick by tick.
class Side {
 public:
  Side(std::unique_ptr<Playback> playback, std::string name, std::size_t language)
      : playback_(std::move(playback)), name_(std::move(name)), language_(language) {}

  // Goes to the next tick. False at the end.
  Result<bool> Advance() {
    Result<Playback::Step> step =
        playback_->faithful() ? playback_->Next() : playback_->NextRecorded();
    if (step && *step == Playback::Step::kParted && !playback_->recorded_end())
      step = playback_->NextRecorded();
    if (!step)
      return step.error();
    if (*step == Playback::Step::kTick) {
      tick_ = playback_->recorded().tick;
      return true;
    }
    end_.ticks = tick_;
    if (playback_->recorded_end())
      end_ = playback_->recorded_end()->run;
    return false;
  }

  Playback& playback() { return *playback_; }
  const std::string& name() const { return name_; }
  std::int64_t tick() const { return tick_; }
  const RunEnd& end() const { return end_; }
  bool live() const { return playback_->faithful(); }

  std::optional<std::uint64_t> Hash() {
    if (playback_->recorded().hash)
      return playback_->recorded().hash;
    return live() ? std::optional(playback_->battle().Hash()) : std::nullopt;
  }

  bool knows_log() { return live() || playback_->header().detail >= Detail::kLog; }

  // The tick's entries; TakeLog keeps them, since comparing and reporting both want them.
  const std::vector<RecordedEntry>& TakeLog() {
    if (live())
      TakeEvidence(playback_->battle(), Detail::kLog, false, nullptr, evidence_);
    else
      evidence_.log = playback_->recorded().log;
    return evidence_.log;
  }

  void KeepContext() {
    const std::vector<RecordedEntry>& log = TakeLog();
    const std::size_t first = log.size() > kContext ? log.size() - kContext : 0;
    for (std::size_t i = first; i < log.size(); ++i)
      PushContext(Line(log[i]));
  }
  void PushContext(LogLine line) {
    context_.push_back(std::move(line));
    if (context_.size() > kContext)
      context_.pop_front();
  }
  std::vector<LogLine> context() const { return {context_.begin(), context_.end()}; }

  LogLine Line(const RecordedEntry& entry) const {
    const std::size_t languages =
        playback_->has_battle() ? playback_->battle().vocabulary().languages.size() : 1;
    return {tick_, entry.id, playback_->TextOf(entry, std::min(language_, languages - 1))};
  }

  // The first entity that the entry's arguments name.
  std::optional<std::string> Actor(const RecordedEntry& entry) {
    const Result<Json> args = ParseJson(entry.args, "args");
    if (!playback_->has_battle() || !args)
      return std::nullopt;
    for (const LogKey& key : playback_->battle().vocabulary().log_keys) {
      if (key.key != entry.key)
        continue;
      for (const Parameter& parameter : key.parameters) {
        const Json* value = Find(*args, parameter.name);
        if (parameter.type == ValueType::kEntity && value != nullptr &&
            value->is_number_integer()) {
          const std::int64_t id = value->get<std::int64_t>();
          return playback_->battle().EntityName(id, language_) + " (" + std::to_string(id) + ")";
        }
      }
    }
    return std::nullopt;
  }

  std::vector<std::string> Draws() {
    const std::vector<std::string>& trace =
        live() ? playback_->trace() : playback_->recorded().trace;
    std::vector<std::string> draws;
    for (const std::string& item : trace)
      if (item.starts_with("{\"draw\""))
        draws.push_back(DrawText(item));
    return draws;
  }

  // The state at the end of the tick, where it is known.
  std::optional<Json> State() {
    if (live())
      return playback_->battle().StateAsJson();
    if (playback_->recorded().state.empty())
      return std::nullopt;
    Result<Json> state = ParseJson(playback_->recorded().state, "state");
    return state ? std::optional(*std::move(state)) : std::nullopt;
  }

 private:
  std::unique_ptr<Playback> playback_;
  std::string name_;
  std::size_t language_;
  std::int64_t tick_ = -1;
  RunEnd end_;
  RecordedTick evidence_;
  std::deque<LogLine> context_;
};

class Diff {
 public:
  Diff(std::array<std::unique_ptr<Side>, 2> sides, const DiffOptions& options)
      : sides_(std::move(sides)), options_(options) {}

  Result<RunDifference> Run() {
    const Json a = SetupToJson(sides_[0]->playback().header().setup);
    const Json b = SetupToJson(sides_[1]->playback().header().setup);
    CompareJson(a, b, options_.max_fields, found_.setup);
    for (;;) {
      std::array<bool, 2> goes_on{};
      for (std::size_t i = 0; i < 2; ++i) {
        Result<bool> advanced = sides_[i]->Advance();
        if (!advanced)
          return advanced.error();
        goes_on[i] = *advanced;
      }
      CompareCommands();
      if (!goes_on[0] || !goes_on[1]) {
        TakeEnds(goes_on);
        break;
      }
      CompareTick();
      if (found_.log_tick)
        break;
    }
    AddNotes();
    return std::move(found_);
  }

 private:
  void CompareCommands() {
    const std::vector<RecordedCommand>& a = sides_[0]->playback().commands();
    const std::vector<RecordedCommand>& b = sides_[1]->playback().commands();
    for (std::size_t i = 0; !found_.command_tick && i < std::max(a.size(), b.size()); ++i) {
      BothSides<std::string> texts;
      if (i < a.size())
        texts[0] = CommandText(a[i]);
      if (i < b.size())
        texts[1] = CommandText(b[i]);
      if (texts[0] == texts[1])
        continue;
      found_.command_tick = i < a.size() ? a[i].tick : b[i].tick;
      found_.command = texts;
    }
  }

  void CompareTick() {
    const std::optional<std::uint64_t> a = sides_[0]->Hash();
    const std::optional<std::uint64_t> b = sides_[1]->Hash();
    const bool both_logs = sides_[0]->knows_log() && sides_[1]->knows_log();
    const bool same_hash = a && b && *a == *b;
    // A hash covers the log of the run that it was taken from; a recording that is not
    // reproduced may hold another one.
    if (same_hash && (!both_logs || (sides_[0]->live() && sides_[1]->live()))) {
      for (const std::unique_ptr<Side>& side : sides_)
        if (side->knows_log())
          side->KeepContext();
      return;
    }
    if (same_hash) {
      // Only the logs are left to compare.
    } else if (a && b && !found_.state_tick) {
      found_.state_tick = sides_[0]->tick();
      CompareState();
    } else if (found_.field_count == 0 && looks_ < kMaxStateLooks) {
      CompareState();
    }
    if (both_logs)
      CompareLog();
  }

  // Also at later ticks, as long as no field has been found that differs: the first hash may
  // differ by the log alone.
  void CompareState() {
    ++looks_;
    const std::optional<Json> a = sides_[0]->State();
    const std::optional<Json> b = sides_[1]->State();
    if (!a || !b)
      return;
    found_.field_count = CompareJson(*a, *b, options_.max_fields, found_.fields);
    if (found_.field_count > 0 && (!found_.state_tick || found_.only_log_differs))
      found_.state_tick = sides_[0]->tick();
    found_.only_log_differs = found_.field_count == 0;
  }

  void CompareLog() {
    const std::vector<RecordedEntry>& a = sides_[0]->TakeLog();
    const std::vector<RecordedEntry>& b = sides_[1]->TakeLog();
    const std::size_t most = std::max(a.size(), b.size());
    for (std::size_t i = 0; i < most; ++i) {
      if (i < a.size() && i < b.size() && a[i] == b[i]) {
        sides_[0]->PushContext(sides_[0]->Line(a[i]));
        sides_[1]->PushContext(sides_[1]->Line(b[i]));
        continue;
      }
      TakeLogDifference(i < a.size() ? &a[i] : nullptr, i < b.size() ? &b[i] : nullptr);
      return;
    }
  }

  void TakeLogDifference(const RecordedEntry* a, const RecordedEntry* b) {
    found_.log_tick = sides_[0]->tick();
    const std::optional<Json> state_a = sides_[0]->State();
    const std::optional<Json> state_b = sides_[1]->State();
    if (state_a && state_b && found_.log_tick != found_.state_tick)
      found_.log_field_count =
          CompareJson(*state_a, *state_b, options_.max_fields, found_.log_fields);
    const std::array<const RecordedEntry*, 2> entries{a, b};
    for (std::size_t i = 0; i < 2; ++i) {
      found_.context[i] = sides_[i]->context();
      found_.draws[i] = sides_[i]->Draws();
      if (entries[i] == nullptr)
        continue;
      found_.line[i] = sides_[i]->Line(*entries[i]);
      found_.actor[i] = sides_[i]->Actor(*entries[i]);
    }
  }

  void TakeEnds(const std::array<bool, 2>& goes_on) {
    BothSides<std::string> texts;
    for (std::size_t i = 0; i < 2; ++i)
      texts[i] = goes_on[i] ? "goes on with tick " + std::to_string(sides_[i]->tick())
                            : EndText(sides_[i]->end());
    if (texts[0] != texts[1])
      found_.end = texts;
  }

  void AddNotes() {
    for (const std::unique_ptr<Side>& side : sides_) {
      if (side->live())
        continue;
      if (const std::optional<Error>& error = side->playback().start_error()) {
        found_.notes.push_back(side->name() + " cannot be run here (" + error->message +
                               "): only what it recorded is compared");
        continue;
      }
      const bool has_log = side->playback().header().detail >= Detail::kLog;
      found_.notes.push_back(
          "this build does not reproduce " + side->name() +
          ": from where they part, only what it recorded is known of it" +
          (has_log ? "" : "; record with --detail trace to keep log lines and draws as well"));
    }
  }

  std::array<std::unique_ptr<Side>, 2> sides_;
  DiffOptions options_;
  RunDifference found_;
  int looks_ = 0;
};

Json FieldsJson(const std::vector<FieldDifference>& fields) {
  Json array = Json::array();
  for (const FieldDifference& field : fields) {
    Json object = Json::object();
    object["path"] = field.path;
    if (field.in_a)
      object["a"] = field.a;
    if (field.in_b)
      object["b"] = field.b;
    array.push_back(std::move(object));
  }
  return array;
}

template <class T, class ToJson>
Json BothJson(const BothSides<T>& both, const ToJson& to_json) {
  Json object = Json::object();
  object["a"] = both[0] ? to_json(*both[0]) : Json(nullptr);
  object["b"] = both[1] ? to_json(*both[1]) : Json(nullptr);
  return object;
}

Json LineJson(const LogLine& line) {
  Json object = Json::object();
  object["tick"] = line.tick;
  object["id"] = line.id;
  object["text"] = line.text;
  return object;
}

Json LogDifferenceJson(const RunDifference& difference) {
  const auto text = [](const std::string& value) { return Json(value); };
  Json log = Json::object();
  log["tick"] = *difference.log_tick;
  log["line"] = BothJson(difference.line, LineJson);
  log["actor"] = BothJson(difference.actor, text);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string side = i == 0 ? "a" : "b";
    log["context"][side] = Json::array();
    for (const LogLine& line : difference.context[i])
      log["context"][side].push_back(LineJson(line));
    log["draws"][side] = difference.draws[i];
  }
  log["fieldCount"] = difference.log_field_count;
  log["fields"] = FieldsJson(difference.log_fields);
  return log;
}

}  // namespace

Result<RunDifference> DiffRecordings(std::array<std::unique_ptr<Recording>, 2> recordings,
                                     const std::array<std::string, 2>& names,
                                     const Rulesets& rulesets, const DiffOptions& options) {
  std::array<std::unique_ptr<Side>, 2> sides;
  for (std::size_t i = 0; i < 2; ++i) {
    Result<std::unique_ptr<Playback>> playback = Playback::Create(
        std::move(recordings[i]), rulesets, {.trace = true, .recorded_only_if_needed = true});
    if (!playback)
      return playback.error();
    sides[i] = std::make_unique<Side>(*std::move(playback), names[i], options.language);
  }
  return Diff(std::move(sides), options).Run();
}

Json RunDifferenceJson(const RunDifference& difference) {
  const auto text = [](const std::string& value) { return Json(value); };
  Json object = Json::object();
  object["differs"] = difference.differs();
  object["setup"] = FieldsJson(difference.setup);
  if (difference.command_tick) {
    object["command"] = BothJson(difference.command, text);
    object["command"]["tick"] = *difference.command_tick;
  }
  if (difference.state_tick) {
    object["state"]["tick"] = *difference.state_tick;
    object["state"]["onlyLogDiffers"] = difference.only_log_differs;
    object["state"]["fieldCount"] = difference.field_count;
    object["state"]["fields"] = FieldsJson(difference.fields);
  }
  if (difference.log_tick)
    object["log"] = LogDifferenceJson(difference);
  if (difference.end[0] || difference.end[1])
    object["end"] = BothJson(difference.end, text);
  object["notes"] = difference.notes;
  return object;
}

}  // namespace ticktape
