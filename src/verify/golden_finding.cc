#include "verify/golden_finding.h"

namespace ticktape {
namespace {

using Kind = GoldenFinding::Kind;

}  // namespace

std::string_view GoldenKindName(Kind kind) {
  switch (kind) {
    case Kind::kOk:
      return "ok";
    case Kind::kRegression:
      return "regression";
    case Kind::kChangedOnPurpose:
      return "changed on purpose";
    case Kind::kNewerRules:
      return "newer rules";
    case Kind::kCannotRun:
      return "cannot run here";
    case Kind::kUnreadable:
      return "unreadable";
    case Kind::kUnfinished:
      return "unfinished";
    case Kind::kLogDiffers:
      return "log differs";
    case Kind::kNoLog:
      return "no log";
    case Kind::kStrayLog:
      return "log without replay";
    case Kind::kUnknownLanguage:
      return "unknown language";
    case Kind::kLeftOver:
      return "left over";
  }
  return "unreadable";
}

CheckCase GoldenCase(const GoldenFinding& finding) {
  CheckCase::Outcome outcome = CheckCase::Outcome::kFailed;
  if (finding.kind == Kind::kOk)
    outcome = CheckCase::Outcome::kPassed;
  else if (finding.kind == Kind::kCannotRun || finding.kind == Kind::kUnreadable ||
           finding.kind == Kind::kUnfinished || finding.kind == Kind::kNewerRules)
    outcome = CheckCase::Outcome::kError;
  return {outcome,      finding.file, std::string(GoldenKindName(finding.kind)),
          finding.text, finding.line, "",
          finding.log};
}

}  // namespace ticktape
