// Text of which spans stand out: a screen says what they are, and whoever shows it turns them
// into colours or leaves them away. The marks are bytes that no UTF-8 text has, so that no name
// can forge them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ticktape {

enum class Style : std::uint8_t { kRed, kGreen, kYellow, kBlue, kMagenta, kCyan, kBright, kDim };

// Marks `text` as a span. Spans do not nest; what is measured or padded is so before.
std::string Styled(std::string_view text, Style style);

// Gives the text in pieces, each with the style of its span, if it is one.
void ReadStyled(std::string_view text,
                const std::function<void(std::string_view piece, std::optional<Style>)>& take);

// The text without its marks.
std::string WithoutStyles(std::string_view text);

}  // namespace ticktape
