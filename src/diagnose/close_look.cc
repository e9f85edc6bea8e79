#include "diagnose/close_look.h"

#include <algorithm>

#include "core/json.h"

namespace ticktape {
namespace {

constexpr std::size_t kContext = 3;
constexpr std::size_t kOneSidedLines = 5;

LogLine LineOf(std::int64_t tick, const RecordedEntry& entry) {
  return {tick,        entry.id,
          entry.key,   entry.text.empty() ? entry.key + " " + entry.args : entry.text,
          entry.actor, OriginText(entry.cause, entry.relation)};
}

// Whether the evidence tells what was said in the tick. An empty log may be an unknown one.
bool KnowsLog(const RecordedTick& tick) {
  return !tick.log.empty() || tick.trace_known || tick.entries == std::optional<std::uint32_t>(0);
}

}  // namespace

Status CloseLook::Take(std::array<TickSteps, 2> runs, const std::vector<std::int64_t>& close_ticks,
                       std::optional<std::int64_t> random_tick) {
  random_tick_ = random_tick;
  for (;;) {
    for (TickSteps& run : runs) {
      Result<bool> next = run.Next();
      if (!next)
        return next.error();
      if (!*next)
        return Done{};
    }
    // Recorded ticks tell what they hold whether or not they are looked at.
    if (std::ranges::binary_search(close_ticks, runs[0].tick().tick))
      TakeTick(runs[0].tick(), runs[1].tick());
  }
}

void CloseLook::TakeTick(const RecordedTick& a, const RecordedTick& b) {
  const bool had_log = log.has_value();
  if (!trace && a.trace_known && b.trace_known) {
    if (std::optional<TraceDifference> found = CompareTraces(a.trace, b.trace)) {
      trace.emplace();
      static_cast<TraceDifference&>(*trace) = *std::move(found);
      trace->tick = a.tick;
    }
  }
  if (!log && KnowsLog(a) && KnowsLog(b))
    CompareLog(a, b);
  else if (!log && one_sided[0].empty() && one_sided[1].empty())
    TakeOneSided(a, b);
  if (!a.state.empty() && !b.state.empty() && (!state || (log && !had_log)))
    CompareState(a, b);
  CompareDraws(a, b);
}

void CloseLook::CompareLog(const RecordedTick& a, const RecordedTick& b) {
  const std::size_t most = std::max(a.log.size(), b.log.size());
  for (std::size_t i = 0; i < most; ++i) {
    if (i < a.log.size() && i < b.log.size() && a.log[i] == b.log[i]) {
      PushContext(0, LineOf(a.tick, a.log[i]));
      PushContext(1, LineOf(b.tick, b.log[i]));
      continue;
    }
    TakeLogDifference(a, b, i);
    return;
  }
}

void CloseLook::TakeLogDifference(const RecordedTick& a, const RecordedTick& b, std::size_t at) {
  const std::array<const RecordedTick*, 2> ticks{&a, &b};
  log.emplace();
  log->tick = a.tick;
  for (std::size_t side = 0; side < 2; ++side) {
    log->context[side].assign(context_[side].begin(), context_[side].end());
    log->draws[side] = DrawTexts(ticks[side]->trace);
    log->draws_known[side] =
        ticks[side]->trace_known || ticks[side]->draws == std::optional<std::uint32_t>(0);
    if (at < ticks[side]->log.size())
      log->line[side] = LineOf(ticks[side]->tick, ticks[side]->log[at]);
  }
}

void CloseLook::TakeOneSided(const RecordedTick& a, const RecordedTick& b) {
  // The hash covers the log.
  if (a.hash && a.hash == b.hash)
    return;
  const std::array<const RecordedTick*, 2> ticks{&a, &b};
  for (std::size_t side = 0; side < 2; ++side)
    for (const RecordedEntry& entry : ticks[side]->log)
      if (one_sided[side].size() < kOneSidedLines)
        one_sided[side].push_back(LineOf(ticks[side]->tick, entry));
}

void CloseLook::PushContext(std::size_t side, LogLine line) {
  context_[side].push_back(std::move(line));
  if (context_[side].size() > kContext)
    context_[side].pop_front();
}

void CloseLook::CompareState(const RecordedTick& a, const RecordedTick& b) {
  if (a.state == b.state) {
    equal_state_ticks.push_back(a.tick);
    return;
  }
  StateDifference found{a.tick, {}, 0};
  found.field_count = CompareJsonTexts(a.state, b.state, max_fields_, found.fields);
  if (found.field_count == 0)
    return;
  if (state)
    state_at_log = std::move(found);
  else
    state = std::move(found);
}

void CloseLook::CompareDraws(const RecordedTick& a, const RecordedTick& b) {
  if (!random_tick_ || a.tick > *random_tick_)
    return;
  const std::vector<std::string> left = DrawTexts(a.trace);
  const std::vector<std::string> right = DrawTexts(b.trace);
  const auto parted = std::ranges::mismatch(left, right);
  const std::ptrdiff_t equal = parted.in1 - left.begin();
  if (equal > 0)
    last_equal_draw = {a.tick, equal, left[static_cast<std::size_t>(equal) - 1]};
}

}  // namespace ticktape
