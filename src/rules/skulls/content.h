// The content of a battle after checking: numbers in place of names.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "rules/skulls/words.h"

namespace ticktape::skulls {

inline constexpr std::size_t kMostKinds = 9;
inline constexpr std::size_t kMostTiles = 64;

using Stats = std::array<std::int64_t, kStatNames.size()>;
constexpr std::int64_t Of(const Stats& stats, Stat stat) {
  return stats[static_cast<std::size_t>(stat)];
}

// A name in each language, the document's first.
using Names = std::array<std::string, 2>;

struct Params {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::int64_t blast_level = 0;  // a skull of this level or more explodes
  std::int64_t max_steps = 0;    // collections of one swap
  std::int64_t table_tries = 0;
  std::int64_t max_ticks = 0;
};

inline constexpr std::uint8_t kSkull = 0;  // the first kind

struct Kind {
  std::string id;
  Names names;
};

struct Tile {
  std::string code;
  std::uint8_t kind = kSkull;
  std::int64_t level = 1;
  std::int64_t weight = 1;
};

struct Spell {
  std::string id;
  Names names;
  SpellType type = SpellType::kStrike;
  bool ends_turn = true;
  std::array<std::int64_t, kMostKinds> cost{};  // by kind
  std::int64_t source = 0;                      // of a strike
  std::int64_t damage = 0;                      // direct, or at each turn end of the bearer
  bool on_self = false;
  std::int64_t turns = 0;
  Stats mods{};
  std::int64_t mod_count = 0;  // characteristics that the effect names
};

struct Content {
  std::vector<Kind> kinds;
  std::vector<Tile> tiles;
  std::vector<Spell> spells;  // those in use
  std::int64_t weights = 0;   // of all tiles
};

class Reading;

// Where a definition is looked up: first in the setup's own content, then in the default one.
struct Library {
  const Json* own = nullptr;       // may be null
  const Json* defaults = nullptr;  // null for a complete setup
  const Json* Find(std::string_view table, std::string_view id) const;
};

// Each appends what it reads to `content`. `spell` may be null.
void ReadKinds(Reading& reading, const Json* kinds, Content& content);
void ReadTiles(Reading& reading, const Json* tiles, Content& content);
void ReadSpell(Reading& reading, const std::string& id, const Json* value, Content& content);

// A spell with exactly its fields; cost and mods stand as they were given.
Json CompleteSpell(const Spell& spell, const Json& given);

}  // namespace ticktape::skulls
