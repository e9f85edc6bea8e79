#include "verify/workers.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace ticktape {

void RunWorkers(unsigned jobs, const std::function<void()>& work) {
  std::mutex mutex;
  std::exception_ptr first;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!first)
        first = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    try {
      for (unsigned i = 1; i < jobs; ++i)
        threads.emplace_back(guarded);
    } catch (const std::system_error&) {
      // The threads that there are do it.
    } catch (const std::bad_alloc&) {
    }
    guarded();
  }
  if (first)
    std::rethrow_exception(first);
}

}  // namespace ticktape
