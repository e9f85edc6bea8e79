// The order of what waits (docs/rules/actioncycle.md, "Where derived things go"): the instant
// that runs, the next one of its snap, and the snaps that were born in it. Between ticks all of
// it is in the state as `now` and `snaps`.
#pragma once

#include <cstddef>
#include <vector>

#include "core/integer.h"
#include "rules/actioncycle/state.h"

namespace ticktape::actioncycle {

class Queues {
 public:
  // Takes the coming instant out of the state.
  void BeginInstant(State& state) {
    Clear();
    if (!state.now.empty()) {
      queue_.swap(state.now);
      state.now.clear();
      ++state.instant;
      return;
    }
    BeginSnap(state);
    if (!state.snaps.empty()) {
      queue_ = std::move(state.snaps.front());
      state.snaps.erase(state.snaps.begin());
    }
  }

  // A snap whose first instant is a driving action, which nothing waits beside.
  void BeginDriving(State& state) {
    Clear();
    BeginSnap(state);
  }

  bool Next(Item& item) {
    if (head_ == queue_.size())
      return false;
    item = queue_[head_++];
    return true;
  }

  // An answer: it happens in the next instant.
  void Answer(const Item& item) {
    CountOne();
    next_.push_back(item);
  }

  // A snap of its own, before all that waited when this instant began.
  void Bear(const Item& item) {
    CountOne();
    born_.emplace_back().push_back(item);
  }

  // What has not happened yet in this instant becomes a snap behind those born so far.
  void CutInstant() {
    if (head_ == queue_.size())
      return;
    born_.emplace_back(queue_.begin() + static_cast<std::ptrdiff_t>(head_), queue_.end());
    head_ = queue_.size();
  }

  // Puts back what waits: the tree is walked in pre-order.
  void EndInstant(State& state) {
    state.now.swap(next_);
    state.snaps.insert(state.snaps.begin(), std::make_move_iterator(born_.begin()),
                       std::make_move_iterator(born_.end()));
    Clear();
  }

  // How many items wait in the state, after a restore.
  void Recount(const State& state) {
    Clear();
    waiting_ = state.now.size();
    for (const std::vector<Item>& snap : state.snaps)
      waiting_ += snap.size();
  }
  void BeginChain() { waiting_ = 0; }

 private:
  // A chain ends at its limit, but one action may leave thousands of answers behind. The bound
  // keeps a hostile content from filling the memory before its chain is full.
  static constexpr std::size_t kMostWaiting = 1'000'000;

  void Clear() {
    queue_.clear();
    head_ = 0;
    next_.clear();
    born_.clear();
  }
  static void BeginSnap(State& state) {
    ++state.snap;
    state.instant = 1;
  }
  void CountOne() {
    if (++waiting_ > kMostWaiting) [[unlikely]]
      throw Overflow{"waiting_actions"};
  }

  std::vector<Item> queue_;
  std::size_t head_ = 0;
  std::vector<Item> next_;
  std::vector<std::vector<Item>> born_;
  std::size_t waiting_ = 0;  // items that came in this chain
};

}  // namespace ticktape::actioncycle
