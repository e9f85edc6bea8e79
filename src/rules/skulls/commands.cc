// What fighters may be told: judging a command, the legal ones, the policy `auto`, and
// commands in words.
#include <algorithm>

#include "rules/skulls/formulas.h"
#include "rules/skulls/view.h"

namespace ticktape::skulls {
namespace {

constexpr std::array<std::string_view, 2> kVerbNames = {"swap", "cast"};
constexpr std::array<std::string_view, 2> kDirections = {"right", "down"};

Command MakeSwap(std::int64_t actor, std::size_t row, std::size_t col, bool is_down) {
  Json args = Json::object();
  args["row"] = row;
  args["col"] = col;
  args["dir"] = std::string(kDirections[is_down ? 1 : 0]);
  return {Json(actor), Json("swap"), std::move(args)};
}

Command MakeCast(std::int64_t actor, const std::string& spell) {
  Json args = Json::object();
  args["spell"] = spell;
  return {Json(actor), Json("cast"), std::move(args)};
}

// The place of a word in its row, or the row's size.
std::size_t PlaceOf(const Json* value, std::span<const std::string_view> words) {
  std::size_t place = 0;
  while (value != nullptr && place < words.size() && !IsString(*value, words[place]))
    ++place;
  return value == nullptr ? words.size() : place;
}

bool IsInteger(const Json& args, std::string_view name) {
  const Json* value = Find(args, name);
  return value != nullptr && value->is_number_integer();
}

// The place of a tile on a side of the table, or the side's length where it is outside.
std::size_t PlaceOn(std::size_t side, const Json& args, std::string_view name) {
  const std::int64_t place = Find(args, name)->get<std::int64_t>();
  return place < 0 || place >= static_cast<std::int64_t>(side) ? side
                                                               : static_cast<std::size_t>(place);
}

}  // namespace

bool BattleView::CanPay(std::size_t spell) const {
  const std::vector<std::int64_t>& mana =
      state_.fighters[static_cast<std::size_t>(state_.turn)].mana;
  for (std::size_t kind = 0; kind < mana.size(); ++kind)
    if (mana[kind] < SpellAt(spell).cost[kind + 1])
      return false;
  return true;
}

// The checks stand in the order in which their rejections count.
Rejection BattleView::Judge(Command& command, Order& order) const {
  if (command.args.is_null())
    command.args = Json::object();
  if (!command.actor.is_number_integer() || (command.actor != 0 && command.actor != 1))
    return reject::kActor;
  if (command.actor != state_.turn)
    return reject::kTurn;
  const std::size_t verb = PlaceOf(&command.verb, kVerbNames);
  if (verb == kVerbNames.size())
    return reject::kVerb;
  order.is_cast = verb == 1;
  return order.is_cast ? JudgeCast(command.args, order) : JudgeSwap(command.args, order);
}

Rejection BattleView::JudgeSwap(const Json& args, Order& order) const {
  const std::size_t direction = PlaceOf(Find(args, "dir"), kDirections);
  if (!IsInteger(args, "row") || !IsInteger(args, "col") || direction == kDirections.size())
    return reject::kArgs;
  order.is_down = direction == 1;
  order.row = PlaceOn(state_.table.rows(), args, "row");
  order.col = PlaceOn(state_.table.cols(), args, "col");
  if (order.row + (order.is_down ? 1 : 0) >= state_.table.rows() ||
      order.col + (order.is_down ? 0 : 1) >= state_.table.cols())
    return reject::kOutside;
  Kinds kinds = KindsOfTable();
  const std::size_t cell = order.row * kinds.cols + order.col;
  return SwapMakesLine(kinds, cell, cell + (order.is_down ? kinds.cols : 1))
             ? kAccepted
             : Rejection{reject::kNoLine};
}

Rejection BattleView::JudgeCast(const Json& args, Order& order) const {
  const Json* spell = Find(args, "spell");
  if (spell == nullptr || !spell->is_string())
    return reject::kArgs;
  for (const std::int32_t place : scene_->roster[static_cast<std::size_t>(state_.turn)].spells) {
    order.spell = static_cast<std::size_t>(place);
    if (IsString(*spell, SpellAt(order.spell).id))
      return CanPay(order.spell) ? kAccepted : Rejection{reject::kMana};
  }
  return reject::kSpell;
}

void BattleView::LegalCommands(std::vector<Command>& commands) const {
  if (!awaiting_)
    return;
  Kinds kinds = KindsOfTable();
  VisitSwaps(
      kinds.rows, kinds.cols,
      [&](std::size_t row, std::size_t col, bool is_down, std::size_t cell, std::size_t neighbour) {
        if (SwapMakesLine(kinds, cell, neighbour))
          commands.push_back(MakeSwap(state_.turn, row, col, is_down));
        return false;
      });
  for (const std::int32_t spell : scene_->roster[static_cast<std::size_t>(state_.turn)].spells)
    if (CanPay(static_cast<std::size_t>(spell)))
      commands.push_back(MakeCast(state_.turn, SpellAt(static_cast<std::size_t>(spell)).id));
}

// The first step alone, as if it were collected.
std::int64_t BattleView::SwapScore(std::size_t cell, std::size_t neighbour) const {
  constexpr std::int64_t kSkullWeight = 10;
  const std::size_t cols = state_.table.cols();
  std::array<std::uint8_t, kMostCells> swapped;
  std::ranges::copy(state_.table.cells(), swapped.begin());
  std::swap(swapped[cell], swapped[neighbour]);
  const std::span<const std::uint8_t> tiles = std::span(swapped).first(state_.table.cells().size());
  const TileFacts& facts = scene_->facts;
  const auto weight = [&facts](std::uint8_t tile) {
    return facts.kind[tile] == kSkull ? kSkullWeight : 1;
  };
  Lines lines;
  FindLines({facts, tiles, state_.table.rows(), cols}, lines);
  Collection collection(tiles.size());
  std::int64_t score = 0;
  bool skulls = false;
  bool is_long = false;
  for (const Line& line : lines) {
    const std::size_t first = line.row * cols + line.col;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < line.count; ++i) {
      const std::size_t place = first + i * (line.is_column ? cols : 1);
      sum += facts.level[tiles[place]];
      collection.Take(place, 1);
    }
    score += LineValue::Of(line.count, sum) * weight(tiles[first]);
    skulls = skulls || facts.kind[tiles[first]] == kSkull;
    is_long = is_long || line.count >= 4;
  }
  collection.Explode(facts, tiles, cols,
                     [&](std::size_t, std::span<const std::uint8_t> hit) -> std::int64_t {
                       for (const std::uint8_t place : hit)
                         score += facts.level[tiles[place]] * weight(tiles[place]);
                       return 1;
                     });
  return score + (skulls ? 30 : 0) + (is_long ? 15 : 0);
}

std::int64_t BattleView::CastScore(std::size_t place) const {
  const Spell& spell = SpellAt(place);
  const std::int64_t extra = spell.ends_turn ? 0 : 15;
  switch (spell.type) {
    case SpellType::kStrike:
      return 10 * (spell.source + 3) + extra;
    case SpellType::kDirect:
      return 10 * spell.damage + extra;
    case SpellType::kEffect:
      break;
  }
  const auto actor = static_cast<std::size_t>(state_.turn);
  const Fighter& target = state_.fighters[spell.on_self ? actor : Other(actor)];
  const SpellName name{static_cast<std::int32_t>(place)};
  if (std::ranges::count(target.effects, name, &Effect::spell) != 0)
    return 0;
  return 5 * spell.damage * spell.turns + 12 * spell.mod_count + extra;
}

Command BattleView::AutoCommand() const {
  std::int64_t best_score = -1;
  Command best;
  Kinds kinds = KindsOfTable();
  VisitSwaps(
      kinds.rows, kinds.cols,
      [&](std::size_t row, std::size_t col, bool is_down, std::size_t cell, std::size_t neighbour) {
        if (!SwapMakesLine(kinds, cell, neighbour))
          return false;
        const std::int64_t score = SwapScore(cell, neighbour);
        if (score > best_score) {
          best_score = score;
          best = MakeSwap(state_.turn, row, col, is_down);
        }
        return false;
      });
  for (const std::int32_t place : scene_->roster[static_cast<std::size_t>(state_.turn)].spells) {
    const auto spell = static_cast<std::size_t>(place);
    if (CanPay(spell) && CastScore(spell) > best_score) {
      best_score = CastScore(spell);
      best = MakeCast(state_.turn, SpellAt(spell).id);
    }
  }
  return best;
}

std::string BattleView::CommandText(const Command& command, std::size_t language) const {
  Command judged = command;
  Order order;
  if (Judge(judged, order) != kAccepted)
    return JsonText(command.verb);
  if (order.is_cast)
    return SpellAt(order.spell).names[language];
  return std::to_string(order.row) + ":" + std::to_string(order.col) + " " +
         std::string(WordText(order.is_down ? Word::kDown : Word::kRight, language));
}

}  // namespace ticktape::skulls
