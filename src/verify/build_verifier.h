// The verdict on a recording by a build: does the program make the recorded battle of it?
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine_process.h"
#include "verify/stored_recording.h"
#include "verify/verifier.h"

namespace ticktape {

// Compares a recording with what the build makes of its setup and commands. Of the options
// keep_going counts.
Verdict VerifyOnBuild(const std::string& path, const StoredRecording& recorded, Build& build,
                      const VerifyOptions& options);

// One verdict for each build, in their order.
using VerdictRow = std::vector<Verdict>;

// Verifies each of `files` on the program of each of `commands`, in `jobs` threads with a
// process for each thread and build, and hands on the rows in the order of `files`.
void VerifyOnBuilds(const std::vector<std::string>& files, const std::vector<std::string>& commands,
                    const EngineOptions& engine, const VerifyOptions& options, unsigned jobs,
                    const std::function<void(const VerdictRow&)>& on_row);

}  // namespace ticktape
