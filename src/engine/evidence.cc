#include "engine/evidence.h"

#include "core/interchange.h"
#include "core/name_digest.h"
#include "core/state_text.h"

namespace ticktape {
namespace {

// What kind of item follows in the hash of a trace.
enum Mark : std::uint64_t { kDrawMark = 1, kFormulaMark, kEntryMark };

}  // namespace

Status EvidenceTaker::Attach(Battle& battle) {
  battle_ = &battle;
  trace_.SetSymbols(battle.symbols());
  collects_ = DetailAt(view_, 0) == Detail::kTrace;
  if (view_.language.empty())
    return Done{};
  const std::optional<std::size_t> language =
      LanguageIndex(battle.vocabulary().languages, view_.language);
  if (!language)
    return Error{ErrorKind::kUsage, "no texts in \"" + view_.language + "\""};
  language_ = *language;
  return Done{};
}

void EvidenceTaker::Take(RecordedTick& tick) {
  const std::int64_t number = battle_->tick();
  const Detail detail = DetailAt(view_, number);
  tick.log.clear();
  tick.trace.clear();
  TakeEvidence(*battle_, detail, true, &trace_, tick);
  if (detail >= Detail::kLog && !view_.language.empty())
    PutTexts(tick);
  tick.state.clear();
  if (WantsState(view_, number))
    WriteState(*battle_, -1, [&tick](std::string_view text) { tick.state += text; });
  tick.trace_hash.reset();
  if (view_.trace_hash) {
    tick.trace_hash = hash_.Finish();
    hash_ = WordHash();
  }
  collects_ = DetailAt(view_, number + 1) == Detail::kTrace;
}

void EvidenceTaker::Skip() {
  trace_.items().clear();
  collects_ = DetailAt(view_, battle_->tick() + 1) == Detail::kTrace;
}

void EvidenceTaker::PutTexts(RecordedTick& tick) {
  const TickLog& log = battle_->log();
  for (std::size_t i = 0; i < log.size(); ++i) {
    tick.log[i].text = battle_->Text(log[i], language_);
    tick.log[i].actor = ActorOf(*battle_, log[i], language_);
  }
}

void EvidenceTaker::OnDraw(const Draw& draw) {
  if (collects_)
    trace_.OnDraw(draw);
  if (!view_.trace_hash)
    return;
  hash_.Put(kDrawMark);
  hash_.Put(NameDigest(draw.label));
  hash_.Put(static_cast<std::uint64_t>(draw.low));
  hash_.Put(static_cast<std::uint64_t>(draw.high));
  hash_.Put(static_cast<std::uint64_t>(draw.value));
}

std::int64_t EvidenceTaker::OnFormula(const Evaluation& evaluation) {
  if (collects_)
    trace_.OnFormula(evaluation);
  if (!view_.trace_hash || !evaluation.listed)
    return evaluation.result;
  hash_.Put(kFormulaMark);
  hash_.Put(NameDigest(evaluation.formula.name));
  for (std::size_t i = 0; i < evaluation.inputs.size(); ++i)
    PutValue(evaluation.formula.inputs[i], evaluation.inputs[i]);
  PutValue(evaluation.formula.result, evaluation.result);
  return evaluation.result;
}

void EvidenceTaker::OnEntry(const LogEntry& entry) {
  if (collects_)
    trace_.OnEntry(entry);
  if (!view_.trace_hash)
    return;
  hash_.Put(kEntryMark);
  hash_.Put(static_cast<std::uint64_t>(entry.id));
}

// A symbol enters by its name: its index may differ between builds whose tables differ.
void EvidenceTaker::PutValue(const Parameter& parameter, std::int64_t value) {
  if (parameter.type == ValueType::kSymbol && value >= 0 && battle_ != nullptr)
    hash_.Put(battle_->symbols().Digest(parameter.domain, value));
  else
    hash_.Put(static_cast<std::uint64_t>(value));
}

std::string ActorOf(const Battle& battle, const LogEntry& entry, std::size_t language) {
  const std::span<const Parameter> parameters = battle.vocabulary().log_keys[entry.key].parameters;
  for (std::size_t i = 0; i < parameters.size() && i < entry.values.size(); ++i) {
    // Behind a list the places of the values are no longer those of the parameters.
    if (parameters[i].type > ValueType::kSymbol)
      break;
    if (parameters[i].type == ValueType::kEntity && entry.values[i] != kAbsent)
      return battle.EntityName(entry.values[i], language) + " (" + std::to_string(entry.values[i]) +
             ")";
  }
  return {};
}

}  // namespace ticktape
