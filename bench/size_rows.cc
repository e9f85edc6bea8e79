// Sizes of files, which are exact.
#include "core/policy.h"
#include "in_process.h"
#include "lesson_corpus.h"
#include "replay/bytes.h"
#include "replay/recorder.h"
#include "replay/writer.h"

namespace ticktape::bench {
namespace {

class Counting final : public RunObserver {
 public:
  explicit Counting(Recorder& recorder) : recorder_(recorder) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    ++commands;
    return recorder_.OnCommand(battle, command, rejection);
  }
  bool OnTick(Battle& battle) override {
    ++ticks;
    return recorder_.OnTick(battle);
  }
  std::size_t commands = 0;
  std::size_t ticks = 0;

 private:
  Recorder& recorder_;
};

struct Recorded {
  std::size_t bytes = 0;
  std::size_t setup_bytes = 0;  // of the file before the first tick
  std::size_t commands = 0;
  std::size_t ticks = 0;
};

Recorded Record(const Ruleset& ruleset, const Setup& setup, HashRate rate) {
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  Check(battle.ok(), "the benchmark's setup is refused");
  MemorySink sink;
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(sink, MakeHeader(setup, **battle, Detail::kHash, rate));
  Recorded recorded;
  recorded.setup_bytes = sink.bytes().size();
  Recorder recorder(**writer, Detail::kHash, rate, nullptr);
  Counting counting(recorder);
  RandomPolicy policy(5);
  const RunEnd end = RunBattle(**battle, policy, counting);
  Check(recorder.Finish(**battle, end).ok(), "a replay in memory cannot be written");
  recorded.bytes = sink.bytes().size();
  recorded.commands = counting.commands;
  recorded.ticks = counting.ticks;
  return recorded;
}

void BudgetRow(const std::string& what, const Recorded& recorded, std::vector<Row>& rows) {
  const double budget = 1.03 * (8.0 * static_cast<double>(recorded.ticks) +
                                2.0 * static_cast<double>(recorded.commands)) +
                        256 + static_cast<double>(recorded.setup_bytes);
  rows.push_back(ExactRow(what, budget, static_cast<double>(recorded.bytes), " B",
                          std::to_string(recorded.ticks) + " ticks, " +
                              std::to_string(recorded.commands) + " commands, setup " +
                              std::to_string(recorded.setup_bytes) + " B"));
}

Setup CanonSetup(const Ruleset& arcanum, std::int64_t hero_life) {
  Setup setup;
  setup.ruleset = "arcanum";
  setup.rules = arcanum.version();
  setup.variant = "canon";
  setup.seed = 57898;
  Json hero = Json::object();
  hero["creature"] = "iva";
  if (hero_life > 0)
    hero["base"]["maxHp"] = hero_life;
  Json wolf = Json::object();
  wolf["creature"] = "wolf";
  Json brutes = Json::object();
  brutes["creature"] = "brute";
  brutes["count"] = 2;
  if (hero_life > 0) {
    wolf["base"]["maxHp"] = hero_life / 10;
    brutes["base"]["maxHp"] = hero_life / 10;
    setup.rest["content"]["params"]["hero_turns"] = 100'000;
    setup.rest["content"]["params"]["flee_base"] = -1'000'000;
  }
  setup.rest["roster"] = Json::array({hero, wolf, brutes});
  Result<Setup> complete = arcanum.Complete(setup);
  Check(complete.ok(), "the benchmark's setup is refused");
  return *std::move(complete);
}

}  // namespace

void SizeRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  const Ruleset& arcanum = **rulesets.Get("arcanum");
  BudgetRow("size: one lesson battle", Record(arcanum, LessonSetup(arcanum, 16), {}), rows);
  BudgetRow("size: a long lesson battle", Record(arcanum, LongSetup(arcanum, 30'000, 7), {}), rows);
  BudgetRow("size: a long canon battle, random commands",
            Record(arcanum, CanonSetup(arcanum, 100'000), {}), rows);
  const HashRate end{HashRate::Kind::kEnd, 1};
  const Recorded lesson = Record(arcanum, LessonSetup(arcanum, 16), end);
  rows.push_back(ExactRow("size: a lesson battle, a hash at its end only", 400,
                          static_cast<double>(lesson.bytes), " B", ""));
  const Recorded canon = Record(arcanum, CanonSetup(arcanum, 0), end);
  rows.push_back(ExactRow("size: a canon battle, a hash at its end only", 400,
                          static_cast<double>(canon.bytes), " B",
                          std::to_string(canon.commands) + " commands"));
}

}  // namespace ticktape::bench
