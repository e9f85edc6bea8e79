#include "rules/rustkeep/reading.h"

#include <algorithm>

namespace ticktape::rustkeep {
namespace {

constexpr std::size_t kMaxList = 256;

}  // namespace

bool Reading::IsTable(const Json& value, std::string_view name,
                      std::initializer_list<std::string_view> members) {
  if (!value.is_object()) {
    Bad(name);
    return false;
  }
  for (const auto& [member, ignored] : value.get_ref<const Json::object_t&>())
    if (std::ranges::find(members, member) == members.end())
      Bad(member);
  return !failed();
}

std::int64_t Reading::Integer(const Json& table, std::string_view name,
                              std::optional<std::int64_t> otherwise, std::int64_t lo,
                              std::int64_t hi) {
  const Json* value = Find(table, name);
  if (value != nullptr)
    return Bounded(*value, name, lo, hi);
  if (!otherwise)
    Bad(name);
  return otherwise.value_or(lo);
}

std::int64_t Reading::Bounded(const Json& value, std::string_view name, std::int64_t lo,
                              std::int64_t hi) {
  if (!value.is_number_integer() || value.get<std::int64_t>() < lo ||
      value.get<std::int64_t>() > hi) {
    Bad(name);
    return lo;
  }
  return value.get<std::int64_t>();
}

std::string Reading::Text(const Json& table, std::string_view name, std::string_view otherwise) {
  const Json* value = Find(table, name);
  if (value == nullptr)
    return std::string(otherwise);
  if (!value->is_string() || value->get_ref<const std::string&>().empty()) {
    Bad(name);
    return {};
  }
  return value->get<std::string>();
}

const Json& Reading::List(const Json& table, std::string_view name) {
  static const Json none = Json::array();
  const Json* value = Find(table, name);
  if (value == nullptr)
    return none;
  if (value->is_array() && value->size() <= kMaxList)
    return *value;
  Bad(name);
  return none;
}

std::size_t Reading::Word(const Json& table, std::string_view name,
                          std::span<const std::string_view> words,
                          std::optional<std::size_t> otherwise) {
  const Json* value = Find(table, name);
  if (value == nullptr && otherwise)
    return *otherwise;
  if (value == nullptr || !value->is_string()) {
    Bad(name);
    return 0;
  }
  const auto found = std::ranges::find(words, value->get_ref<const std::string&>());
  if (found == words.end()) {
    Bad(value->get_ref<const std::string&>());
    return 0;
  }
  return static_cast<std::size_t>(found - words.begin());
}

// The document's first of three faults of one symptom was a name skipped here in silence.
Attribute Reading::AttributeNamed(std::string_view name) {
  const auto found = std::ranges::find(kAttributeNames, name);
  if (found == kAttributeNames.end()) {
    Refuse(load::kUnknownAttribute, name);
    return Attribute::kMaxHealth;
  }
  return static_cast<Attribute>(found - kAttributeNames.begin());
}

std::int32_t Reading::Id(const Json& table, std::string_view name, Registry registry) {
  const Json* value = Find(table, name);
  if (value != nullptr)
    return IdOf(*value, name, registry);
  Bad(name);
  return 0;
}

std::int32_t Reading::IdOf(const Json& value, std::string_view name, Registry registry) {
  if (!value.is_string()) {
    Bad(name);
    return 0;
  }
  const std::string& id = value.get_ref<const std::string&>();
  const Index& index = index_[static_cast<std::size_t>(registry)];
  const auto found = index.find(id);
  if (found == index.end()) {
    Refuse(load::kUnknownReference, id);
    return 0;
  }
  references_->push_back({registry, found->second.place});
  return found->second.number;
}

std::vector<std::int32_t> Reading::Ids(const Json& table, std::string_view name,
                                       Registry registry) {
  std::vector<std::int32_t> numbers;
  for (const Json& value : List(table, name))
    numbers.push_back(IdOf(value, name, registry));
  return numbers;
}

std::int32_t Reading::TagNumber(const Json& value, std::string_view name) {
  if (!value.is_string()) {
    Bad(name);
    return 0;
  }
  return tags_.emplace(value.get_ref<const std::string&>(), static_cast<std::int32_t>(tags_.size()))
      .first->second;
}

Condition Reading::ConditionOf(const Json& table) {
  Condition condition;
  for (const Json& value : List(table, "condition"))
    condition.push_back(CheckOf(value));
  return condition;
}

ConditionCheck Reading::CheckOf(const Json& value) {
  constexpr std::array<std::string_view, 2> kWho = {"self", "target"};
  ConditionCheck check;
  if (!value.is_object()) {
    Bad("condition");
    return check;
  }
  check.kind = static_cast<CheckKind>(Word(value, "check", kCheckNames));
  check.of_target = Word(value, "who", kWho, 0) == 1;
  switch (check.kind) {
    case CheckKind::kAttribute:
      AttributeCheck(check, value);
      break;
    case CheckKind::kTag:
      if (IsTable(value, "condition", {"check", "who", "tag"})) {
        const Json* tag = Find(value, "tag");
        check.subject = tag == nullptr ? (Bad("tag"), 0) : TagNumber(*tag, "tag");
      }
      break;
    case CheckKind::kModifier:
      if (IsTable(value, "condition", {"check", "who", "modifier"}))
        check.subject = Id(value, "modifier", Registry::kModifiers);
      break;
  }
  return check;
}

void Reading::AttributeCheck(ConditionCheck& check, const Json& value) {
  if (!IsTable(value, "condition", {"check", "who", "attribute", "below", "at_least"}))
    return;
  const std::string name = Text(value, "attribute", "");
  if (name.empty())
    Bad("attribute");
  const auto pool = std::ranges::find(kPoolNames, name);
  check.of_pool = pool != kPoolNames.end();
  if (check.of_pool)
    check.subject = static_cast<std::int32_t>(pool - kPoolNames.begin());
  else
    check.subject = static_cast<std::int32_t>(AttributeNamed(name));
  if (Find(value, "below") != nullptr)
    check.below = Integer(value, "below");
  if (Find(value, "at_least") != nullptr)
    check.at_least = Integer(value, "at_least");
  if (!check.below && !check.at_least)
    Bad("attribute");
}

std::vector<Action> Reading::Actions(const Json& table) {
  std::vector<Action> actions;
  for (const Json& value : List(table, "actions"))
    actions.push_back(ActionOf(value));
  return actions;
}

Action Reading::ActionOf(const Json& value) {
  Action action;
  if (!value.is_object()) {
    Bad("actions");
    return action;
  }
  action.kind = static_cast<ActionKind>(Word(value, "action", kActionNames));
  action.goal = static_cast<Goal>(Word(value, "target", kGoalNames, Number(Goal::kTarget)));
  switch (action.kind) {
    case ActionKind::kDamage:
      if (IsTable(value, "actions", {"action", "target", "amount", "scale", "damage_type"})) {
        action.amount = Integer(value, "amount", 0);
        action.scale = Integer(value, "scale", 0);
        action.damage_type = static_cast<DamageType>(Word(value, "damage_type", kDamageTypeNames));
      }
      break;
    case ActionKind::kHeal:
    case ActionKind::kStamina:
      if (IsTable(value, "actions", {"action", "target", "amount"}))
        action.amount = Integer(value, "amount");
      break;
    case ActionKind::kCooldown:
      if (IsTable(value, "actions", {"action", "target", "turns", "ability"})) {
        action.turns = Integer(value, "turns");
        if (Find(value, "ability") != nullptr)
          action.subject = Id(value, "ability", Registry::kAbilities);
      }
      break;
    case ActionKind::kAddModifier:
    case ActionKind::kRemoveModifier:
      if (IsTable(value, "actions", {"action", "target", "modifier"}))
        action.subject = Id(value, "modifier", Registry::kModifiers);
      break;
    case ActionKind::kSummon:
      if (IsTable(value, "actions", {"action", "target", "creature"}))
        action.subject = Id(value, "creature", Registry::kCreatures);
      break;
    case ActionKind::kFlee:
      IsTable(value, "actions", {"action", "target"});
      break;
  }
  return action;
}

std::vector<Trigger> Reading::Triggers(const Json& table) {
  std::vector<Trigger> triggers;
  for (const Json& value : List(table, "triggers"))
    triggers.push_back(TriggerOf(value));
  return triggers;
}

Trigger Reading::TriggerOf(const Json& value) {
  constexpr std::array<std::string_view, 2> kOutcomes = {"victory", "fled"};
  Trigger trigger;
  if (!IsTable(value, "triggers", {"on", "chance", "condition", "outcome", "actions"}))
    return trigger;
  trigger.on = static_cast<EventKind>(Word(value, "on", kEventNames));
  trigger.chance = Integer(value, "chance", kMillion);
  trigger.condition = ConditionOf(value);
  if (Find(value, "outcome") != nullptr) {
    if (trigger.on != EventKind::kCombatEnded)
      Bad("outcome");
    trigger.outcome = Word(value, "outcome", kOutcomes) == 0 ? Outcome::kVictory : Outcome::kFled;
  }
  trigger.actions = Actions(value);
  return trigger;
}

std::vector<Effect> Reading::Effects(const Json& table) {
  std::vector<Effect> effects;
  for (const Json& value : List(table, "effects")) {
    Effect& effect = effects.emplace_back();
    if (!IsTable(value, "effects", {"attribute", "add", "mul", "condition"}))
      return effects;
    const std::string name = Text(value, "attribute", "");
    if (name.empty())
      Bad("attribute");
    effect.attribute = AttributeNamed(name);
    effect.add = Integer(value, "add", 0);
    effect.mul = Integer(value, "mul", 0);
    effect.condition = ConditionOf(value);
    // A share of a maximum that depends on conditions would depend on itself.
    const bool is_maximum =
        effect.attribute == Attribute::kMaxHealth || effect.attribute == Attribute::kMaxStamina;
    if (is_maximum && !effect.condition.empty())
      Bad(name);
  }
  return effects;
}

}  // namespace ticktape::rustkeep
