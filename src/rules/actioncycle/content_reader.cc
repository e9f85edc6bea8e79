#include "rules/actioncycle/content_reader.h"

#include <algorithm>

namespace ticktape::actioncycle {
namespace {

constexpr std::string_view kCardKeys[] = {
    "id",       "name", "en",    "kind",   "cost",     "attack", "hp",    "rebound", "tank",
    "transfer", "lure", "dizzy", "direct", "triggers", "aim",    "skill", "buff"};
constexpr std::string_view kSkillKeys[] = {"id", "name", "en", "atomic", "parts"};
constexpr std::string_view kBuffKeys[] = {"id", "name", "en", "stat", "value", "turns"};

constexpr bool TakesNoTargets(Effect effect) {
  return effect == Effect::kSummon || effect == Effect::kDraw || effect == Effect::kHeaven ||
         effect == Effect::kCall || effect == Effect::kRecall;
}

}  // namespace

const Json* Library::Find(std::string_view table, std::string_view key) const {
  for (const Json* content : {own, defaults}) {
    const Json* entries = content == nullptr ? nullptr : ticktape::Find(*content, table);
    if (const Json* entry = entries == nullptr ? nullptr : ticktape::Find(*entries, key))
      return entry;
  }
  return nullptr;
}

std::string_view ContentReader::NameOf(Table table) {
  constexpr std::string_view kNames[] = {"cards", "skills", "buffs"};
  return kNames[static_cast<std::size_t>(table)];
}

std::int32_t ContentReader::NewIndex(Table table, const std::string& key) {
  const auto add = [&key](auto& entries) {
    entries.emplace_back().key = key;
    return static_cast<std::int32_t>(entries.size() - 1);
  };
  switch (table) {
    case Table::kCards:
      return add(content_.cards);
    case Table::kSkills:
      return add(content_.skills);
    case Table::kBuffs:
      break;
  }
  return add(content_.buffs);
}

std::int32_t ContentReader::IndexOf(Table table, const Json* name, const std::string& place) {
  const std::string key = reading_.Text(name, place);
  auto& index = index_[static_cast<std::size_t>(table)];
  if (const auto found = index.find(key); found != index.end())
    return found->second;
  const Json* definition = library_.Find(NameOf(table), key);
  if (definition == nullptr || index.size() == kMostNames)
    reading_.Refuse(place);
  if (reading_.failed())
    return 0;
  const std::int32_t added = NewIndex(table, key);
  index[key] = added;
  waiting_.push_back({table, added, key, definition});
  return added;
}

CardName ContentReader::CardAt(const Json* name, const std::string& place, const CardKind* kind) {
  const CardName card{IndexOf(Table::kCards, name, place)};
  if (kind == nullptr || reading_.failed())
    return card;
  const Json* definition = library_.Find("cards", content_.cards[At(card.index)].key);
  const Json* word = Find(*definition, "kind");
  if (word == nullptr || !IsString(*word, kCardKindNames[static_cast<std::size_t>(*kind)]))
    reading_.Refuse(place);
  return card;
}

SkillName ContentReader::SkillAt(const Json* name, const std::string& place) {
  return {IndexOf(Table::kSkills, name, place)};
}

BuffName ContentReader::BuffAt(const Json* name, const std::string& place) {
  return {IndexOf(Table::kBuffs, name, place)};
}

void ContentReader::ReadAll() {
  while (!waiting_.empty() && !reading_.failed()) {
    const Waiting waiting = std::move(waiting_.front());
    waiting_.pop_front();
    switch (waiting.table) {
      case Table::kCards:
        ReadCard(waiting);
        break;
      case Table::kSkills:
        ReadSkill(waiting);
        break;
      case Table::kBuffs:
        ReadBuff(waiting);
        break;
    }
  }
}

// The members that the rules know, as they were written.
void ContentReader::Keep(const Waiting& waiting, std::span<const std::string_view> keys) {
  Json kept = Json::object();
  if (waiting.definition->is_object())
    for (const auto& [key, value] : waiting.definition->get_ref<const Json::object_t&>())
      if (std::ranges::find(keys, key) != keys.end())
        kept[key] = value;
  complete_[static_cast<std::size_t>(waiting.table)][waiting.key] = std::move(kept);
}

void ContentReader::ReadCard(const Waiting& waiting) {
  const std::string place = "content.cards." + waiting.key;
  const Json& entry = reading_.Object(waiting.definition, place);
  Keep(waiting, kCardKeys);
  Card card;
  card.key = waiting.key;
  card.id = reading_.Integer(Find(entry, "id"), INT64_MIN, INT64_MAX, place + ".id");
  card.names = reading_.NamesOf(entry, place);
  card.kind =
      static_cast<CardKind>(reading_.WordOf(Find(entry, "kind"), kCardKindNames, place + ".kind"));
  card.cost = reading_.Integer(Find(entry, "cost"), 0, INT64_MAX, place + ".cost");
  switch (card.kind) {
    case CardKind::kFollower:
      ReadFollower(card, entry, place);
      break;
    case CardKind::kSpell:
      card.aim = static_cast<Aim>(reading_.WordOf(Find(entry, "aim"), kAimNames, place + ".aim"));
      card.skill = SkillAt(Find(entry, "skill"), place + ".skill");
      break;
    case CardKind::kArtifact:
      card.aim = Aim::kAlly;
      card.buff = BuffAt(Find(entry, "buff"), place + ".buff");
      break;
  }
  content_.cards[At(waiting.index)] = std::move(card);
}

void ContentReader::ReadFollower(Card& card, const Json& entry, const std::string& place) {
  card.hp = reading_.Integer(Find(entry, "hp"), 1, INT64_MAX, place + ".hp");
  // A card has no range of its own.
  for (std::size_t stat = 0; stat < static_cast<std::size_t>(Stat::kRange); ++stat) {
    const std::string name(kStatNames[stat]);
    const bool required = stat == static_cast<std::size_t>(Stat::kAttack);
    card.stats[stat] = reading_.Integer(Find(entry, name), INT64_MIN, INT64_MAX, place + "." + name,
                                        required ? std::nullopt : std::optional<std::int64_t>(0));
  }
  card.direct =
      reading_.Integer(Find(entry, "direct"), INT64_MIN, INT64_MAX, place + ".direct", 0) > 0;
  std::size_t number = 0;
  for (const Json& value :
       reading_.OptionalList(Find(entry, "triggers"), kMostTriggers, place + ".triggers")) {
    const std::string at = place + ".triggers[" + std::to_string(number++) + "]";
    const Json& trigger = reading_.Object(&value, at);
    card.triggers.push_back(
        {static_cast<Event>(reading_.WordOf(Find(trigger, "event"), kEventNames, at + ".event")),
         static_cast<Scope>(reading_.WordOf(Find(trigger, "scope"), kScopeNames, at + ".scope")),
         SkillAt(Find(trigger, "skill"), at + ".skill")});
  }
}

void ContentReader::ReadSkill(const Waiting& waiting) {
  const std::string place = "content.skills." + waiting.key;
  const Json& entry = reading_.Object(waiting.definition, place);
  Keep(waiting, kSkillKeys);
  Skill skill;
  skill.key = waiting.key;
  skill.id = reading_.Integer(Find(entry, "id"), INT64_MIN, INT64_MAX, place + ".id");
  skill.names = reading_.NamesOf(entry, place);
  skill.atomic = reading_.Boolean(Find(entry, "atomic"), place + ".atomic", false);
  std::size_t number = 0;
  for (const Json& part : reading_.List(Find(entry, "parts"), 1, kMostParts, place + ".parts")) {
    const std::string at = place + ".parts[" + std::to_string(number++) + "]";
    skill.parts.push_back(ReadPart(reading_.Object(&part, at), at));
  }
  content_.skills[At(waiting.index)] = std::move(skill);
}

Part ContentReader::ReadPart(const Json& entry, const std::string& place) {
  constexpr CardKind kFollower = CardKind::kFollower;
  Part part;
  part.effect =
      static_cast<Effect>(reading_.WordOf(Find(entry, "effect"), kEffectNames, place + ".effect"));
  part.select =
      static_cast<Select>(reading_.WordOf(Find(entry, "select"), kSelectNames, place + ".select"));
  if ((part.select == Select::kNone) != TakesNoTargets(part.effect))
    reading_.Refuse(place + ".select");
  if (part.effect == Effect::kDamage || part.effect == Effect::kHeal)
    part.value = reading_.Integer(Find(entry, "value"), 0, INT64_MAX, place + ".value");
  if (part.effect == Effect::kBuff)
    part.buff = BuffAt(Find(entry, "buff"), place + ".buff");
  if (part.effect == Effect::kSummon)
    part.card = CardAt(Find(entry, "card"), place + ".card", &kFollower);
  if (part.effect == Effect::kHeaven)
    part.card = CardAt(Find(entry, "card"), place + ".card");
  if (TakesNoTargets(part.effect) && part.effect != Effect::kSummon)
    part.count = reading_.Integer(Find(entry, "count"), 1, INT64_MAX, place + ".count");
  if (part.select == Select::kArea)
    part.range = reading_.Integer(Find(entry, "range"), INT64_MIN, INT64_MAX, place + ".range");
  part.exclude_sender =
      reading_.Boolean(Find(entry, "exclude_sender"), place + ".exclude_sender", false);
  part.no_deathrattle =
      reading_.Boolean(Find(entry, "no_deathrattle"), place + ".no_deathrattle", false);
  return part;
}

void ContentReader::ReadBuff(const Waiting& waiting) {
  const std::string place = "content.buffs." + waiting.key;
  const Json& entry = reading_.Object(waiting.definition, place);
  Keep(waiting, kBuffKeys);
  Buff buff;
  buff.key = waiting.key;
  buff.id = reading_.Integer(Find(entry, "id"), INT64_MIN, INT64_MAX, place + ".id");
  buff.names = reading_.NamesOf(entry, place);
  buff.stat = static_cast<Stat>(reading_.WordOf(Find(entry, "stat"), kStatNames, place + ".stat"));
  buff.value = reading_.Integer(Find(entry, "value"), INT64_MIN, INT64_MAX, place + ".value");
  buff.turns = reading_.Integer(Find(entry, "turns"), 0, INT64_MAX, place + ".turns");
  content_.buffs[At(waiting.index)] = std::move(buff);
}

Json ContentReader::Complete() const {
  Json content = Json::object();
  for (const Table table : {Table::kCards, Table::kSkills, Table::kBuffs}) {
    Json& entries = content[std::string(NameOf(table))] = Json::object();
    for (const auto& [key, definition] : complete_[static_cast<std::size_t>(table)])
      entries[key] = definition;
  }
  return content;
}

}  // namespace ticktape::actioncycle
