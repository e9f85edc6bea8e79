#include "replay/recorder.h"

#include "core/check.h"
#include "core/interchange.h"

namespace ticktape {
namespace {

void TakeLog(Battle& battle, RecordedTick& tick) {
  const TickLog& log = battle.log();
  const std::span<const LogKey> keys = battle.vocabulary().log_keys;
  tick.log.resize(log.size());
  for (std::size_t i = 0; i < log.size(); ++i) {
    const LogEntry entry = log[i];
    const LogKey& key = keys[entry.key];
    RecordedEntry& recorded = tick.log[i];
    recorded.id = entry.id;
    recorded.cause = entry.cause;
    recorded.relation = entry.relation;
    recorded.key = key.key;
    recorded.args = JsonText(ArgumentsJson(key.parameters, entry.values, battle.symbols()));
  }
}

}  // namespace

void TraceCollector::OnDraw(const Draw& draw) { items_.push_back(JsonText(DrawJson(draw))); }

std::int64_t TraceCollector::OnFormula(const Evaluation& evaluation) {
  if (evaluation.listed) {
    Check(symbols_ != nullptr, "a trace is collected without the battle's symbols");
    items_.push_back(JsonText(EvaluationJson(evaluation, *symbols_)));
  }
  return evaluation.result;
}

void TraceCollector::OnEntry(const LogEntry& entry) {
  items_.push_back("{\"entry\":" + std::to_string(entry.id) + "}");
}

void TakeEvidence(Battle& battle, Detail detail, bool with_hash, TraceCollector* trace,
                  RecordedTick& tick) {
  tick.tick = battle.tick();
  if (with_hash)
    tick.hash = battle.Hash();
  else
    tick.hash.reset();
  tick.trace_known = detail >= Detail::kTrace;
  if (detail == Detail::kHash)
    return;
  const std::span<const std::uint64_t> parts = battle.Parts();
  tick.parts.assign(parts.begin(), parts.end());
  tick.draws = battle.draws();
  tick.entries = static_cast<std::uint32_t>(battle.log().size());
  if (detail >= Detail::kLog)
    TakeLog(battle, tick);
  if (detail >= Detail::kTrace) {
    Check(trace != nullptr, "a trace is wanted and not collected", battle.tick());
    tick.trace.swap(trace->items());
    trace->items().clear();
  }
}

void TakeCommand(const Battle& battle, const Command& command, Rejection rejection,
                 RecordedCommand& recorded) {
  recorded.tick = battle.tick() + 1;
  recorded.command = command;
  if (rejection == kAccepted)
    recorded.rejected.clear();
  else
    recorded.rejected = battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].key;
}

bool WantsEndHash(const RunEnd& end, const HashRate& rate) {
  if (end.outcome == "error" || rate.kind == HashRate::Kind::kNone)
    return false;
  return rate.kind == HashRate::Kind::kEnd || rate.every != 1;
}

RecordingHeader MakeHeader(const Setup& setup, const Battle& battle, Detail detail,
                           HashRate hash_rate) {
  RecordingHeader header;
  header.setup = setup;
  header.detail = detail;
  header.hash_rate = hash_rate;
  header.generator = battle.vocabulary().generator;
  if (detail >= Detail::kParts)
    header.part_names.assign(battle.part_names().begin(), battle.part_names().end());
  header.build = ThisBuild();
  return header;
}

bool Recorder::OnCommand(Battle& battle, const Command& command, Rejection rejection) {
  TakeCommand(battle, command, rejection, command_);
  Status status = sink_.PutCommand(command_);
  if (!status)
    error_ = status.error();
  return status.ok();
}

bool Recorder::OnTick(Battle& battle) {
  TakeEvidence(battle, detail_, hash_rate_.Keeps(battle.tick()), trace_, tick_);
  Status status = sink_.PutTick(tick_);
  if (!status)
    error_ = status.error();
  return status.ok();
}

Status Recorder::Finish(Battle& battle, const RunEnd& end) {
  if (error_)
    return *error_;
  RecordedEnd recorded{end, std::nullopt};
  if (WantsEndHash(end, hash_rate_))
    recorded.hash = battle.Hash();
  return sink_.PutEnd(recorded);
}

}  // namespace ticktape
