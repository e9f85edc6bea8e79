// What the hero may be told: judging a command, the legal ones, the policy `auto`, and
// commands in words.
#include <algorithm>

#include "rules/rustkeep/view.h"

namespace ticktape::rustkeep {
namespace {

constexpr Texts kWaitText = {"warten", "wait"};

Command Make(std::string_view verb, Json args) {
  return {Json(0), Json(std::string(verb)), std::move(args)};
}

Command Wait() { return Make("wait", Json::object()); }

Command Use(const Ability& ability, std::int64_t target) {
  Json args = Json::object();
  args["ability"] = ability.id;
  if (ability.needs_target)
    args["target"] = target;
  return Make("use", std::move(args));
}

}  // namespace

// The checks stand in the order in which their rejections count.
Rejection BattleView::Judge(const Command& command, Order& order) const {
  if (!command.actor.is_number_integer() || command.actor != 0)
    return reject::kActor;
  order = Order{};
  if (IsString(command.verb, "wait"))
    return kAccepted;
  if (!IsString(command.verb, "use"))
    return reject::kVerb;
  return JudgeUse(command.args, order);
}

bool BattleView::IsEntity(const Json& id) const {
  return id.is_number_integer() && id >= 0 &&
         id < static_cast<std::int64_t>(state_.entities.size());
}

Rejection BattleView::JudgeUse(const Json& args, Order& order) const {
  const Json* name = Find(args, "ability");
  for (const std::int32_t ability : CreatureOf(0).abilities)
    if (name != nullptr && IsString(*name, AbilityAt(ability).id))
      order.ability = ability;
  if (order.ability == kNoAbility)
    return reject::kUnknownAbility;
  if (AbilityAt(order.ability).needs_target) {
    const Json* target = Find(args, "target");
    if (target == nullptr || !IsEntity(*target) || *target == 0)
      return reject::kUnknownTarget;
    order.target = target->get<std::int64_t>();
  }
  const Quietly quietly;
  return Reckoning(content(), state_, quietly).Block(0, order.ability, order.target);
}

bool BattleView::IsUsable(std::int32_t ability, std::int64_t target) const {
  try {
    const Quietly quietly;
    return Reckoning(content(), state_, quietly)
               .Block(0, ability, AbilityAt(ability).needs_target ? target : kNobody) == kAccepted;
  } catch (const Overflow&) {
    return false;
  }
}

void BattleView::LegalCommands(std::vector<Command>& commands) const {
  if (!awaiting_)
    return;
  commands.push_back(Wait());
  for (const std::int32_t ability : CreatureOf(0).abilities) {
    if (!AbilityAt(ability).needs_target) {
      if (IsUsable(ability, kNobody))
        commands.push_back(Use(AbilityAt(ability), kNobody));
      continue;
    }
    for (const std::int64_t enemy : state_.enemies)
      if (IsLiving(state_, enemy) && IsUsable(ability, enemy))
        commands.push_back(Use(AbilityAt(ability), enemy));
  }
}

std::int64_t BattleView::WeakestEnemy() const {
  std::int64_t weakest = kNobody;
  for (const std::int64_t enemy : state_.enemies)
    if (IsLiving(state_, enemy) &&
        (weakest == kNobody || EntityAt(enemy).health < EntityAt(weakest).health))
      weakest = enemy;
  return weakest;
}

std::int32_t BattleView::AutoAbility(std::int64_t target) const {
  try {
    const Quietly quietly;
    return Reckoning(content(), state_, quietly).Choose(0, target);
  } catch (const Overflow&) {
    return kNoAbility;
  }
}

Command BattleView::AutoCommand() const {
  const std::int64_t target = WeakestEnemy();
  const std::int32_t ability = AutoAbility(target);
  if (std::ranges::count(CreatureOf(0).abilities, ability) == 0)
    return Wait();
  return Use(AbilityAt(ability), target);
}

std::string BattleView::CommandText(const Command& command, std::size_t language) const {
  const Json* name = Find(command.args, "ability");
  for (const std::int32_t ability : CreatureOf(0).abilities) {
    if (name == nullptr || !IsString(*name, AbilityAt(ability).id))
      continue;
    std::string text = AbilityAt(ability).names[language];
    const Json* target = Find(command.args, "target");
    if (AbilityAt(ability).needs_target && target != nullptr && IsEntity(*target))
      text += ": " + EntityName(target->get<std::int64_t>(), language);
    return text;
  }
  return std::string(kWaitText[language]);
}

}  // namespace ticktape::rustkeep
