// Templates of log texts: "{attacker} misses {target}." with a name in braces for each
// argument. A name may be followed by a colon and a format that the ruleset knows.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace ticktape {

// Replaces each {name} or {name:format} by replace(name, format).
std::string FillTemplate(
    std::string_view text,
    const std::function<std::string(std::string_view name, std::string_view format)>& replace);

// `text` with its first letter in upper case, where it is a letter of the Latin alphabet
// (a-z) or of the Cyrillic one (U+0430 to U+045F); anything else stays.
std::string Capitalised(std::string_view text);

// Number of code points of UTF-8 text.
std::size_t CodePoints(std::string_view text);
// The first `count` code points of UTF-8 text.
std::string_view FirstCodePoints(std::string_view text, std::size_t count);
// The text, or its first `most` bytes and an ellipsis, cut between two characters.
std::string Shortened(const std::string& text, std::size_t most);
// Whether the bytes are UTF-8 without surrogates or overlong forms.
bool IsUtf8(std::string_view text);

// A name of which many differ by their numbers alone, as one: entities[3].hp as entities[#].hp.
std::string WithoutNumbers(std::string_view name);

// `text` as something that a terminal takes for text alone: control characters, line ends
// among them, and those that turn the direction of writing are spelled as \xNN or \uNNNN,
// bytes that are not UTF-8 as \xNN.
std::string Printable(std::string_view text);

}  // namespace ticktape
