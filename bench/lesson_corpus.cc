#include "lesson_corpus.h"

#include <array>

#include "core/policy.h"
#include "core/run.h"
#include "replay/bytes.h"
#include "replay/recorder.h"
#include "replay/writer.h"

namespace ticktape::bench {
namespace {

Json FighterJson(const char* name, std::array<std::int64_t, 7> numbers, const char* kind) {
  Json fighter = Json::object();
  fighter["name"] = name;
  constexpr std::array<const char*, 7> kFields = {"maxHp", "strength",  "agility",  "defense",
                                                  "speed", "weaponMin", "weaponMax"};
  for (std::size_t i = 0; i < kFields.size(); ++i)
    fighter[kFields[i]] = numbers[i];
  fighter["kind"] = kind;
  fighter["resist"] = "";
  fighter["weak"] = "";
  return fighter;
}

Setup MakeSetup(const Ruleset& arcanum, std::uint64_t seed, std::int64_t life) {
  Setup setup;
  setup.ruleset = "arcanum";
  setup.rules = arcanum.version();
  setup.variant = "lesson";
  setup.seed = seed;
  Json roster = Json::array();
  roster.push_back(FighterJson("Ива", {48, 7, 4, 3, 10, 4, 7}, "slash"));
  roster.push_back(FighterJson("Вълк кръвник", {20, 3, 8, 1, 14, 2, 5}, "slash"));
  roster.push_back(FighterJson("Гоблин копиеносец", {16, 2, 5, 1, 10, 2, 5}, "pierce"));
  if (life > 0) {
    for (Json& fighter : roster)
      fighter["maxHp"] = life;
    setup.rest["content"]["params"]["hero_turns"] = 1'000'000;
  }
  setup.rest["roster"] = std::move(roster);
  Result<Setup> complete = arcanum.Complete(setup);
  Check(complete.ok(), "the benchmark's setup is refused");
  return *std::move(complete);
}

std::int64_t KindNumber(const Json& kind) {
  constexpr std::array<const char*, 5> kKinds = {"slash", "pierce", "blunt", "fire", "poison"};
  for (std::size_t i = 0; i < kKinds.size(); ++i)
    if (kind == kKinds[i])
      return static_cast<std::int64_t>(i);
  return -1;
}

class HashObserver final : public RunObserver {
 public:
  explicit HashObserver(std::vector<std::uint64_t>& hashes) : hashes_(hashes) {}
  bool OnTick(Battle& battle) override {
    hashes_.push_back(battle.Hash());
    entries_ += static_cast<std::int64_t>(battle.log().size());
    return true;
  }
  std::int64_t entries() const { return entries_; }

 private:
  std::vector<std::uint64_t>& hashes_;
  std::int64_t entries_ = 0;
};

}  // namespace

Setup LessonSetup(const Ruleset& arcanum, std::uint64_t seed) {
  return MakeSetup(arcanum, seed, 0);
}

Setup LongSetup(const Ruleset& arcanum, std::int64_t life, std::uint64_t seed) {
  return MakeSetup(arcanum, seed, life);
}

std::vector<Fighter> FightersOf(const Json& setup, std::int64_t* hero_turns) {
  std::vector<Fighter> fighters;
  for (const Json& entry : setup.at("roster")) {
    const auto number = [&entry](const char* name) { return entry.at(name).get<std::int64_t>(); };
    fighters.push_back({number("maxHp"), number("strength"), number("agility"), number("defense"),
                        number("speed"), number("weaponMin"), number("weaponMax"),
                        KindNumber(entry.at("kind")), KindNumber(entry.at("resist")),
                        KindNumber(entry.at("weak")), 0, 0, false});
  }
  *hero_turns = setup.at("content").at("params").at("hero_turns").get<std::int64_t>();
  return fighters;
}

LessonResult RunProduct(const Ruleset& ruleset, const Setup& setup,
                        std::vector<std::uint64_t>& hashes) {
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  Check(battle.ok(), "the benchmark's setup is refused");
  ListedCommands none({});
  HashObserver observer(hashes);
  const RunEnd end = RunBattle(**battle, none, observer);
  LessonResult result;
  result.won = end.outcome == "win";
  result.ticks = end.ticks;
  result.entries = observer.entries();
  return result;
}

std::vector<std::byte> RecordInMemory(const Ruleset& ruleset, const Setup& setup,
                                      HashRate hash_rate) {
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  Check(battle.ok(), "the benchmark's setup is refused");
  MemorySink sink;
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(sink, MakeHeader(setup, **battle, Detail::kHash, hash_rate));
  Check(writer.ok(), "a replay in memory cannot be written");
  Recorder recorder(**writer, Detail::kHash, hash_rate, nullptr);
  ListedCommands none({});
  const RunEnd end = RunBattle(**battle, none, recorder);
  Check(recorder.Finish(**battle, end).ok(), "a replay in memory cannot be written");
  return {sink.bytes().begin(), sink.bytes().end()};
}

}  // namespace ticktape::bench
