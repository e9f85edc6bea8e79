#include "cli/build_table.h"

#include <algorithm>

#include "cli/builds.h"
#include "cli/console.h"
#include "cli/interrupt.h"
#include "core/template_text.h"
#include "engine/command_words.h"
#include "verify/build_verifier.h"

namespace ticktape {
namespace {

constexpr std::size_t kCellWidth = 12;
constexpr std::size_t kMostNameWidth = 60;

Colour ColourOf(Verdict::Kind kind) {
  if (kind == Verdict::Kind::kOk)
    return Colour::kGreen;
  return kind == Verdict::Kind::kUnfinished ? Colour::kYellow : Colour::kRed;
}

std::string Padded(const std::string& text, std::size_t width) {
  const std::size_t size = CodePoints(text);
  return text + std::string(size < width ? width - size : 1, ' ');
}

// "A", "B", …, "Z", "A1", …: short, to stand above a column.
std::string BuildLetter(std::size_t index) {
  const std::string letter(1, static_cast<char>('A' + index % 26));
  return index < 26 ? letter : letter + std::to_string(index / 26);
}

std::string CellText(const Verdict& verdict) {
  if (verdict.kind == Verdict::Kind::kDiverged)
    return "tick " + std::to_string(verdict.divergence->tick);
  if (verdict.kind == Verdict::Kind::kEngineFailed)
    return verdict.failure;
  return verdict.kind == Verdict::Kind::kCannotRun ? "cannot run"
                                                   : std::string(VerdictName(verdict.kind));
}

class Table {
 public:
  Table(const VerifyArguments& arguments, const VerifyOptions& options,
        const std::vector<std::string>& files)
      : arguments_(arguments),
        options_(options),
        bar_("verify", files.size()),
        counts_(arguments.builds.commands.size()) {
    for (const std::string& file : files)
      width_ = std::max(width_, std::min(kMostNameWidth, CodePoints(file)));
    arguments_.json ? BeginJson() : BeginText();
  }

  void Put(const VerdictRow& row) {
    int status = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      counts_[i].Add(row[i].kind);
      status = WorseStatus(status, ExitStatus(row[i], options_));
      if (wants_cases_)
        AddCase(row[i], i);
    }
    status_ = WorseStatus(status_, status);
    bar_.Hide();
    if (arguments_.json)
      PutJson(row);
    else if (!arguments_.quiet || status != 0)
      PutText(row);
    ++count_;
    bar_.Step();
  }

  int Finish(std::size_t total) {
    bar_.Hide();
    arguments_.json ? FinishJson() : FinishText();
    return FinishVerifying(arguments_.outputs, cases_, status_, total - count_);
  }

 private:
  const std::vector<std::string>& programs() const { return arguments_.builds.commands; }

  void AddCase(const Verdict& verdict, std::size_t build) {
    CheckCase& added = cases_.emplace_back(CaseOf(verdict, options_));
    added.text += " (on " + programs()[build] + ")";
    if (programs().size() > 1)
      added.build = Heading(build);
  }

  // "A: PROGRAM"; two builds may be one program.
  std::string Heading(std::size_t build) const {
    return BuildLetter(build) + ": " + OneLine(programs()[build]);
  }

  void BeginText() {
    std::string head = Padded("replay", width_ + 2);
    for (std::size_t i = 0; i < programs().size(); ++i) {
      PrintLine(Heading(i));
      head += Padded(BuildLetter(i), kCellWidth);
    }
    head.erase(head.find_last_not_of(' ') + 1);
    PrintLine(Coloured(head, Colour::kDim));
  }

  // The row, and below it what is wrong with its cells.
  void PutText(const VerdictRow& row) {
    std::string line = Padded(OneLine(row.front().path), width_ + 2);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = CellText(row[i]);
      const std::size_t size = cell.size();
      line += Coloured(cell, ColourOf(row[i].kind));
      if (i + 1 < row.size())
        line += std::string(size < kCellWidth ? kCellWidth - size : 1, ' ');
    }
    PrintLine(line);
    for (std::size_t i = 0; i < row.size(); ++i)
      if (row[i].kind != Verdict::Kind::kOk)
        PrintLine("  " + BuildLetter(i) + ": " + WithLastWords(VerdictText(row[i]), 6));
  }

  void FinishText() {
    for (std::size_t i = 0; i < programs().size(); ++i)
      PrintLine(BuildLetter(i) + ": " + std::to_string(count_) +
                (count_ == 1 ? " replay: " : " replays: ") + counts_[i].Text());
  }

  void BeginJson() {
    Json builds = Json::array();
    for (const std::string& program : programs())
      builds.push_back(program);
    Print("{\"builds\":" + JsonText(builds) + ",\"replays\":[");
  }

  void PutJson(const VerdictRow& row) {
    Json object = Json::object();
    object["file"] = row.front().path;
    object["verdicts"] = Json::array();
    for (const Verdict& verdict : row)
      object["verdicts"].push_back(VerdictJson(verdict));
    Print((count_ == 0 ? "\n" : ",\n") + JsonText(object));
  }

  void FinishJson() {
    Json summary = Json::array();
    for (std::size_t i = 0; i < programs().size(); ++i) {
      Json& object = summary.emplace_back(Json::object());
      object["build"] = programs()[i];
      object["replays"] = count_;
      counts_[i].Put(object);
      if (Interrupted())
        object["interrupted"] = true;
    }
    PrintLine("\n],\"summary\":" + JsonText(summary) + "}");
  }

  const VerifyArguments& arguments_;
  const VerifyOptions& options_;
  ProgressBar bar_;
  std::vector<VerdictCounts> counts_;  // of each build
  const bool wants_cases_ = WantsCases(arguments_.outputs);
  std::vector<CheckCase> cases_;
  std::size_t width_ = 6;  // of the replays' names
  std::size_t count_ = 0;
  int status_ = 0;
};

}  // namespace

std::string VerdictCounts::Text() const {
  std::string text;
  for (std::size_t kind = 0; kind < counts_.size(); ++kind)
    if (counts_[kind] > 0)
      text += (text.empty() ? "" : ", ") + std::to_string(counts_[kind]) + " " +
              std::string(VerdictName(static_cast<Verdict::Kind>(kind)));
  return text;
}

void VerdictCounts::Put(Json& object) const {
  for (std::size_t kind = 0; kind < counts_.size(); ++kind)
    object[std::string(VerdictName(static_cast<Verdict::Kind>(kind)))] = counts_[kind];
}

int WorseStatus(int a, int b) {
  if (a == 0 || b == 0)
    return std::max(a, b);
  return std::min(a, b);
}

void PrintVerdict(const Verdict& verdict) {
  constexpr std::size_t kWidth = 11;
  const std::string name(VerdictName(verdict.kind));
  std::string text = VerdictText(verdict);
  // Messages of errors name the file themselves.
  if (!text.starts_with(verdict.path))
    text = verdict.path + ": " + text;
  PrintLine(Coloured(name, ColourOf(verdict.kind)) +
            std::string(name.size() < kWidth ? kWidth - name.size() : 1, ' ') + OneLine(text));
}

CheckCase CaseOf(const Verdict& verdict, const VerifyOptions& options) {
  using Outcome = CheckCase::Outcome;
  const Outcome outcome = ExitStatus(verdict, options) == 0          ? Outcome::kPassed
                          : verdict.kind == Verdict::Kind::kDiverged ? Outcome::kFailed
                                                                     : Outcome::kError;
  return {outcome, verdict.path, std::string(VerdictName(verdict.kind)), VerdictText(verdict)};
}

bool WantsCases(const CaseOutputs& outputs) {
  return outputs.annotate || !outputs.junit.empty() || !outputs.summary.empty();
}

int FinishVerifying(const CaseOutputs& outputs, const std::vector<CheckCase>& cases, int status,
                    std::size_t undone) {
  Status written = WriteCaseOutputs(outputs, "ticktape verify", cases);
  if (!written)
    return Fail(written.error());
  if (!Interrupted())
    return status;
  Complain("interrupted; " + std::to_string(undone) + " replays were not verified");
  return kInterruptedStatus;
}

int VerifyByTable(const VerifyArguments& arguments, const std::vector<std::string>& files,
                  const VerifyOptions& options) {
  if (options.rewind || !arguments.content.empty() || arguments.explain)
    return Fail({ErrorKind::kUsage,
                 "--rewind, --content and --explain are for the rulesets of this program; leave "
                 "them out with --build, and see why with ticktape diff FILE --build PROGRAM"});
  for (const std::string& command : arguments.builds.commands)
    if (const Result<std::vector<std::string>> words = SplitCommand(command); !words)
      return Fail(words.error());
  CatchInterrupts();
  const EngineOptions engine = MakeEngineOptions(arguments.builds);
  Table table(arguments, options, files);
  VerifyOnBuilds(files, arguments.builds.commands, engine, options, arguments.jobs,
                 [&table](const VerdictRow& row) { table.Put(row); });
  return table.Finish(files.size());
}

}  // namespace ticktape
