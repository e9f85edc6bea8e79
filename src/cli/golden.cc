#include <array>

#include "cli/case_outputs.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/golden_output.h"
#include "cli/interrupt.h"
#include "verify/golden.h"
#include "verify/in_order.h"

namespace ticktape {
namespace {

using Kind = GoldenFinding::Kind;

Json FindingJson(const GoldenFinding& finding) {
  Json object = Json::object();
  object["file"] = finding.file;
  object["kind"] = std::string(GoldenKindName(finding.kind));
  if (finding.line > 0)
    object["line"] = finding.line;
  if (!finding.log.empty())
    object["log"] = finding.log;
  object["text"] = finding.text;
  return object;
}

// Prints findings as they come and keeps what CI wants of them.
class CheckReport {
 public:
  explicit CheckReport(const GoldenCheckArguments& arguments) : arguments_(arguments) {
    if (arguments_.json)
      Print("{\"findings\":[");
  }

  void Put(const GoldenFinding& finding) {
    if (arguments_.json)
      Print((cases_.empty() ? "\n" : ",\n") + JsonText(FindingJson(finding)));
    else if (!arguments_.quiet || finding.kind != Kind::kOk)
      PrintGoldenFinding(finding);
    ++counts_[static_cast<std::size_t>(finding.kind)];
    cases_.push_back(GoldenCase(finding));
  }

  int Finish(std::size_t replays) {
    const std::string summary = Summary(replays);
    if (arguments_.json)
      PrintLine("\n],\"replays\":" + std::to_string(replays) +
                ",\"troubles\":" + std::to_string(cases_.size() - counts_[0]) +
                (Interrupted() ? ",\"interrupted\":true}" : "}"));
    else
      PrintLine(summary);
    Status written = WriteCaseOutputs(arguments_.outputs, "ticktape golden check", cases_);
    if (!written)
      return Fail(written.error());
    return cases_.size() == counts_[0] ? 0 : 1;
  }

 private:
  static constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::kLeftOver) + 1;

  std::string Summary(std::size_t replays) const {
    std::string text = std::to_string(replays) + (replays == 1 ? " replay" : " replays");
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      if (counts_[kind] > 0)
        text += (text.find(':') == std::string::npos ? ": " : ", ") +
                std::to_string(counts_[kind]) + " " +
                std::string(GoldenKindName(static_cast<Kind>(kind)));
    return text;
  }

  const GoldenCheckArguments& arguments_;
  std::vector<CheckCase> cases_;
  std::array<std::size_t, kKinds> counts_{};
};

}  // namespace

int RunGoldenCheck(const GoldenCheckArguments& arguments, const Rulesets& rulesets) {
  Result<GoldenFolder> folder = ReadGoldenFolder(arguments.folder);
  if (!folder)
    return Fail(folder.error());
  CatchInterrupts();
  CheckReport report(arguments);
  const auto check = [&](std::size_t index) {
    return CheckGoldenReplay(folder->replays[index], rulesets, arguments.rewind);
  };
  ProgressBar bar("check", folder->replays.size());
  MakeInOrder<std::vector<GoldenFinding>>(
      folder->replays.size(), arguments.jobs, Interrupted, [&] { return check; },
      [&](const std::vector<GoldenFinding>& findings) {
        bar.Hide();
        for (const GoldenFinding& finding : findings)
          report.Put(finding);
        bar.Step();
      });
  bar.Hide();
  for (const GoldenFinding& finding : folder->findings)
    report.Put(finding);
  const int status = report.Finish(folder->replays.size());
  if (!Interrupted())
    return status;
  Complain("interrupted; not all replays were checked");
  return kInterruptedStatus;
}

}  // namespace ticktape
