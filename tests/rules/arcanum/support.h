// What the tests of arcanum share beside rules/support.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/arcanum/ruleset.h"
#include "rules/support.h"

namespace ticktape::arcanum {

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

inline constexpr const char* kExamples[] = {"lesson-16", "lesson-edges", "canon-mine", "canon-rat"};

// A canon battle's setup with this roster; `more` goes behind it, e.g. "\"content\":{…}".
std::string Canon(std::string_view roster, std::string_view more = "", int seed = 6);

// The trace in the words of this ruleset.
class TraceCollector final : public rules_test::TraceCollector {
 public:
  TraceCollector() : rules_test::TraceCollector(Rules()) {}
};

// The trace items of one tick of an example.
std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick);

}  // namespace ticktape::arcanum
