// A recording named on the command line that is opened several times: a file, or what can be
// read once, kept in memory.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/ruleset.h"
#include "replay/reader.h"

namespace ticktape {

// The language for log lines of `ruleset`, checked against it; empty, for key and arguments,
// where the ruleset is none of this program's.
Result<std::string> LanguageOf(const std::string& ruleset, const std::string& wanted,
                               const Rulesets& rulesets);

class RecordingInput {
 public:
  // Reads what can be read once, up to 1 GiB.
  static Result<RecordingInput> Read(const std::string& path);

  Result<std::unique_ptr<Recording>> Open() const;
  const std::string& path() const { return path_; }

  // LanguageOf its ruleset.
  Result<std::string> Language(const std::string& wanted, const Rulesets& rulesets) const;

 private:
  explicit RecordingInput(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::optional<std::string> kept_;
};

}  // namespace ticktape
