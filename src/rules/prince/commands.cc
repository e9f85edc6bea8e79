// Judging a command. The checks stand in the order in which their rejections count.
#include <algorithm>

#include "rules/prince/formulas.h"
#include "rules/prince/view.h"

namespace ticktape::prince {

Rejection BattleView::Judge(const Command& command, Order& order) const {
  order = Order{};
  Rejection rejection = JudgeActor(command.actor, order);
  if (rejection == kAccepted)
    rejection = JudgeVerb(command.verb, order);
  if (rejection != kAccepted)
    return rejection;
  if (!ReadArguments(command.args, content().types, order))
    return reject::kArgs;
  return CheckOrder(order);
}

Rejection BattleView::JudgeActor(const Json& actor, Order& order) const {
  if (!actor.is_number_integer() || actor < 0 || actor >= Number(state_.squads.size()))
    return reject::kUnknownActor;
  order.squad = actor.get<std::int64_t>();
  const Squad& squad = SquadOf(order.squad);
  if (!squad.on_field())
    return reject::kGone;
  if (squad.side != state_.side)
    return reject::kOtherSide;
  if (squad.morale <= 0)
    return reject::kBroken;
  return squad.acted ? reject::kActed : kAccepted;
}

Rejection BattleView::JudgeVerb(const Json& verb, Order& order) const {
  const auto found = std::ranges::find_if(
      kVerbNames, [&verb](std::string_view name) { return IsString(verb, name); });
  if (found == kVerbNames.end())
    return reject::kUnknownVerb;
  order.verb = static_cast<Verb>(found - kVerbNames.begin());
  return IsAble(order.squad, order.verb) ? kAccepted : reject::kUnable;
}

bool BattleView::IsAble(std::int64_t squad, Verb verb) const {
  switch (verb) {
    case Verb::kMarch:
      return !HasAll(squad, Feature::kCharge);
    case Verb::kCharge:
      return HasAll(squad, Feature::kCharge);
    case Verb::kDefend:
      return !HasAll(squad, Feature::kFormation);
    case Verb::kFormation:
      return HasAll(squad, Feature::kFormation);
    case Verb::kAmbush:
      return HasAll(squad, Feature::kAmbush);
    default:
      return true;
  }
}

Rejection BattleView::CheckOrder(const Order& order) const {
  const Squad& squad = SquadOf(order.squad);
  if (squad.fatigue <= 0 && order.verb != Verb::kRest && order.verb != Verb::kRetreat)
    return reject::kExhausted;
  Cell end;
  switch (order.verb) {
    case Verb::kMarch:
      return order.path.empty() ? Rejection{reject::kEmpty} : CheckWay(order, end);
    case Verb::kAttack:
    case Verb::kCharge:
      return CheckAttack(order);
    case Verb::kAmbush:
      return SeesEnemyBeside(squad) ? Rejection{reject::kSeen} : CheckWay(order, end);
    case Verb::kDefend:
    case Verb::kFormation:
      return CheckWay(order, end);
    case Verb::kInteract:
      return CheckInteract(order);
    case Verb::kMerge:
      return CheckMerge(order);
    case Verb::kSplit:
      return CheckSplit(order);
    case Verb::kRest:
    case Verb::kRetreat:
      break;
  }
  return kAccepted;
}

Rejection BattleView::CheckAttack(const Order& order) const {
  if (order.path.empty() && !order.has_target)
    return reject::kEmpty;
  if (order.verb == Verb::kCharge &&
      std::ranges::adjacent_find(order.path, std::ranges::not_equal_to()) != order.path.end())
    return reject::kBent;
  Cell end;
  const Rejection way = CheckWay(order, end);
  return way == kAccepted && order.has_target ? CheckTarget(order, end) : way;
}

Rejection BattleView::CheckTarget(const Order& order, Cell end) const {
  const Squad& squad = SquadOf(order.squad);
  if (order.target < 0 || order.target >= Number(state_.squads.size()))
    return reject::kUnknownTarget;
  const Squad& target = SquadOf(order.target);
  if (!target.on_field() || target.side == squad.side)
    return reject::kUnknownTarget;
  if (target.hidden)
    return reject::kHiddenTarget;
  const Cell from = order.strikes_first ? squad.cell() : end;
  const std::int64_t distance = Distance(from, target.cell());
  if (order.verb == Verb::kAttack)
    return distance <= BestReach(order.squad, from) ? kAccepted : Rejection{reject::kReach};
  const std::int64_t facing = order.path.empty() ? squad.facing : order.path.back();
  const std::int64_t bearing =
      Bearing::Of(order.squad, order.target, target.q - end.q, target.r - end.r);
  const bool in_front = SideOf::Of(facing, bearing) == Number(Flank::kFront);
  return distance == 1 && in_front ? kAccepted : Rejection{reject::kReach};
}

Rejection BattleView::CheckInteract(const Order& order) const {
  const std::int32_t object = scene_->map.ObjectAt(SquadOf(order.squad).cell());
  if (object == kNothing || object != order.object)
    return reject::kNoObject;
  const ObjectKind& kind = content().objects[At(scene_->objects[At(object)].kind)];
  return kind.restocks && state_.objects[At(object)].uses != 0 ? kAccepted
                                                               : Rejection{reject::kObjectEmpty};
}

// The other squad walks first, and the way of this one is judged with it at its end.
Rejection BattleView::CheckMerge(const Order& order) const {
  const Squad& squad = SquadOf(order.squad);
  if (order.with < 0 || order.with >= Number(state_.squads.size()) || order.with == order.squad)
    return reject::kMergeWho;
  const Squad& other = SquadOf(order.with);
  if (other.side != squad.side || !other.ready() || other.fatigue <= 0)
    return reject::kMergeWho;
  Cell meeting;
  Rejection way = CheckPath(other, order.with_path, Verb::kMerge, {}, meeting);
  if (way != kAccepted)
    return way;
  Cell end;
  way = CheckPath(squad, order.path, Verb::kMerge, {other.id, meeting}, end);
  if (way != kAccepted)
    return way;
  return Distance(end, meeting) == 1 ? kAccepted : Rejection{reject::kApart};
}

Rejection BattleView::CheckSplit(const Order& order) const {
  const Squad& squad = SquadOf(order.squad);
  if (squad.split)
    return reject::kSplitAgain;
  std::int64_t taken = 0;
  for (const TypeCount& take : order.take) {
    const std::vector<TypeCount>& types = ranks_.Types(order.squad);
    const auto found = std::ranges::find(types, take.type, &TypeCount::type);
    if (found == types.end() || take.count > found->count)
      return reject::kSplitTake;
    taken += take.count;
  }
  if (taken >= ranks_.Count(order.squad))
    return reject::kSplitTake;
  const Cell cell = Step(squad.cell(), order.direction);
  if (!scene_->map.Holds(cell) || IsBlocked(cell, squad, {}))
    return reject::kSplitCell;
  return kAccepted;
}

Rejection BattleView::CheckWay(const Order& order, Cell& end) const {
  return CheckPath(SquadOf(order.squad), order.path, order.verb, {}, end);
}

Rejection BattleView::CheckPath(const Squad& walker, const Path& path, Verb verb,
                                const Moved& moved, Cell& end) const {
  end = walker.cell();
  std::int64_t cost = 0;
  for (const std::int64_t direction : path) {
    end = Step(end, direction);
    if (!scene_->map.Holds(end))
      return reject::kEdge;
    if (IsBlocked(end, walker, moved))
      return reject::kBlocked;
    cost += TerrainAt(end).cost;
  }
  const std::int64_t allowance = Allowance::Of(Number(verb), SpeedOf(walker));
  const bool is_first_step = path.size() == 1 && allowance >= 1;
  return is_first_step || cost <= allowance ? kAccepted : Rejection{reject::kLong};
}

bool BattleView::IsBlocked(Cell cell, const Squad& walker, const Moved& moved) const {
  if (TerrainAt(cell).cost == 0)
    return true;
  if (moved.squad != kNothing && moved.cell == cell)
    return true;
  const std::int32_t there = ranks_.SquadAt(cell);
  return there != kNothing && there != walker.id && there != moved.squad &&
         IsKnown(SquadOf(there), walker.side);
}

bool BattleView::SeesEnemyBeside(const Squad& squad) const {
  for (std::int64_t direction = 0; direction < kDirections; ++direction) {
    const Cell cell = Step(squad.cell(), direction);
    const std::int32_t there = scene_->map.Holds(cell) ? ranks_.SquadAt(cell) : kNothing;
    if (there != kNothing && SquadOf(there).side != squad.side && !SquadOf(there).hidden)
      return true;
  }
  return false;
}

std::int64_t BattleView::BestReach(std::int64_t squad, Cell from) const {
  std::int64_t best = 1;
  const std::int64_t bonus = RangeBonus(from);
  for (const TypeCount& entry : ranks_.Types(squad)) {
    const std::int64_t reach =
        Reach::Of(content().types[At(entry.type)].Of(Feature::kRange), bonus);
    if (reach > best && HasAmmo(squad, entry.type))
      best = reach;
  }
  return best;
}

bool BattleView::HasAmmo(std::int64_t squad, std::int32_t type) const {
  return std::ranges::any_of(ranks_.Units(squad), [&](std::int32_t unit) {
    return scene_->type_of[At(unit)] == type && state_.units[At(unit)].ammo > 0;
  });
}

}  // namespace ticktape::prince
