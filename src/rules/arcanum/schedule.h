// Who acts next („Енергия вместо кръгове“). The rules let each living fighter gain energy
// at each tick and give the turn to the fullest bar of 100 or more, of equals to the lowest
// id; a turn costs 100. Looking for it anew each time costs N a turn. Here a fighter waits
// in a wheel under the tick at which its bar will be full, at most 100 ticks ahead since a
// bar is never negative and gains at least 1, and only those whose tick has come are sorted.
// Of four or fewer, as in most battles, the next is found by comparing when each is due.
//
// A bar changes in no other way within a tick than by the 100 that a turn costs. Turns
// therefore come in descending order of (energy, -id), and so do those who have enough left
// for another turn: a queue of them needs no sorting, and merging it with the sorted row
// gives the order of the rules. Entering, leaving and moving cost a constant; nothing is
// allocated for a fighter beside twelve bytes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace ticktape::arcanum {

inline constexpr std::int64_t kTurnCost = 100;

namespace internal {

inline constexpr std::int64_t kNeverDue = std::numeric_limits<std::int64_t>::max();

inline constexpr auto kReciprocals = [] {
  std::array<std::uint32_t, kTurnCost + 1> reciprocals{};
  for (std::uint32_t gain = 1; gain <= kTurnCost; ++gain)
    reciprocals[gain] = (65536 + gain - 1) / gain;
  return reciprocals;
}();

// ceil(lacking / gain) for 1 <= gain < lacking. A bar is never negative, so the numbers are
// small, and multiplying by a kept reciprocal, exact for them, is far quicker than dividing.
constexpr std::int64_t TicksFor(std::int64_t lacking, std::int64_t gain) {
  if (lacking > kTurnCost)
    return (lacking - 1) / gain + 1;
  const std::uint32_t product =
      static_cast<std::uint32_t>(lacking - 1) * kReciprocals[static_cast<std::size_t>(gain)];
  return static_cast<std::int64_t>(product >> 16) + 1;
}

// How many ticks a bar needs to be full; a gain below 1, which no formula of the rules
// yields, never fills it.
constexpr std::int64_t TicksUntilFull(std::int64_t energy, std::int64_t gain) {
  const std::int64_t lacking = kTurnCost - energy;
  if (lacking <= 0)
    return 0;
  if (gain < 1)
    return kNeverDue;
  return lacking <= gain ? 1 : TicksFor(lacking, gain);
}

// Sorts by energy from the greatest, then by id from the lowest. Within the bounds of a
// setup no bar comes near 2^32.
inline std::uint64_t TurnKey(std::int64_t energy, std::uint32_t id) {
  const auto bounded = static_cast<std::uint64_t>(std::clamp<std::int64_t>(energy, 0, 0xFFFFFFFF));
  return (0xFFFFFFFFu - bounded) << 32 | id;
}

// Up to four fighters, each with the tick and the place in it at which it is due.
class TurnRow {
 public:
  static constexpr std::size_t kMost = 4;

  void Reset() {
    due_.fill(kNotDue);
    now_ = 0;
  }

  void Put(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    const std::int64_t wait = TicksUntilFull(energy, gain);
    const std::int64_t bounded = std::min<std::int64_t>(gain, 0xFFFFFFFF);
    due_[id] = wait == kNeverDue ? kNotDue
                                 : Due{static_cast<std::uint64_t>(tick + wait),
                                       TurnKey(energy + wait * bounded, id)};
  }

  void Remove(std::uint32_t id) {
    if (due_[id].tick > now_)
      due_[id] = kNotDue;
  }

  void Move(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    if (due_[id].tick > now_ && due_[id].tick != kNotDue.tick)
      Put(id, energy, gain, tick);
  }

  std::int64_t NextAfter() const { return static_cast<std::int64_t>(First().tick); }

  void Begin(std::int64_t tick) { now_ = static_cast<std::uint64_t>(tick); }

  bool Next(std::uint32_t& id) {
    const Due first = First();
    if (first.tick != now_)
      return false;
    id = static_cast<std::uint32_t>(first.key);
    due_[id] = kNotDue;
    return true;
  }

 private:
  struct Due {
    std::uint64_t tick;
    std::uint64_t key;
  };
  static constexpr Due kNotDue{static_cast<std::uint64_t>(kNeverDue), ~std::uint64_t{0}};

  // Without a branch: which is earlier cannot be predicted.
  static Due Earlier(Due a, Due b) {
    const bool first = (a.tick < b.tick) | ((a.tick == b.tick) & (a.key < b.key));
    return first ? a : b;
  }
  Due First() const { return Earlier(Earlier(due_[0], due_[1]), Earlier(due_[2], due_[3])); }

  std::array<Due, kMost> due_{kNotDue, kNotDue, kNotDue, kNotDue};
  std::uint64_t now_ = 0;  // the tick whose turns have begun
};

// Any number of fighters.
class TurnWheel {
 public:
  // Fighters 0 to count - 1, none of whom waits.
  void Reset(std::size_t count) {
    waiting_.assign(count, Place{});
    first_.fill(kNobody);
    occupied_.fill(0);
    Clear();
  }

  // Lets a fighter that does not wait wait from `tick` on, at the end of which its bar
  // stands at `energy`. A bar of 100 or more is ready at `tick` itself.
  void Put(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    const std::int64_t wait = TicksUntilFull(energy, gain);
    if (wait < kSlots)
      Link(id, static_cast<std::size_t>(tick + wait) % kSlots);
  }

  // Takes a fighter out of the wheel; nothing if it does not wait there.
  void Remove(std::uint32_t id) {
    if (waiting_[id].slot != kNowhere)
      Unlink(id);
  }

  // Its bar or gain has changed. Who is ready in this tick stays so.
  void Move(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    if (waiting_[id].slot == kNowhere)
      return;
    Unlink(id);
    Put(id, energy, gain, tick);
  }

  // The first tick after `tick` at which somebody is ready, or kNeverDue.
  std::int64_t NextAfter(std::int64_t tick) const {
    const std::size_t start = static_cast<std::size_t>(tick + 1) % kSlots;
    const std::size_t word = start / 64;
    const std::size_t bit = start % 64;
    const auto ticks_to = [tick](std::size_t distance) {
      return tick + 1 + static_cast<std::int64_t>(distance);
    };
    if (const std::uint64_t near = occupied_[word] >> bit; near != 0)
      return ticks_to(static_cast<std::size_t>(std::countr_zero(near)));
    if (const std::uint64_t far = occupied_[1 - word]; far != 0)
      return ticks_to(64 - bit + static_cast<std::size_t>(std::countr_zero(far)));
    if (const std::uint64_t around = occupied_[word]; around != 0)
      return ticks_to(kSlots - bit + static_cast<std::size_t>(std::countr_zero(around)));
    return kNeverDue;
  }

  // Begins the turns of a tick: takes all who wait for it out of the wheel;
  // `energy_of(id)` is the bar of a fighter at that tick.
  template <class EnergyOf>
  void Begin(std::int64_t tick, const EnergyOf& energy_of) {
    Clear();
    const std::size_t slot = static_cast<std::size_t>(tick) % kSlots;
    for (std::uint32_t id = first_[slot]; id != kNobody; id = waiting_[id].after) {
      waiting_[id].slot = kNowhere;
      ready_.push_back(TurnKey(energy_of(id), id));
    }
    first_[slot] = kNobody;
    occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    if (ready_.size() > 1)
      std::sort(ready_.begin(), ready_.end());
  }

  // Whose turn comes next in this tick; false if nobody is left. Fighters that fell since
  // Begin are still named.
  bool Next(std::uint32_t& id) {
    const bool fresh = next_ready_ < ready_.size();
    const bool again = next_again_ < again_.size();
    if (!fresh && !again)
      return false;
    const bool take_fresh = fresh && (!again || ready_[next_ready_] < again_[next_again_]);
    id = static_cast<std::uint32_t>(take_fresh ? ready_[next_ready_++] : again_[next_again_++]);
    return true;
  }

  // Lets the fighter whose turn it is go on with `energy`, what is left of its bar.
  void Paid(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    if (energy >= kTurnCost)
      again_.push_back(TurnKey(energy, id));
    else
      Put(id, energy, gain, tick);
  }

 private:
  static constexpr std::int64_t kSlots = 128;
  static constexpr std::size_t kWords = 2;
  static constexpr std::uint32_t kNobody = 0xFFFFFFFFu;
  static constexpr std::uint32_t kNowhere = 0xFFFFFFFFu;
  static_assert(kSlots > kTurnCost && kSlots == 64 * kWords);

  void Clear() {
    ready_.clear();
    again_.clear();
    next_ready_ = 0;
    next_again_ = 0;
  }

  void Link(std::uint32_t id, std::size_t slot) {
    const std::uint32_t second = first_[slot];
    waiting_[id] = {second, kNobody, static_cast<std::uint32_t>(slot)};
    if (second != kNobody)
      waiting_[second].before = id;
    first_[slot] = id;
    occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
  }

  void Unlink(std::uint32_t id) {
    Place& place = waiting_[id];
    const std::size_t slot = place.slot;
    if (place.before == kNobody)
      first_[slot] = place.after;
    else
      waiting_[place.before].after = place.after;
    if (place.after != kNobody)
      waiting_[place.after].before = place.before;
    if (first_[slot] == kNobody)
      occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    place.slot = kNowhere;
  }

  // Where a fighter waits: its slot, and its neighbours there.
  struct Place {
    std::uint32_t after = kNobody;
    std::uint32_t before = kNobody;
    std::uint32_t slot = kNowhere;
  };

  std::array<std::uint32_t, kSlots> first_{};
  std::array<std::uint64_t, kWords> occupied_{};
  std::vector<Place> waiting_;        // by fighter
  std::vector<std::uint64_t> ready_;  // of this tick, sorted
  std::vector<std::uint64_t> again_;  // who has paid and is still ready
  std::size_t next_ready_ = 0;
  std::size_t next_again_ = 0;
};

}  // namespace internal

class Schedule {
 public:
  static constexpr std::int64_t kNever = internal::kNeverDue;

  // Fighters 0 to count - 1, none of whom waits.
  void Reset(std::size_t count) {
    few_ = count <= internal::TurnRow::kMost;
    if (few_)
      row_.Reset();
    else
      wheel_.Reset(count);
  }

  // Lets a fighter that does not wait wait from `tick` on, at the end of which its bar
  // stands at `energy`. A bar of 100 or more is ready at `tick` itself.
  void Put(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    few_ ? row_.Put(id, energy, gain, tick) : wheel_.Put(id, energy, gain, tick);
  }

  // Lets a fighter wait no longer; nothing if it does not.
  void Remove(std::uint32_t id) { few_ ? row_.Remove(id) : wheel_.Remove(id); }

  // Its bar or gain has changed. Who is ready in this tick stays so.
  void Move(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    few_ ? row_.Move(id, energy, gain, tick) : wheel_.Move(id, energy, gain, tick);
  }

  // The first tick after `tick` at which somebody is ready, or kNever.
  std::int64_t NextAfter(std::int64_t tick) const {
    return few_ ? row_.NextAfter() : wheel_.NextAfter(tick);
  }

  // Begins the turns of a tick; `energy_of(id)` is the bar of a fighter at that tick.
  template <class EnergyOf>
  void Begin(std::int64_t tick, const EnergyOf& energy_of) {
    if (few_)
      row_.Begin(tick);
    else
      wheel_.Begin(tick, energy_of);
  }

  // Whose turn comes next in this tick; false if nobody is left. Fighters that fell since
  // Begin are still named.
  bool Next(std::uint32_t& id) { return few_ ? row_.Next(id) : wheel_.Next(id); }

  // Lets the fighter whose turn it is go on with `energy`, what is left of its bar.
  void Paid(std::uint32_t id, std::int64_t energy, std::int64_t gain, std::int64_t tick) {
    few_ ? row_.Put(id, energy, gain, tick) : wheel_.Paid(id, energy, gain, tick);
  }

 private:
  bool few_ = true;
  internal::TurnRow row_;
  internal::TurnWheel wheel_;
};

}  // namespace ticktape::arcanum
