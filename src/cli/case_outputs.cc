#include "cli/case_outputs.h"

#include "cli/console.h"
#include "replay/bytes.h"

namespace ticktape {

Status WriteCaseOutputs(const CaseOutputs& outputs, std::string_view name,
                        const std::vector<CheckCase>& cases) {
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
