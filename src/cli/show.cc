#include <map>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "core/interchange.h"
#include "replay/reader.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

// Log lines kept for the screen: more than any screen shows.
constexpr std::size_t kKeptLines = 64;

// Goes through a recording and prints what was asked for.
class Show {
 public:
  Show(const ShowArguments& arguments, Playback& playback, std::size_t language)
      : arguments_(arguments), playback_(playback), language_(language) {}

  int Run() {
    for (;;) {
      Result<Playback::Step> step =
          playback_.faithful() || !playback_.has_battle() ? Advance() : playback_.NextRecorded();
      if (!step)
        return Fail(step.error());
      if (*step == Playback::Step::kTick)
        TakeTick();
      else
        return Finish(*step);
      if (arguments_.tick && playback_.recorded().tick == *arguments_.tick)
        return status_;
    }
  }

 private:
  Result<Playback::Step> Advance() {
    Result<Playback::Step> step =
        playback_.has_battle() ? playback_.Next() : playback_.NextRecorded();
    if (step && playback_.divergence()) {
      status_ = 1;
      Complain("this build does not reproduce the recording (" +
               DivergenceText(*playback_.divergence()) +
               "); from there on only what was recorded is shown");
      if (*step == Playback::Step::kParted && !playback_.recorded_end())
        return playback_.NextRecorded();
    }
    return step;
  }

  bool wants_moment() const {
    return arguments_.state || arguments_.screen || arguments_.preview > 0;
  }
  bool wants_log() const { return !wants_moment() && !arguments_.trace && !arguments_.tree; }
  bool IsShown(std::int64_t tick) const { return !arguments_.tick || *arguments_.tick == tick; }

  void TakeTick() {
    const std::int64_t tick = playback_.recorded().tick;
    TakeLog(IsShown(tick));
    if (arguments_.trace && IsShown(tick))
      PrintTrace(tick);
    if (arguments_.tick && *arguments_.tick == tick)
      PrintMoment();
  }

  void TakeLog(bool shown) {
    if (playback_.faithful()) {
      Battle& battle = playback_.battle();
      for (std::size_t i = 0; i < battle.log().size(); ++i) {
        const LogEntry entry = battle.log()[i];
        TakeLine(entry.id, entry.cause, battle.Text(entry, language_), shown);
      }
      return;
    }
    for (const RecordedEntry& entry : playback_.recorded().log)
      TakeLine(entry.id, entry.cause, playback_.TextOf(entry, language_), shown);
  }

  void TakeLine(std::int64_t id, std::int64_t cause, std::string text, bool shown) {
    if (shown && wants_log())
      PrintLine(text);
    if (arguments_.tree)
      TakeTreeLine(id, cause, text, shown);
    if (!arguments_.screen)
      return;
    lines_.push_back(std::move(text));
    if (lines_.size() > 2 * kKeptLines)
      lines_.erase(lines_.begin(), lines_.end() - kKeptLines);
  }

  // An entry stands below its cause; where the log's order is that of the tree, an entry's
  // line comes right behind those of its cause's earlier children.
  void TakeTreeLine(std::int64_t id, std::int64_t cause, const std::string& text, bool shown) {
    const auto parent = depths_.find(cause);
    const int depth = parent == depths_.end() ? 0 : parent->second + 1;
    depths_[id] = depth;
    if (shown)
      PrintLine(std::string(static_cast<std::size_t>(depth) * 2, ' ') + "#" + std::to_string(id) +
                " " + text);
  }

  void PrintTrace(std::int64_t tick) {
    const std::vector<std::string>& trace =
        playback_.faithful() ? playback_.trace() : playback_.recorded().trace;
    if (!arguments_.tick && !trace.empty())
      PrintLine("tick " + std::to_string(tick));
    for (const std::string& item : trace)
      PrintLine((arguments_.tick ? "" : "  ") + item);
  }

  // State, screen and preview, of the tick asked for or of the end.
  void PrintMoment() {
    if (!wants_moment())
      return;
    if (!playback_.faithful()) {
      Complain("the state of this moment is not known here");
      status_ = status_ == 0 ? 4 : status_;
      return;
    }
    Battle& battle = playback_.battle();
    if (arguments_.screen)
      Print(battle.Screen(lines_, note_, language_));
    if (arguments_.state)
      PrintLine(battle.StateAsJson().dump(2));
    for (const std::string& line : battle.Preview(arguments_.preview, language_))
      PrintLine(line);
  }

  int Finish(Playback::Step step) {
    // An open battle stands in a tick that has not ended; its commands and log so far are
    // part of what can be shown.
    const std::int64_t pause = playback_.recorded().tick + 1;
    const bool open =
        step == Playback::Step::kEnd && playback_.recorded_end()->run.outcome == "open";
    if (open && playback_.faithful() && IsShown(pause)) {
      TakeLog(true);
      TakeNote();
      if (arguments_.trace)
        PrintTrace(pause);
    } else if (arguments_.tick) {
      return Fail({ErrorKind::kUsage, "there is no tick " + std::to_string(*arguments_.tick) +
                                          "; the last one is " +
                                          std::to_string(playback_.recorded().tick)});
    }
    PrintMoment();
    if (step != Playback::Step::kUnfinished)
      return status_;
    Complain(arguments_.file + ": unfinished; it breaks off after tick " +
             std::to_string(playback_.recorded().tick));
    return status_ != 0 || arguments_.allow_unfinished ? status_ : 3;
  }

  void TakeNote() {
    const std::vector<RecordedCommand>& commands = playback_.commands();
    if (commands.empty() || commands.back().rejected.empty())
      return;
    for (const RejectionInfo& rejection : playback_.battle().vocabulary().rejections)
      if (rejection.key == commands.back().rejected)
        note_ = rejection.texts[language_];
  }

  const ShowArguments& arguments_;
  Playback& playback_;
  std::size_t language_;
  std::vector<std::string> lines_;
  std::string note_;
  std::map<std::int64_t, int> depths_;
  int status_ = 0;
};

void PrintInfo(const RecordingHeader& header) {
  const BuildIdentity& build = header.build;
  PrintLine("ruleset    " + header.setup.ruleset + ", rules version " +
            std::to_string(header.setup.rules) +
            (header.setup.variant.empty() ? "" : ", variant " + header.setup.variant));
  PrintLine("seed       " + std::to_string(header.setup.seed) + " (" + header.generator + ")");
  PrintLine("evidence   " + std::string(DetailName(header.detail)) + ", hash every " +
            HashRateName(header.hash_rate));
  PrintLine("made by    ticktape " + build.version + " (" + build.commit + ", " + build.compiler +
            ", " + build.architecture + ", " + build.kind + ")");
}

}  // namespace

int RunShow(const ShowArguments& arguments, const Rulesets& rulesets) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(arguments.file);
  if (!recording)
    return Fail(recording.error());
  if (arguments.info) {
    PrintInfo((*recording)->header());
    return 0;
  }
  Result<std::unique_ptr<Playback>> playback = Playback::Create(
      *std::move(recording), rulesets, {.trace = arguments.trace, .recorded_only_if_needed = true});
  if (!playback)
    return Fail(playback.error());
  if (!(*playback)->has_battle()) {
    if ((*playback)->header().detail < Detail::kLog)
      return Fail(*(*playback)->start_error());
    Complain("note: " + (*playback)->start_error()->message + "; only what was recorded is shown");
    return Show(arguments, **playback, 0).Run();
  }
  Result<std::size_t> language =
      FindLanguage((*playback)->battle().vocabulary().languages, arguments.language);
  if (!language)
    return Fail(language.error());
  return Show(arguments, **playback, *language).Run();
}

}  // namespace ticktape
