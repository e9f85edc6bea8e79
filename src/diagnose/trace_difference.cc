#include "diagnose/trace_difference.h"

#include <algorithm>

#include "core/json.h"

namespace ticktape {
namespace {

enum class ItemKind : std::uint8_t { kDraw, kFormula, kEntry, kUnknown };

// A trace item taken apart. Built for few items only: those around a difference.
struct Item {
  ItemKind kind = ItemKind::kUnknown;
  std::string name;     // "" of an entry
  std::string subject;  // bounds of a draw, inputs of a formula
  std::string result;
  std::int64_t entry = 0;

  bool SameThing(const Item& other) const { return kind == other.kind && name == other.name; }
};

std::string Member(const Json& json, const char* name) {
  const Json* value = Find(json, name);
  return value == nullptr ? "?" : JsonText(*value);
}

std::string Name(const Json& json) { return json.is_string() ? json.get<std::string>() : ""; }

std::string InputsText(const Json* inputs) {
  std::string text;
  if (inputs == nullptr || !inputs->is_object())
    return "?";
  for (const auto& [name, value] : inputs->items())
    text += (text.empty() ? "" : ", ") + name + " " + JsonText(value);
  return text;
}

Item ParseItem(std::string_view text) {
  const Result<Json> json = ParseJson(text, "trace");
  Item item;
  if (!json || !json->is_object())
    return item;
  if (const Json* draw = Find(*json, "draw")) {
    item = {ItemKind::kDraw, Name(*draw), Member(*json, "low") + ".." + Member(*json, "high"),
            Member(*json, "value"), 0};
  } else if (const Json* formula = Find(*json, "formula")) {
    item = {ItemKind::kFormula, Name(*formula), InputsText(Find(*json, "in")), Member(*json, "out"),
            0};
  } else if (const Json* entry = Find(*json, "entry"); entry && entry->is_number_integer()) {
    item.kind = ItemKind::kEntry;
    item.entry = entry->get<std::int64_t>();
  }
  return item;
}

std::string ItemText(const Item& item) {
  switch (item.kind) {
    case ItemKind::kDraw:
      return "draw " + item.name + " " + item.subject + " = " + item.result;
    case ItemKind::kFormula:
      return "formula " + item.name + "(" + item.subject + ") = " + item.result;
    case ItemKind::kEntry:
      return "log entry #" + std::to_string(item.entry);
    case ItemKind::kUnknown:
      return "?";
  }
  return "?";
}

bool IsDraw(std::string_view item) { return item.starts_with("{\"draw\""); }

// Place of the next item that is the same thing as `wanted`, from `from` on.
std::size_t FindThing(std::span<const std::string> trace, std::size_t from, const Item& wanted) {
  for (std::size_t i = from; i < trace.size(); ++i)
    if (ParseItem(trace[i]).SameThing(wanted))
      return i;
  return trace.size();
}

TraceDifference::Kind KindOfSameThing(const Item& a, const Item& b) {
  if (a.kind == ItemKind::kDraw)
    return a.subject == b.subject ? TraceDifference::Kind::kDrawValue
                                  : TraceDifference::Kind::kDrawBounds;
  if (a.kind == ItemKind::kFormula)
    return a.subject == b.subject ? TraceDifference::Kind::kFormulaResult
                                  : TraceDifference::Kind::kFormulaInputs;
  return TraceDifference::Kind::kOther;
}

// Which of two different things is the odd one: the one that its own trace has on the way
// to where the other goes on.
TraceDifference::Kind KindOfOthers(std::span<const std::string> a, std::span<const std::string> b,
                                   std::size_t at, const Item& left, const Item& right) {
  const std::size_t skipped_in_a = FindThing(a, at, right) - at;
  const std::size_t skipped_in_b = FindThing(b, at, left) - at;
  const bool a_goes_on = at + skipped_in_a < a.size();
  const bool b_goes_on = at + skipped_in_b < b.size();
  if (a_goes_on && (!b_goes_on || skipped_in_a <= skipped_in_b))
    return TraceDifference::Kind::kMissing;
  if (b_goes_on)
    return TraceDifference::Kind::kExtra;
  // A log entry takes part in no computation, so the other one is what came in or fell out.
  if (left.kind == ItemKind::kEntry)
    return TraceDifference::Kind::kExtra;
  if (right.kind == ItemKind::kEntry)
    return TraceDifference::Kind::kMissing;
  return TraceDifference::Kind::kOther;
}

}  // namespace

std::string_view TraceDifferenceName(TraceDifference::Kind kind) {
  switch (kind) {
    case TraceDifference::Kind::kDrawValue:
      return "value";
    case TraceDifference::Kind::kDrawBounds:
      return "bounds";
    case TraceDifference::Kind::kFormulaResult:
      return "result";
    case TraceDifference::Kind::kFormulaInputs:
      return "inputs";
    case TraceDifference::Kind::kMissing:
      return "missing";
    case TraceDifference::Kind::kExtra:
      return "extra";
    case TraceDifference::Kind::kOther:
      return "other";
  }
  return "other";
}

std::optional<TraceDifference> CompareTraces(std::span<const std::string> a,
                                             std::span<const std::string> b) {
  const auto parted = std::ranges::mismatch(a, b);
  const std::size_t at = static_cast<std::size_t>(parted.in1 - a.begin());
  if (at == a.size() && at == b.size())
    return std::nullopt;
  TraceDifference found;
  for (std::size_t i = at; i > 0 && found.after_entry == 0; --i)
    found.after_entry = ParseItem(a[i - 1]).entry;
  const Item left = at < a.size() ? ParseItem(a[at]) : Item{};
  const Item right = at < b.size() ? ParseItem(b[at]) : Item{};
  if (at < a.size())
    found.items[0] = ItemText(left);
  if (at < b.size())
    found.items[1] = ItemText(right);
  if (at == a.size())
    found.kind = TraceDifference::Kind::kExtra;
  else if (at == b.size())
    found.kind = TraceDifference::Kind::kMissing;
  else if (left.SameThing(right))
    found.kind = KindOfSameThing(left, right);
  else
    found.kind = KindOfOthers(a, b, at, left, right);
  const Item& odd = found.kind == TraceDifference::Kind::kExtra ? right : left;
  found.name = odd.name;
  found.is_draw = odd.kind == ItemKind::kDraw;
  if (found.is_draw)
    found.draw_number = 1 + std::ranges::count_if(a.first(at), IsDraw);
  return found;
}

std::string TraceItemText(std::string_view item) { return ItemText(ParseItem(item)); }

std::vector<std::string> DrawTexts(std::span<const std::string> trace) {
  std::vector<std::string> draws;
  for (const std::string& text : trace) {
    if (!IsDraw(text))
      continue;
    const Item item = ParseItem(text);
    draws.push_back(item.name + " " + item.subject + " = " + item.result);
  }
  return draws;
}

}  // namespace ticktape
