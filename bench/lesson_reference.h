// The lesson's battle written by hand, with nothing of the project's core: what simulating
// costs, and what simulating and hashing in memory costs, where nobody records, verifies or
// describes anything. It is the denominator of the benchmark's ratios and is checked
// against the product for the same outcomes.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ticktape::bench {

struct Fighter {
  std::int64_t max_hp, strength, agility, defense, speed, weapon_min, weapon_max;
  std::int64_t kind, resist, weak;  // kinds by number, -1 for none
  std::int64_t hp, energy;
  bool fallen;
};

struct LessonResult {
  bool won = false;
  std::int64_t hero_hp = 0;
  std::int64_t ticks = 0;
  std::int64_t entries = 0;
  std::uint64_t last_hash = 0;
  friend bool operator==(const LessonResult&, const LessonResult&) = default;
};

enum class Hashing { kNone, kAction, kTick };

template <Hashing kHashing, bool kLog>
class LessonReference {
 public:
  LessonReference(std::vector<Fighter> fighters, std::uint64_t seed, std::int64_t hero_turns,
                  std::vector<std::uint64_t>* hashes)
      : fighters_(std::move(fighters)),
        rng_(static_cast<std::uint32_t>(seed)),
        limit_(hero_turns),
        hashes_(hashes) {
    for (Fighter& fighter : fighters_) {
      fighter.hp = fighter.max_hp;
      fighter.energy = 0;
      fighter.fallen = false;
    }
  }

  LessonResult Run() {
    BeginTick();
    Say(0, 0, {0});
    EndTick();
    while (outcome_ == 0)
      Tick();
    return {outcome_ == 1, fighters_[0].hp, tick_, said_, last_hash_};
  }

 private:
  void Tick() {
    ++tick_;
    BeginTick();
    for (Fighter& fighter : fighters_)
      if (fighter.hp > 0)
        fighter.energy += std::max<std::int64_t>(1, fighter.speed);
    while (outcome_ == 0) {
      std::size_t next = fighters_.size();
      for (std::size_t i = 0; i < fighters_.size(); ++i)
        if (fighters_[i].hp > 0 && fighters_[i].energy >= 100 &&
            (next == fighters_.size() || fighters_[i].energy > fighters_[next].energy))
          next = i;
      if (next == fighters_.size())
        break;
      Turn(next);
      if constexpr (kHashing == Hashing::kAction)
        HashState();
    }
    EndTick();
  }

  void Turn(std::size_t actor) {
    fighters_[actor].energy -= 100;
    if (actor == 0) {
      ++hero_turns_;
      std::size_t target = 1;
      while (fighters_[target].hp == 0)
        ++target;
      Strike(0, target);
    } else {
      Strike(actor, 0);
    }
    if (actor == 0 && outcome_ == 0 && hero_turns_ >= limit_) {
      Say(1, 0, {});
      Finish(2);
    }
  }

  void Strike(std::size_t attacker, std::size_t target) {
    const Fighter& from = fighters_[attacker];
    Fighter& to = fighters_[target];
    const auto a = static_cast<std::int64_t>(attacker);
    const auto t = static_cast<std::int64_t>(target);
    const std::int64_t chance =
        std::clamp<std::int64_t>(75 + std::max<std::int64_t>(0, from.agility) * 2 -
                                     std::max<std::int64_t>(0, to.agility) * 2,
                                 10, 95);
    if (Range(1, 100) > chance) {
      Say(2, 0, {a, t});
      return;
    }
    std::int64_t damage = Range(from.weapon_min, from.weapon_max) + from.strength;
    const std::int64_t crit_chance = 5 + from.agility / 10 + (from.kind == 1 ? 10 : 0);
    const bool crit = Range(1, 100) <= crit_chance;
    damage = (crit ? damage * 2 : damage) - to.defense;
    damage = to.resist == from.kind ? damage / 2 : to.weak == from.kind ? damage * 3 / 2 : damage;
    damage = std::max<std::int64_t>(1, damage);
    const std::int64_t share = damage * 100 / to.max_hp;
    const std::int64_t word = share < 10 ? 0 : share < 25 ? 1 : share < 45 ? 2 : 3;
    const std::int64_t hit = Say(3, 0, {a, t, damage, word, crit ? 1 : 0});
    to.hp = std::max<std::int64_t>(0, to.hp - damage);
    if (to.hp == 0)
      Fall(target, hit);
  }

  void Fall(std::size_t target, std::int64_t cause) {
    fighters_[target].fallen = true;
    Say(target == 0 ? 5 : 4, cause, {static_cast<std::int64_t>(target)});
    if (target == 0)
      Finish(2);
    else if (std::none_of(fighters_.begin() + 1, fighters_.end(),
                          [](const Fighter& f) { return f.hp > 0; }))
      Finish(1);
  }

  void Finish(std::int64_t outcome) {
    outcome_ = outcome;
    Say(6, said_, {0, outcome, fighters_[0].hp, fighters_[0].max_hp});
  }

  std::int64_t Range(std::int64_t lo, std::int64_t hi) {
    rng_ += 0x6D2B79F5u;
    std::uint32_t t = rng_;
    t = (t ^ (t >> 15)) * (t | 1u);
    t ^= t + (t ^ (t >> 7)) * (t | 61u);
    return lo +
           static_cast<std::int64_t>((t ^ (t >> 14)) % static_cast<std::uint32_t>(hi - lo + 1));
  }

  // An entry: its words appended to a kept buffer and rolled into the log's hash.
  std::int64_t Say(std::int64_t key, std::int64_t cause, std::initializer_list<std::int64_t> args) {
    ++said_;
    if constexpr (kLog) {
      const std::size_t first = log_.size();
      log_.push_back(said_);
      log_.push_back(cause);
      log_.push_back(key);
      log_.insert(log_.end(), args.begin(), args.end());
      log_hash_ = XXH3_64bits_withSeed(log_.data() + first, (log_.size() - first) * 8, log_hash_);
    }
    return said_;
  }

  void BeginTick() {
    log_.clear();
    log_hash_ = 0;
  }

  void EndTick() {
    if constexpr (kHashing == Hashing::kTick)
      HashState();
  }

  // All fields of the state in 8-byte stores, one XXH3 call.
  void HashState() {
    words_.clear();
    const auto put = [this](std::int64_t word) {
      words_.push_back(static_cast<std::uint64_t>(word));
    };
    put(tick_);
    put(rng_);
    put(hero_turns_);
    put(outcome_);
    put(said_);
    for (const Fighter& fighter : fighters_) {
      put(fighter.hp);
      put(fighter.energy);
      put(0);  // mana
      put(0);  // stunProof
      put(fighter.fallen);
      put(0);  // counts of effects, cooldowns and items
      put(0);
      put(0);
    }
    words_.push_back(log_hash_);
    last_hash_ = XXH3_64bits(words_.data(), words_.size() * 8);
    if (hashes_ != nullptr)
      hashes_->push_back(last_hash_);
  }

  std::vector<Fighter> fighters_;
  std::uint32_t rng_;
  std::int64_t limit_;
  std::vector<std::uint64_t>* hashes_;
  std::vector<std::int64_t> log_;
  std::vector<std::uint64_t> words_;
  std::uint64_t log_hash_ = 0;
  std::uint64_t last_hash_ = 0;
  std::int64_t tick_ = 0;
  std::int64_t hero_turns_ = 0;
  std::int64_t outcome_ = 0;
  std::int64_t said_ = 0;
};

}  // namespace ticktape::bench
