// What the hero may be told: judging a command, the legal ones, the policy `auto`, and
// commands in words.
#include <algorithm>

#include "rules/arcanum/view.h"

namespace ticktape::arcanum {
namespace {

constexpr std::array<std::string_view, 4> kVerbNames = {"strike", "skill", "item", "flee"};
constexpr Texts kVerbTexts[] = {
    {"удар", "strike"}, {"умение", "skill"}, {"предмет", "item"}, {"бягство", "flee"}};

Command Make(std::string_view verb, Json args) {
  return {Json(0), Json(std::string(verb)), std::move(args)};
}

Command StrikeAt(std::size_t target) {
  Json args = Json::object();
  args["target"] = target;
  return Make("strike", std::move(args));
}

Command SkillAtTarget(const std::string& skill, std::size_t target) {
  Json args = Json::object();
  args["skill"] = skill;
  args["target"] = target;
  return Make("skill", std::move(args));
}

Command UseItem(const std::string& item) {
  Json args = Json::object();
  args["item"] = item;
  return Make("item", std::move(args));
}

bool IsInteger(const Json& args, std::string_view name) {
  const Json* value = Find(args, name);
  return value != nullptr && value->is_number_integer();
}
bool IsStringAt(const Json& args, std::string_view name) {
  const Json* value = Find(args, name);
  return value != nullptr && value->is_string();
}

bool HasNeededArgs(Order::Verb verb, const Json& args) {
  switch (verb) {
    case Order::Verb::kStrike:
      return IsInteger(args, "target");
    case Order::Verb::kSkill:
      return IsStringAt(args, "skill") && IsInteger(args, "target");
    case Order::Verb::kItem:
      return IsStringAt(args, "item");
    case Order::Verb::kFlee:
      return true;
  }
  return false;
}

}  // namespace

bool BattleView::IsUsable(std::size_t skill_slot) const {
  const Combatant& hero = state_.entities[0];
  return hero.cooldowns[skill_slot] == 0 && hero.mana >= SkillAt(skill_slot).mana;
}

// The checks stand in the order in which their rejections count.
Rejection BattleView::Judge(Command& command, Order& order) const {
  if (command.actor.is_null())
    command.actor = 0;
  if (command.args.is_null())
    command.args = Json::object();
  if (!command.actor.is_number_integer() || command.actor != 0)
    return reject::kActor;
  const std::string_view verb =
      command.verb.is_string() ? command.verb.get_ref<const std::string&>() : std::string_view();
  const auto found = std::find(kVerbNames.begin(), kVerbNames.end(), verb);
  if (found == kVerbNames.end())
    return reject::kVerb;
  order.verb = static_cast<Order::Verb>(found - kVerbNames.begin());
  if (!command.args.is_object() || !HasNeededArgs(order.verb, command.args))
    return reject::kArgs;
  if (order.verb == Order::Verb::kSkill) {
    const Rejection rejection = JudgeSkill(command.args, order);
    if (rejection != kAccepted)
      return rejection;
  }
  if (order.verb == Order::Verb::kItem)
    return JudgeItem(command.args, order);
  return order.verb == Order::Verb::kFlee ? kAccepted : JudgeTarget(command.args, order);
}

Rejection BattleView::JudgeSkill(const Json& args, Order& order) const {
  const std::string_view name = Find(args, "skill")->get_ref<const std::string&>();
  const std::size_t count = FighterOf(0).skills.size();
  for (order.slot = 0; order.slot < count && SkillAt(order.slot).key != name; ++order.slot) {
  }
  if (order.slot == count)
    return reject::kSkill;
  const Combatant& hero = state_.entities[0];
  if (hero.cooldowns[order.slot] != 0)
    return reject::kCooldown;
  return hero.mana < SkillAt(order.slot).mana ? Rejection{reject::kMana} : kAccepted;
}

Rejection BattleView::JudgeItem(const Json& args, Order& order) const {
  const std::string_view name = Find(args, "item")->get_ref<const std::string&>();
  const std::vector<Carried>& items = state_.entities[0].items;
  for (order.slot = 0; order.slot < items.size(); ++order.slot)
    if (ItemAt(order.slot).key == name)
      return items[order.slot].count > 0 ? kAccepted : Rejection{reject::kItem};
  return reject::kItem;
}

Rejection BattleView::JudgeTarget(const Json& args, Order& order) const {
  const std::int64_t target = Find(args, "target")->get<std::int64_t>();
  if (target < 1 || target >= static_cast<std::int64_t>(state_.entities.size()))
    return reject::kTarget;
  order.target = static_cast<std::size_t>(target);
  return state_.entities[order.target].living() ? kAccepted : Rejection{reject::kDead};
}

void BattleView::LegalCommands(std::vector<Command>& commands) const {
  if (!awaiting_)
    return;
  const auto for_each_enemy = [this](const auto& add) {
    for (std::size_t id = first_enemy_; id < state_.entities.size(); ++id)
      if (state_.entities[id].living())
        add(id);
  };
  for_each_enemy([&](std::size_t id) { commands.push_back(StrikeAt(id)); });
  for (std::size_t slot = 0; slot < FighterOf(0).skills.size(); ++slot)
    if (IsUsable(slot))
      for_each_enemy(
          [&](std::size_t id) { commands.push_back(SkillAtTarget(SkillAt(slot).key, id)); });
  for (std::size_t slot = 0; slot < state_.entities[0].items.size(); ++slot)
    if (state_.entities[0].items[slot].count > 0)
      commands.push_back(UseItem(ItemAt(slot).key));
  commands.push_back(Make("flee", Json::object()));
}

Command BattleView::AutoCommand() const {
  const Combatant& hero = state_.entities[0];
  if (HeavilyWounded::Of(hero.hp, FighterOf(0).max_hp) != 0) {
    for (std::size_t slot = 0; slot < hero.items.size(); ++slot)
      if (hero.items[slot].count > 0 && ItemAt(slot).heal > 0)
        return UseItem(ItemAt(slot).key);
  }
  for (std::size_t slot = 0; slot < FighterOf(0).skills.size(); ++slot)
    if (IsUsable(slot))
      return SkillAtTarget(SkillAt(slot).key, first_enemy_);
  return StrikeAt(first_enemy_);
}

std::string BattleView::CommandText(const Command& command, std::size_t language) const {
  Command judged = command;
  Order order;
  if (Judge(judged, order) != kAccepted)
    return JsonText(command.verb);
  std::string text(kVerbTexts[static_cast<std::size_t>(order.verb)][language]);
  if (order.verb == Order::Verb::kSkill)
    text += " " + SkillAt(order.slot).names[language];
  if (order.verb == Order::Verb::kItem)
    text += " " + ItemAt(order.slot).names[language];
  if (order.target != 0)
    text += ": " + EntityName(static_cast<std::int64_t>(order.target), language);
  return text;
}

}  // namespace ticktape::arcanum
