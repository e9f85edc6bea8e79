// What a RunView wants, taken from a battle that runs in this program.
#pragma once

#include <cstdint>

#include "core/battle.h"
#include "core/trace.h"
#include "core/word_hash.h"
#include "engine/build.h"
#include "replay/recorder.h"

namespace ticktape {

class EvidenceTaker final : private Listener {
 public:
  explicit EvidenceTaker(const RunView& view) : view_(view) {}

  // What the battle must be started with; null where nobody needs to listen.
  Listener* listener() { return Listens() ? this : nullptr; }

  // Must follow the battle's start. Error: kUsage for a language that the rules do not have.
  Status Attach(Battle& battle);

  // Fills `tick` with the evidence of the tick that the battle ended last.
  void Take(RecordedTick& tick);
  // Goes on from a tick of which no evidence is wanted.
  void Skip();

 private:
  bool Listens() const { return view_.detail == Detail::kTrace || view_.trace_hash; }
  void PutTexts(RecordedTick& tick);

  void OnDraw(const Draw& draw) override;
  std::int64_t OnFormula(const Evaluation& evaluation) override;
  void OnEntry(const LogEntry& entry) override;
  void PutValue(const Parameter& parameter, std::int64_t value);

  RunView view_;
  Battle* battle_ = nullptr;
  std::size_t language_ = 0;
  TraceCollector trace_;
  bool collects_ = false;  // in the tick that is under way
  WordHash hash_;
};

// Who an entry is about: the first entity that it names, with its id; empty where it names
// none.
std::string ActorOf(const Battle& battle, const LogEntry& entry, std::size_t language);

}  // namespace ticktape
