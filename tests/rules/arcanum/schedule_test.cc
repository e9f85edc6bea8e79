#include "rules/arcanum/schedule.h"

#include <gtest/gtest.h>

#include "core/random.h"

namespace ticktape::arcanum {
namespace {

struct Bar {
  std::int64_t energy = 0;
  std::int64_t gain = 1;
  bool living = true;
};

struct TurnTaken {
  std::int64_t tick;
  std::uint32_t id;
  std::int64_t energy;
  friend bool operator==(const TurnTaken&, const TurnTaken&) = default;
};

std::int64_t RandomGain(Random& random) {
  const std::int64_t kind = random.Below(10);
  const std::int64_t speed = kind < 6   ? random.Range(6, 18)
                             : kind < 8 ? random.Range(-5, 3)
                                        : random.Range(50, 700);
  return std::max<std::int64_t>(1, speed);
}

// What a turn may bring about: gains that change and deaths, of anybody.
void Disturb(Random& random, std::vector<Bar>& bars, const auto& changed, const auto& died) {
  if (random.Below(3) == 0) {
    const auto id = static_cast<std::uint32_t>(random.Below(std::ssize(bars)));
    if (bars[id].living) {
      bars[id].gain = RandomGain(random);
      changed(id);
    }
  }
  if (random.Below(40) == 0) {
    const auto id = static_cast<std::uint32_t>(random.Below(std::ssize(bars)));
    if (bars[id].living) {
      bars[id].living = false;
      died(id);
    }
  }
}

// The loop of the rules, word for word.
std::vector<TurnTaken> PlainLoop(std::vector<Bar> bars, std::uint64_t seed, int ticks) {
  Random random(seed);
  std::vector<TurnTaken> turns;
  for (std::int64_t tick = 1; tick <= ticks; ++tick) {
    for (Bar& bar : bars)
      if (bar.living)
        bar.energy += bar.gain;
    for (;;) {
      std::size_t best = bars.size();
      for (std::size_t id = 0; id < bars.size(); ++id)
        if (bars[id].living && bars[id].energy >= 100 &&
            (best == bars.size() || bars[id].energy > bars[best].energy))
          best = id;
      if (best == bars.size())
        break;
      turns.push_back({tick, static_cast<std::uint32_t>(best), bars[best].energy});
      bars[best].energy -= 100;
      Disturb(
          random, bars, [](auto) {}, [](auto) {});
    }
  }
  return turns;
}

std::vector<TurnTaken> Scheduled(std::vector<Bar> bars, std::uint64_t seed, int ticks) {
  Random random(seed);
  std::vector<TurnTaken> turns;
  Schedule schedule;
  schedule.Reset(bars.size());
  // `energy` is what the bar held at the end of tick `since`.
  std::vector<std::int64_t> since(bars.size(), 0);
  for (std::uint32_t id = 0; id < bars.size(); ++id)
    schedule.Put(id, 0, bars[id].gain, 0);
  std::vector<std::int64_t> gains(bars.size());
  for (std::size_t id = 0; id < bars.size(); ++id)
    gains[id] = bars[id].gain;
  std::int64_t tick = 0;
  const auto energy_of = [&](std::uint32_t id) {
    return bars[id].energy + gains[id] * (tick - since[id]);
  };
  while ((tick = schedule.NextAfter(tick)) <= ticks) {
    schedule.Begin(tick, energy_of);
    for (std::uint32_t id = 0; schedule.Next(id);) {
      if (!bars[id].living)
        continue;
      turns.push_back({tick, id, energy_of(id)});
      bars[id].energy = energy_of(id) - 100;
      since[id] = tick;
      schedule.Paid(id, bars[id].energy, gains[id], tick);
      Disturb(
          random, bars,
          [&](std::uint32_t changed) {
            bars[changed].energy = energy_of(changed);
            since[changed] = tick;
            gains[changed] = bars[changed].gain;
            schedule.Move(changed, bars[changed].energy, gains[changed], tick);
          },
          [&](std::uint32_t died) { schedule.Remove(died); });
    }
  }
  return turns;
}

TEST(Schedule, EqualsThePlainLoopOfTheRules) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed * 7919);
    std::vector<Bar> bars(static_cast<std::size_t>(random.Range(1, seed % 10 == 0 ? 60 : 7)));
    for (Bar& bar : bars)
      bar.gain = RandomGain(random);
    ASSERT_EQ(Scheduled(bars, seed, 250), PlainLoop(bars, seed, 250)) << "seed " << seed;
  }
}

TEST(Schedule, FindsTheNextTickAroundTheWholeWheel) {
  for (std::int64_t start = 0; start < 300; ++start) {
    for (const std::int64_t gain : {1, 2, 3, 7, 50, 99, 100, 1000}) {
      Schedule schedule;
      schedule.Reset(2);
      EXPECT_EQ(schedule.NextAfter(start), Schedule::kNever);
      schedule.Put(0, 0, gain, start);
      EXPECT_EQ(schedule.NextAfter(start), start + (100 + gain - 1) / gain);
      schedule.Remove(0);
      EXPECT_EQ(schedule.NextAfter(start), Schedule::kNever);
    }
  }
}

}  // namespace
}  // namespace ticktape::arcanum
