#include "replay/recording.h"

#include <array>

#include "core/interchange.h"
#include "replay/format.h"

namespace ticktape {
namespace {

constexpr std::array<std::string_view, 4> kDetailNames = {"hash", "parts", "log", "trace"};

}  // namespace

std::string_view DetailName(Detail detail) {
  return kDetailNames[static_cast<std::size_t>(detail)];
}

std::optional<Detail> ParseDetail(std::string_view name) {
  for (std::size_t i = 0; i < kDetailNames.size(); ++i)
    if (kDetailNames[i] == name)
      return static_cast<Detail>(i);
  return std::nullopt;
}

std::optional<HashRate> ParseHashRate(std::string_view text) {
  if (text == "tick")
    return HashRate{HashRate::Kind::kEvery, 1};
  if (text == "end")
    return HashRate{HashRate::Kind::kEnd, 1};
  if (text == "none")
    return HashRate{HashRate::Kind::kNone, 1};
  const std::optional<std::uint64_t> every = ParseUnsigned(text);
  if (!every || *every == 0 || *every > static_cast<std::uint64_t>(format::kMaxNumber))
    return std::nullopt;
  return HashRate{HashRate::Kind::kEvery, static_cast<std::int64_t>(*every)};
}

std::string HashRateName(const HashRate& rate) {
  switch (rate.kind) {
    case HashRate::Kind::kNone:
      return "none";
    case HashRate::Kind::kEnd:
      return "end";
    case HashRate::Kind::kEvery:
      return rate.every == 1 ? "tick" : std::to_string(rate.every);
  }
  return "none";
}

}  // namespace ticktape
