#include "rules/actioncycle/support.h"

#include "rules/actioncycle/words.h"

namespace ticktape::actioncycle {

Setup Duel(std::string_view red, std::string_view blue, std::string_view content,
           std::string_view params, int seed) {
  Setup setup = SetupFrom(ReadExample("order_abcd.setup.json"));
  setup.seed = static_cast<std::uint64_t>(seed);
  const Json changed = *ParseJson(params, "params");
  for (const auto& [name, value] : changed.get_ref<const Json::object_t&>())
    setup.rest["params"][name] = value;
  const auto leader = [](std::string_view name, std::string_view more) {
    std::string text = R"({"name":")" + std::string(name) + '"';
    if (more.find("\"life\"") == std::string_view::npos)
      text += ",\"life\":20";
    if (!more.empty())
      text.append(",").append(more);
    return *ParseJson(text + "}", "leader");
  };
  setup.rest["roster"] = Json::array();
  setup.rest["roster"].push_back(leader("红王", red));
  setup.rest["roster"].push_back(leader("蓝王", blue));
  setup.rest["content"] = *ParseJson(content, "content");
  return rules_test::Completed(Rules(), setup);
}

Command Act(int actor, std::string_view verb, std::string_view args) {
  return {Json(actor), Json(std::string(verb)), *ParseJson(args, "args")};
}

std::string EndLine(const RunEnd& end) {
  Json line = Json::object();
  line["type"] = "end";
  line["outcome"] = end.outcome == "open" ? "stopped" : end.outcome;
  if (end.error == "overflow")
    line["outcome"] = end.error;
  line["ticks"] = end.ticks;
  if (end.error == "overflow")
    line["message"] = "overflow in " + end.formula;
  return JsonText(line);
}

Played Play(const Setup& setup, std::vector<Command> commands, Listener* listener,
            std::size_t language) {
  Played played{StartBattle(setup, listener), Transcript(language), {}};
  ListedCommands source(std::move(commands));
  played.end = RunBattle(*played.battle, source, played.transcript);
  return played;
}

std::vector<std::string> Played::Said(std::int64_t tick) const {
  std::vector<std::string> said;
  for (std::size_t i = 0; i < transcript.entries.size(); ++i) {
    if (transcript.ticks[i] != tick)
      continue;
    const Json& entry = transcript.entries[i];
    const Json& args = entry["args"];
    std::string text = entry["id"].dump() + "(" + entry["cause"].dump() + " " +
                       entry["rel"].get<std::string>() + ") " + entry["key"].get<std::string>() +
                       " " + args["sender"].dump() + JsonText(args["targets"]);
    if (!args["hp"].empty())
      text += " hp" + JsonText(args["hp"]);
    said.push_back(std::move(text));
  }
  return said;
}

const Json& Played::Entry(std::int64_t id) const {
  return transcript.entries[static_cast<std::size_t>(id - 1)];
}

std::string TraceCollector::InputText(const Parameter& parameter, std::int64_t value) const {
  if (parameter.type != ValueType::kSymbol)
    return rules_test::TraceCollector::InputText(parameter, value);
  return std::string(kStatNames[static_cast<std::size_t>(value)]);
}

std::vector<std::string> TraceOfTick(const Setup& setup, std::vector<Command> commands,
                                     std::int64_t tick) {
  TraceCollector trace;
  rules_test::TraceTick(Rules(), setup, std::move(commands), tick, trace);
  return trace.items;
}

}  // namespace ticktape::actioncycle
