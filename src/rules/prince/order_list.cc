#include "rules/prince/order_list.h"

#include <algorithm>

namespace ticktape::prince {

OrderList::OrderList(const BattleView& view, std::int64_t squad)
    : view_(view), squad_(view.SquadOf(squad)) {
  for (const std::int64_t id : view.ranks_.field())
    if (view.SquadOf(id).side != squad_.side && !view.SquadOf(id).hidden)
      enemies_.push_back(id);
}

std::vector<Order> OrderList::All() {
  std::vector<Order> all;
  const auto add = [&all](std::vector<Order> orders) {
    std::ranges::move(orders, std::back_inserter(all));
  };
  const bool is_fresh = squad_.fatigue > 0;
  if (is_fresh) {
    add(Marches());
    add(Charges());
    add(Attacks());
    add(Holds());
    add(Ambushes());
  }
  all.push_back(Of(Verb::kRest));
  if (is_fresh) {
    add(Interactions());
    add(Merges());
    add(Splits());
  }
  if (view_.MoodOfSquad(squad_) == Mood::kBroken)
    all.push_back(Of(Verb::kRetreat));
  return all;
}

std::vector<Order> OrderList::Marches() {
  if (view_.IsAble(squad_.id, Verb::kMarch))
    for (const Line& line : Lines(Verb::kMarch))
      AddIfLegal(Along(Verb::kMarch, line.path));
  return Take();
}

std::vector<Order> OrderList::Charges() {
  if (!view_.IsAble(squad_.id, Verb::kCharge))
    return {};
  std::vector<Line> lines = Lines(Verb::kCharge);
  lines.insert(lines.begin(), {{}, squad_.cell()});
  for (const Line& line : lines) {
    const Order order = Along(Verb::kCharge, line.path);
    AddAttacks(order, line.end);
    if (!line.path.empty())
      AddIfLegal(order);
  }
  return Take();
}

std::vector<Order> OrderList::Attacks() {
  AddAttacks(Of(Verb::kAttack), squad_.cell());
  for (const Line& line : Lines(Verb::kAttack)) {
    Order order = Along(Verb::kAttack, line.path);
    AddIfLegal(order);
    AddAttacks(order, line.end);
    order.strikes_first = true;
    AddAttacks(order, squad_.cell());
  }
  return Take();
}

void OrderList::AddAttacks(const Order& base, Cell end) {
  const std::int64_t reach = base.verb == Verb::kCharge ? 1 : view_.BestReach(squad_.id, end);
  for (const std::int64_t enemy : enemies_) {
    if (Distance(end, view_.SquadOf(enemy).cell()) > reach)
      continue;
    Order order = base;
    order.has_target = true;
    order.target = enemy;
    AddIfLegal(std::move(order));
  }
}

std::vector<Order> OrderList::Holds() {
  const Verb verb = view_.IsAble(squad_.id, Verb::kFormation) ? Verb::kFormation : Verb::kDefend;
  for (std::int64_t face = 0; face < kDirections; ++face) {
    Order order = Of(verb);
    order.face = face;
    AddIfLegal(std::move(order));
  }
  for (const Line& line : Lines(verb))
    AddIfLegal(Along(verb, line.path));
  return Take();
}

std::vector<Order> OrderList::Ambushes() {
  if (!view_.IsAble(squad_.id, Verb::kAmbush))
    return {};
  AddIfLegal(Of(Verb::kAmbush));
  for (const Line& line : Lines(Verb::kAmbush))
    AddIfLegal(Along(Verb::kAmbush, line.path));
  return Take();
}

std::vector<Order> OrderList::Interactions() {
  Order order = Of(Verb::kInteract);
  order.object = view_.scene_->map.ObjectAt(squad_.cell());
  if (order.object != kNothing)
    AddIfLegal(std::move(order));
  return Take();
}

std::vector<Order> OrderList::Merges() {
  const std::vector<Line> lines = Lines(Verb::kMerge);
  for (const std::int64_t other : view_.ranks_.field()) {
    if (view_.SquadOf(other).side != squad_.side)
      continue;
    Order order = Of(Verb::kMerge);
    order.with = other;
    AddIfLegal(order);
    for (const Line& line : lines) {
      order.path = line.path;
      order.has_path = true;
      AddIfLegal(order);
    }
  }
  return Take();
}

std::vector<Order> OrderList::Splits() {
  Order order = Of(Verb::kSplit);
  for (const std::int32_t unit : view_.ranks_.Units(squad_.id)) {
    const std::int32_t type = view_.scene_->type_of[At(unit)];
    if (std::ranges::find(order.take, type, &TypeCount::type) == order.take.end())
      order.take.push_back(
          *std::ranges::find(view_.ranks_.Types(squad_.id), type, &TypeCount::type));
    if (order.take.size() == view_.ranks_.Types(squad_.id).size())
      break;
  }
  for (TypeCount& take : order.take)
    take.count /= 2;
  std::erase_if(order.take, [](const TypeCount& take) { return take.count == 0; });
  if (order.take.empty())
    return {};
  for (order.direction = 0; order.direction < kDirections; ++order.direction)
    AddIfLegal(order);
  return Take();
}

Order OrderList::Of(Verb verb) const {
  Order order;
  order.squad = squad_.id;
  order.verb = verb;
  return order;
}

Order OrderList::Along(Verb verb, const Path& path) const {
  Order order = Of(verb);
  order.path = path;
  order.has_path = true;
  return order;
}

std::vector<OrderList::Line> OrderList::Lines(Verb verb) const {
  constexpr std::size_t kLongest = 64;
  std::vector<Line> lines;
  for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
    Line line;
    line.path.push_back(direction);
    while (line.path.size() <= kLongest &&
           view_.CheckPath(squad_, line.path, verb, {}, line.end) == kAccepted) {
      lines.push_back(line);
      line.path.push_back(direction);
    }
  }
  return lines;
}

void OrderList::AddIfLegal(Order order) {
  if (view_.CheckOrder(order) == kAccepted)
    orders_.push_back(std::move(order));
}

}  // namespace ticktape::prince
