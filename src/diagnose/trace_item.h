// An item of a trace, as RecordedTick::trace holds it, taken apart: a draw, a formula or the
// place of a log entry. Built for few items only: those around a difference.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ticktape {

struct TraceItem {
  enum class Kind : std::uint8_t { kDraw, kFormula, kEntry, kUnknown };

  Kind kind = Kind::kUnknown;
  std::string name;        // label or formula; empty of an entry
  std::string symbols;     // those inputs of a formula that are names
  std::string subject;     // bounds of a draw, inputs of a formula
  std::string result;      // value or result
  std::int64_t entry = 0;  // id of an entry

  bool operator==(const TraceItem&) const = default;
  bool SameThing(const TraceItem& other) const { return kind == other.kind && name == other.name; }
  // The same thing and, of a formula, about the same: one attribute of two fighters, not two.
  bool SameMatter(const TraceItem& other) const {
    return SameThing(other) && symbols == other.symbols;
  }
};

TraceItem ParseTraceItem(std::string_view text);

// As a person reads it: "draw hit 1..100 = 59", "formula accuracy(base 4) = 75".
std::string TraceItemText(const TraceItem& item);

}  // namespace ticktape
