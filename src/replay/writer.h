// Writes a recording as a `.ttape` file, block by block as the battle goes. The format is
// described in docs/replay-format.md; reader.h is its counterpart.
#pragma once

#include <memory>

#include "replay/bytes.h"
#include "replay/recording.h"

namespace ticktape {

class ReplayWriter final : public RecordingSink {
 public:
  // Writes the header and the setup. `sink` outlives the writer.
  static Result<std::unique_ptr<ReplayWriter>> Create(ByteSink& sink,
                                                      const RecordingHeader& header);
  ~ReplayWriter() override;

  Status PutCommand(const RecordedCommand& command) override;
  Status PutTick(const RecordedTick& tick) override;
  Status PutEnd(const RecordedEnd& end) override;

  // Closes the block in progress, so that all events so far are in whole blocks. For a
  // recording that ends early; the file stays unfinished.
  Status Flush();

  // The block in progress as it would be stored now, for OutputFile::WriteProvisionally.
  std::span<const std::byte> Provisional();

 private:
  class Implementation;
  explicit ReplayWriter(std::unique_ptr<Implementation> implementation);
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace ticktape
