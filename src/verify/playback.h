// A recording and the battle that it records, gone through side by side: the battle is run
// again with the recorded commands, and each tick of it is compared with the recorded one.
// Verifying, showing, exporting and diffing all stand on it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "core/run.h"
#include "replay/recorder.h"
#include "replay/recording.h"
#include "verify/divergence.h"

namespace ticktape {

struct PlaybackOptions {
  bool trace = false;   // collect the trace of each tick even if none was recorded
  bool rewind = false;  // save and restore into a fresh battle after each tick
  // Where the battle cannot be run here, go through the recording alone: there is then no
  // battle, and faithful() is false from the start.
  bool recorded_only_if_needed = false;
  // Hears the battle, too; must outlive the playback.
  Listener* listener = nullptr;
  // Run it with this content in place of the recorded one, if there is any.
  std::vector<ContentLayer> content = {};
  // Run this setup in place of the recorded one; complete.
  std::optional<Setup> setup = {};
  // Of the log lines of a divergence; the rules' first language where they do not have it.
  std::string_view language = "en";
};

class Playback final : private CommandSource {
 public:
  enum class Step : std::uint8_t {
    kTick,        // both have ended the tick battle().tick()
    kEnd,         // both are at their end
    kUnfinished,  // the recording breaks off; the battle agrees up to its last tick
    kParted,      // they cannot go on together; divergence() says why
  };

  // Errors: kCannotRun, kRefused (as damage of a sort: a recording's setup was accepted
  // when it was made, so the message says that this build refuses it).
  static Result<std::unique_ptr<Playback>> Create(std::unique_ptr<Recording> recording,
                                                  const Rulesets& rulesets,
                                                  const PlaybackOptions& options);

  // Goes on by one tick. An error is one of reading the recording.
  Result<Step> Next();

  // Goes on by one tick of the recording alone, once the battle is not the recorded one.
  Result<Step> NextRecorded();

  const RecordingHeader& header() const { return recording_->header(); }
  bool has_battle() const { return battle_ != nullptr; }
  Battle& battle() { return *battle_; }
  const Battle& battle() const { return *battle_; }
  // Why there is no battle.
  const std::optional<Error>& start_error() const { return start_error_; }
  // The recorded tick that ended last.
  const RecordedTick& recorded() const { return recording_->tick(); }
  // The commands of that tick, or after kEnd those of the unfinished one.
  const std::vector<RecordedCommand>& commands() const { return commands_; }
  // Which of commands() a divergence() of kind kCommand or kRejection is about; their number
  // where the battle asks for one that was not recorded.
  std::size_t parted_command() const { return parted_command_; }
  const std::vector<std::string>& trace() { return trace_.items(); }
  // How the run ended, after kEnd and kParted.
  const RunEnd& end() const { return run_->end(); }
  const std::optional<RecordedEnd>& recorded_end() const { return recorded_end_; }
  // After kParted: whether the battle is at its end, and whether the state at both ends is known
  // to differ. The recording is at its end where recorded_end() is there.
  bool here_ended() const { return here_ended_; }
  bool other_end_hash() const { return other_end_hash_; }

  // What differed at the step just made, or nothing.
  const std::optional<Divergence>& divergence() const { return divergence_; }
  // The text of a recorded entry in a language of the ruleset; key and arguments where
  // there is no battle to name them.
  std::string TextOf(const RecordedEntry& entry, std::size_t language) const;
  // Whether nothing has differed so far, so that the battle is the recorded one.
  bool faithful() const { return faithful_; }

 private:
  explicit Playback(std::unique_ptr<Recording> recording);

  Status Start(const Rulesets& rulesets, const PlaybackOptions& options);

  std::optional<Command> Next(Battle& battle) override;
  // The recording's next event, read once and kept until Consume.
  Recording::Event Peek() { return ahead_ ? *ahead_ : ReadAhead(); }
  Recording::Event ReadAhead();
  void Consume() { ahead_.reset(); }

  Step TakeTick() {
    if (Peek() != Recording::Event::kTick) [[unlikely]]
      return TakeOddTick();
    Consume();
    CompareTick();
    return Step::kTick;
  }
  Step TakeOddTick();
  Step TakeEnd();
  void TakeCommandResult();
  void CompareTick() {
    // Most ticks are a hash and nothing else, and it agrees.
    const RecordedTick& recorded = recording_->tick();
    const bool agrees = detail_ == Detail::kHash && recorded.hash &&
                        recorded.tick == run_->end().ticks && battle_->Hash() == *recorded.hash;
    if (!agrees) [[unlikely]]
      return CompareWholeTick();
    last_equal_ = recorded.tick;
  }
  void CompareWholeTick();
  void CompareLog();
  void CompareTrace();
  void CompareEnd();
  void Diverge(Divergence::Kind kind, std::string recorded, std::string here);
  void DivergeAtCommand(std::size_t index, Divergence::Kind kind, std::string recorded,
                        std::string here);
  bool ComparesTrace() const { return detail_ == Detail::kTrace; }

  std::unique_ptr<Recording> recording_;
  Detail detail_;                     // of the recording
  std::optional<Setup> other_setup_;  // the recorded one with other content
  std::size_t language_ = 0;
  TraceCollector trace_;
  ListenerPair listeners_;  // trace_ and the one of the options
  std::unique_ptr<Battle> battle_;
  std::optional<BattleRun> run_;
  std::optional<Recording::Event> ahead_;
  std::optional<Error> read_error_;
  std::optional<Error> start_error_;
  std::vector<RecordedCommand> commands_;
  std::optional<RecordedEnd> recorded_end_;
  bool here_ended_ = false;
  bool other_end_hash_ = false;
  bool keeps_commands_ = false;  // those of the tick in which both parted
  std::optional<Divergence> divergence_;
  std::size_t parted_command_ = 0;
  std::int64_t last_equal_ = -1;  // tick
  bool faithful_ = true;
};

}  // namespace ticktape
