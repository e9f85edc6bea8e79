// The state walk and the incremental hash.
#include <array>

#include "core/state_walk.h"
#include "in_process.h"

namespace ticktape::bench {
namespace {

constexpr int kHashRounds = 31;

// 26 fields of 8 bytes, the size of a small battle's state.
struct Block {
  std::int64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10, k = 11,
               l = 12, m = 13;
  std::int64_t n = 1, o = 2, p = 3, q = 4, r = 5, s = 6, t = 7, u = 8, v = 9, w = 10, x = 11,
               y = 12, z = 13;
  static constexpr auto Fields() {
    using B = Block;
    return std::make_tuple(
        Field{"a", &B::a}, Field{"b", &B::b}, Field{"c", &B::c}, Field{"d", &B::d},
        Field{"e", &B::e}, Field{"f", &B::f}, Field{"g", &B::g}, Field{"h", &B::h},
        Field{"i", &B::i}, Field{"j", &B::j}, Field{"k", &B::k}, Field{"l", &B::l},
        Field{"m", &B::m}, Field{"n", &B::n}, Field{"o", &B::o}, Field{"p", &B::p},
        Field{"q", &B::q}, Field{"r", &B::r}, Field{"s", &B::s}, Field{"t", &B::t},
        Field{"u", &B::u}, Field{"v", &B::v}, Field{"w", &B::w}, Field{"x", &B::x},
        Field{"y", &B::y}, Field{"z", &B::z});
  }
};

void WalkRow(std::vector<Row>& rows) {
  constexpr int kTimes = 200'000;
  const Symbols symbols;
  Block block;
  std::array<std::uint64_t, 26> words{};
  const Ratio ratio = MeasureRatio(
      kHashRounds,
      [&] {
        for (int i = 0; i < kTimes; ++i) {
          block.m = i;
          WordHash hash;
          HashWalk(hash, symbols).Put(block);
          Use(hash.Finish());
        }
      },
      [&] {
        for (int i = 0; i < kTimes; ++i) {
          words[12] = static_cast<std::uint64_t>(i);
          Use(XXH3_64bits(words.data(), sizeof words));
        }
      });
  rows.push_back(RatioRow("state walk into the hash, 208 B / one XXH3 call", 2.0, ratio,
                          std::to_string(ratio.seconds_a * 1e9 / kTimes) + " ns a walk"));
}

struct Soldier {
  std::int64_t id = 0, hp = 100, mana = 0, morale = 5, kills = 0, rank = 1;
  Accruing energy;
  bool fallen = false;
  static constexpr std::array<std::string_view, 1> kGroups = {"army"};
  std::size_t Group() const { return 0; }
  static constexpr auto Fields() {
    using S = Soldier;
    return std::make_tuple(Field{"id", &S::id}, Field{"hp", &S::hp}, Field{"mana", &S::mana},
                           Field{"morale", &S::morale}, Field{"kills", &S::kills},
                           Field{"rank", &S::rank}, Field{"energy", &S::energy},
                           Field{"fallen", &S::fallen});
  }
};

Tracked<Soldier> MakeArmy(std::int64_t size) {
  Tracked<Soldier> army;
  for (std::int64_t id = 0; id < size; ++id) {
    Soldier soldier;
    soldier.id = id;
    soldier.energy.Set(0, 10, 0);
    army.Append(soldier);
  }
  return army;
}

void HashTicks(Tracked<Soldier>& army, const Symbols& symbols, std::size_t& next) {
  constexpr int kTicks = 20'000;
  for (int tick = 0; tick < kTicks; ++tick) {
    for (int change = 0; change < 2; ++change) {
      // Far apart, as fights of an army are.
      next = (next + 7919) % army.size();
      army.Touch(next).hp -= 1;
    }
    army.Refresh([&symbols](const Soldier& soldier, std::size_t index) {
      return EntityEvidence(soldier, index, symbols);
    });
    Use(army.GroupDigest(0, tick));
  }
}

void ArmyRow(std::vector<Row>& rows) {
  const Symbols symbols;
  Tracked<Soldier> large = MakeArmy(100'000);
  Tracked<Soldier> small = MakeArmy(100);
  std::size_t next_large = 0;
  std::size_t next_small = 0;
  const Ratio ratio = MeasureRatio(
      kHashRounds, [&] { HashTicks(large, symbols, next_large); },
      [&] { HashTicks(small, symbols, next_small); });
  rows.push_back(RatioRow("hashing a tick, 2 of 100,000 fighters changed / 2 of 100", 4.0, ratio,
                          std::to_string(ratio.seconds_a * 1e9 / 20'000) + " ns a tick"));
}

}  // namespace

void HashRows(std::vector<Row>& rows) {
  WalkRow(rows);
  ArmyRow(rows);
}

}  // namespace ticktape::bench
