// A battle's log as text in several languages, line by line while it runs, and compared with
// text that was kept of it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/run.h"

namespace ticktape {

// Renders the log of a running battle.
class LogLines final : public RunObserver {
 public:
  // Takes an entry's text, without a line end, in the language `languages[which]`.
  using Take = std::function<void(std::size_t which, std::string_view text)>;

  // `languages` are indices into Vocabulary::languages.
  LogLines(std::vector<std::size_t> languages, Take take)
      : languages_(std::move(languages)), take_(std::move(take)) {}

  bool OnTick(Battle& battle) override;
  // After the run: the unfinished tick of an open battle has lines, too.
  void Finish(Battle& battle, const RunEnd& end);

 private:
  std::vector<std::size_t> languages_;
  Take take_;
};

struct LineDifference {
  std::int64_t line = 0;            // from 1
  std::optional<std::string> kept;  // nothing where the kept text has ended
  std::optional<std::string> now;   // nothing where the battle's log has ended
};

// "line 12 is "…", the battle says "…"".
std::string LineDifferenceText(const LineDifference& difference);

// Compares a text with the lines that come, up to the first difference.
class TextComparison {
 public:
  explicit TextComparison(std::string kept) : kept_(std::move(kept)) {}

  void Take(std::string_view text);
  // No further line comes.
  void Finish();

  const std::optional<LineDifference>& difference() const { return difference_; }

 private:
  std::optional<std::string> NextKept();

  std::string kept_;
  std::size_t at_ = 0;
  std::int64_t line_ = 0;
  std::optional<LineDifference> difference_;
};

}  // namespace ticktape
