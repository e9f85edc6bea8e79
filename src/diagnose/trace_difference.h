// Where the traces of one tick part: the first draw or formula that is another one, and in
// which way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ticktape {

struct TraceDifference {
  enum class Kind : std::uint8_t {
    kDrawValue,      // the same draw, another value: the generators had parted before
    kDrawBounds,     // the same label, other bounds
    kFormulaResult,  // the same formula and inputs, another result: its code differs
    kFormulaInputs,  // the same formula, other inputs: what it is given differs
    kMissing,        // the first side draws or evaluates something that the second does not
    kExtra,          // the reverse
    kOther,          // something else stands in its place
  };

  Kind kind = Kind::kOther;
  bool is_draw = false;  // the thing that `name` names
  std::string name;      // of the formula, or label of the draw
  // What fell out or came in before it, of which it is the outermost: names, in order.
  std::vector<std::string> together;
  std::array<std::optional<std::string>, 2> items;  // as text; nothing where a trace has ended
  std::int64_t after_entry = 0;                     // id of the last entry before it, or 0
  std::int64_t draw_number = 0;  // of the tick's draws, from 1; 0 where no draw is concerned
};

std::string_view TraceDifferenceName(TraceDifference::Kind kind);
// What differs: "draw hit", "formula accuracy", or "log entry", which is of another place.
std::string TraceThing(const TraceDifference& difference);

// Compares two traces of a tick as RecordedTick::trace holds them; nothing where they are equal.
std::optional<TraceDifference> CompareTraces(std::span<const std::string> a,
                                             std::span<const std::string> b);

// A trace item as a person reads it: "draw hit 1..100 = 59", "formula accuracy(base 4) = 75".
std::string TraceItemText(std::string_view item);

// The draws of a trace, as "hit 1..100 = 59".
std::vector<std::string> DrawTexts(std::span<const std::string> trace);

}  // namespace ticktape
