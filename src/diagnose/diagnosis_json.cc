#include "diagnose/diagnosis.h"

#include <algorithm>

#include "core/template_text.h"

namespace ticktape {
namespace {

// Whatever is compared, a report stays below 64 KB: lists and texts in it are cut.
constexpr std::size_t kMostText = 500;   // bytes
constexpr std::size_t kMostValue = 200;  // bytes
constexpr std::size_t kMostItems = 40;

void CutTexts(Json& value) {
  if (value.is_string())
    value = Shortened(value.get_ref<const std::string&>(), kMostText);
  else if (value.is_structured())
    for (Json& part : value)
      CutTexts(part);
}

Json FirstItems(const std::vector<std::string>& items) {
  Json array = Json::array();
  for (std::size_t i = 0; i < std::min(items.size(), kMostItems); ++i)
    array.push_back(Shortened(items[i], kMostValue));
  return array;
}

template <class T>
Json OptionalJson(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json BothJson(const BothSides<std::string>& both) {
  Json object = Json::object();
  object["a"] = OptionalJson(both[0]);
  object["b"] = OptionalJson(both[1]);
  return object;
}

// A value as a report carries it; a long one, such as a whole roster, is cut.
Json ShortValue(const Json& value) {
  if (value.is_primitive() && !value.is_string())
    return value;
  const std::string text = JsonText(value);
  if (text.size() <= kMostValue)
    return value;
  return Json(Shortened(text, kMostValue));
}

Json FieldsJson(const std::vector<FieldDifference>& fields) {
  Json array = Json::array();
  for (const FieldDifference& field : fields) {
    Json object = Json::object();
    object["path"] = field.path;
    if (field.in_a)
      object["a"] = ShortValue(field.a);
    if (field.in_b)
      object["b"] = ShortValue(field.b);
    array.push_back(std::move(object));
  }
  return array;
}

Json StateJson(const std::optional<StateDifference>& state) {
  if (!state)
    return nullptr;
  Json object = Json::object();
  object["tick"] = state->tick;
  object["fieldCount"] = state->field_count;
  object["fields"] = FieldsJson(state->fields);
  return object;
}

Json LineJson(const LogLine& line) {
  Json object = Json::object();
  object["tick"] = line.tick;
  object["id"] = line.id;
  object["key"] = line.key;
  object["text"] = line.text;
  object["origin"] = line.origin;
  if (!line.actor.empty())
    object["actor"] = line.actor;
  return object;
}

Json LinesJson(const std::vector<LogLine>& lines) {
  Json array = Json::array();
  for (const LogLine& line : lines)
    array.push_back(LineJson(line));
  return array;
}

Json LogJson(const LogDifference& log) {
  Json object = Json::object();
  object["tick"] = log.tick;
  for (std::size_t i = 0; i < 2; ++i) {
    const char* side = i == 0 ? "a" : "b";
    object["line"][side] = log.line[i] ? LineJson(*log.line[i]) : Json(nullptr);
    object["context"][side] = LinesJson(log.context[i]);
    object["draws"][side] = FirstItems(log.draws[i]);
    object["drawCount"][side] = log.draws[i].size();
  }
  return object;
}

Json CauseJson(const Diagnosis& diagnosis) {
  if (!diagnosis.cause)
    return nullptr;
  Json object = Json::object();
  object["kind"] = std::string(CauseName(diagnosis.cause->kind));
  object["tick"] = diagnosis.cause->tick;
  object["what"] = diagnosis.cause->what;
  return object;
}

Json TraceJson(const std::optional<PlacedTraceDifference>& trace) {
  if (!trace)
    return nullptr;
  Json object = Json::object();
  object["tick"] = trace->tick;
  object["kind"] = std::string(TraceDifferenceName(trace->kind));
  object["of"] = trace->name.empty() ? "entry" : trace->is_draw ? "draw" : "formula";
  object["name"] = trace->name;
  object["together"] = FirstItems(trace->together);
  object["items"] = BothJson(trace->items);
  object["afterEntry"] = trace->after_entry;
  object["drawNumber"] = trace->draw_number;
  return object;
}

Json GeneratorJson(const Diagnosis& diagnosis) {
  const Survey& survey = diagnosis.survey;
  if (!survey.random_known())
    return nullptr;
  Json object = Json::object();
  object["agree"] = !survey.random_tick;
  object["differAt"] = OptionalJson(survey.random_tick);
  object["comparedTo"] = survey.ticks;
  object["lastEqualDraw"] = nullptr;
  if (const std::optional<LastEqualDraw>& draw = diagnosis.look.last_equal_draw) {
    Json last = Json::object();
    last["tick"] = draw->tick;
    last["number"] = draw->number;
    last["draw"] = draw->text;
    object["lastEqualDraw"] = std::move(last);
  }
  return object;
}

Json TodaysJson(const std::optional<TodaysContent>& todays) {
  if (!todays)
    return nullptr;
  Json object = Json::object();
  object["same"] = todays->same;
  object["differsAt"] = OptionalJson(todays->differs_at);
  if (!todays->refused.empty())
    object["refused"] = todays->refused;
  return object;
}

}  // namespace

Json DiagnosisJson(const Diagnosis& diagnosis) {
  const Survey& survey = diagnosis.survey;
  Json object = Json::object();
  object["differs"] = diagnosis.differs();
  object["a"] = diagnosis.names[0];
  object["b"] = diagnosis.names[1];
  object["ruleset"] = diagnosis.ruleset;
  object["signature"] = diagnosis.signature;
  object["log"] = diagnosis.look.log ? LogJson(*diagnosis.look.log) : Json(nullptr);
  for (std::size_t i = 0; i < 2; ++i)
    if (!diagnosis.look.log && !diagnosis.look.one_sided[i].empty())
      object["logOfOneSide"][i == 0 ? "a" : "b"] = LinesJson(diagnosis.look.one_sided[i]);
  object["cause"] = CauseJson(diagnosis);
  object["trace"] = TraceJson(diagnosis.look.trace);
  object["state"] = StateJson(diagnosis.look.state);
  object["stateAtLog"] = StateJson(diagnosis.look.state_at_log);
  object["hashDiffersAt"] = OptionalJson(survey.hash_tick);
  if (survey.window_start)
    object["windowStart"] = *survey.window_start;
  object["generator"] = GeneratorJson(diagnosis);
  object["todaysContent"] = TodaysJson(diagnosis.todays);
  object["rules"] = diagnosis.rules;
  object["onPurpose"] = diagnosis.rules[0] != diagnosis.rules[1];
  object["differingTicks"] = survey.differing_ticks;
  object["healsAt"] = OptionalJson(survey.heals_at);
  if (survey.breaks_off)
    object["breaksOff"] = *survey.breaks_off;
  if (survey.command_tick) {
    object["command"] = BothJson(survey.command);
    object["command"]["tick"] = *survey.command_tick;
  }
  if (survey.end[0] || survey.end[1])
    object["end"] = BothJson(survey.end);
  object["setup"] = FieldsJson(diagnosis.setup);
  object["setupCount"] = diagnosis.setup_count;
  object["notes"] = diagnosis.notes;
  CutTexts(object);
  return object;
}

}  // namespace ticktape
