#include "rules/rustkeep/support.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "core/interchange.h"
#include "rules/rustkeep/ruleset.h"
#include "rules/rustkeep/texts.h"

namespace ticktape::rustkeep {

const Ruleset& Rules() { return TheRuleset(); }

std::string ReadExample(const std::string& file) {
  std::ifstream stream(std::string(TICKTAPE_SOURCE_DIR "/fixtures/examples/rustkeep/") + file);
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

Setup CompleteFrom(std::string_view json) {
  Result<Setup> complete = Rules().Complete(SetupFrom(json));
  EXPECT_TRUE(complete.ok()) << (complete.ok() ? "" : complete.error().message);
  return *complete;
}

Setup ExampleSetup(const std::string& name) {
  return CompleteFrom(ReadExample(name + ".setup.json"));
}

std::vector<Command> ExampleCommands(const std::string& name) {
  std::vector<Command> commands;
  for (const std::string& line : LinesOf(ReadExample(name + ".commands.jsonl")))
    commands.push_back(CommandOf(line));
  return commands;
}

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

std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener) {
  Result<std::unique_ptr<Battle>> battle = Rules().Start(setup, listener);
  EXPECT_TRUE(battle.ok()) << (battle.ok() ? "" : battle.error().message);
  return std::move(*battle);
}

Command CommandOf(std::string_view json) { return CommandFromJson(*ParseJson(json, "command")); }

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
    line["log"].push_back(
        EntryJson(battle.log()[i], battle.vocabulary().log_keys, battle.symbols()));
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
  line["outcome"] = end.outcome;
  line["ticks"] = end.ticks;
  if (!end.error.empty())
    line["error"] = end.error;
  if (!end.formula.empty())
    line["formula"] = end.formula;
  return JsonText(line);
}

namespace {
std::string Joined(std::span<const std::int64_t> values) {
  std::string text;
  for (const std::int64_t value : values)
    text.append(text.empty() ? "" : ",").append(std::to_string(value));
  return text;
}
}  // namespace

void TraceCollector::OnDraw(const Draw& draw) {
  items.push_back(std::string(draw.label) + "(" + std::to_string(draw.low) + ".." +
                  std::to_string(draw.high) + ")=" + std::to_string(draw.value));
}

std::int64_t TraceCollector::OnFormula(const Evaluation& evaluation) {
  const std::string name(evaluation.formula.name);
  called.push_back(name);
  if (evaluation.listed)
    items.push_back(name + "(" + Joined(evaluation.inputs) +
                    ")=" + std::to_string(evaluation.result));
  return evaluation.result;
}

void TraceCollector::OnEntry(const LogEntry& entry) {
  std::string item = "#";
  item.append(std::to_string(entry.id)).append(" ");
  item.append(TheVocabulary().log_keys[entry.key].key);
  items.push_back(std::move(item));
}

std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick) {
  TraceCollector trace;
  const std::unique_ptr<Battle> battle = StartBattle(ExampleSetup(example), &trace);
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
  ListedCommands commands(ExampleCommands(example));
  RunBattle(*battle, commands, observer);
  return trace.items;
}

}  // namespace ticktape::rustkeep
