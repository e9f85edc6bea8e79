#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "cli/console.h"
#include "cli/corpus_options.h"
#include "core/interchange.h"

namespace ticktape {
namespace {

constexpr const char* kFooter =
    "Exit status: 0 all well; 1 a divergence or difference; 2 wrong usage; 3 a file that\n"
    "cannot be read or written, or an unfinished recording; 4 a battle that cannot be run\n"
    "here; 130 interrupted.";

std::string VersionText() {
  const BuildIdentity build = ThisBuild();
  return "ticktape " + build.version + " (" + build.commit + ", " + build.compiler + ", " +
         build.architecture + ", " + build.kind + ")";
}

std::uint64_t ReadSeed(const std::string& text) {
  const std::optional<std::uint64_t> seed = ParseUnsigned(text);
  if (!seed)
    throw CLI::ValidationError("--seed", "give a number from 0 to 2^64-1");
  return *seed;
}

void AddEvidence(CLI::App& command, Detail& detail, HashRate& rate) {
  command
      .add_option_function<std::string>(
          "--detail",
          [&detail](const std::string& text) {
            const std::optional<Detail> parsed = ParseDetail(text);
            if (!parsed)
              throw CLI::ValidationError("--detail", "give hash, parts, log or trace");
            detail = *parsed;
          },
          "What to keep of each tick: hash (default), parts, log or trace")
      ->type_name("LEVEL");
  command
      .add_option_function<std::string>(
          "--hash-every",
          [&rate](const std::string& text) {
            const std::optional<HashRate> parsed = ParseHashRate(text);
            if (!parsed || parsed->kind == HashRate::Kind::kNone)
              throw CLI::ValidationError("--hash-every", "give tick, end or a number from 1 on");
            rate = *parsed;
          },
          "Keep a hash at every tick (default), every K ticks, or at the end only")
      ->type_name("tick|K|end");
}

void AddTimeout(CLI::App& command, BuildArguments& builds) {
  command
      .add_option_function<double>(
          "--engine-timeout",
          [&builds](const double& seconds) {
            if (!(seconds >= 0.001 && seconds <= 86'400))
              throw CLI::ValidationError("--engine-timeout", "give 0.001 to 86400 seconds");
            builds.timeout_ms = static_cast<std::int64_t>(seconds * 1000);
          },
          "Seconds that a program has for an answer (default 10)")
      ->type_name("SECONDS");
}

void AddBuilds(CLI::App& command, BuildArguments& builds, const char* help) {
  command.add_option("--build", builds.commands, help)
      ->type_name("PROGRAM")
      ->allow_extra_args(false);
  AddTimeout(command, builds);
}

void AddForce(CLI::App& command, bool& force) {
  command.add_flag("--force", force, "Overwrite what is there");
}

void AddUnfinished(CLI::App& command, bool& allow) {
  command.add_flag("--allow-unfinished", allow,
                   "Status 0 for a recording that breaks off but is right as far as it goes");
}

void AddContent(CLI::App& command, std::vector<std::string>& content) {
  command
      .add_option("--content", content,
                  "Content in TOML in place of the default; again for each further layer")
      ->type_name("FILE")
      ->expected(1)
      ->take_all();
}

void AddRecord(CLI::App& app, RecordArguments& arguments) {
  CLI::App& command = *app.add_subcommand("record", "Run a battle and record it");
  command.add_option("SETUP", arguments.setup, "The setup, JSON or TOML; - for standard input")
      ->required();
  command.add_option("-o,--output", arguments.output, "The replay to write")
      ->required()
      ->type_name("FILE");
  CLI::Option* commands =
      command.add_option("--commands", arguments.commands, "Commands, one JSON object a line")
          ->type_name("FILE");
  CLI::Option* policy =
      command.add_option("--policy", arguments.policy, "Who decides: auto or random:SEED")
          ->type_name("POLICY")
          ->excludes(commands);
  command.add_flag("--play", arguments.play, "Decide yourself, at the terminal or over a pipe")
      ->excludes(commands)
      ->excludes(policy);
  command
      .add_option("--engine", arguments.engine.commands,
                  "The program that runs it, in place of the rulesets here")
      ->type_name("PROGRAM")
      ->expected(1)
      ->excludes(policy)
      ->excludes("--play");
  AddTimeout(command, arguments.engine);
  command
      .add_option_function<std::string>(
          "--seed", [&arguments](const std::string& text) { arguments.seed = ReadSeed(text); },
          "Seed in place of the setup's")
      ->type_name("S");
  AddContent(command, arguments.content);
  AddLanguage(command, arguments.language);
  AddEvidence(command, arguments.detail, arguments.hash_rate);
  AddForce(command, arguments.force);
}

void AddVerify(CLI::App& app, VerifyArguments& arguments) {
  CLI::App& command =
      *app.add_subcommand("verify", "Run recorded battles again and compare every tick");
  command.add_option("PATH", arguments.paths, "Replays, and folders of them")->required();
  AddBuilds(command, arguments.builds,
            "A program that runs them, in place of this one; again for each further build");
  AddJobs(command, arguments.jobs);
  command.add_flag("--rewind", arguments.rewind,
                   "Also run it twice, saving and restoring at every tick");
  command.add_flag("--keep-going", arguments.keep_going,
                   "Run on after the first difference and say whether the run heals");
  AddUnfinished(command, arguments.allow_unfinished);
  AddContent(command, arguments.content);
  CLI::Option* json = command.add_flag("--json", arguments.json, "Verdicts as JSON");
  AddCaseOutputs(command, arguments.outputs, json);
  command.add_flag("--explain", arguments.explain,
                   "Say why a replay diverges: log line, draw or formula, fields, signature");
  AddLanguage(command, arguments.language);
  command.add_flag("-q,--quiet", arguments.quiet, "Only what is not ok, and the summary");
}

void AddDiff(CLI::App& app, DiffArguments& arguments) {
  CLI::App& command = *app.add_subcommand("diff", "Show where two recorded battles part");
  command.add_option("A", arguments.a, "A replay or JSON Lines")->required();
  command.add_option("B", arguments.b, "Another, unless there are builds to compare");
  AddBuilds(command, arguments.builds,
            "A program that speaks the engine protocol, in place of B; two of them: the old one\n"
            "and the new one, both in place of what A recorded");
  AddLanguage(command, arguments.language);
  command.add_flag("--json", arguments.json, "The difference as JSON");
}

void AddShow(CLI::App& app, ShowArguments& arguments) {
  CLI::App& command =
      *app.add_subcommand("show", "Show the log of a recorded battle, or one moment of it");
  command.add_option("FILE", arguments.file, "A replay or JSON Lines")->required();
  AddLanguage(command, arguments.language);
  command.add_option("--tick", arguments.tick, "Only that tick (default: all, or the end)")
      ->type_name("N");
  command.add_flag("--state", arguments.state, "The state at the end of the tick");
  command.add_flag("--trace", arguments.trace, "Draws, formulas and log entries in their order");
  CLI::Option* tree = command.add_flag("--tree", arguments.tree, "The log as a tree of causes");
  command.add_flag("--json", arguments.json, "The tree as JSON, for a client")->needs(tree);
  CLI::Option* screen = command.add_flag("--screen", arguments.screen,
                                         "The screen that the player sees who is to decide");
  command.add_flag("--reveal", arguments.reveal, "With what the rules hide from that player")
      ->needs(screen);
  command.add_option("--preview", arguments.preview, "Who acts next, N turns")
      ->check(CLI::Range(0, 10'000))
      ->type_name("N");
  command.add_flag("--info", arguments.info, "What the recording is: setup, build, evidence");
  AddUnfinished(command, arguments.allow_unfinished);
}

void AddExport(CLI::App& app, ExportArguments& arguments) {
  CLI::App& command = *app.add_subcommand("export", "Write a recording as JSON Lines");
  command.add_option("FILE", arguments.file, "A replay")->required();
  command.add_option("-o,--output", arguments.output, "Where to (default: standard output)")
      ->type_name("FILE");
  command.add_flag("--state", arguments.state, "With the state at each tick");
  command.add_flag("--trace", arguments.trace, "With draws and formulas");
  command.add_flag("--recorded", arguments.recorded_only,
                   "Only what the file holds, without running the battle");
  AddUnfinished(command, arguments.allow_unfinished);
  AddForce(command, arguments.force);
}

void AddImport(CLI::App& app, ImportArguments& arguments) {
  CLI::App& command = *app.add_subcommand("import", "Make a replay from JSON Lines");
  command.add_option("FILE", arguments.file, "JSON Lines; - for standard input")->required();
  command.add_option("-o,--output", arguments.output, "The replay to write")
      ->required()
      ->type_name("FILE");
  AddUnfinished(command, arguments.allow_unfinished);
  AddForce(command, arguments.force);
}

void AddGenerate(CLI::App& app, GenerateArguments& arguments) {
  CLI::App& command =
      *app.add_subcommand("generate", "Record random battles, the same for the same seed");
  command.add_option("RULESET", arguments.ruleset, "Whose content and rules")->required();
  command.add_option("-n,--count", arguments.count, "How many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}))
      ->type_name("N");
  command
      .add_option_function<std::string>(
          "--seed", [&arguments](const std::string& text) { arguments.seed = ReadSeed(text); },
          "What makes them random (default 1)")
      ->type_name("S");
  command.add_option("-o,--output", arguments.output, "The folder to write to")
      ->required()
      ->type_name("DIR");
  command.add_option("--policy", arguments.policy, "Who decides: random (default) or auto")
      ->check(CLI::IsMember({"random", "auto"}))
      ->type_name("POLICY");
  AddEvidence(command, arguments.detail, arguments.hash_rate);
  AddJobs(command, arguments.jobs);
  AddForce(command, arguments.force);
}

void AddSimulate(CLI::App& app, SimulateArguments& arguments) {
  CLI::App& command =
      *app.add_subcommand("simulate", "Fight a battle with many seeds and sum up what it costs");
  command.add_option("SETUP", arguments.setup, "The setup, JSON or TOML; - for standard input")
      ->required();
  command.add_option("--seeds", arguments.seeds, "Which seeds, FIRST..LAST (default 1..100)")
      ->type_name("A..B");
  command
      .add_option("--policy", arguments.policy,
                  "Who decides: auto (default) or random:SEED, which the battle's seed is added to")
      ->type_name("POLICY");
  AddContent(command, arguments.content);
  command.add_option("-j,--jobs", arguments.jobs, "How many threads work (default: all cores)")
      ->check(CLI::Range(1u, 256u))
      ->type_name("N");
  CLI::Option* json = command.add_flag("--json", arguments.json, "As JSON");
  command.add_flag("--csv", arguments.csv, "One line a battle, as CSV")->excludes(json);
}

void AddEngine(CLI::App& app, EngineCheckArguments& arguments) {
  CLI::App& command =
      *app.add_subcommand("engine", "Builds that are programs: the engine protocol");
  command.require_subcommand(1);
  command.add_subcommand("serve", "Speak the engine protocol for the rulesets of this program");
  CLI::App& check = *command.add_subcommand("check", "Say line by line what an engine does wrong");
  check
      .add_option("PROGRAM", arguments.engine.commands, "The engine, with its arguments in quotes")
      ->required()
      ->expected(1);
  check.add_option("--setup", arguments.setup, "A setup that it can fight, JSON or TOML")
      ->type_name("FILE");
  check.add_option("--commands", arguments.commands, "Commands, one JSON object a line")
      ->type_name("FILE");
  AddTimeout(check, arguments.engine);
}

void AddCost(CLI::App& app, CostArguments& arguments) {
  CLI::App& command =
      *app.add_subcommand("cost", "Show what a unit costs, with the parts of its price");
  command
      .add_option("UNIT", arguments.file,
                  "The unit in TOML, or content with [types]; - for standard input")
      ->required();
  command.add_option("--ruleset", arguments.ruleset, "Of which game (default: one with prices)")
      ->type_name("ID");
  AddLanguage(command, arguments.language);
  command.add_flag("--json", arguments.json, "The price as JSON");
}

// The option tree and the structs that it fills.
struct Tree {
  CLI::App app{
      "Records turn-based battles, replays them and proves whether two runs are the "
      "same.",
      "ticktape"};
  RecordArguments record;
  VerifyArguments verify;
  DiffArguments diff;
  ShowArguments show;
  ExportArguments to_lines;
  ImportArguments from_lines;
  GenerateArguments generate;
  SimulateArguments simulate;
  EngineCheckArguments engine_check;
  CostArguments cost;
  GoldenCheckArguments golden_check;
  GoldenAcceptArguments golden_accept;
  CoverageArguments coverage;
  WiringArguments wiring;

  Tree() {
    app.footer(kFooter);
    app.require_subcommand(1);
    app.set_version_flag("--version", VersionText());
    AddRecord(app, record);
    AddVerify(app, verify);
    AddDiff(app, diff);
    AddShow(app, show);
    AddExport(app, to_lines);
    AddImport(app, from_lines);
    AddGenerate(app, generate);
    AddSimulate(app, simulate);
    AddEngine(app, engine_check);
    AddCost(app, cost);
    AddGolden(app, golden_check, golden_accept);
    AddCoverage(app, coverage);
    AddWiring(app, wiring);
  }

  Arguments EngineGiven() const {
    const CLI::App& engine = *app.get_subcommands().front();
    if (engine.get_subcommands().front()->get_name() == "check")
      return engine_check;
    return EngineServeArguments{};
  }

  Arguments GoldenGiven() const {
    const CLI::App& golden = *app.get_subcommands().front();
    if (golden.get_subcommands().front()->get_name() == "check")
      return golden_check;
    return golden_accept;
  }

  Arguments Given() const {
    const std::string name = app.get_subcommands().front()->get_name();
    if (name == "record")
      return record;
    if (name == "verify")
      return verify;
    if (name == "diff")
      return diff;
    if (name == "show")
      return show;
    if (name == "export")
      return to_lines;
    if (name == "import")
      return from_lines;
    if (name == "simulate")
      return simulate;
    if (name == "engine")
      return EngineGiven();
    if (name == "cost")
      return cost;
    if (name == "coverage")
      return coverage;
    if (name == "wiring")
      return wiring;
    if (name == "golden")
      return GoldenGiven();
    return generate;
  }
};

}  // namespace

namespace {

// A word that nothing takes is named before what is missing: it may be meant to be that.
std::string Reason(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> unknown = app.remaining(true);
  if (unknown.empty())
    return error.what();
  if (!app.get_subcommands().empty())
    return "unknown argument " + unknown.front();
  std::string known;
  for (const CLI::App* command : app.get_subcommands({}))
    known += (known.empty() ? "" : ", ") + command->get_name();
  return "unknown command " + unknown.front() + "; there are " + known;
}

int Complained(const CLI::App& app, const CLI::ParseError& error) {
  std::string command = "ticktape";
  for (const CLI::App* given : app.get_subcommands())
    command += " " + given->get_name();
  std::string message = Reason(app, error);
  std::ranges::replace(message, '\n', ' ');
  Complain(message + "; see " + command + " --help");
  return 2;
}

}  // namespace

std::variant<Arguments, int> ParseCommandLine(int argc, const char* const* argv) {
  Tree tree;
  try {
    tree.app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return tree.app.exit(help);
  } catch (const CLI::ParseError& error) {
    return Complained(tree.app, error);
  }
  return tree.Given();
}

}  // namespace ticktape
