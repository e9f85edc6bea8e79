// Saving, restoring and hashing, and the random setups over which all of it must hold.
#include <gtest/gtest.h>

#include <map>

#include "rules/prince/support.h"

namespace ticktape::prince {
namespace {

rules_test::Recorded Record(const ticktape::Setup& setup, Listener* listener = nullptr) {
  RandomPolicy policy(setup.seed);
  return rules_test::Record(Rules(), setup, policy, 80, listener);
}

std::vector<ticktape::Setup> Corpus(int random_ones) {
  return rules_test::Corpus(Rules(), kExamples, random_ones);
}

TEST(PrinceBattle, RunTwiceInOneProcessIsEqual) {
  for (const ticktape::Setup& setup : Corpus(20))
    rules_test::ExpectEqualRuns(Record(setup), Record(setup));
}

TEST(PrinceBattle, ListeningChangesNothing) {
  for (const ticktape::Setup& setup : Corpus(20)) {
    rules_test::TraceCollector listener(Rules());
    rules_test::ExpectEqualRuns(Record(setup, &listener), Record(setup));
  }
}

TEST(PrinceBattle, RestoredAtEveryTickIntoAFreshOneGoesOnAlike) {
  for (const ticktape::Setup& setup : Corpus(4))
    rules_test::ExpectRestorable(Rules(), setup, Record(setup));
}

TEST(PrinceBattle, RestoredInThePauseOfAnotherTickForgetsThePause) {
  const ticktape::Setup setup = ExampleSetup("orders");
  const rules_test::Recorded recorded = Record(setup);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  while (battle->Advance() != Progress::kCommand) {
  }
  battle->Restore(recorded.snapshots[2]);
  EXPECT_EQ(battle->tick(), 2);
  EXPECT_EQ(battle->Advance(), Progress::kCommand);
  EXPECT_EQ(battle->Save(), recorded.snapshots[2]);
}

TEST(PrinceStateHash, KeptUpTickByTickEqualsTheOneFromNothing) {
  for (const ticktape::Setup& setup : Corpus(20))
    rules_test::ExpectPartsFromNothing(Rules(), setup, Record(setup));
}

TEST(PrinceStateHash, OfTwoThousandUnitsIsKeptUpToo) {
  const ticktape::Setup setup =
      CompleteFrom(Field({SquadAt(0, 1, 2, 0, "infantry", 1000), SquadAt(0, 2, 3, 0, "archer", 500),
                          SquadAt(1, 3, 2, 3, "falcon", 700), SquadAt(1, 4, 3, 3, "heavy", 400)}));
  AutoPolicy policy;
  rules_test::ExpectPartsFromNothing(Rules(), setup, rules_test::Record(Rules(), setup, policy));
}

TEST(PrinceStateHash, ChangesWithEveryFieldOfASquadAndAUnit) {
  const ticktape::Setup setup = ExampleSetup("arsenal");
  ListedCommands commands(ExampleCommands("arsenal"));
  const rules_test::Recorded recorded = rules_test::Record(Rules(), setup, commands);
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  const Snapshot& snapshot = recorded.snapshots[7];
  battle->Restore(snapshot);
  const Json state = battle->StateAsJson();
  const std::uint64_t hash = battle->Hash();
  // round, side, outcome, rng, next_log and the number of squads come first; the ids of squads
  // and units are places in tables and have to stay.
  constexpr std::size_t kFirstSquad = 6, kSquadWords = 18, kSquads = 8;
  constexpr std::size_t kFirstUnit = kFirstSquad + kSquadWords * kSquads + 1;
  ASSERT_EQ(snapshot[kFirstSquad - 1], kSquads);
  std::vector<std::size_t> words = {0, 1, 3, 4, kFirstUnit + 1, kFirstUnit + 2, kFirstUnit + 3};
  for (std::size_t field = 2; field < kSquadWords; ++field)
    words.push_back(kFirstSquad + 2 * kSquadWords + field);
  for (const std::size_t word : words) {
    Snapshot flipped = snapshot;
    flipped[word] = snapshot[word] == 0 ? 1 : snapshot[word] - 1;
    battle->Restore(flipped);
    EXPECT_NE(battle->StateAsJson(), state) << word;
    EXPECT_NE(battle->Hash(), hash) << word;
  }
}

TEST(PrinceStateHash, PartsAreTheFieldsOfTheStateAndTheSquadsOfEachSide) {
  const std::span<const std::string> names = StartBattle(ExampleSetup("battle"))->part_names();
  const std::vector<std::string> expected = {"round",    "side",    "outcome", "rng",
                                             "next_log", "squads0", "squads1", "units",
                                             "objects",  "tick",    "log"};
  EXPECT_EQ(std::vector<std::string>(names.begin(), names.end()), expected);
}

TEST(PrinceGenerate, TheSameNumbersGiveTheSameSetupsWhichAreComplete) {
  Random first(7), second(7);
  for (int i = 0; i < 30; ++i) {
    const ticktape::Setup setup = Rules().Generate(first);
    EXPECT_EQ(SetupToJson(setup), SetupToJson(Rules().Generate(second)));
    EXPECT_EQ(SetupToJson(*Rules().Complete(setup)), SetupToJson(setup));
  }
}

class Verbs final : public RunObserver {
 public:
  bool OnCommand(Battle&, const Command& command, Rejection rejection) override {
    EXPECT_EQ(rejection, kAccepted) << JsonText(command.verb) << JsonText(command.args);
    ++counts[command.verb.get<std::string>()];
    return true;
  }
  std::map<std::string, int> counts;
};

TEST(PrinceGenerate, BattlesUseEveryOrderAndEndInEveryWay) {
  Random random(1);
  Verbs verbs;
  std::map<std::string, int> outcomes;
  for (std::uint64_t i = 0; i < 300; ++i) {
    const std::unique_ptr<Battle> battle = StartBattle(Rules().Generate(random));
    RandomPolicy chance(i);
    AutoPolicy automatic;
    CommandSource& commands = i % 2 == 0 ? static_cast<CommandSource&>(chance) : automatic;
    ++outcomes[RunBattle(*battle, commands, verbs).outcome];
  }
  EXPECT_EQ(verbs.counts.size(), Rules().vocabulary().verbs.size());
  for (const std::string outcome : {"side0", "side1", "limit"})
    EXPECT_GT(outcomes[outcome], 10) << outcome;
  EXPECT_EQ(outcomes.count("open") + outcomes.count("error"), 0u);
}

TEST(PrinceGenerate, BattlesRewind) {
  Random random(2);
  for (std::uint64_t i = 0; i < 60; ++i) {
    const ticktape::Setup setup = Rules().Generate(random);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    const std::unique_ptr<Battle> other = StartBattle(setup);
    RandomPolicy policy(i);
    rules_test::Rewinding observer(*other);
    RunBattle(*battle, policy, observer);
    ASSERT_TRUE(observer.same()) << JsonText(SetupToJson(setup));
  }
}

// Whatever a listener puts in the place of a formula's result, the battle goes on or ends with
// an overflow.
TEST(PrincePerturbation, OfAnyFormulaIsSurvived) {
  for (const FormulaInfo* formula : Rules().vocabulary().formulas)
    for (const std::int64_t value : {std::int64_t{-7}, std::int64_t{0}, std::int64_t{3},
                                     std::int64_t{1} << 40, INT64_MAX, INT64_MIN}) {
      rules_test::Replace listener(formula->name, value);
      AutoPolicy policy;
      rules_test::Recorded recorded =
          rules_test::Record(Rules(), ExampleSetup("battle"), policy, 40, &listener);
      EXPECT_FALSE(recorded.transcript.lines.empty() && recorded.end.error.empty());
    }
}

}  // namespace
}  // namespace ticktape::prince
