// What lies in a folder of golden replays. The log of `name.ttape` in a language stands in
// `name.log.CODE.txt`, one line an entry, as `show --lang CODE` prints it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "verify/golden_finding.h"

namespace ticktape {

struct GoldenReplay {
  std::string file;
  std::vector<std::string> logs;     // their languages
  std::vector<std::string> missing;  // languages that are required of it and that it has no log in
};

// In which languages the replays of a ruleset that lie side by side have logs. What one of them
// has is required of all: a log that was lost would go unnoticed else.
class GoldenLanguages {
 public:
  void Add(const GoldenReplay& replay, const std::string& ruleset);
  // Those that `replay`, of this ruleset, should have and has not.
  std::vector<std::string> Missing(const GoldenReplay& replay, const std::string& ruleset) const;

 private:
  using Key = std::pair<std::string, std::string>;  // folder and ruleset
  static Key KeyOf(const std::string& file, const std::string& ruleset);

  std::map<Key, std::set<std::string>> languages_;
};

struct GoldenFolder {
  std::vector<GoldenReplay> replays;    // in the order of their names
  std::vector<GoldenFinding> findings;  // what belongs to no replay
  GoldenLanguages languages;
};

// What a golden folder holds. An error for a folder that cannot be read or holds nothing.
Result<GoldenFolder> ReadGoldenFolder(const std::string& folder);

// About a log in a language that the ruleset has no texts in.
GoldenFinding UnknownLanguage(const std::string& replay, const std::string& language);

// The name of a replay's log in a language.
std::string LogName(const std::string& replay, std::string_view language);

}  // namespace ticktape
