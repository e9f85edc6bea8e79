#include "diagnose/survey.h"

#include <algorithm>

#include "core/command.h"
#include "core/json.h"
#include "verify/divergence.h"

namespace ticktape {
namespace {

constexpr std::size_t kContextTicks = 3;
// Where hashes of the parts are not known, log and state may come to differ later than the
// hash: so many ticks are looked at.
constexpr std::int64_t kLookBehind = 64;
constexpr std::string_view kRandomPart = "rng";

std::string CommandText(const RecordedCommand& command) {
  Json line = Json::object();
  PutCommand(command.command, line);
  return JsonText(line) + (command.rejected.empty() ? "" : " rejected " + command.rejected);
}

std::vector<std::int64_t> Ascending(std::vector<std::int64_t> ticks) {
  std::sort(ticks.begin(), ticks.end());
  ticks.erase(std::unique(ticks.begin(), ticks.end()), ticks.end());
  return ticks;
}

// Recorded ticks carry their log unasked; it may differ behind equal hashes.
bool CarriesLog(const RecordedTick& tick) {
  return tick.entries && *tick.entries == tick.log.size();
}

void SetFirst(std::optional<std::int64_t>& first, std::int64_t tick) {
  if (!first)
    first = tick;
}

}  // namespace

RunView Survey::View() {
  RunView view;
  view.detail = Detail::kTrace;
  view.trace_hash = true;
  view.close_ticks.emplace();
  return view;
}

Result<Survey> Survey::Make(std::array<TickSteps, 2> runs) {
  Survey survey;
  survey.same_part_names_ = runs[0].header().part_names == runs[1].header().part_names &&
                            !runs[0].header().part_names.empty();
  for (;;) {
    std::array<bool, 2> goes_on{};
    for (std::size_t i = 0; i < 2; ++i) {
      Result<bool> next = runs[i].Next();
      if (!next)
        return next.error();
      goes_on[i] = *next;
    }
    survey.TakeCommands(runs[0], runs[1]);
    if (!goes_on[0] || !goes_on[1]) {
      survey.TakeEnds(runs, goes_on);
      return survey;
    }
    survey.TakeTick(runs[0], runs[1]);
  }
}

void Survey::TakeCommands(const TickSteps& a, const TickSteps& b) {
  const std::size_t most = std::max(a.commands().size(), b.commands().size());
  for (std::size_t i = 0; !command_tick && i < most; ++i) {
    std::array<std::optional<std::string>, 2> texts;
    if (i < a.commands().size())
      texts[0] = CommandText(a.commands()[i]);
    if (i < b.commands().size())
      texts[1] = CommandText(b.commands()[i]);
    if (texts[0] == texts[1])
      continue;
    command_tick = i < a.commands().size() ? a.commands()[i].tick : b.commands()[i].tick;
    command = texts;
  }
}

void Survey::TakeTick(const TickSteps& a, const TickSteps& b) {
  const RecordedTick& left = a.tick();
  const RecordedTick& right = b.tick();
  const std::int64_t tick = left.tick;
  ticks = tick;
  if (left.trace_hash && right.trace_hash) {
    if (*left.trace_hash != *right.trace_hash)
      SetFirst(trace_tick, tick);
  } else {
    SetFirst(unknown_trace_, tick);
  }
  if (CarriesLog(left) && CarriesLog(right) && left.log != right.log)
    SetFirst(log_tick, tick);
  if (!left.hash || !right.hash)
    return;
  const bool parts = same_part_names_ && left.parts.size() == right.parts.size() &&
                     left.parts.size() == a.header().part_names.size();
  if (*left.hash != *right.hash) {
    ++differing_ticks;
    heals_at.reset();
    if (!hash_tick)
      parts_known = parts;
    SetFirst(hash_tick, tick);
  } else if (differing_ticks > 0) {
    SetFirst(heals_at, tick);
  }
  if (parts)
    TakeParts(a, b);
  if (!log_tick && (parts_known || !hash_tick) && left.entries.value_or(1) > 0) {
    context_.push_back(tick);
    if (context_.size() > kContextTicks + 1)
      context_.pop_front();
  }
}

void Survey::TakeParts(const TickSteps& a, const TickSteps& b) {
  const RecordedTick& left = a.tick();
  const RecordedTick& right = b.tick();
  const std::vector<std::string>& names = a.header().part_names;
  for (std::size_t i = 0; i < left.parts.size(); ++i) {
    random_known = random_known || names[i] == kRandomPart;
    if (left.parts[i] == right.parts[i])
      continue;
    if (i + 1 == left.parts.size())
      SetFirst(log_tick, left.tick);
    else
      SetFirst(state_tick, left.tick);
    if (names[i] == kRandomPart)
      SetFirst(random_tick, left.tick);
  }
  if (!random_tick && left.draws.value_or(0) > 0)
    last_draw_tick = left.tick;
}

void Survey::TakeEnds(const std::array<TickSteps, 2>& runs, std::array<bool, 2> goes_on) {
  std::array<std::optional<std::string>, 2> texts;
  for (std::size_t i = 0; i < 2; ++i)
    texts[i] = goes_on[i] ? "goes on with tick " + std::to_string(runs[i].tick().tick)
                          : EndText(runs[i].end());
  if (texts[0] != texts[1]) {
    end = texts;
    heals_at.reset();
  }
}

std::vector<std::int64_t> Survey::CloseTicks() const {
  std::vector<std::int64_t> wanted;
  if (log_tick || !parts_known)
    wanted.assign(context_.begin(), context_.end());
  for (const std::optional<std::int64_t>& tick :
       {hash_tick, log_tick, state_tick, random_tick, trace_tick, last_draw_tick})
    if (tick)
      wanted.push_back(*tick);
  if (!trace_tick && unknown_trace_)
    wanted.push_back(*unknown_trace_);
  AddTicksBehind(wanted);
  return Ascending(std::move(wanted));
}

std::vector<std::int64_t> Survey::StateTicks() const {
  std::vector<std::int64_t> wanted;
  for (const std::optional<std::int64_t>& tick : {hash_tick, log_tick, state_tick})
    if (tick)
      wanted.push_back(*tick);
  AddTicksBehind(wanted);
  return Ascending(std::move(wanted));
}

void Survey::AddTicksBehind(std::vector<std::int64_t>& wanted) const {
  if (!hash_tick || parts_known)
    return;
  for (std::int64_t tick = *hash_tick; tick <= std::min(ticks, *hash_tick + kLookBehind); ++tick)
    wanted.push_back(tick);
}

}  // namespace ticktape
