// What the tests of prince share beside rules/support.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/prince/ruleset.h"
#include "rules/support.h"

namespace ticktape::prince {

using rules_test::CommandOf;
using rules_test::EndLine;
using rules_test::LinesOf;
using rules_test::SetupFrom;
using rules_test::Transcript;

inline const Ruleset& Rules() { return TheRuleset(); }

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

inline constexpr const char* kExamples[] = {"counts", "arsenal", "orders", "battle"};

// A squad of the roster; `more` goes behind it, e.g. "\"morale\":1".
std::string SquadAt(int side, int q, int r, int facing, std::string_view type, int count,
                    std::string_view more = "");
// A setup on a plain of 8 by 6 cells with these squads; `more` goes behind it, e.g.
// "\"content\":{…}". `params` are merged over the usual ones.
std::string Field(const std::vector<std::string>& squads, std::string_view more = "",
                  std::string_view params = "{}", int seed = 1);
// {"actor":…,"verb":…,"args":…} with `args` as JSON text.
Command Order(int actor, std::string_view verb, std::string_view args = "{}");

// A battle to which orders are given one by one.
class Drill {
 public:
  explicit Drill(std::string_view setup, Listener* listener = nullptr);

  // The key of the rejection, or the empty text; then the tick is played.
  std::string Give(int actor, std::string_view verb, std::string_view args = "{}");
  Json State() const { return battle_->StateAsJson(); }
  Json Squad(int id) const { return State()["squads"][static_cast<std::size_t>(id)]; }
  // The entries of the last tick as "key {args}".
  std::vector<std::string> Said() const;
  Battle& battle() { return *battle_; }

 private:
  std::unique_ptr<Battle> battle_;
};

}  // namespace ticktape::prince
