#include "core/template_text.h"

#include <cstdint>

namespace ticktape {
namespace {

bool IsContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

// Length of the UTF-8 sequence at the start of `text`, or 0 if it is none.
std::size_t SequenceLength(std::string_view text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length == 0 || text.size() < length)
    return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!IsContinuation(text[i]))
      return 0;
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool surrogate = first == 0xED && byte(1) >= 0xA0;
  const bool too_large = first == 0xF4 && byte(1) >= 0x90;
  return overlong || surrogate || too_large ? 0 : length;
}

std::uint32_t CodePointOf(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence[0]);
  if (sequence.size() == 1)
    return first;
  std::uint32_t code_point = first & (0xFFu >> (sequence.size() + 1));
  for (const char byte : sequence.substr(1))
    code_point = code_point << 6 | (static_cast<unsigned char>(byte) & 0x3Fu);
  return code_point;
}

// Controls of ASCII and of Latin 1, separators of lines, and marks that turn the direction.
bool IsControl(std::uint32_t code_point) {
  return code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0) ||
         (code_point >= 0x2028 && code_point <= 0x202E) ||
         (code_point >= 0x2066 && code_point <= 0x2069);
}

void AppendSpelled(std::string& text, std::uint32_t code_point, bool is_byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  text += is_byte ? "\\x" : "\\u";
  for (int shift = is_byte ? 4 : 12; shift >= 0; shift -= 4)
    text += kDigits[(code_point >> shift) & 15u];
}

std::string EncodeTwoBytes(unsigned code_point) {
  return {static_cast<char>(0xC0u | (code_point >> 6)),
          static_cast<char>(0x80u | (code_point & 0x3Fu))};
}

}  // namespace

std::string FillTemplate(
    std::string_view text,
    const std::function<std::string(std::string_view name, std::string_view format)>& replace) {
  std::string filled;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos) {
      filled += text;
      break;
    }
    filled += text.substr(0, open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    filled += colon == std::string_view::npos
                  ? replace(inside, {})
                  : replace(inside.substr(0, colon), inside.substr(colon + 1));
    text.remove_prefix(close + 1);
  }
  return filled;
}

std::string Capitalised(std::string_view text) {
  if (text.empty())
    return {};
  const auto first = static_cast<unsigned char>(text[0]);
  if (first >= 'a' && first <= 'z')
    return std::string(1, static_cast<char>(first - 'a' + 'A')) + std::string(text.substr(1));
  if (SequenceLength(text) != 2)
    return std::string(text);
  const unsigned code_point = (first & 0x1Fu) << 6 | (static_cast<unsigned char>(text[1]) & 0x3Fu);
  // U+0430..U+044F lie 0x20 above their capitals, U+0450..U+045F lie 0x50 above theirs.
  if (code_point >= 0x430 && code_point <= 0x44F)
    return EncodeTwoBytes(code_point - 0x20) + std::string(text.substr(2));
  if (code_point >= 0x450 && code_point <= 0x45F)
    return EncodeTwoBytes(code_point - 0x50) + std::string(text.substr(2));
  return std::string(text);
}

std::size_t CodePoints(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text)
    count += IsContinuation(byte) ? 0u : 1u;
  return count;
}

std::string_view FirstCodePoints(std::string_view text, std::size_t count) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (IsContinuation(text[i]))
      continue;
    if (count == 0)
      return text.substr(0, i);
    --count;
  }
  return text;
}

bool IsUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = SequenceLength(text);
    if (length == 0)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string Shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most)
    return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;
  return text.substr(0, end) + "…";
}

std::string WithoutNumbers(std::string_view name) {
  std::string kept;
  bool in_number = false;
  for (const char character : name) {
    const bool digit = character >= '0' && character <= '9';
    if (!digit)
      kept += character;
    else if (!in_number)
      kept += '#';
    in_number = digit;
  }
  return kept;
}

std::string Printable(std::string_view text) {
  std::string printable;
  printable.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = SequenceLength(text);
    const std::string_view sequence = text.substr(0, length == 0 ? 1 : length);
    const std::uint32_t code_point = CodePointOf(sequence);
    if (length == 0 || IsControl(code_point))
      AppendSpelled(printable, code_point, length < 2);
    else
      printable += sequence;
    text.remove_prefix(sequence.size());
  }
  return printable;
}

}  // namespace ticktape
