#include "core/styled_text.h"

namespace ticktape {
namespace {

constexpr char kBegin = '\xFE';  // a byte with the number of the style follows
constexpr char kEnd = '\xFF';
constexpr char kFirstStyle = '0';
constexpr std::size_t kMarkBytes = 2;

std::optional<Style> StyleOf(char byte) {
  const int number = byte - kFirstStyle;
  if (number < 0 || number > static_cast<int>(Style::kDim))
    return std::nullopt;
  return static_cast<Style>(number);
}

}  // namespace

std::string Styled(std::string_view text, Style style) {
  std::string span{kBegin, static_cast<char>(kFirstStyle + static_cast<int>(style))};
  return span.append(text).append(1, kEnd);
}

void ReadStyled(std::string_view text,
                const std::function<void(std::string_view piece, std::optional<Style>)>& take) {
  while (!text.empty()) {
    const std::size_t begin = text.find(kBegin);
    if (begin != 0)
      take(text.substr(0, begin), std::nullopt);
    if (begin == std::string_view::npos || begin + kMarkBytes > text.size())
      return;
    const std::optional<Style> style = StyleOf(text[begin + 1]);
    text.remove_prefix(begin + kMarkBytes);
    const std::size_t end = text.find(kEnd);
    take(text.substr(0, end), style);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

std::string WithoutStyles(std::string_view text) {
  std::string plain;
  ReadStyled(text, [&plain](std::string_view piece, std::optional<Style>) { plain += piece; });
  return plain;
}

}  // namespace ticktape
