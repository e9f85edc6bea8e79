#include <gtest/gtest.h>

#include "core/random.h"
#include "core/small_battle.h"
#include "core/trace.h"

namespace ticktape {
namespace {

constexpr std::array<Parameter, 1> kParameters{Parameter{"wax"}};
constexpr std::array<LogKey, 1> kKeys{LogKey{"candle.drips", kParameters, {}}};

Symbols MakeSymbols() {
  Symbols symbols;
  symbols.SetKeys(kKeys);
  return symbols;
}

// Keeps what passed, and replaces formula results if told to.
class Ear final : public Listener {
 public:
  void OnDraw(const Draw& draw) override {
    heard.push_back(std::string(draw.label) + " " + std::to_string(draw.low) + ".." +
                    std::to_string(draw.high) + " = " + std::to_string(draw.value));
  }
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    std::string text(evaluation.formula.name);
    for (const std::int64_t input : evaluation.inputs)
      text += " " + std::to_string(input);
    heard.push_back(text + " = " + std::to_string(evaluation.result) +
                    (evaluation.listed ? "" : " unlisted"));
    return evaluation.result + added;
  }
  void OnEntry(const LogEntry& entry) override {
    heard.push_back("entry " + std::to_string(entry.id) + " " + std::to_string(entry.values[0]));
  }

  std::vector<std::string> heard;
  std::int64_t added = 0;
};

// What a ruleset does with its seam, and all that can be seen of it afterwards.
struct Outcome {
  std::uint32_t generator = Mulberry32::Start(2026);
  std::int64_t said = 0;
  std::uint64_t log_hash = 0;
  std::uint32_t draws = 0;
  std::vector<std::int64_t> values;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

template <bool kListening>
Outcome Play(Listener* listener) {
  const Symbols symbols = MakeSymbols();
  TickLog log(kKeys, symbols);
  Outcome outcome;
  Seam<Mulberry32, kListening> seam(outcome.generator, outcome.said, log, listener);
  outcome.values.push_back(seam.Range("first", 1, 100));
  outcome.values.push_back(seam.Below("second", 10));
  outcome.values.push_back(seam.template Evaluate<TableFormula>(2, outcome.values[0]));
  outcome.values.push_back(seam.template EvaluateUnlisted<TableFormula>(2, 3));
  outcome.values.push_back(seam.Say(0, 0, Relation::kRoot, {outcome.values[2]}));
  outcome.log_hash = log.hash();
  outcome.draws = seam.draws();
  return outcome;
}

TEST(Seam, TellsEverythingInTheOrderInWhichItHappened) {
  Ear ear;
  Play<true>(&ear);
  ASSERT_EQ(ear.heard.size(), 5u);
  EXPECT_EQ(ear.heard[0], "first 1..100 = 76");
  EXPECT_TRUE(ear.heard[1].starts_with("second 0..9 = "));
  EXPECT_EQ(ear.heard[2], "Table 2 76 = 78");
  EXPECT_EQ(ear.heard[3], "Table 2 3 = 5 unlisted");
  EXPECT_EQ(ear.heard[4], "entry 1 78");
}

TEST(Seam, ListeningChangesNothing) {
  Ear ear;
  EXPECT_EQ(Play<true>(&ear), Play<false>(nullptr));
}

TEST(Seam, AListenerMayReplaceAResultOnPurpose) {
  Ear ear;
  ear.added = 1000;
  const Outcome changed = Play<true>(&ear);
  EXPECT_EQ(changed.values[2], 1078);
  EXPECT_EQ(ear.heard.back(), "entry 1 1078");
  EXPECT_NE(changed.log_hash, Play<false>(nullptr).log_hash);
}

TEST(Seam, CountsTheDrawsOfATick) {
  const Symbols symbols = MakeSymbols();
  TickLog log(kKeys, symbols);
  std::uint64_t generator = XorShift64Star::Start(1);
  std::int64_t said = 0;
  Seam<XorShift64Star, false> seam(generator, said, log, nullptr);
  seam.Below("one", 6);
  seam.Below("certain", 1);
  EXPECT_EQ(seam.draws(), 2u);
  seam.BeginTick();
  EXPECT_EQ(seam.draws(), 0u);
}

TEST(Seam, AnOverflowNamesTheFormula) {
  const Symbols symbols = MakeSymbols();
  TickLog log(kKeys, symbols);
  std::uint32_t generator = 1;
  std::int64_t said = 0;
  Seam<Mulberry32, false> seam(generator, said, log, nullptr);
  try {
    seam.Evaluate<TableFormula>(INT64_MAX, 1);
    FAIL() << "no overflow";
  } catch (const Overflow& overflow) {
    EXPECT_EQ(overflow.formula, "Table");
  }
}

TEST(Seam, NumbersEntriesOverTheWholeBattle) {
  const Symbols symbols = MakeSymbols();
  TickLog log(kKeys, symbols);
  std::uint32_t generator = 1;
  std::int64_t said = 41;
  Seam<Mulberry32, false> seam(generator, said, log, nullptr);
  EXPECT_EQ(seam.Say(0, 7, Relation::kTrigger, {1}), 42);
  log.Clear();
  EXPECT_EQ(seam.Say(0, 42, Relation::kSegment, {1}), 43);
  EXPECT_EQ(said, 43);
  EXPECT_EQ(log[0].cause, 42);
}

}  // namespace
}  // namespace ticktape
