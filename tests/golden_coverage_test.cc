// What the golden replays of a ruleset hold beyond log keys, formulas, draws, commands and
// rejections (golden_test.cc): what its source numbers or names.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "core/json.h"
#include "replay/reader.h"
#include "replay/recorder.h"
#include "rules/registry.h"
#include "verify/corpus.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

struct Entry {
  std::int64_t tick = 0;
  std::int64_t id = 0;
  std::int64_t cause = 0;
  Relation relation = Relation::kRoot;
  std::string key;
  Json args;
};

// Calls take(log, outcome) for each golden replay of a ruleset, with its whole log.
void ForEachGolden(const std::string& ruleset,
                   const std::function<void(const std::vector<Entry>&, const std::string&)>& take) {
  const Result<std::vector<std::string>> files =
      FindReplays({TICKTAPE_SOURCE_DIR "/replays/" + ruleset});
  ASSERT_TRUE(files.ok());
  EXPECT_GE(files->size(), 10u);
  for (const std::string& file : *files) {
    Result<std::unique_ptr<Playback>> playback =
        Playback::Create(*OpenRecording(file), AllRulesets(), {});
    ASSERT_TRUE(playback.ok()) << file;
    std::vector<Entry> log;
    Result<Playback::Step> step = (*playback)->Next();
    for (; step.ok() && *step == Playback::Step::kTick; step = (*playback)->Next()) {
      RecordedTick tick;
      TakeEvidence((*playback)->battle(), Detail::kLog, false, nullptr, tick);
      for (const RecordedEntry& entry : tick.log)
        log.push_back({(*playback)->recorded().tick, entry.id, entry.cause, entry.relation,
                       entry.key, *ParseJson(entry.args, "args")});
    }
    ASSERT_TRUE(step.ok() && *step == Playback::Step::kEnd) << file;
    take(log, (*playback)->end().outcome);
  }
}

std::int64_t Number(const Json& args, const char* name) { return args[name].get<std::int64_t>(); }

std::set<std::int64_t> UpTo(std::int64_t first, std::int64_t last) {
  std::set<std::int64_t> all;
  for (std::int64_t number = first; number <= last; ++number)
    all.insert(number);
  return all;
}

TEST(GoldenCoverage, OfActionCycleIsEveryTypeSubTypeAndParameterOfTheDocument) {
  std::set<std::int64_t> types, sub_types, params;
  std::set<std::string> outcomes;
  ForEachGolden("actioncycle", [&](const std::vector<Entry>& log, const std::string& outcome) {
    outcomes.insert(outcome);
    for (const Entry& entry : log) {
      types.insert(Number(entry.args, "type"));
      sub_types.insert(Number(entry.args, "subType"));
      for (const auto& [number, value] : entry.args["params"].get_ref<const Json::object_t&>())
        params.insert(std::stoll(number));
    }
  });
  EXPECT_EQ(types, UpTo(0, 22));
  EXPECT_EQ(sub_types, UpTo(0, 7));
  EXPECT_EQ(params, UpTo(1, 14));
  for (const char* outcome : {"win:0", "win:1", "draw", "limit", "chain", "error", "open"})
    EXPECT_TRUE(outcomes.contains(outcome)) << outcome;
}

TEST(GoldenCoverage, OfSkullsIsCascadesExplosionsTablesAndSpells) {
  std::set<std::string> spells;
  std::size_t most_steps = 0;
  std::int64_t most_tables = 0;
  bool explosion_chain = false;
  ForEachGolden("skulls", [&](const std::vector<Entry>& log, const std::string&) {
    std::map<std::int64_t, std::size_t> steps;  // by tick
    std::set<std::int64_t> blasts;
    for (const Entry& entry : log) {
      if (entry.key == "action.cast")
        spells.insert(entry.args["spell"].get<std::string>());
      // The first line of a collection answers to what came before it.
      if (entry.key == "table.line" && entry.relation == Relation::kTrigger)
        most_steps = std::max(most_steps, ++steps[entry.tick]);
      if (entry.key == "table.new")
        most_tables = std::max(most_tables, Number(entry.args, "number"));
      if (entry.key != "table.blast")
        continue;
      explosion_chain |= blasts.contains(entry.cause);
      blasts.insert(entry.id);
    }
  });
  EXPECT_GE(most_steps, 3u);
  EXPECT_GE(most_tables, 2);
  EXPECT_TRUE(explosion_chain);
  for (const char* spell : {"shot", "confrontation", "pyrotechnics", "poison_cloud", "lightning",
                            "elixir", "feebleness", "dullness"})
    EXPECT_TRUE(spells.contains(spell)) << spell;
}

}  // namespace
}  // namespace ticktape
