#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/golden_origin.h"
#include "cli/golden_output.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "verify/golden.h"
#include "verify/golden_accept.h"
#include "verify/text_diff.h"
#include "verify/verifier.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

class Accept {
 public:
  Accept(const GoldenAcceptArguments& arguments, const Rulesets& rulesets)
      : arguments_(arguments), rulesets_(rulesets) {}

  int Run() {
    Result<GoldenWork> work = WorkToAccept(arguments_);
    if (!work)
      return Fail(work.error());
    languages_ = std::move(work->languages);
    CatchInterrupts();
    for (const GoldenReplay& replay : work->replays) {
      Status accepted = Take(replay);
      if (Interrupted()) {
        Complain("interrupted; what is not named above is as it was");
        return kInterruptedStatus;
      }
      if (!accepted)
        status_ = std::max(status_, Fail(accepted.error()));
      if (enough_)
        break;
    }
    if (arguments_.replays.empty() && !enough_)
      ListLeftBehind();
    PrintLine(std::to_string(taken_) + " recorded anew, " + std::to_string(same_) + " the same" +
              (declined_ > 0 ? ", " + std::to_string(declined_) + " declined" : "") +
              (left_behind_ > 0 ? ", " + std::to_string(left_behind_) + " left behind" : ""));
    return status_;
  }

 private:
  Status Take(const GoldenReplay& replay) {
    Result<GoldenOrigin> origin = OriginOf(replay, languages_, arguments_, rulesets_);
    if (!origin)
      return origin.error();
    ListUnknownLanguages(replay, origin->plan.languages);
    std::error_code ignored;
    fs::create_directories(fs::path(replay.file).parent_path(), ignored);
    Result<std::unique_ptr<NewGolden>> recorded =
        NewGolden::Record(origin->plan, *origin->commands, Interrupted);
    if (!recorded)
      return ExplainAcceptRefusal(recorded.error(), replay.file);
    NewGolden& golden = **recorded;
    if (origin->undecided && golden.end().outcome == "open")
      NoteUndecided(origin->setup, golden.end().ticks);
    if (Status read = origin->WholeRead(); !read) {
      golden.Discard();
      return read;
    }
    if (!golden.changed() && !arguments_.rewrite) {
      golden.Discard();
      ++same_;
      return Done{};
    }
    NoteRegression(replay.file, *origin->plan.ruleset);
    if (!arguments_.yes && !Asked(replay, golden)) {
      golden.Discard();
      ++declined_;
      status_ = std::max(status_, 1);
      return Done{};
    }
    return Put(replay.file, origin->plan, golden);
  }

  // Most often commands were forgotten or misnamed; a battle of which this is all is rare.
  static void NoteUndecided(const std::string& setup, std::int64_t ticks) {
    Complain("note: " + setup + ": neither commands nor a policy stand beside it, and the battle " +
             "waits for some: " + std::to_string(ticks) + " ticks, open");
  }

  // Who takes another battle under the same rules version may have meant it, or may have missed
  // that the code is wrong.
  void NoteRegression(const std::string& file, const Ruleset& ruleset) const {
    if (fs::exists(file) && Verify(file, rulesets_, {}).kind == Verdict::Kind::kDiverged)
      Complain("note: " + file + ": rules version " + std::to_string(ruleset.version()) +
               " stays though the battle is another one; raise it if the change was on purpose");
  }

  // Puts the new files in place and verifies them as they are on the disk.
  Status Put(const std::string& file, const GoldenPlan& plan, NewGolden& golden) {
    Status committed = golden.Commit();
    if (!committed)
      return committed;
    ++taken_;
    PrintLine(file + ": " + std::to_string(golden.end().ticks) + " ticks, " + golden.end().outcome);
    for (const GoldenFinding& finding :
         CheckGoldenReplay({file, plan.languages, {}}, rulesets_, /*rewind=*/true)) {
      if (finding.kind == GoldenFinding::Kind::kOk)
        continue;
      PrintGoldenFinding(finding);
      status_ = std::max(status_, 1);
    }
    return Done{};
  }

  // What the check goes on to complain of and recording anew does not mend: to be removed by
  // hand, as it may be somebody's work.
  void ListLeftBehind() {
    const Result<GoldenFolder> folder = ReadGoldenFolder(arguments_.folder);
    if (folder)
      for (const GoldenFinding& finding : folder->findings)
        LeaveBehind(finding);
  }

  void ListUnknownLanguages(const GoldenReplay& replay, const std::vector<std::string>& known) {
    for (const std::string& language : replay.logs)
      if (std::ranges::find(known, language) == known.end())
        LeaveBehind(UnknownLanguage(replay.file, language));
  }

  void LeaveBehind(const GoldenFinding& finding) {
    PrintGoldenFinding(finding);
    ++left_behind_;
    status_ = std::max(status_, 1);
  }

  // Shows what would change and asks.
  bool Asked(const GoldenReplay& replay, const NewGolden& golden) {
    ShowChange(replay, golden);
    for (;;) {
      Print("accept " + replay.file + "? [y]es, [n]o, [a]ll that follow, [q]uit: ");
      std::fflush(stdout);
      std::string answer;
      if (!std::getline(std::cin, answer) || answer == "q") {
        enough_ = true;
        return false;
      }
      if (answer == "a")
        arguments_.yes = true;
      if (answer == "y" || answer == "a")
        return true;
      if (answer == "n")
        return false;
    }
  }

  // The one in the language that is wanted, if it differs, else the first that does.
  const NewGolden::Log& LogToShow(const std::vector<NewGolden::Log>& logs) const {
    const auto differs = [](const NewGolden::Log& log) { return log.before != log.now; };
    const auto wanted = std::ranges::find(logs, arguments_.language, &NewGolden::Log::language);
    if (wanted != logs.end() && differs(*wanted))
      return *wanted;
    const auto first = std::ranges::find_if(logs, differs);
    return first == logs.end() ? logs.front() : *first;
  }

  void ShowChange(const GoldenReplay& replay, const NewGolden& golden) const {
    constexpr std::size_t kContext = 2;
    constexpr std::size_t kMostLines = 60;
    const NewGolden::Log& shown = LogToShow(golden.logs());
    const std::vector<TextDiffLine> lines = DiffTexts(shown.before, shown.now, kContext);
    PrintLine("--- " + replay.file + " (" + std::to_string(golden.end().ticks) + " ticks, " +
              golden.end().outcome + " now)");
    if (lines.empty())
      PrintLine("the logs are the same; the setup, the commands or the states are not");
    for (std::size_t i = 0; i < lines.size() && i < kMostLines; ++i)
      PrintLine(Coloured(std::string(1, lines[i].mark) + " " + OneLine(lines[i].text),
                         lines[i].mark == '-'   ? Colour::kRed
                         : lines[i].mark == '+' ? Colour::kGreen
                         : lines[i].mark == '@' ? Colour::kDim
                                                : Colour::kNone));
    if (lines.size() > kMostLines)
      PrintLine("... and " + std::to_string(lines.size() - kMostLines) + " more lines");
  }

  GoldenAcceptArguments arguments_;
  const Rulesets& rulesets_;
  GoldenLanguages languages_;  // that the folder has logs in
  std::size_t taken_ = 0;
  std::size_t same_ = 0;
  std::size_t declined_ = 0;
  std::size_t left_behind_ = 0;
  bool enough_ = false;
  int status_ = 0;
};

}  // namespace

int RunGoldenAccept(const GoldenAcceptArguments& arguments, const Rulesets& rulesets) {
  if (!arguments.yes && isatty(STDIN_FILENO) == 0)
    return Fail({ErrorKind::kUsage,
                 "standard input is no terminal to ask at; look with `golden check`, then accept "
                 "with --yes, all or the replays that are named"});
  return Accept(arguments, rulesets).Run();
}

}  // namespace ticktape
