#include "rules/arcanum/texts.h"

#include "core/log_text.h"
#include "core/random.h"
#include "core/template_text.h"
#include "rules/arcanum/formulas.h"

namespace ticktape::arcanum {
namespace {

constexpr std::string_view kLanguages[] = {"bg", "en"};

constexpr Parameter kName[] = {{"name", ValueType::kEntity}};
constexpr Parameter kActor[] = {{"actor", ValueType::kEntity}};
constexpr Parameter kEnemies[] = {{"enemies", ValueType::kEntities}};
constexpr Parameter kMissArgs[] = {{"attacker", ValueType::kEntity},
                                   {"target", ValueType::kEntity}};
constexpr Parameter kHitArgs[] = {{"attacker", ValueType::kEntity},
                                  {"target", ValueType::kEntity},
                                  {"damage"},
                                  {"verb", ValueType::kSymbol, kDamageWordDomain},
                                  {"crit", ValueType::kSymbol, kCritWordDomain}};
constexpr Parameter kSkillArgs[] = {{"attacker", ValueType::kEntity},
                                    {"skill", ValueType::kSymbol, kSkillDomain}};
constexpr Parameter kSpellArgs[] = {{"attacker", ValueType::kEntity},
                                    {"skill", ValueType::kSymbol, kSkillDomain},
                                    {"target", ValueType::kEntity},
                                    {"damage"},
                                    {"verb", ValueType::kSymbol, kDamageWordDomain}};
constexpr Parameter kItemArgs[] = {{"actor", ValueType::kEntity},
                                   {"item", ValueType::kSymbol, kItemDomain}};
constexpr Parameter kEffectArgs[] = {{"target", ValueType::kEntity},
                                     {"effect", ValueType::kSymbol, kEffectDomain}};
constexpr Parameter kHurtArgs[] = {
    {"target", ValueType::kEntity}, {"effect", ValueType::kSymbol, kEffectDomain}, {"damage"}};
constexpr Parameter kAmountArgs[] = {{"actor", ValueType::kEntity}, {"amount"}};
constexpr Parameter kEndArgs[] = {{"hero", ValueType::kEntity},
                                  {"outcome", ValueType::kSymbol, kOutcomeDomain},
                                  {"hp"},
                                  {"maxHp"}};
constexpr Parameter kQueueArgs[] = {{"tick"}, {"actor", ValueType::kEntity}, {"energy"}};

// The marked texts are the document's to the byte, in its sections „Целият бой“, „Енергия
// вместо кръгове“ and „Думата вместо числото“; the others are ours.
constexpr Texts kStartText = {"Бой! Срещу теб: {enemies}.", "Battle! Facing you: {enemies}."};
constexpr Texts kTooLongText = {"Боят се проточва и мракът го прекъсва.",
                                "The battle drags on and the dark ends it."};
constexpr Texts kMissText = {"{attacker} пропуска {target}.", "{attacker} misses {target}."};
constexpr Texts kHitText = {"{attacker} {verb} {target} ({damage}).{crit}",
                            "{attacker} {verb} {target} ({damage}).{crit}"};
constexpr Texts kSkillText = {"{attacker}: {skill}!", "{attacker}: {skill}!"};
constexpr Texts kSpellText = {"{skill} {verb} {target} ({damage}).",
                              "{skill} {verb} {target} ({damage})."};
constexpr Texts kStunnedText = {"{name} губи хода си.", "{name} loses the turn."};
constexpr Texts kFallsText = {"{name} пада и не става.", "{name} falls and does not rise."};
constexpr Texts kHeroFallsText = {"{name} пада. Мината поглъща светлината.",
                                  "{name} falls. The mine swallows the light."};
constexpr Texts kItemText = {"{actor} ползва {item}.", "{actor} uses {item}."};
constexpr Texts kFledText = {"{actor} се измъква от боя.", "{actor} slips out of the battle."};
constexpr Texts kFleeFailsText = {"{actor} не успява да избяга.", "{actor} fails to get away."};
constexpr Texts kEffectOnText = {"{target}: {effect}.", "{target}: {effect}."};
constexpr Texts kHurtText = {"{target} губи {damage} ({effect}).",
                             "{target} loses {damage} ({effect})."};
constexpr Texts kEffectOffText = {"{target}: край на {effect}.", "{target}: end of {effect}."};
constexpr Texts kResistedText = {"{target} не се поддава на {effect}.",
                                 "{target} withstands {effect}."};
constexpr Texts kHealText = {"{actor} възстановява {amount} живот.",
                             "{actor} regains {amount} life."};
constexpr Texts kManaText = {"{actor} възстановява {amount} мана.",
                             "{actor} regains {amount} mana."};
constexpr Texts kLessonEndText = {"{outcome} {hero}: живот {hp}/{maxHp}",
                                  "{outcome} {hero}: life {hp}/{maxHp}"};
constexpr Texts kQueueText = {"Тик {tick}: {actor} действа (енергия {energy}).",
                              "Tick {tick}: {actor} acts (energy {energy})."};

constexpr LogKey kLogKeys[] = {
    {"battle.start", kEnemies, kStartText},      {"battle.tooLong", {}, kTooLongText},
    {"combat.miss", kMissArgs, kMissText},       {"combat.hit", kHitArgs, kHitText},
    {"combat.skill", kSkillArgs, kSkillText},    {"combat.spell", kSpellArgs, kSpellText},
    {"combat.stunned", kName, kStunnedText},     {"combat.falls", kName, kFallsText},
    {"combat.heroFalls", kName, kHeroFallsText}, {"combat.item", kItemArgs, kItemText},
    {"combat.fled", kActor, kFledText},          {"combat.fleeFails", kActor, kFleeFailsText},
    {"effect.on", kEffectArgs, kEffectOnText},   {"effect.hurt", kHurtArgs, kHurtText},
    {"effect.off", kEffectArgs, kEffectOffText}, {"effect.resisted", kEffectArgs, kResistedText},
    {"item.heal", kAmountArgs, kHealText},       {"item.mana", kAmountArgs, kManaText},
    {"lesson.end", kEndArgs, kLessonEndText},    {"queue.turn", kQueueArgs, kQueueText},
};
static_assert(std::size(kLogKeys) == say::kQueueTurn + 1);

constexpr Texts kDamageWords[] = {
    {"драска", "scratches"}, {"удря", "hits"}, {"разсича", "slashes"}, {"смазва", "crushes"}};
constexpr Texts kCritWords[] = {
    {"", ""}, {" Кръвта плисва!", " Blood spurts!"}, {" Костите пращят!", " Bones crack!"}};
constexpr Texts kOutcomes[] = {
    {"", ""}, {"Победа!", "Victory!"}, {"Загуба.", "Defeat."}, {"Бягство.", "Escaped."}};

constexpr std::string_view kDraws[] = {"hit",  "weapon", "crit",  "bleed",
                                       "stun", "burn",   "spell", "flee"};

constexpr VerbInfo kVerbs[] = {
    {"strike", "target"}, {"skill", "skill target"}, {"item", "item"}, {"flee", ""}};

constexpr Texts kActorText = {"Не ти командваш този боец.", "You do not command this fighter."};
constexpr Texts kVerbText = {"Няма такава команда.", "There is no such command."};
constexpr Texts kArgsText = {"Командата не е пълна.", "The command is incomplete."};
constexpr Texts kNoSkillText = {"Не знаеш това умение.", "You do not know this skill."};
constexpr Texts kCooldownText = {"Умението още не е готово.", "The skill is not ready yet."};
constexpr Texts kNoManaText = {"Маната не стига.", "Not enough mana."};
constexpr Texts kNoItemText = {"Нямаш такъв предмет.", "You have no such item."};
constexpr Texts kTargetText = {"Няма такава цел.", "There is no such target."};
constexpr Texts kDeadText = {"Целта вече е паднала.", "The target has already fallen."};

constexpr RejectionInfo kRejections[] = {
    {"command.actor", kActorText},       {"command.verb", kVerbText},
    {"command.args", kArgsText},         {"command.skill", kNoSkillText},
    {"command.cooldown", kCooldownText}, {"command.mana", kNoManaText},
    {"command.item", kNoItemText},       {"command.target", kTargetText},
    {"command.dead", kDeadText},
};
static_assert(std::size(kRejections) == reject::kDead + 1);

std::string_view SymbolText(const Scene& scene, std::uint8_t domain, std::int64_t index,
                            std::size_t language) {
  const auto at = static_cast<std::size_t>(index);
  switch (domain) {
    case kDamageWordDomain:
      return kDamageWords[at][language];
    case kCritWordDomain:
      return kCritWords[at][language];
    case kOutcomeDomain:
      return kOutcomes[at][language];
    case kSkillDomain:
      return scene.content.skills[at].names[language];
    case kItemDomain:
      return scene.content.items[at].names[language];
    default:
      return scene.content.effects[at].names[language];
  }
}

std::string ArgumentText(const Scene& scene, const Parameter& parameter,
                         std::span<const std::int64_t> values, std::size_t language) {
  switch (parameter.type) {
    case ValueType::kEntity:
      return std::string(NameOf(scene, values[0], language));
    case ValueType::kSymbol:
      return std::string(SymbolText(scene, parameter.domain, values[0], language));
    case ValueType::kEntities: {
      std::string list;
      for (const std::int64_t id : values.subspan(1))
        list.append(list.empty() ? "" : ", ").append(NameOf(scene, id, language));
      return list;
    }
    default:
      return std::to_string(values[0]);
  }
}

}  // namespace

const Vocabulary& TheVocabulary() {
  static constexpr Vocabulary vocabulary{
      Mulberry32::kName, kLanguages, kLogKeys, kFormulas, kDraws, kVerbs, kRejections};
  return vocabulary;
}

namespace {

std::shared_ptr<const Symbols> NewSymbols(const Content& content) {
  auto symbols = std::make_shared<Symbols>();
  symbols->SetKeys(kLogKeys);
  symbols->AddDomain(kKindDomain, kKindNames);
  symbols->AddDomain(kDamageWordDomain, kDamageWordNames);
  symbols->AddDomain(kCritWordDomain, kCritWordNames);
  symbols->AddDomain(kOutcomeDomain, kOutcomeNames);
  symbols->AddDomain(kSkillDomain, NamesIn(content.skills, &Skill::key));
  symbols->AddDomain(kItemDomain, NamesIn(content.items, &Item::key));
  symbols->AddDomain(kEffectDomain, NamesIn(content.effects, &EffectKind::key));
  return symbols;
}

}  // namespace

std::shared_ptr<const Symbols> MakeSymbols(const Content& content) {
  // The lesson's battles name nothing of a content; they share one constant list.
  static const std::shared_ptr<const Symbols> words = NewSymbols({});
  const bool named = !content.skills.empty() || !content.items.empty() || !content.effects.empty();
  return named ? NewSymbols(content) : words;
}

std::string_view NameOf(const Scene& scene, std::int64_t id, std::size_t language) {
  // A recorded log that is not this battle's may name anybody.
  if (id < 0 || static_cast<std::size_t>(id) >= scene.roster.entry_of.size())
    return "?";
  const std::uint32_t entry = scene.roster.entry_of[static_cast<std::size_t>(id)];
  return scene.roster.fighters[entry].names[language];
}

std::string TextOf(const Scene& scene, const LogEntry& entry, std::size_t language) {
  const LogKey& key = kLogKeys[entry.key];
  return Capitalised(FillEntry(
      key, entry, language,
      [&](const Parameter& parameter, std::span<const std::int64_t> values, std::string_view) {
        return ArgumentText(scene, parameter, values, language);
      }));
}

std::string_view OutcomeText(Outcome outcome, std::size_t language) {
  return kOutcomes[static_cast<std::size_t>(outcome)][language];
}

}  // namespace ticktape::arcanum
