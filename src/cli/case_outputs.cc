#include "cli/case_outputs.h"

#include "cli/console.h"
#include "cli/interrupt.h"
#include "replay/bytes.h"

namespace ticktape {

Status WriteCaseOutputs(const CaseOutputs& outputs, std::string_view name,
                        std::vector<CheckCase> cases) {
  // Those that were checked may all be well; the report must not look as if that were all.
  if (Interrupted())
    cases.push_back(
        {CheckCase::Outcome::kError, "(the rest)", "interrupted", "not all replays were checked"});
  if (outputs.annotate)
    for (const CheckCase& result : cases)
      if (result.outcome != CheckCase::Outcome::kPassed)
        PrintLine(Annotation(result));
  if (!outputs.junit.empty()) {
    Status written = WriteText(outputs.junit, JUnitXml(name, cases), true);
    if (!written)
      return written;
  }
  if (outputs.summary.empty())
    return Done{};
  return WriteText(outputs.summary, MarkdownSummary(name, cases), true);
}

}  // namespace ticktape
