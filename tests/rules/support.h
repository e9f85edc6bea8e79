// What the tests of every ruleset share: examples from fixtures/, runs written down line by
// line, listeners, and what has to hold for the state of any battle. Each ruleset's own
// support.h says which ruleset is meant.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy.h"
#include "core/ruleset.h"
#include "core/run.h"

namespace ticktape::rules_test {

// A file of fixtures/examples/<ruleset>/; empty if there is none.
std::string ReadExample(std::string_view ruleset, const std::string& file);
std::vector<std::string> LinesOf(const std::string& text);

// A setup as it stands in JSON text, and a setup completed.
Setup SetupFrom(std::string_view json);
Setup Completed(const Ruleset& rules, const Setup& setup);
// Of an example: its setup completed, and its commands; none if it has no such file.
Setup ExampleSetup(const Ruleset& rules, const std::string& name);
std::vector<Command> ExampleCommands(const Ruleset& rules, const std::string& name);
// The examples' setups and so many random ones.
std::vector<Setup> Corpus(const Ruleset& rules, std::span<const char* const> examples,
                          int random_ones);

std::unique_ptr<Battle> StartBattle(const Ruleset& rules, const Setup& setup,
                                    Listener* listener = nullptr);
Command CommandOf(std::string_view json);

// Writes a run down as the lines of the interchange, with state if wanted and without hashes,
// and the log's entries and texts.
class Transcript final : public RunObserver {
 public:
  explicit Transcript(std::size_t language = 0, bool state = true)
      : language_(language), state_(state) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override;
  bool OnTick(Battle& battle) override;

  std::vector<std::string> lines;
  std::vector<std::string> texts;
  std::vector<std::uint64_t> hashes;
  std::vector<Json> entries;        // of the whole battle
  std::vector<std::int64_t> ticks;  // in which they were said

 private:
  std::size_t language_;
  bool state_;
};
std::string EndLine(const RunEnd& end);

// A run from its setup line to its end line.
struct Played {
  std::vector<std::string> lines;
  std::vector<std::string> texts;
  std::unique_ptr<Battle> battle;
};
Played Play(const Ruleset& rules, const Setup& setup, CommandSource& commands,
            std::size_t language = 0, std::string (*end_line)(const RunEnd&) = EndLine);
// The lines of an example's run by `commands` are those of its expected file.
void ExpectAsInExample(const Ruleset& rules, const std::string& name, CommandSource& commands,
                       std::string (*end_line)(const RunEnd&) = EndLine);

// Puts one result in the place of all of a formula's.
class Replace final : public Listener {
 public:
  Replace(std::string_view name, std::int64_t value) : name_(name), value_(value) {}
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    return evaluation.formula.name == name_ ? value_ : evaluation.result;
  }

 private:
  std::string_view name_;
  std::int64_t value_;
};

// A run, and what it takes to run any of its rests again.
struct Recorded {
  Transcript transcript{0, false};
  std::vector<std::string> states;  // by tick
  std::vector<Snapshot> snapshots;
  std::vector<std::vector<std::uint64_t>> parts;
  std::vector<std::size_t> commands_before;  // by tick
  std::vector<std::size_t> lines_before;
  std::vector<Command> commands;
  RunEnd end;
};
// Up to tick `last` at most.
Recorded Record(const Ruleset& rules, const Setup& setup, CommandSource& commands,
                std::int64_t last = INT64_MAX, Listener* listener = nullptr);

void ExpectEqualRuns(const Recorded& first, const Recorded& second);
// Put into a fresh battle at every tick, the battle goes on alike.
void ExpectRestorable(const Ruleset& rules, const Setup& setup, const Recorded& recorded);
// The state's parts, kept up tick by tick, are those computed from nothing.
void ExpectPartsFromNothing(const Ruleset& rules, const Setup& setup, const Recorded& recorded);

// Plays every tick of a run again in another battle, from the saved state before it.
class Rewinding final : public RunObserver {
 public:
  explicit Rewinding(Battle& other) : other_(other) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override;
  bool OnTick(Battle& battle) override;

  bool same() const { return same_; }

 private:
  Battle& other_;
  Snapshot before_;
  std::vector<Command> commands_;  // since `before_`
  bool same_ = true;
};

// Collects the trace: draws as "label(lo..hi)=value", listed formulas as
// "name(inputs)=result" with ratios as "a/b", entries as "#id key".
class TraceCollector : public Listener {
 public:
  explicit TraceCollector(const Ruleset& rules) : rules_(rules) {}
  void OnDraw(const Draw& draw) override;
  std::int64_t OnFormula(const Evaluation& evaluation) override;
  void OnEntry(const LogEntry& entry) override;

  std::vector<std::string> items;
  std::vector<std::string> called;  // names of all formulas, unlisted ones included

 protected:
  virtual std::string DrawText(const Draw& draw) const;
  virtual std::string InputText(const Parameter& parameter, std::int64_t value) const;

 private:
  const Ruleset& rules_;
};
// For rulesets whose draws all count from 0: "label(n)=value".
std::string DrawBelowText(const Draw& draw);

// Runs to the end of a tick; `trace` then holds that tick's items.
void TraceTick(const Ruleset& rules, const Setup& setup, std::vector<Command> commands,
               std::int64_t tick, TraceCollector& trace);

}  // namespace ticktape::rules_test
