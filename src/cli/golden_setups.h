// The folder that `golden accept --setups` makes replays from: NAME.setup.json with
// NAME.commands.jsonl or NAME.policy, as a person wrote them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "core/run.h"
#include "verify/golden.h"

namespace ticktape {

// The setup that a replay is made from, or empty.
std::string SetupOf(const std::string& replay, const GoldenAcceptArguments& arguments);

// Adds the replays that have a setup and do not exist yet.
Status AddReplaysOfSetups(const GoldenAcceptArguments& arguments,
                          std::vector<GoldenReplay>& replays);

// Names commands and policies that belong to no setup: it may be that a name is misspelt.
void NoteUnusedDecisions(const std::string& setups);

// What decides in the battle of a setup. `undecided` becomes true where neither commands nor a
// policy stand beside it; a battle may do without.
Result<std::unique_ptr<CommandSource>> DecisionsOf(const std::string& setup, bool& undecided);

}  // namespace ticktape
