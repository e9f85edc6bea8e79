#include "verify/golden.h"

#include <algorithm>

#include "replay/bytes.h"
#include "replay/reader.h"
#include "verify/log_text.h"
#include "verify/recorded_commands.h"
#include "verify/verifier.h"

namespace ticktape {
namespace {

using Kind = GoldenFinding::Kind;

constexpr const char* kRestore = "; restore it, or remove it";

// A line of a kept log that is not what the battle says now.
struct LogLine {
  std::string log;  // empty: there is none
  std::int64_t line = 0;
  std::string text;
};

// The differences between the kept logs of a replay and what its battle says now.
class LogCheck {
 public:
  LogCheck(const GoldenReplay& replay, const Vocabulary& vocabulary) : replay_(replay) {
    for (const std::string& language : replay.missing)
      if (LanguageIndex(vocabulary.languages, language))
        missing_.push_back(language);
    for (const std::string& language : replay.logs) {
      if (const std::optional<std::size_t> index = LanguageIndex(vocabulary.languages, language))
        Open(language, *index);
      else
        unknown_.push_back(language);
    }
  }

  // Runs the battle with the recorded commands and compares all logs on the way.
  Status Run(const Ruleset& ruleset, const Setup& setup, Recording& recording) {
    if (error_)
      return *error_;
    Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
    if (!battle)
      return battle.error();
    RecordedCommands commands(recording);
    LogLines lines(languages_, [this](std::size_t which, std::string_view text) {
      comparisons_[which].Take(text);
    });
    lines.Finish(**battle, RunBattle(**battle, commands, lines));
    if (commands.error())
      return *commands.error();
    for (TextComparison& comparison : comparisons_)
      comparison.Finish();
    return Done{};
  }

  void Report(std::vector<GoldenFinding>& findings) const {
    for (const std::string& language : unknown_)
      findings.push_back(UnknownLanguage(replay_.file, language));
    for (const std::string& language : missing_)
      findings.push_back({Kind::kNoLog, LogName(replay_.file, language),
                          "is missing, while replays beside it have a log in \"" + language +
                              "\"; `golden accept` writes it"});
    for (std::size_t i = 0; i < comparisons_.size(); ++i)
      if (const std::optional<LineDifference>& difference = comparisons_[i].difference())
        findings.push_back({Kind::kLogDiffers, files_[i],
                            LineDifferenceText(*difference) + "; `golden accept` writes it anew",
                            difference->line});
  }

  // The first line that differs: in English, which most can read, else in the first log.
  LogLine First() const {
    LogLine first;
    for (std::size_t i = 0; i < comparisons_.size(); ++i) {
      const bool is_english = files_[i] == LogName(replay_.file, "en");
      if (comparisons_[i].difference() && (first.log.empty() || is_english))
        first = {files_[i], comparisons_[i].difference()->line,
                 LineDifferenceText(*comparisons_[i].difference())};
    }
    return first;
  }

 private:
  void Open(const std::string& language, std::size_t index) {
    files_.push_back(LogName(replay_.file, language));
    languages_.push_back(index);
    Result<std::string> text = ReadText(files_.back(), kMaxLogBytes);
    if (!text && !error_)
      error_ = text.error();
    comparisons_.emplace_back(text ? *std::move(text) : "");
  }

  const GoldenReplay& replay_;
  std::vector<std::string> unknown_;
  std::vector<std::string> missing_;
  std::vector<std::string> files_;
  std::vector<std::size_t> languages_;
  std::vector<TextComparison> comparisons_;
  std::optional<Error> error_;
};

// What can be said about a replay whose battle is run as the rules are now.
struct Today {
  std::vector<GoldenFinding> findings;  // about its logs
  LogLine first;
};

Result<Today> RunToday(const GoldenReplay& replay, const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(replay.file);
  if (!recording)
    return recording.error();
  const Setup& recorded = (*recording)->header().setup;
  Result<const Ruleset*> ruleset = rulesets.Get(recorded.ruleset);
  if (!ruleset)
    return ruleset.error();
  Result<Setup> setup = SetupOfToday(recorded, **ruleset);
  if (!setup)
    return setup.error();
  LogCheck logs(replay, (*ruleset)->vocabulary());
  Status run = logs.Run(**ruleset, *setup, **recording);
  if (!run)
    return run.error();
  Today today;
  logs.Report(today.findings);
  today.first = logs.First();
  return today;
}

void CheckLogs(const GoldenReplay& replay, const Rulesets& rulesets,
               std::vector<GoldenFinding>& findings) {
  if (replay.logs.empty()) {
    findings.push_back(
        {Kind::kNoLog, replay.file, "no log stands beside it; `golden accept` writes one"});
    return;
  }
  Result<Today> today = RunToday(replay, rulesets);
  if (today)
    findings.insert(findings.end(), today->findings.begin(), today->findings.end());
  else
    findings.push_back({Kind::kUnreadable, replay.file, today.error().message + kRestore});
}

// Another battle than the recorded one, with what the battle of today says where the kept log
// says something else.
GoldenFinding OfOtherBattle(Kind kind, const GoldenReplay& replay, const Rulesets& rulesets,
                            const std::string& what, const std::string& next) {
  Result<Today> today = RunToday(replay, rulesets);
  if (!today)
    return {kind, replay.file, what + "; it cannot be run now: " + today.error().message + next};
  const LogLine& first = today->first;
  if (first.log.empty())
    return {kind, replay.file, what + next};
  const std::string name = first.log.substr(first.log.rfind('/') + 1);
  return {kind, replay.file, what + "; " + name + ": " + first.text + next, first.line, first.log};
}

std::string VersionsText(const Setup& recorded, const Ruleset& ruleset) {
  return "recorded with rules version " + std::to_string(recorded.rules) + " of " +
         recorded.ruleset + ", this build has " + std::to_string(ruleset.version());
}

GoldenFinding OfOtherRules(const GoldenReplay& replay, const Rulesets& rulesets,
                           const std::string& message) {
  GoldenFinding cannot_run{Kind::kCannotRun, replay.file, message};
  const Result<std::unique_ptr<Recording>> recording = OpenRecording(replay.file);
  if (!recording)
    return cannot_run;
  const Setup& setup = (*recording)->header().setup;
  const Result<const Ruleset*> ruleset = rulesets.Get(setup.ruleset);
  if (!ruleset || (*ruleset)->version() == setup.rules)
    return cannot_run;
  const std::string versions = VersionsText(setup, **ruleset);
  if ((*ruleset)->version() < setup.rules)
    return {Kind::kNewerRules, replay.file, versions + "; check it with a newer build"};
  return OfOtherBattle(Kind::kChangedOnPurpose, replay, rulesets, versions,
                       "; `golden accept` records it anew");
}

}  // namespace

Status NotNewer(const Setup& recorded, const Ruleset& ruleset) {
  if (recorded.rules <= ruleset.version())
    return Done{};
  return Error{ErrorKind::kCannotRun, VersionsText(recorded, ruleset) + "; use a newer build"};
}

Result<Setup> SetupOfToday(const Setup& recorded, const Ruleset& ruleset) {
  if (recorded.rules == ruleset.version())
    return recorded;
  if (Status not_newer = NotNewer(recorded, ruleset); !not_newer)
    return not_newer.error();
  Setup setup = recorded;
  setup.rules = ruleset.version();
  return ruleset.Complete(setup);
}

std::vector<GoldenFinding> CheckGoldenReplay(const GoldenReplay& replay, const Rulesets& rulesets,
                                             bool rewind) {
  VerifyOptions options;
  options.rewind = rewind;
  const Verdict verdict = Verify(replay.file, rulesets, options);
  std::vector<GoldenFinding> findings;
  switch (verdict.kind) {
    case Verdict::Kind::kOk:
      CheckLogs(replay, rulesets, findings);
      if (findings.empty())
        findings.push_back({Kind::kOk, replay.file, VerdictText(verdict)});
      break;
    case Verdict::Kind::kDiverged:
      findings.push_back(OfOtherBattle(Kind::kRegression, replay, rulesets, VerdictText(verdict),
                                       "; the rules version is the same; why: `ticktape diff " +
                                           replay.file + " --build OLD --build NEW`"));
      break;
    case Verdict::Kind::kCannotRun:
      findings.push_back(OfOtherRules(replay, rulesets, verdict.message));
      break;
    case Verdict::Kind::kUnfinished:
      findings.push_back(
          {Kind::kUnfinished, replay.file, VerdictText(verdict) + "; record it again"});
      break;
    case Verdict::Kind::kTooNew:
      findings.push_back(
          {Kind::kUnreadable, replay.file, verdict.message + "; check it with that one"});
      break;
    case Verdict::Kind::kDamaged:
    case Verdict::Kind::kEngineFailed:  // no program was asked
      findings.push_back({Kind::kUnreadable, replay.file, verdict.message + kRestore});
      break;
  }
  return findings;
}

}  // namespace ticktape
