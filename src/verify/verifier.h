// The verdict on a replay: is the battle that this build makes of it the recorded one?
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "replay/reader.h"
#include "replay/recording.h"
#include "verify/divergence.h"
#include "verify/playback_watch.h"

namespace ticktape {

struct Verdict {
  enum class Kind : std::uint8_t {
    kOk,
    kDiverged,
    kUnfinished,  // right as far as it goes
    kDamaged,     // or no replay at all, or not readable
    kTooNew,
    kCannotRun,
    kEngineFailed,  // the program that should have run it did something else
  };

  Kind kind = Kind::kOk;
  std::string path;
  std::string outcome;     // of the battle, where it was run to its end
  std::int64_t ticks = 0;  // verified: the last tick that agrees
  std::optional<Divergence> divergence;
  std::string message;   // of an error
  std::string failure;   // of kEngineFailed: how, as BuildFailureName has it
  std::string content;   // files of content it was run with in place of its own
  bool rewound = false;  // it is that of the pass with a restore at every tick
  // With keep_going: ticks in which anything but the trace differs, and the first tick from which
  // on all agree again, if the run heals.
  std::int64_t differing_ticks = 0;
  std::optional<std::int64_t> heals_at;
  // Of kDiverged: who looked on to the run's end. Null where nobody was wanted.
  std::shared_ptr<PlaybackWatch> watch;
};

std::string_view VerdictName(Verdict::Kind kind);

struct VerifyOptions {
  bool keep_going = false;        // run on after the first difference
  bool rewind = false;            // also twice in one process, with a restore at every tick
  bool allow_unfinished = false;  // an unfinished replay that agrees is fine
  std::vector<ContentLayer> content = {};  // to run with in place of the recorded content
  std::string language = "en";             // PlaybackOptions::language
  // Makes who looks on while one recording is verified; may be empty.
  std::function<std::shared_ptr<PlaybackWatch>()> new_watch = {};
};

// Status of the process for a verdict.
int ExitStatus(const Verdict& verdict, const VerifyOptions& options);

// The verdict on what could not be opened, read or run.
Verdict VerdictOf(const Error& error, Verdict verdict);

// Verifies one recording; `path` is for the verdict, `memo` may be null.
Verdict Verify(const std::string& path, const Rulesets& rulesets, const VerifyOptions& options,
               SetupMemo* memo = nullptr);
Verdict VerifyRecording(std::unique_ptr<Recording> recording, const std::string& path,
                        const Rulesets& rulesets, const VerifyOptions& options);

// One line about the verdict, without the path.
std::string VerdictText(const Verdict& verdict);
Json VerdictJson(const Verdict& verdict);

}  // namespace ticktape
