// Verifying generated battles of each ruleset against simulating and hashing them in memory
// from the same setups and commands.
#include "core/policy.h"
#include "in_process.h"
#include "lesson_corpus.h"
#include "replay/bytes.h"
#include "replay/reader.h"
#include "replay/recorder.h"
#include "replay/writer.h"
#include "verify/verifier.h"

namespace ticktape::bench {
namespace {

constexpr int kGeneratedRounds = 9;
constexpr std::uint64_t kBattles = 200;

class CollectCommands final : public RunObserver {
 public:
  explicit CollectCommands(Recorder& recorder) : recorder_(recorder) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    commands.push_back(command);
    return recorder_.OnCommand(battle, command, rejection);
  }
  bool OnTick(Battle& battle) override { return recorder_.OnTick(battle); }
  std::vector<Command> commands;

 private:
  Recorder& recorder_;
};

struct GeneratedBattle {
  std::string setup;  // its text
  std::vector<Command> commands;
  std::vector<std::byte> replay;
};

GeneratedBattle Generate(const Ruleset& ruleset, std::uint64_t seed) {
  Random random(seed);
  const Setup setup = ruleset.Generate(random);
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  Check(battle.ok(), "a generated setup is refused");
  MemorySink sink;
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(sink, MakeHeader(setup, **battle, Detail::kHash, {}));
  Check(writer.ok(), "a replay in memory cannot be written");
  Recorder recorder(**writer, Detail::kHash, {}, nullptr);
  CollectCommands collect(recorder);
  RandomPolicy policy(seed);
  const RunEnd end = RunBattle(**battle, policy, collect);
  Check(recorder.Finish(**battle, end).ok(), "a replay in memory cannot be written");
  return {JsonText(SetupToJson(setup)),
          std::move(collect.commands),
          {sink.bytes().begin(), sink.bytes().end()}};
}

class HashEachTick final : public RunObserver {
 public:
  bool OnTick(Battle& battle) override {
    Use(battle.Hash());
    return true;
  }
};

void Simulate(const Ruleset& ruleset, const GeneratedBattle& generated) {
  Result<Setup> setup = SetupFromJson(*ParseJson(generated.setup, "setup"));
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(*setup, nullptr);
  ListedCommands commands(generated.commands);
  HashEachTick observer;
  RunBattle(**battle, commands, observer);
}

// Where a battle has much to compute, reading and comparing weigh less.
double GoalOf(const Ruleset& ruleset) { return ruleset.id() == "prince" ? 1.2 : 1.5; }

}  // namespace

void GeneratedRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  for (const Ruleset* ruleset : rulesets.all()) {
    std::vector<GeneratedBattle> battles;
    for (std::uint64_t seed = 1; seed <= kBattles; ++seed)
      battles.push_back(Generate(*ruleset, seed));
    const auto verify = [&] {
      for (const GeneratedBattle& battle : battles) {
        Result<std::unique_ptr<Recording>> recording =
            OpenReplay(MemorySource(battle.replay, "memory"));
        const Verdict verdict = VerifyRecording(*std::move(recording), "memory", rulesets, {});
        Check(verdict.kind == Verdict::Kind::kOk, "a generated battle does not verify");
      }
    };
    const Ratio ratio = MeasureRatio(kGeneratedRounds, verify, [&] {
      for (const GeneratedBattle& battle : battles)
        Simulate(*ruleset, battle);
    });
    rows.push_back(RatioRow(
        "verify generated battles of " + std::string(ruleset->id()) +
            " / the product's simulate + hash",
        GoalOf(*ruleset), ratio,
        std::to_string(static_cast<int>(ratio.seconds_a * 1e6 / kBattles)) + " us a replay"));
  }
}

}  // namespace ticktape::bench
