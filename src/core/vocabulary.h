// The words of a ruleset: what it logs, computes, draws, accepts and refuses. The tables
// are constant data; everything that lists, renders or covers them reads them here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ticktape {

// How the 64-bit words of a log argument, a formula's input or its result are read.
enum class ValueType : std::uint8_t {
  kNumber,
  kBoolean,
  kEntity,    // id of a combatant
  kSymbol,    // index into a domain of the battle's Symbols
  kEntities,  // count, then that many ids
  kNumbers,   // count, then that many numbers
  kSymbols,   // count, then that many indices
  kRows,      // count, then that many kNumbers
  kPairs,     // count, then key and value that many times
  kRatio,     // a word of core/ratio.h
};

// Stands for an optional single-word value that is absent.
inline constexpr std::int64_t kAbsent = INT64_MIN;

struct Parameter {
  std::string_view name;
  ValueType type = ValueType::kNumber;
  std::uint8_t domain = 0;  // of kSymbol and kSymbols
};

// One kind of log entry. `texts` has one template a language, in the order of
// Vocabulary::languages; see core/text.h.
struct LogKey {
  std::string_view key;
  std::span<const Parameter> parameters;
  std::span<const std::string_view> texts;
};

// A named pure function of the rules, as traces and wiring know it.
struct FormulaInfo {
  std::string_view name;
  std::span<const Parameter> inputs;
  Parameter result;
};

struct VerbInfo {
  std::string_view verb;
  std::string_view arguments;  // names of its arguments, joined by spaces
};

struct RejectionInfo {
  std::string_view key;
  std::span<const std::string_view> texts;
};

struct Vocabulary {
  std::string_view generator;                   // name of the random generator
  std::span<const std::string_view> languages;  // the source document's first, then "en"
  std::span<const LogKey> log_keys;
  std::span<const FormulaInfo* const> formulas;
  std::span<const std::string_view> draws;  // labels
  std::span<const VerbInfo> verbs;
  std::span<const RejectionInfo> rejections;
};

// Which of the languages has this code; nothing where none has.
constexpr std::optional<std::size_t> LanguageIndex(std::span<const std::string_view> languages,
                                                   std::string_view code) {
  for (std::size_t i = 0; i < languages.size(); ++i)
    if (languages[i] == code)
      return i;
  return std::nullopt;
}

}  // namespace ticktape
