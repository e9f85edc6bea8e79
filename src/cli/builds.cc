#include "cli/builds.h"

#include "cli/interrupt.h"
#include "engine/engine_process.h"

namespace ticktape {

EngineOptions MakeEngineOptions(const BuildArguments& builds) {
  return {std::chrono::milliseconds(builds.timeout_ms), Interrupted};
}

Result<std::unique_ptr<Build>> StartBuild(const std::string& command,
                                          const BuildArguments& builds) {
  Result<std::unique_ptr<EngineProcess>> process =
      EngineProcess::Start(command, MakeEngineOptions(builds));
  if (!process)
    return process.error();
  return std::unique_ptr<Build>(*std::move(process));
}

}  // namespace ticktape
