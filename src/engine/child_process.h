// A program that is started with pipes at its standard streams, in a process group of its
// own that ends with it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"

namespace ticktape {

class ChildProcess {
 public:
  // Starts a program found on the PATH. kCannotRun if that fails.
  static Result<std::unique_ptr<ChildProcess>> Start(const std::vector<std::string>& words);
  // Ends the group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // The ends of the pipes on this side, which never block; -1 once closed.
  int input() const { return input_; }
  int output() const { return output_; }
  int errors() const { return errors_; }
  void CloseInput();

  // Whether the program itself has ended; others of its group may go on.
  bool HasEnded() const;
  // Waits for that, at most so long. Returns HasEnded.
  bool WaitForEnd(std::chrono::milliseconds most) const;
  // Ends the whole group: SIGTERM, and SIGKILL for what is left soon after.
  void End();
  // After End: "ended with status 3", "was ended by signal 11 (Segmentation fault)"; of a
  // program that ran on until End, "was ended".
  const std::string& how_it_ended() const { return how_it_ended_; }

 private:
  ChildProcess() = default;
  void Signal(int signal) const;

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::string how_it_ended_;
};

// Writes without blocking and without SIGPIPE: as write, where -1 with EPIPE says that
// nobody reads.
ssize_t WriteQuietly(int descriptor, const char* bytes, std::size_t count);

}  // namespace ticktape
