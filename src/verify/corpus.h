// Many replays at once: finding them in folders, and working on them in several threads.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "verify/verifier.h"

namespace ticktape {

inline constexpr std::string_view kReplayEnding = ".ttape";
bool IsReplayName(std::string_view name);

// The files below `folder` whose names are wanted, in the order of their paths; none if
// there are none.
Result<std::vector<std::string>> FilesBelow(
    const std::string& folder, const std::function<bool(const std::string& name)>& wanted);

// The replays that `paths` name: a file as it is, a folder for every *.ttape below it, in
// the order of their names. An error for a path that does not exist and for a folder
// without replays.
Result<std::vector<std::string>> FindReplays(const std::vector<std::string>& paths);

// Verifies `files` in `jobs` threads and calls on_verdict for each in the order of `files`,
// whatever the order in which they are done. Stops early when `interrupted` returns true.
void VerifyAll(const std::vector<std::string>& files, const Rulesets& rulesets,
               const VerifyOptions& options, unsigned jobs,
               const std::function<bool()>& interrupted,
               const std::function<void(const Verdict&)>& on_verdict);

}  // namespace ticktape
