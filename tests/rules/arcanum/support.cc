#include "rules/arcanum/support.h"

namespace ticktape::arcanum {

std::string Canon(std::string_view roster, std::string_view more, int seed) {
  std::string text = R"({"ruleset":"arcanum","rules":1,"variant":"canon","seed":")";
  text += std::to_string(seed);
  text += R"(","roster":)";
  text += roster;
  if (!more.empty())
    text.append(",").append(more);
  return text + "}";
}

std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick) {
  TraceCollector trace;
  rules_test::TraceTick(Rules(), ExampleSetup(example), ExampleCommands(example), tick, trace);
  return trace.items;
}

}  // namespace ticktape::arcanum
