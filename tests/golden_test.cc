// The golden replays: each agrees with this build, its log as text is the one beside it,
// and together they leave no log key, formula, draw, command, rejection or entry of content
// out. (That they notice every formula and number is ci/wiring's affair.)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "diagnose/allow_list.h"
#include "diagnose/coverage.h"
#include "rules/registry.h"
#include "verify/corpus.h"
#include "verify/golden.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

const std::string kReplays = std::string(TICKTAPE_SOURCE_DIR) + "/replays";
const std::string kSources = std::string(TICKTAPE_SOURCE_DIR) + "/fixtures/golden";

TEST(GoldenReplays, AreWhatThisBuildMakesOfThem) {
  const Result<GoldenFolder> folder = ReadGoldenFolder(kReplays);
  ASSERT_TRUE(folder.ok()) << folder.error().message;
  EXPECT_GE(folder->replays.size(), 10u);
  EXPECT_TRUE(folder->findings.empty());
  for (const GoldenReplay& replay : folder->replays)
    for (const GoldenFinding& finding : CheckGoldenReplay(replay, AllRulesets(), /*rewind=*/true))
      EXPECT_EQ(finding.kind, GoldenFinding::Kind::kOk) << finding.file << ": " << finding.text;
}

TEST(GoldenReplays, HaveLogsInEveryLanguage) {
  const Result<GoldenFolder> folder = ReadGoldenFolder(kReplays);
  ASSERT_TRUE(folder.ok());
  for (const GoldenReplay& replay : folder->replays) {
    const Ruleset& ruleset =
        **AllRulesets().Get(fs::path(replay.file).parent_path().filename().string());
    const auto languages = ruleset.vocabulary().languages;
    EXPECT_EQ(std::set<std::string>(replay.logs.begin(), replay.logs.end()),
              std::set<std::string>(languages.begin(), languages.end()))
        << replay.file;
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
  std::ostringstream text;
  text << std::ifstream(kSources + "/allow.toml", std::ios::binary).rdbuf();
  Result<AllowList> allowed = AllowList::Parse(text.str(), "allow.toml");
  ASSERT_TRUE(allowed.ok()) << allowed.error().message;
  const Result<std::vector<std::string>> files = FindReplays({kReplays});
  ASSERT_TRUE(files.ok());
  const Result<std::vector<RulesetCoverage>> coverage =
      MeasureCoverage(*files, AllRulesets(), 1, /*content=*/true, [] { return false; });
  ASSERT_TRUE(coverage.ok()) << coverage.error().message;
  EXPECT_EQ(coverage->size(), AllRulesets().all().size());
  for (const RulesetCoverage& ruleset : *coverage)
    for (std::size_t aspect = 0; aspect < kAspects; ++aspect)
      for (const CoverageItem& item : ruleset.items[aspect]) {
        const std::string_view kind = AspectName(static_cast<Aspect>(aspect));
        EXPECT_TRUE(item.count > 0 || allowed->Reason(ruleset.ruleset, kind, item.name) != nullptr)
            << ruleset.ruleset << " " << kind << " " << item.name << " is in no golden replay";
      }
}

}  // namespace
}  // namespace ticktape
