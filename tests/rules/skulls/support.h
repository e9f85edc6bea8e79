// What the tests of skulls share: examples from fixtures/, runs written down line by line, and
// listeners.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy.h"
#include "core/ruleset.h"
#include "core/run.h"

namespace ticktape::skulls {

const Ruleset& Rules();

std::string ReadExample(const std::string& file);
std::vector<std::string> LinesOf(const std::string& text);
inline constexpr const char* kExamples[] = {"shot", "cross", "duel", "tables"};

// A setup as it stands in JSON text, and the same completed.
Setup SetupFrom(std::string_view json);
Setup CompleteFrom(std::string_view json);
Setup ExampleSetup(const std::string& name);
std::vector<Command> ExampleCommands(const std::string& name);

// The setup of two nameless fighters of this roster; `more` goes behind it, e.g.
// "\"params\":{…}".
std::string Duel(std::string_view roster, std::string_view more = "", int seed = 1);
// A table of 5 by 5 without a skull, on which the swap 0:2 right collects three red gems,
// as "\"params\":{…}" with `more` params behind it.
std::string SmallTable(std::string_view more = "");

std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener = nullptr);
Command CommandOf(std::string_view json);
Command Swap(int actor, int row, int col, std::string_view dir);
Command Cast(int actor, std::string_view spell);

// Writes a run down as the lines of the interchange, with state and without hashes, and the
// log's texts.
class Transcript final : public RunObserver {
 public:
  explicit Transcript(std::size_t language = 0) : language_(language) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override;
  bool OnTick(Battle& battle) override;

  std::vector<std::string> lines;
  std::vector<std::string> texts;
  std::vector<std::uint64_t> hashes;

 private:
  std::size_t language_;
};
std::string EndLine(const RunEnd& end);
std::uint64_t HashOf(Battle& battle);

// Collects the trace: draws as "label(n)=value", formulas as "name(inputs)=result" with ratios
// as "a/b", entries as "#id key". `stat` is left out unless asked for.
class TraceCollector final : public Listener {
 public:
  explicit TraceCollector(bool with_stats = false) : with_stats_(with_stats) {}
  void OnDraw(const Draw& draw) override;
  std::int64_t OnFormula(const Evaluation& evaluation) override;
  void OnEntry(const LogEntry& entry) override;

  std::vector<std::string> items;

 private:
  bool with_stats_;
};

// The trace items of one tick of an example.
std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick,
                                     bool with_stats = false);

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

}  // namespace ticktape::skulls
