// What is said about a golden replay, or about what else lies in its folder.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "verify/case_report.h"

namespace ticktape {

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
  std::string log = {};   // that `line` counts in, where it is not `file`
};
std::string_view GoldenKindName(GoldenFinding::Kind kind);
CheckCase GoldenCase(const GoldenFinding& finding);

}  // namespace ticktape
