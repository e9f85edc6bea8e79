#include "cli/last_entries.h"

#include <algorithm>

#include "core/template_text.h"

namespace ticktape {
namespace {

// More than any screen shows.
constexpr std::size_t kMostEntries = 64;

}  // namespace

void LastEntries::Take(const TickLog& log, std::size_t first) {
  const std::size_t skipped = log.size() > kMostEntries ? log.size() - kMostEntries : 0;
  for (std::size_t i = std::max(first, skipped); i < log.size(); ++i) {
    const LogEntry entry = log[i];
    entries_.push_back({entry, {entry.values.begin(), entry.values.end()}});
    if (entries_.size() > kMostEntries)
      entries_.pop_front();
  }
}

std::vector<std::string> LastEntries::Lines(const Battle& battle, std::size_t language,
                                            bool revealed) const {
  std::vector<std::string> lines;
  for (const Kept& kept : entries_) {
    LogEntry entry = kept.entry;
    entry.values = kept.values;
    lines.push_back(
        Printable(revealed ? battle.Text(entry, language) : battle.TextForActor(entry, language)));
  }
  return lines;
}

}  // namespace ticktape
