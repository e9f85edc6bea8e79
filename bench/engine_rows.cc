// Verifying by way of the engine protocol, against verifying in this process: what reading the
// replay, asking another process and reading its answers cost over the battle itself.
#include <sys/resource.h>

#include <cstdio>
#include <filesystem>

#include "core/policy.h"
#include "engine/engine_process.h"
#include "lesson_corpus.h"
#include "replay/bytes.h"
#include "replay/recorder.h"
#include "replay/writer.h"
#include "verify/build_verifier.h"
#include "whole_process.h"

namespace ticktape::bench {
namespace {

constexpr int kEngineRounds = 9;
constexpr std::size_t kReplays = 1000;
constexpr std::size_t kTableReplays = 200;

double SecondsOf(const rusage& usage) {
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// CPU time of this process and of those that it started and that have ended.
double AllSeconds() {
  rusage own{};
  rusage children{};
  getrusage(RUSAGE_SELF, &own);
  getrusage(RUSAGE_CHILDREN, &children);
  return SecondsOf(own) + SecondsOf(children);
}

void Record(const Ruleset& ruleset, const Setup& setup, std::uint64_t seed,
            const std::string& path) {
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, nullptr);
  Check(battle.ok(), "a setup of the benchmark is refused");
  Result<std::unique_ptr<OutputFile>> file = OutputFile::Create(path, false);
  Check(file.ok(), "a replay of the benchmark cannot be written");
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(**file, MakeHeader(setup, **battle, Detail::kHash, {}));
  Recorder recorder(**writer, Detail::kHash, {}, nullptr);
  RandomPolicy policy(seed);
  const RunEnd end = RunBattle(**battle, policy, recorder);
  Check(recorder.Finish(**battle, end).ok() && (*file)->Commit(false).ok(),
        "a replay of the benchmark cannot be written");
}

// Generated battles of the canon variant, with commands at random.
std::vector<std::string> CanonCorpus(const Ruleset& arcanum, const std::string& folder) {
  std::vector<std::string> files;
  Random random(7);
  for (std::uint64_t seed = 1; files.size() < kReplays; ++seed) {
    const Setup setup = arcanum.Generate(random);
    if (setup.variant != "canon")
      continue;
    files.push_back(folder + "/canon-" + std::to_string(files.size()) + ".ttape");
    Record(arcanum, setup, seed, files.back());
  }
  return files;
}

void VerifyHere(const std::vector<std::string>& files, const Rulesets& rulesets) {
  SetupMemo memo;
  for (const std::string& file : files)
    Check(Verify(file, rulesets, {}, &memo).kind == Verdict::Kind::kOk,
          "a replay of the benchmark does not verify");
}

void VerifyByProtocol(const std::vector<std::string>& files, const std::string& command) {
  VerifyOnBuilds(files, {command}, {}, {}, 1, [](const VerdictRow& row) {
    if (row.front().kind != Verdict::Kind::kOk)
      std::fprintf(stderr, "%s: %s\n", row.front().path.c_str(), VerdictText(row.front()).c_str());
    Check(row.front().kind == Verdict::Kind::kOk,
          "a replay of the benchmark does not verify on the program");
  });
}

// The battle of the long setup, which has many ticks and no commands, some times over.
std::vector<std::string> LongCorpus(const Ruleset& arcanum, const std::string& folder) {
  const std::string path = folder + "/long.ttape";
  Record(arcanum, LongSetup(arcanum, 30'000, 7), 1, path);
  return std::vector<std::string>(20, path);
}

// `at_most` is 0 where there is no goal.
void RatioRows(const std::string& what, double at_most, const std::vector<std::string>& files,
               const std::string& command, const Rulesets& rulesets, std::vector<Row>& rows) {
  const auto by_protocol = [&] { VerifyByProtocol(files, command); };
  const auto here = [&] { VerifyHere(files, rulesets); };
  const Ratio cpu = MeasureRatio(kEngineRounds, by_protocol, here, AllSeconds);
  rows.push_back(RatioRow(
      what + ", by the protocol / in this process", at_most, cpu,
      std::to_string(static_cast<int>(cpu.seconds_a * 1e6 / static_cast<double>(files.size()))) +
          " us of CPU of both processes a replay"));
  const Ratio wall = MeasureRatio(kEngineRounds, by_protocol, here, WallSeconds);
  rows.push_back(RatioRow("the same by the wall clock", at_most, wall, "with the program's start"));
}

}  // namespace

void EngineRows(const std::string& program, const std::string& folder, const Rulesets& rulesets,
                std::vector<Row>& rows) {
  const std::string command = "'" + program + "' engine serve";
  const std::string corpus = folder + "/canon";
  std::filesystem::create_directory(corpus);
  const Ruleset& arcanum = **rulesets.Get("arcanum");
  const std::vector<std::string> canon = CanonCorpus(arcanum, corpus);
  RatioRows("verify 1000 canon replays", 3, canon, command, rulesets, rows);
  RatioRows("verify a long lesson battle 20 times", 0, LongCorpus(arcanum, folder), command,
            rulesets, rows);
  for (std::size_t i = kTableReplays; i < canon.size(); ++i)
    std::filesystem::remove(canon[i]);
  TableRow(program, corpus, rows);
}

}  // namespace ticktape::bench
