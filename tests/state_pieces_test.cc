// A state that is written or compared in pieces is the same as one that is held whole, for
// every ruleset.
#include <gtest/gtest.h>

#include "core/difference.h"
#include "core/policy.h"
#include "core/state_text.h"
#include "rules/registry.h"

namespace ticktape {
namespace {

// A generated battle after some ticks.
std::unique_ptr<Battle> SomeBattle(const Ruleset& ruleset, std::uint32_t seed, int ticks) {
  Random random(7);
  const Setup setup = ruleset.Generate(random);
  std::unique_ptr<Battle> battle = *ruleset.Start(setup, nullptr);
  RandomPolicy policy(seed);
  class Stop final : public RunObserver {
   public:
    explicit Stop(int ticks) : left_(ticks) {}
    bool OnTick(Battle&) override { return --left_ > 0; }

   private:
    int left_;
  } stop(ticks);
  RunBattle(*battle, policy, stop);
  return battle;
}

std::string Text(const std::vector<FieldDifference>& differences) {
  std::string text;
  for (const FieldDifference& field : differences)
    text += field.path + " " + JsonText(field.a) + " " + JsonText(field.b) + "\n";
  return text;
}

TEST(StatePieces, AreWrittenAsTheWhole) {
  for (const Ruleset* ruleset : AllRulesets().all()) {
    for (const int ticks : {1, 9}) {
      const std::unique_ptr<Battle> battle = SomeBattle(*ruleset, 3, ticks);
      for (const int indent : {-1, 2}) {
        std::string text;
        WriteState(*battle, indent, [&text](std::string_view piece) { text += piece; });
        EXPECT_EQ(text, battle->StateAsJson().dump(indent)) << ruleset->id();
      }
    }
  }
}

TEST(StatePieces, AreComparedAsTheWhole) {
  constexpr std::size_t kMost = 20;
  for (const Ruleset* ruleset : AllRulesets().all()) {
    const Json a = SomeBattle(*ruleset, 3, 5)->StateAsJson();
    const Json b = SomeBattle(*ruleset, 4, 12)->StateAsJson();
    std::vector<FieldDifference> pieces;
    std::vector<FieldDifference> whole;
    EXPECT_EQ(CompareJsonTexts(JsonText(a), JsonText(b), kMost, pieces),
              CompareJson(a, b, kMost, whole))
        << ruleset->id();
    EXPECT_EQ(Text(pieces), Text(whole)) << ruleset->id();
    EXPECT_FALSE(pieces.empty()) << ruleset->id();
  }
}

}  // namespace
}  // namespace ticktape
