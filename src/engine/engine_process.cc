#include "engine/engine_process.h"

#include <algorithm>
#include <utility>

#include "engine/answer_reader.h"
#include "engine/canonical_hash.h"

namespace ticktape {
namespace {

// A program that fails this often without one good run between is not started again.
constexpr int kMostFailures = 3;
// What is read of a run that nobody wants any more, before the program is rather ended.
constexpr std::chrono::milliseconds kMostWaitLeft{50};

Status CheckRules(const BuildInfo& info, const Setup& setup) {
  std::string known;
  std::string versions;
  for (const BuildInfo::Rules& rules : info.rulesets) {
    if (rules.id == setup.ruleset && rules.version == setup.rules)
      return Done{};
    if (rules.id == setup.ruleset)
      versions += (versions.empty() ? "" : ", ") + std::to_string(rules.version);
    known += (known.empty() ? "" : ", ") + rules.id;
  }
  if (versions.empty())
    return Error{ErrorKind::kCannotRun,
                 "unknown ruleset \"" + setup.ruleset + "\"; " + info.name + " has: " + known};
  return Error{ErrorKind::kCannotRun, "rules version " + std::to_string(setup.rules) + " of " +
                                          setup.ruleset + " is wanted; " + info.name +
                                          " has version " + versions};
}

// The most detail that the engine gives.
Detail DetailOf(const RunView& view, const BuildInfo& info) {
  if (view.detail == Detail::kTrace && !info.trace)
    return info.log ? Detail::kLog : Detail::kParts;
  return view.detail == Detail::kLog && !info.log ? Detail::kParts : view.detail;
}

}  // namespace

// A run's answers, read as far as the recording is.
class EngineProcess::EngineRun final : public Recording {
 public:
  EngineRun(EngineProcess& process, const RunRequest& wanted, const RunRequest& asked)
      : process_(process),
        number_(process.run_),
        view_(wanted),
        reader_(asked, process.hello_.info) {}
  ~EngineRun() override {
    if (number_ == process_.run_ && !reader_.ended() && process_.channel_)
      Leave();
  }
  EngineRun(const EngineRun&) = delete;
  EngineRun& operator=(const EngineRun&) = delete;

  Status Begin(const RunRequest& request) {
    std::string_view line;
    if (!process_.channel_->NextLine(line))
      return process_.Fail();
    const Result<AnswerReader::Begin> begin = reader_.TakeFirst(line);
    if (!begin)
      return process_.Reject(Broken(begin.error().message, line));
    if (*begin == AnswerReader::Begin::kRefused)
      process_.failures_in_a_row_ = 0;
    if (*begin == AnswerReader::Begin::kRefused)
      return Error{ErrorKind::kRefused, reader_.refusal()};
    const RunStart& start = reader_.start();
    if (request.complete)
      header_.setup = start.setup ? *start.setup : request.setup;
    header_.detail = DetailOf(view_, process_.hello_.info);
    header_.generator = start.generator;
    if (header_.detail >= Detail::kParts || view_.close_ticks)
      header_.part_names = start.part_names;
    header_.build = process_.hello_.build;
    process_.running_ = true;
    return Done{};
  }

  const RecordingHeader& header() const override { return header_; }

  Result<Event> Next() override {
    if (failed_)
      return *failed_;
    for (;;) {
      const std::optional<Event> event = reader_.Next(command_, tick_, end_);
      if (event) {
        Complete(*event);
        return *event;
      }
      if (reader_.ended())
        return Event::kEnd;
      if (Status taken = TakeLine(); !taken) {
        failed_ = taken.error();
        return *failed_;
      }
    }
  }

 private:
  Status TakeLine() {
    if (number_ != process_.run_)
      return Error{ErrorKind::kCannotRun,
                   process_.command_ + ": another run was begun before the end of this one"};
    std::string_view line;
    if (!process_.channel_->NextLine(line))
      return process_.Fail();
    Status taken = reader_.Take(line);
    if (!taken)
      return process_.Reject(Broken(taken.error().message, line));
    if (reader_.ended() && process_.channel_->HasOutput())
      return process_.Reject("wrote a line behind the end that nobody asked for");
    if (reader_.ended())
      process_.failures_in_a_row_ = 0;
    process_.running_ = !reader_.ended();
    return Done{};
  }

  static std::string Broken(const std::string& fault, std::string_view line) {
    return "broke the protocol: " + fault + "; the line is " + Excerpt(line);
  }

  // What the engine does not give, and away with what it gives unasked.
  void Complete(Event event) {
    if (event == Event::kTick)
      CompleteTick();
    if (event == Event::kEnd && !end_.hash && !end_.run.stopped && end_.run.outcome != "open" &&
        end_.run.outcome != "error")
      end_.hash = last_hash_;
  }

  void CompleteTick() {
    const BuildInfo& info = process_.hello_.info;
    const Detail level = DetailAt(view_, tick_.tick);
    if (!info.hash)
      tick_.hash = CanonicalHash(tick_, info.log);
    last_hash_ = tick_.hash;
    tick_.trace_known = info.trace && level >= Detail::kTrace;
    if (!tick_.trace_known)
      tick_.trace.clear();
    if (info.log && (level >= Detail::kLog || !info.hash))
      tick_.entries = static_cast<std::uint32_t>(tick_.log.size());
    if (level < Detail::kLog)
      tick_.log.clear();
    if (level < Detail::kParts) {
      tick_.parts.clear();
      tick_.draws.reset();
      tick_.entries.reset();
    }
    if (!WantsState(view_, tick_.tick))
      tick_.state.clear();
    if (!view_.trace_hash)
      tick_.trace_hash.reset();
  }

  // The run is not wanted to its end. Its last lines may be there already; if not, ending the
  // program is cheaper than waiting for them.
  void Leave() {
    EngineChannel& channel = *process_.channel_;
    const auto deadline = std::chrono::steady_clock::now() + kMostWaitLeft;
    std::string_view line;
    while (!failed_ && !reader_.ended() && channel.NextLineUntil(deadline, line) &&
           reader_.Take(line)) {
      while (reader_.Next(command_, tick_, end_)) {
      }
    }
    if (!reader_.ended())
      process_.channel_.reset();
    process_.running_ = false;
  }

  EngineProcess& process_;
  std::uint64_t number_;
  RunView view_;
  AnswerReader reader_;
  RecordingHeader header_;
  std::optional<std::uint64_t> last_hash_;
  std::optional<Error> failed_;
};

EngineProcess::EngineProcess(std::string command, EngineOptions options)
    : command_(std::move(command)), options_(std::move(options)) {}

EngineProcess::~EngineProcess() = default;

Result<std::unique_ptr<EngineProcess>> EngineProcess::Start(const std::string& command,
                                                            const EngineOptions& options,
                                                            std::optional<BuildFailure>* failure) {
  std::unique_ptr<EngineProcess> process(new EngineProcess(command, options));
  Status opened = process->Open();
  if (failure != nullptr)
    *failure = process->failure_;
  if (!opened)
    return opened.error();
  return process;
}

Status EngineProcess::Open() {
  failure_.reset();
  Result<std::unique_ptr<EngineChannel>> channel = EngineChannel::Start(command_, options_);
  if (!channel) {
    if (channel.error().kind == ErrorKind::kCannotRun)
      failure_ = {BuildFailure::Kind::kNotStarted, channel.error().message};
    return channel.error();
  }
  channel_ = *std::move(channel);
  std::string_view line;
  if (!channel_->Send(HelloRequestLine() + "\n") || !channel_->NextLine(line))
    return Fail();
  const Result<Json> json = ParseJson(line, "line");
  Result<EngineHello> hello =
      json ? HelloFromLine(*json) : Result<EngineHello>(Error{ErrorKind::kUsage, "no JSON"});
  if (!hello)
    return Reject("says no hello: " + hello.error().message + "; the line is " + Excerpt(line));
  if (hello->protocol != kProtocolVersion) {
    channel_->Reject(BuildFailure::Kind::kProtocol,
                     "speaks version " + std::to_string(hello->protocol) +
                         " of the protocol; this is version " + std::to_string(kProtocolVersion));
    return Fail();
  }
  hello_ = *std::move(hello);
  return Done{};
}

Result<std::unique_ptr<Recording>> EngineProcess::Run(const RunRequest& request) {
  ++run_;
  if (failures_in_a_row_ == 0)
    failure_.reset();
  if (Status rules = CheckRules(hello_.info, request.setup); !rules)
    return rules.error();
  if (failures_in_a_row_ >= kMostFailures)
    return Error{ErrorKind::kCannotRun, failure_->message};
  if (running_)
    channel_.reset();
  running_ = false;
  if (channel_ && channel_->HasOutput())
    return Reject("wrote a line that nobody asked for");
  if (!channel_)
    if (Status opened = Open(); !opened)
      return opened.error();
  failure_.reset();
  RunRequest with_evidence;
  const RunRequest* asked = &request;
  if (!hello_.info.hash) {
    // What the hash is made of, at every tick.
    with_evidence = request;
    with_evidence.close_ticks.reset();
    with_evidence.state_ticks.reset();
    if (hello_.info.log)
      with_evidence.detail = std::max(request.detail, Detail::kLog);
    with_evidence.state = hello_.info.state;
    asked = &with_evidence;
  }
  if (!channel_->Send(RequestLine(*asked) + "\n"))
    return Fail();
  auto run = std::make_unique<EngineRun>(*this, request, *asked);
  Status begun = run->Begin(request);
  if (!begun)
    return begun.error();
  return std::unique_ptr<Recording>(std::move(run));
}

Error EngineProcess::Fail() {
  Error error = channel_->error();
  failure_ = channel_->failure();
  channel_.reset();
  running_ = false;
  ++failures_in_a_row_;
  return error;
}

Error EngineProcess::Reject(const std::string& message) {
  channel_->Reject(BuildFailure::Kind::kRubbish, message);
  return Fail();
}

}  // namespace ticktape
