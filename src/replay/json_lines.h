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
  JsonLinesWriter(ByteSink& sink, Detail detail) : sink_(sink), detail_(detail) {}
  // Ends the line in line_ and writes it.
  Status PutLine();

  ByteSink& sink_;
  Detail detail_;
  std::string line_;
};

// Longest line that is read, in bytes: a tick of a million log entries with its state.
inline constexpr std::size_t kMaxJsonLine = 256u << 20;

// Reads lines; an error names the line and column: kNotReplay for the first line, kDamaged
// behind it. Lines that come from elsewhere and have no member "recording" are taken at the
// detail and hash rate that their first tick shows. What stands in the lines beyond the
// recording's detail and hash rate is left out, unless `keep_everything`; the state is
// always kept.
Result<std::unique_ptr<Recording>> OpenJsonLines(std::unique_ptr<ByteSource> source,
                                                 bool keep_everything = false);

}  // namespace ticktape
