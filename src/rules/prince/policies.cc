// What the policies choose, and commands in words.
#include <algorithm>
#include <tuple>

#include "rules/prince/formulas.h"
#include "rules/prince/order_list.h"

namespace ticktape::prince {
namespace {

constexpr Texts kStrikeFirst = {", сначала удар", ", striking first"};

// The first of those with the least rank, or null.
template <class Rank>
const Order* Least(const std::vector<Order>& orders, const Rank& rank) {
  const Order* best = nullptr;
  for (const Order& order : orders)
    if (best == nullptr || rank(order) < rank(*best))
      best = &order;
  return best;
}

}  // namespace

void BattleView::LegalCommands(std::vector<Command>& commands) const {
  if (!awaiting_)
    return;
  for (const std::int64_t id : ranks_.field()) {
    if (SquadOf(id).side != state_.side || !SquadOf(id).ready())
      continue;
    for (const Order& order : OrderList(*this, id).All())
      commands.push_back(CommandOf(order, content().types));
  }
}

Command BattleView::AutoCommand() const {
  return CommandOf(AutoOrder(FirstReady(state_.side)), content().types);
}

Order BattleView::AutoOrder(std::int64_t id) const {
  const Squad& squad = SquadOf(id);
  OrderList list(*this, id);
  if (squad.fatigue <= 0)
    return list.Of(Verb::kRest);
  if (const std::vector<Order> supplies = list.Interactions(); !supplies.empty() && IsOutOfAmmo(id))
    return supplies.front();
  if (MoodOfSquad(squad) == Mood::kBroken && !SeesEnemyBeside(squad))
    return list.Of(Verb::kRest);
  for (const std::vector<Order>& strikes : {list.Attacks(), list.Charges()})
    if (std::optional<Order> strike = BestStrike(strikes))
      return *strike;
  return AutoMove(squad, list);
}

// The enemy with the fewest units, then the shortest way.
std::optional<Order> BattleView::BestStrike(const std::vector<Order>& orders) const {
  std::vector<Order> strikes;
  std::ranges::copy_if(orders, std::back_inserter(strikes),
                       [](const Order& order) { return order.has_target && !order.strikes_first; });
  const Order* best = Least(strikes, [this](const Order& order) {
    return std::tuple(ranks_.Count(order.target), order.target, order.path.size());
  });
  return best == nullptr ? std::nullopt : std::optional(*best);
}

Order BattleView::AutoMove(const Squad& squad, OrderList& list) const {
  const Verb hold = IsAble(squad.id, Verb::kFormation) ? Verb::kFormation : Verb::kDefend;
  if (list.enemies().empty())
    return list.Of(hold);
  const auto distance_from = [&](Cell cell) {
    std::int64_t least = INT64_MAX;
    for (const std::int64_t enemy : list.enemies())
      least = std::min(least, Distance(cell, SquadOf(enemy).cell()));
    return least;
  };
  const std::int64_t now = distance_from(squad.cell());
  if (hold == Verb::kFormation && now <= 3)
    return FaceNearest(squad, list);
  const auto rank = [&](const Order& order) {
    Cell end = squad.cell();
    for (const std::int64_t direction : order.path)
      end = Step(end, direction);
    return std::pair(distance_from(end), order.path.size());
  };
  const bool is_far = now > 2 * SpeedOf(squad) + 2;
  std::vector<Order> ways = list.Attacks();
  std::erase_if(ways, [](const Order& order) { return order.has_target; });
  for (const std::vector<Order>& orders :
       {is_far ? list.Marches() : std::vector<Order>(), std::move(ways)}) {
    const Order* best = Least(orders, rank);
    if (best != nullptr && rank(*best).first < now)
      return *best;
  }
  return list.Of(hold);
}

Order BattleView::FaceNearest(const Squad& squad, const OrderList& list) const {
  const auto nearest = std::ranges::min_element(list.enemies(), {}, [&](std::int64_t enemy) {
    return Distance(squad.cell(), SquadOf(enemy).cell());
  });
  const Squad& enemy = SquadOf(*nearest);
  Order order = list.Of(Verb::kFormation);
  order.face = Bearing::Of(squad.id, enemy.id, enemy.q - squad.q, enemy.r - squad.r);
  return order;
}

// Whether there are marksmen in the squad, and none that has a shot left.
bool BattleView::IsOutOfAmmo(std::int64_t squad) const {
  bool has_marksmen = false;
  for (const TypeCount& entry : ranks_.Types(squad)) {
    if (content().types[At(entry.type)].Of(Feature::kRange) < 2)
      continue;
    has_marksmen = true;
    if (HasAmmo(squad, entry.type))
      return false;
  }
  return has_marksmen;
}

std::string BattleView::CommandText(const Command& command, std::size_t language) const {
  Order order;
  if (JudgeActor(command.actor, order) != kAccepted ||
      JudgeVerb(command.verb, order) != kAccepted ||
      !ReadArguments(command.args, content().types, order))
    return JsonText(command.verb);
  std::string text =
      EntityName(order.squad, language) + ": " + content().orders[At(order.verb)].names[language];
  Cell end = SquadOf(order.squad).cell();
  for (const std::int64_t direction : order.path)
    end = Step(end, direction);
  if (!order.path.empty())
    text += " " + CellText(end);
  if (order.has_target)
    text += " → " + EntityName(order.target, language);
  if (order.with != kNothing)
    text += " + " + EntityName(order.with, language);
  if (order.strikes_first)
    text += kStrikeFirst[language];
  for (const std::int64_t direction : {order.face, order.direction})
    if (direction != kNothing)
      text.append(" ").append(ArrowOf(direction));
  for (const TypeCount& take : order.take)
    if (take.type != kNothing)
      text +=
          ", " + content().types[At(take.type)].names[language] + " " + std::to_string(take.count);
  return text;
}

std::string BattleView::CellText(Cell cell) {
  return std::to_string(cell.q) + ":" + std::to_string(cell.r);
}

}  // namespace ticktape::prince
