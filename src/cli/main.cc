// The program as a table of contents.
#include <exception>
#include <new>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "rules/registry.h"

namespace ticktape {
namespace {

struct Dispatch {
  const Rulesets& rulesets;
  int operator()(const RecordArguments& arguments) const { return RunRecord(arguments, rulesets); }
  int operator()(const VerifyArguments& arguments) const { return RunVerify(arguments, rulesets); }
  int operator()(const DiffArguments& arguments) const { return RunDiff(arguments, rulesets); }
  int operator()(const ShowArguments& arguments) const { return RunShow(arguments, rulesets); }
  int operator()(const ExportArguments& arguments) const { return RunExport(arguments, rulesets); }
  int operator()(const ImportArguments& arguments) const { return RunImport(arguments, rulesets); }
  int operator()(const SimulateArguments& arguments) const {
    return RunSimulate(arguments, rulesets);
  }
  int operator()(const GenerateArguments& arguments) const {
    return RunGenerate(arguments, rulesets);
  }
};

int Main(int argc, const char* const* argv) {
  const std::variant<Arguments, int> parsed = ParseCommandLine(argc, argv);
  if (const int* status = std::get_if<int>(&parsed))
    return FinishOutput(*status);
  return FinishOutput(std::visit(Dispatch{AllRulesets()}, std::get<Arguments>(parsed)));
}

}  // namespace
}  // namespace ticktape

int main(int argc, char** argv) {
  try {
    return ticktape::Main(argc, argv);
  } catch (const std::bad_alloc&) {
    ticktape::Complain("out of memory");
  } catch (const std::exception& error) {
    ticktape::Complain(std::string("internal error: ") + error.what());
  }
  return 3;
}
