#include "verify/text_diff.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace ticktape {
namespace {

using Lines = std::vector<std::string_view>;

// Beyond this many pairs of lines a changed stretch is shown as removed and added whole.
constexpr std::size_t kMostPairs = std::size_t{1} << 22;

Lines SplitLines(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Lengths of the longest common subsequences of all pairs of ends.
std::vector<std::uint32_t> CommonLengths(std::span<const std::string_view> a,
                                         std::span<const std::string_view> b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::uint32_t> lengths((a.size() + 1) * width);
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      lengths[i * width + j] =
          a[i] == b[j] ? lengths[(i + 1) * width + j + 1] + 1
                       : std::max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
  return lengths;
}

void PutAll(char mark, std::span<const std::string_view> lines, std::vector<TextDiffLine>& result) {
  for (const std::string_view line : lines)
    result.push_back({mark, std::string(line)});
}

// The stretch between the common start and the common end.
void DiffMiddle(std::span<const std::string_view> a, std::span<const std::string_view> b,
                std::vector<TextDiffLine>& result) {
  std::size_t i = 0;
  std::size_t j = 0;
  if (!a.empty() && b.size() <= kMostPairs / a.size()) {
    const std::vector<std::uint32_t> lengths = CommonLengths(a, b);
    const std::size_t width = b.size() + 1;
    while (i < a.size() && j < b.size()) {
      if (a[i] == b[j]) {
        PutAll(' ', a.subspan(i++, 1), result);
        ++j;
      } else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) {
        PutAll('-', a.subspan(i++, 1), result);
      } else {
        PutAll('+', b.subspan(j++, 1), result);
      }
    }
  }
  PutAll('-', a.subspan(i), result);
  PutAll('+', b.subspan(j), result);
}

std::vector<TextDiffLine> DiffAll(const Lines& a, const Lines& b) {
  std::size_t start = 0;
  while (start < a.size() && start < b.size() && a[start] == b[start])
    ++start;
  std::size_t end = 0;
  while (end < a.size() - start && end < b.size() - start &&
         a[a.size() - 1 - end] == b[b.size() - 1 - end])
    ++end;
  std::vector<TextDiffLine> result;
  const std::span<const std::string_view> all_a(a);
  const std::span<const std::string_view> all_b(b);
  PutAll(' ', all_a.first(start), result);
  DiffMiddle(all_a.subspan(start, a.size() - start - end),
             all_b.subspan(start, b.size() - start - end), result);
  PutAll(' ', all_a.last(end), result);
  return result;
}

}  // namespace

std::vector<TextDiffLine> DiffTexts(std::string_view a, std::string_view b, std::size_t context) {
  const Lines lines_a = SplitLines(a);
  const Lines lines_b = SplitLines(b);
  const std::vector<TextDiffLine> all = DiffAll(lines_a, lines_b);
  std::vector<bool> shown(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].mark != ' ')
      for (std::size_t k = i - std::min(i, context); k < all.size() && k <= i + context; ++k)
        shown[k] = true;
  std::vector<TextDiffLine> result;
  std::size_t line = 0;  // of the first text
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (shown[i] && (i == 0 || !shown[i - 1]))
      result.push_back({'@', "line " + std::to_string(line + 1)});
    if (shown[i])
      result.push_back(all[i]);
    line += all[i].mark == '+' ? 0u : 1u;
  }
  return result;
}

}  // namespace ticktape
