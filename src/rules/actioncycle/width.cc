#include "rules/actioncycle/width.h"

#include <array>
#include <cstdint>

namespace ticktape::actioncycle {
namespace {

struct Range {
  std::uint32_t first, last;
};

// The ranges of UAX #11 whose characters are wide or fullwidth, joined where only unassigned
// or rare ones lie between.
constexpr std::array<Range, 16> kWide = {{{0x1100, 0x115F},
                                          {0x231A, 0x231B},
                                          {0x2329, 0x232A},
                                          {0x23E9, 0x23EC},
                                          {0x2E80, 0x303E},
                                          {0x3041, 0x4DBF},
                                          {0x4E00, 0xA4CF},
                                          {0xA960, 0xA97C},
                                          {0xAC00, 0xD7A3},
                                          {0xF900, 0xFAFF},
                                          {0xFE10, 0xFE19},
                                          {0xFE30, 0xFE6F},
                                          {0xFF01, 0xFF60},
                                          {0xFFE0, 0xFFE6},
                                          {0x1F300, 0x1F9FF},
                                          {0x20000, 0x3FFFD}}};
// Marks that stand on the character before them.
constexpr std::array<Range, 3> kNoWidth = {{{0x0300, 0x036F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}}};

template <std::size_t kCount>
bool IsIn(const std::array<Range, kCount>& ranges, std::uint32_t code) {
  for (const Range& range : ranges)
    if (code >= range.first && code <= range.last)
      return true;
  return false;
}

// Takes the first code point off the front; a byte that begins none counts as one.
std::uint32_t TakeCodePoint(std::string_view& text) {
  const auto byte = static_cast<unsigned char>(text.front());
  std::size_t length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
  length = length < text.size() ? length : text.size();
  std::uint32_t code = length == 1 ? byte : byte & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i)
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  text.remove_prefix(length);
  return code;
}

std::size_t WidthOf(std::uint32_t code) {
  if (IsIn(kNoWidth, code))
    return 0;
  return IsIn(kWide, code) ? 2 : 1;
}

}  // namespace

std::size_t DisplayWidth(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty())
    width += WidthOf(TakeCodePoint(text));
  return width;
}

std::string Fitted(std::string_view text, std::size_t columns) {
  std::string_view rest = text;
  std::size_t width = 0;
  std::size_t kept = 0;
  while (!rest.empty()) {
    const std::size_t next = width + WidthOf(TakeCodePoint(rest));
    if (next > columns)
      break;
    width = next;
    kept = text.size() - rest.size();
  }
  return std::string(text.substr(0, kept)) + std::string(columns - width, ' ');
}

}  // namespace ticktape::actioncycle
