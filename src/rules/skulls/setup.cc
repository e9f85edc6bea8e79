#include "rules/skulls/setup.h"

#include <algorithm>

#include "core/toml.h"
#include "rules/skulls/reading.h"
#include "skulls_content.h"

namespace ticktape::skulls {
namespace {

constexpr std::array<std::string_view, 2> kVariants = {"printed", "inclusive"};

const Json& DefaultContent() {
  static const Json content = [] {
    Result<Json> parsed = ParseToml(embedded::skulls_content(), "skulls/content.toml");
    Check(parsed.ok(), "the built-in content of skulls is TOML");
    return std::move(parsed).value();
  }();
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
// from and into the complete setup.
class SetupReader {
 public:
  // `defaults` is null for a setup that has to be complete.
  SetupReader(const Setup& setup, const Json* defaults)
      : rest_(setup.rest),
        defaults_(defaults),
        scene_(std::make_shared<Scene>()),
        complete_(setup) {}

  void Read() {
    ReadHead();
    ReadParams();
    ReadContent();
    ReadRoster();
    ReadSpells();
    CollectFacts();
    ReadTable();
    complete_.rest = Json::object();
    complete_.rest["params"] = std::move(params_);
    complete_.rest["roster"] = std::move(roster_);
    complete_.rest["content"] = std::move(content_);
  }

  const Reading& reading() const { return reading_; }
  std::shared_ptr<const Scene> scene() const { return scene_; }
  const Setup& complete() const { return complete_; }

 private:
  void ReadHead() {
    reading_.Begin("setup.rules");
    if (complete_.rules != kRulesVersion)
      reading_.Refuse("rules");
    reading_.Begin("setup.variant");
    if (complete_.variant.empty() && defaults_ != nullptr)
      complete_.variant = kVariants[0];
    if (std::ranges::count(kVariants, complete_.variant) == 0)
      reading_.Refuse("variant");
    scene_->inclusive = complete_.variant == kVariants[1];
    scene_->seed = complete_.seed;
  }

  void ReadParams() {
    reading_.Begin("setup.params");
    static const Json none = Json::object();
    const Json* given = Find(rest_, "params");
    const Json& params =
        given == nullptr && defaults_ != nullptr ? none : reading_.Object(given, "params");
    for (const ParamBounds& param : kParams) {
      const Json* value = Find(params, param.name);
      if (value == nullptr && defaults_ != nullptr)
        value = Find(*Find(*defaults_, "params"), param.name);
      const std::string name(param.name);
      scene_->params.*param.member = reading_.Integer(value, param.lo, param.hi, "params." + name);
      params_[name] = scene_->params.*param.member;
    }
    table_ = Find(params, "table");
    if (table_ != nullptr)
      params_["table"] = *table_;
  }

  // Kinds and tiles replace the default lists whole.
  void ReadContent() {
    reading_.Begin("setup.content");
    library_.defaults = defaults_;
    library_.own = Find(rest_, "content");
    if (library_.own != nullptr || defaults_ == nullptr)
      reading_.Object(library_.own, "content");
    for (const std::string table : {"spells", "classes"})
      if (const Json* given = OwnContent(table))
        reading_.Object(given, "content." + table);
    const Json* kinds = ListOf("kinds");
    ReadKinds(reading_, kinds, scene_->content);
    const Json* tiles = ListOf("tiles");
    ReadTiles(reading_, tiles, scene_->content);
    if (reading_.failed())
      return;
    content_["kinds"] = *kinds;
    content_["tiles"] = *tiles;
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
    const Json& roster = reading_.List(Find(rest_, "roster"), 2, 2, "roster");
    for (std::size_t id = 0; id < 2 && !reading_.failed(); ++id) {
      const std::string place = "roster[" + std::to_string(id) + "]";
      RosterEntry entry(reading_, library_, reading_.Object(&roster[id], place), place);
      scene_->roster[id] = entry.Read(scene_->content.kinds.size());
      spells_[id] = entry.spells();
      roster_.push_back(RosterEntry::Complete(scene_->roster[id], entry.spells()));
    }
  }

  // Of the spells only those that somebody has count.
  void ReadSpells() {
    reading_.Begin("setup.content");
    content_["spells"] = Json::object();
    std::vector<Spell>& spells = scene_->content.spells;
    for (std::size_t id = 0; id < 2; ++id) {
      for (const std::string& spell : spells_[id]) {
        if (reading_.failed())
          return;
        auto found = std::ranges::find(spells, spell, &Spell::id);
        const auto place = static_cast<std::int32_t>(found - spells.begin());
        if (found == spells.end())
          content_["spells"][spell] =
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

  const Json& rest_;
  const Json* defaults_;
  Reading reading_;
  Library library_;
  std::shared_ptr<Scene> scene_;
  std::array<std::vector<std::string>, 2> spells_;
  const Json* table_ = nullptr;
  Setup complete_;
  Json params_ = Json::object();
  Json roster_ = Json::array();
  Json content_ = Json::object();
};

}  // namespace

Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup) {
  SetupReader reader(setup, nullptr);
  reader.Read();
  if (reader.reading().failed())
    return reader.reading().error();
  return reader.scene();
}

Result<Setup> CompleteSetup(const Setup& setup) {
  SetupReader reader(setup, &DefaultContent());
  reader.Read();
  if (reader.reading().failed())
    return reader.reading().error();
  return reader.complete();
}

}  // namespace ticktape::skulls
