// Whether the formulas of the rules and the numbers of the content matter: each is replaced by
// another value while a corpus is run, and somewhere the battle has to become another one. Two
// builds agree perfectly on a formula that nobody calls; this finds it.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "diagnose/corpus_replay.h"
#include "diagnose/perturbation.h"

namespace ticktape {

enum class Wired : std::uint8_t {
  kWired,     // some replay notices
  kNoEffect,  // it is evaluated, or in the content that a battle needs, and nothing notices
  kNever,     // it is never evaluated, or in no content that a battle needs
};
std::string_view WiredName(Wired wired);

// Where a change was noticed first, of the replays in the order of their cost.
struct NoticedIn {
  Notice notice = Notice::kNothing;
  std::string file;
  std::int64_t tick = 0;
};

struct FormulaWiring {
  struct Trial {
    Perturbation perturbation = Perturbation::kOneMore;
    NoticedIn noticed;
  };
  std::string ruleset;
  std::string formula;
  std::uint64_t evaluations = 0;
  std::vector<Trial> trials;
  Wired wired = Wired::kNever;
};

struct ValueWiring {
  std::string ruleset;
  std::string entry;   // of the content, as in ContentEntry
  std::string name;    // of the value within it, as in ContentValue
  std::string change;  // that was noticed, e.g. "5 -> 6"
  NoticedIn noticed;
  Wired wired = Wired::kNever;

  std::string FullName() const { return name.empty() ? entry : entry + "." + name; }
};

struct WiringOptions {
  unsigned processes = 1;
  bool content = true;  // its values, too
  std::size_t most_values = std::numeric_limits<std::size_t>::max();
  // Processor time that a run may take, beyond twenty times what it takes unchanged, before it
  // counts as one that does not end.
  std::int64_t patience_microseconds = 2'000'000;
  std::function<bool()> interrupted = [] { return false; };
  std::function<void(std::size_t done, std::size_t total)> on_done = [](std::size_t, std::size_t) {
  };
};

struct WiringReport {
  std::size_t replays = 0;
  std::vector<FormulaWiring> formulas;  // in the order of the rulesets and their vocabularies
  std::vector<ValueWiring> values;      // in the order of the content
  std::size_t values_left_out = 0;      // beyond most_values
};

// Runs `files` with every formula of their rulesets and every value of their content changed in
// turn, in child processes: a changed number may make rules crash or loop, which counts as
// noticed. The calling process must have no other threads. Errors: as LoadCorpusReplay.
Result<WiringReport> MeasureWiring(const std::vector<std::string>& files, const Rulesets& rulesets,
                                   const WiringOptions& options);

}  // namespace ticktape
