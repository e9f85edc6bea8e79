// Verifying: reading a replay, running its battle and comparing every tick, against
// simulating and hashing the same battle in memory.
#include <string>

#include "busy_ruleset.h"
#include "core/policy.h"
#include "in_process.h"
#include "lesson_corpus.h"
#include "replay/bytes.h"
#include "replay/reader.h"
#include "verify/verifier.h"

namespace ticktape::bench {
namespace {

constexpr int kVerifyRounds = 15;
constexpr std::uint64_t kVerifiedBattles = 1000;

void VerifyBytes(const std::vector<std::byte>& bytes, const Rulesets& rulesets,
                 SetupMemo* memo = nullptr) {
  Result<std::unique_ptr<Recording>> recording = OpenReplay(MemorySource(bytes, "memory"), memo);
  Check(recording.ok(), "a replay of the benchmark does not open");
  const Verdict verdict = VerifyRecording(*std::move(recording), "memory", rulesets, {});
  Check(verdict.kind == Verdict::Kind::kOk, "a replay of the benchmark does not verify");
}

std::string SetupText(const Setup& setup) { return JsonText(SetupToJson(setup)); }

// The reference from a setup's text, as a verifier has to start from one.
LessonResult RunReference(const std::string& text, std::vector<std::uint64_t>& hashes) {
  const Result<Json> json = ParseJson(text, "setup");
  std::int64_t hero_turns = 0;
  std::vector<Fighter> fighters = FightersOf(*json, &hero_turns);
  const std::uint64_t seed = std::stoull(json->at("seed").get<std::string>());
  return LessonReference<Hashing::kTick, true>(std::move(fighters), seed, hero_turns, &hashes)
      .Run();
}

struct Corpus {
  std::vector<Setup> setups;
  std::vector<std::string> texts;
  std::vector<std::vector<std::byte>> replays;
};

Corpus MakeCorpus(const Ruleset& arcanum) {
  Corpus corpus;
  std::vector<std::uint64_t> hashes;
  std::uint64_t wins = 0;
  for (std::uint64_t seed = 1; seed <= kVerifiedBattles; ++seed) {
    corpus.setups.push_back(LessonSetup(arcanum, seed));
    corpus.texts.push_back(SetupText(corpus.setups.back()));
    corpus.replays.push_back(RecordInMemory(arcanum, corpus.setups.back(), {}));
    const LessonResult product = RunProduct(arcanum, corpus.setups.back(), hashes);
    const LessonResult reference = RunReference(corpus.texts.back(), hashes);
    Check(product.won == reference.won && product.ticks == reference.ticks &&
              product.entries == reference.entries,
          "the reference fights another battle", product.ticks, seed);
    wins += reference.won ? 1u : 0u;
  }
  Check(wins == 964, "the corpus has other outcomes than its rules say");
  return corpus;
}

void CorpusRows(const Rulesets& rulesets, const Ruleset& arcanum, std::vector<Row>& rows) {
  const Corpus corpus = MakeCorpus(arcanum);
  std::vector<std::uint64_t> hashes;
  // As `ticktape verify` goes through a folder.
  const auto verify = [&] {
    SetupMemo memo;
    for (const std::vector<std::byte>& replay : corpus.replays)
      VerifyBytes(replay, rulesets, &memo);
  };
  const Ratio reference = MeasureRatio(kVerifyRounds, verify, [&] {
    hashes.clear();
    for (const std::string& text : corpus.texts)
      RunReference(text, hashes);
    Use(hashes.back());
  });
  rows.push_back(RatioRow("verify 1000 lesson replays / hand-written simulate + hash", 1.5,
                          reference, "both start from each battle's setup text"));
  const Ratio product = MeasureRatio(kVerifyRounds, verify, [&] {
    hashes.clear();
    for (const std::string& text : corpus.texts) {
      Result<Setup> setup = SetupFromJson(*ParseJson(text, "setup"));
      RunProduct(arcanum, *setup, hashes);
    }
    Use(hashes.back());
  });
  rows.push_back(
      RatioRow("the same / the product's own simulate + hash", 1.5, product,
               std::to_string(static_cast<int>(product.seconds_a * 1e9 / kVerifiedBattles)) +
                   " ns a replay"));
}

void LongRows(const Rulesets& rulesets, const Ruleset& arcanum, std::vector<Row>& rows) {
  const Setup setup = LongSetup(arcanum, 30'000, 7);
  const std::string text = SetupText(setup);
  const std::vector<std::byte> replay = RecordInMemory(arcanum, setup, {});
  std::vector<std::uint64_t> hashes;
  const std::int64_t ticks = RunProduct(arcanum, setup, hashes).ticks;
  const Ratio reference = MeasureRatio(
      kVerifyRounds, [&] { VerifyBytes(replay, rulesets); },
      [&] {
        hashes.clear();
        RunReference(text, hashes);
        Use(hashes.back());
      });
  rows.push_back(RatioRow(
      "verify one long lesson battle / hand-written simulate + hash", 1.5, reference,
      std::to_string(ticks) + " ticks; " +
          std::to_string(reference.seconds_a * 1e9 / static_cast<double>(ticks)) + " ns a tick"));
  const Ratio product = MeasureRatio(
      kVerifyRounds, [&] { VerifyBytes(replay, rulesets); },
      [&] {
        hashes.clear();
        RunProduct(arcanum, setup, hashes);
        Use(hashes.back());
      });
  rows.push_back(RatioRow("the same / the product's own simulate + hash", 1.5, product, ""));
}

class NothingObserved final : public RunObserver {};

void RunBare(const Ruleset& ruleset, const Setup& setup) {
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  ListedCommands none({});
  NothingObserved nothing;
  Use(static_cast<std::uint64_t>(RunBattle(**battle, none, nothing).ticks));
}

// Rounds of arithmetic that take about half a microsecond here.
std::int64_t CalibrateHalfMicrosecond() {
  constexpr std::int64_t kTicks = 20'000;
  std::int64_t rounds = 64;
  for (int step = 0; step < 8; ++step) {
    const double start = ThreadSeconds();
    RunBare(BusyRuleset(), BusySetup(kTicks, rounds, 1));
    const double tick = (ThreadSeconds() - start) / kTicks;
    rounds = std::max<std::int64_t>(
        16, static_cast<std::int64_t>(static_cast<double>(rounds) * 0.5e-6 / tick));
  }
  return rounds;
}

void BusyRows(std::vector<Row>& rows) {
  const Ruleset* const busy[] = {&BusyRuleset()};
  const Rulesets rulesets(busy);
  const Setup setup = BusySetup(50'000, CalibrateHalfMicrosecond(), 1);
  const std::vector<std::byte> replay = RecordInMemory(BusyRuleset(), setup, {});
  const Ratio ratio = MeasureRatio(
      kVerifyRounds, [&] { VerifyBytes(replay, rulesets); },
      [&] { RunBare(BusyRuleset(), setup); });
  rows.push_back(RatioRow(
      "verify a busy ruleset, a hash a tick / the bare battle", 1.1, ratio,
      std::to_string(static_cast<int>(ratio.seconds_b * 1e9 / 50'000)) + " ns of work a tick"));
}

}  // namespace

void VerifyRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  const Ruleset& arcanum = **rulesets.Get("arcanum");
  CorpusRows(rulesets, arcanum, rows);
  LongRows(rulesets, arcanum, rows);
  BusyRows(rows);
}

}  // namespace ticktape::bench
