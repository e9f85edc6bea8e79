// What the command line says, as plain data: one struct a command. command_line.h fills
// them; the commands' own files say what happens.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "replay/recording.h"

namespace ticktape {

// Programs that speak the engine protocol, by their commands.
struct BuildArguments {
  std::vector<std::string> commands;
  std::int64_t timeout_ms = 10'000;  // for each answer
};

struct RecordArguments {
  std::string setup;
  std::string output;
  std::string commands;   // file, or empty
  std::string policy;     // or empty
  BuildArguments engine;  // at most one, in place of the rulesets of this program
  bool play = false;
  std::string language = "en";  // of the screen when playing
  Detail detail = Detail::kHash;
  HashRate hash_rate;
  std::optional<std::uint64_t> seed;  // in place of the setup's
  std::vector<std::string> content;   // files, in load order
  bool force = false;
};

// What CI wants beside what is printed; empty: not wanted.
struct CaseOutputs {
  std::string junit;    // file
  std::string summary;  // file
  bool annotate = false;
};

struct VerifyArguments {
  bool explain = false;
  std::string language = "en";  // of log lines
  std::vector<std::string> paths;
  BuildArguments builds;  // in place of this one
  unsigned jobs = 1;
  bool rewind = false;
  bool keep_going = false;
  bool allow_unfinished = false;
  bool json = false;
  bool quiet = false;
  std::vector<std::string> content;  // files, in load order
  CaseOutputs outputs;
};

struct GoldenCheckArguments {
  std::string folder;
  unsigned jobs = 1;
  bool rewind = false;
  bool json = false;
  bool quiet = false;
  CaseOutputs outputs;
};

struct GoldenAcceptArguments {
  std::string folder;
  std::vector<std::string> replays;  // none: all
  std::string setups;                // folder, or empty
  std::string language = "en";       // of the difference that is shown
  bool yes = false;
  bool default_content = false;
  bool rewrite = false;
};

struct SimulateArguments {
  std::string setup;
  std::string seeds = "1..100";
  std::string policy = "auto";
  std::vector<std::string> content;
  unsigned jobs = 0;  // 0: as many as there are processors
  bool json = false;
  bool csv = false;
};

struct DiffArguments {
  std::string a;
  std::string b;  // empty where builds are compared
  BuildArguments builds;
  std::string language = "en";
  bool json = false;
};

struct ShowArguments {
  std::string file;
  std::string language = "en";
  std::optional<std::int64_t> tick;
  bool state = false;
  bool trace = false;
  bool tree = false;
  bool json = false;  // the tree
  bool screen = false;
  bool reveal = false;
  bool info = false;
  std::size_t preview = 0;
  bool allow_unfinished = false;
};

struct ExportArguments {
  std::string file;
  std::string output = "-";
  bool state = false;
  bool trace = false;
  bool recorded_only = false;
  bool allow_unfinished = false;
  bool force = false;
};

struct ImportArguments {
  std::string file;
  std::string output;
  bool allow_unfinished = false;
  bool force = false;
};

struct GenerateArguments {
  std::string ruleset;
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  std::string output;
  std::string policy = "random";  // or auto
  Detail detail = Detail::kHash;
  HashRate hash_rate;
  unsigned jobs = 1;
  bool force = false;
};

struct CoverageArguments {
  std::vector<std::string> paths;
  std::vector<std::string> require;  // aspects that have to be complete, or "all"
  std::string allow;                 // file, or empty
  unsigned jobs = 0;                 // 0: as many as there are processors
  bool content = true;
  bool json = false;
};

struct WiringArguments {
  std::vector<std::string> paths;
  std::string allow;  // file, or empty
  unsigned jobs = 0;  // 0: as many as there are processors
  bool content = true;
  std::optional<std::size_t> most_values;
  bool json = false;
  bool quiet = false;
};

struct EngineServeArguments {};

struct EngineCheckArguments {
  BuildArguments engine;  // one
  std::string setup;      // file, or empty
  std::string commands;   // file, or empty
};

struct CostArguments {
  std::string file;
  std::string ruleset;  // or empty: the one that has prices
  std::string language = "en";
  bool json = false;
};

using Arguments =
    std::variant<RecordArguments, VerifyArguments, DiffArguments, ShowArguments, ExportArguments,
                 ImportArguments, GenerateArguments, SimulateArguments, EngineServeArguments,
                 EngineCheckArguments, CostArguments, GoldenCheckArguments, GoldenAcceptArguments,
                 CoverageArguments, WiringArguments>;

}  // namespace ticktape
