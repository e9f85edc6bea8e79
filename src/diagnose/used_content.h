// The part of a replay's content that its battle uses: what cannot be taken away without the
// battle being refused or another one, after all that can be has been.
#pragma once

#include <set>
#include <string>

#include "diagnose/corpus_replay.h"

namespace ticktape {

// The names of the entries, as of ContentEntries. A table that is one entry always counts.
std::set<std::string> UsedContent(const CorpusReplay& replay);

}  // namespace ticktape
