// Each chance by its frequency through whole strikes, and each shown to be wired.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "core/ratio.h"
#include "rules/skulls/formulas.h"
#include "rules/skulls/support.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {
namespace {

// How often entries of each key came of A's strikes.
class Counts final : public RunObserver {
 public:
  bool OnTick(Battle& battle) override {
    for (std::size_t i = 0; i < battle.log().size(); ++i) {
      const LogEntry entry = battle.log()[i];
      if (entry.values[entry.key == say::kCounter ? 1 : 0] == 0)
        ++of[entry.key];
    }
    return true;
  }
  std::map<std::uint16_t, std::int64_t> of;
};

// Strikes of A at B with these characteristics; B only swaps.
Counts ManyStrikes(const std::string& attacker, const std::string& target) {
  const std::string setup =
      Duel(R"([{"name":"A","life":1000000,"mana":[0,0,0,1000000,0],"spells":["shot"],"stats":{)" +
               attacker + R"(}},{"name":"B","life":1000000,"stats":{)" + target + "}}]",
           SmallTable(R"("max_ticks":100000)"));
  const std::unique_ptr<Battle> battle = StartBattle(CompleteFrom(setup));
  class FirstOnly final : public CommandSource {
   public:
    std::optional<Command> Next(Battle& next) override {
      if (next.awaited_actor() == 0)
        return ++shots_ > 20'000 ? std::nullopt : std::optional(Cast(0, "shot"));
      return next.AutoCommand();
    }

   private:
    int shots_ = 0;
  } commands;
  Counts counts;
  RunBattle(*battle, commands, counts);
  return counts;
}

// Whether `found` of `all` lies within five standard deviations of the chance, in integers:
// (found * d - all * n)^2 <= 25 * all * n * (d - n).
void ExpectNear(std::int64_t found, std::int64_t all, std::int64_t word, const char* what) {
  const Ratio chance = Ratio::Of(word);
  EXPECT_GT(all, 5'000) << what;
  const std::int64_t off = found * chance.denominator - all * chance.numerator;
  const std::int64_t bound = 25 * all * chance.numerator * (chance.denominator - chance.numerator);
  EXPECT_LE(off * off, bound) << what << ": " << found << " of " << all << ", expected "
                              << chance.Text();
  EXPECT_GT(found, 0) << what;
}

TEST(SkullsFrequency, OfFuryPierceAndBlock) {
  const Counts counts = ManyStrikes(R"("fury":30,"destruction":40,"accuracy":10)",
                                    R"("taming":10,"armour":20,"block":25)");
  const std::int64_t all = counts.of.at(say::kHit) + counts.of.at(say::kBlock);
  ExpectNear(counts.of.at(say::kFury), all, FuryChance::Of(30, 10), "fury");
  ExpectNear(counts.of.at(say::kBlock), all, BlockChance::Of(25, 10), "block");
  ExpectNear(counts.of.at(say::kPierce), counts.of.at(say::kHit), PierceChance::Of(40, 20),
             "pierce");
}

TEST(SkullsFrequency, OfCounterStunAndLuck) {
  const Counts counts =
      ManyStrikes(R"("agility":7,"stun":50,"luck":35)", R"("counter":12,"steadiness":6,"jinx":8)");
  const std::int64_t all = counts.of.at(say::kHit);
  ExpectNear(counts.of.at(say::kCounter), all, CounterChance::Of(12, 7), "counter");
  ExpectNear(counts.of.at(say::kStun), all, StunChance::Of(50, 6), "stun");
  ExpectNear(counts.of.at(say::kLuck), all, LuckChance::Of(35, 8), "luck");
}

TEST(SkullsFrequency, OfTheFirstMove) {
  ticktape::Setup setup = CompleteFrom(Duel(R"([{"name":"A","life":9,"stats":{"initiative":60}},
                            {"name":"B","life":9,"stats":{"initiative":40}}])",
                                            SmallTable()));
  std::int64_t first = 0;
  constexpr std::int64_t kBattles = 6'000;
  for (std::int64_t i = 1; i <= kBattles; ++i) {
    setup.seed = static_cast<std::uint64_t>(i) * 0x9E3779B97F4A7C15u;
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    battle->Advance();
    first += battle->awaited_actor() == 0 ? 1 : 0;
  }
  ExpectNear(first, kBattles, FirstChance::Of(60, 40), "first");
}

// Tables of 3 by 3 change all the time.
TEST(SkullsFrequency, OfTheRepeatedFirstMove) {
  class Tables final : public RunObserver {
   public:
    bool OnTick(Battle& battle) override {
      for (std::size_t i = 0; i < battle.log().size(); ++i) {
        const LogEntry entry = battle.log()[i];
        if (entry.key != say::kNewTable)
          continue;
        if (last_ == 0) {
          ++after_higher;
          repeated += entry.values[1] == 0 ? 1 : 0;
        } else if (last_ == 1) {
          EXPECT_EQ(entry.values[1], 0) << "the lower one repeats";
        }
        last_ = entry.values[1];
      }
      return after_higher < 6'000;
    }
    std::int64_t after_higher = 0;
    std::int64_t repeated = 0;

   private:
    std::int64_t last_ = -1;
  } tables;
  const std::unique_ptr<Battle> battle = StartBattle(
      CompleteFrom(Duel(R"([{"name":"A","life":1000000,"stats":{"initiative":60}},
                            {"name":"B","life":1000000,"stats":{"initiative":40}}])",
                        R"("params":{"rows":3,"cols":3,"table_tries":1000,"max_ticks":100000})")));
  RandomPolicy policy(1);
  RunBattle(*battle, policy, tables);
  ExpectNear(tables.repeated, tables.after_higher, RepeatChance::Of(60, 40), "repeat");
}

// --- wiring, on the battles that the golden replays record

struct Golden {
  std::string name;
  ticktape::Setup setup;
  std::vector<Command> commands;
};

std::string ReadWhole(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

class TakenCommands final : public RunObserver {
 public:
  bool OnCommand(Battle&, const Command& command, Rejection) override {
    taken.push_back(command);
    return true;
  }
  std::vector<Command> taken;
};

std::vector<Golden> AllGolden() {
  std::vector<Golden> all;
  const std::filesystem::path folder = TICKTAPE_SOURCE_DIR "/fixtures/golden/skulls";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    const std::size_t at = name.find(".setup.json");
    if (at == std::string::npos)
      continue;
    Golden golden{name.substr(0, at), CompleteFrom(ReadWhole(file.path())), {}};
    const std::filesystem::path commands = folder / (golden.name + ".commands.jsonl");
    if (std::filesystem::exists(commands)) {
      for (const std::string& line : LinesOf(ReadWhole(commands)))
        golden.commands.push_back(CommandOf(line));
    } else {
      const std::vector<std::string> policy =
          LinesOf(ReadWhole(folder / (golden.name + ".policy")));
      Result<std::unique_ptr<CommandSource>> source = MakePolicy(policy.at(0));
      TakenCommands taken;
      RunBattle(*StartBattle(golden.setup), **source, taken);
      golden.commands = taken.taken;
    }
    all.push_back(std::move(golden));
  }
  return all;
}

std::vector<std::uint64_t> HashesOf(const Golden& golden, Listener* listener) {
  const std::unique_ptr<Battle> battle = StartBattle(golden.setup, listener);
  ListedCommands commands(golden.commands);
  Transcript transcript;
  RunBattle(*battle, commands, transcript);
  return transcript.hashes;
}

bool ChangesSome(const std::vector<Golden>& all, std::string_view formula, std::int64_t result) {
  for (const Golden& golden : all) {
    Replace listener(formula, result);
    if (HashesOf(golden, &listener) != HashesOf(golden, nullptr))
      return true;
  }
  return false;
}

TEST(SkullsWiring, EveryFormulaChangesSomeGoldenReplay) {
  const std::vector<Golden> all = AllGolden();
  ASSERT_GE(all.size(), 10u);
  for (const FormulaInfo* formula : TheVocabulary().formulas) {
    if (formula->result.type != ValueType::kRatio) {
      EXPECT_TRUE(ChangesSome(all, formula->name, 77)) << formula->name;
      continue;
    }
    EXPECT_TRUE(ChangesSome(all, formula->name, Ratio{0, 1}.Word())) << formula->name;
    EXPECT_TRUE(ChangesSome(all, formula->name, Ratio{1, 1}.Word())) << formula->name;
  }
}

}  // namespace
}  // namespace ticktape::skulls
