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

bool IsUnfinished(const RunEnd& end) { return end.outcome.empty() && !end.stopped; }

// Whether both counts are known and not the same.
bool Differ(const std::optional<std::uint32_t>& a, const std::optional<std::uint32_t>& b) {
  return a && b && *a != *b;
}

void SetFirst(std::optional<std::int64_t>& first, std::int64_t tick) {
  if (!first)
    first = tick;
}

}  // namespace

std::string GoesOnText(std::int64_t tick) { return "goes on with tick " + std::to_string(tick); }

RunView Survey::View(bool in_full) {
  RunView view;
  view.detail = Detail::kTrace;
  view.trace_hash = true;
  if (!in_full)
    view.close_ticks.emplace();
  return view;
}

Result<Survey> Survey::Make(std::array<TickSteps, 2> runs) {
  Survey survey;
  survey.SetPartNames(runs[0].header().part_names, runs[1].header().part_names);
  for (;;) {
    std::array<bool, 2> goes_on{};
    for (std::size_t i = 0; i < 2; ++i) {
      Result<bool> next = runs[i].Next();
      if (!next)
        return next.error();
      goes_on[i] = *next;
    }
    survey.TakeCommands(runs[0].commands(), runs[1].commands());
    if (goes_on[0] && goes_on[1]) {
      survey.TakeTick(runs[0].tick(), runs[1].tick());
      continue;
    }
    std::array<std::optional<std::string>, 2> texts;
    for (std::size_t i = 0; i < 2; ++i)
      texts[i] = goes_on[i] ? GoesOnText(runs[i].tick().tick) : EndText(runs[i].end().run);
    // What breaks off may have healed before.
    const bool breaks_off = (!goes_on[0] && IsUnfinished(runs[0].end().run)) ||
                            (!goes_on[1] && IsUnfinished(runs[1].end().run));
    const std::optional<std::int64_t> healed = survey.heals_at;
    survey.TakeEnds(std::move(texts), !goes_on[0] && !goes_on[1]);
    if (breaks_off)
      survey.heals_at = healed;
    const std::optional<std::uint64_t>& a = runs[0].end().hash;
    const std::optional<std::uint64_t>& b = runs[1].end().hash;
    if (a && b && !survey.end[0])
      survey.TakeEndHash(*a == *b);
    return survey;
  }
}

void Survey::SetPartNames(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (a != b)
    return;
  part_names_ = a;
  has_random_ = std::ranges::find(a, kRandomPart) != a.end();
}

void Survey::TakeCommands(std::span<const RecordedCommand> a, std::span<const RecordedCommand> b) {
  for (std::size_t i = 0; !command_tick && i < std::max(a.size(), b.size()); ++i) {
    std::array<std::optional<std::string>, 2> texts;
    if (i < a.size())
      texts[0] = CommandText(a[i]);
    if (i < b.size())
      texts[1] = CommandText(b[i]);
    if (texts[0] == texts[1])
      continue;
    command_tick = i < a.size() ? a[i].tick : b[i].tick;
    command = texts;
  }
}

void Survey::TakeMissingCommand(std::int64_t tick, const std::string& what) {
  if (command_tick)
    return;
  command_tick = tick;
  command = {std::nullopt, what};
}

void Survey::TakeEqualTick(std::int64_t tick, bool has_draws, bool has_entries, bool compared) {
  ticks = tick;
  if (compared) {
    compared_ = tick;
    if (differing_ticks > 0)
      SetFirst(heals_at, tick);
  } else {
    has_gaps_ = true;
  }
  if (has_draws && !random_tick)
    last_draw_tick = tick;
  if (!has_entries)
    return;
  if (hash_tick)
    SetFirst(said_, tick);
  AddContext(tick);
}

void Survey::TakeTick(const RecordedTick& a, const RecordedTick& b) {
  const std::int64_t tick = a.tick;
  ticks = tick;
  if (a.trace_hash && b.trace_hash ? *a.trace_hash != *b.trace_hash
                                   : a.trace_known && b.trace_known && a.trace != b.trace)
    SetFirst(trace_tick, tick);
  if (!(a.trace_hash && b.trace_hash) && !(a.trace_known && b.trace_known))
    SetFirst(unknown_trace_, tick);
  const bool other_log = CarriesLog(a) && CarriesLog(b) && a.log != b.log;
  if (other_log)
    SetFirst(log_tick, tick);
  const bool other_counts = Differ(a.draws, b.draws) || Differ(a.entries, b.entries);
  if (other_counts)
    SetFirst(count_tick, tick);
  const bool hashes = a.hash && b.hash;
  const bool parts = !part_names_.empty() && a.parts.size() == part_names_.size() &&
                     b.parts.size() == part_names_.size();
  const bool other_hash = (hashes && *a.hash != *b.hash) || (parts && a.parts != b.parts);
  if (other_hash)
    TakeOtherHash(tick, parts);
  if (hashes || parts)
    compared_ = tick;
  else
    has_gaps_ = true;
  if (other_hash || other_log || other_counts) {
    ++differing_ticks;
    heals_at.reset();
  } else if (compared_ == tick && differing_ticks > 0) {
    SetFirst(heals_at, tick);
  }
  if (parts)
    TakeParts(a, b);
  if (hash_tick && a.entries.value_or(0) + b.entries.value_or(0) > 0)
    SetFirst(said_, tick);
  if (a.entries.value_or(1) > 0)
    AddContext(tick);
}

void Survey::TakeOtherHash(std::int64_t tick, bool parts) {
  random_lost_ = random_lost_ || !parts;
  if (!hash_tick)
    parts_known = parts;
  SetFirst(hash_tick, tick);
}

void Survey::TakeWindow(const Divergence& parting) {
  if (parting.window_start >= parting.tick)
    return;
  has_gaps_ = true;
  random_lost_ = true;
  if (hash_tick == parting.tick)
    window_start = parting.window_start;
}

void Survey::AddContext(std::int64_t tick) {
  if (log_tick || (hash_tick && !parts_known))
    return;
  context_.push_back(tick);
  if (context_.size() > kContextTicks + 1)
    context_.pop_front();
}

void Survey::TakeParts(const RecordedTick& a, const RecordedTick& b) {
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    if (a.parts[i] == b.parts[i])
      continue;
    if (hash_tick == a.tick && part.empty())
      part = part_names_[i];
    if (i + 1 == a.parts.size())
      SetFirst(log_tick, a.tick);
    else
      SetFirst(state_tick, a.tick);
    if (part_names_[i] == kRandomPart)
      SetFirst(random_tick, a.tick);
  }
  if (!random_tick && a.draws.value_or(0) > 0)
    last_draw_tick = a.tick;
}

void Survey::TakeEnds(std::array<std::optional<std::string>, 2> texts, bool both_ended) {
  if (texts[0] == texts[1])
    return;
  end_tick = both_ended ? ticks : ticks + 1;
  end = std::move(texts);
  heals_at.reset();
}

void Survey::TakeEndHash(bool equal) {
  if (equal) {
    compared_ = ticks;
    return;
  }
  heals_at.reset();
  random_lost_ = true;
  if (hash_tick)
    return;
  hash_tick = ticks;
  parts_known = false;
  end_hash_differs = true;
}

std::vector<std::int64_t> Survey::CloseTicks() const {
  std::vector<std::int64_t> wanted;
  if (log_tick || !parts_known)
    wanted.assign(context_.begin(), context_.end());
  for (const std::optional<std::int64_t>& tick :
       {hash_tick, log_tick, state_tick, random_tick, trace_tick, count_tick})
    if (tick)
      wanted.push_back(*tick);
  if (hashes_alone && said_)
    wanted.push_back(*said_);
  if (random_tick && last_draw_tick)
    wanted.push_back(*last_draw_tick);
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
  if (!hash_tick || parts_known || hashes_alone)
    return;
  for (std::int64_t tick = *hash_tick; tick <= std::min(ticks, *hash_tick + kLookBehind); ++tick)
    wanted.push_back(tick);
}

}  // namespace ticktape
