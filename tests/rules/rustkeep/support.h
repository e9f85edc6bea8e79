// What the tests of rustkeep share beside rules/support.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rustkeep/ruleset.h"
#include "rules/support.h"

namespace ticktape::rustkeep {

using rules_test::CommandOf;
using rules_test::EndLine;
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

inline constexpr const char* kExamples[] = {"rat", "three", "flight", "layers"};

// A setup with this roster; `more` goes behind it, e.g. "\"content\":{…}".
std::string With(std::string_view roster, std::string_view more = "", int seed = 6);
// The same with one file of content.
std::string WithToml(std::string_view roster, std::string_view toml, int seed = 6);
// The same with the default content and this file over it.
std::string WithMod(std::string_view roster, std::string_view toml, int seed = 6);

// The trace in the words of this ruleset.
class TraceCollector final : public rules_test::TraceCollector {
 public:
  TraceCollector() : rules_test::TraceCollector(Rules()) {}
};

// The trace items of one tick of an example.
std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick);

}  // namespace ticktape::rustkeep
