// What the program says to a person: results on standard output, everything else as lines
// on standard error. Colour only on a terminal and only unless NO_COLOR is set.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace ticktape {

// Status of the process after SIGINT.
inline constexpr int kInterruptedStatus = 130;

void Print(std::string_view text);      // standard output, as it is
void PrintLine(std::string_view text);  // with a line end

// `text` as one line that a terminal takes as text (core/template_text.h), cut if it is very
// long.
std::string OneLine(std::string_view text);

// The same, where a program's last words stand below it, each indented by `indent`, if they are
// more than one line.
std::string WithLastWords(std::string_view text, std::size_t indent);

// "ticktape: message" on standard error, as WithLastWords.
void Complain(std::string_view message);
// Complains and returns the status of the process.
int Fail(const Error& error);

// Flushes standard output; `status`, or 3 with a complaint if not all of it could be
// written.
int FinishOutput(int status);

bool OutputIsTerminal();
bool ColourWanted();
enum class Colour { kNone, kRed, kGreen, kYellow, kDim };
std::string Coloured(std::string_view text, Colour colour);
// Lines of styled text (core/styled_text.h) in colour, or as plain text where none is wanted.
std::string Painted(std::string_view page);

// A bar on standard error that shows how far a long run is; nothing where that is no
// terminal. It appears only for runs of more than `kManyItems` items.
class ProgressBar {
 public:
  static constexpr std::size_t kManyItems = 20;
  ProgressBar(std::string_view what, std::size_t total);
  ~ProgressBar();
  void Step();
  // Takes the bar away so that a line can be printed; the next Step draws it again.
  void Hide();

 private:
  std::string what_;
  std::size_t total_;
  std::size_t done_ = 0;
  std::size_t shown_percent_ = 101;
  bool enabled_;
};

}  // namespace ticktape
