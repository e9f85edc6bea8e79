// Many things made in several threads and handed on in their order.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>

#include "verify/workers.h"

namespace ticktape {

// Hands items on in the order of their numbers, whatever the order in which they come.
template <class Item>
class InOrder {
 public:
  explicit InOrder(const std::function<void(const Item&)>& take) : take_(take) {}

  void Put(std::size_t index, Item item) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(index, std::move(item));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first), ++next_)
      take_(first->second);
    moved_.notify_all();
  }

  // Keeps a fast thread from running far ahead of a slow one, so that few items wait.
  void WaitFor(std::size_t index) {
    constexpr std::size_t kLead = 256;
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return abandoned_ || index < next_ + kLead; });
  }

  // Some item will never come; nobody waits for it.
  void Abandon() {
    const std::lock_guard lock(mutex_);
    abandoned_ = true;
    moved_.notify_all();
  }

 private:
  const std::function<void(const Item&)>& take_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::size_t, Item> waiting_;
  std::size_t next_ = 0;
  bool abandoned_ = false;
};

// Makes the items 0 to count - 1 in `jobs` threads and calls `take` for each in that order,
// one at a time. Each thread makes its items with what `new_worker` gives it. Stops early when
// `interrupted` returns true.
template <class Item>
void MakeInOrder(std::size_t count, unsigned jobs, const std::function<bool()>& interrupted,
                 const std::function<std::function<Item(std::size_t)>()>& new_worker,
                 const std::function<void(const Item&)>& take) {
  InOrder<Item> in_order(take);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    try {
      const std::function<Item(std::size_t)> make = new_worker();
      for (std::size_t index = next++; index < count && !interrupted(); index = next++) {
        in_order.WaitFor(index);
        Item item = make(index);
        // What was being made may be broken off; nobody need wait for it.
        if (interrupted())
          break;
        in_order.Put(index, std::move(item));
      }
      if (interrupted())
        in_order.Abandon();
    } catch (...) {
      in_order.Abandon();
      throw;
    }
  };
  RunWorkers(static_cast<unsigned>(std::min<std::size_t>(std::max(1u, jobs), count)), work);
}

}  // namespace ticktape
