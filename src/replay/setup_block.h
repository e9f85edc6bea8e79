// The setup block: a recording's header as a message, and back.
#pragma once

#include <capnp/message.h>
#include <replay.capnp.h>

#include "replay/reader.h"
#include "replay/recording.h"

namespace ticktape {

// What of a header does not fit into a replay (format.h), as kUsage.
Status CheckHeader(const RecordingHeader& header);

// `rest` is header.setup.rest as text.
void EncodeSetup(const RecordingHeader& header, const std::string& rest,
                 schema::Setup::Builder setup);
// At least as many bytes as the texts of the message take.
std::size_t SetupBytes(const RecordingHeader& header, const std::string& rest);

// An error's message says what is wrong; the place is the caller's. `memo` may be null.
Result<RecordingHeader> DecodeSetup(schema::Setup::Reader setup, SetupMemo* memo);

}  // namespace ticktape
