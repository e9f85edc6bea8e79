#include "core/result.h"

namespace ticktape {

int ExitStatus(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kUsage:
    case ErrorKind::kRefused:
      return 2;
    case ErrorKind::kNotFound:
    case ErrorKind::kNotReplay:
    case ErrorKind::kDamaged:
    case ErrorKind::kTooNew:
    case ErrorKind::kWrite:
      return 3;
    case ErrorKind::kCannotRun:
      return 4;
  }
  return 3;
}

}  // namespace ticktape
