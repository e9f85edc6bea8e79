#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {

std::string With(std::string_view roster, std::string_view more, int seed) {
  std::string text = R"({"ruleset":"rustkeep","rules":1,"variant":"canon","seed":")";
  text += std::to_string(seed);
  text += R"(","roster":)";
  text += roster;
  if (!more.empty())
    text.append(",").append(more);
  return text + "}";
}

namespace {
std::string WithFiles(std::string_view roster, const std::vector<ContentLayer>& files, int seed) {
  Json layers = Json::array();
  for (const ContentLayer& file : files)
    layers.push_back({{"name", file.name}, {"toml", file.text}});
  return With(roster, "\"layers\":" + JsonText(layers), seed);
}
}  // namespace

std::string WithToml(std::string_view roster, std::string_view toml, int seed) {
  return WithFiles(roster, {{"test.toml", std::string(toml)}}, seed);
}

std::string WithMod(std::string_view roster, std::string_view toml, int seed) {
  return WithFiles(
      roster,
      {{"core.toml", std::string(Rules().default_content())}, {"mod.toml", std::string(toml)}},
      seed);
}

std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick) {
  TraceCollector trace;
  rules_test::TraceTick(Rules(), ExampleSetup(example), ExampleCommands(example), tick, trace);
  return trace.items;
}

}  // namespace ticktape::rustkeep
