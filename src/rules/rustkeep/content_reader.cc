#include "rules/rustkeep/content_reader.h"

#include <algorithm>

namespace ticktape::rustkeep {
namespace {

struct BalanceKnob {
  std::string_view name;
  std::int64_t Balance::*value;  // null: hit_clamp, a pair
  std::int64_t lo, hi;
};
constexpr BalanceKnob kKnobs[] = {
    {"ausweich", &Balance::evasion, -kBound, kBound},
    {"flucht", &Balance::flight, -kBound, kBound},
    {"stamina_regen", &Balance::stamina_regen, -kBound, kBound},
    {"resistance_cap", &Balance::resistance_cap, -kBound, kBound},
    {"hit_clamp", nullptr, -kBound, kBound},
    {"exp_base", &Balance::exp_base, 1, kBound},
    {"exp_exponent", &Balance::exp_exponent, 1, 6},
    {"luck_factor", &Balance::luck_factor, -kBound, kBound},
};

struct HouseNumber {
  std::string_view name;
  std::int64_t HouseRules::*value;
};
constexpr HouseNumber kHouseNumbers[] = {
    {"initiative_die", &HouseRules::initiative_die},
    {"queue_limit", &HouseRules::queue_limit},
    {"turn_limit", &HouseRules::turn_limit},
    {"enemy_limit", &HouseRules::enemy_limit},
};

class Reader {
 public:
  explicit Reader(const Collection& collection) : collection_(collection), reading_(read_.index) {}

  Result<ReadContent> Read() {
    // Abilities and items are numbered from 1; 0 is none.
    Number(Registry::kCreatures, 0, false);
    Number(Registry::kAbilities, 1, true);
    Number(Registry::kModifiers, 0, false);
    Number(Registry::kItems, 1, false);
    ReadBalance();
    ReadRules();
    ReadRecords(Registry::kCreatures, content_.creatures, 0, &Reader::ReadCreature);
    ReadRecords(Registry::kAbilities, content_.abilities, 1, &Reader::ReadAbility);
    ReadRecords(Registry::kModifiers, content_.modifiers, 0, &Reader::ReadModifier);
    ReadRecords(Registry::kItems, content_.items, 1, &Reader::ReadItem);
    if (reading_.failed())
      return collection_.Refusal(reading_.fault());
    return std::move(read_);
  }

 private:
  static std::size_t At(Registry registry) { return static_cast<std::size_t>(registry); }

  void Number(Registry registry, std::int32_t first, bool by_id) {
    Index& index = read_.index[At(registry)];
    const std::vector<Collection::Record>& records = collection_.records(registry);
    for (std::size_t place = 0; place < records.size(); ++place)
      index.emplace(records[place].id, Indexed{first + static_cast<std::int32_t>(place), place});
    if (!by_id)
      return;
    for (auto& [id, indexed] : index)
      indexed.number = first++;
  }

  template <class Kind>
  void ReadRecords(Registry registry, std::vector<Kind>& kinds, std::size_t first,
                   void (Reader::*read)(Kind&, const Json&)) {
    const std::vector<Collection::Record>& records = collection_.records(registry);
    kinds.resize(first + records.size());
    auto& references = read_.references[At(registry)];
    references.resize(records.size());
    for (std::size_t place = 0; place < records.size() && !reading_.failed(); ++place) {
      const Collection::Record& record = records[place];
      reading_.Enter(record.file, record.id, &references[place]);
      const auto number =
          static_cast<std::size_t>(read_.index[At(registry)].find(record.id)->second.number);
      kinds[number].id = record.id;
      kinds[number].names[0] = reading_.Text(*record.json, "name", record.id);
      kinds[number].names[1] = reading_.Text(*record.json, "en", kinds[number].names[0]);
      (this->*read)(kinds[number], *record.json);
    }
  }

  void ReadBalance() {
    for (const Collection::Setting& setting : collection_.balance()) {
      reading_.Enter(setting.file);
      const auto knob = std::ranges::find(kKnobs, setting.name, &BalanceKnob::name);
      if (knob == std::end(kKnobs))
        reading_.Refuse(load::kUnknownBalance, setting.name);
      else if (knob->value == nullptr)
        ReadHitClamp(*setting.value);
      else
        content_.balance.*knob->value =
            reading_.Bounded(*setting.value, setting.name, knob->lo, knob->hi);
    }
  }

  void ReadHitClamp(const Json& pair) {
    if (!pair.is_array() || pair.size() != 2) {
      reading_.Bad("hit_clamp");
      return;
    }
    for (std::size_t i = 0; i < 2; ++i)
      content_.balance.hit_clamp[i] = reading_.Bounded(pair[i], "hit_clamp", -kBound, kBound);
  }

  void ReadRules() {
    for (const Collection::Setting& setting : collection_.rules()) {
      reading_.Enter(setting.file);
      const auto number = std::ranges::find(kHouseNumbers, setting.name, &HouseNumber::name);
      if (number == std::end(kHouseNumbers))
        reading_.Bad(setting.name);
      else
        content_.rules.*number->value = reading_.Bounded(*setting.value, setting.name, 1, kBound);
    }
    reading_.Enter(collection_.last_file());
    for (const HouseNumber& number : kHouseNumbers)
      if (content_.rules.*number.value == 0)
        reading_.Bad(number.name);
  }

  void ReadCreature(Creature& creature, const Json& json) {
    if (!reading_.IsTable(json, "creatures",
                          {"id", "name", "en", "symbol", "color", "tags", "base", "abilities", "ai",
                           "modifiers", "triggers", "exp_reward", "loot"}))
      return;
    for (const Json& tag : reading_.List(json, "tags"))
      creature.tags.push_back(reading_.TagNumber(tag, "tags"));
    ReadBase(creature, json);
    creature.abilities = reading_.Ids(json, "abilities", Registry::kAbilities);
    ReadAi(creature, json);
    creature.modifiers = reading_.Ids(json, "modifiers", Registry::kModifiers);
    creature.triggers = Hearing(reading_.Triggers(json));
    creature.exp_reward = reading_.Integer(json, "exp_reward", 0);
    ReadLoot(creature, json);
    if (!creature.ai.empty() && !creature.ai.back().condition.empty())
      content_.open_ai.push_back(static_cast<std::int32_t>(&creature - content_.creatures.data()));
  }

  void ReadBase(Creature& creature, const Json& json) {
    const Json* base = Find(json, "base");
    if (base == nullptr)
      return;
    if (!base->is_object()) {
      reading_.Bad("base");
      return;
    }
    for (const auto& [name, value] : base->get_ref<const Json::object_t&>()) {
      const Attribute attribute = reading_.AttributeNamed(name);
      creature.base[static_cast<std::size_t>(attribute)] =
          reading_.Bounded(value, name, -kBound, kBound);
    }
  }

  void ReadAi(Creature& creature, const Json& json) {
    for (const Json& value : reading_.List(json, "ai")) {
      if (!reading_.IsTable(value, "ai", {"condition", "ability"}))
        return;
      AiEntry& entry = creature.ai.emplace_back();
      entry.condition = reading_.ConditionOf(value);
      entry.ability = reading_.Id(value, "ability", Registry::kAbilities);
    }
  }

  void ReadLoot(Creature& creature, const Json& json) {
    for (const Json& value : reading_.List(json, "loot")) {
      if (!reading_.IsTable(value, "loot", {"item", "weight"}))
        return;
      LootEntry& entry = creature.loot.emplace_back();
      const Json* item = Find(value, "item");
      entry.item = item != nullptr && IsString(*item, "")
                       ? kNoItem
                       : reading_.Id(value, "item", Registry::kItems);
      entry.weight = reading_.Integer(value, "weight", {}, 1, kMillion);
    }
  }

  void ReadAbility(Ability& ability, const Json& json) {
    if (!reading_.IsTable(
            json, "abilities",
            {"id", "name", "en", "symbol", "color", "cost", "cooldown", "condition", "actions"}))
      return;
    ability.cost = reading_.Integer(json, "cost", 0);
    ability.cooldown = reading_.Integer(json, "cooldown", 0);
    ability.condition = reading_.ConditionOf(json);
    ability.actions = reading_.Actions(json);
    ability.needs_target = NeedsTarget(ability);
  }

  static bool NeedsTarget(const Ability& ability) {
    return std::ranges::any_of(ability.condition, &ConditionCheck::of_target) ||
           std::ranges::any_of(ability.actions, [](const Action& action) {
             return action.goal == Goal::kTarget && action.kind != ActionKind::kFlee &&
                    action.kind != ActionKind::kSummon;
           });
  }

  void ReadModifier(Modifier& modifier, const Json& json) {
    if (!reading_.IsTable(
            json, "modifiers",
            {"id", "name", "en", "symbol", "color", "duration", "effects", "triggers"}))
      return;
    modifier.duration = reading_.Integer(json, "duration", 0);
    modifier.effects = reading_.Effects(json);
    modifier.triggers = Hearing(reading_.Triggers(json));
  }

  void ReadItem(Item&, const Json& json) {
    reading_.IsTable(json, "items", {"id", "name", "en", "symbol", "color"});
  }

  // Events that no record waits for need no round of the carriers.
  std::vector<Trigger> Hearing(std::vector<Trigger> triggers) {
    for (const Trigger& trigger : triggers)
      content_.heard |= 1u << static_cast<unsigned>(trigger.on);
    return triggers;
  }

  const Collection& collection_;
  ReadContent read_;
  Content& content_ = read_.content;
  Reading reading_;
};

class UsedRecords {
 public:
  UsedRecords(const Collection& collection, const ReadContent& read) : read_(read) {
    for (std::size_t registry = 0; registry < used_.size(); ++registry)
      used_[registry].resize(collection.records(static_cast<Registry>(registry)).size());
  }

  void Reach(std::span<const Reference> roots) {
    std::vector<Reference> open(roots.begin(), roots.end());
    while (!open.empty()) {
      const Reference reference = open.back();
      open.pop_back();
      const auto registry = static_cast<std::size_t>(reference.registry);
      if (used_[registry][reference.place])
        continue;
      used_[registry][reference.place] = true;
      const std::vector<Reference>& named = read_.references[registry][reference.place];
      open.insert(open.end(), named.begin(), named.end());
    }
  }

  bool Has(std::size_t registry, std::size_t place) const { return used_[registry][place]; }

 private:
  const ReadContent& read_;
  PerRegistry<std::vector<bool>> used_;
};

}  // namespace

Result<ReadContent> ReadCollection(const Collection& collection) {
  return Reader(collection).Read();
}

Json UsedContent(const Collection& collection, const ReadContent& read,
                 std::span<const Reference> roots) {
  Json content = Json::object();
  const Balance& balance = read.content.balance;
  for (const BalanceKnob& knob : kKnobs)
    content["balance"][std::string(knob.name)] =
        knob.value == nullptr ? Json(balance.hit_clamp) : Json(balance.*knob.value);
  for (const HouseNumber& number : kHouseNumbers)
    content["rules"][std::string(number.name)] = read.content.rules.*number.value;
  UsedRecords used(collection, read);
  used.Reach(roots);
  for (std::size_t registry = 0; registry < kRegistryNames.size(); ++registry) {
    Json list = Json::array();
    const auto& records = collection.records(static_cast<Registry>(registry));
    for (std::size_t place = 0; place < records.size(); ++place)
      if (used.Has(registry, place))
        list.push_back(*records[place].json);
    content[std::string(kRegistryNames[registry])] = std::move(list);
  }
  return content;
}

}  // namespace ticktape::rustkeep
