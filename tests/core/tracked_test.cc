#include <gtest/gtest.h>

#include <limits>

#include "core/integer.h"
#include "core/random.h"
#include "core/state_walk.h"

namespace ticktape {
namespace {

struct Soldier {
  std::int64_t id = 0;
  std::int64_t life = 100;
  Accruing energy;
  Accruing anger;
  bool enemy = false;
  std::vector<std::int64_t> wounds;

  static constexpr std::array<std::string_view, 2> kGroups{"ours", "theirs"};
  std::size_t Group() const { return enemy ? 1 : 0; }
  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Soldier::id}, Field{"life", &Soldier::life},
                           Field{"energy", &Soldier::energy}, Field{"anger", &Soldier::anger},
                           Field{"enemy", &Soldier::enemy}, Field{"wounds", &Soldier::wounds});
  }
};

struct Army {
  Tracked<Soldier> soldiers;
  static constexpr auto Fields() { return std::make_tuple(Field{"soldiers", &Army::soldiers}); }
};

std::vector<std::uint64_t> Digests(Army& army, std::int64_t tick) {
  const auto words = PartWords(army, Symbols(), tick);
  return {words.begin(), words.end()};
}

// The digests of a row that is built from nothing.
std::vector<std::uint64_t> DigestsFromNothing(const Army& army, std::int64_t tick) {
  Army copy;
  for (const Soldier& soldier : army.soldiers)
    copy.soldiers.Append(soldier);
  return Digests(copy, tick);
}

void ChangeAtRandom(Soldier& soldier, Random& random, std::int64_t tick) {
  switch (random.Below(4)) {
    case 0:
      soldier.life -= random.Range(0, 5);
      break;
    case 1:
      soldier.energy.Set(random.Range(-100, 100), random.Range(0, 9), tick);
      break;
    case 2:
      soldier.wounds.push_back(random.Below(10));
      break;
    default:
      soldier.wounds.clear();
      soldier.anger.Set(random.Range(0, 9), -1, tick);
      break;
  }
}

TEST(Tracked, TheRunningDigestIsTheDigestFromNothing) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    Army army;
    for (std::int64_t tick = 0; tick < 100; ++tick) {
      if (tick < 5 || random.Below(10) == 0) {
        const auto id = static_cast<std::int64_t>(army.soldiers.size());
        army.soldiers.Append({id, 100, {0, 3}, {}, random.Below(2) == 1, {}});
      }
      for (std::int64_t touches = random.Below(4); touches > 0; --touches) {
        const auto count = static_cast<std::int64_t>(army.soldiers.size());
        const auto index = static_cast<std::size_t>(random.Below(count));
        ChangeAtRandom(army.soldiers.Touch(index), random, tick);
      }
      ASSERT_EQ(Digests(army, tick), DigestsFromNothing(army, tick))
          << "seed " << seed << ", tick " << tick;
    }
  }
}

TEST(Tracked, ComputesOnlyWhatWasTouched) {
  Tracked<Soldier> soldiers;
  for (std::int64_t id = 0; id < 100; ++id)
    soldiers.Append({id, 100, {}, {}, false, {}});
  std::vector<std::size_t> computed;
  const auto evidence_of = [&computed](const Soldier&, std::size_t index) {
    computed.push_back(index);
    return Tracked<Soldier>::Evidence{};
  };
  soldiers.Refresh(evidence_of);
  EXPECT_EQ(computed.size(), 100u);
  computed.clear();
  soldiers.Touch(7);
  soldiers.Touch(3);
  soldiers.Touch(7);
  soldiers.Refresh(evidence_of);
  EXPECT_EQ(computed, (std::vector<std::size_t>{7, 3}));
  computed.clear();
  soldiers.Refresh(evidence_of);
  EXPECT_TRUE(computed.empty());
}

TEST(Tracked, TheDigestGrowsWithTheTickWithoutATouch) {
  Army army;
  army.soldiers.Append({0, 100, {10, 3}, {}, false, {}});
  const std::vector<std::uint64_t> at_four = Digests(army, 4);
  EXPECT_NE(Digests(army, 5), at_four);
  EXPECT_EQ(Digests(army, 4), at_four);
  // A value reached in another way is the same value.
  Army other;
  other.soldiers.Append({0, 100, {22, 0}, {}, false, {}});
  EXPECT_EQ(Digests(other, 4), at_four);
}

TEST(Tracked, TwoEntitiesThatChangePlacesAreSeen) {
  Army army;
  army.soldiers.Append({0, 10, {5, 0}, {}, false, {}});
  army.soldiers.Append({1, 20, {6, 0}, {}, false, {}});
  const std::vector<std::uint64_t> before = Digests(army, 0);
  std::swap(army.soldiers.Touch(0).life, army.soldiers.Touch(1).life);
  const std::vector<std::uint64_t> lives = Digests(army, 0);
  EXPECT_NE(lives, before);
  std::swap(army.soldiers.Touch(0).life, army.soldiers.Touch(1).life);
  EXPECT_EQ(Digests(army, 0), before);
  std::swap(army.soldiers.Touch(0).energy, army.soldiers.Touch(1).energy);
  EXPECT_NE(Digests(army, 0), before);
  // Two growing fields of one entity, too.
  Army energy;
  energy.soldiers.Append({0, 10, {5, 0}, {6, 0}, false, {}});
  Army anger;
  anger.soldiers.Append({0, 10, {6, 0}, {5, 0}, false, {}});
  EXPECT_NE(Digests(energy, 0), Digests(anger, 0));
}

TEST(Tracked, GroupsAreApart) {
  Army army;
  army.soldiers.Append({0, 10, {}, {}, false, {}});
  army.soldiers.Append({1, 20, {}, {}, true, {}});
  const std::vector<std::uint64_t> before = Digests(army, 0);
  ++army.soldiers.Touch(1).life;
  const std::vector<std::uint64_t> after = Digests(army, 0);
  EXPECT_EQ(after[0], before[0]);
  EXPECT_NE(after[1], before[1]);
}

TEST(Tracked, ACopyKeepsItsOwnAccount) {
  Army army;
  army.soldiers.Append({0, 10, {}, {}, false, {}});
  Digests(army, 0);
  army.soldiers.Touch(0).life = 5;
  Army copy = army;
  EXPECT_EQ(Digests(copy, 0), Digests(army, 0));
  copy.soldiers.Touch(0).life = 6;
  EXPECT_NE(Digests(copy, 0), Digests(army, 0));
}

TEST(Accruing, IsItsValueAtTheTick) {
  Accruing energy;
  energy.Set(40, 7, 10);
  EXPECT_EQ(energy.At(10), 40);
  EXPECT_EQ(energy.At(12), 54);
  energy.Set(energy.At(12) - 100, -1, 12);
  EXPECT_EQ(energy.At(12), -46);
  EXPECT_EQ(energy.At(13), -47);
}

TEST(Accruing, NeverWraps) {
  constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
  EXPECT_THROW((Accruing{kLargest, 1}.At(1)), Overflow);
  EXPECT_THROW((Accruing{0, kLargest}.At(2)), Overflow);
  EXPECT_THROW(Accruing().Set(-kLargest, 2, 2), Overflow);
}

TEST(AccruingWeight, IsOddAndDiffers) {
  for (std::uint64_t index = 0; index < 100; ++index)
    for (std::uint64_t field = 0; field < 16; ++field) {
      EXPECT_EQ(AccruingWeight(index, field) % 2, 1u);
      EXPECT_NE(AccruingWeight(index, field), AccruingWeight(index + 1, field));
      EXPECT_NE(AccruingWeight(index, field), AccruingWeight(index, field + 1));
    }
}

}  // namespace
}  // namespace ticktape
