// The one loop that runs a battle: recorder and verifier, show and diff drive it with
// different sources of commands and different observers. There is no second loop.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/battle.h"
#include "core/command.h"
#include "core/integer.h"

namespace ticktape {

class CommandSource {
 public:
  virtual ~CommandSource() = default;
  // The command for the decision that `battle` waits for, or nothing: the battle then
  // stays open.
  virtual std::optional<Command> Next(Battle& battle) = 0;
};

class RunObserver {
 public:
  virtual ~RunObserver() = default;
  // After a command was taken or rejected in the tick after battle.tick(). Returns
  // whether to go on.
  virtual bool OnCommand(Battle&, const Command&, Rejection) { return true; }
  // At the end of each tick, tick 0 included. Returns whether to go on.
  virtual bool OnTick(Battle&) { return true; }
};

// How a run ended.
struct RunEnd {
  std::string outcome;     // the ruleset's, or "open", or "error"; empty if stopped
  std::int64_t ticks = 0;  // the last finished tick
  std::string error;       // key, for the outcome "error"
  std::string formula;     // of an overflow
  bool stopped = false;    // an observer wanted no more
  friend bool operator==(const RunEnd&, const RunEnd&) = default;
};

// The one loop, step by step, for those who go through two battles side by side.
class BattleRun {
 public:
  enum class Event : std::uint8_t {
    kCommand,  // command() was taken or rejected, in the tick after battle.tick()
    kTick,     // a tick has ended
    kEnd,      // end() holds how
  };

  // Runs `battle`, fresh or restored; both outlive the run.
  BattleRun(Battle& battle, CommandSource& source);

  Event Next() {
    try {
      return Step();
    } catch (const Overflow& overflow) {
      return Fail(overflow);
    }
  }

  Battle& battle() { return *battle_; }
  const Command& command() const { return *command_; }
  Rejection rejection() const { return rejection_; }
  const RunEnd& end() const { return end_; }

 private:
  Event Step();
  Event TakeCommand();
  Event Fail(const Overflow& overflow);

  Battle* battle_;
  CommandSource* source_;
  bool awaiting_ = false;
  std::optional<Command> command_;
  Rejection rejection_ = kAccepted;
  RunEnd end_;
};

// Runs `battle`, fresh or restored, to its end.
RunEnd RunBattle(Battle& battle, CommandSource& source, RunObserver& observer);

}  // namespace ticktape
