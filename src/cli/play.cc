#include "cli/play.h"

#include <unistd.h>

#include <cerrno>
#include <charconv>

#include "cli/console.h"
#include "cli/interrupt.h"
#include "core/interchange.h"
#include "core/template_text.h"

namespace ticktape {
namespace {

constexpr std::size_t kMaxLine = 4096;

std::string_view TakeWord(std::string_view& text) {
  const std::size_t start = text.find_first_not_of(" \t\r");
  if (start == std::string_view::npos) {
    text = {};
    return {};
  }
  text.remove_prefix(start);
  const std::size_t end = std::min(text.find_first_of(" \t\r"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

Json ValueOfWord(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc() && end == word.data() + word.size())
    return number;
  return std::string(word);
}

}  // namespace

Command ParseCommandWords(std::string_view line, std::int64_t actor) {
  Command command;
  command.actor = actor;
  command.verb = std::string(TakeWord(line));
  command.args = Json::object();
  for (std::string_view word = TakeWord(line); !word.empty(); word = TakeWord(line)) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name(word.substr(0, equals));
    command.args[name] = equals == word.size() ? Json(true) : ValueOfWord(word.substr(equals + 1));
  }
  return command;
}

std::optional<std::string> Player::ReadLine() {
  std::string line;
  for (;;) {
    char byte = 0;
    const ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0 && errno == EINTR && !Interrupted())
      continue;
    if (got <= 0)
      return line.empty() || Interrupted() ? std::nullopt : std::optional(line);
    if (byte == '\n')
      return line;
    if (line.size() < kMaxLine)
      line += byte;
  }
}

void Player::ShowScreen(Battle& battle) {
  Print(Painted(battle.Screen(last_.Lines(battle, language_, false), note_, language_)));
}

void Player::Explain() {
  if (explained_)
    return;
  explained_ = true;
  PrintLine(
      "You decide for every side. Type the number of a command, or VERB NAME=VALUE... as "
      "commands are recorded;");
  PrintLine("what the rules reject is recorded, too. The end of the input ends the recording.");
}

std::optional<Command> Player::Next(Battle& battle) {
  Explain();
  TakeLog(battle);
  ShowScreen(battle);
  std::vector<Command> legal;
  battle.LegalCommands(legal);
  for (std::size_t i = 0; i < legal.size(); ++i)
    PrintLine(std::to_string(i + 1) + "  " + Printable(battle.CommandText(legal[i], language_)));
  for (;;) {
    Print("> ");
    FinishOutput(0);
    const std::optional<std::string> line = ReadLine();
    if (!line) {
      PrintLine("");
      return std::nullopt;
    }
    std::string_view rest = *line;
    const std::string_view word = TakeWord(rest);
    if (word.empty())
      continue;
    if (!IsUtf8(*line)) {
      PrintLine("That is not UTF-8 text.");
      continue;
    }
    if (const std::optional<std::uint64_t> number = ParseUnsigned(word)) {
      if (*number >= 1 && *number <= legal.size())
        return legal[*number - 1];
      PrintLine("There is no number " + std::to_string(*number) + ".");
      continue;
    }
    return ParseCommandWords(*line, battle.awaited_actor());
  }
}

void Player::TakeLog(Battle& battle) {
  if (tick_over_)
    taken_ = 0;
  tick_over_ = false;
  last_.Take(battle.log(), taken_);
  taken_ = battle.log().size();
}

void Player::OnCommand(Battle& battle, Rejection rejection) {
  note_.clear();
  if (rejection != kAccepted)
    note_ = battle.vocabulary().rejections[static_cast<std::size_t>(rejection)].texts[language_];
}

void Player::OnTick(Battle& battle) {
  TakeLog(battle);
  tick_over_ = true;
}

void Player::Finish(Battle& battle) {
  if (!tick_over_)
    TakeLog(battle);
  ShowScreen(battle);
}

}  // namespace ticktape
