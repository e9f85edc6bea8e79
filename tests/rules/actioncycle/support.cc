#include "rules/actioncycle/support.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/interchange.h"
#include "rules/actioncycle/ruleset.h"
#include "rules/actioncycle/texts.h"

namespace ticktape::actioncycle {

const Ruleset& Rules() { return TheRuleset(); }

std::string ReadExample(const std::string& file) {
  std::ifstream stream(std::string(TICKTAPE_SOURCE_DIR "/fixtures/examples/actioncycle/") + file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

Setup SetupFrom(std::string_view json) {
  Result<Json> parsed = ParseJson(json, "setup");
  EXPECT_TRUE(parsed.ok()) << (parsed.ok() ? "" : parsed.error().message);
  Result<Setup> setup = SetupFromJson(*parsed);
  EXPECT_TRUE(setup.ok()) << (setup.ok() ? "" : setup.error().message);
  return *setup;
}

namespace {
Setup Completed(const Setup& setup) {
  Result<Setup> complete = Rules().Complete(setup);
  EXPECT_TRUE(complete.ok()) << (complete.ok() ? "" : complete.error().message);
  return *complete;
}
}  // namespace

Setup CompleteFrom(std::string_view json) { return Completed(SetupFrom(json)); }

Setup ExampleSetup(const std::string& name) {
  return CompleteFrom(ReadExample(name + ".setup.json"));
}

std::vector<Command> ExampleCommands(const std::string& name) {
  std::vector<Command> commands;
  for (const std::string& line : LinesOf(ReadExample(name + ".commands.jsonl")))
    commands.push_back(CommandOf(line));
  return commands;
}

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
  return Completed(setup);
}

std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener) {
  Result<std::unique_ptr<Battle>> battle = Rules().Start(setup, listener);
  EXPECT_TRUE(battle.ok()) << (battle.ok() ? "" : battle.error().message);
  return std::move(*battle);
}

Command CommandOf(std::string_view json) { return CommandFromJson(*ParseJson(json, "command")); }

Command Act(int actor, std::string_view verb, std::string_view args) {
  return {Json(actor), Json(std::string(verb)), *ParseJson(args, "args")};
}

bool Transcript::OnCommand(Battle& battle, const Command& command, Rejection rejection) {
  Json line = Json::object();
  line["type"] = "command";
  line["tick"] = battle.tick() + 1;
  PutCommand(command, line);
  if (rejection != kAccepted)
    line["rejected"] =
        std::string(battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].key);
  lines.push_back(JsonText(line));
  return true;
}

bool Transcript::OnTick(Battle& battle) {
  Json line = Json::object();
  line["type"] = "tick";
  line["tick"] = battle.tick();
  line["draws"] = battle.draws();
  line["log"] = Json::array();
  for (std::size_t i = 0; i < battle.log().size(); ++i) {
    entries.push_back(EntryJson(battle.log()[i], battle.vocabulary().log_keys, battle.symbols()));
    ticks.push_back(battle.tick());
    line["log"].push_back(entries.back());
    texts.push_back(battle.Text(battle.log()[i], language_));
  }
  line["state"] = battle.StateAsJson();
  lines.push_back(JsonText(line));
  hashes.push_back(battle.Hash());
  return true;
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

void TraceCollector::OnDraw(const Draw& draw) {
  EXPECT_EQ(draw.low, 0);
  items.push_back(std::string(draw.label) + "(" + std::to_string(draw.high + 1) +
                  ")=" + std::to_string(draw.value));
}

std::int64_t TraceCollector::OnFormula(const Evaluation& evaluation) {
  std::string inputs;
  for (std::size_t i = 0; i < evaluation.inputs.size(); ++i) {
    const Parameter& parameter = evaluation.formula.inputs[i];
    inputs.append(inputs.empty() ? "" : ",");
    inputs += parameter.type == ValueType::kSymbol
                  ? std::string(kStatNames[static_cast<std::size_t>(evaluation.inputs[i])])
                  : std::to_string(evaluation.inputs[i]);
  }
  items.push_back(std::string(evaluation.formula.name) + "(" + inputs +
                  ")=" + std::to_string(evaluation.result));
  return evaluation.result;
}

void TraceCollector::OnEntry(const LogEntry& entry) {
  std::string item = "#";
  item.append(std::to_string(entry.id)).append(" ");
  item.append(TheVocabulary().log_keys[entry.key].key);
  items.push_back(std::move(item));
}

std::vector<std::string> TraceOfTick(const Setup& setup, std::vector<Command> commands,
                                     std::int64_t tick) {
  TraceCollector trace;
  const std::unique_ptr<Battle> battle = StartBattle(setup, &trace);
  class UpToTick final : public RunObserver {
   public:
    UpToTick(TraceCollector& trace, std::int64_t tick) : trace_(trace), tick_(tick) {}
    bool OnTick(Battle& battle) override {
      if (battle.tick() == tick_)
        return false;
      trace_.items.clear();
      return true;
    }

   private:
    TraceCollector& trace_;
    std::int64_t tick_;
  } observer(trace, tick);
  ListedCommands source(std::move(commands));
  RunBattle(*battle, source, observer);
  return trace.items;
}

}  // namespace ticktape::actioncycle
