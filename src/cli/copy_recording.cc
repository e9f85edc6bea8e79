#include "cli/copy_recording.h"

#include "cli/interrupt.h"
#include "replay/recorder.h"

namespace ticktape {
namespace {

RecordedEnd EndAt(const RecordedEnd& end, const HashRate& rate) {
  RecordedEnd kept = end;
  if (!WantsEndHash(end.run, rate))
    kept.hash.reset();
  return kept;
}

}  // namespace

Result<bool> CopyRecording(Recording& recording, ReplayWriter& writer, const HashRate& rate,
                           const std::function<void(Recording::Event)>& on_event) {
  RecordedTick tick;
  for (;;) {
    if (Interrupted())
      return Error{ErrorKind::kWrite, "interrupted"};
    Result<Recording::Event> event = recording.Next();
    if (!event)
      return event.error();
    on_event(*event);
    Status put = Done{};
    switch (*event) {
      case Recording::Event::kCommand:
        put = writer.PutCommand(recording.command());
        break;
      case Recording::Event::kTick:
        tick = recording.tick();
        if (!rate.Keeps(tick.tick))
          tick.hash.reset();
        put = writer.PutTick(tick);
        break;
      case Recording::Event::kEnd:
        put = writer.PutEnd(EndAt(recording.end(), rate));
        if (put)
          return true;
        break;
      case Recording::Event::kUnfinished:
        put = writer.Flush();
        if (put)
          return false;
        break;
    }
    if (!put)
      return put.error();
  }
}

}  // namespace ticktape
