#include "diagnose/trace_item.h"

#include "core/json.h"

namespace ticktape {
namespace {

std::string Member(const Json& json, const char* name) {
  const Json* value = Find(json, name);
  return value == nullptr ? "?" : JsonText(*value);
}

std::string Name(const Json& json) { return json.is_string() ? json.get<std::string>() : ""; }

void TakeInputs(const Json* inputs, TraceItem& item) {
  if (inputs == nullptr || !inputs->is_object()) {
    item.subject = "?";
    return;
  }
  for (const auto& [name, value] : inputs->items()) {
    const std::string text = name + " " + JsonText(value);
    item.subject += (item.subject.empty() ? "" : ", ") + text;
    if (value.is_string())
      item.symbols += text + ";";
  }
}

}  // namespace

TraceItem ParseTraceItem(std::string_view text) {
  const Result<Json> json = ParseJson(text, "trace");
  TraceItem item;
  if (!json || !json->is_object())
    return item;
  if (const Json* draw = Find(*json, "draw")) {
    item.kind = TraceItem::Kind::kDraw;
    item.name = Name(*draw);
    item.subject = Member(*json, "low") + ".." + Member(*json, "high");
    item.result = Member(*json, "value");
  } else if (const Json* formula = Find(*json, "formula")) {
    item.kind = TraceItem::Kind::kFormula;
    item.name = Name(*formula);
    TakeInputs(Find(*json, "in"), item);
    item.result = Member(*json, "out");
  } else if (const Json* entry = Find(*json, "entry"); entry && entry->is_number_integer()) {
    item.kind = TraceItem::Kind::kEntry;
    item.entry = entry->get<std::int64_t>();
  }
  return item;
}

std::string TraceItemText(const TraceItem& item) {
  switch (item.kind) {
    case TraceItem::Kind::kDraw:
      return "draw " + item.name + " " + item.subject + " = " + item.result;
    case TraceItem::Kind::kFormula:
      return "formula " + item.name + "(" + item.subject + ") = " + item.result;
    case TraceItem::Kind::kEntry:
      return "log entry #" + std::to_string(item.entry);
    case TraceItem::Kind::kUnknown:
      return "?";
  }
  return "?";
}

}  // namespace ticktape
