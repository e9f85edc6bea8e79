// The program as a table of contents.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

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
  int operator()(const CostArguments& arguments) const { return RunCost(arguments, rulesets); }
  int operator()(const GoldenCheckArguments& arguments) const {
    return RunGoldenCheck(arguments, rulesets);
  }
  int operator()(const GoldenAcceptArguments& arguments) const {
    return RunGoldenAccept(arguments, rulesets);
  }
  int operator()(const CoverageArguments& arguments) const {
    return RunCoverage(arguments, rulesets);
  }
  int operator()(const WiringArguments& arguments) const { return RunWiring(arguments, rulesets); }
  int operator()(const GenerateArguments& arguments) const {
    return RunGenerate(arguments, rulesets);
  }
  int operator()(const EngineServeArguments& arguments) const {
    return RunEngineServe(arguments, rulesets);
  }
  int operator()(const EngineCheckArguments& arguments) const {
    return RunEngineCheck(arguments, rulesets);
  }
};

// What is at work, for messages about a process that cannot go on.
const char* running_command = "";

// What no handler catches, such as running out of memory while unwinding.
[[noreturn]] void OnTerminate() {
  std::fputs("ticktape: out of memory or an internal error in ", stderr);
  std::fputs(running_command, stderr);
  std::fputs("; the program cannot go on\n", stderr);
  _exit(3);
}

// The words of the command line, such as "show big.ttape --state".
std::string CommandText(int argc, char** argv) {
  std::string text;
  for (int i = 1; i < argc; ++i)
    text.append(i == 1 ? "" : " ").append(argv[i]);
  return text;
}

void PrepareProcess() {
  // A closed standard descriptor would be given to the next file that is opened, and what is
  // printed would land in a replay.
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor)
    if (fcntl(descriptor, F_GETFD) < 0)
      static_cast<void>(open("/dev/null", O_RDWR));
  // A file that may not grow further is an error of writing like others.
  std::signal(SIGXFSZ, SIG_IGN);
  std::set_terminate(OnTerminate);
}

int Main(int argc, const char* const* argv) {
  const std::variant<Arguments, int> parsed = ParseCommandLine(argc, argv);
  if (const int* status = std::get_if<int>(&parsed))
    return FinishOutput(*status);
  return FinishOutput(std::visit(Dispatch{AllRulesets()}, std::get<Arguments>(parsed)));
}

}  // namespace
}  // namespace ticktape

int main(int argc, char** argv) {
  ticktape::PrepareProcess();
  if (argc > 1)
    ticktape::running_command = argv[1];
  try {
    return ticktape::Main(argc, argv);
  } catch (const std::bad_alloc&) {
    ticktape::Complain("out of memory in: " + ticktape::CommandText(argc, argv));
  } catch (const std::exception& error) {
    ticktape::Complain(std::string("internal error: ") + error.what());
  }
  return 3;
}
