// What each command does. Every function returns the status of the process and has said
// what there is to say.
#pragma once

#include "cli/arguments.h"
#include "core/ruleset.h"

namespace ticktape {

int RunRecord(const RecordArguments& arguments, const Rulesets& rulesets);
int RunVerify(const VerifyArguments& arguments, const Rulesets& rulesets);
int RunDiff(const DiffArguments& arguments, const Rulesets& rulesets);
int RunShow(const ShowArguments& arguments, const Rulesets& rulesets);
int RunExport(const ExportArguments& arguments, const Rulesets& rulesets);
int RunImport(const ImportArguments& arguments, const Rulesets& rulesets);
int RunSimulate(const SimulateArguments& arguments, const Rulesets& rulesets);
int RunCost(const CostArguments& arguments, const Rulesets& rulesets);
int RunGoldenCheck(const GoldenCheckArguments& arguments, const Rulesets& rulesets);
int RunGoldenAccept(const GoldenAcceptArguments& arguments, const Rulesets& rulesets);
int RunCoverage(const CoverageArguments& arguments, const Rulesets& rulesets);
int RunWiring(const WiringArguments& arguments, const Rulesets& rulesets);
int RunGenerate(const GenerateArguments& arguments, const Rulesets& rulesets);
int RunEngineServe(const EngineServeArguments& arguments, const Rulesets& rulesets);
int RunEngineCheck(const EngineCheckArguments& arguments, const Rulesets& rulesets);

}  // namespace ticktape
