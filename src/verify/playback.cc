#include "verify/playback.h"

#include <algorithm>
#include <utility>

#include "core/interchange.h"
#include "verify/rewinding_battle.h"

namespace ticktape {
namespace {

std::string RejectionKey(const Battle& battle, Rejection rejection) {
  if (rejection == kAccepted)
    return {};
  return std::string(battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].key);
}

Error CannotStart(const Error& error, const RecordingHeader& header) {
  if (error.kind != ErrorKind::kRefused)
    return error;
  return {ErrorKind::kCannotRun, "the rules of " + header.setup.ruleset +
                                     " in this build refuse the recorded setup: " + error.message};
}

}  // namespace

Playback::Playback(std::unique_ptr<Recording> recording)
    : recording_(std::move(recording)), detail_(recording_->header().detail) {}

Result<std::unique_ptr<Playback>> Playback::Create(std::unique_ptr<Recording> recording,
                                                   const Rulesets& rulesets,
                                                   const PlaybackOptions& options) {
  std::unique_ptr<Playback> playback(new Playback(std::move(recording)));
  Status started = playback->Start(rulesets, options);
  if (started)
    return playback;
  if (!options.recorded_only_if_needed)
    return started.error();
  playback->start_error_ = started.error();
  playback->faithful_ = false;
  return playback;
}

Status Playback::Start(const Rulesets& rulesets, const PlaybackOptions& options) {
  other_setup_ = options.setup;
  const Setup& setup = other_setup_ ? *other_setup_ : header().setup;
  Result<const Ruleset*> found = rulesets.Get(setup.ruleset);
  if (!found)
    return found.error();
  const Ruleset& ruleset = **found;
  if (setup.rules != ruleset.version())
    return Error{ErrorKind::kCannotRun, "recorded with rules version " +
                                            std::to_string(setup.rules) + " of " + setup.ruleset +
                                            "; this build has version " +
                                            std::to_string(ruleset.version())};
  if (!options.content.empty()) {
    Result<Setup> other = ruleset.WithContent(setup, options.content);
    if (!other)
      return other.error();
    other_setup_ = *std::move(other);
  }
  Listener* listener = options.listener;
  if (options.trace || ComparesTrace()) {
    listeners_ = {&trace_, options.listener};
    listener = options.listener != nullptr ? static_cast<Listener*>(&listeners_) : &trace_;
  }
  const Setup& played = other_setup_ ? *other_setup_ : setup;
  Result<std::unique_ptr<Battle>> battle =
      options.rewind ? StartRewinding(ruleset, played, listener) : ruleset.Start(played, listener);
  if (!battle)
    return CannotStart(battle.error(), header());
  battle_ = *std::move(battle);
  language_ = LanguageIndex(battle_->vocabulary().languages, options.language).value_or(0);
  trace_.SetSymbols(battle_->symbols());
  CommandSource& source = *this;
  run_.emplace(*battle_, source);
  return Done{};
}

Recording::Event Playback::ReadAhead() {
  Result<Recording::Event> event = recording_->Next();
  if (!event)
    read_error_ = event.error();
  ahead_ = event ? *event : Recording::Event::kUnfinished;
  return *ahead_;
}

std::optional<Command> Playback::Next(Battle&) {
  if (Peek() != Recording::Event::kCommand)
    return std::nullopt;
  commands_.push_back(recording_->command());
  Consume();
  return commands_.back().command;
}

Result<Playback::Step> Playback::Next() {
  divergence_.reset();
  commands_.clear();
  trace_.items().clear();
  for (;;) {
    if (Peek() == Recording::Event::kUnfinished) {
      if (read_error_)
        return *read_error_;
      return Step::kUnfinished;
    }
    switch (run_->Next()) {
      case BattleRun::Event::kTick: {
        const Step step = TakeTick();
        if (step != Step::kTick && read_error_ && !divergence_)
          return *read_error_;
        return step;
      }
      case BattleRun::Event::kCommand:
        TakeCommandResult();
        break;
      case BattleRun::Event::kEnd: {
        const Step step = TakeEnd();
        if (read_error_)
          return *read_error_;
        return step;
      }
    }
  }
}

void Playback::TakeCommandResult() {
  const std::string here = RejectionKey(*battle_, run_->rejection());
  const std::string& recorded = commands_.back().rejected;
  if (here != recorded)
    DivergeAtCommand(commands_.size() - 1, Divergence::Kind::kRejection,
                     recorded.empty() ? "accepted" : recorded, here.empty() ? "accepted" : here);
}

// A tick has ended where the recording has something else.
Playback::Step Playback::TakeOddTick() {
  if (Peek() == Recording::Event::kCommand) {
    DivergeAtCommand(commands_.size(), Divergence::Kind::kCommand,
                     "a command " + JsonText(recording_->command().command.verb),
                     "none is asked for");
    divergence_->tick = battle_->tick();
    divergence_->window_start = std::min(divergence_->window_start, divergence_->tick);
    for (; Peek() == Recording::Event::kCommand; Consume())
      commands_.push_back(recording_->command());
  }
  if (Peek() != Recording::Event::kTick) {
    if (ahead_ == Recording::Event::kEnd)
      recorded_end_ = recording_->end();
    if (!read_error_)
      Diverge(Divergence::Kind::kOutcome, recorded_end_ ? EndText(recorded_end_->run) : "",
              "the battle goes on");
    keeps_commands_ = true;
    return Step::kParted;
  }
  Consume();
  CompareWholeTick();
  return Step::kTick;
}

Playback::Step Playback::TakeEnd() {
  here_ended_ = true;
  const Recording::Event event = Peek();
  if (event == Recording::Event::kEnd) {
    recorded_end_ = recording_->end();
    CompareEnd();
    return faithful_ ? Step::kEnd : Step::kParted;
  }
  if (event == Recording::Event::kUnfinished)
    return Step::kUnfinished;
  if (run_->end().outcome == "open")
    DivergeAtCommand(commands_.size(), Divergence::Kind::kCommand, "no command",
                     "a command is asked for");
  else
    Diverge(Divergence::Kind::kOutcome, "the battle goes on", EndText(run_->end()));
  keeps_commands_ = true;
  return Step::kParted;
}

void Playback::CompareEnd() {
  const RecordedEnd& recorded = *recorded_end_;
  const RunEnd& here = run_->end();
  const bool same_end = recorded.run.outcome == here.outcome && recorded.run.ticks == here.ticks &&
                        recorded.run.error == here.error && recorded.run.formula == here.formula;
  other_end_hash_ = recorded.hash && here.outcome != "error" && battle_->Hash() != *recorded.hash;
  if (!same_end) {
    Diverge(Divergence::Kind::kOutcome, EndText(recorded.run), EndText(here));
  } else if (other_end_hash_) {
    const bool first = !divergence_;
    Diverge(Divergence::Kind::kHash, "", "");
    if (first)
      divergence_->tick = here.ticks;
  }
}

void Playback::CompareWholeTick() {
  const RecordedTick& recorded = recording_->tick();
  if (recorded.tick != battle_->tick()) {
    Diverge(Divergence::Kind::kOutcome, "tick " + std::to_string(recorded.tick),
            "tick " + std::to_string(battle_->tick()));
    return;
  }
  const bool same_hash = !recorded.hash || battle_->Hash() == *recorded.hash;
  const bool same_parts =
      recorded.parts.empty() || std::ranges::equal(recorded.parts, battle_->Parts());
  if (!same_hash || !same_parts)
    Diverge(Divergence::Kind::kHash, "", "");
  if (detail_ != Detail::kHash) {
    if (recorded.draws && *recorded.draws != battle_->draws())
      Diverge(Divergence::Kind::kDraws, std::to_string(*recorded.draws) + " draws",
              std::to_string(battle_->draws()) + " draws");
    if (recorded.entries && *recorded.entries != battle_->log().size())
      Diverge(Divergence::Kind::kLog, std::to_string(*recorded.entries) + " log entries",
              std::to_string(battle_->log().size()) + " log entries");
    if (detail_ >= Detail::kLog)
      CompareLog();
    if (ComparesTrace())
      CompareTrace();
  }
  if (!divergence_ && recorded.is_hashed())
    last_equal_ = recorded.tick;
}

std::string Playback::TextOf(const RecordedEntry& entry, std::size_t language) const {
  std::string plain = entry.key + " " + entry.args;
  if (!battle_)
    return plain;
  const std::span<const LogKey> keys = battle_->vocabulary().log_keys;
  const auto key = std::find_if(keys.begin(), keys.end(),
                                [&entry](const LogKey& k) { return k.key == entry.key; });
  const Result<Json> args = ParseJson(entry.args, "args");
  std::vector<std::int64_t> values;
  if (key == keys.end() || !args ||
      !ArgumentValues(key->parameters, *args, battle_->symbols(), values))
    return plain;
  return battle_->Text({entry.id, entry.cause, entry.relation,
                        static_cast<std::uint16_t>(key - keys.begin()), values},
                       language);
}

Result<Playback::Step> Playback::NextRecorded() {
  divergence_.reset();
  if (!std::exchange(keeps_commands_, false))
    commands_.clear();
  for (;;) {
    const Recording::Event event = Peek();
    if (read_error_)
      return *read_error_;
    switch (event) {
      case Recording::Event::kCommand:
        commands_.push_back(recording_->command());
        Consume();
        break;
      case Recording::Event::kTick:
        Consume();
        return Step::kTick;
      case Recording::Event::kEnd:
        recorded_end_ = recording_->end();
        return Step::kEnd;
      case Recording::Event::kUnfinished:
        return Step::kUnfinished;
    }
  }
}

void Playback::CompareLog() {
  const std::vector<RecordedEntry>& recorded = recording_->tick().log;
  const TickLog& here = battle_->log();
  const std::span<const LogKey> keys = battle_->vocabulary().log_keys;
  const std::size_t most = std::max(recorded.size(), here.size());
  for (std::size_t i = 0; i < most; ++i) {
    if (i < recorded.size() && i < here.size()) {
      const LogEntry entry = here[i];
      const LogKey& key = keys[entry.key];
      if (recorded[i].id == entry.id && recorded[i].cause == entry.cause &&
          recorded[i].relation == entry.relation && recorded[i].key == key.key &&
          recorded[i].args ==
              JsonText(ArgumentsJson(key.parameters, entry.values, battle_->symbols())))
        continue;
    }
    Diverge(Divergence::Kind::kLog, "", "");
    const bool says_the_log =
        divergence_->kind == Divergence::Kind::kHash || divergence_->kind == Divergence::Kind::kLog;
    if (divergence_->entry == 0 && says_the_log) {
      divergence_->recorded = i < recorded.size() ? TextOf(recorded[i], language_) : "";
      divergence_->here = i < here.size() ? battle_->Text(here[i], language_) : "";
      divergence_->entry = i < recorded.size() ? recorded[i].id : here[i].id;
      if (i < recorded.size() && i < here.size())
        AddOrigins(OriginText(recorded[i].cause, recorded[i].relation),
                   OriginText(here[i].cause, here[i].relation), *divergence_);
    }
    return;
  }
}

void Playback::CompareTrace() {
  const std::vector<std::string>& recorded = recording_->tick().trace;
  const std::vector<std::string>& here = trace_.items();
  const auto [left, right] =
      std::mismatch(recorded.begin(), recorded.end(), here.begin(), here.end());
  if (left == recorded.end() && right == here.end())
    return;
  Diverge(Divergence::Kind::kTrace, left == recorded.end() ? "" : *left,
          right == here.end() ? "" : *right);
}

void Playback::DivergeAtCommand(std::size_t index, Divergence::Kind kind, std::string recorded,
                                std::string here) {
  if (!divergence_)
    parted_command_ = index;
  Diverge(kind, std::move(recorded), std::move(here));
}

void Playback::Diverge(Divergence::Kind kind, std::string recorded, std::string here) {
  faithful_ = false;
  if (divergence_)
    return;
  divergence_.emplace();
  divergence_->kind = kind;
  divergence_->recorded = std::move(recorded);
  divergence_->here = std::move(here);
  const bool mid_tick = kind == Divergence::Kind::kCommand || kind == Divergence::Kind::kRejection;
  divergence_->tick = battle_->tick() + (mid_tick ? 1 : 0);
  // Without a hash at every tick, only the ticks with one are known to be equal.
  const HashRate& rate = header().hash_rate;
  const bool dense = rate.kind == HashRate::Kind::kEvery && rate.every == 1;
  divergence_->window_start =
      dense || detail_ >= Detail::kParts ? divergence_->tick : last_equal_ + 1;
  const std::vector<std::uint64_t>& parts = recording_->tick().parts;
  if (kind != Divergence::Kind::kHash || parts.empty())
    return;
  const std::span<const std::uint64_t> now = battle_->Parts();
  for (std::size_t i = 0; i < parts.size() && i < now.size(); ++i) {
    if (parts[i] != now[i]) {
      divergence_->part = battle_->part_names()[i];
      return;
    }
  }
}

}  // namespace ticktape
