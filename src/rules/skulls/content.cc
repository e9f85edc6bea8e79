#include "rules/skulls/content.h"

#include <algorithm>

#include "rules/skulls/reading.h"

namespace ticktape::skulls {
namespace {

constexpr std::int64_t kHundredThousand = 100'000;
constexpr std::array<std::string_view, 2> kTargetNames = {"enemy", "self"};

bool HasKind(const Content& content, std::string_view id) {
  return std::ranges::any_of(content.kinds, [id](const Kind& kind) { return kind.id == id; });
}

// The kind of that id, or the number of kinds.
std::size_t KindOf(const Content& content, const Json& id) {
  std::size_t kind = 0;
  while (kind < content.kinds.size() && !IsString(id, content.kinds[kind].id))
    ++kind;
  return kind;
}

Tile ReadTile(Reading& reading, const Json& entry, const std::string& place,
              const Content& content) {
  Tile tile;
  tile.code = reading.Text(Find(entry, "code"), place + ".code");
  const bool taken = std::ranges::any_of(
      content.tiles, [&tile](const Tile& other) { return other.code == tile.code; });
  if (taken || tile.code.find(' ') != std::string::npos)
    reading.Refuse(place + ".code");
  const Json* kind = Find(entry, "kind");
  const std::size_t found = kind == nullptr ? SIZE_MAX : KindOf(content, *kind);
  if (found >= content.kinds.size())
    reading.Refuse(place + ".kind");
  else
    tile.kind = static_cast<std::uint8_t>(found);
  tile.level = reading.Integer(Find(entry, "level"), 1, 100, place + ".level");
  tile.weight = reading.Integer(Find(entry, "weight"), 1, kMillion, place + ".weight");
  return tile;
}

// Skulls give no mana, so that nothing can cost them.
void ReadCost(Reading& reading, const Json* cost, const std::string& place, const Content& content,
              Spell& spell) {
  if (cost == nullptr)
    return;
  for (const auto& [id, amount] : reading.Object(cost, place).get_ref<const Json::object_t&>()) {
    const std::size_t kind = KindOf(content, id);
    if (kind == kSkull || kind == content.kinds.size())
      reading.Refuse(place + "." + id);
    if (reading.failed())
      return;
    spell.cost[kind] = reading.Integer(&amount, 0, kMillion, place + "." + id);
  }
}

void ReadEffect(Reading& reading, const Json& entry, const std::string& place, Spell& spell) {
  spell.on_self = reading.WordOf(Find(entry, "on"), kTargetNames, place + ".on", 0) == 1;
  spell.turns = reading.Integer(Find(entry, "turns"), 1, 1000, place + ".turns");
  spell.damage = reading.Integer(Find(entry, "damage"), 0, kMillion, place + ".damage", 0);
  if (const Json* given = Find(entry, "mods")) {
    const Json& mods = reading.Object(given, place + ".mods");
    reading.StatsOnto(spell.mods, mods, -kHundredThousand, kHundredThousand, place + ".mods");
    spell.mod_count = static_cast<std::int64_t>(mods.size());
  }
}

}  // namespace

const Json* Library::Find(std::string_view table, std::string_view id) const {
  for (const Json* content : {own, defaults}) {
    if (content == nullptr)
      continue;
    const Json* entries = ticktape::Find(*content, table);
    if (const Json* entry = entries == nullptr ? nullptr : ticktape::Find(*entries, id))
      return entry;
  }
  return nullptr;
}

void ReadKinds(Reading& reading, const Json* kinds, Content& content) {
  const std::string list = "content.kinds";
  std::size_t number = 0;
  for (const Json& value : reading.List(kinds, 3, kMostKinds, list)) {
    const std::string place = list + "[" + std::to_string(number++) + "]";
    const Json& entry = reading.Object(&value, place);
    Kind kind;
    kind.id = reading.Text(Find(entry, "id"), place + ".id");
    if (HasKind(content, kind.id))
      reading.Refuse(place + ".id");
    kind.names = reading.NamesOf(entry, place);
    content.kinds.push_back(std::move(kind));
  }
}

void ReadTiles(Reading& reading, const Json* tiles, Content& content) {
  const std::string list = "content.tiles";
  std::size_t number = 0;
  std::array<bool, kMostKinds> seen{};
  for (const Json& value : reading.List(tiles, 3, kMostTiles, list)) {
    const std::string place = list + "[" + std::to_string(number++) + "]";
    content.tiles.push_back(ReadTile(reading, reading.Object(&value, place), place, content));
    seen[content.tiles.back().kind] = true;
    content.weights += content.tiles.back().weight;
  }
  for (std::size_t kind = 0; kind < content.kinds.size(); ++kind)
    if (!seen[kind])
      reading.Refuse("content.kinds[" + std::to_string(kind) + "]");
}

void ReadSpell(Reading& reading, const std::string& id, const Json* value, Content& content) {
  const std::string place = "content.spells." + id;
  const Json& entry = reading.Object(value, place);
  Spell spell;
  spell.id = id;
  spell.names = reading.NamesOf(entry, place);
  spell.type =
      static_cast<SpellType>(reading.WordOf(Find(entry, "type"), kSpellTypeNames, place + ".type"));
  spell.ends_turn = reading.Boolean(Find(entry, "ends_turn"), place + ".ends_turn", true);
  ReadCost(reading, Find(entry, "cost"), place + ".cost", content, spell);
  switch (spell.type) {
    case SpellType::kStrike:
      spell.source = reading.Integer(Find(entry, "source"), 1, kHundredThousand, place + ".source");
      break;
    case SpellType::kDirect:
      spell.damage = reading.Integer(Find(entry, "damage"), 1, kMillion, place + ".damage");
      break;
    case SpellType::kEffect:
      ReadEffect(reading, entry, place, spell);
      break;
  }
  content.spells.push_back(std::move(spell));
}

Json CompleteSpell(const Spell& spell, const Json& given) {
  const auto given_or_empty = [&given](std::string_view name) {
    const Json* value = Find(given, name);
    return value == nullptr ? Json::object() : *value;
  };
  Json complete = Json::object();
  complete["uk"] = spell.names[0];
  complete["en"] = spell.names[1];
  complete["type"] = std::string(kSpellTypeNames[static_cast<std::size_t>(spell.type)]);
  complete["ends_turn"] = spell.ends_turn;
  complete["cost"] = given_or_empty("cost");
  if (spell.type == SpellType::kStrike) {
    complete["source"] = spell.source;
    return complete;
  }
  if (spell.type == SpellType::kEffect) {
    complete["on"] = std::string(kTargetNames[spell.on_self ? 1 : 0]);
    complete["turns"] = spell.turns;
  }
  complete["damage"] = spell.damage;
  if (spell.type == SpellType::kEffect)
    complete["mods"] = given_or_empty("mods");
  return complete;
}

}  // namespace ticktape::skulls
