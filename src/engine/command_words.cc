#include "engine/command_words.h"

namespace ticktape {

Result<std::vector<std::string>> SplitCommand(std::string_view command) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = '\0';
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char character = command[i];
    if (quote == '\0' && (character == ' ' || character == '\t')) {
      in_word = false;
      continue;
    }
    if (!in_word)
      words.emplace_back();
    in_word = true;
    if (character == quote)
      quote = '\0';
    else if (quote == '\0' && (character == '\'' || character == '"'))
      quote = character;
    else if (character == '\\' && quote != '\'' && i + 1 < command.size())
      words.back() += command[++i];
    else
      words.back() += character;
  }
  if (quote != '\0')
    return Error{ErrorKind::kUsage,
                 "the command " + std::string(command) + " has a quote that is not closed"};
  if (words.empty() || words.front().empty())
    return Error{ErrorKind::kUsage, "an empty command; give the program that is the engine"};
  return words;
}

}  // namespace ticktape
