// A battle fought by a person at a terminal, or by a script over a pipe.
#pragma once

#include <string>

#include "cli/last_entries.h"
#include "core/run.h"

namespace ticktape {

// Asks for each decision on standard output and reads the answer from standard input: the
// number of a legal command, or a command in words, `verb name=value …`. Also keeps the
// log that the screen shows, for which it must be told of every event of the run.
class Player final : public CommandSource {
 public:
  explicit Player(std::size_t language) : language_(language) {}

  std::optional<Command> Next(Battle& battle) override;

  void OnCommand(Battle& battle, Rejection rejection);
  void OnTick(Battle& battle);
  // Shows the last screen.
  void Finish(Battle& battle);

 private:
  void Explain();
  void TakeLog(Battle& battle);
  void ShowScreen(Battle& battle);
  std::optional<std::string> ReadLine();

  std::size_t language_;
  LastEntries last_;
  std::size_t taken_ = 0;   // entries of the tick in progress that are in last_
  bool tick_over_ = false;  // the battle's log is still that of the tick that was taken
  bool explained_ = false;
  std::string note_;
};

// Reads `verb name=value …`; a value that is an integer becomes a number.
Command ParseCommandWords(std::string_view line, std::int64_t actor);

}  // namespace ticktape
