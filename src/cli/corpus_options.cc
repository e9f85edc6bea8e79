#include "cli/corpus_options.h"

#include <CLI/CLI.hpp>

namespace ticktape {
namespace {

void AddGoldenCheck(CLI::App& golden, GoldenCheckArguments& arguments) {
  CLI::App& command =
      *golden.add_subcommand("check", "Verify a folder of golden replays and the logs beside them");
  command.add_option("DIR", arguments.folder, "The folder")->required();
  AddJobs(command, arguments.jobs);
  command.add_flag("--rewind", arguments.rewind,
                   "Also run each twice, saving and restoring at every tick");
  CLI::Option* json = command.add_flag("--json", arguments.json, "Findings as JSON");
  AddCaseOutputs(command, arguments.outputs, json);
  command.add_flag("-q,--quiet", arguments.quiet, "Only what is not ok, and the summary");
}

void AddGoldenAccept(CLI::App& golden, GoldenAcceptArguments& arguments) {
  CLI::App& command = *golden.add_subcommand(
      "accept", "Record golden replays and their logs anew, after showing what changes");
  command.add_option("DIR", arguments.folder, "The folder")->required();
  command.add_option("REPLAY", arguments.replays, "Only these (default: all that changed)");
  command.add_flag("-y,--yes,--all", arguments.yes, "Accept without asking");
  command
      .add_option("--setups", arguments.setups,
                  "Make NAME.ttape from NAME.setup.json and NAME.commands.jsonl or NAME.policy in "
                  "this folder, where there are such, new ones too")
      ->type_name("DIR");
  command.add_flag("--default-content", arguments.default_content,
                   "Take today's default content in place of the recorded one");
  command.add_flag("--rewrite", arguments.rewrite, "Also write what would stay the same");
  AddLanguage(command, arguments.language);
}

void AddAllow(CLI::App& command, std::string& allow) {
  command.add_option("--allow", allow, "What may be left out, with reasons, as TOML")
      ->type_name("FILE");
}

void AddAllJobs(CLI::App& command, unsigned& jobs) {
  command.add_option("-j,--jobs", jobs, "How many work at once (default: all cores)")
      ->check(CLI::Range(1u, 256u))
      ->type_name("N");
}

void AddNoContent(CLI::App& command, bool& content) {
  command.add_flag(
      "--no-content", [&content](std::int64_t) { content = false; }, "Leave content out");
}

}  // namespace

void AddJobs(CLI::App& command, unsigned& jobs) {
  command.add_option("-j,--jobs", jobs, "How many threads work (default 1)")
      ->check(CLI::Range(1u, 256u))
      ->type_name("N");
}

void AddLanguage(CLI::App& command, std::string& language) {
  command.add_option("--lang", language, "Language of the texts (default en)")->type_name("CODE");
}

void AddCaseOutputs(CLI::App& command, CaseOutputs& outputs, CLI::Option* json) {
  command.add_option("--junit", outputs.junit, "Write what came of each file as JUnit XML")
      ->type_name("FILE");
  command.add_option("--summary", outputs.summary, "Write a summary in Markdown")
      ->type_name("FILE");
  command
      .add_flag("--annotate", outputs.annotate,
                "Print a GitHub annotation for each file that is not well")
      ->excludes(json);
}

void AddGolden(CLI::App& app, GoldenCheckArguments& check, GoldenAcceptArguments& accept) {
  CLI::App& command =
      *app.add_subcommand("golden", "Keep a folder of golden replays: check it, accept changes");
  command.require_subcommand(1);
  AddGoldenCheck(command, check);
  AddGoldenAccept(command, accept);
}

void AddCoverage(CLI::App& app, CoverageArguments& arguments) {
  CLI::App& command = *app.add_subcommand(
      "coverage", "List what of rules and content a corpus makes use of, and what it never does");
  command.add_option("PATH", arguments.paths, "Replays, and folders of them")->required();
  command
      .add_option("--require", arguments.require,
                  "Status 1 unless all of that kind are used: log key, formula, draw, command, "
                  "rejection, content, or all; again for each further kind")
      ->check(
          CLI::IsMember({"log key", "formula", "draw", "command", "rejection", "content", "all"}))
      ->type_name("KIND")
      ->expected(1)
      ->take_all();
  AddAllow(command, arguments.allow);
  AddAllJobs(command, arguments.jobs);
  AddNoContent(command, arguments.content);
  command.add_flag("--json", arguments.json, "How often each is used, as JSON");
}

void AddWiring(CLI::App& app, WiringArguments& arguments) {
  CLI::App& command = *app.add_subcommand(
      "wiring", "Change each formula and each number of the content: does any replay notice?");
  command.add_option("PATH", arguments.paths, "Replays, and folders of them")->required();
  AddAllow(command, arguments.allow);
  AddAllJobs(command, arguments.jobs);
  AddNoContent(command, arguments.content);
  command
      .add_option("--most-values", arguments.most_values, "Try only the first N numbers of content")
      ->type_name("N");
  command.add_flag("--json", arguments.json, "As JSON");
  command.add_flag("-q,--quiet", arguments.quiet, "Only what is not wired, and the summary");
}

}  // namespace ticktape
