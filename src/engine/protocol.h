// The lines of the engine protocol (docs/engine-protocol.md) around those that it shares with
// the interchange form: the hello of both sides, the request of a run and what its answer
// begins with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "engine/build.h"

namespace ticktape {

inline constexpr std::int64_t kProtocolVersion = 1;

// What of a line breaks the protocol.
inline Error Wrong(const std::string& what) { return {ErrorKind::kUsage, what}; }

// What an engine says of itself.
struct EngineHello {
  std::int64_t protocol = 0;
  BuildInfo info;
  BuildIdentity build;  // for the headers of recordings
};

// What the answer to a request begins with, unless the engine refuses it.
struct RunStart {
  std::string generator;
  std::vector<std::string> part_names;
  std::optional<Setup> setup;  // the completed one, where that was asked for
};

// A wrong line in a message: its beginning.
std::string Excerpt(std::string_view line);

// A line as JSON, without its line end.
std::string HelloRequestLine();
std::string HelloLine(const EngineHello& hello);
std::string RequestLine(const RunRequest& request);
std::string StartLine(const RunStart& start);
std::string RefusalLine(const std::string& message);

// Whether a tick is wanted with more than the columns of a tick batch hold.
bool WantsLine(const RunView& view, std::int64_t tick);

// The type of a line, or empty.
std::string_view LineType(const Json& line);
// What is wrong is one sentence without a place, in an error kUsage.
Result<EngineHello> HelloFromLine(const Json& line);
Result<RunRequest> RequestFromLine(Json line);
Result<RunStart> StartFromLine(const Json& line);

}  // namespace ticktape
