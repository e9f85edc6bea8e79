// Recording a golden replay anew, with its logs: first beside the old files, to be looked at,
// then in their place.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/ruleset.h"
#include "core/run.h"
#include "replay/bytes.h"
#include "replay/recording.h"

namespace ticktape {

struct GoldenPlan {
  std::string file;  // the replay to write
  const Ruleset* ruleset = nullptr;
  Setup setup;  // complete
  Detail detail = Detail::kParts;
  HashRate hash_rate;
  std::vector<std::string> languages;  // of the logs; the ruleset knows them
};

// The new files of one golden replay. They are whole and stand beside the old ones under their
// temporary names until Commit or Discard.
class NewGolden {
 public:
  struct Log {
    std::string file;
    std::string language;
    std::string before;  // empty if there was none
    std::string now;
  };

  // Runs the battle and writes the files. What an earlier run left under the temporary names is
  // replaced. Errors: those of writing and of the ruleset; an interrupted run leaves nothing.
  static Result<std::unique_ptr<NewGolden>> Record(const GoldenPlan& plan, CommandSource& commands,
                                                   const std::function<bool()>& interrupted);

  const RunEnd& end() const { return end_; }
  const std::vector<Log>& logs() const { return logs_; }
  // Whether replay or logs say anything else than the old ones; the build that made them does
  // not count.
  bool changed() const { return changed_; }

  // Puts all files on the disk and then gives them their names, the replay first: whatever
  // happens in between, CheckGoldenReplay tells that they do not belong together.
  Status Commit();
  void Discard();

 private:
  NewGolden() = default;
  Status Open(const GoldenPlan& plan);
  Status Run(const GoldenPlan& plan, CommandSource& commands,
             const std::function<bool()>& interrupted);
  Status WriteLogs();
  void Compare(const std::string& file);

  std::unique_ptr<OutputFile> replay_;
  std::vector<std::unique_ptr<OutputFile>> log_files_;
  std::vector<Log> logs_;
  RunEnd end_;
  bool changed_ = true;
};

}  // namespace ticktape
