// The difference of two texts by lines, as people read it in a review.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ticktape {

struct TextDiffLine {
  char mark = ' ';  // '-': only in the first text, '+': only in the second, ' ': in both
  std::string text;
};

// The lines that differ, each run of them with up to `context` common lines around it; an
// element with the mark '@' stands for common lines that are left out, with where the text
// goes on. Nothing where the texts are equal.
std::vector<TextDiffLine> DiffTexts(std::string_view a, std::string_view b, std::size_t context);

}  // namespace ticktape
