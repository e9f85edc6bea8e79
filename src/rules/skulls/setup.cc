#include "rules/skulls/setup.h"

#include <algorithm>

#include "core/content_tables.h"
#include "rules/skulls/reading.h"
#include "skulls_content.h"

namespace ticktape::skulls {
namespace {

constexpr std::array<std::string_view, 2> kVariants = {"printed", "inclusive"};

const Json& DefaultContent() {
  static const Json content = BuiltInContent(embedded::skulls_content(), kId);
  return content;
}

struct ParamBounds {
  std::string_view name;
  std::int64_t Params::*member;
  std::int64_t lo, hi;
};
constexpr std::array<ParamBounds, 6> kParams = {{
    {"rows", &Params::rows, 3, kMostSide},
    {"cols", &Params::cols, 3, kMostSide},
    {"blast_level", &Params::blast_level, 1, 1000},
    {"max_steps", &Params::max_steps, 1, 1000},
    {"table_tries", &Params::table_tries, 1, 1000},
    {"max_ticks", &Params::max_ticks, 1, 100'000},
}};

// Reads a setup once, in the order in which its refusals count, into what a battle starts
// from. What was read can then be written down as a complete setup.
class SetupReader {
 public:
  // `defaults` is null for a setup that has to be complete.
  SetupReader(const Setup& setup, const Json* defaults)
      : setup_(setup), defaults_(defaults), scene_(std::make_shared<Scene>()) {}

  Result<std::shared_ptr<const Scene>> Read() {
    ReadHead();
    ReadParams();
    ReadContent();
    ReadRoster();
    ReadSpells();
    CollectFacts();
    ReadTable();
    if (reading_.failed())
      return reading_.error();
    return std::shared_ptr<const Scene>(scene_);
  }

  // The setup with exactly its fields, after it was read.
  Setup Complete() const {
    Setup complete;
    complete.ruleset = setup_.ruleset;
    complete.rules = setup_.rules;
    complete.variant = kVariants[scene_->inclusive ? 1 : 0];
    complete.seed = setup_.seed;
    Json& params = complete.rest["params"];
    for (const ParamBounds& param : kParams)
      params[std::string(param.name)] = scene_->params.*param.member;
    if (table_ != nullptr)
      params["table"] = *table_;
    Json& roster = complete.rest["roster"] = Json::array();
    for (std::size_t id = 0; id < 2; ++id)
      roster.push_back(RosterEntry::Complete(scene_->roster[id], spells_[id]));
    Json& content = complete.rest["content"];
    content["kinds"] = *ListOf("kinds");
    content["tiles"] = *ListOf("tiles");
    Json& spells = content["spells"] = Json::object();
    for (const Spell& spell : scene_->content.spells)
      spells[spell.id] = CompleteSpell(spell, *library_.Find("spells", spell.id));
    return complete;
  }

 private:
  void ReadHead() {
    reading_.Begin("setup.rules");
    if (setup_.rules != kRulesVersion)
      reading_.Refuse("rules");
    reading_.Begin("setup.variant");
    const bool is_default = setup_.variant.empty() && defaults_ != nullptr;
    if (!is_default && std::ranges::count(kVariants, setup_.variant) == 0)
      reading_.Refuse("variant");
    scene_->inclusive = setup_.variant == kVariants[1];
    scene_->seed = setup_.seed;
  }

  void ReadParams() {
    reading_.Begin("setup.params");
    static const Json none = Json::object();
    const Json* given = Find(setup_.rest, "params");
    const Json& params =
        given == nullptr && defaults_ != nullptr ? none : reading_.Object(given, "params");
    for (const ParamBounds& param : kParams) {
      const Json* value = Find(params, param.name);
      if (value == nullptr && defaults_ != nullptr)
        value = Find(*Find(*defaults_, "params"), param.name);
      scene_->params.*param.member =
          reading_.Integer(value, param.lo, param.hi, "params." + std::string(param.name));
    }
    table_ = Find(params, "table");
  }

  // Kinds and tiles replace the default lists whole.
  void ReadContent() {
    reading_.Begin("setup.content");
    library_.defaults = defaults_;
    library_.own = Find(setup_.rest, "content");
    if (library_.own != nullptr || defaults_ == nullptr)
      reading_.Object(library_.own, "content");
    for (const std::string table : {"spells", "classes"})
      if (const Json* given = OwnContent(table))
        reading_.Object(given, "content." + table);
    ReadKinds(reading_, ListOf("kinds"), scene_->content);
    ReadTiles(reading_, ListOf("tiles"), scene_->content);
  }

  const Json* OwnContent(std::string_view table) const {
    return library_.own == nullptr ? nullptr : Find(*library_.own, table);
  }
  const Json* ListOf(std::string_view name) const {
    const Json* own = OwnContent(name);
    return own == nullptr && defaults_ != nullptr ? Find(*defaults_, name) : own;
  }

  void ReadRoster() {
    reading_.Begin("setup.roster");
    const Json& roster = reading_.List(Find(setup_.rest, "roster"), 2, 2, "roster");
    for (std::size_t id = 0; id < 2 && !reading_.failed(); ++id) {
      const std::string place = "roster[" + std::to_string(id) + "]";
      RosterEntry entry(reading_, library_, reading_.Object(&roster[id], place), place);
      scene_->roster[id] = entry.Read(scene_->content.kinds.size());
      spells_[id] = entry.spells();
    }
  }

  // Of the spells only those that somebody has count.
  void ReadSpells() {
    reading_.Begin("setup.content");
    std::vector<Spell>& spells = scene_->content.spells;
    for (std::size_t id = 0; id < 2; ++id) {
      for (const std::string& spell : spells_[id]) {
        if (reading_.failed())
          return;
        auto found = std::ranges::find(spells, spell, &Spell::id);
        const auto place = static_cast<std::int32_t>(found - spells.begin());
        if (found == spells.end())
          ReadSpell(reading_, spell, library_.Find("spells", spell), scene_->content);
        scene_->roster[id].spells.push_back(place);
      }
    }
  }

  void CollectFacts() {
    const std::vector<Tile>& tiles = scene_->content.tiles;
    TileFacts& facts = scene_->facts;
    for (std::size_t tile = 0; tile < tiles.size() && !reading_.failed(); ++tile) {
      facts.kind[tile] = tiles[tile].kind;
      facts.level[tile] = static_cast<std::uint8_t>(tiles[tile].level);
      facts.explodes[tile] =
          tiles[tile].kind == kSkull && tiles[tile].level >= scene_->params.blast_level;
    }
  }

  // A first table that is given needs no draws, and is one as a drawn table would be: without
  // a line, with a move.
  void ReadTable() {
    reading_.Begin("setup.table");
    if (table_ == nullptr || reading_.failed())
      return;
    const auto rows = static_cast<std::size_t>(scene_->params.rows);
    const auto cols = static_cast<std::size_t>(scene_->params.cols);
    std::size_t number = 0;
    for (const Json& row : reading_.List(table_, rows, rows, "params.table")) {
      const std::string place = "params.table[" + std::to_string(number++) + "]";
      ReadRow(reading_.Text(&row, place), cols, place);
    }
    if (reading_.failed())
      return;
    Kinds kinds(scene_->facts, scene_->table, rows, cols);
    Lines lines;
    FindLines(kinds, lines);
    if (!lines.empty() || !HasLegalSwap(kinds))
      reading_.Refuse("params.table");
  }

  void ReadRow(std::string_view text, std::size_t cols, const std::string& place) {
    const std::vector<Tile>& tiles = scene_->content.tiles;
    std::size_t count = 0;
    for (bool more = true; more && !reading_.failed(); ++count) {
      const std::size_t space = text.find(' ');
      more = space != std::string_view::npos;
      const auto found = std::ranges::find(tiles, text.substr(0, space), &Tile::code);
      if (found == tiles.end() || count >= cols)
        reading_.Refuse(place);
      scene_->table.push_back(static_cast<std::uint8_t>(found - tiles.begin()));
      text.remove_prefix(more ? space + 1 : text.size());
    }
    if (count != cols)
      reading_.Refuse(place);
  }

  const Setup& setup_;
  const Json* defaults_;
  Reading reading_;
  Library library_;
  std::shared_ptr<Scene> scene_;
  std::array<std::vector<std::string>, 2> spells_;
  const Json* table_ = nullptr;
};

}  // namespace

Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup) {
  return SetupReader(setup, nullptr).Read();
}

Result<Setup> CompleteSetup(const Setup& setup) {
  SetupReader reader(setup, &DefaultContent());
  const Result<std::shared_ptr<const Scene>> scene = reader.Read();
  if (!scene)
    return scene.error();
  return reader.Complete();
}

}  // namespace ticktape::skulls
