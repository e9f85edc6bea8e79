// The one loop that runs a battle. Recorder and verifier, show and diff drive it with
// different sources of commands and different observers; there is no second loop.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/battle.h"
#include "core/command.h"

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
  std::string outcome;      // the ruleset's, or "open", or "error"; empty if stopped
  std::int64_t ticks = 0;   // the last finished tick
  std::string error;        // key, for the outcome "error"
  std::string formula;      // of an overflow
  bool stopped = false;     // an observer wanted no more
  friend bool operator==(const RunEnd&, const RunEnd&) = default;
};

// Runs `battle`, fresh or restored, to its end.
RunEnd RunBattle(Battle& battle, CommandSource& source, RunObserver& observer);

// Hash of the tick that ended last: XXH3 of its part words.
std::uint64_t StateHash(Battle& battle);

}  // namespace ticktape
