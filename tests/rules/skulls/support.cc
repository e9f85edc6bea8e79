#include "rules/skulls/support.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/interchange.h"
#include "core/ratio.h"
#include "core/word_hash.h"
#include "rules/skulls/ruleset.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {

const Ruleset& Rules() { return TheRuleset(); }

std::string ReadExample(const std::string& file) {
  std::ifstream stream(std::string(TICKTAPE_SOURCE_DIR "/fixtures/examples/skulls/") + file);
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

std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener) {
  Result<std::unique_ptr<Battle>> battle = Rules().Start(setup, listener);
  EXPECT_TRUE(battle.ok()) << (battle.ok() ? "" : battle.error().message);
  return std::move(*battle);
}

Command CommandOf(std::string_view json) { return CommandFromJson(*ParseJson(json, "command")); }

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
  hashes.push_back(HashOf(battle));
  return true;
}

std::string EndLine(const RunEnd& end) {
  Json line = Json::object();
  line["type"] = "end";
  line["outcome"] = end.outcome;
  line["ticks"] = end.ticks;
  return JsonText(line);
}

std::uint64_t HashOf(Battle& battle) { return HashWords(battle.Parts()); }

void TraceCollector::OnDraw(const Draw& draw) {
  EXPECT_EQ(draw.low, 0);
  items.push_back(std::string(draw.label) + "(" + std::to_string(draw.high + 1) +
                  ")=" + std::to_string(draw.value));
}

std::int64_t TraceCollector::OnFormula(const Evaluation& evaluation) {
  if (evaluation.formula.name == "stat" && !with_stats_)
    return evaluation.result;
  std::string inputs;
  for (const std::int64_t input : evaluation.inputs)
    inputs.append(inputs.empty() ? "" : ",").append(std::to_string(input));
  const bool is_ratio = evaluation.formula.result.type == ValueType::kRatio;
  items.push_back(
      std::string(evaluation.formula.name) + "(" + inputs +
      ")=" + (is_ratio ? Ratio::Of(evaluation.result).Text() : std::to_string(evaluation.result)));
  return evaluation.result;
}

void TraceCollector::OnEntry(const LogEntry& entry) {
  std::string item = "#";
  item.append(std::to_string(entry.id)).append(" ");
  item.append(TheVocabulary().log_keys[entry.key].key);
  items.push_back(std::move(item));
}

std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick,
                                     bool with_stats) {
  TraceCollector trace(with_stats);
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

}  // namespace ticktape::skulls
