// Threads that share one piece of work.
#pragma once

#include <functional>

namespace ticktape {

// Runs `work` in `jobs` threads at once, this one among them, and waits for all. If threads
// cannot be had, fewer do it. The first exception that leaves one of them is thrown here.
void RunWorkers(unsigned jobs, const std::function<void()>& work);

}  // namespace ticktape
