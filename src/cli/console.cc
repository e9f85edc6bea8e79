#include "cli/console.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "core/styled_text.h"
#include "core/template_text.h"
#include "engine/build.h"

namespace ticktape {

void Print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void PrintLine(std::string_view text) {
  Print(text);
  std::fputc('\n', stdout);
}

std::string OneLine(std::string_view text) {
  constexpr std::size_t kLongest = 1000;
  const std::string line = Printable(FirstCodePoints(text.substr(0, 4 * kLongest), kLongest));
  return CodePoints(text) > kLongest ? line + " ..." : line;
}

std::string WithLastWords(std::string_view text, std::size_t indent) {
  const std::size_t mark = text.rfind(kLastWords);
  if (mark == std::string_view::npos || text.find('\n', mark) == std::string_view::npos)
    return OneLine(text);
  std::string lines = OneLine(text.substr(0, mark)) + "; its last words:";
  std::string_view words = text.substr(mark + kLastWords.size());
  while (!words.empty()) {
    const std::size_t end = std::min(words.find('\n'), words.size());
    std::string_view line = words.substr(0, end);
    words.remove_prefix(std::min(end + 1, words.size()));
    if (line.ends_with('\r'))
      line.remove_suffix(1);
    if (!line.empty())
      lines.append("\n").append(indent, ' ').append(OneLine(line));
  }
  return lines;
}

void Complain(std::string_view message) {
  std::fflush(stdout);
  const std::string line = "ticktape: " + WithLastWords(message, 4) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

int Fail(const Error& error) {
  Complain(error.message);
  return ExitStatus(error.kind);
}

int FinishOutput(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
    return status;
  Complain("standard output cannot be written");
  return ExitStatus(ErrorKind::kWrite);
}

bool OutputIsTerminal() { return isatty(STDOUT_FILENO) != 0; }

bool ColourWanted() {
  const char* no_color = std::getenv("NO_COLOR");
  return OutputIsTerminal() && (no_color == nullptr || *no_color == '\0');
}

namespace {

std::string InColour(std::string_view text, const char* code) {
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

const char* CodeOf(Style style) {
  constexpr std::array<const char*, 8> kCodes = {"31", "32", "33", "34", "35", "36", "1", "2"};
  static_assert(kCodes.size() == static_cast<std::size_t>(Style::kDim) + 1);
  return kCodes[static_cast<std::size_t>(style)];
}

// Line ends stay, all else that a terminal would act on is spelled.
std::string PrintableLines(std::string_view text) {
  std::string lines;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    lines += Printable(text.substr(0, end)) + "\n";
    text.remove_prefix(end + 1);
  }
  return lines + Printable(text);
}

}  // namespace

std::string Coloured(std::string_view text, Colour colour) {
  if (colour == Colour::kNone || !ColourWanted())
    return std::string(text);
  return InColour(text, colour == Colour::kRed      ? "31"
                        : colour == Colour::kGreen  ? "32"
                        : colour == Colour::kYellow ? "33"
                                                    : "2");
}

std::string Painted(std::string_view page) {
  const bool coloured = ColourWanted();
  std::string painted;
  ReadStyled(page, [&](std::string_view piece, std::optional<Style> style) {
    const std::string text = PrintableLines(piece);
    painted += coloured && style ? InColour(text, CodeOf(*style)) : text;
  });
  return painted;
}

ProgressBar::ProgressBar(std::string_view what, std::size_t total)
    : what_(what),
      total_(total),
      enabled_(total > kManyItems && isatty(STDERR_FILENO) != 0 && std::getenv("CI") == nullptr) {}

ProgressBar::~ProgressBar() { Hide(); }

void ProgressBar::Step() {
  ++done_;
  const std::size_t percent = total_ == 0 ? 100 : done_ * 100 / total_;
  if (!enabled_ || percent == shown_percent_)
    return;
  shown_percent_ = percent;
  constexpr std::size_t kWidth = 30;
  const std::size_t filled = percent * kWidth / 100;
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '-');
  std::fprintf(stderr, "\r%s [%s] %zu/%zu", what_.c_str(), bar.c_str(), done_, total_);
  std::fflush(stderr);
}

void ProgressBar::Hide() {
  if (enabled_ && shown_percent_ <= 100)
    std::fputs("\r\x1b[K", stderr);
  shown_percent_ = 101;
}

}  // namespace ticktape
