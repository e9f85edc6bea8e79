#include "diagnose/wiring.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/policy.h"
#include "diagnose/coverage.h"
#include "diagnose/mill_ruleset.h"
#include "verify/golden_accept.h"

namespace ticktape {
namespace {

bool Never() { return false; }

class WiringTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "ticktape-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    for (const std::int64_t ticks : {5, 2}) {
      GoldenPlan plan;
      plan.file = folder_ + "/" + std::to_string(ticks) + ".ttape";
      plan.ruleset = &MillRuleset();
      plan.setup = MillSetup(ticks);
      ListedCommands none({});
      Result<std::unique_ptr<NewGolden>> golden = NewGolden::Record(plan, none, Never);
      ASSERT_TRUE(golden.ok()) << golden.error().message;
      ASSERT_TRUE((*golden)->Commit().ok());
      files_.push_back(plan.file);
    }
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // Rules that hang are not waited for long.
  WiringReport Measure(WiringOptions options) {
    options.patience_microseconds = 50'000;
    const Ruleset* const all[] = {&MillRuleset()};
    Result<WiringReport> report = MeasureWiring(files_, Rulesets(all), options);
    EXPECT_TRUE(report.ok());
    return report ? *std::move(report) : WiringReport();
  }

  std::string folder_;
  std::vector<std::string> files_;
};

const FormulaWiring& FormulaOf(const WiringReport& report, std::string_view name) {
  return *std::ranges::find(report.formulas, name, &FormulaWiring::formula);
}

NoticedIn TrialOf(const FormulaWiring& formula, Perturbation perturbation) {
  return std::ranges::find(formula.trials, perturbation, &FormulaWiring::Trial::perturbation)
      ->noticed;
}

const ValueWiring& ValueOf(const WiringReport& report, const std::string& name) {
  return *std::ranges::find_if(report.values,
                               [&](const ValueWiring& value) { return value.FullName() == name; });
}

TEST_F(WiringTest, TellsWiredFromNoEffectFromNever) {
  const WiringReport report = Measure({.processes = 2});
  EXPECT_EQ(report.replays, 2u);
  ASSERT_EQ(report.formulas.size(), 6u);
  EXPECT_EQ(FormulaOf(report, "flour").wired, Wired::kWired);
  EXPECT_EQ(FormulaOf(report, "flour").evaluations, 7u);
  EXPECT_EQ(FormulaOf(report, "ignored").wired, Wired::kNoEffect);
  EXPECT_EQ(FormulaOf(report, "ignored").evaluations, 7u);
  EXPECT_EQ(FormulaOf(report, "unused").wired, Wired::kNever);
  EXPECT_TRUE(FormulaOf(report, "unused").trials.empty());
}

TEST_F(WiringTest, SaysWhichReplayNoticesAndWhen) {
  const WiringReport report = Measure({.content = false});
  const NoticedIn noticed = TrialOf(FormulaOf(report, "flour"), Perturbation::kOneMore);
  EXPECT_EQ(noticed.notice, Notice::kState);
  EXPECT_EQ(noticed.file, folder_ + "/2.ttape") << "the cheaper replay comes first";
  EXPECT_EQ(noticed.tick, 1);
  EXPECT_EQ(TrialOf(FormulaOf(report, "flour"), Perturbation::kLargest).notice, Notice::kState);
}

TEST_F(WiringTest, OutlivesRulesThatHangOrCrashOrTakeMemory) {
  const WiringReport report = Measure({.processes = 2, .content = false});
  const FormulaWiring& turns = FormulaOf(report, "turns");
  EXPECT_EQ(TrialOf(turns, Perturbation::kOneMore).notice, Notice::kNothing);
  EXPECT_EQ(TrialOf(turns, Perturbation::kLargest).notice, Notice::kDied);
  EXPECT_EQ(turns.wired, Wired::kWired);
  EXPECT_EQ(TrialOf(FormulaOf(report, "place"), Perturbation::kOneMore).notice, Notice::kDied);
#if !defined(__SANITIZE_ADDRESS__)
  EXPECT_EQ(TrialOf(FormulaOf(report, "sacks"), Perturbation::kLargest).notice, Notice::kException);
#endif
  EXPECT_EQ(TrialOf(FormulaOf(report, "sacks"), Perturbation::kOneMore).notice, Notice::kNothing);
}

TEST_F(WiringTest, ChangesTheNumbersOfTheContent) {
  const WiringReport report = Measure({.processes = 2});
  EXPECT_EQ(ValueOf(report, "machines.wheel.power").wired, Wired::kWired);
  EXPECT_EQ(ValueOf(report, "machines.wheel.power").change, "5 -> 6");
  EXPECT_EQ(ValueOf(report, "machines.wheel.colour").wired, Wired::kNoEffect);
  EXPECT_EQ(ValueOf(report, "machines.spare.power").wired, Wired::kNever);
  EXPECT_EQ(ValueOf(report, "params.ticks").wired, Wired::kWired);
  EXPECT_EQ(ValueOf(report, "params.ticks").noticed.notice, Notice::kEnd);
}

TEST_F(WiringTest, TriesNoMoreValuesThanWanted) {
  const WiringReport report = Measure({.most_values = 1});
  EXPECT_EQ(report.values_left_out, 2u);
}

TEST_F(WiringTest, GivesTheSameReportWithAnyNumberOfProcesses) {
  const WiringReport one = Measure({.processes = 1});
  const WiringReport three = Measure({.processes = 3});
  for (std::size_t i = 0; i < one.formulas.size(); ++i)
    for (std::size_t k = 0; k < one.formulas[i].trials.size(); ++k) {
      EXPECT_EQ(one.formulas[i].trials[k].noticed.file, three.formulas[i].trials[k].noticed.file);
      EXPECT_EQ(one.formulas[i].trials[k].noticed.tick, three.formulas[i].trials[k].noticed.tick);
    }
}

TEST_F(WiringTest, StopsWhenInterrupted) {
  int asked = 0;
  const WiringReport report = Measure({.interrupted = [&asked] { return ++asked > 6; }});
  EXPECT_EQ(FormulaOf(report, "ignored").wired, Wired::kNoEffect);
}

TEST_F(WiringTest, NeedsReplaysOfThisBuild) {
  const Ruleset* const none[] = {&MillRuleset()};
  std::filesystem::resize_file(files_[0], 100);
  const Result<WiringReport> report = MeasureWiring(files_, Rulesets(none), {});
  ASSERT_FALSE(report.ok());
  EXPECT_NE(report.error().message.find("5.ttape"), std::string::npos);
}

TEST_F(WiringTest, CoverageCountsWhatIsUsed) {
  const Ruleset* const all[] = {&MillRuleset()};
  const Result<std::vector<RulesetCoverage>> coverage =
      MeasureCoverage(files_, Rulesets(all), 2, true, Never);
  ASSERT_TRUE(coverage.ok());
  ASSERT_EQ(coverage->size(), 1u);
  const RulesetCoverage& mill = coverage->front();
  const auto count = [&mill](Aspect aspect, std::string_view name) {
    return std::ranges::find(mill.of(aspect), name, &CoverageItem::name)->count;
  };
  EXPECT_EQ(mill.replays, 2u);
  EXPECT_EQ(count(Aspect::kFormula, "flour"), 7u);
  EXPECT_EQ(count(Aspect::kFormula, "unused"), 0u);
  EXPECT_EQ(count(Aspect::kDraw, "wind"), 7u);
  EXPECT_EQ(count(Aspect::kLogKey, "mill.grinds"), 7u);
  EXPECT_EQ(count(Aspect::kContent, "machines.wheel"), 2u);
  EXPECT_EQ(count(Aspect::kContent, "machines.spare"), 0u);
}

}  // namespace
}  // namespace ticktape
