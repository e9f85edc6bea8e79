// Makers of commands for battles that nobody commands. A policy is never part of the
// rules: what it chose is recorded as commands.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/result.h"
#include "core/run.h"

namespace ticktape {

// The ruleset's own simple player.
class AutoPolicy final : public CommandSource {
 public:
  std::optional<Command> Next(Battle& battle) override;
};

// Any legal command with equal chance, one number of its own generator a decision.
class RandomPolicy final : public CommandSource {
 public:
  explicit RandomPolicy(std::uint64_t seed) : random_(seed) {}
  std::optional<Command> Next(Battle& battle) override;

 private:
  Random random_;
  std::vector<Command> legal_;
};

// Commands in a row, e.g. from a file; then none.
class ListedCommands final : public CommandSource {
 public:
  explicit ListedCommands(std::vector<Command> commands) : commands_(std::move(commands)) {}
  std::optional<Command> Next(Battle& battle) override;

 private:
  std::vector<Command> commands_;
  std::size_t next_ = 0;
};

// Reads "auto" or "random:SEED".
Result<std::unique_ptr<CommandSource>> MakePolicy(std::string_view text);

}  // namespace ticktape
