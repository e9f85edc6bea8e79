#include "engine/engine_channel.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "engine/command_words.h"

namespace ticktape {
namespace {

// Interruptions, and the end of a program whose output another process keeps open, are
// noticed at least this often.
constexpr std::chrono::milliseconds kSlice{100};
// How long after its time an answer may still come as late; then the program hangs.
std::chrono::milliseconds LatenessOf(std::chrono::milliseconds timeout) {
  return std::clamp(timeout / 2, std::chrono::milliseconds(500), std::chrono::milliseconds(5000));
}

// A program that closed its output is about to end, as a rule.
constexpr std::chrono::milliseconds kFarewell{200};
constexpr std::size_t kMostLastWords = 600;  // bytes

std::string SecondsText(std::chrono::milliseconds time) {
  std::string digits = std::to_string(time.count());
  digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, '0');
  digits.insert(digits.size() - 3, ".");
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.ends_with('.'))
    digits.pop_back();
  return digits + " s";
}

// Whether a command is this program, or another build of it, without the words that make it an
// engine.
bool IsTicktapeAlone(const std::string& command) {
  const Result<std::vector<std::string>> words = SplitCommand(command);
  return words && words->front().ends_with("ticktape") &&
         std::ranges::find(*words, "serve") == words->end();
}

}  // namespace

Result<std::unique_ptr<EngineChannel>> EngineChannel::Start(const std::string& command,
                                                            const EngineOptions& options) {
  Result<std::vector<std::string>> words = SplitCommand(command);
  if (!words)
    return words.error();
  Result<std::unique_ptr<ChildProcess>> child = ChildProcess::Start(*words);
  if (!child)
    return child.error();
  std::unique_ptr<EngineChannel> channel(new EngineChannel(command, options));
  channel->child_ = *std::move(child);
  return channel;
}

EngineChannel::~EngineChannel() {
  if (!child_ || failure_)
    return;
  child_->CloseInput();
  if (!options_.interrupted())
    child_->WaitForEnd(kFarewell);
}

bool EngineChannel::Send(std::string_view line) {
  if (!child_)
    return false;
  answered_ = 0;
  Clock::time_point deadline = Clock::now() + options_.timeout;
  std::string_view rest = line;
  while (!rest.empty()) {
    const std::size_t before = rest.size();
    const Event event = Wait(deadline, &rest);
    if (rest.size() < before) {
      deadline = Clock::now() + options_.timeout;
      continue;
    }
    if (buffer_.overflows())
      RejectFlood();
    else if (event == Event::kEnded)
      RejectEnded();
    else if (event == Event::kTimeout)
      Reject(BuildFailure::Kind::kHung,
             "did not read a request within " + SecondsText(options_.timeout));
    else if (event == Event::kInterrupted)
      child_.reset();
    if (!child_)
      return false;
  }
  return true;
}

bool EngineChannel::NextLineUntil(Clock::time_point deadline, std::string_view& line) {
  while (child_ && !buffer_.Take(line))
    if (buffer_.overflows() || Wait(deadline, nullptr) != Event::kMoved)
      return false;
  return child_ != nullptr;
}

bool EngineChannel::HasOutput() {
  if (child_ && buffer_.empty() && !output_ended_)
    WaitOnce(0, nullptr);
  return !buffer_.empty();
}

bool EngineChannel::EndsByItself() {
  child_->CloseInput();
  return child_->WaitForEnd(options_.timeout);
}

bool EngineChannel::NextLine(std::string_view& line) {
  if (!child_)
    return false;
  const Clock::time_point deadline = Clock::now() + options_.timeout;
  while (!buffer_.Take(line)) {
    if (buffer_.overflows()) {
      RejectFlood();
      return false;
    }
    switch (Wait(deadline, nullptr)) {
      case Event::kMoved:
        if (failure_)
          return false;
        break;
      case Event::kEnded:
        RejectEnded();
        return false;
      case Event::kTimeout:
        RejectLate();
        return false;
      case Event::kInterrupted:
        child_.reset();
        return false;
    }
  }
  has_answered_ = true;
  return true;
}

EngineChannel::Event EngineChannel::Wait(Clock::time_point deadline, std::string_view* to_write) {
  for (;;) {
    if (options_.interrupted())
      return Event::kInterrupted;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    const Event event = WaitOnce(
        static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, kSlice.count())), to_write);
    if (event == Event::kEnded)
      return event;
    // Whoever keeps its output open does not speak for it.
    if (event == Event::kTimeout && child_->HasEnded())
      return Event::kEnded;
    // A flood is no answer: it must not keep the time from running out.
    if (Clock::now() >= deadline)
      return Event::kTimeout;
    if (event == Event::kMoved)
      return event;
  }
}

EngineChannel::Event EngineChannel::WaitOnce(int milliseconds, std::string_view* to_write) {
  if (output_ended_)
    return Event::kEnded;
  std::array<pollfd, 3> polled{{{child_->output(), POLLIN, 0},
                                {errors_ended_ ? -1 : child_->errors(), POLLIN, 0},
                                {to_write != nullptr ? child_->input() : -1, POLLOUT, 0}}};
  if (poll(polled.data(), polled.size(), milliseconds) <= 0)
    return Event::kTimeout;
  bool moved = false;
  if (polled[1].revents != 0)
    ReadErrors();
  if (polled[0].revents != 0)
    moved = ReadOutput();
  if (child_ && !output_ended_ && polled[2].revents != 0) {
    const ssize_t count = WriteQuietly(child_->input(), to_write->data(), to_write->size());
    if (count > 0)
      to_write->remove_prefix(static_cast<std::size_t>(count));
    else if (count < 0 && errno == EPIPE)
      return Event::kEnded;
    moved = true;
  }
  if (output_ended_ && !moved)
    return Event::kEnded;
  return moved ? Event::kMoved : Event::kTimeout;
}

// Whether anything came.
bool EngineChannel::ReadOutput() {
  std::array<char, std::size_t{64} * 1024> bytes;
  const ssize_t count = read(child_->output(), bytes.data(), bytes.size());
  if (count == 0)
    output_ended_ = true;
  if (count <= 0)
    return false;
  buffer_.Append({bytes.data(), static_cast<std::size_t>(count)});
  answered_ += static_cast<std::uint64_t>(count);
  if (answered_ > kMaxEngineAnswers)
    Reject(BuildFailure::Kind::kFlood,
           "wrote more than " + std::to_string(kMaxEngineAnswers >> 30) + " GiB in one run");
  return true;
}

void EngineChannel::ReadErrors() {
  std::array<char, 4096> bytes;
  const ssize_t count = read(child_->errors(), bytes.data(), bytes.size());
  if (count == 0)
    errors_ended_ = true;
  if (count <= 0)
    return;
  last_words_.append(bytes.data(), static_cast<std::size_t>(count));
  if (last_words_.size() > kMostLastWords)
    last_words_.erase(0, last_words_.size() - kMostLastWords);
}

void EngineChannel::RejectFlood() {
  Reject(BuildFailure::Kind::kFlood,
         "wrote a line of more than " + std::to_string(kMaxEngineLine >> 20) + " MiB");
}

void EngineChannel::RejectLate() {
  const std::string allowed = SecondsText(options_.timeout);
  const Clock::time_point start = Clock::now();
  Event event = Event::kMoved;
  std::string_view line;
  bool answered = false;
  while (!answered && event == Event::kMoved && !failure_ && !buffer_.overflows()) {
    event = Wait(start + LatenessOf(options_.timeout), nullptr);
    answered = buffer_.Take(line);
  }
  if (failure_)
    return;
  if (event == Event::kInterrupted) {
    child_.reset();
    return;
  }
  if (event == Event::kEnded && !answered) {
    RejectEnded();
    return;
  }
  const auto late = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  if (answered)
    Reject(BuildFailure::Kind::kLate, "answered after " + SecondsText(options_.timeout + late) +
                                          "; " + allowed + " are allowed");
  else
    Reject(BuildFailure::Kind::kHung,
           "does not answer; " + allowed + " are allowed (does it flush its output?)");
}

void EngineChannel::RejectEnded() {
  const bool ended = child_->WaitForEnd(kFarewell);
  const std::string closed = output_ended_ ? "output" : "input";
  Reject(BuildFailure::Kind::kDied, ended ? "" : "closed its " + closed + " and goes on running");
}

void EngineChannel::Reject(BuildFailure::Kind kind, const std::string& message) {
  if (failure_ || !child_)
    return;
  child_->End();
  // What it said until then, as far as the pipe held it; others may still be writing.
  for (int reads = 0; reads < 32; ++reads)
    ReadErrors();
  std::string text =
      command_ + ": the engine " + (message.empty() ? child_->how_it_ended() : message);
  if (kind == BuildFailure::Kind::kDied && !has_answered_ && IsTicktapeAlone(command_))
    text += " (does it need an argument, e.g. \"engine serve\"?)";
  while (!last_words_.empty() && (last_words_.back() == '\n' || last_words_.back() == '\r'))
    last_words_.pop_back();
  if (!last_words_.empty())
    text.append(kLastWords).append(last_words_);
  failure_ = BuildFailure{kind, std::move(text)};
  child_.reset();
}

Error EngineChannel::error() const {
  if (failure_)
    return {ErrorKind::kCannotRun, failure_->message};
  return {ErrorKind::kCannotRun, command_ + ": interrupted"};
}

}  // namespace ticktape
