// The worked examples of the document, each figure coming out of a whole battle.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/ratio.h"
#include "rules/skulls/formulas.h"
#include "rules/skulls/support.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {
namespace {

// Entries of one key, as their arguments, and the texts of all.
class Entries final : public RunObserver {
 public:
  explicit Entries(say::Key key) : key_(key) {}
  bool OnTick(Battle& battle) override {
    for (std::size_t i = 0; i < battle.log().size(); ++i) {
      const LogEntry entry = battle.log()[i];
      texts.push_back(battle.Text(entry, 0));
      if (entry.key == key_)
        values.emplace_back(entry.values.begin(), entry.values.end());
    }
    return true;
  }

  std::vector<std::vector<std::int64_t>> values;
  std::vector<std::string> texts;

 private:
  say::Key key_;
};

Entries RunExample(const std::string& name, say::Key key) {
  Entries entries(key);
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(name));
  ListedCommands commands(ExampleCommands(name));
  RunBattle(*battle, commands, entries);
  return entries;
}

using Values = std::vector<std::int64_t>;

bool Has(const std::vector<std::string>& texts, std::string_view text) {
  return std::ranges::count(texts, text) != 0;
}

// «Гравець зібрав 1 одинарний і 2 потрійних черепа в ряд»: 7. «Гравець зібрав ряд черепів,
// після його зникнення склався ряд каменів, потім ще один ряд черепів»: two strikes.
TEST(SkullsWorkedExample, OneSingleAndTwoTripleSkullsAreSevenAndACascadeStrikesTwice) {
  const Entries begun = RunExample("shot", say::kStrikeBegin);
  ASSERT_GE(begun.values.size(), 3u);
  EXPECT_EQ(begun.values[1], (Values{1, 0, 7}));
  EXPECT_EQ(begun.values[2], (Values{1, 0, 3}));
  EXPECT_TRUE(Has(begun.texts, "Зібрано: череп, ряд 5:0, фішок 3, сума 7, разом 7."));
}

// «2 * (1 + 1 + 3 + 5) = 2 * 10 = 20».
TEST(SkullsWorkedExample, FourInARowCountTwice) {
  const Entries begun = RunExample("cross", say::kStrikeBegin);
  EXPECT_EQ(begun.values[0], (Values{0, 1, 20}));
  EXPECT_TRUE(Has(begun.texts, "Зібрано: череп, ряд 1:0, фішок 4, сума 10, разом 20."));
}

// «27 + 11 + 5 = 43. Буде завдано 1 удар».
TEST(SkullsWorkedExample, TheBoardOf13311IsOneStrikeOf43) {
  const Entries hits = RunExample("cross", say::kHit);
  ASSERT_EQ(hits.values.size(), 2u);
  EXPECT_EQ(hits.values[1], (Values{0, 1, 4300, 0, 0}));
  EXPECT_TRUE(Has(hits.texts, "Зібрано: череп, ряд 5:0, фішок 5, сума 9, разом 27."));
  EXPECT_TRUE(Has(hits.texts, "Зібрано: череп, стовпець 5:2, фішок 3, сума 11, разом 11."));
  EXPECT_TRUE(Has(hits.texts,
                  "Гравець завдає 43,00 шкоди, ціль Противник (броня 0,00, руни "
                  "0,00)."));
}

// «13 * 1,23 = 15,99» and «Середній шкоди в хід дорівнює ... 14,76».
TEST(SkullsWorkedExample, TheShotDeals1599AndOnAverage1476) {
  const Entries hits = RunExample("shot", say::kHit);
  EXPECT_EQ(hits.values[0][2], 1599);
  EXPECT_TRUE(Has(hits.texts,
                  "Гравець завдає 15,99 шкоди, ціль Противник (броня 0,00, руни "
                  "0,00)."));
  EXPECT_TRUE(Has(hits.texts, "Гравець, «Постріл». Середній шкоди в хід: 14,76."));
}

// «38,46%».
TEST(SkullsWorkedExample, ABlockOf100AgainstAnAccuracyOf10IsFiveThirteenths) {
  const std::vector<std::string> trace = TraceOfTick("shot", 1);
  EXPECT_EQ(std::ranges::count(trace, "block_chance(100,10)=100/260"), 1);
  EXPECT_EQ(100 * 13, 5 * 260);
  EXPECT_EQ(DivideRound(10'000 * 100, 260), 3846);  // 38.46 %
}

// Casts the same spell for ever; the other one swaps.
class Caster final : public CommandSource {
 public:
  explicit Caster(std::string_view spell) : spell_(spell) {}
  std::optional<Command> Next(Battle& battle) override {
    return battle.awaited_actor() == 0 ? Cast(0, spell_) : battle.AutoCommand();
  }

 private:
  std::string spell_;
};

// How often each damage in whole points fell, over `seeds` first shots of source 5.
std::map<std::int64_t, int> Shots(const std::string& variant, const std::string& stats,
                                  int seeds = 400) {
  std::map<std::int64_t, int> counts;
  ticktape::Setup setup = CompleteFrom(Duel(
      R"([{"name":"A","life":9,"mana":[0,0,0,4,0],"spells":["shot"],"stats":{"initiative":1,)" +
          stats + R"(}},{"name":"B","life":1000}])",
      SmallTable(R"("max_ticks":1)")));
  setup.variant = variant;
  for (int seed = 1; seed <= seeds; ++seed) {
    setup.seed = static_cast<std::uint64_t>(seed) * 0x9E3779B97F4A7C15u;
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    Caster caster("shot");
    Entries hits(say::kHit);
    RunBattle(*battle, caster, hits);
    EXPECT_EQ(hits.values.size(), 1u);
    EXPECT_EQ(hits.values[0][2] % 100, 0);
    ++counts[hits.values[0][2] / 100];
  }
  return counts;
}

// «від 8 до 16»: the text's range is the variant `inclusive`, the printed formula stops at 15.
TEST(SkullsWorkedExample, TheShotIsFrom8To15AsPrintedAndTo16AsSaid) {
  const std::map<std::int64_t, int> printed = Shots("printed", R"("base":1,"min":2,"max":10)");
  EXPECT_EQ(printed.begin()->first, 8);
  EXPECT_EQ(printed.rbegin()->first, 15);
  EXPECT_EQ(printed.size(), 8u);
  const std::map<std::int64_t, int> inclusive = Shots("inclusive", R"("base":1,"min":2,"max":10)");
  EXPECT_EQ(inclusive.begin()->first, 8);
  EXPECT_EQ(inclusive.rbegin()->first, 16);
  EXPECT_EQ(inclusive.size(), 9u);
}

// «це просто короткий запис, коли замість двох характеристик використовується одна».
TEST(SkullsWorkedExample, ABaseIsTheSameAsThatMuchMoreMinAndMax) {
  EXPECT_EQ(Shots("printed", R"("base":1,"min":2,"max":10)", 50),
            Shots("printed", R"("base":0,"min":3,"max":11)", 50));
}

TEST(SkullsWorkedExample, WhoBeganWithLessInitiativeNeverRepeats) {
  EXPECT_EQ(Ratio::Of(FirstChance::Of(60, 40)), (Ratio{60, 100}));
  const std::vector<std::string> lower = TraceOfTick("tables", 6);
  EXPECT_EQ(std::ranges::count(lower, "repeat_chance(40,60)=0/460"), 1);
  const std::vector<std::string> higher = TraceOfTick("tables", 10);
  EXPECT_EQ(std::ranges::count(higher, "repeat_chance(60,40)=100/640"), 1);
  EXPECT_EQ(std::ranges::count(TraceOfTick("tables", 0), "first_chance(60,40)=60/100"), 1);
}

// The average that the printed formula really has, over many shots.
TEST(SkullsWorkedExample, ThePrintedFormulaAveragesBelowTheDocumentsFigure) {
  std::int64_t sum = 0;
  constexpr int kShots = 4000;
  for (const auto& [damage, count] : Shots("printed", R"("base":1,"min":2,"max":10)", kShots))
    sum += damage * count;
  EXPECT_NEAR(static_cast<double>(sum) / kShots, 11.5, 0.2);  // the text's range averages 12
}

}  // namespace
}  // namespace ticktape::skulls
