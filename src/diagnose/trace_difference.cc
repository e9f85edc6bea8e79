#include "diagnose/trace_difference.h"

#include <algorithm>

#include "diagnose/trace_alignment.h"

namespace ticktape {
namespace {

bool IsDraw(std::string_view item) { return item.starts_with("{\"draw\""); }

// Draws, formulas and entries that are looked at behind the place where two traces part.
constexpr std::size_t kWindow = 256;

std::vector<TraceItem> ParseFrom(std::span<const std::string> trace, std::size_t at) {
  std::vector<TraceItem> items;
  for (const std::string& text : trace.subspan(at, std::min(kWindow, trace.size() - at)))
    items.push_back(ParseTraceItem(text));
  return items;
}

TraceDifference::Kind KindOfSameThing(const TraceItem& a, const TraceItem& b) {
  using enum TraceDifference::Kind;
  if (a.kind == TraceItem::Kind::kDraw)
    return a.subject == b.subject ? kDrawValue : kDrawBounds;
  if (a.kind == TraceItem::Kind::kFormula)
    return a.subject == b.subject ? kFormulaResult : kFormulaInputs;
  return kOther;
}

// Of items without a counterpart the one that they are there for: what a formula or draw is
// given is evaluated before it.
std::size_t PlaceOfOutermost(std::span<const TraceItem> unpaired) {
  std::size_t place = 0;
  while (unpaired[place].kind == TraceItem::Kind::kFormula && place + 1 < unpaired.size() &&
         unpaired[place + 1].kind != TraceItem::Kind::kEntry)
    ++place;
  return place;
}

// Both have something without a counterpart. A draw is never idle, and a log entry takes part
// in no computation: whichever side has the one, or has not the other, is the odd one.
TraceDifference::Kind KindOfOthers(std::span<const TraceItem> a, std::span<const TraceItem> b) {
  using enum TraceDifference::Kind;
  const TraceItem::Kind left = a[PlaceOfOutermost(a)].kind;
  const TraceItem::Kind right = b[PlaceOfOutermost(b)].kind;
  if (left != right && (left == TraceItem::Kind::kEntry || right == TraceItem::Kind::kDraw))
    return kExtra;
  if (left != right && (right == TraceItem::Kind::kEntry || left == TraceItem::Kind::kDraw))
    return kMissing;
  return a[0].SameThing(b[0]) ? KindOfSameThing(a[0], b[0]) : kOther;
}

TraceDifference::Kind KindOf(const std::array<std::vector<TraceItem>, 2>& rest,
                             const std::array<std::span<const TraceItem>, 2>& odd) {
  if (odd[0].empty() && odd[1].empty())
    return KindOfSameThing(rest[0][0], rest[1][0]);
  if (odd[0].empty())
    return TraceDifference::Kind::kExtra;
  return odd[1].empty() ? TraceDifference::Kind::kMissing : KindOfOthers(odd[0], odd[1]);
}

std::int64_t LastEntry(std::span<const std::string> trace) {
  for (std::size_t i = trace.size(); i > 0; --i)
    if (const TraceItem item = ParseTraceItem(trace[i - 1]); item.kind == TraceItem::Kind::kEntry)
      return item.entry;
  return 0;
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

std::string TraceThing(const TraceDifference& difference) {
  if (difference.name.empty())
    return "log entry";
  return (difference.is_draw ? "draw " : "formula ") + difference.name;
}

std::optional<TraceDifference> CompareTraces(std::span<const std::string> a,
                                             std::span<const std::string> b) {
  const auto parted = std::ranges::mismatch(a, b);
  const std::size_t at = static_cast<std::size_t>(parted.in1 - a.begin());
  if (at == a.size() && at == b.size())
    return std::nullopt;
  const std::array<std::vector<TraceItem>, 2> rest{ParseFrom(a, at), ParseFrom(b, at)};
  const Unpaired unpaired = AlignTraces(rest[0], rest[1]);
  const std::array<std::span<const TraceItem>, 2> odd{std::span(rest[0]).first(unpaired.a),
                                                      std::span(rest[1]).first(unpaired.b)};
  TraceDifference found;
  found.after_entry = LastEntry(a.first(at));
  found.kind = KindOf(rest, odd);
  const std::size_t side = found.kind == TraceDifference::Kind::kExtra ? 1 : 0;
  std::size_t place = 0;
  if (found.kind == TraceDifference::Kind::kExtra || found.kind == TraceDifference::Kind::kMissing)
    place = PlaceOfOutermost(odd[side]);
  for (const TraceItem& item : std::span(rest[side]).first(place))
    found.together.push_back(item.name);
  const TraceItem& named = rest[side][place];
  found.name = named.name;
  found.is_draw = named.kind == TraceItem::Kind::kDraw;
  if (found.is_draw)
    found.draw_number = 1 + std::ranges::count_if((side == 0 ? a : b).first(at + place), IsDraw);
  found.items[side] = TraceItemText(named);
  if (!rest[1 - side].empty())
    found.items[1 - side] = TraceItemText(rest[1 - side][0]);
  return found;
}

std::string TraceItemText(std::string_view item) { return TraceItemText(ParseTraceItem(item)); }

std::vector<std::string> DrawTexts(std::span<const std::string> trace) {
  std::vector<std::string> draws;
  for (const std::string& text : trace) {
    if (!IsDraw(text))
      continue;
    const TraceItem item = ParseTraceItem(text);
    draws.push_back(item.name + " " + item.subject + " = " + item.result);
  }
  return draws;
}

}  // namespace ticktape
