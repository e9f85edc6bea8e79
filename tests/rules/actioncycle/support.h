// What the tests of actioncycle share beside rules/support.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/actioncycle/ruleset.h"
#include "rules/support.h"

namespace ticktape::actioncycle {

using rules_test::CommandOf;
using rules_test::LinesOf;
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

inline constexpr const char* kExamples[] = {"order_abcd", "aoe_rattle", "show_and_shift",
                                            "full_battle"};

// The setup of two sides, red and blue, of 20 life each unless they say so: `red` and `blue` are
// members of the leaders, e.g. "\"hand\":[…]"; `content` may be empty; `params` are merged
// over the usual ones.
Setup Duel(std::string_view red, std::string_view blue, std::string_view content = "{}",
           std::string_view params = "{}", int seed = 1);

// {"actor":…,"verb":…,"args":…} with `args` as JSON text.
Command Act(int actor, std::string_view verb, std::string_view args = "{}");

// The loop's `open` and `error` in the words of this ruleset.
std::string EndLine(const RunEnd& end);

// A run of listed commands to its end.
struct Played {
  std::unique_ptr<Battle> battle;
  Transcript transcript;
  RunEnd end;

  // "id(cause rel) key" with sender, targets and hp changes of each entry of a tick.
  std::vector<std::string> Said(std::int64_t tick) const;
  const Json& Entry(std::int64_t id) const;
  Json State() const { return battle->StateAsJson(); }
};
Played Play(const Setup& setup, std::vector<Command> commands, Listener* listener = nullptr,
            std::size_t language = 0);

// The trace in the words of this ruleset, draws as "label(n)=value".
class TraceCollector final : public rules_test::TraceCollector {
 public:
  TraceCollector() : rules_test::TraceCollector(Rules()) {}

 protected:
  std::string DrawText(const Draw& draw) const override { return rules_test::DrawBelowText(draw); }
  std::string InputText(const Parameter& parameter, std::int64_t value) const override;
};

// The trace items of one tick.
std::vector<std::string> TraceOfTick(const Setup& setup, std::vector<Command> commands,
                                     std::int64_t tick);

}  // namespace ticktape::actioncycle
