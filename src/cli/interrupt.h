// SIGINT, SIGTERM and SIGHUP as a flag that long work looks at, so that what was recorded so far
// is kept.
#pragma once

namespace ticktape {

// From here on the first of them only sets the flag; the second one ends the
// process as usual. A blocking read is woken.
void CatchInterrupts();
bool Interrupted();

}  // namespace ticktape
