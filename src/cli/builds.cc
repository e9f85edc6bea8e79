#include "cli/builds.h"

#include "cli/interrupt.h"
#include "engine/engine_process.h"

namespace ticktape {

Result<std::unique_ptr<Build>> StartBuild(const std::string& command, std::int64_t timeout) {
  EngineOptions options;
  options.timeout = std::chrono::seconds(timeout);
  options.interrupted = Interrupted;
  Result<std::unique_ptr<EngineProcess>> process = EngineProcess::Start(command, options);
  if (!process)
    return process.error();
  return std::unique_ptr<Build>(*std::move(process));
}

}  // namespace ticktape
