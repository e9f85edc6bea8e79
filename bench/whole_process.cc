#include "whole_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "core/check.h"

extern char** environ;

namespace ticktape::bench {
namespace {

struct Finished {
  double wall = 0;
  double cpu = 0;
  double peak_mib = 0;
};

// Runs a program to its end with its output thrown away; it must succeed.
Finished RunProgram(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  const double start = WallSeconds();
  pid_t child = 0;
  const int spawned =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  Check(spawned == 0, "a program of the benchmark cannot be started");
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  Check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "a program of the benchmark failed");
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return {WallSeconds() - start, seconds(usage.ru_utime) + seconds(usage.ru_stime),
          static_cast<double>(usage.ru_maxrss) / 1024};
}

std::string Fixed(double value, const char* unit) {
  char text[64];
  std::snprintf(text, sizeof text, "%.2f %s", value, unit);
  return text;
}

void WriteFile(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::string LessonText(int life, int enemies, int hero_turns) {
  const auto fighter = [](const std::string& name, const std::string& numbers, int count) {
    return "{\"name\":\"" + name + "\"," + numbers +
           ",\"kind\":\"slash\",\"count\":" + std::to_string(count) + "}";
  };
  const std::string hero_life = std::to_string(life);
  return "{\"type\":\"setup\",\"ruleset\":\"arcanum\",\"rules\":1,\"variant\":\"lesson\","
         "\"seed\":\"16\",\"roster\":[" +
         fighter("Ива",
                 "\"maxHp\":" + hero_life +
                     ",\"strength\":7,\"agility\":4,\"defense\":3,\"speed\":10,"
                     "\"weaponMin\":4,\"weaponMax\":7",
                 1) +
         "," +
         fighter("Вълк",
                 "\"maxHp\":20,\"strength\":3,\"agility\":8,\"defense\":1,\"speed\":14,"
                 "\"weaponMin\":2,\"weaponMax\":5",
                 enemies / 2) +
         "," +
         fighter("Гоблин",
                 "\"maxHp\":16,\"strength\":2,\"agility\":5,\"defense\":1,\"speed\":10,"
                 "\"weaponMin\":2,\"weaponMax\":5",
                 enemies - enemies / 2) +
         "],\"content\":{\"params\":{\"hero_turns\":" + std::to_string(hero_turns) + "}}}";
}

void ColdStartRow(const std::string& program, const std::string& folder, std::vector<Row>& rows) {
  const std::string setup = folder + "/lesson.json";
  const std::string replay = folder + "/lesson.ttape";
  WriteFile(setup, LessonText(48, 2, 200));
  RunProgram({program, "record", setup, "-o", replay});
  double peak = 0;
  const Ratio ratio = MeasureRatio(
      51,
      [&] {
        peak = RunProgram({program, "verify", replay}).peak_mib;
      },
      [&] {
        RunProgram({"zstd", "--version"});
      },
      WallSeconds);
  rows.push_back(RatioRow(
      "verify one small replay, spawn to exit / zstd --version", 2.5, ratio,
      Fixed(ratio.seconds_a * 1e3, "ms") + " against " + Fixed(ratio.seconds_b * 1e3, "ms")));
  rows.push_back(ExactRow("its peak memory", 12, peak, " MiB", ""));
}

void MemoryRow(const std::string& program, const std::string& folder, std::vector<Row>& rows) {
  const std::string setup = folder + "/endless.json";
  const std::string replay = folder + "/endless.ttape";
  // A hero who cannot win or lose soon: some 100,000 ticks a 10,000 turns.
  std::string text = LessonText(1'000'000, 2, 300'000);
  const std::string tough = "\"maxHp\":20";
  text.replace(text.find(tough), tough.size(), "\"maxHp\":1000000");
  WriteFile(setup, text);
  RunProgram({program, "record", setup, "-o", replay});
  const Finished verified = RunProgram({program, "verify", replay});
  std::ifstream file(replay, std::ios::ate | std::ios::binary);
  rows.push_back(ExactRow("peak memory of verifying a long replay", 15, verified.peak_mib, " MiB",
                          Fixed(static_cast<double>(file.tellg()) / (1 << 20), "MiB of file, ") +
                              Fixed(verified.cpu, "s CPU")));
}

void ThreadRow(const std::string& program, const std::string& folder, std::vector<Row>& rows) {
  const std::string corpus = folder + "/corpus";
  RunProgram(
      {program, "generate", "arcanum", "-n", "20000", "--seed", "7", "-j", "2", "-o", corpus});
  const Ratio ratio = MeasureRatio(
      9,
      [&] {
        RunProgram({program, "verify", "-q", "-j", "1", corpus});
      },
      [&] {
        RunProgram({program, "verify", "-q", "-j", "2", corpus});
      },
      WallSeconds);
  Row row = RatioRow("20,000 generated replays: one thread / two threads", 0, ratio,
                     Fixed(ratio.seconds_b * 1e6 / 20'000, "us a replay with two"));
  row.goal = std::string(">= 1.80x  ") + (ratio.ratio.median >= 1.8 ? "met" : "MISSED");
  rows.push_back(row);
  const Finished one = RunProgram({program, "verify", "-q", "-j", "2", corpus});
  rows.push_back(ExactRow("peak memory of verifying 20,000 files", 15, one.peak_mib, " MiB", ""));
}

void ArmyRow(const std::string& program, const std::string& folder, std::vector<Row>& rows) {
  const std::string setup = folder + "/army.json";
  const std::string replay = folder + "/army.ttape";
  // A hero in whose armour every blow counts 1, so that the army strikes a million times.
  std::string text = LessonText(1'000'000, 100'000, 200);
  const std::string armour = "\"defense\":3";
  text.replace(text.find(armour), armour.size(), "\"defense\":1000000");
  WriteFile(setup, text);
  const Finished recorded = RunProgram({program, "record", setup, "-o", replay});
  const Finished verified = RunProgram({program, "verify", replay});
  std::ifstream file(replay, std::ios::ate | std::ios::binary);
  rows.push_back(PlainRow("an army of 100,000: record", Fixed(recorded.cpu, "s CPU"),
                          Fixed(recorded.peak_mib, "MiB peak, ") +
                              Fixed(static_cast<double>(file.tellg()), "B of file")));
  rows.push_back(PlainRow("an army of 100,000: verify", Fixed(verified.cpu, "s CPU"),
                          Fixed(verified.peak_mib, "MiB peak")));
}

}  // namespace

void WholeProcessRows(const std::string& program, const std::string& folder,
                      std::vector<Row>& rows) {
  ColdStartRow(program, folder, rows);
  MemoryRow(program, folder, rows);
  ThreadRow(program, folder, rows);
  ArmyRow(program, folder, rows);
}

void TableRow(const std::string& program, const std::string& corpus, std::vector<Row>& rows) {
  const std::string serve = "'" + program + "' engine serve";
  std::vector<std::string> words{program, "verify", corpus, "-q", "-j", "2"};
  for (int build = 0; build < 4; ++build)
    words.insert(words.end(), {"--build", serve});
  std::vector<Finished> tables;
  for (int round = 0; round < 5; ++round)
    tables.push_back(RunProgram(words));
  std::ranges::nth_element(tables, tables.begin() + 2, {}, &Finished::wall);
  const Finished& table = tables[2];
  rows.push_back(PlainRow("a table of 200 replays and 4 builds, two threads",
                          Fixed(table.cpu / table.wall, "cores busy"),
                          Fixed(table.wall, "s by the wall clock, ") + Fixed(table.cpu, "s CPU")));
}

}  // namespace ticktape::bench
