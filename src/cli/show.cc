#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "cli/last_entries.h"
#include "cli/log_tree.h"
#include "core/interchange.h"
#include "core/state_text.h"
#include "core/template_text.h"
#include "replay/reader.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

// Goes through a recording and prints what was asked for.
class Show {
 public:
  Show(const ShowArguments& arguments, Playback& playback, std::size_t language)
      : arguments_(arguments), playback_(playback), language_(language) {}

  int Run() {
    for (;;) {
      Result<Playback::Step> step =
          playback_.faithful() || !playback_.has_battle() ? Advance() : playback_.NextRecorded();
      if (!step) {
        PrintTree();
        return Fail(step.error());
      }
      if (*step != Playback::Step::kTick)
        return Finish(*step);
      TakeTick();
      if (arguments_.tick && playback_.recorded().tick == *arguments_.tick) {
        PrintTree();
        return status_;
      }
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
    if (!playback_.faithful()) {
      for (const RecordedEntry& entry : playback_.recorded().log)
        TakeRecorded(entry, shown);
      return;
    }
    const TickLog& log = playback_.battle().log();
    for (std::size_t i = 0; i < log.size() && (wants_log() || arguments_.tree); ++i)
      TakeEntry(log[i], shown);
    if (arguments_.screen)
      last_.Take(log);
  }

  void TakeEntry(const LogEntry& entry, bool shown) {
    const Battle& battle = playback_.battle();
    if (wants_log() && shown)
      PrintLine(Printable(battle.Text(entry, language_)));
    if (!arguments_.tree)
      return;
    LogTree::Node node = NodeOf(entry.id, entry.cause, entry.relation, shown);
    if (shown)
      node.text = battle.Text(entry, language_);
    if (shown && arguments_.json) {
      const LogKey& key = battle.vocabulary().log_keys[entry.key];
      node.key = key.key;
      node.args = JsonText(ArgumentsJson(key.parameters, entry.values, battle.symbols()));
    }
    tree_.Add(std::move(node));
  }

  void TakeRecorded(const RecordedEntry& entry, bool shown) {
    const std::string text = shown ? playback_.TextOf(entry, language_) : "";
    if (wants_log() && shown)
      PrintLine(Printable(text));
    if (!arguments_.tree)
      return;
    LogTree::Node node = NodeOf(entry.id, entry.cause, entry.relation, shown);
    node.text = text;
    node.key = entry.key;
    node.args = entry.args;
    tree_.Add(std::move(node));
  }

  LogTree::Node NodeOf(std::int64_t id, std::int64_t cause, Relation relation, bool shown) {
    // The log of a battle that stays open is of the tick that has not ended.
    const std::int64_t tick = playback_.recorded().tick + (in_pause_ ? 1 : 0);
    return {id, cause, relation, tick, shown, {}, {}, {}};
  }

  void PrintTree() {
    if (!arguments_.tree)
      return;
    if (!arguments_.json) {
      for (const std::string& line : tree_.Lines())
        PrintLine(line);
      return;
    }
    std::string_view before = "[\n";
    for (const std::string& line : tree_.JsonLines()) {
      Print(before);
      Print(line);
      before = ",\n";
    }
    PrintLine(before == ",\n" ? "\n]" : "[]");
  }

  void PrintTrace(std::int64_t tick) {
    const std::vector<std::string>& trace =
        playback_.faithful() ? playback_.trace() : playback_.recorded().trace;
    if (!arguments_.tick && !trace.empty())
      PrintLine("tick " + std::to_string(tick));
    for (const std::string& item : trace)
      PrintLine((arguments_.tick ? "" : "  ") + Printable(item));
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
      PrintScreen(battle);
    if (arguments_.state) {
      WriteState(battle, 2, Print);
      PrintLine("");
    }
    for (const std::string& line : battle.Preview(arguments_.preview, language_))
      PrintLine(Printable(line));
  }

  void PrintScreen(const Battle& battle) {
    const std::vector<std::string> lines = last_.Lines(battle, language_, arguments_.reveal);
    Print(Painted(arguments_.reveal ? battle.RevealedScreen(lines, note_, language_)
                                    : battle.Screen(lines, note_, language_)));
  }

  int Finish(Playback::Step step) {
    // An open battle stands in a tick that has not ended; its commands and log so far are
    // part of what can be shown.
    const std::int64_t pause = playback_.recorded().tick + 1;
    const bool open =
        step == Playback::Step::kEnd && playback_.recorded_end()->run.outcome == "open";
    if (open && playback_.faithful() && IsShown(pause)) {
      in_pause_ = true;
      TakeLog(true);
      TakeNote();
      if (arguments_.trace)
        PrintTrace(pause);
    } else if (arguments_.tick) {
      return Fail({ErrorKind::kUsage, "there is no tick " + std::to_string(*arguments_.tick) +
                                          "; the last one is " +
                                          std::to_string(playback_.recorded().tick)});
    }
    PrintTree();
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
  LastEntries last_;
  LogTree tree_;
  std::string note_;
  bool in_pause_ = false;
  int status_ = 0;
};

void PrintInfo(const RecordingHeader& header) {
  const BuildIdentity& build = header.build;
  const auto print = [](const std::string& line) { PrintLine(Printable(line)); };
  print("ruleset    " + header.setup.ruleset + ", rules version " +
        std::to_string(header.setup.rules) +
        (header.setup.variant.empty() ? "" : ", variant " + header.setup.variant));
  print("seed       " + std::to_string(header.setup.seed) + " (" + header.generator + ")");
  print("evidence   " + std::string(DetailName(header.detail)) + ", hash every " +
        HashRateName(header.hash_rate));
  // An engine of unknown rules says its name and version alone.
  const bool by_engine = build.compiler.empty() && build.architecture.empty();
  print(by_engine ? "made by    " + build.version
                  : "made by    ticktape " + build.version + " (" + build.commit + ", " +
                        build.compiler + ", " + build.architecture + ", " + build.kind + ")");
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
