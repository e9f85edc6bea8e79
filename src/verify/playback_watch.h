// Who looks on while a recording is verified.
#pragma once

#include "verify/playback.h"

namespace ticktape {

class PlaybackWatch {
 public:
  virtual ~PlaybackWatch() = default;
  // After each step that showed no error; `step` is what Playback::Next gave.
  virtual void OnStep(Playback& playback, Playback::Step step) = 0;
  // The recording cannot be read on, behind what was seen.
  virtual void OnError(const Error& error) = 0;
};

}  // namespace ticktape
