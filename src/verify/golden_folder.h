// What lies in a folder of golden replays. The log of `name.ttape` in a language stands in
// `name.log.CODE.txt`, one line an entry, as `show --lang CODE` prints it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "verify/golden_finding.h"

namespace ticktape {

struct GoldenReplay {
  std::string file;
  std::vector<std::string> logs;  // their languages
};

struct GoldenFolder {
  std::vector<GoldenReplay> replays;    // in the order of their names
  std::vector<GoldenFinding> findings;  // what belongs to no replay
};

// What a golden folder holds. An error for a folder that cannot be read or holds nothing.
Result<GoldenFolder> ReadGoldenFolder(const std::string& folder);

// The name of a replay's log in a language.
std::string LogName(const std::string& replay, std::string_view language);

}  // namespace ticktape
