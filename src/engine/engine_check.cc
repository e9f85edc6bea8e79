#include "engine/engine_check.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/answer_reader.h"
#include "engine/protocol.h"
#include "replay/event_lines.h"

namespace ticktape {
namespace {

// Of one run; one fault often brings about many.
constexpr int kMostFaults = 8;
// A run as it was answered, each event as its line.
struct Transcript {
  std::vector<std::string> events;
  std::vector<std::uint64_t> hashes;  // of the ticks, where there are any
  RunEnd end;
};

class EngineChecker {
 public:
  EngineChecker(std::string command, const EngineOptions& options,
                const std::function<void(const CheckFinding&)>& on_finding)
      : command_(std::move(command)), options_(options), on_finding_(on_finding) {}

  Result<bool> Check(const SampleMaker& make_sample) {
    if (Status started = Start(); !started)
      return started.error();
    if (!channel_)
      return false;
    DescribeHello();
    const std::optional<RunRequest> sample = make_sample(hello_.info);
    CheckRefusal(sample.value_or(RunRequest()));
    if (sample)
      CheckRuns(*sample);
    else
      Note("no battle was run: give a setup of its rulesets with --setup");
    CheckFarewell();
    return !wrong_;
  }

 private:
  void Good(const std::string& text) { on_finding_({CheckFinding::Kind::kGood, text}); }
  void Note(const std::string& text) { on_finding_({CheckFinding::Kind::kNote, text}); }
  void Wrong(const std::string& text) {
    wrong_ = true;
    on_finding_({CheckFinding::Kind::kWrong, text});
  }
  // The program did not answer and is no more.
  void WrongChannel(const std::string& what) {
    Wrong(what + ": " + channel_->error().message);
    channel_.reset();
  }

  // An error only where it cannot be started; without a hello there is no channel.
  Status Start() {
    Result<std::unique_ptr<EngineChannel>> channel = EngineChannel::Start(command_, options_);
    if (!channel)
      return channel.error();
    channel_ = *std::move(channel);
    std::string_view line;
    if (!channel_->Send(HelloRequestLine() + "\n") || !channel_->NextLine(line)) {
      WrongChannel("hello");
      return Done{};
    }
    const Result<Json> json = ParseJson(line, "hello");
    const Result<EngineHello> hello =
        json ? HelloFromLine(*json) : Result<EngineHello>(json.error());
    if (!hello || hello->protocol != kProtocolVersion) {
      Wrong("hello: " +
            (hello ? "\"protocol\" must be " + std::to_string(kProtocolVersion)
                   : hello.error().message) +
            "; the line is " + Excerpt(line));
      channel_.reset();
      return Done{};
    }
    hello_ = *hello;
    return Done{};
  }

  // Starts it again if it is no more. False where that fails, too.
  bool IsThere() {
    if (channel_ && channel_->HasOutput()) {
      Wrong("a line that nobody asked for came between two requests");
      channel_.reset();
    }
    if (!channel_ && !Start())
      Wrong("it cannot be started a second time");
    return channel_ != nullptr;
  }

  void DescribeHello() {
    const BuildInfo& info = hello_.info;
    std::string text = "hello: " + info.name + " " + info.version + ", rulesets";
    for (const BuildInfo::Rules& rules : info.rulesets)
      text += " " + rules.id + " " + std::to_string(rules.version);
    text += "; gives";
    for (const auto& [given, name] :
         {std::pair(info.hash, " hash"), std::pair(info.parts, " parts"),
          std::pair(info.log, " log"), std::pair(info.trace, " trace"),
          std::pair(info.state, " state")})
      text += given ? name : "";
    Good(text);
  }

  void CheckRefusal(RunRequest nonsense) {
    nonsense.setup.ruleset = "no-such-ruleset";
    if (!IsThere())
      return;
    AnswerReader reader(nonsense, hello_.info);
    std::string_view line;
    if (!channel_->Send(RequestLine(nonsense) + "\n") || !channel_->NextLine(line)) {
      WrongChannel("refusal of an unknown ruleset");
      return;
    }
    const Result<AnswerReader::Begin> begin = reader.TakeFirst(line);
    if (begin && *begin == AnswerReader::Begin::kRefused) {
      Good("refusal of an unknown ruleset: " + reader.refusal());
      return;
    }
    Wrong("refusal of an unknown ruleset: " +
          (begin ? std::string("it was started") : begin.error().message) + "; the line is " +
          Excerpt(line));
    channel_.reset();
  }

  void CheckRuns(RunRequest request) {
    const BuildInfo& info = hello_.info;
    request.detail = info.trace   ? Detail::kTrace
                     : info.log   ? Detail::kLog
                     : info.parts ? Detail::kParts
                                  : Detail::kHash;
    request.state = info.state;
    const std::optional<Transcript> first = Run(request, "run");
    if (!first)
      return;
    Good("run: " + std::to_string(first->end.ticks) + " ticks, " +
         (first->end.outcome.empty() ? "stopped" : first->end.outcome));
    CheckSame(*first, Run(request, "second run of the same setup"));
    if (info.hash)
      CheckHashes(*first, request);
    CheckStop(*first, request);
  }

  void CheckSame(const Transcript& first, const std::optional<Transcript>& second) {
    if (!second)
      return;
    const auto [a, b] = std::mismatch(first.events.begin(), first.events.end(),
                                      second->events.begin(), second->events.end());
    if (a == first.events.end() && b == second->events.end()) {
      Good("second run of the same setup: the same");
      return;
    }
    const auto text = [](const auto at, const auto end) {
      return at == end ? std::string("nothing") : Excerpt(*at);
    };
    Wrong("second run of the same setup: it is another battle; first " +
          text(a, first.events.end()) + ", then " + text(b, second->events.end()));
  }

  // What is asked for must not change the battle.
  void CheckHashes(const Transcript& first, RunRequest request) {
    request.detail = Detail::kHash;
    request.state = false;
    const std::optional<Transcript> hashes = Run(request, "run with hashes alone");
    if (!hashes)
      return;
    const auto [a, b] = std::mismatch(first.hashes.begin(), first.hashes.end(),
                                      hashes->hashes.begin(), hashes->hashes.end());
    if (a == first.hashes.end() && b == hashes->hashes.end())
      Good("run with hashes alone: the same hashes");
    else
      Wrong("run with hashes alone: the hash of tick " + std::to_string(a - first.hashes.begin()) +
            " is another one than with log and state");
  }

  void CheckStop(const Transcript& first, RunRequest request) {
    if (first.end.ticks < 2)
      return;
    request.to_tick = first.end.ticks / 2;
    const std::string what = "run to tick " + std::to_string(*request.to_tick);
    const std::optional<Transcript> stopped = Run(request, what);
    if (!stopped)
      return;
    if (stopped->end.ticks != *request.to_tick || !stopped->end.stopped)
      Wrong(what + ": it must end there with \"stopped\"");
    else if (!std::equal(stopped->hashes.begin(), stopped->hashes.end(), first.hashes.begin()))
      Wrong(what + ": it is another battle than without \"to\"");
    else
      Good(what + ": stopped there");
  }

  // Nothing after a fault, which has been told.
  std::optional<Transcript> Run(const RunRequest& request, const std::string& what) {
    if (!IsThere())
      return std::nullopt;
    AnswerReader reader(request, hello_.info);
    std::string_view line;
    if (!channel_->Send(RequestLine(request) + "\n") || !channel_->NextLine(line)) {
      WrongChannel(what);
      return std::nullopt;
    }
    const Result<AnswerReader::Begin> begin = reader.TakeFirst(line);
    if (!begin || *begin == AnswerReader::Begin::kRefused) {
      const std::string why =
          begin ? "the setup is refused: " + reader.refusal() : begin.error().message;
      WrongLine(what, 1, why, line);
      if (!begin)
        channel_.reset();
      return std::nullopt;
    }
    return TakeAnswer(reader, what);
  }

  std::optional<Transcript> TakeAnswer(AnswerReader& reader, const std::string& what) {
    Transcript transcript;
    next_entry_ = 1;
    int faults = 0;
    for (int number = 2; !reader.ended(); ++number) {
      std::string_view line;
      if (!channel_->NextLine(line)) {
        WrongChannel(what + ", line " + std::to_string(number));
        return std::nullopt;
      }
      std::string fault;
      if (Status taken = reader.Take(line); !taken)
        fault = taken.error().message;
      else
        fault = TakeEvents(reader, transcript);
      if (!fault.empty())
        WrongLine(what, number, fault, line);
      faults += fault.empty() ? 0 : 1;
      if (faults == kMostFaults) {
        channel_.reset();
        return std::nullopt;
      }
    }
    return faults == 0 ? std::optional(std::move(transcript)) : std::nullopt;
  }

  void WrongLine(const std::string& what, int number, const std::string& fault,
                 std::string_view line) {
    Wrong(what + ", line " + std::to_string(number) + ": " + fault + "; the line is " +
          Excerpt(line));
  }

  // Moves what the reader holds into the transcript. Returns what is wrong, or nothing.
  std::string TakeEvents(AnswerReader& reader, Transcript& transcript) {
    RecordedCommand command;
    RecordedTick tick;
    RecordedEnd end;
    std::string fault;
    while (const std::optional<Recording::Event> event = reader.Next(command, tick, end)) {
      std::string& line = transcript.events.emplace_back();
      if (*event == Recording::Event::kCommand) {
        CommandToLine(command, line);
      } else if (*event == Recording::Event::kEnd) {
        EndToLine(end, line);
        transcript.end = end.run;
      } else {
        TickToLine(tick, Detail::kHash, line);
        if (tick.hash)
          transcript.hashes.push_back(*tick.hash);
        if (fault.empty())
          fault = EntriesFault(tick.log);
      }
    }
    return fault;
  }

  std::string EntriesFault(const std::vector<RecordedEntry>& log) {
    for (const RecordedEntry& entry : log) {
      const std::int64_t due = next_entry_;
      next_entry_ = entry.id + 1;
      if (entry.id != due)
        return "\"id\" of a log entry must be " + std::to_string(due) + ", not " +
               std::to_string(entry.id) + ": they are numbered from 1 over the whole battle";
      if (entry.cause >= entry.id)
        return "\"cause\" of log entry " + std::to_string(entry.id) + " is " +
               std::to_string(entry.cause) + ", which is no entry before it";
    }
    return {};
  }

  void CheckFarewell() {
    if (!IsThere())
      return;
    if (channel_->EndsByItself())
      Good("end: it ends when its input ends");
    else
      Wrong("end: it goes on when its input ends");
    channel_.reset();
  }

  std::string command_;
  EngineOptions options_;
  const std::function<void(const CheckFinding&)>& on_finding_;
  std::unique_ptr<EngineChannel> channel_;
  EngineHello hello_;
  std::int64_t next_entry_ = 1;
  bool wrong_ = false;
};

}  // namespace

Result<bool> CheckEngine(const std::string& command, const EngineOptions& options,
                         const SampleMaker& make_sample,
                         const std::function<void(const CheckFinding&)>& on_finding) {
  return EngineChecker(command, options, on_finding).Check(make_sample);
}

}  // namespace ticktape
