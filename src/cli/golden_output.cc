#include "cli/golden_output.h"

#include "cli/console.h"

namespace ticktape {

void PrintGoldenFinding(const GoldenFinding& finding) {
  constexpr std::size_t kWidth = 19;
  std::string name(GoldenKindName(finding.kind));
  const std::size_t padding = name.size() < kWidth ? kWidth - name.size() : 1;
  const Colour colour = finding.kind == GoldenFinding::Kind::kOk                 ? Colour::kGreen
                        : finding.kind == GoldenFinding::Kind::kChangedOnPurpose ? Colour::kYellow
                                                                                 : Colour::kRed;
  std::string text = finding.text;
  // Messages of errors name the file themselves.
  if (!text.starts_with(finding.file))
    text = finding.file + ": " + text;
  PrintLine(Coloured(name, colour) + std::string(padding, ' ') + OneLine(text));
}

}  // namespace ticktape
