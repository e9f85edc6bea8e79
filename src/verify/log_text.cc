#include "verify/log_text.h"

namespace ticktape {

bool LogLines::OnTick(Battle& battle) {
  for (std::size_t i = 0; i < battle.log().size(); ++i)
    for (std::size_t which = 0; which < languages_.size(); ++which)
      take_(which, battle.Text(battle.log()[i], languages_[which]));
  return true;
}

void LogLines::Finish(Battle& battle, const RunEnd& end) {
  if (end.outcome == "open")
    OnTick(battle);
}

std::string LineDifferenceText(const LineDifference& difference) {
  const auto quoted = [](const std::optional<std::string>& text) {
    return text ? "\"" + *text + "\"" : std::string("nothing");
  };
  return "line " + std::to_string(difference.line) + " is " + quoted(difference.kept) +
         ", the battle says " + quoted(difference.now);
}

void TextComparison::Take(std::string_view text) {
  // A name of the roster may hold line ends.
  for (bool more = true; more && !difference_;) {
    const std::size_t end = text.find('\n');
    more = end != std::string_view::npos;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(more ? end + 1 : text.size());
    std::optional<std::string> kept = NextKept();
    if (!kept || *kept != line)
      difference_ = {line_, std::move(kept), std::string(line)};
  }
}

void TextComparison::Finish() {
  if (difference_)
    return;
  if (std::optional<std::string> kept = NextKept())
    difference_ = {line_, std::move(kept), std::nullopt};
}

std::optional<std::string> TextComparison::NextKept() {
  ++line_;
  if (at_ == kept_.size())
    return std::nullopt;
  const std::size_t end = kept_.find('\n', at_);
  // A last line without an end is not what a log is written as.
  std::string line = end == std::string::npos ? kept_.substr(at_) + " (without a line end)"
                                              : kept_.substr(at_, end - at_);
  at_ = end == std::string::npos ? kept_.size() : end + 1;
  return line;
}

}  // namespace ticktape
