// Turns a running battle into a recording: an observer of the one loop that writes each
// command and each tick's evidence to a sink.
#pragma once

#include <optional>

#include "core/run.h"
#include "core/trace.h"
#include "replay/recording.h"

namespace ticktape {

// Collects the trace of a tick, as RecordedTick::trace wants it. Attach it to the battle
// (Ruleset::Start) before the Recorder uses it; Symbols are known only then.
class TraceCollector final : public Listener {
 public:
  void OnDraw(const Draw& draw) override;
  std::int64_t OnFormula(const Evaluation& evaluation) override;
  void OnEntry(const LogEntry& entry) override;

  void SetSymbols(const Symbols& symbols) { symbols_ = &symbols; }
  std::vector<std::string>& items() { return items_; }

 private:
  const Symbols* symbols_ = nullptr;
  std::vector<std::string> items_;
};

// Fills `tick` with the evidence of the tick that `battle` ended last, up to `detail`.
// `trace` may be null below Detail::kTrace.
void TakeEvidence(Battle& battle, Detail detail, bool with_hash, TraceCollector* trace,
                  RecordedTick& tick);

// Fills `recorded` with a command that `battle` has just taken or rejected.
void TakeCommand(const Battle& battle, const Command& command, Rejection rejection,
                 RecordedCommand& recorded);

// The header of a recording of `battle` from `setup`.
RecordingHeader MakeHeader(const Setup& setup, const Battle& battle, Detail detail,
                           HashRate hash_rate);

// Whether a recording of that rate holds a hash at such an end.
bool WantsEndHash(const RunEnd& end, const HashRate& rate);

class Recorder final : public RunObserver {
 public:
  Recorder(RecordingSink& sink, Detail detail, HashRate hash_rate, TraceCollector* trace)
      : sink_(sink), detail_(detail), hash_rate_(hash_rate), trace_(trace) {}

  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override;
  bool OnTick(Battle& battle) override;

  // Writes the end, with a hash of the state where RecordedEnd wants one.
  Status Finish(Battle& battle, const RunEnd& end);
  // The command that was recorded last.
  const RecordedCommand& command() const { return command_; }
  // The first error of the sink, at which the recorder stops the run.
  const std::optional<Error>& error() const { return error_; }

 private:
  RecordingSink& sink_;
  Detail detail_;
  HashRate hash_rate_;
  TraceCollector* trace_;
  RecordedCommand command_;
  RecordedTick tick_;
  std::optional<Error> error_;
};

}  // namespace ticktape
