#include "rules/skulls/support.h"

namespace ticktape::skulls {

std::string Duel(std::string_view roster, std::string_view more, int seed) {
  std::string text = R"({"ruleset":"skulls","rules":1,"variant":"printed","seed":")";
  text += std::to_string(seed);
  text += R"(","roster":)";
  text += roster;
  if (!more.empty())
    text.append(",").append(more);
  return text + "}";
}

std::string SmallTable(std::string_view more) {
  std::string text = R"("params":{"rows":5,"cols":5,"table":[
      "r1 r1 g1 r1 b1",
      "g1 b1 y1 p1 g1",
      "b1 y1 p1 g1 r1",
      "y1 p1 g1 r1 b1",
      "p1 g1 r1 b1 y1"])";
  if (!more.empty())
    text.append(",").append(more);
  return text + "}";
}

Command Swap(int actor, int row, int col, std::string_view dir) {
  Json args = Json::object();
  args["row"] = row;
  args["col"] = col;
  args["dir"] = std::string(dir);
  return {Json(actor), Json("swap"), std::move(args)};
}

Command Cast(int actor, std::string_view spell) {
  Json args = Json::object();
  args["spell"] = std::string(spell);
  return {Json(actor), Json("cast"), std::move(args)};
}

std::int64_t TraceCollector::OnFormula(const Evaluation& evaluation) {
  if (evaluation.formula.name == "stat" && !with_stats_)
    return evaluation.result;
  return rules_test::TraceCollector::OnFormula(evaluation);
}

std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick,
                                     bool with_stats) {
  TraceCollector trace(with_stats);
  rules_test::TraceTick(Rules(), ExampleSetup(example), ExampleCommands(example), tick, trace);
  return trace.items;
}

}  // namespace ticktape::skulls
