// The second of a diagnosis's two looks at two runs: log, trace and state of a few ticks,
// compared line for line, item for item and field for field.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/difference.h"
#include "diagnose/tick_steps.h"
#include "diagnose/trace_difference.h"

namespace ticktape {

// What one side has at a place; nothing where it has nothing there.
template <class T>
using BothSides = std::array<std::optional<T>, 2>;

struct LogLine {
  std::int64_t tick = 0;
  std::int64_t id = 0;
  std::string key;
  std::string text;
  std::string actor;
  std::string origin;  // core/log.h; two lines may differ in nothing else
};

// The fields that differ at the end of a tick.
struct StateDifference {
  std::int64_t tick = 0;
  std::vector<FieldDifference> fields;
  std::size_t field_count = 0;  // all of them, also those beyond the ones kept
};

struct LogDifference {
  std::int64_t tick = 0;
  std::array<std::vector<LogLine>, 2> context;  // up to three lines before it
  BothSides<LogLine> line;
  std::array<std::vector<std::string>, 2> draws;  // of that tick, as label low..high = value
  std::array<bool, 2> draws_known{};
};

struct PlacedTraceDifference : TraceDifference {
  std::int64_t tick = 0;
};

// The last draw on which both sides agree, before their generators part.
struct LastEqualDraw {
  std::int64_t tick = 0;
  std::int64_t number = 0;  // of the tick's draws, from 1
  std::string text;
};

class CloseLook {
 public:
  explicit CloseLook(std::size_t max_fields) : max_fields_(max_fields) {}

  // Goes through the close ticks of both. `random_tick` is where the generators part.
  Status Take(std::array<TickSteps, 2> runs, const std::vector<std::int64_t>& close_ticks,
              std::optional<std::int64_t> random_tick);

  // Step by step: where the generators part, then close ticks in ascending order.
  void SetRandomTick(std::optional<std::int64_t> tick) { random_tick_ = tick; }
  void TakeTick(const RecordedTick& a, const RecordedTick& b);

  std::optional<LogDifference> log;
  std::optional<PlacedTraceDifference> trace;
  std::optional<StateDifference> state;         // the first one
  std::optional<StateDifference> state_at_log;  // at the tick of the first differing log line
  // Ticks at which both states are known and equal.
  std::vector<std::int64_t> equal_state_ticks;
  std::optional<LastEqualDraw> last_equal_draw;
  // Where the log of one side is not known: what the other says in the first such tick.
  std::array<std::vector<LogLine>, 2> one_sided;

 private:
  void CompareLog(const RecordedTick& a, const RecordedTick& b);
  void TakeLogDifference(const RecordedTick& a, const RecordedTick& b, std::size_t at);
  void TakeOneSided(const RecordedTick& a, const RecordedTick& b);
  void CompareState(const RecordedTick& a, const RecordedTick& b);
  void CompareDraws(const RecordedTick& a, const RecordedTick& b);
  void PushContext(std::size_t side, LogLine line);

  std::size_t max_fields_;
  std::optional<std::int64_t> random_tick_;
  std::array<std::deque<LogLine>, 2> context_;
};

}  // namespace ticktape
