#include "diagnose/isolated_jobs.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <memory>
#include <new>

namespace ticktape {
namespace {

constexpr std::size_t kNoJob = SIZE_MAX;

// Memory that parent and children share.
template <class T>
class SharedArray {
 public:
  explicit SharedArray(std::size_t size) : size_(size) {
    void* memory =
        mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
      throw std::bad_alloc();
    items_ = static_cast<T*>(memory);
    std::uninitialized_value_construct_n(items_, size_);
  }
  ~SharedArray() { munmap(items_, bytes()); }
  SharedArray(const SharedArray&) = delete;
  SharedArray& operator=(const SharedArray&) = delete;

  T& operator[](std::size_t index) { return items_[index]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }

 private:
  std::size_t bytes() const { return std::max<std::size_t>(1, size_ * sizeof(T)); }
  std::size_t size_;
  T* items_ = nullptr;
};

// Address space in use, for a limit beyond it; 0 if it cannot be told.
std::size_t AddressSpaceInUse() {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// Whether a sanitizer keeps books in address space of its own, of which there must be plenty.
constexpr bool HasShadowMemory() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
  return true;
#else
  return false;
#endif
#else
  return false;
#endif
}

void LimitChild(std::size_t memory_bytes) {
  // What a crash prints, and its core, are of no use to anybody.
  if (const int null = open("/dev/null", O_RDWR | O_CLOEXEC); null >= 0) {
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
  }
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::signal(SIGPROF, SIG_DFL);
  const std::size_t now = HasShadowMemory() ? 0 : AddressSpaceInUse();
  if (now > 0) {
    const rlimit memory{now + memory_bytes, now + memory_bytes};
    setrlimit(RLIMIT_AS, &memory);
  }
}

class Pool {
 public:
  Pool(std::size_t count, const IsolatedOptions& options,
       const std::function<void(std::size_t, JobOutcome&)>& job)
      : count_(count),
        options_(options),
        job_(job),
        outcomes_(count),
        current_(options.processes),
        next_(1),
        children_(options.processes, -1) {
    std::ranges::fill(current_, kNoJob);
  }

  ~Pool() {
    for (const pid_t child : children_) {
      if (child <= 0)
        continue;
      kill(child, SIGKILL);
      waitpid(child, nullptr, 0);
    }
    for (const int end : pipe_)
      if (end >= 0)
        close(end);
  }

  Status Run(const std::function<bool()>& interrupted,
             const std::function<void(std::size_t)>& on_done) {
    if (pipe2(pipe_, O_CLOEXEC | O_NONBLOCK) != 0)
      return CannotFork();
    for (std::size_t slot = 0; slot < children_.size(); ++slot)
      Spawn(slot);
    while (AnyLeft() && !interrupted()) {
      Wait();
      Reap();
      on_done(done_);
    }
    if (AllOver() || interrupted())
      return Done{};
    return CannotFork();
  }

  std::vector<JobOutcome> Outcomes() { return {outcomes_.begin(), outcomes_.end()}; }

 private:
  static Error CannotFork() {
    return {ErrorKind::kCannotRun,
            std::string("no process can be started: ") + std::strerror(errno)};
  }

  bool AnyLeft() const {
    return std::ranges::any_of(children_, [](pid_t child) { return child > 0; });
  }
  bool AllOver() { return next_[0].load() >= count_; }

  void Spawn(std::size_t slot) {
    const pid_t child = fork();
    if (child != 0) {
      children_[slot] = child;
      return;
    }
    LimitChild(options_.memory_bytes);
    Work(slot);
    _exit(0);
  }

  void Work(std::size_t slot) {
    for (std::size_t number = next_[0]++; number < count_; number = next_[0]++) {
      current_[slot] = number;
      outcomes_[number].state = JobOutcome::State::kStarted;
      job_(number, outcomes_[number]);
      outcomes_[number].state = JobOutcome::State::kDone;
      current_[slot] = kNoJob;
      // A full pipe loses a byte, and the count with it; it is only shown.
      [[maybe_unused]] const ssize_t written = write(pipe_[1], "x", 1);
    }
  }

  // Until a job is done or a short while has passed, in which a child may have ended.
  void Wait() {
    constexpr int kMilliseconds = 20;
    pollfd readable{pipe_[0], POLLIN, 0};
    if (poll(&readable, 1, kMilliseconds) <= 0)
      return;
    char bytes[256];
    const ssize_t count = read(pipe_[0], bytes, sizeof bytes);
    done_ += static_cast<std::size_t>(std::max<ssize_t>(0, count));
  }

  void Reap() {
    for (std::size_t slot = 0; slot < children_.size(); ++slot) {
      int status = 0;
      if (children_[slot] <= 0 || waitpid(children_[slot], &status, WNOHANG) != children_[slot])
        continue;
      children_[slot] = -1;
      if (const std::size_t job = std::exchange(current_[slot], kNoJob); job != kNoJob) {
        outcomes_[job].state = JobOutcome::State::kDied;
        ++done_;
      }
      if (!AllOver())
        Spawn(slot);
    }
  }

  std::size_t count_;
  const IsolatedOptions& options_;
  const std::function<void(std::size_t, JobOutcome&)>& job_;
  SharedArray<JobOutcome> outcomes_;
  SharedArray<std::size_t> current_;  // job of each child
  SharedArray<std::atomic<std::size_t>> next_;
  std::vector<pid_t> children_;
  int pipe_[2] = {-1, -1};
  std::size_t done_ = 0;
};

}  // namespace

void LimitProcessorTime(std::int64_t microseconds) {
  itimerval timer{};
  timer.it_value.tv_sec = microseconds / 1'000'000;
  timer.it_value.tv_usec = microseconds % 1'000'000;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

Result<std::vector<JobOutcome>> RunIsolated(
    std::size_t count, const IsolatedOptions& options,
    const std::function<void(std::size_t, JobOutcome&)>& job,
    const std::function<bool()>& interrupted, const std::function<void(std::size_t)>& on_done) {
  Pool pool(count, options, job);
  Status run = pool.Run(interrupted, on_done);
  if (!run)
    return run.error();
  return pool.Outcomes();
}

}  // namespace ticktape
