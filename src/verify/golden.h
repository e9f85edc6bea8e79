// Golden replays: a folder of replays with their logs as text beside them, which CI keeps. The
// check says of each whether it is still the battle that this build makes, and what is wrong
// with the folder; golden_accept.h records anew what was changed on purpose.
//
// The log of `name.ttape` in a language stands in `name.log.CODE.txt`, one line an entry, as
// `show --lang CODE` prints it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "replay/recording.h"
#include "verify/case_report.h"
#include "verify/log_text.h"

namespace ticktape {

// Of a log that stands beside a replay.
inline constexpr std::size_t kMaxLogBytes = std::size_t{256} << 20;

struct GoldenFinding {
  enum class Kind : std::uint8_t {
    kOk,
    kRegression,        // another battle under the same rules version
    kChangedOnPurpose,  // recorded with an older rules version
    kNewerRules,        // recorded with a newer one
    kCannotRun,         // unknown ruleset, or a setup that is refused
    kUnreadable,        // damaged, too new or no replay
    kUnfinished,
    kLogDiffers,
    kNoLog,            // a replay without a log
    kStrayLog,         // a log without a replay
    kUnknownLanguage,  // a log in a language that the ruleset has not
    kLeftOver,         // a partial file of a run that did not end
  };
  Kind kind = Kind::kOk;
  std::string file;
  std::string text;       // one line: what, and what to do
  std::int64_t line = 0;  // of a log
};
std::string_view GoldenKindName(GoldenFinding::Kind kind);
CheckCase GoldenCase(const GoldenFinding& finding);

struct GoldenReplay {
  std::string file;
  std::vector<std::string> logs;  // their languages
};

struct GoldenFolder {
  std::vector<GoldenReplay> replays;    // in the order of their names
  std::vector<GoldenFinding> findings;  // what belongs to no replay
};

// What a golden folder holds. An error for a folder that cannot be read or holds nothing.
Result<GoldenFolder> ReadGoldenFolder(const std::string& folder);

// The name of a replay's log in a language.
std::string LogName(const std::string& replay, std::string_view language);

// Checks one replay and its logs; a replay in which nothing is wrong gives one finding, kOk.
std::vector<GoldenFinding> CheckGoldenReplay(const GoldenReplay& replay, const Rulesets& rulesets,
                                             bool rewind);

// The recorded setup for the rules of this build: its rules version replaced by today's and
// completed again, where the two differ. Errors: kCannotRun, kRefused.
Result<Setup> SetupOfToday(const Setup& recorded, const Ruleset& ruleset);

}  // namespace ticktape
