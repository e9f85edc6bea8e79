#include <unistd.h>

#include "cli/commands.h"
#include "cli/console.h"
#include "engine/engine_server.h"
#include "engine/own_build.h"

namespace ticktape {

int RunEngineServe(const EngineServeArguments&, const Rulesets& rulesets) {
  OwnBuild build(rulesets);
  Status served = ServeEngine(build, STDIN_FILENO, STDOUT_FILENO);
  return served ? 0 : Fail(served.error());
}

}  // namespace ticktape
