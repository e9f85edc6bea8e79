// Verifying generated battles of each ruleset against simulating and hashing them in memory
// from the same setups and commands.
#include <array>

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
constexpr std::uint64_t kArmies = 60;

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

GeneratedBattle Play(const Ruleset& ruleset, const Setup& setup, std::uint64_t seed) {
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

// The squads of each side enlarged until it has about `units`.
Setup WithArmies(Setup setup, std::int64_t units) {
  Json& roster = setup.rest["roster"];
  std::array<std::int64_t, 2> groups{};
  for (const Json& squad : roster)
    groups[squad["side"].get<std::size_t>()] += static_cast<std::int64_t>(squad["units"].size());
  for (Json& squad : roster)
    for (Json& group : squad["units"])
      group["count"] = units / groups[squad["side"].get<std::size_t>()];
  return setup;
}

void VerifyRow(const std::string& what, double goal, const Ruleset& ruleset,
               const Rulesets& rulesets, const std::vector<GeneratedBattle>& battles,
               std::vector<Row>& rows) {
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
      Simulate(ruleset, battle);
  });
  rows.push_back(RatioRow("verify " + what + " / the product's simulate + hash", goal, ratio,
                          std::to_string(static_cast<int>(ratio.seconds_a * 1e6 /
                                                          static_cast<double>(battles.size()))) +
                              " us a replay"));
}

}  // namespace

void GeneratedRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  for (const Ruleset* ruleset : rulesets.all()) {
    std::vector<GeneratedBattle> battles;
    for (std::uint64_t seed = 1; seed <= kBattles; ++seed) {
      Random random(seed);
      battles.push_back(Play(*ruleset, ruleset->Generate(random), seed));
    }
    VerifyRow("generated battles of " + std::string(ruleset->id()), 1.5, *ruleset, rulesets,
              battles, rows);
  }
  const Ruleset& prince = **rulesets.Get("prince");
  std::vector<GeneratedBattle> battles;
  for (std::uint64_t seed = 1; seed <= kArmies; ++seed) {
    Random random(seed);
    battles.push_back(Play(prince, WithArmies(prince.Generate(random), 2000), seed));
  }
  VerifyRow("battles of prince with 2,000 units a side", 1.2, prince, rulesets, battles, rows);
}

}  // namespace ticktape::bench
