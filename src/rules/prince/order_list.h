// The orders that the policies choose from for one squad: straight ways and what can be done at
// their ends. Players may give others.
#pragma once

#include <vector>

#include "rules/prince/view.h"

namespace ticktape::prince {

class OrderList {
 public:
  OrderList(const BattleView& view, std::int64_t squad);

  // All of them in the order of the rules.
  std::vector<Order> All();

  // Those of one kind that are not rejected; none where the squad has no such order.
  std::vector<Order> Marches();
  std::vector<Order> Charges();
  std::vector<Order> Attacks();
  std::vector<Order> Holds();  // defend, or formation for those who have it
  std::vector<Order> Ambushes();
  std::vector<Order> Interactions();
  std::vector<Order> Merges();
  std::vector<Order> Splits();
  Order Of(Verb verb) const;

  // Enemies that the squad's side sees, by id.
  const std::vector<std::int64_t>& enemies() const { return enemies_; }

 private:
  // A straight way and its end.
  struct Line {
    Path path;
    Cell end;
  };
  std::vector<Line> Lines(Verb verb) const;
  Order Along(Verb verb, const Path& path) const;
  void AddIfLegal(Order order);
  // One order for each enemy that is near enough to `end`.
  void AddAttacks(const Order& base, Cell end);
  std::vector<Order> Take() { return std::move(orders_); }

  const BattleView& view_;
  const Squad& squad_;
  std::vector<std::int64_t> enemies_;
  std::vector<Order> orders_;
};

}  // namespace ticktape::prince
