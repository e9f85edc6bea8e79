#include "build_identity_values.h"
#include "replay/recording.h"

namespace ticktape {

BuildIdentity ThisBuild() {
  return {TICKTAPE_VERSION, TICKTAPE_COMMIT, TICKTAPE_COMPILER, TICKTAPE_ARCHITECTURE,
          TICKTAPE_BUILD_KIND};
}

}  // namespace ticktape
