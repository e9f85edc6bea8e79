#include "diagnose/used_content.h"

#include "diagnose/content_tree.h"

namespace ticktape {
namespace {

// Takes away each entry without which the battle is the same. Returns whether there was one.
bool Reduce(const CorpusReplay& replay, Setup& setup) {
  const std::vector<ContentEntry> entries = ContentEntries(setup.rest);
  bool reduced = false;
  // From behind, so that the places in a list that come before stay true.
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (!entry->removable)
      continue;
    Json before = setup.rest;
    RemoveEntry(setup.rest, *entry);
    if (RunChanged(replay, setup, nullptr).notice == Notice::kNothing)
      reduced = true;
    else
      setup.rest = std::move(before);
  }
  return reduced;
}

}  // namespace

std::set<std::string> UsedContent(const CorpusReplay& replay) {
  Setup setup = replay.setup;
  // An entry may be named by another one that goes later; each round is shorter than the last.
  while (Reduce(replay, setup)) {
  }
  std::set<std::string> used;
  for (const ContentEntry& entry : ContentEntries(setup.rest))
    used.insert(entry.name);
  return used;
}

}  // namespace ticktape
