#include "rules/arcanum/content.h"

#include <algorithm>

#include "rules/arcanum/reading.h"

namespace ticktape::arcanum {
namespace {

constexpr std::array<std::string_view, 2> kSkillTypes = {"strike", "spell"};

class ContentReader {
 public:
  explicit ContentReader(const Json& content) : content_(content) {}

  Result<Content> Read(bool lesson) {
    ReadParams();
    if (!lesson) {
      ReadEffects();
      ReadGear();
      ReadSkills();
      ReadItems();
      ReadCreatures();
    }
    if (reading_.failed())
      return reading_.error();
    return std::move(result_);
  }

 private:
  const Json::object_t& Table(const std::string& name) {
    return reading_.Object(Find(content_, name), "content." + name)
        ->get_ref<const Json::object_t&>();
  }

  // Calls read(key, entry, place) for each entry of a table until one is refused.
  template <class Read>
  void ForEachEntry(const std::string& table, const Read& read) {
    for (const auto& [key, entry] : Table(table)) {
      const std::string place = "content." + table + "." + key;
      if (key.empty())
        reading_.Shape(place);
      read(key, *reading_.Object(&entry, place), place);
      if (reading_.failed())
        return;
    }
  }

  void ReadParams() {
    const Json& params = *reading_.Object(Find(content_, "params"), "content.params");
    result_.params.hero_turns =
        reading_.Integer(Find(params, "hero_turns"), 1, kMillion, "content.params.hero_turns");
    result_.params.flee_base = reading_.Integer(Find(params, "flee_base"), -kMillion, kMillion,
                                                "content.params.flee_base");
    result_.params.flee_step = reading_.Integer(Find(params, "flee_step"), -kMillion, kMillion,
                                                "content.params.flee_step");
  }

  void ReadEffects() {
    const Json& table = *reading_.Object(Find(content_, "effects"), "content.effects");
    if (table.size() > kMaxEffects)
      reading_.Range("content.effects");
    if (reading_.failed())
      return;
    for (const std::string_view name : kRuleEffectNames) {
      result_.effect_index.emplace(name, static_cast<std::int32_t>(result_.effects.size()));
      result_.effects.emplace_back().key = name;
      if (Find(table, name) == nullptr)
        reading_.Shape("content.effects." + std::string(name));
    }
    ForEachEntry(
        "effects", [this](const std::string& key, const Json& entry, const std::string& place) {
          const auto [at, added] =
              result_.effect_index.emplace(key, static_cast<std::int32_t>(result_.effects.size()));
          if (added)
            result_.effects.emplace_back().key = key;
          EffectKind& effect = result_.effects[static_cast<std::size_t>(at->second)];
          effect.names = reading_.NamesOf(entry, key, place);
          reading_.StatsOnto(effect.mods, Find(entry, "mods"), false, place + ".mods");
        });
  }

  void ReadGear() {
    ForEachEntry("gear",
                 [this](const std::string& key, const Json& entry, const std::string& place) {
                   result_.gear_index.emplace(key, static_cast<std::int32_t>(result_.gear.size()));
                   Gear& gear = result_.gear.emplace_back();
                   gear.key = key;
                   gear.names = reading_.NamesOf(entry, key, place);
                   reading_.StatsOnto(gear.mods, Find(entry, "mods"), true, place + ".mods");
                 });
  }

  void ReadSkills() {
    ForEachEntry(
        "skills", [this](const std::string& key, const Json& entry, const std::string& place) {
          result_.skill_index.emplace(key, static_cast<std::int32_t>(result_.skills.size()));
          Skill& skill = result_.skills.emplace_back();
          skill.key = key;
          skill.names = reading_.NamesOf(entry, key, place);
          skill.is_spell = reading_.Word(Find(entry, "type"), kSkillTypes, place + ".type") == 1;
          skill.mana = reading_.Integer(Find(entry, "mana"), 0, kMillion, place + ".mana", 0);
          skill.cooldown =
              reading_.Integer(Find(entry, "cooldown"), 0, kMillion, place + ".cooldown", 0);
          if (skill.is_spell)
            skill.damage = reading_.Damage(entry, place);
          else
            skill.power = reading_.Integer(Find(entry, "power"), 0, kMillion, place + ".power");
          if (const Json* effect = Find(entry, "effect"))
            ReadSkillEffect(skill, *reading_.Object(effect, place + ".effect"), place + ".effect");
        });
  }

  void ReadSkillEffect(Skill& skill, const Json& effect, const std::string& place) {
    skill.has_effect = true;
    skill.effect = reading_.NameIn(Find(effect, "kind"), result_.effect_index, place + ".kind");
    skill.effect_turns = reading_.Integer(Find(effect, "turns"), 1, kMillion, place + ".turns");
    skill.effect_power = reading_.Integer(Find(effect, "power"), 0, kMillion, place + ".power");
  }

  void ReadItems() {
    ForEachEntry(
        "items", [this](const std::string& key, const Json& entry, const std::string& place) {
          result_.item_index.emplace(key, static_cast<std::int32_t>(result_.items.size()));
          Item& item = result_.items.emplace_back();
          item.key = key;
          item.names = reading_.NamesOf(entry, key, place);
          item.heal = reading_.Integer(Find(entry, "heal"), 0, kMillion, place + ".heal", 0);
          item.mana = reading_.Integer(Find(entry, "mana"), 0, kMillion, place + ".mana", 0);
          const Json* cure = reading_.List(Find(entry, "cure"), SIZE_MAX, place + ".cure");
          for (std::size_t i = 0; cure != nullptr && i < cure->size() && !reading_.failed(); ++i)
            item.cures |= 1u << reading_.NameIn(&(*cure)[i], result_.effect_index, place + ".cure");
        });
  }

  // Creatures are judged where the roster names them.
  void ReadCreatures() {
    for (const auto& [key, creature] : Table("creatures"))
      result_.creatures.emplace(key, &creature);
  }

  const Json& content_;
  Reading reading_;
  Content result_;
};

}  // namespace

Result<Content> ReadContent(const Json* content, bool lesson) {
  if (content == nullptr || !content->is_object())
    return Error{ErrorKind::kRefused, "setup.shape content"};
  return ContentReader(*content).Read(lesson);
}

}  // namespace ticktape::arcanum
