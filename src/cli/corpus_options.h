// The options of the commands that work on a folder of replays, and those that several commands
// share; a part of command_line.h's option tree.
#pragma once

#include <string>

#include "cli/arguments.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ticktape {

void AddJobs(CLI::App& command, unsigned& jobs);
void AddLanguage(CLI::App& command, std::string& language);
// `json` is the option that annotations would spoil.
void AddCaseOutputs(CLI::App& command, CaseOutputs& outputs, CLI::Option* json);

void AddGolden(CLI::App& app, GoldenCheckArguments& check, GoldenAcceptArguments& accept);
void AddCoverage(CLI::App& app, CoverageArguments& arguments);
void AddWiring(CLI::App& app, WiringArguments& arguments);

}  // namespace ticktape
