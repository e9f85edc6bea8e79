#include "cli/console.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "core/template_text.h"

namespace ticktape {

void Print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void PrintLine(std::string_view text) {
  Print(text);
  std::fputc('\n', stdout);
}

std::string OneLine(std::string_view text) {
  constexpr std::size_t kLongest = 1000;
  constexpr std::string_view kDigits = "0123456789abcdef";
  const bool is_utf8 = IsUtf8(text);
  std::string line;
  for (const char character : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !is_utf8))
      line.append("\\x").append(1, kDigits[byte >> 4]).append(1, kDigits[byte & 15]);
    else
      line += character;
  }
  return text.size() > kLongest ? line + " ..." : line;
}

void Complain(std::string_view message) {
  std::fflush(stdout);
  const std::string line = "ticktape: " + OneLine(message) + "\n";
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

std::string Coloured(std::string_view text, Colour colour) {
  if (colour == Colour::kNone || !ColourWanted())
    return std::string(text);
  const char* code = colour == Colour::kRed      ? "31"
                     : colour == Colour::kGreen  ? "32"
                     : colour == Colour::kYellow ? "33"
                                                 : "2";
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
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
