// Recordings as JSON Lines, the interchange form (docs/interchange.md): one object a line,
// `setup`, then `command` and `tick` lines, then `end`.
#pragma once

#include <memory>

#include "replay/bytes.h"
#include "replay/recording.h"

namespace ticktape {

// Writes lines to `sink`. What the interchange has no place for (detail, hash rate,
// generator, part names, build) goes into a member "recording" of the setup line, so that
// reading the lines again yields the same recording.
class JsonLinesWriter final : public RecordingSink {
 public:
  static Result<std::unique_ptr<JsonLinesWriter>> Create(ByteSink& sink,
                                                         const RecordingHeader& header);
  Status PutCommand(const RecordedCommand& command) override;
  Status PutTick(const RecordedTick& tick) override;
  Status PutEnd(const RecordedEnd& end) override;

 private:
  explicit JsonLinesWriter(ByteSink& sink) : sink_(sink) {}
  ByteSink& sink_;
};

// Reads lines; an error names the line and column. Lines that come from elsewhere and have
// no member "recording" are taken at the detail that their ticks show.
Result<std::unique_ptr<Recording>> OpenJsonLines(std::unique_ptr<ByteSource> source);

}  // namespace ticktape
