// Lines to and from a program: each answer has its time, each line its bounds, and whatever
// the program does instead of answering is a failure with its last words, after which its
// whole process group is gone.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/build.h"
#include "engine/child_process.h"
#include "engine/line_buffer.h"

namespace ticktape {

struct EngineOptions {
  // For each answer: from when it is waited for to the end of its line.
  std::chrono::milliseconds timeout{10'000};
  // Ends waiting, with kCannotRun and no failure.
  std::function<bool()> interrupted = [] { return false; };
};

// Longest line that is taken from a program: a tick of a hundred thousand entities with
// their state.
inline constexpr std::size_t kMaxEngineLine = 64u << 20;
// Most bytes of the answers to one request.
inline constexpr std::uint64_t kMaxEngineAnswers = std::uint64_t{4} << 30;

class EngineChannel {
 public:
  // Starts the program. `command` is for messages.
  static Result<std::unique_ptr<EngineChannel>> Start(const std::string& command,
                                                      const EngineOptions& options);
  // Lets the program end by itself if it does so at once.
  ~EngineChannel();

  // Writes a request, and reads meanwhile what the program writes. False where that failed.
  bool Send(std::string_view line);
  // The next line that is not blank, without its line end, until the next call. False where
  // none came.
  bool NextLine(std::string_view& line);
  // The next line if it comes before `deadline`; never a failure. For what nobody waits for.
  bool NextLineUntil(std::chrono::steady_clock::time_point deadline, std::string_view& line);
  // Whether anything has come that was not taken.
  bool HasOutput();

  // Closes the program's input and waits as long as for an answer. Whether it ended.
  bool EndsByItself();

  // Ends the program for what it answered; `message` says what.
  void Reject(BuildFailure::Kind kind, const std::string& message);
  // Why Send, NextLine or Reject ended it; nothing after an interruption.
  const std::optional<BuildFailure>& failure() const { return failure_; }
  // The failure, or the interruption, as an error.
  Error error() const;
  const std::string& command() const { return command_; }

 private:
  using Clock = std::chrono::steady_clock;
  enum class Event { kMoved, kEnded, kTimeout, kInterrupted };

  EngineChannel(std::string command, const EngineOptions& options)
      : command_(std::move(command)), options_(options), buffer_(kMaxEngineLine) {}

  // Waits until `deadline` for anything to read or, with `to_write`, to write.
  Event Wait(Clock::time_point deadline, std::string_view* to_write);
  Event WaitOnce(int milliseconds, std::string_view* to_write);
  bool ReadOutput();
  void ReadErrors();
  // Nothing came in time: was it late, or will it never come?
  void RejectLate();
  void RejectEnded();
  void RejectFlood();

  std::string command_;
  EngineOptions options_;
  std::unique_ptr<ChildProcess> child_;
  LineBuffer buffer_;
  bool output_ended_ = false;
  bool errors_ended_ = false;
  bool has_answered_ = false;   // any line
  std::uint64_t answered_ = 0;  // bytes since the last request
  std::string last_words_;
  std::optional<BuildFailure> failure_;
};

}  // namespace ticktape
