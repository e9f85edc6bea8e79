// Prints the table of the project's performance goals, measured here and now. Nothing here
// is a test: a missed goal is printed and the status stays 0.
#include <xxhash.h>
#include <zstd.h>

#include <capnp/common.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "in_process.h"
#include "replay/recording.h"
#include "rules/registry.h"
#include "whole_process.h"

namespace ticktape::bench {
namespace {

void PrintConditions() {
  const BuildIdentity build = ThisBuild();
  std::printf("ticktape %s (%s), %s, %s, %s, flags \"%s\"\n", build.version.c_str(),
              build.commit.c_str(), build.compiler.c_str(), build.architecture.c_str(),
              build.kind.c_str(), TICKTAPE_BENCH_FLAGS);
  std::printf("xxHash %d, zstd %s, Cap'n Proto %d.%d.%d\n", XXH_VERSION_NUMBER,
              ZSTD_versionString(), CAPNP_VERSION_MAJOR, CAPNP_VERSION_MINOR, CAPNP_VERSION_MICRO);
  std::string load;
  std::getline(std::ifstream("/proc/loadavg"), load);
  std::printf("load %s\n\n", load.c_str());
}

void InProcessRows(const std::string& group, std::vector<Row>& rows) {
  const Rulesets& rulesets = AllRulesets();
  const auto wanted = [&group](const char* name) { return group.empty() || group == name; };
  if (wanted("verify"))
    VerifyRows(rulesets, rows);
  if (wanted("generated"))
    GeneratedRows(rulesets, rows);
  if (wanted("explain"))
    ExplainRows(rulesets, rows);
  if (wanted("record"))
    RecordRows(rulesets, rows);
  if (wanted("hash")) {
    HashRows(rows);
    SquadsRows(rulesets, rows);
  }
  if (wanted("seam"))
    SeamRows(rows);
  if (wanted("schedule"))
    ScheduleRows(rows);
  if (wanted("size"))
    SizeRows(rulesets, rows);
}

int WholeProcesses(const std::string& program, const std::string& group, std::vector<Row>& rows) {
  std::string folder = std::filesystem::temp_directory_path() / "ticktape-bench-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr)
    return 3;
  // First, while this process is small: the peak memory of a process that it starts is
  // never counted as less than its own.
  if (group.empty() || group == "process")
    WholeProcessRows(program, folder, rows);
  if (group.empty() || group == "engine")
    EngineRows(program, folder, AllRulesets(), rows);
  std::filesystem::remove_all(folder);
  return 0;
}

int Run(const std::string& program, const std::string& group) {
  PrintConditions();
  std::vector<Row> rows;
  if (group.empty() || group == "process" || group == "engine") {
    if (const int status = WholeProcesses(program, group, rows); status != 0)
      return status;
  }
  InProcessRows(group, rows);
  PrintTable(rows);
  return 0;
}

}  // namespace
}  // namespace ticktape::bench

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::fprintf(stderr,
                 "usage: ticktape_bench PROGRAM "
                 "[process|engine|verify|generated|record|hash|seam|schedule|size]\n"
                 "PROGRAM is the path of the ticktape executable\n");
    return 2;
  }
  return ticktape::bench::Run(argv[1], argc == 3 ? argv[2] : "");
}
