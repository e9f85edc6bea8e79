#include "cli/diagnosis_report.h"

#include <algorithm>

#include "cli/console.h"
#include "core/template_text.h"

namespace ticktape {
namespace {

// A line of which parts come from recordings, cut if it is very long; an empty line may stand
// before it.
void PrintText(std::string_view text) {
  if (text.starts_with('\n')) {
    PrintLine("");
    text.remove_prefix(1);
  }
  PrintLine(OneLine(text));
}

std::string Number(std::int64_t number) { return std::to_string(number); }

// A value in a report line; long ones, such as a whole roster, are cut.
std::string ValueText(const Json& value, bool present) {
  constexpr std::size_t kMost = 60;
  if (!present)
    return "nothing";
  std::string text = Printable(JsonText(value));
  if (CodePoints(text) <= kMost)
    return text;
  return std::string(FirstCodePoints(text, kMost)) + "…";
}

void PrintFields(const std::vector<FieldDifference>& fields, std::size_t count) {
  for (const FieldDifference& field : fields)
    PrintLine("  " + Printable(field.path) + ": " +
              Coloured(ValueText(field.a, field.in_a), Colour::kRed) + " / " +
              Coloured(ValueText(field.b, field.in_b), Colour::kGreen));
  if (count > fields.size())
    PrintLine("  and " + std::to_string(count - fields.size()) + " more");
}

void PrintPair(const std::string& a, const std::string& b) {
  PrintLine(Coloured("- " + OneLine(a), Colour::kRed));
  PrintLine(Coloured("+ " + OneLine(b), Colour::kGreen));
}

std::string LineText(const LogLine& line) {
  return "tick " + Number(line.tick) + "  #" + Number(line.id) + "  " + line.text;
}

// Whether two lines read the same, so that only what brought them about differs.
bool AreAlike(const BothSides<LogLine>& lines) {
  return lines[0] && lines[1] && LineText(*lines[0]) == LineText(*lines[1]);
}

std::string SideText(const std::optional<LogLine>& line, bool with_origin) {
  if (!line)
    return "no further entry in this tick";
  return LineText(*line) + (with_origin ? "   (" + line->origin + ")" : "") +
         (line->actor.empty() ? "" : "   [" + line->actor + "]");
}

void PrintContext(const std::array<std::vector<LogLine>, 2>& context) {
  for (std::size_t i = 0; i < std::max(context[0].size(), context[1].size()); ++i) {
    const std::string a = i < context[0].size() ? LineText(context[0][i]) : "";
    const std::string b = i < context[1].size() ? LineText(context[1][i]) : "";
    if (a == b)
      PrintText("  " + a);
    else
      PrintPair(a, b);
  }
}

void PrintLog(const Diagnosis& diagnosis) {
  if (const std::optional<LogDifference>& log = diagnosis.look.log) {
    PrintText("first mismatching log line: tick " + Number(log->tick));
    PrintContext(log->context);
    const bool alike = AreAlike(log->line);
    PrintPair(SideText(log->line[0], alike), SideText(log->line[1], alike));
    return;
  }
  PrintText("the log lines that are known are equal");
  for (std::size_t side = 0; side < 2; ++side) {
    if (diagnosis.look.one_sided[side].empty())
      continue;
    PrintText("only " + diagnosis.names[side] + " says what happens in tick " +
              Number(diagnosis.look.one_sided[side][0].tick) + ":");
    for (const LogLine& line : diagnosis.look.one_sided[side])
      PrintText("  " + LineText(line));
  }
}

std::string TracePlace(const PlacedTraceDifference& trace) {
  std::string text = "tick " + Number(trace.tick);
  if (trace.after_entry > 0)
    text += ", after log entry #" + Number(trace.after_entry);
  if (trace.draw_number > 0)
    text += ", draw " + Number(trace.draw_number) + " of the tick";
  return text;
}

// What fell out or came in together with the thing that is named.
std::string Together(const TraceDifference& trace) {
  std::string text;
  for (const std::string& name : trace.together)
    text += (text.empty() ? ", with " : ", ") + name;
  return text;
}

std::string TraceMeaning(const PlacedTraceDifference& trace) {
  std::string thing = TraceThing(trace);
  switch (trace.kind) {
    case TraceDifference::Kind::kDrawValue:
      return thing + " yields another number: the generators had parted before";
    case TraceDifference::Kind::kDrawBounds:
      return thing + " has other bounds";
    case TraceDifference::Kind::kFormulaResult:
      return thing + " gives another result for the same inputs";
    case TraceDifference::Kind::kFormulaInputs:
      return thing + " is given other inputs";
    case TraceDifference::Kind::kMissing:
      return thing + " is missing" + Together(trace);
    case TraceDifference::Kind::kExtra:
      return thing + " is one too many" + Together(trace);
    case TraceDifference::Kind::kOther:
      return "something else stands in the place of " + thing;
  }
  return thing;
}

// From where on the state hashes differ, as far as hashes tell.
std::string HashPlace(const Survey& survey) {
  if (survey.window_start)
    return "somewhere between ticks " + Number(*survey.window_start) + " and " +
           Number(*survey.hash_tick) + " (only the last of them has a hash)";
  return "from tick " + Number(*survey.hash_tick) + " on" +
         (survey.part.empty() ? "" : " (part " + survey.part + ")");
}

void PrintCause(const Diagnosis& diagnosis) {
  const Cause& cause = *diagnosis.cause;
  const std::string tick = "tick " + Number(cause.tick);
  switch (cause.kind) {
    case Cause::Kind::kSetup:
      PrintText("\ncause: the setups differ, so these are two battles");
      break;
    case Cause::Kind::kTrace: {
      const PlacedTraceDifference& trace = *diagnosis.look.trace;
      PrintText("\ncause: " + TraceMeaning(trace) + " (" + TracePlace(trace) + ")");
      PrintPair(trace.items[0].value_or("nothing further in this tick"),
                trace.items[1].value_or("nothing further in this tick"));
      break;
    }
    case Cause::Kind::kField:
      PrintText("\ncause: " + cause.what + " comes out otherwise in " + tick +
                " with the same draws and formulas");
      break;
    case Cause::Kind::kLog:
      PrintText("\ncause: the log line itself (" + cause.what + ", " + tick +
                "): no draw and no formula that is known differs before it");
      break;
    case Cause::Kind::kCommand:
      PrintText("\ncause: the commands differ in " + tick);
      break;
    case Cause::Kind::kEnd:
      PrintText(diagnosis.survey.has_gaps()
                    ? "\ncause: the battles end otherwise; the ticks with a hash are equal"
                    : "\ncause: the battles end otherwise after equal ticks");
      break;
    case Cause::Kind::kUnexplained:
      PrintText(diagnosis.survey.hash_tick
                    ? "\ncause: unexplained; the hashes differ " + HashPlace(diagnosis.survey) +
                          ", and nothing that is known says why"
                    : "\ncause: unexplained; " + tick +
                          " is the first to differ, in something that is not kept");
      if (diagnosis.survey.trace_unknown())
        PrintText(
            "       record with --detail trace, or run the battle on both builds: ticktape "
            "diff FILE --build OLD --build NEW");
      break;
  }
}

void PrintState(const Diagnosis& diagnosis) {
  const CloseLook& look = diagnosis.look;
  if (look.state) {
    PrintText("\nthe state differs from the end of tick " + Number(look.state->tick) + " on:");
    PrintFields(look.state->fields, look.state->field_count);
  } else if (look.log && diagnosis.survey.parts_known && !diagnosis.survey.state_tick) {
    PrintText("\nonly the log differs; every field of the state is equal");
  } else if (diagnosis.survey.hash_tick) {
    const bool equal = !diagnosis.survey.end_hash_differs &&
                       std::ranges::count(look.equal_state_ticks, *diagnosis.survey.hash_tick) > 0;
    PrintText("\nthe state hash differs " + HashPlace(diagnosis.survey) +
              (equal ? "; every field that is shown is equal" : "; its fields are not known"));
  }
  if (look.state_at_log) {
    PrintText("\nfields that differ at the end of tick " + Number(look.state_at_log->tick) + ":");
    PrintFields(look.state_at_log->fields, look.state_at_log->field_count);
  }
}

constexpr std::size_t kMostDraws = 12;

void PrintDrawsOfOne(const std::vector<std::string>& draws) {
  for (std::size_t i = 0; i < std::min(draws.size(), kMostDraws); ++i)
    PrintText("  " + draws[i]);
}

void PrintDrawsOfBoth(const std::array<std::vector<std::string>, 2>& draws) {
  std::size_t width = 1;
  for (const std::string& draw : draws[0])
    width = std::max(width, draw.size());
  for (std::size_t i = 0; i < std::min(std::max(draws[0].size(), draws[1].size()), kMostDraws);
       ++i) {
    const std::string a = i < draws[0].size() ? draws[0][i] : "-";
    const std::string b = i < draws[1].size() ? draws[1][i] : "-";
    PrintText((a == b ? "  " : "! ") + a + std::string(width - std::min(width, a.size()), ' ') +
              "   " + b);
  }
}

void PrintDraws(const Diagnosis& diagnosis) {
  if (!diagnosis.look.log)
    return;
  const LogDifference& log = *diagnosis.look.log;
  const std::size_t all = std::max(log.draws[0].size(), log.draws[1].size());
  if (all == 0)
    return;
  const std::string title = "\ndraws of tick " + Number(log.tick);
  if (log.draws_known[0] && log.draws_known[1]) {
    PrintText(title);
    PrintDrawsOfBoth(log.draws);
  } else {
    const std::size_t known = log.draws_known[0] ? 0 : 1;
    PrintText(title + " in " + diagnosis.names[known] + "; those in " + diagnosis.names[1 - known] +
              " are not known");
    PrintDrawsOfOne(log.draws[known]);
  }
  if (all > kMostDraws)
    PrintText("  and " + std::to_string(all - kMostDraws) + " more");
}

void PrintGenerator(const Diagnosis& diagnosis) {
  const Survey& survey = diagnosis.survey;
  if (!survey.random_known())
    return;
  if (!survey.random_tick) {
    const bool goes_on = survey.end[0] || survey.command_tick;
    PrintText(goes_on ? "\nthe random generators agree to the end of tick " + Number(survey.ticks)
                      : "\nthe random generators agree throughout");
    return;
  }
  std::string text = "\nsymptom: the random generators part in tick " + Number(*survey.random_tick);
  if (const std::optional<LastEqualDraw>& draw = diagnosis.look.last_equal_draw)
    text += "; last equal draw: " + draw->text + " (draw " + Number(draw->number) + " of tick " +
            Number(draw->tick) + ")";
  PrintText(text);
}

void PrintContent(const Diagnosis& diagnosis) {
  if (!diagnosis.todays)
    return;
  const TodaysContent& todays = *diagnosis.todays;
  if (!todays.refused.empty())
    PrintText("code: the replay's own content was used; today's content refuses the setup (" +
              todays.refused + ")");
  else if (todays.same)
    PrintText("code: the content is not the reason, the replay holds today's");
  else if (todays.differs_at)
    PrintText("code: the replay's own content was used; with today's, which is another one, tick " +
              Number(*todays.differs_at) + " is the first to differ");
  else
    PrintText("data: with today's content the battle is the recorded one");
}

void PrintConsequences(const Diagnosis& diagnosis) {
  const Survey& survey = diagnosis.survey;
  PrintContent(diagnosis);
  if (diagnosis.rules[0] != diagnosis.rules[1])
    PrintText("on purpose: the rules version went from " + Number(diagnosis.rules[0]) + " to " +
              Number(diagnosis.rules[1]));
  else if (diagnosis.cause->kind != Cause::Kind::kSetup)
    PrintText("not on purpose: both run rules version " + Number(diagnosis.rules[0]) + " of " +
              diagnosis.ruleset);
  if (diagnosis.only_rewound)
    PrintText(
        "only with a restore at every tick: the battle depends on something that is not saved");
  if (survey.breaks_off)
    PrintText(*survey.breaks_off);
  if (survey.end_hash_differs)
    PrintText("does not heal: the state at the end differs");
  if (survey.differing_ticks == 0 || survey.end_hash_differs)
    return;
  const std::string count = survey.differing_ticks == 1
                                ? "1 tick differs"
                                : Number(survey.differing_ticks) + " ticks differ";
  PrintText(survey.heals_at
                ? "heals: " + count + "; equal again from tick " + Number(*survey.heals_at) + " on"
                : "does not heal: " + count);
}

void PrintRest(const Diagnosis& diagnosis) {
  const Survey& survey = diagnosis.survey;
  if (survey.command_tick) {
    PrintText("\ncommands differ from tick " + Number(*survey.command_tick) + " on");
    PrintPair(survey.command[0].value_or("no command"), survey.command[1].value_or("no command"));
  }
  if (!diagnosis.setup.empty()) {
    PrintText("\nthe setups differ:");
    PrintFields(diagnosis.setup, diagnosis.setup_count);
  }
  if (survey.end[0] || survey.end[1]) {
    PrintText("\nthe battles end differently");
    PrintPair(survey.end[0].value_or("unknown"), survey.end[1].value_or("unknown"));
  }
}

}  // namespace

void PrintDiagnosis(const Diagnosis& diagnosis) {
  PrintText("--- " + diagnosis.names[0]);
  PrintText("+++ " + diagnosis.names[1]);
  if (!diagnosis.runs_differ()) {
    PrintText("the setups differ, the battles do not:");
    PrintFields(diagnosis.setup, diagnosis.setup_count);
    return;
  }
  PrintLog(diagnosis);
  PrintCause(diagnosis);
  PrintState(diagnosis);
  PrintDraws(diagnosis);
  PrintGenerator(diagnosis);
  PrintConsequences(diagnosis);
  PrintRest(diagnosis);
  PrintText("\nsignature: " + diagnosis.signature);
}

}  // namespace ticktape
