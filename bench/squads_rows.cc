// Hashing a tick of prince with many squads against one with few: an activation touches two
// squads of about a hundred units in both.
#include "core/policy.h"
#include "in_process.h"

namespace ticktape::bench {
namespace {

constexpr int kSquadsRounds = 15;
constexpr int kSquadsTicks = 256;
constexpr std::int64_t kSize = 64;  // of the map, and most squads of a roster

// Archers who shoot for ever and never hit, so that each activation does the same work.
constexpr std::string_view kContent = R"({
  "rules": {"losses":25,"outnumber":1000,"spare":1,"broken":[1,1000],"inspired":[3,2],
            "rest_morale":0,"rest_fatigue":0},
  "hits": {"rows":[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]]},
  "orders": {"attack":{"ru":"Атака","en":"Attack","fatigue":0}},
  "types": {"archer":{"ru":"Лучник","en":"Archer","hp":1,"morale":2,"attack":1,"defence":1,
                      "fatigue":2,"speed":1,"features":{"range":9,"ammo":1000}}}})";

// Pairs of enemies seven cells apart, with room around them.
Setup MakeSetup(const Ruleset& prince, std::int64_t squads, std::int64_t units) {
  Setup setup;
  setup.ruleset = prince.id();
  setup.rules = prince.version();
  setup.seed = 1;
  Json& params = setup.rest["params"];
  params["rounds"] = 1000;
  params["map"] = Json::array();
  for (std::int64_t r = 0; r < kSize; ++r)
    params["map"].push_back(std::string(kSize, '.'));
  Json& roster = setup.rest["roster"] = Json::array();
  for (std::int64_t i = 0; i < squads; ++i) {
    Json squad = Json::object();
    squad["side"] = i % 2;
    squad["name"] = "squad";
    squad["q"] = 5 + (i % 8) * 7;
    squad["r"] = 5 + (i / 8) * 7;
    squad["facing"] = 0;
    squad["units"] = Json::array();
    squad["units"].push_back({{"type", "archer"}, {"count", units}});
    roster.push_back(std::move(squad));
  }
  setup.rest["content"] = *ParseJson(kContent, "content");
  Result<Setup> complete = prince.Complete(setup);
  Check(complete.ok(), "the setup of the squads is refused");
  return *std::move(complete);
}

// Splits every squad in two in each of the first rounds, then lets it rest.
class Spread final : public CommandSource {
 public:
  explicit Spread(std::int64_t units) : units_(units) {}

  std::optional<Command> Next(Battle& battle) override {
    constexpr int kDirections = 6;
    if (battle.tick() != tick_)
      attempt_ = 0;
    tick_ = battle.tick();
    const int attempt = attempt_++;
    if (attempt == 0)
      round_ = battle.Figures().turns;
    if (round_ > kSplits)
      return std::nullopt;
    Command command{Json(battle.awaited_actor()), Json("split"), Json::object()};
    command.args["take"]["archer"] = units_ >> round_;
    command.args["dir"] = attempt;
    if (attempt >= kDirections)
      command.verb = "rest";
    return command;
  }

 private:
  static constexpr std::int64_t kSplits = 4;
  std::int64_t units_;
  std::int64_t tick_ = -1;
  std::int64_t round_ = 0;
  int attempt_ = 0;
};

// Ticks of the policy `auto`; only the hashes are on the clock.
class HashedBattle {
 public:
  HashedBattle(const Ruleset& prince, std::int64_t squads, std::int64_t units) {
    Result<std::unique_ptr<Battle>> battle =
        prince.Start(MakeSetup(prince, squads, units), nullptr);
    Check(battle.ok(), "the battle of the squads does not start");
    battle_ = *std::move(battle);
  }

  void SplitUp(std::int64_t units) {
    Spread spread(units);
    RunObserver nobody;
    RunBattle(*battle_, spread, nobody);
  }

  void Run(double& seconds) {
    class HashOnTheClock final : public RunObserver {
     public:
      explicit HashOnTheClock(double& clock) : clock_(clock) {}
      bool OnTick(Battle& battle) override {
        const double start = ThreadSeconds();
        Use(battle.Hash());
        clock_ += ThreadSeconds() - start;
        return ++ticks_ < kSquadsTicks;
      }

     private:
      double& clock_;
      int ticks_ = 0;
    } observer(seconds);
    AutoPolicy policy;
    const RunEnd end = RunBattle(*battle_, policy, observer);
    Check(end.stopped, "the battle of the squads is over too early");
  }

  std::size_t squads() const { return battle_->StateAsJson()["squads"].size(); }

 private:
  std::unique_ptr<Battle> battle_;
};

}  // namespace

void SquadsRows(const Rulesets& rulesets, std::vector<Row>& rows) {
  constexpr std::int64_t kUnits = 100'000 / kSize;
  const Ruleset& prince = **rulesets.Get("prince");
  HashedBattle large(prince, kSize, kUnits);
  large.SplitUp(kUnits);
  HashedBattle small(prince, 10, 100);
  Check(large.squads() >= 1000, "the squads have not split");
  double seconds = 0;
  large.Run(seconds);  // the first tick hashes everything
  small.Run(seconds);
  const Ratio ratio = MeasureRatio(
      kSquadsRounds, [&] { large.Run(seconds); }, [&] { small.Run(seconds); },
      [&] { return seconds; });
  rows.push_back(RatioRow(
      "hashing a tick of prince, 100,000 units in 1,000 squads / 1,000 in 10", 3.0, ratio,
      std::to_string(static_cast<int>(ratio.seconds_a * 1e9 / kSquadsTicks)) + " ns a tick"));
}

}  // namespace ticktape::bench
