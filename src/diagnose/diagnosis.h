// Why two runs of what should be the same battle differ: what a person sees first, what it
// comes from, and what follows.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "diagnose/close_look.h"
#include "diagnose/side.h"
#include "diagnose/survey.h"

namespace ticktape {

// What the difference comes from: whatever differs first in the order of the battle.
struct Cause {
  enum class Kind : std::uint8_t {
    kSetup,        // the setups differ, by more than the rules version
    kTrace,        // a draw or a formula: Diagnosis::look.trace
    kField,        // a field came out otherwise with the same draws and formulas
    kLog,          // a log line, with the same draws and formulas before it
    kCommand,      // a command was taken, rejected or asked for otherwise
    kEnd,          // the battles end otherwise
    kUnexplained,  // the hashes differ, and nothing that is known says why
  };

  Kind kind = Kind::kUnexplained;
  std::int64_t tick = 0;
  std::string what;  // formula, draw label, field, log key or verb
};

// How a run with today's content compares with the first side.
struct TodaysContent {
  bool same = false;                       // as the recorded content
  std::string refused;                     // why it cannot be run with it, or empty
  std::optional<std::int64_t> differs_at;  // first tick; nothing where all ticks agree
};

struct Diagnosis {
  std::array<std::string, 2> names;
  std::string ruleset;
  std::array<std::int64_t, 2> rules{};  // versions
  std::vector<FieldDifference> setup;   // where the setups differ
  std::size_t setup_count = 0;
  Survey survey;
  CloseLook look{0};
  std::optional<Cause> cause;           // where the battles differ
  std::optional<TodaysContent> todays;  // where it was asked for
  bool only_rewound = false;            // they agree unless one is restored at every tick
  // Equal for the same fault in different battles; empty where the battles do not differ.
  std::string signature;
  // What is not known and why, one sentence each.
  std::vector<std::string> notes;

  bool runs_differ() const { return survey.differs() || look.trace || look.log || look.state; }
  bool differs() const { return runs_differ() || !setup.empty(); }
};

struct DiagnosisOptions {
  std::string language;  // of log lines; empty for key and arguments
  std::size_t max_fields = 20;
};

// Compares the battles of two sides. Each is run twice: once for its hashes and once, as far
// as needed, for a close look. An error is one of reading or of a build.
Result<Diagnosis> Diagnose(std::array<Side*, 2> sides, const DiagnosisOptions& options);

// Names cause and signature of what survey and close look found.
void Conclude(Diagnosis& diagnosis);

// What is wanted of the close look at a run.
RunView CloseView(const Survey& survey, const std::string& language);

// Whether the recorded setup has the default content of this program; where it has another, runs
// the recorded battle with the default one and compares its hashes with the recorded ones.
Result<TodaysContent> CompareWithTodaysContent(const Setup& recorded,
                                               const OpenRecordingAgain& open,
                                               const Rulesets& rulesets);

std::string_view CauseName(Cause::Kind kind);

Json DiagnosisJson(const Diagnosis& diagnosis);

}  // namespace ticktape
