#include "engine/engine_check.h"

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "engine/answer_reader.h"
#include "engine/protocol.h"
#include "engine/transcript.h"

namespace ticktape {
namespace {

// Of one run; one fault often brings about many.
constexpr int kMostFaults = 8;
// A language that a ruleset with texts is likely to have.
constexpr const char* kLanguage = "en";

// What a fault is about, without the numbers and values that differ from line to line.
std::string KindOf(const std::string& fault) {
  std::string kind = fault.substr(0, fault.find('{'));
  std::erase_if(kind, [](char character) { return character >= '0' && character <= '9'; });
  return kind;
}

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
    if (repeated_ > 0)
      Note(std::to_string(repeated_) + " more faults like these");
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
    Good("run: " + std::to_string(first->end().ticks) + " ticks, " +
         (first->end().outcome.empty() ? "stopped" : first->end().outcome));
    // With a battle that is another one each time nothing can be compared.
    if (!CheckSame(*first, "second run of the same setup", request))
      return;
    CheckRecorded(*first, request);
    CheckViews(*first, request);
    CheckStop(*first, request);
  }

  // Whether the request gives the battle of the first run.
  bool CheckSame(const Transcript& first, const std::string& what, const RunRequest& request) {
    const std::optional<Transcript> other = Run(request, what);
    if (!other)
      return false;
    const std::string difference = FirstDifference(first, *other);
    if (difference.empty())
      Good(what + ": the same battle");
    else
      Wrong(what + ": it is another battle; " + difference);
    return difference.empty();
  }

  // What a recording would hold must be enough to make the battle again.
  void CheckRecorded(const Transcript& first, RunRequest request) {
    request.commands = first.commands();
    request.complete = false;
    if (first.setup)
      request.setup = *first.setup;
    CheckSame(first, "run with the commands that the first run reported", request);
  }

  // What is asked for must not change the battle.
  void CheckViews(const Transcript& first, const RunRequest& request) {
    const auto check = [&](const std::string& what, const std::function<void(RunView&)>& change) {
      RunRequest other = request;
      change(other);
      // Whoever hung once is not waited for again.
      if (channel_)
        CheckSame(first, "run " + what, other);
    };
    const BuildInfo& info = hello_.info;
    for (const auto& [given, detail] :
         {std::pair(info.hash, Detail::kHash), std::pair(info.parts, Detail::kParts),
          std::pair(info.log, Detail::kLog)})
      if (given && detail < request.detail)
        check("with detail " + std::string(DetailName(detail)),
              [detail = detail](RunView& view) { view.detail = detail; });
    if (info.state)
      check("without state", [](RunView& view) { view.state = false; });
    if (info.hash)
      check("with hashes alone", [](RunView& view) {
        view.detail = Detail::kHash;
        view.state = false;
      });
    check("with traceHash", [](RunView& view) { view.trace_hash = true; });
    check("with language", [](RunView& view) { view.language = kLanguage; });
  }

  void CheckStop(const Transcript& first, RunRequest request) {
    if (first.end().ticks < 2)
      return;
    request.to_tick = first.end().ticks / 2;
    const std::string what = "run to tick " + std::to_string(*request.to_tick);
    const std::optional<Transcript> stopped = Run(request, what);
    if (!stopped)
      return;
    const std::string difference = FirstDifference(first, *stopped);
    if (stopped->end().ticks != *request.to_tick || !stopped->end().stopped)
      Wrong(what + ": it must end there with \"stopped\"");
    else if (!difference.empty())
      Wrong(what + ": it is another battle than without \"to\"; " + difference);
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
      if (begin && !request.language.empty())
        Note(what + ": it refuses \"" + request.language + "\": " + reader.refusal());
      else
        WrongLine(what, 1,
                  begin ? "the setup is refused: " + reader.refusal() : begin.error().message,
                  line);
      if (!begin)
        channel_.reset();
      return std::nullopt;
    }
    std::optional<Transcript> transcript = TakeAnswer(reader, what);
    if (transcript) {
      transcript->has_log = hello_.info.log && request.detail >= Detail::kLog;
      transcript->has_trace = hello_.info.trace && request.detail >= Detail::kTrace;
      transcript->setup = reader.start().setup;
    }
    return transcript;
  }

  std::optional<Transcript> TakeAnswer(AnswerReader& reader, const std::string& what) {
    Transcript transcript;
    int faults = 0;
    for (int number = 2; !reader.ended(); ++number) {
      std::string_view line;
      if (!channel_->NextLine(line)) {
        WrongChannel(what + ", line " + std::to_string(number));
        return std::nullopt;
      }
      const Status taken = reader.Take(line);
      if (taken) {
        TakeEvents(reader, transcript);
        continue;
      }
      WrongLine(what, number, taken.error().message, line);
      if (++faults == kMostFaults) {
        channel_.reset();
        return std::nullopt;
      }
    }
    return faults == 0 ? std::optional(std::move(transcript)) : std::nullopt;
  }

  // The first fault of each kind: an engine makes most of them at every tick.
  void WrongLine(const std::string& what, int number, const std::string& fault,
                 std::string_view line) {
    if (!told_.insert(KindOf(fault)).second) {
      ++repeated_;
      return;
    }
    Wrong(what + ", line " + std::to_string(number) + ": " + fault + "; the line is " +
          Excerpt(line));
  }

  // Moves what the reader holds into the transcript.
  static void TakeEvents(AnswerReader& reader, Transcript& transcript) {
    RecordedCommand command;
    RecordedTick tick;
    RecordedEnd end;
    while (const std::optional<Recording::Event> event = reader.Next(command, tick, end)) {
      if (*event == Recording::Event::kCommand)
        transcript.events.emplace_back(std::move(command));
      else if (*event == Recording::Event::kTick)
        transcript.events.emplace_back(std::move(tick));
      else
        transcript.events.emplace_back(std::move(end));
    }
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
  bool wrong_ = false;
  std::set<std::string> told_;  // kinds of faults in lines
  int repeated_ = 0;            // faults that were not told again
};

}  // namespace

Result<bool> CheckEngine(const std::string& command, const EngineOptions& options,
                         const SampleMaker& make_sample,
                         const std::function<void(const CheckFinding&)>& on_finding) {
  return EngineChecker(command, options, on_finding).Check(make_sample);
}

}  // namespace ticktape
