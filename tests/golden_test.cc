// The golden replays: each agrees with this build, its log as text is the one beside it,
// and together they leave no log key, formula, draw, command or rejection out.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/policy.h"
#include "replay/reader.h"
#include "rules/registry.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

const std::string kReplays = std::string(TICKTAPE_SOURCE_DIR) + "/replays";
const std::string kSources = std::string(TICKTAPE_SOURCE_DIR) + "/fixtures/golden";

// What a corpus makes use of.
struct Coverage final : Listener, RunObserver {
  void OnDraw(const Draw& draw) override { draws.insert(std::string(draw.label)); }
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    formulas.insert(std::string(evaluation.formula.name));
    return evaluation.result;
  }
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    if (rejection == kAccepted)
      verbs.insert(command.verb.get<std::string>());
    else
      rejections.insert(
          std::string(battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].key));
    return true;
  }
  bool OnTick(Battle& battle) override {
    for (std::size_t i = 0; i < battle.log().size(); ++i)
      keys.insert(std::string(battle.vocabulary().log_keys[battle.log()[i].key].key));
    return true;
  }

  std::set<std::string> keys, formulas, draws, verbs, rejections;
};

std::vector<Command> CommandsOf(Recording& recording) {
  std::vector<Command> commands;
  for (;;) {
    const Result<Recording::Event> event = recording.Next();
    EXPECT_TRUE(event.ok());
    if (!event || *event == Recording::Event::kEnd || *event == Recording::Event::kUnfinished)
      return commands;
    if (*event == Recording::Event::kCommand)
      commands.push_back(recording.command().command);
  }
}

Coverage CoverageOf(const Ruleset& ruleset) {
  Coverage coverage;
  const Result<std::vector<std::string>> files =
      FindReplays({kReplays + "/" + std::string(ruleset.id())});
  EXPECT_TRUE(files.ok());
  for (const std::string& file : *files) {
    Result<std::unique_ptr<Recording>> recording = OpenRecording(file);
    EXPECT_TRUE(recording.ok()) << file;
    const Setup setup = (*recording)->header().setup;
    ListedCommands commands(CommandsOf(**recording));
    Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, &coverage);
    EXPECT_TRUE(battle.ok()) << file;
    RunBattle(**battle, commands, coverage);
  }
  return coverage;
}

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

class LogText final : public RunObserver {
 public:
  explicit LogText(std::size_t language) : language_(language) {}
  bool OnTick(Battle& battle) override {
    Take(battle);
    return true;
  }
  void Take(Battle& battle) {
    for (std::size_t i = 0; i < battle.log().size(); ++i)
      text_ += battle.Text(battle.log()[i], language_) + "\n";
  }
  const std::string& text() const { return text_; }

 private:
  std::size_t language_;
  std::string text_;
};

// The rendered log of a replay, run again; that of an open battle's unfinished tick too.
std::string LogOf(const std::string& file, std::string_view code) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(file);
  EXPECT_TRUE(recording.ok());
  const Ruleset& ruleset = **AllRulesets().Get((*recording)->header().setup.ruleset);
  const auto languages = ruleset.vocabulary().languages;
  const auto language = static_cast<std::size_t>(
      std::find(languages.begin(), languages.end(), code) - languages.begin());
  Result<std::unique_ptr<Battle>> battle = ruleset.Start((*recording)->header().setup, nullptr);
  ListedCommands commands(CommandsOf(**recording));
  LogText log(language);
  const RunEnd end = RunBattle(**battle, commands, log);
  if (end.outcome == "open")
    log.Take(**battle);
  return log.text();
}

template <class Items, class NameOf>
void ExpectAllOf(const Items& items, const std::set<std::string>& used, const NameOf& name_of,
                 const char* what, const std::set<std::string>& excepted = {}) {
  for (const auto& item : items) {
    const std::string name(name_of(item));
    EXPECT_TRUE(used.contains(name) || excepted.contains(name))
        << what << " " << name << " is in no golden replay";
  }
}

TEST(GoldenReplays, Verify) {
  const Result<std::vector<std::string>> files = FindReplays({kReplays});
  ASSERT_TRUE(files.ok()) << files.error().message;
  EXPECT_GE(files->size(), 10u);
  for (const std::string& file : *files) {
    VerifyOptions options;
    options.rewind = true;
    const Verdict verdict = Verify(file, AllRulesets(), options);
    EXPECT_EQ(verdict.kind, Verdict::Kind::kOk) << file << ": " << VerdictText(verdict);
  }
}

TEST(GoldenReplays, HaveTheirLogsBesideThem) {
  const Result<std::vector<std::string>> files = FindReplays({kReplays});
  ASSERT_TRUE(files.ok());
  for (const std::string& file : *files) {
    const std::string stem = file.substr(0, file.size() - std::string(".ttape").size());
    const Ruleset& ruleset = **AllRulesets().Get(fs::path(file).parent_path().filename().string());
    for (const std::string_view code : ruleset.vocabulary().languages) {
      const std::string beside = stem + ".log." + std::string(code) + ".txt";
      EXPECT_TRUE(fs::exists(beside)) << beside;
      EXPECT_EQ(TextOf(beside), LogOf(file, code)) << beside;
    }
  }
}

TEST(GoldenReplays, AreOnePerSource) {
  std::set<std::string> sources;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kSources)) {
    const std::string name = entry.path().filename().string();
    const std::size_t at = name.find(".setup.json");
    if (at != std::string::npos)
      sources.insert(entry.path().parent_path().filename().string() + "/" + name.substr(0, at));
  }
  const Result<std::vector<std::string>> files = FindReplays({kReplays});
  ASSERT_TRUE(files.ok());
  std::set<std::string> replays;
  for (const std::string& file : *files) {
    const fs::path path(file);
    replays.insert(path.parent_path().filename().string() + "/" + path.stem().string());
  }
  EXPECT_EQ(sources, replays);
}

TEST(GoldenReplays, LeaveNothingOfTheRulesOut) {
  for (const Ruleset* ruleset : AllRulesets().all()) {
    const Coverage coverage = CoverageOf(*ruleset);
    const Vocabulary& vocabulary = ruleset->vocabulary();
    // The queue's line belongs to the preview and is never in a log.
    ExpectAllOf(vocabulary.log_keys, coverage.keys, [](const LogKey& key) { return key.key; },
                "log key", {"queue.turn"});
    ExpectAllOf(
        vocabulary.formulas, coverage.formulas,
        [](const FormulaInfo* formula) { return formula->name; }, "formula");
    ExpectAllOf(
        vocabulary.draws, coverage.draws, [](std::string_view label) { return label; }, "draw");
    ExpectAllOf(
        vocabulary.verbs, coverage.verbs, [](const VerbInfo& verb) { return verb.verb; },
        "command");
    ExpectAllOf(
        vocabulary.rejections, coverage.rejections,
        [](const RejectionInfo& rejection) { return rejection.key; }, "rejection");
  }
}

}  // namespace
}  // namespace ticktape
