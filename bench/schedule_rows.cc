// Scheduling turns, against the plain scan of the rules.
#include "core/random.h"
#include "in_process.h"
#include "rules/arcanum/schedule.h"

namespace ticktape::bench {
namespace {

constexpr int kScheduleRounds = 15;

std::vector<std::int64_t> Speeds(std::size_t count) {
  Random random(count);
  std::vector<std::int64_t> speeds;
  for (std::size_t i = 0; i < count; ++i)
    speeds.push_back(random.Range(8, 16));
  return speeds;
}

std::uint64_t RunScan(const std::vector<std::int64_t>& speeds, std::int64_t actions) {
  std::vector<std::int64_t> energies(speeds.size(), 0);
  std::uint64_t order = 0;
  for (std::int64_t tick = 1;; ++tick) {
    for (std::size_t i = 0; i < speeds.size(); ++i)
      energies[i] += speeds[i];
    for (;;) {
      std::size_t next = speeds.size();
      for (std::size_t i = 0; i < speeds.size(); ++i)
        if (energies[i] >= 100 && (next == speeds.size() || energies[i] > energies[next]))
          next = i;
      if (next == speeds.size())
        break;
      energies[next] -= 100;
      order = order * 31 + next + static_cast<std::uint64_t>(tick);
      if (--actions == 0)
        return order;
    }
  }
}

std::uint64_t RunSchedule(const std::vector<std::int64_t>& speeds, std::int64_t actions) {
  arcanum::Schedule schedule;
  schedule.Reset(speeds.size());
  std::vector<std::int64_t> bases(speeds.size(), 0);  // energy less speed times tick
  for (std::size_t i = 0; i < speeds.size(); ++i)
    schedule.Put(static_cast<std::uint32_t>(i), 0, speeds[i], 0);
  std::uint64_t order = 0;
  for (std::int64_t tick = schedule.NextAfter(0);; tick = schedule.NextAfter(tick)) {
    const auto energy_of = [&](std::uint32_t id) { return bases[id] + speeds[id] * tick; };
    schedule.Begin(tick, energy_of);
    std::uint32_t id = 0;
    while (schedule.Next(id)) {
      bases[id] -= 100;
      schedule.Paid(id, energy_of(id), speeds[id], tick);
      order = order * 31 + id + static_cast<std::uint64_t>(tick);
      if (--actions == 0)
        return order;
    }
  }
}

}  // namespace

void ScheduleRows(std::vector<Row>& rows) {
  const std::vector<std::int64_t> few = Speeds(4);
  Check(RunScan(few, 10'000) == RunSchedule(few, 10'000), "the schedule differs from the scan");
  const Ratio ratio = MeasureRatio(
      kScheduleRounds, [&] { Use(RunSchedule(few, 200'000)); },
      [&] { Use(RunScan(few, 200'000)); });
  rows.push_back(RatioRow("scheduling a turn, 4 fighters / the plain scan", 1.1, ratio,
                          std::to_string(ratio.seconds_a * 1e9 / 200'000) + " ns a turn"));
  const std::vector<std::int64_t> many = Speeds(100'000);
  constexpr std::int64_t kActions = 2'000'000;
  const Ratio large = MeasureRatio(
      7, [&] { Use(RunSchedule(many, kActions)); }, [&] { Use(RunSchedule(few, kActions)); });
  rows.push_back(ExactRow("scheduling a turn, 100,000 fighters", 150,
                          large.seconds_a * 1e9 / static_cast<double>(kActions), " ns",
                          "median; a machine's own figure"));
}

}  // namespace ticktape::bench
