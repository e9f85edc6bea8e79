#include "diagnose/diagnosis.h"

#include "core/template_text.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

// Whether what the traces say comes no later than the first differing log line.
bool TraceComesFirst(const PlacedTraceDifference& trace, const std::optional<LogDifference>& log) {
  if (!log || trace.tick != log->tick)
    return !log || trace.tick < log->tick;
  const std::optional<LogLine>& line = log->line[0] ? log->line[0] : log->line[1];
  return !line || trace.after_entry < line->id;
}

std::string VerbOf(const std::optional<std::string>& command) {
  std::string text = command.value_or("");
  // The key of a rejection stands behind it.
  if (!text.ends_with('}'))
    text.erase(std::min(text.rfind(" rejected "), text.size()));
  const Result<Json> json = ParseJson(text, "command");
  const Json* verb = json ? Find(*json, "verb") : nullptr;
  return verb != nullptr && verb->is_string() ? verb->get<std::string>() : "";
}

Cause LogCause(const LogDifference& log) {
  const std::optional<LogLine>& line = log.line[0] ? log.line[0] : log.line[1];
  return {Cause::Kind::kLog, log.tick, line ? line->key : ""};
}

Cause FieldCause(const StateDifference& state) {
  return {Cause::Kind::kField, state.tick, state.fields.empty() ? "" : state.fields[0].path};
}

// The earliest of all differences; within a tick a draw or formula comes before the log line
// behind it, and that before the state at the tick's end.
Cause FindCause(const Diagnosis& diagnosis) {
  const Survey& survey = diagnosis.survey;
  const CloseLook& look = diagnosis.look;
  for (const FieldDifference& field : diagnosis.setup)
    if (field.path != "rules")
      return {Cause::Kind::kSetup, 0, field.path};
  std::optional<Cause> first;
  const auto consider = [&first](Cause cause) {
    if (!first || cause.tick < first->tick)
      first = std::move(cause);
  };
  if (survey.command_tick)
    consider({Cause::Kind::kCommand, *survey.command_tick,
              VerbOf(survey.command[0] ? survey.command[0] : survey.command[1])});
  // The place of a log entry in the trace says something only where the log is the same.
  const bool names_something =
      look.trace && (!look.trace->name.empty() || !look.log || look.trace->tick < look.log->tick);
  if (names_something && TraceComesFirst(*look.trace, look.log))
    consider({Cause::Kind::kTrace, look.trace->tick, look.trace->name});
  if (look.log)
    consider(LogCause(*look.log));
  if (look.state)
    consider(FieldCause(*look.state));
  if (survey.hash_tick)
    consider({Cause::Kind::kUnexplained, *survey.hash_tick, survey.part});
  if (survey.count_tick)
    consider({Cause::Kind::kUnexplained, *survey.count_tick, ""});
  if (survey.trace_tick)
    consider({Cause::Kind::kUnexplained, *survey.trace_tick, ""});
  // A command of the tick that one side does not end is what made it end.
  const bool by_command = survey.command_tick && *survey.command_tick <= survey.ticks + 1;
  if ((survey.end[0] || survey.end[1]) && !by_command)
    consider({Cause::Kind::kEnd, survey.end_tick, ""});
  return first.value_or(Cause{Cause::Kind::kUnexplained, 0, ""});
}

std::string SignatureOf(const std::string& ruleset, const Cause& cause, const CloseLook& look) {
  if (cause.kind != Cause::Kind::kTrace)
    return ruleset + ": " + std::string(CauseName(cause.kind)) +
           (cause.what.empty() ? "" : " " + WithoutNumbers(cause.what));
  // A generator that goes on otherwise from the same state shows at whichever draw comes next.
  if (look.trace->kind == TraceDifference::Kind::kDrawValue)
    return ruleset + ": random generator";
  return ruleset + ": " + WithoutNumbers(TraceThing(*look.trace)) + " " +
         std::string(TraceDifferenceName(look.trace->kind));
}

Result<std::array<TickSteps, 2>> RunBoth(const std::array<Side*, 2>& sides, const RunView& view) {
  Result<std::unique_ptr<Recording>> a = sides[0]->Run(view);
  if (!a)
    return a.error();
  Result<std::unique_ptr<Recording>> b = sides[1]->Run(view);
  if (!b)
    return b.error();
  return std::array<TickSteps, 2>{TickSteps(*std::move(a)), TickSteps(*std::move(b))};
}

// What each side said it was, from its header.
void TakeHeaders(const std::array<Side*, 2>& sides, const std::array<TickSteps, 2>& runs,
                 std::size_t max_fields, Diagnosis& diagnosis) {
  const Setup& a = sides[0]->SetupOf(runs[0].header());
  const Setup& b = sides[1]->SetupOf(runs[1].header());
  diagnosis.ruleset = a.ruleset;
  diagnosis.rules = {a.rules, b.rules};
  diagnosis.setup_count = CompareJson(SetupToJson(a), SetupToJson(b), max_fields, diagnosis.setup);
}

}  // namespace

std::string_view CauseName(Cause::Kind kind) {
  switch (kind) {
    case Cause::Kind::kSetup:
      return "setup";
    case Cause::Kind::kTrace:
      return "trace";
    case Cause::Kind::kField:
      return "field";
    case Cause::Kind::kLog:
      return "log";
    case Cause::Kind::kCommand:
      return "command";
    case Cause::Kind::kEnd:
      return "end";
    case Cause::Kind::kUnexplained:
      return "unexplained";
  }
  return "unexplained";
}

RunView CloseView(const Survey& survey, const std::string& language) {
  RunView view;
  view.detail = Detail::kTrace;
  view.state = true;
  view.language = language;
  view.close_ticks = survey.CloseTicks();
  view.state_ticks = survey.StateTicks();
  view.to_tick = view.close_ticks->empty() ? 0 : view.close_ticks->back();
  return view;
}

void Conclude(Diagnosis& diagnosis) {
  if (!diagnosis.runs_differ())
    return;
  diagnosis.cause = FindCause(diagnosis);
  diagnosis.signature = SignatureOf(diagnosis.ruleset, *diagnosis.cause, diagnosis.look);
}

Result<Diagnosis> Diagnose(std::array<Side*, 2> sides, const DiagnosisOptions& options) {
  Diagnosis diagnosis;
  diagnosis.names = {sides[0]->name(), sides[1]->name()};
  Result<std::array<TickSteps, 2>> runs = RunBoth(sides, Survey::View(false));
  if (!runs)
    return runs.error();
  TakeHeaders(sides, *runs, options.max_fields, diagnosis);
  const Detail known = std::min((*runs)[0].header().detail, (*runs)[1].header().detail);
  Result<Survey> survey = Survey::Make(*std::move(runs));
  const bool in_full = survey && ((survey->has_gaps() && known >= Detail::kLog) ||
                                  (survey->trace_unknown() && known == Detail::kTrace));
  if (in_full) {
    runs = RunBoth(sides, Survey::View(true));
    if (!runs)
      return runs.error();
    survey = Survey::Make(*std::move(runs));
  }
  if (!survey)
    return survey.error();
  diagnosis.survey = *std::move(survey);
  for (Side* side : sides) {
    diagnosis.survey.hashes_alone |= side->HoldsHashesAlone();
    if (const std::optional<Divergence> parting = side->Parting())
      diagnosis.survey.TakeWindow(*parting);
    if (std::optional<std::string> note = side->Note())
      diagnosis.notes.push_back(*std::move(note));
  }
  diagnosis.look = CloseLook(options.max_fields);
  if (!diagnosis.survey.CloseTicks().empty()) {
    const RunView view = CloseView(diagnosis.survey, options.language);
    runs = RunBoth(sides, view);
    if (!runs)
      return runs.error();
    Status looked =
        diagnosis.look.Take(*std::move(runs), *view.close_ticks, diagnosis.survey.random_tick);
    if (!looked)
      return looked.error();
  }
  Conclude(diagnosis);
  return diagnosis;
}

Result<TodaysContent> CompareWithTodaysContent(const Setup& recorded,
                                               const OpenRecordingAgain& open,
                                               const Rulesets& rulesets) {
  Result<const Ruleset*> ruleset = rulesets.Get(recorded.ruleset);
  if (!ruleset)
    return ruleset.error();
  TodaysContent todays;
  Setup setup = recorded;
  setup.rest.erase("content");
  setup.rules = (*ruleset)->version();
  Result<Setup> complete = (*ruleset)->Complete(setup);
  if (!complete) {
    todays.refused = complete.error().message;
    return todays;
  }
  todays.same = complete->rest == recorded.rest;
  if (todays.same)
    return todays;
  Result<std::unique_ptr<Recording>> recording = open();
  if (!recording)
    return recording.error();
  Result<std::unique_ptr<Playback>> playback =
      Playback::Create(*std::move(recording), rulesets, {.setup = *std::move(complete)});
  if (!playback)
    return playback.error();
  for (;;) {
    Result<Playback::Step> step = (*playback)->Next();
    if (!step)
      return step.error();
    if ((*playback)->divergence()) {
      todays.differs_at = (*playback)->divergence()->tick;
      return todays;
    }
    if (*step != Playback::Step::kTick)
      return todays;
  }
}

}  // namespace ticktape
