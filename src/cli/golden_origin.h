// What `golden accept` records anew, and from what: from the replay itself, or from a setup with
// commands or a policy in a folder of its own, which a new replay needs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "verify/golden.h"
#include "verify/golden_accept.h"
#include "verify/recorded_commands.h"

namespace ticktape {

struct GoldenOrigin {
  GoldenPlan plan;
  std::unique_ptr<Recording> recording;  // that the commands come from, or null
  std::unique_ptr<CommandSource> commands;
  RecordedCommands* recorded = nullptr;  // the commands, where they are a recording's
  std::string setup;                     // that it is made from, or empty
  bool undecided = false;                // beside the setup is nothing that decides

  // After the run: whether the recording could be read as far as commands were wanted.
  Status WholeRead() const;
};

// The replays that are named, or all of the folder; with setups, also those that have one and
// do not exist yet.
struct GoldenWork {
  std::vector<GoldenReplay> replays;
  GoldenLanguages languages;  // that the folder has logs in
};
Result<GoldenWork> WorkToAccept(const GoldenAcceptArguments& arguments);

Result<GoldenOrigin> OriginOf(const GoldenReplay& replay, const GoldenLanguages& languages,
                              const GoldenAcceptArguments& arguments, const Rulesets& rulesets);

// A refusal of the recorded setup by the rules of today, as a line for people.
Error ExplainAcceptRefusal(const Error& error, const std::string& replay);

}  // namespace ticktape
