// The content of a battle after checking: numbers and masks in place of names.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "rules/arcanum/words.h"

namespace ticktape::arcanum {

inline constexpr std::int64_t kStatBound = 1'000'000;
inline constexpr std::int64_t kMillion = 1'000'000;
inline constexpr std::size_t kMaxEffects = 32;

using Stats = std::array<std::int64_t, kStatNames.size()>;
constexpr std::int64_t Of(const Stats& stats, Stat stat) {
  return stats[static_cast<std::size_t>(stat)];
}

// A name in each language, the document's first.
using Names = std::array<std::string, 2>;

struct Params {
  std::int64_t hero_turns = 0;  // turns of the hero after which the battle is lost
  std::int64_t flee_base = 0;   // percent
  std::int64_t flee_step = 0;   // percent a point of speed
};

struct EffectKind {
  std::string key;
  Names names;
  Stats mods{};
};

struct Gear {
  std::string key;
  Names names;
  Stats mods{};
};

struct DamageProfile {
  std::int64_t min = 0;
  std::int64_t max = 0;
  Kind kind = Kind::kSlash;
};

struct Skill {
  std::string key;
  Names names;
  bool is_spell = false;
  std::int64_t mana = 0;
  std::int64_t cooldown = 0;
  std::int64_t power = 0;  // percent of a blow, for a strike
  DamageProfile damage;    // of a spell
  bool has_effect = false;
  std::int32_t effect = 0;
  std::int64_t effect_turns = 0;
  std::int64_t effect_power = 0;
};

struct Item {
  std::string key;
  Names names;
  std::int64_t heal = 0;
  std::int64_t mana = 0;
  std::uint32_t cures = 0;  // bits 1 << effect
};

// Place of a name in its table.
using Index = std::map<std::string, std::int32_t, std::less<>>;

struct Content {
  Params params;
  std::vector<EffectKind> effects;  // the rules' own first
  std::vector<Gear> gear;
  std::vector<Skill> skills;
  std::vector<Item> items;
  Index effect_index, gear_index, skill_index, item_index;
  std::map<std::string, const Json*, std::less<>> creatures;  // in the setup's own JSON
};

// Reads complete content; `content` must outlive the result. In the variant `lesson` only
// the params count. Refuses with the rules' key and the place.
Result<Content> ReadContent(const Json* content, bool lesson);

}  // namespace ticktape::arcanum
