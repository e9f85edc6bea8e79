#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "core/template_text.h"
#include "replay/reader.h"
#include "verify/run_diff.h"

namespace ticktape {
namespace {

// A value in a report line; long ones, such as a whole roster, are cut.
std::string ValueText(const Json& value, bool present) {
  constexpr std::size_t kMost = 60;
  if (!present)
    return "nothing";
  const std::string text = JsonText(value);
  if (CodePoints(text) <= kMost)
    return text;
  return std::string(FirstCodePoints(text, kMost)) + "…";
}

void PrintFields(const std::vector<FieldDifference>& fields, std::size_t count) {
  for (const FieldDifference& field : fields)
    PrintLine("  " + field.path + ": " + Coloured(ValueText(field.a, field.in_a), Colour::kRed) +
              " / " + Coloured(ValueText(field.b, field.in_b), Colour::kGreen));
  if (count > fields.size())
    PrintLine("  and " + std::to_string(count - fields.size()) + " more");
}

void PrintPair(const std::string& a, const std::string& b) {
  PrintLine(Coloured("- " + a, Colour::kRed));
  PrintLine(Coloured("+ " + b, Colour::kGreen));
}

std::string LineText(const LogLine& line) {
  return "tick " + std::to_string(line.tick) + "  #" + std::to_string(line.id) + "  " + line.text;
}

std::string SideText(const RunDifference& difference, std::size_t side) {
  if (!difference.line[side])
    return "no further entry in this tick";
  std::string text = LineText(*difference.line[side]);
  if (difference.actor[side])
    text += "   [" + *difference.actor[side] + "]";
  return text;
}

void PrintContext(const RunDifference& difference) {
  const std::array<std::vector<LogLine>, 2>& context = difference.context;
  const std::size_t most = std::max(context[0].size(), context[1].size());
  for (std::size_t i = 0; i < most; ++i) {
    const std::string a = i < context[0].size() ? LineText(context[0][i]) : "";
    const std::string b = i < context[1].size() ? LineText(context[1][i]) : "";
    if (a == b)
      PrintLine("  " + a);
    else
      PrintPair(a, b);
  }
}

void PrintDraws(const RunDifference& difference) {
  const std::array<std::vector<std::string>, 2>& draws = difference.draws;
  if (draws[0].empty() && draws[1].empty())
    return;
  PrintLine("\ndraws of tick " + std::to_string(*difference.log_tick));
  std::size_t width = 1;
  for (const std::string& draw : draws[0])
    width = std::max(width, draw.size());
  for (std::size_t i = 0; i < std::max(draws[0].size(), draws[1].size()); ++i) {
    const std::string a = i < draws[0].size() ? draws[0][i] : "-";
    const std::string b = i < draws[1].size() ? draws[1][i] : "-";
    PrintLine((a == b ? "  " : "! ") + a + std::string(width - std::min(width, a.size()), ' ') +
              "   " + b);
  }
}

void PrintLog(const RunDifference& difference) {
  PrintLine("first mismatching log line: tick " + std::to_string(*difference.log_tick));
  PrintContext(difference);
  PrintPair(SideText(difference, 0), SideText(difference, 1));
}

void PrintState(const RunDifference& difference) {
  const std::string tick = std::to_string(*difference.state_tick);
  if (difference.field_count > 0) {
    PrintLine("\nthe state differs from the end of tick " + tick + " on:");
    PrintFields(difference.fields, difference.field_count);
  } else if (difference.only_log_differs) {
    PrintLine("\nat tick " + tick + " only the log differs; every field of the state is equal");
  } else {
    PrintLine("\nthe state hash differs from tick " + tick + " on; its fields are not known");
  }
}

void PrintDifference(const RunDifference& difference) {
  if (difference.log_tick)
    PrintLog(difference);
  else if (difference.runs_differ())
    PrintLine("the log lines that are known are equal");
  if (difference.log_field_count > 0) {
    PrintLine("\nfields that differ at the end of tick " + std::to_string(*difference.log_tick) +
              ":");
    PrintFields(difference.log_fields, difference.log_field_count);
  }
  if (difference.log_tick)
    PrintDraws(difference);
  if (difference.state_tick)
    PrintState(difference);
  if (difference.command_tick) {
    PrintLine("\ncommands differ from tick " + std::to_string(*difference.command_tick) + " on");
    PrintPair(difference.command[0].value_or("no command"),
              difference.command[1].value_or("no command"));
  }
  if (!difference.setup.empty()) {
    PrintLine(difference.runs_differ() ? "\nthe setups differ:"
                                       : "the setups differ, the battles do not:");
    PrintFields(difference.setup, difference.setup.size());
  }
  if (difference.end[0] || difference.end[1]) {
    PrintLine("\nthe battles end differently");
    PrintPair(difference.end[0].value_or("unknown"), difference.end[1].value_or("unknown"));
  }
}

}  // namespace

int RunDiff(const DiffArguments& arguments, const Rulesets& rulesets) {
  const std::array<std::string, 2> names{arguments.a, arguments.b};
  std::array<std::unique_ptr<Recording>, 2> recordings;
  for (std::size_t i = 0; i < 2; ++i) {
    Result<std::unique_ptr<Recording>> recording = OpenRecording(names[i]);
    if (!recording)
      return Fail(recording.error());
    recordings[i] = *std::move(recording);
  }
  DiffOptions options;
  if (Result<const Ruleset*> ruleset = rulesets.Get(recordings[0]->header().setup.ruleset)) {
    Result<std::size_t> language =
        FindLanguage((*ruleset)->vocabulary().languages, arguments.language);
    if (!language)
      return Fail(language.error());
    options.language = *language;
  }
  Result<RunDifference> difference =
      DiffRecordings(std::move(recordings), names, rulesets, options);
  if (!difference)
    return Fail(difference.error());
  if (arguments.json) {
    PrintLine(RunDifferenceJson(*difference).dump(2));
  } else if (!difference->differs()) {
    PrintLine("no difference");
  } else {
    PrintLine("--- " + names[0] + "\n+++ " + names[1]);
    PrintDifference(*difference);
  }
  for (const std::string& note : difference->notes)
    Complain("note: " + note);
  return difference->differs() ? 1 : 0;
}

}  // namespace ticktape
