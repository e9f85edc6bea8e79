#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "core/interchange.h"
#include "core/policy.h"
#include "verify/workers.h"

namespace ticktape {
namespace {

constexpr std::uint64_t kMaxBattles = 10'000'000;

struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t count() const { return last - first + 1; }
};

Result<SeedRange> ParseSeeds(const std::string& text) {
  const std::size_t dots = text.find("..");
  const std::string first = text.substr(0, dots);
  const std::string last = dots == std::string::npos ? first : text.substr(dots + 2);
  const std::optional<std::uint64_t> from = ParseUnsigned(first);
  const std::optional<std::uint64_t> to = ParseUnsigned(last);
  if (!from || !to || *to < *from || *to - *from >= kMaxBattles)
    return Error{ErrorKind::kUsage,
                 "--seeds " + text + ": give FIRST..LAST, at most 10000000 seeds"};
  return SeedRange{*from, *to};
}

// What one battle came to.
struct FoughtBattle {
  std::string outcome;
  std::int64_t turns = 0;
  std::int64_t life_lost = 0;
  std::int64_t deaths = 0;
};

// Policies are made anew for each battle, so that battles do not depend on each other.
Result<std::unique_ptr<CommandSource>> PolicyFor(const std::string& policy, std::uint64_t seed) {
  constexpr std::string_view kRandom = "random:";
  if (!policy.starts_with(kRandom))
    return MakePolicy(policy);
  const std::optional<std::uint64_t> base = ParseUnsigned(policy.substr(kRandom.size()));
  return MakePolicy(base ? "random:" + std::to_string(*base + seed) : policy);
}

class FirstLife final : public RunObserver {
 public:
  bool OnTick(Battle& battle) override {
    if (battle.tick() == 0)
      life_ = battle.Figures().life;
    return !Interrupted();
  }
  std::int64_t life() const { return life_; }

 private:
  std::int64_t life_ = 0;
};

Result<FoughtBattle> Fight(const Ruleset& ruleset, Setup setup, const std::string& policy,
                           std::uint64_t seed) {
  setup.seed = seed;
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  if (!battle)
    return battle.error();
  Result<std::unique_ptr<CommandSource>> source = PolicyFor(policy, seed);
  if (!source)
    return source.error();
  FirstLife first;
  const RunEnd end = RunBattle(**battle, **source, first);
  const BattleFigures figures = (*battle)->Figures();
  return FoughtBattle{end.outcome, figures.turns, first.life() - figures.life, figures.fallen};
}

// Fights all battles in several threads, in the order of their seeds in the result.
Result<std::vector<FoughtBattle>> FightAll(const ReadySetup& ready,
                                           const SimulateArguments& arguments,
                                           const SeedRange& seeds) {
  std::vector<FoughtBattle> outcomes(seeds.count());
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::optional<Error> error;
  std::atomic<bool> failed = false;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < outcomes.size() && !failed && !Interrupted(); i = next++) {
      Result<FoughtBattle> outcome =
          Fight(*ready.ruleset, ready.setup, arguments.policy, seeds.first + i);
      if (outcome) {
        outcomes[i] = *std::move(outcome);
        continue;
      }
      const std::lock_guard lock(mutex);
      failed = true;
      error = outcome.error();
    }
  };
  RunWorkers(JobsOrAll(arguments.jobs), work);
  if (error)
    return *error;
  return outcomes;
}

struct Summary {
  std::int64_t sum = 0;
  double mean = 0;
  double deviation = 0;  // standard deviation over these battles
  std::int64_t least = 0;
  std::int64_t most = 0;
};

Summary Summarise(const std::vector<FoughtBattle>& outcomes, std::int64_t FoughtBattle::*figure) {
  Summary summary;
  summary.least = summary.most = outcomes.front().*figure;
  for (const FoughtBattle& outcome : outcomes) {
    summary.sum += outcome.*figure;
    summary.least = std::min(summary.least, outcome.*figure);
    summary.most = std::max(summary.most, outcome.*figure);
  }
  const auto count = static_cast<double>(outcomes.size());
  summary.mean = static_cast<double>(summary.sum) / count;
  double squares = 0;
  for (const FoughtBattle& outcome : outcomes) {
    const double distance = static_cast<double>(outcome.*figure) - summary.mean;
    squares += distance * distance;
  }
  summary.deviation = std::sqrt(squares / count);
  return summary;
}

std::map<std::string, std::uint64_t> CountOutcomes(const std::vector<FoughtBattle>& outcomes) {
  std::map<std::string, std::uint64_t> counts;
  for (const FoughtBattle& outcome : outcomes)
    ++counts[outcome.outcome];
  return counts;
}

struct Figure {
  const char* title;
  const char* name;
  std::int64_t FoughtBattle::*member;
};
constexpr Figure kFigures[] = {{"turns", "turns", &FoughtBattle::turns},
                               {"life lost", "lifeLost", &FoughtBattle::life_lost},
                               {"deaths", "deaths", &FoughtBattle::deaths}};

void PrintTable(const std::vector<FoughtBattle>& outcomes) {
  std::string line = std::to_string(outcomes.size()) + " battles:";
  for (const auto& [outcome, count] : CountOutcomes(outcomes))
    line += " " + std::to_string(count) + " " + outcome + ",";
  line.pop_back();
  PrintLine(line);
  char text[160];
  std::snprintf(text, sizeof text, "%-10s %12s %12s %12s %10s %10s", "", "sum", "mean", "deviation",
                "least", "most");
  PrintLine(text);
  for (const Figure& figure : kFigures) {
    const Summary summary = Summarise(outcomes, figure.member);
    std::snprintf(text, sizeof text, "%-10s %12lld %12.2f %12.2f %10lld %10lld", figure.title,
                  static_cast<long long>(summary.sum), summary.mean, summary.deviation,
                  static_cast<long long>(summary.least), static_cast<long long>(summary.most));
    PrintLine(text);
  }
}

void PrintJson(const std::vector<FoughtBattle>& outcomes, const SeedRange& seeds) {
  Json json = Json::object();
  json["battles"] = outcomes.size();
  json["firstSeed"] = std::to_string(seeds.first);
  json["lastSeed"] = std::to_string(seeds.last);
  for (const auto& [outcome, count] : CountOutcomes(outcomes))
    json["outcomes"][outcome] = count;
  for (const Figure& figure : kFigures) {
    const Summary summary = Summarise(outcomes, figure.member);
    Json& one = json[figure.name];
    one["sum"] = summary.sum;
    one["mean"] = summary.mean;
    one["deviation"] = summary.deviation;
    one["least"] = summary.least;
    one["most"] = summary.most;
  }
  PrintLine(JsonPage(json));
}

void PrintCsv(const std::vector<FoughtBattle>& outcomes, const SeedRange& seeds) {
  PrintLine("seed,outcome,turns,life_lost,deaths");
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const FoughtBattle& outcome = outcomes[i];
    PrintLine(std::to_string(seeds.first + i) + "," + outcome.outcome + "," +
              std::to_string(outcome.turns) + "," + std::to_string(outcome.life_lost) + "," +
              std::to_string(outcome.deaths));
  }
}

}  // namespace

int RunSimulate(const SimulateArguments& arguments, const Rulesets& rulesets) {
  Result<SeedRange> seeds = ParseSeeds(arguments.seeds);
  if (!seeds)
    return Fail(seeds.error());
  Result<ReadySetup> ready =
      ReadReadySetup(arguments.setup, arguments.content, seeds->first, rulesets);
  if (!ready)
    return Fail(ready.error());
  CatchInterrupts();
  Result<std::vector<FoughtBattle>> outcomes = FightAll(*ready, arguments, *seeds);
  if (!outcomes)
    return Fail(ExplainRefusal(outcomes.error(), arguments.setup));
  if (Interrupted()) {
    Complain("interrupted");
    return kInterruptedStatus;
  }
  if (arguments.json)
    PrintJson(*outcomes, *seeds);
  else if (arguments.csv)
    PrintCsv(*outcomes, *seeds);
  else
    PrintTable(*outcomes);
  return 0;
}

}  // namespace ticktape
