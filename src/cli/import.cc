#include "cli/commands.h"
#include "cli/console.h"
#include "cli/copy_recording.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "replay/reader.h"
#include "replay/writer.h"

namespace ticktape {
int RunImport(const ImportArguments& arguments, const Rulesets&) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(arguments.file);
  if (!recording)
    return Fail(recording.error());
  CatchInterrupts();
  Result<std::unique_ptr<OutputFile>> file = OutputFile::Create(arguments.output, arguments.force);
  if (!file)
    return Fail(file.error());
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(**file, (*recording)->header());
  Result<bool> whole = writer
                           ? CopyRecording(**recording, **writer, (*recording)->header().hash_rate)
                           : Result<bool>(writer.error());
  if (!whole) {
    (*file)->Discard();
    if (!Interrupted())
      return Fail(WithFile(whole.error(), arguments.file));
    Complain("interrupted; nothing was written");
    return kInterruptedStatus;
  }
  Status committed = (*file)->Commit();
  if (!committed)
    return Fail(committed.error());
  if (*whole)
    return 0;
  Complain(arguments.file + ": has no end line; the replay is unfinished");
  return arguments.allow_unfinished ? 0 : 3;
}

}  // namespace ticktape
