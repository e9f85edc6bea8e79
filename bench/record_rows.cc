// Recording, and what log entries cost.
#include <array>

#include "core/log.h"
#include "in_process.h"
#include "lesson_corpus.h"

namespace ticktape::bench {
namespace {

constexpr int kRecordRounds = 15;

template <Hashing kHashing, bool kLog>
std::uint64_t RunReference(const std::vector<Fighter>& fighters, std::int64_t hero_turns,
                           std::vector<std::uint64_t>& hashes) {
  hashes.clear();
  LessonReference<kHashing, kLog>(fighters, 7, hero_turns, &hashes).Run();
  return hashes.empty() ? 0 : hashes.back();
}

void RecordRow(const Ruleset& arcanum, const Setup& setup, std::vector<Row>& rows) {
  std::int64_t hero_turns = 0;
  const std::vector<Fighter> fighters = FightersOf(setup.rest, &hero_turns);
  std::vector<std::uint64_t> hashes;
  std::size_t bytes = 0;
  const auto record = [&] { bytes = RecordInMemory(arcanum, setup, {}).size(); };
  const Ratio ratio = MeasureRatio(kRecordRounds, record, [&] {
    Use(RunReference<Hashing::kTick, true>(fighters, hero_turns, hashes));
  });
  rows.push_back(RatioRow("record one long lesson battle / hand-written simulate + hash", 2.0,
                          ratio, std::to_string(bytes) + " bytes"));
  const Ratio product = MeasureRatio(kRecordRounds, record, [&] {
    hashes.clear();
    RunProduct(arcanum, setup, hashes);
    Use(hashes.back());
  });
  rows.push_back(RatioRow("the same / the product's own simulate + hash", 2.0, product, ""));
}

// The cost of the log within the product, as the difference of writing entries to the log
// and of a battle's other work.
void LogRow(const Setup& setup, std::vector<Row>& rows) {
  std::int64_t hero_turns = 0;
  const std::vector<Fighter> fighters = FightersOf(setup.rest, &hero_turns);
  std::vector<std::uint64_t> hashes;
  constexpr std::array<Parameter, 5> kParameters = {
      Parameter{"attacker", ValueType::kEntity, 0}, Parameter{"target", ValueType::kEntity, 0},
      Parameter{"damage", ValueType::kNumber, 0}, Parameter{"verb", ValueType::kSymbol, 0},
      Parameter{"crit", ValueType::kSymbol, 1}};
  const std::array<LogKey, 1> keys = {LogKey{"combat.hit", kParameters, {}}};
  Symbols symbols;
  symbols.SetKeys(keys);
  symbols.AddDomain(std::array{"scratch", "hit", "cut", "crush"});
  symbols.AddDomain(std::array{"none", "blood"});
  TickLog log(keys, symbols);
  // One entry an action, as the lesson's battles have it, into the product's log.
  hashes.clear();
  RunReference<Hashing::kAction, false>(fighters, hero_turns, hashes);
  const std::size_t actions = hashes.size();
  const auto hash_only = [&] {
    Use(RunReference<Hashing::kAction, false>(fighters, hero_turns, hashes));
  };
  const Ratio ratio = MeasureRatio(
      kRecordRounds,
      [&] {
        hash_only();
        for (std::size_t i = 0; i < actions; ++i) {
          if (i % 4 == 0)
            log.Clear();
          const std::array<std::int64_t, 5> values = {0, 1, 12, static_cast<std::int64_t>(i % 4),
                                                      static_cast<std::int64_t>(i % 2)};
          log.Append(static_cast<std::int64_t>(i), 0, Relation::kRoot, 0, values);
        }
        Use(log.hash());
      },
      hash_only);
  const double line = (ratio.seconds_a - ratio.seconds_b) * 1e9 / static_cast<double>(actions);
  rows.push_back(RatioRow("an action with its log line / hash only", 1.75, ratio,
                          std::to_string(line) + " ns a line, rolling hash included"));
}

}  // namespace

void RecordRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  const Ruleset& arcanum = **rulesets.Get("arcanum");
  const Setup setup = LongSetup(arcanum, 30'000, 7);
  RecordRow(arcanum, setup, rows);
  LogRow(setup, rows);
}

}  // namespace ticktape::bench
