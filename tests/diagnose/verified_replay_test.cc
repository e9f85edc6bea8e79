// The diagnosis of a verdict: what the tool's own rulesets cannot show.
#include "diagnose/verified_replay.h"

#include <gtest/gtest.h>

#include "core/policy.h"
#include "diagnose/mill_ruleset.h"
#include "replay/bytes.h"
#include "replay/reader.h"
#include "replay/recorder.h"
#include "replay/writer.h"

namespace ticktape {
namespace {

std::vector<std::byte> RecordMill(const Setup& setup, Detail detail) {
  TraceCollector trace;
  std::unique_ptr<Battle> battle = *MillRuleset().Start(setup, &trace);
  trace.SetSymbols(battle->symbols());
  MemorySink sink;
  const std::unique_ptr<ReplayWriter> writer =
      *ReplayWriter::Create(sink, MakeHeader(setup, *battle, detail, {}));
  Recorder recorder(*writer, detail, {}, &trace);
  ListedCommands none({});
  const RunEnd end = RunBattle(*battle, none, recorder);
  EXPECT_TRUE(recorder.Finish(*battle, end).ok());
  return {sink.bytes().begin(), sink.bytes().end()};
}

class RewoundReplay : public testing::TestWithParam<Detail> {};

TEST_P(RewoundReplay, IsLookedAtWithARestoreWhereItDivergesWithOneAlone) {
  const Ruleset* const mill[] = {&MillRuleset()};
  const Rulesets rulesets(mill);
  ticktape::Setup setup = MillSetup(6);
  setup.rest["params"]["forgets"] = true;
  const std::vector<std::byte> replay = RecordMill(setup, GetParam());
  const auto open = [&replay] { return *OpenReplay(MemorySource(replay, "memory")); };
  VerifyOptions options;
  options.new_watch = [] { return std::make_shared<SurveyingWatch>(); };
  EXPECT_EQ(VerifyRecording(open(), "memory", rulesets, options).kind, Verdict::Kind::kOk);

  options.rewind = true;
  Verdict verdict = VerifyRecording(open(), "memory", rulesets, options);
  verdict.rewound = true;
  ASSERT_EQ(verdict.kind, Verdict::Kind::kDiverged);
  const Result<Diagnosis> diagnosis =
      DiagnoseVerified(verdict, open(), rulesets, {.language = "en"});
  ASSERT_TRUE(diagnosis.ok());
  EXPECT_TRUE(diagnosis->only_rewound);
  ASSERT_TRUE(diagnosis->look.log);
  EXPECT_EQ(diagnosis->look.log->tick, verdict.divergence->tick);
  EXPECT_EQ(diagnosis->cause->tick, verdict.divergence->tick);
  EXPECT_EQ(diagnosis->signature, "mill: log mill.grinds");
}

INSTANTIATE_TEST_SUITE_P(Details, RewoundReplay, testing::Values(Detail::kLog, Detail::kTrace));

}  // namespace
}  // namespace ticktape
