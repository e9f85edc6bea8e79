// Explaining a divergence, as `verify --explain` does it, against verifying the replay.
#include <array>

#include "core/policy.h"
#include "core/run.h"
#include "diagnose/verified_replay.h"
#include "in_process.h"
#include "lesson_corpus.h"
#include "replay/bytes.h"
#include "replay/reader.h"
#include "replay/recorder.h"
#include "replay/writer.h"

namespace ticktape::bench {
namespace {

constexpr int kExplainRounds = 9;
constexpr std::int64_t kNowhere = -1;

// Writes a recording on, with one tick that is another one.
class Spoiler final : public RecordingSink {
 public:
  Spoiler(RecordingSink& sink, std::int64_t tick) : sink_(sink), spoiled_(tick) {}

  Status PutCommand(const RecordedCommand& command) override { return sink_.PutCommand(command); }
  Status PutTick(const RecordedTick& tick) override {
    if (tick.tick != spoiled_)
      return sink_.PutTick(tick);
    RecordedTick other = tick;
    *other.hash ^= 1;
    return sink_.PutTick(other);
  }
  Status PutEnd(const RecordedEnd& end) override { return sink_.PutEnd(end); }

 private:
  RecordingSink& sink_;
  std::int64_t spoiled_;
};

std::vector<std::byte> RecordSpoiled(const Ruleset& ruleset, const Setup& setup, Detail detail,
                                     std::int64_t tick) {
  TraceCollector trace;
  Result<std::unique_ptr<Battle>> battle =
      ruleset.Start(setup, detail == Detail::kTrace ? &trace : nullptr);
  Check(battle.ok(), "the benchmark's setup is refused");
  trace.SetSymbols((*battle)->symbols());
  MemorySink sink;
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(sink, MakeHeader(setup, **battle, detail, {}));
  Check(writer.ok(), "a replay in memory cannot be written");
  Spoiler spoiler(**writer, tick);
  Recorder recorder(spoiler, detail, {}, &trace);
  ListedCommands none({});
  const RunEnd end = RunBattle(**battle, none, recorder);
  Check(recorder.Finish(**battle, end).ok(), "a replay in memory cannot be written");
  return {sink.bytes().begin(), sink.bytes().end()};
}

void Explain(const std::vector<std::byte>& replay, const Rulesets& rulesets) {
  const auto open = [&] { return OpenReplay(MemorySource(replay, "memory")); };
  const VerifyOptions options{.new_watch = [] { return std::make_shared<SurveyingWatch>(); }};
  const Verdict verdict = VerifyRecording(*open(), "memory", rulesets, options);
  Check(verdict.kind == Verdict::Kind::kDiverged, "a spoiled replay of the benchmark verifies");
  const Result<Diagnosis> diagnosis =
      DiagnoseVerified(verdict, *open(), rulesets, {.language = "en"});
  Check(diagnosis.ok() && diagnosis->runs_differ(), "a spoiled replay shows no difference");
}

void VerifyWhole(const std::vector<std::byte>& replay, const Rulesets& rulesets) {
  const Verdict verdict =
      VerifyRecording(*OpenReplay(MemorySource(replay, "memory")), "memory", rulesets, {});
  Check(verdict.kind == Verdict::Kind::kOk, "a replay of the benchmark does not verify");
}

}  // namespace

void ExplainRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  const Ruleset& arcanum = **rulesets.Get("arcanum");
  const Setup setup = LongSetup(arcanum, 30'000, 7);
  for (const Detail detail : {Detail::kHash, Detail::kParts, Detail::kTrace}) {
    const std::vector<std::byte> whole = RecordSpoiled(arcanum, setup, detail, kNowhere);
    const std::vector<std::byte> spoiled = RecordSpoiled(arcanum, setup, detail, 20'000);
    const Ratio ratio = MeasureRatio(
        kExplainRounds, [&] { Explain(spoiled, rulesets); }, [&] { VerifyWhole(whole, rulesets); });
    rows.push_back(RatioRow("explain a divergence, recorded with detail " +
                                std::string(DetailName(detail)) + " / verify the replay",
                            2.2, ratio,
                            std::to_string(static_cast<int>(ratio.seconds_a * 1e3)) + " ms"));
  }
}

}  // namespace ticktape::bench
