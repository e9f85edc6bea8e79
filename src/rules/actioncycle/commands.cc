// What players may be told: judging a command, the legal ones, the policy `auto`, and commands
// in words.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "rules/actioncycle/formulas.h"
#include "rules/actioncycle/view.h"

namespace ticktape::actioncycle {
namespace {

constexpr std::array<std::string_view, 7> kVerbNames = {"play", "attack", "move",    "exchange",
                                                        "open", "draw",   "end_turn"};
constexpr std::array<std::string_view, 2> kModes = {"open", "cover"};

using Arguments = std::initializer_list<std::pair<const char*, std::int64_t>>;

Command Make(std::int64_t actor, Verb verb, Arguments arguments) {
  Json args = Json::object();
  for (const auto& [name, value] : arguments)
    args[name] = value;
  return {Json(actor), Json(std::string(kVerbNames[At(Number(verb))])), std::move(args)};
}

// An integer of 64 bits; whether there is one.
bool Take(const Json& args, std::string_view name, std::int64_t& into) {
  const Json* value = Find(args, name);
  if (value == nullptr || !value->is_number_integer() ||
      (value->is_number_unsigned() && value->get<std::uint64_t>() > std::uint64_t{INT64_MAX}))
    return false;
  into = value->get<std::int64_t>();
  return true;
}

// The place of a word in its row, or the row's size.
std::size_t PlaceOf(const Json* value, std::span<const std::string_view> words) {
  std::size_t place = 0;
  while (value != nullptr && place < words.size() && !IsString(*value, words[place]))
    ++place;
  return value == nullptr ? words.size() : place;
}

// The arguments that every command of a verb has, in both cases of `play` only the card.
bool TakeArguments(Verb verb, const Json& args, Order& order) {
  switch (verb) {
    case Verb::kPlay:
      return Take(args, "card", order.card);
    case Verb::kAttack:
      return Take(args, "unit", order.unit) && Take(args, "target", order.target);
    case Verb::kMove:
      return Take(args, "unit", order.unit) && Take(args, "cell", order.cell);
    case Verb::kExchange:
      return Take(args, "unit", order.unit) && Take(args, "with", order.target);
    case Verb::kOpen:
      return Take(args, "unit", order.unit);
    case Verb::kDraw:
    case Verb::kEndTurn:
      break;
  }
  return true;
}

}  // namespace

bool BattleView::IsOwnFollower(std::int64_t id) const {
  return id >= 0 && At(id) < state_.entities.size() && Who(id).on_board() &&
         Who(id).owner == state_.player;
}

// The checks stand in the order in which their rejections count.
Rejection BattleView::Judge(Command& command, Order& order) const {
  order = {};
  if (command.args.is_null())
    command.args = Json::object();
  if (!command.actor.is_number_integer() || (command.actor != 0 && command.actor != 1))
    return reject::kActor;
  if (command.actor != state_.player)
    return reject::kTurn;
  const std::size_t verb = PlaceOf(&command.verb, kVerbNames);
  if (verb == kVerbNames.size())
    return reject::kVerb;
  order.verb = static_cast<Verb>(verb);
  if (!command.args.is_object() || !TakeArguments(order.verb, command.args, order))
    return reject::kArgs;
  switch (order.verb) {
    case Verb::kPlay:
      return JudgePlay(command.args, order);
    case Verb::kAttack:
      return JudgeAttack(order);
    case Verb::kMove:
      return JudgeMove(order);
    case Verb::kExchange:
      return JudgeExchange(order);
    case Verb::kOpen:
      return JudgeOpen(order);
    case Verb::kDraw:
      return Affords(params().cost_draw);
    case Verb::kEndTurn:
      break;
  }
  return kAccepted;
}

Rejection BattleView::JudgePlay(const Json& args, Order& order) const {
  if (std::ranges::count(Playing().hand, order.card) == 0)
    return reject::kCard;
  const Card& card = CardOf(Who(order.card));
  if (card.kind == CardKind::kFollower)
    return JudgeFollower(args, order);
  if (card.aim == Aim::kNone)
    return Affords(card.cost);
  if (!Take(args, "target", order.target))
    return reject::kArgs;
  return FitsAim(card.aim, order.target) ? Affords(card.cost) : Rejection{reject::kTarget};
}

Rejection BattleView::JudgeFollower(const Json& args, Order& order) const {
  const std::size_t mode = PlaceOf(Find(args, "mode"), kModes);
  if (!Take(args, "cell", order.cell) || mode == kModes.size())
    return reject::kArgs;
  order.covered = mode == 1;
  if (!IsCellOf(state_.player, order.cell))
    return reject::kCell;
  if (FollowerAt(order.cell) != kNobody)
    return reject::kOccupied;
  return Affords(order.covered ? params().cost_cover : CardOf(Who(order.card)).cost);
}

Rejection BattleView::JudgeAttack(Order& order) const {
  if (!IsOwnFollower(order.unit))
    return reject::kUnit;
  if (Who(order.unit).covered != 0)
    return reject::kCovered;
  if (Who(order.unit).acted != 0)
    return reject::kActed;
  const std::int64_t enemy = Other(state_.player);
  const bool is_enemy = order.target >= 0 && At(order.target) < state_.entities.size() &&
                        Who(order.target).owner == enemy &&
                        (Who(order.target).is_leader() || Who(order.target).on_board());
  return is_enemy ? Affords(params().cost_attack) : Rejection{reject::kTarget};
}

Rejection BattleView::JudgeMove(Order& order) const {
  if (!IsOwnFollower(order.unit))
    return reject::kUnit;
  if (!IsCellOf(state_.player, order.cell))
    return reject::kCell;
  if (FollowerAt(order.cell) != kNobody)
    return reject::kOccupied;
  return Affords(params().cost_move);
}

Rejection BattleView::JudgeExchange(Order& order) const {
  if (!IsOwnFollower(order.unit) || !IsOwnFollower(order.target) || order.unit == order.target)
    return reject::kUnit;
  return Affords(params().cost_exchange);
}

Rejection BattleView::JudgeOpen(Order& order) const {
  if (!IsOwnFollower(order.unit))
    return reject::kUnit;
  if (Who(order.unit).covered == 0)
    return reject::kOpen;
  return Affords(OpenCost::Of(CardOf(Who(order.unit)).cost, params().cost_cover));
}

void BattleView::LegalCommands(std::vector<Command>& commands) const {
  if (!awaiting_)
    return;
  AddPlays(commands);
  AddAttacks(commands);
  AddMoves(commands);
  AddExchanges(commands);
  AddOpens(commands);
  if (Playing().ap >= params().cost_draw)
    commands.push_back(Make(state_.player, Verb::kDraw, {}));
  commands.push_back(Make(state_.player, Verb::kEndTurn, {}));
}

void BattleView::AddPlays(std::vector<Command>& commands) const {
  const std::int64_t player = state_.player;
  for (const std::int64_t id : Playing().hand) {
    const Card& card = CardOf(Who(id));
    if (card.kind == CardKind::kFollower) {
      AddFollowerPlays(id, commands);
      continue;
    }
    if (Playing().ap < card.cost)
      continue;
    if (card.aim == Aim::kNone)
      commands.push_back(Make(player, Verb::kPlay, {{"card", id}}));
    for (const std::int64_t target : {std::int64_t{0}, std::int64_t{1}})
      if (FitsAim(card.aim, target))
        commands.push_back(Make(player, Verb::kPlay, {{"card", id}, {"target", target}}));
    for (const std::int64_t target : followers_)
      if (FitsAim(card.aim, target))
        commands.push_back(Make(player, Verb::kPlay, {{"card", id}, {"target", target}}));
  }
}

void BattleView::AddFollowerPlays(std::int64_t card, std::vector<Command>& commands) const {
  for (const std::string_view mode : kModes) {
    const bool covers = mode == kModes[1];
    if (Playing().ap < (covers ? params().cost_cover : CardOf(Who(card)).cost))
      continue;
    const std::int64_t first = state_.player * params().cells();
    for (std::int64_t cell = first; cell < first + params().cells(); ++cell) {
      if (FollowerAt(cell) != kNobody)
        continue;
      commands.push_back(Make(state_.player, Verb::kPlay, {{"card", card}, {"cell", cell}}));
      commands.back().args["mode"] = std::string(mode);
    }
  }
}

void BattleView::AddAttacks(std::vector<Command>& commands) const {
  const std::int64_t player = state_.player;
  if (Playing().ap < params().cost_attack)
    return;
  for (const std::int64_t unit : followers_) {
    if (!IsOwnFollower(unit) || Who(unit).covered != 0 || Who(unit).acted != 0)
      continue;
    commands.push_back(Make(player, Verb::kAttack, {{"unit", unit}, {"target", Other(player)}}));
    for (const std::int64_t target : followers_)
      if (Who(target).owner != player)
        commands.push_back(Make(player, Verb::kAttack, {{"unit", unit}, {"target", target}}));
  }
}

void BattleView::AddMoves(std::vector<Command>& commands) const {
  if (Playing().ap < params().cost_move)
    return;
  const std::int64_t first = state_.player * params().cells();
  for (const std::int64_t unit : followers_) {
    if (!IsOwnFollower(unit))
      continue;
    for (std::int64_t cell = first; cell < first + params().cells(); ++cell)
      if (FollowerAt(cell) == kNobody)
        commands.push_back(Make(state_.player, Verb::kMove, {{"unit", unit}, {"cell", cell}}));
  }
}

void BattleView::AddExchanges(std::vector<Command>& commands) const {
  if (Playing().ap < params().cost_exchange)
    return;
  for (const std::int64_t unit : followers_)
    for (const std::int64_t with : followers_)
      if (unit < with && IsOwnFollower(unit) && IsOwnFollower(with))
        commands.push_back(Make(state_.player, Verb::kExchange, {{"unit", unit}, {"with", with}}));
}

void BattleView::AddOpens(std::vector<Command>& commands) const {
  for (const std::int64_t unit : followers_) {
    Order order;
    order.unit = unit;
    if (IsOwnFollower(unit) && JudgeOpen(order) == kAccepted)
      commands.push_back(Make(state_.player, Verb::kOpen, {{"unit", unit}}));
  }
}

Command BattleView::AutoCommand() const {
  std::vector<Command> commands;
  AddPlays(commands);
  std::erase_if(commands, [](const Command& command) {
    const Json* mode = Find(command.args, "mode");
    return mode != nullptr && IsString(*mode, kModes[1]);
  });
  AddOpens(commands);
  AddAttacks(commands);
  return commands.empty() ? Make(state_.player, Verb::kEndTurn, {}) : commands.front();
}

std::string BattleView::CommandText(const Command& command, std::size_t language) const {
  Command judged = command;
  Order order;
  if (Judge(judged, order) != kAccepted)
    return JsonText(command.verb);
  std::string text(kVerbNames[At(Number(order.verb))]);
  for (const std::int64_t id : {order.card, order.unit, order.target})
    if (id != kNobody)
      text += " " + EntityName(id, language);
  if (order.cell >= 0)
    text += " @" + std::to_string(order.cell);
  if (order.covered)
    text.append(" ").append(kModes[1]);
  return text;
}

}  // namespace ticktape::actioncycle
