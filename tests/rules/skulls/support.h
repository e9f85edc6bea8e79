// What the tests of skulls share beside rules/support.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/skulls/ruleset.h"
#include "rules/support.h"

namespace ticktape::skulls {

using rules_test::CommandOf;
using rules_test::EndLine;
using rules_test::LinesOf;
using rules_test::Replace;
using rules_test::SetupFrom;
using rules_test::Transcript;

inline const Ruleset& Rules() { return TheRuleset(); }

inline std::string ReadExample(const std::string& file) {
  return rules_test::ReadExample(Rules().id(), file);
}
inline Setup CompleteFrom(std::string_view json) {
  return rules_test::Completed(Rules(), SetupFrom(json));
}
inline Setup ExampleSetup(const std::string& name) {
  return rules_test::ExampleSetup(Rules(), name);
}
inline std::vector<Command> ExampleCommands(const std::string& name) {
  return rules_test::ExampleCommands(Rules(), name);
}
inline std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener = nullptr) {
  return rules_test::StartBattle(Rules(), setup, listener);
}

inline constexpr const char* kExamples[] = {"shot", "cross", "duel", "tables"};

// The setup of two nameless fighters of this roster; `more` goes behind it, e.g.
// "\"params\":{…}".
std::string Duel(std::string_view roster, std::string_view more = "", int seed = 1);
// A table of 5 by 5 without a skull, on which the swap 0:2 right collects three red gems,
// as "\"params\":{…}" with `more` params behind it.
std::string SmallTable(std::string_view more = "");

Command Swap(int actor, int row, int col, std::string_view dir);
Command Cast(int actor, std::string_view spell);

// The trace in the words of this ruleset, draws as "label(n)=value". `stat` is left out unless
// asked for.
class TraceCollector final : public rules_test::TraceCollector {
 public:
  explicit TraceCollector(bool with_stats = false)
      : rules_test::TraceCollector(Rules()), with_stats_(with_stats) {}
  std::int64_t OnFormula(const Evaluation& evaluation) override;

 protected:
  std::string DrawText(const Draw& draw) const override { return rules_test::DrawBelowText(draw); }

 private:
  bool with_stats_;
};

// The trace items of one tick of an example.
std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick,
                                     bool with_stats = false);

}  // namespace ticktape::skulls
