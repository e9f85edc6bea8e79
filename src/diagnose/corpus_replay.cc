#include "diagnose/corpus_replay.h"

#include <ctime>

#include "replay/reader.h"
#include "verify/verifier.h"

namespace ticktape {
namespace {

// Commands in memory as a source.
class CommandsInMemory final : public CommandSource {
 public:
  explicit CommandsInMemory(const std::vector<RecordedCommand>& commands) : commands_(commands) {}
  std::optional<Command> Next(Battle&) override {
    if (next_ == commands_.size())
      return std::nullopt;
    return commands_[next_++].command;
  }
  // The recorded outcome of the command that was given last.
  const std::string& rejected() const { return commands_[next_ - 1].rejected; }

 private:
  const std::vector<RecordedCommand>& commands_;
  std::size_t next_ = 0;
};

std::string_view KeyOf(const Battle& battle, Rejection rejection) {
  if (rejection == kAccepted)
    return {};
  return battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].key;
}

std::int64_t ProcessorMicroseconds() {
  return static_cast<std::int64_t>(std::clock()) * 1'000'000 / CLOCKS_PER_SEC;
}

// Counts what passes the seam, and ends a run that does far more than it should: a changed
// number may be the bound of a loop.
struct TooMuch {};
class Bounded final : public Listener {
 public:
  Bounded(Listener* inner, std::uint64_t limit) : inner_(inner), limit_(limit) {}
  void OnDraw(const Draw& draw) override {
    Count();
    if (inner_ != nullptr)
      inner_->OnDraw(draw);
  }
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    Count();
    return inner_ == nullptr ? evaluation.result : inner_->OnFormula(evaluation);
  }
  void OnEntry(const LogEntry& entry) override {
    Count();
    if (inner_ != nullptr)
      inner_->OnEntry(entry);
  }
  std::uint64_t heard() const { return heard_; }

 private:
  void Count() {
    if (++heard_ > limit_)
      throw TooMuch{};
  }

  Listener* inner_;
  std::uint64_t limit_;
  std::uint64_t heard_ = 0;
};

class Remember final : public RunObserver {
 public:
  Remember(Reference& reference, RunObserver* inner) : reference_(reference), inner_(inner) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    return inner_ == nullptr || inner_->OnCommand(battle, command, rejection);
  }
  bool OnTick(Battle& battle) override {
    reference_.hashes.push_back(battle.Hash());
    if (inner_ != nullptr)
      inner_->OnTick(battle);
    return reference_.hashes.size() <= kMostCorpusSteps;
  }

 private:
  Reference& reference_;
  RunObserver* inner_;
};

Error TooLong(const std::string& file) {
  return {ErrorKind::kCannotRun, file + ": too long to be run many times; more than " +
                                     std::to_string(kMostCorpusSteps) + " ticks or commands"};
}

Status ReadCommands(Recording& recording, CorpusReplay& replay) {
  for (;;) {
    Result<Recording::Event> event = recording.Next();
    if (!event)
      return event.error();
    if (*event == Recording::Event::kEnd)
      return Done{};
    if (*event == Recording::Event::kUnfinished)
      return Error{ErrorKind::kDamaged, replay.file + ": unfinished; a whole replay is needed"};
    if (*event == Recording::Event::kCommand)
      replay.commands.push_back(recording.command());
    if (replay.commands.size() > kMostCorpusSteps)
      return TooLong(replay.file);
  }
}

Status RunReference(CorpusReplay& replay, Listener* listener, RunObserver* observer) {
  const std::int64_t before = ProcessorMicroseconds();
  Bounded counting(listener, UINT64_MAX);
  Result<std::unique_ptr<Battle>> battle = replay.ruleset->Start(replay.setup, &counting);
  if (!battle)
    return battle.error();
  CommandsInMemory commands(replay.commands);
  Reference& reference = replay.reference;
  Remember remember(reference, observer);
  reference.end = RunBattle(**battle, commands, remember);
  if (reference.end.stopped)
    return TooLong(replay.file);
  if (reference.end.outcome == "open")
    reference.pause_hash = (*battle)->Hash();
  reference.heard = counting.heard();
  reference.microseconds = ProcessorMicroseconds() - before;
  return Done{};
}

// Compares a run with the reference and stops at the first difference.
class Compare final : public RunObserver {
 public:
  Compare(const Reference& reference, const CommandsInMemory& commands)
      : reference_(reference), commands_(commands) {}

  bool OnCommand(Battle& battle, const Command&, Rejection rejection) override {
    if (KeyOf(battle, rejection) == commands_.rejected())
      return true;
    noticed_ = {Notice::kCommand, battle.tick() + 1};
    return false;
  }
  bool OnTick(Battle& battle) override {
    if (ticks_ == reference_.hashes.size())
      noticed_ = {Notice::kEnd, battle.tick()};
    else if (battle.Hash() != reference_.hashes[ticks_++])
      noticed_ = {Notice::kState, battle.tick()};
    return noticed_.notice == Notice::kNothing;
  }
  void OnEnd(Battle& battle, const RunEnd& end) {
    if (noticed_.notice != Notice::kNothing)
      return;
    if (end.outcome == "error" && !(end == reference_.end))
      noticed_ = {Notice::kError, end.ticks + 1};
    else if (!(end == reference_.end))
      noticed_ = {Notice::kEnd, end.ticks};
    else if (end.outcome == "open" && battle.Hash() != reference_.pause_hash)
      noticed_ = {Notice::kState, end.ticks + 1};
  }
  std::int64_t tick() const { return static_cast<std::int64_t>(ticks_); }
  const Noticed& noticed() const { return noticed_; }

 private:
  const Reference& reference_;
  const CommandsInMemory& commands_;
  std::size_t ticks_ = 0;
  Noticed noticed_;
};

Noticed Run(const CorpusReplay& replay, const Setup& setup, Listener& listener, Compare& compare,
            CommandsInMemory& commands) {
  Result<std::unique_ptr<Battle>> battle = replay.ruleset->Start(setup, &listener);
  if (!battle)
    return {Notice::kRefused, 0};
  compare.OnEnd(**battle, RunBattle(**battle, commands, compare));
  return compare.noticed();
}

}  // namespace

std::string_view NoticeName(Notice notice) {
  switch (notice) {
    case Notice::kNothing:
      return "nothing";
    case Notice::kState:
      return "state";
    case Notice::kCommand:
      return "command";
    case Notice::kEnd:
      return "end";
    case Notice::kError:
      return "overflow";
    case Notice::kRefused:
      return "refused";
    case Notice::kTooMuch:
      return "runaway";
    case Notice::kException:
      return "exception";
    case Notice::kDied:
      return "crash";
  }
  return "nothing";
}

namespace {

// Why a replay that does not verify cannot be measured, with the status that verifying it has.
Error NoCorpusReplay(const Verdict& verdict) {
  std::string text = VerdictText(verdict);
  if (!text.starts_with(verdict.path))
    text = verdict.path + ": " + std::string(VerdictName(verdict.kind)) + ": " + text;
  switch (verdict.kind) {
    case Verdict::Kind::kDamaged:
    case Verdict::Kind::kUnfinished:
      return {ErrorKind::kDamaged, std::move(text)};
    case Verdict::Kind::kTooNew:
      return {ErrorKind::kTooNew, std::move(text)};
    default:
      return {ErrorKind::kCannotRun, std::move(text)};
  }
}

}  // namespace

Result<CorpusReplay> LoadCorpusReplay(const std::string& file, const Rulesets& rulesets,
                                      Listener* listener, RunObserver* observer) {
  const Verdict verdict = Verify(file, rulesets, {});
  if (verdict.kind != Verdict::Kind::kOk)
    return NoCorpusReplay(verdict);
  Result<std::unique_ptr<Recording>> recording = OpenRecording(file);
  if (!recording)
    return recording.error();
  CorpusReplay replay;
  replay.file = file;
  replay.setup = (*recording)->header().setup;
  Result<const Ruleset*> ruleset = rulesets.Get(replay.setup.ruleset);
  if (!ruleset)
    return ruleset.error();
  replay.ruleset = *ruleset;
  Status status = ReadCommands(**recording, replay);
  if (status)
    status = RunReference(replay, listener, observer);
  if (!status)
    return status.error();
  return replay;
}

Noticed RunChanged(const CorpusReplay& replay, const Setup& setup, Listener* listener) {
  constexpr std::uint64_t kRoom = 10'000;
  Bounded bounded(listener, replay.reference.heard * 4 + kRoom);
  CommandsInMemory commands(replay.commands);
  Compare compare(replay.reference, commands);
  try {
    return Run(replay, setup, bounded, compare, commands);
  } catch (const TooMuch&) {
    return {Notice::kTooMuch, compare.tick()};
  } catch (const Overflow&) {
    return {Notice::kError, compare.tick()};
  } catch (const std::exception&) {
    return {Notice::kException, compare.tick()};
  }
}

}  // namespace ticktape
