#include "rules/actioncycle/setup.h"

#include <algorithm>

#include "actioncycle_content.h"
#include "core/content_tables.h"
#include "rules/actioncycle/content_reader.h"

namespace ticktape::actioncycle {
namespace {

constexpr std::size_t kMostCards = 1000;           // of a deck or a hand
constexpr std::int64_t kLongestChain = 1'000'000;  // what waits in a chain is held in memory
constexpr std::int64_t kMost = INT64_MAX;

const Json& DefaultContent() {
  static const Json content = BuiltInContent(embedded::actioncycle_content(), kId);
  return content;
}

struct ParamBounds {
  std::string_view name;
  std::int64_t Params::*member;
  std::int64_t lo, hi;
};
constexpr std::array<ParamBounds, 18> kParams = {{
    {"rows", &Params::rows, 1, 8},
    {"cols", &Params::cols, 1, 8},
    {"first", &Params::first, 0, 1},
    {"shuffle", &Params::shuffle, 0, 1},
    {"hand_start", &Params::hand_start, 0, kMost},
    {"turn_draw", &Params::turn_draw, 0, kMost},
    {"turn_limit", &Params::turn_limit, 1, kMost},
    {"turn_commands", &Params::turn_commands, 1, kMost},
    {"ap_base", &Params::ap_base, 0, kMost},
    {"ap_growth", &Params::ap_growth, 0, kMost},
    {"ap_max", &Params::ap_max, 0, kMost},
    {"cost_attack", &Params::cost_attack, 0, kMost},
    {"cost_move", &Params::cost_move, 0, kMost},
    {"cost_exchange", &Params::cost_exchange, 0, kMost},
    {"cost_cover", &Params::cost_cover, 0, kMost},
    {"cost_draw", &Params::cost_draw, 0, kMost},
    {"fatigue_limit", &Params::fatigue_limit, 1, kMost},
    {"chain_limit", &Params::chain_limit, 1, kLongestChain},
}};

// Reads a setup once, in the order in which its refusals count, into what a battle starts
// from and into the complete setup.
class SetupReader {
 public:
  // `defaults` is null for a setup that has to be complete.
  SetupReader(const Setup& setup, const Json* defaults)
      : rest_(setup.rest),
        library_{Find(setup.rest, "content"), defaults},
        content_(reading_, library_),
        scene_(std::make_shared<Scene>()),
        complete_(setup) {}

  void Read() {
    ReadHead();
    ReadParams();
    ReadRoster();
    reading_.Begin("setup.content");
    content_.ReadAll();
    scene_->content = content_.content();
    complete_.rest = Json::object();
    complete_.rest["params"] = std::move(params_);
    complete_.rest["roster"] = std::move(roster_);
    complete_.rest["content"] = content_.Complete();
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
    if (complete_.variant.empty() && library_.defaults != nullptr)
      complete_.variant = kVariant;
    if (complete_.variant != kVariant)
      reading_.Refuse("variant");
    scene_->seed = complete_.seed;
    reading_.Begin("setup.content");
    if (library_.own != nullptr || library_.defaults == nullptr)
      reading_.Object(library_.own, "content");
  }

  void ReadParams() {
    reading_.Begin("setup.params");
    const Json& params = reading_.Object(Find(rest_, "params"), "params");
    for (const ParamBounds& param : kParams) {
      const std::string name(param.name);
      scene_->params.*param.member =
          reading_.Integer(Find(params, name), param.lo, param.hi, "params." + name);
      params_[name] = scene_->params.*param.member;
    }
  }

  void ReadRoster() {
    reading_.Begin("setup.roster");
    const Json& roster = reading_.List(Find(rest_, "roster"), 2, 2, "roster");
    for (std::size_t side = 0; side < 2 && !reading_.failed(); ++side)
      ReadLeader(side, roster[side], "roster[" + std::to_string(side) + "]");
  }

  void ReadLeader(std::size_t side, const Json& value, const std::string& place) {
    const Json& entry = reading_.Object(&value, place);
    Leader& leader = scene_->roster[side];
    leader.names = reading_.NamesOf(entry, place);
    leader.life = reading_.Integer(Find(entry, "life"), 1, kMost, place + ".life");
    leader.deck = ReadCards(Find(entry, "deck"), place + ".deck");
    leader.hand = ReadCards(Find(entry, "hand"), place + ".hand");
    ReadBoard(side, Find(entry, "board"), place + ".board");
    Json kept = Json::object();
    for (const char* key : {"name", "en", "life", "deck", "hand", "board"})
      if (const Json* member = Find(entry, key))
        kept[key] = *member;
    roster_.push_back(std::move(kept));
  }

  std::vector<CardName> ReadCards(const Json* list, const std::string& place) {
    std::vector<CardName> cards;
    for (const Json& name : reading_.OptionalList(list, kMostCards, place))
      cards.push_back(content_.CardAt(&name, place + "[" + std::to_string(cards.size()) + "]"));
    return cards;
  }

  void ReadBoard(std::size_t side, const Json* list, const std::string& place) {
    constexpr CardKind kFollower = CardKind::kFollower;
    const std::int64_t cells = scene_->params.cells();
    const std::int64_t first = static_cast<std::int64_t>(side) * cells;
    std::vector<Placed>& board = scene_->roster[side].board;
    for (const Json& value : reading_.OptionalList(list, At(cells), place)) {
      const std::string at = place + "[" + std::to_string(board.size()) + "]";
      const Json& entry = reading_.Object(&value, at);
      Placed placed;
      placed.card = content_.CardAt(Find(entry, "card"), at + ".card", &kFollower);
      placed.cell = reading_.Integer(Find(entry, "cell"), first, first + cells - 1, at + ".cell");
      placed.covered = reading_.Boolean(Find(entry, "covered"), at + ".covered", false);
      if (std::ranges::count(board, placed.cell, &Placed::cell) != 0)
        reading_.Refuse(at + ".cell");
      board.push_back(placed);
    }
  }

  const Json& rest_;
  Reading reading_;
  Library library_;
  ContentReader content_;
  std::shared_ptr<Scene> scene_;
  Setup complete_;
  Json params_ = Json::object();
  Json roster_ = Json::array();
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

}  // namespace ticktape::actioncycle
