#include "rules/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/interchange.h"
#include "core/ratio.h"

namespace ticktape::rules_test {

std::string ReadExample(std::string_view ruleset, const std::string& file) {
  std::ifstream stream(std::string(TICKTAPE_SOURCE_DIR "/fixtures/examples/")
                           .append(ruleset)
                           .append("/")
                           .append(file));
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

Setup Completed(const Ruleset& rules, const Setup& setup) {
  Result<Setup> complete = rules.Complete(setup);
  EXPECT_TRUE(complete.ok()) << (complete.ok() ? "" : complete.error().message);
  return *complete;
}

Setup ExampleSetup(const Ruleset& rules, const std::string& name) {
  return Completed(rules, SetupFrom(ReadExample(rules.id(), name + ".setup.json")));
}

std::vector<Command> ExampleCommands(const Ruleset& rules, const std::string& name) {
  std::vector<Command> commands;
  for (const std::string& line : LinesOf(ReadExample(rules.id(), name + ".commands.jsonl")))
    commands.push_back(CommandOf(line));
  return commands;
}

std::vector<Setup> Corpus(const Ruleset& rules, std::span<const char* const> examples,
                          int random_ones) {
  std::vector<Setup> setups;
  for (const std::string name : examples)
    setups.push_back(ExampleSetup(rules, name));
  Random random(99);
  for (int i = 0; i < random_ones; ++i)
    setups.push_back(rules.Generate(random));
  return setups;
}

std::unique_ptr<Battle> StartBattle(const Ruleset& rules, const Setup& setup, Listener* listener) {
  Result<std::unique_ptr<Battle>> battle = rules.Start(setup, listener);
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
    entries.push_back(EntryJson(battle.log()[i], battle.vocabulary().log_keys, battle.symbols()));
    ticks.push_back(battle.tick());
    line["log"].push_back(entries.back());
    texts.push_back(battle.Text(battle.log()[i], language_));
  }
  if (state_)
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

Played Play(const Ruleset& rules, const Setup& setup, CommandSource& commands, std::size_t language,
            std::string (*end_line)(const RunEnd&)) {
  Played run;
  run.battle = StartBattle(rules, setup);
  Transcript transcript(language);
  const RunEnd end = RunBattle(*run.battle, commands, transcript);
  run.lines.push_back(JsonText(SetupToJson(setup)));
  run.lines.insert(run.lines.end(), transcript.lines.begin(), transcript.lines.end());
  run.lines.push_back(end_line(end));
  run.texts = transcript.texts;
  return run;
}

void ExpectAsInExample(const Ruleset& rules, const std::string& name, CommandSource& commands,
                       std::string (*end_line)(const RunEnd&)) {
  const std::vector<std::string> expected =
      LinesOf(ReadExample(rules.id(), name + ".expected.jsonl"));
  ASSERT_FALSE(expected.empty());
  const Played run = Play(rules, ExampleSetup(rules, name), commands, 0, end_line);
  for (std::size_t i = 0; i < std::min(expected.size(), run.lines.size()); ++i)
    ASSERT_EQ(run.lines[i], expected[i]) << name << " line " << i + 1;
  EXPECT_EQ(run.lines.size(), expected.size());
}

namespace {

class Recording final : public RunObserver {
 public:
  Recording(Recorded& recorded, std::int64_t last, bool states)
      : recorded_(recorded), last_(last), states_(states) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    recorded_.commands.push_back(command);
    return recorded_.transcript.OnCommand(battle, command, rejection);
  }
  bool OnTick(Battle& battle) override {
    recorded_.transcript.OnTick(battle);
    if (states_)
      recorded_.states.push_back(JsonText(battle.StateAsJson()));
    recorded_.snapshots.push_back(battle.Save());
    const std::span<const std::uint64_t> parts = battle.Parts();
    recorded_.parts.emplace_back(parts.begin(), parts.end());
    recorded_.commands_before.push_back(recorded_.commands.size());
    recorded_.lines_before.push_back(recorded_.transcript.lines.size());
    return battle.tick() < last_;
  }

 private:
  Recorded& recorded_;
  std::int64_t last_;
  bool states_;
};

template <class T>
std::vector<T> From(const std::vector<T>& all, std::size_t place) {
  return {all.begin() + static_cast<std::ptrdiff_t>(place), all.end()};
}

}  // namespace

Recorded Record(const Ruleset& rules, const Setup& setup, CommandSource& commands,
                std::int64_t last, Listener* listener) {
  Recorded recorded;
  const std::unique_ptr<Battle> battle = StartBattle(rules, setup, listener);
  Recording observer(recorded, last, true);
  recorded.end = RunBattle(*battle, commands, observer);
  return recorded;
}

void ExpectEqualRuns(const Recorded& first, const Recorded& second) {
  EXPECT_EQ(first.transcript.lines, second.transcript.lines);
  EXPECT_EQ(first.transcript.hashes, second.transcript.hashes);
  EXPECT_EQ(first.states, second.states);
  EXPECT_EQ(first.end, second.end);
}

void ExpectRestorable(const Ruleset& rules, const Setup& setup, const Recorded& recorded) {
  for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
    if (recorded.end.stopped && tick + 1 == recorded.snapshots.size())
      break;  // nothing is known of what comes after it
    const std::unique_ptr<Battle> battle = StartBattle(rules, setup);
    battle->Restore(recorded.snapshots[tick]);
    ASSERT_EQ(battle->tick(), static_cast<std::int64_t>(tick));
    ASSERT_EQ(battle->Save(), recorded.snapshots[tick]);
    ASSERT_EQ(JsonText(battle->StateAsJson()), recorded.states[tick]);
    // As text, the states of all rests would be most of the work; what is saved says as much.
    Recorded rest;
    Recording observer(rest, recorded.end.stopped ? recorded.end.ticks : INT64_MAX, false);
    ListedCommands commands(From(recorded.commands, recorded.commands_before[tick]));
    const RunEnd end = RunBattle(*battle, commands, observer);
    ASSERT_EQ(rest.transcript.lines, From(recorded.transcript.lines, recorded.lines_before[tick]))
        << "from tick " << tick;
    ASSERT_EQ(rest.transcript.hashes, From(recorded.transcript.hashes, tick + 1)) << tick;
    ASSERT_EQ(rest.snapshots, From(recorded.snapshots, tick + 1)) << tick;
    ASSERT_EQ(end, recorded.end);
  }
}

void ExpectPartsFromNothing(const Ruleset& rules, const Setup& setup, const Recorded& recorded) {
  const std::unique_ptr<Battle> fresh = StartBattle(rules, setup);
  for (std::size_t tick = 0; tick < recorded.snapshots.size(); ++tick) {
    fresh->Restore(recorded.snapshots[tick]);
    const std::span<const std::uint64_t> parts = fresh->Parts();
    // The log's part is of the tick alone; a restored battle has an empty log.
    ASSERT_TRUE(std::equal(parts.begin(), parts.end() - 1, recorded.parts[tick].begin()))
        << "tick " << tick;
  }
}

bool Rewinding::OnCommand(Battle&, const Command& command, Rejection rejection) {
  if (rejection == kAccepted)
    commands_.push_back(command);
  return true;
}

bool Rewinding::OnTick(Battle& battle) {
  if (!before_.empty()) {
    other_.Restore(before_);
    ListedCommands commands(std::move(commands_));
    BattleRun run(other_, commands);
    BattleRun::Event event = run.Next();
    while (event == BattleRun::Event::kCommand)
      event = run.Next();
    same_ = same_ && event == BattleRun::Event::kTick && other_.Hash() == battle.Hash() &&
            other_.draws() == battle.draws();
  }
  commands_.clear();
  before_ = battle.Save();
  return same_;
}

std::string TraceCollector::DrawText(const Draw& draw) const {
  return std::string(draw.label) + "(" + std::to_string(draw.low) + ".." +
         std::to_string(draw.high) + ")=" + std::to_string(draw.value);
}

std::string DrawBelowText(const Draw& draw) {
  EXPECT_EQ(draw.low, 0);
  return std::string(draw.label) + "(" + std::to_string(draw.high + 1) +
         ")=" + std::to_string(draw.value);
}

std::string TraceCollector::InputText(const Parameter&, std::int64_t value) const {
  return std::to_string(value);
}

void TraceCollector::OnDraw(const Draw& draw) { items.push_back(DrawText(draw)); }

std::int64_t TraceCollector::OnFormula(const Evaluation& evaluation) {
  called.emplace_back(evaluation.formula.name);
  if (!evaluation.listed)
    return evaluation.result;
  std::string inputs;
  for (std::size_t i = 0; i < evaluation.inputs.size(); ++i)
    inputs.append(inputs.empty() ? "" : ",")
        .append(InputText(evaluation.formula.inputs[i], evaluation.inputs[i]));
  const bool is_ratio = evaluation.formula.result.type == ValueType::kRatio;
  items.push_back(
      called.back() + "(" + inputs +
      ")=" + (is_ratio ? Ratio::Of(evaluation.result).Text() : std::to_string(evaluation.result)));
  return evaluation.result;
}

void TraceCollector::OnEntry(const LogEntry& entry) {
  std::string item = "#";
  item.append(std::to_string(entry.id)).append(" ");
  item.append(rules_.vocabulary().log_keys[entry.key].key);
  items.push_back(std::move(item));
}

void TraceTick(const Ruleset& rules, const Setup& setup, std::vector<Command> commands,
               std::int64_t tick, TraceCollector& trace) {
  class UpToTick final : public RunObserver {
   public:
    UpToTick(TraceCollector& collector, std::int64_t last) : trace_(collector), tick_(last) {}
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
  const std::unique_ptr<Battle> battle = StartBattle(rules, setup, &trace);
  ListedCommands source(std::move(commands));
  RunBattle(*battle, source, observer);
}

}  // namespace ticktape::rules_test
