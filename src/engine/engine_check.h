// What an engine does wrong, for its author: every part of the protocol is tried, and each
// answer is judged line by line.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/engine_channel.h"

namespace ticktape {

struct CheckFinding {
  enum class Kind { kGood, kWrong, kNote };
  Kind kind = Kind::kGood;
  std::string text;  // one line
};

// Makes a battle that the engine can fight of what it says of itself, or nothing.
using SampleMaker = std::function<std::optional<RunRequest>(const BuildInfo&)>;

// Tries the program and hands on what it finds. Returns whether nothing is wrong. Errors:
// kUsage for the command, kCannotRun where the program cannot be started.
Result<bool> CheckEngine(const std::string& command, const EngineOptions& options,
                         const SampleMaker& make_sample,
                         const std::function<void(const CheckFinding&)>& on_finding);

}  // namespace ticktape
