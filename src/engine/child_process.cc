#include "engine/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

namespace ticktape {
namespace {

// How long a program may take to end after SIGTERM.
constexpr std::chrono::milliseconds kGrace{300};

void CloseIfOpen(int& descriptor) {
  if (descriptor >= 0)
    close(std::exchange(descriptor, -1));
}

// Both ends are closed in every program that is started, but for what the start itself puts
// in place.
struct Pipe {
  int read_end = -1;
  int write_end = -1;

  ~Pipe() {
    CloseIfOpen(read_end);
    CloseIfOpen(write_end);
  }
  bool Open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
      return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
};

void DoNotBlock(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

// What posix_spawn is told, freed at the end.
class SpawnPlan {
 public:
  SpawnPlan(const Pipe& input, const Pipe& output, const Pipe& errors) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input.read_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output.write_end, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors.write_end, STDERR_FILENO);
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ, SIGHUP, SIGQUIT})
      sigaddset(&signals, signal);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  // 0, or why not.
  int Spawn(const std::vector<std::string>& words, pid_t& pid) const {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words)
      arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    return posix_spawnp(&pid, arguments[0], &actions_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

std::string StatusText(int status) {
  if (WIFEXITED(status))
    return "ended with status " + std::to_string(WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  const char* name = sigdescr_np(signal);
  return "was ended by signal " + std::to_string(signal) +
         (name == nullptr ? "" : " (" + std::string(name) + ")");
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::Start(const std::vector<std::string>& words) {
  Pipe input;
  Pipe output;
  Pipe errors;
  if (!input.Open() || !output.Open() || !errors.Open())
    return Error{ErrorKind::kCannotRun,
                 words.front() + ": no pipes to start it with: " + std::strerror(errno)};
  std::unique_ptr<ChildProcess> child(new ChildProcess);
  const int failed = SpawnPlan(input, output, errors).Spawn(words, child->pid_);
  if (failed != 0) {
    child->pid_ = -1;
    return Error{ErrorKind::kCannotRun,
                 words.front() + ": cannot be started: " + std::strerror(failed)};
  }
  child->input_ = std::exchange(input.write_end, -1);
  child->output_ = std::exchange(output.read_end, -1);
  child->errors_ = std::exchange(errors.read_end, -1);
  for (const int descriptor : {child->input_, child->output_, child->errors_})
    DoNotBlock(descriptor);
  return child;
}

ChildProcess::~ChildProcess() {
  End();
  CloseIfOpen(output_);
  CloseIfOpen(errors_);
}

void ChildProcess::CloseInput() { CloseIfOpen(input_); }

bool ChildProcess::HasEnded() const {
  if (pid_ < 0)
    return true;
  siginfo_t info{};
  // Not reaped yet: until then nobody else's group can have this number.
  const int looked = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  return looked == 0 ? info.si_pid == pid_ : errno == ECHILD;
}

bool ChildProcess::WaitForEnd(std::chrono::milliseconds most) const {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point deadline = Clock::now() + most;
  for (int pause = 1; !HasEnded(); pause = std::min(pause * 2, 20)) {
    if (Clock::now() >= deadline)
      return false;
    poll(nullptr, 0, pause);
  }
  return true;
}

// The program itself as well, which may have moved to another group.
void ChildProcess::Signal(int signal) const {
  kill(-pid_, signal);
  kill(pid_, signal);
}

void ChildProcess::End() {
  if (pid_ < 0)
    return;
  CloseInput();
  const bool ended_by_itself = HasEnded();
  Signal(SIGTERM);
  WaitForEnd(kGrace);
  Signal(SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  how_it_ended_ = ended_by_itself ? StatusText(status) : "was ended";
  pid_ = -1;
}

ssize_t WriteQuietly(int descriptor, const char* bytes, std::size_t count) {
  sigset_t pipe_signal;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = write(descriptor, bytes, count);
  const int cause = errno;
  if (written < 0 && cause == EPIPE && !was_pending) {
    const timespec at_once{};
    while (sigtimedwait(&pipe_signal, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = cause;
  return written;
}

}  // namespace ticktape
