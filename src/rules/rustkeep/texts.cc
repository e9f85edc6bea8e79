#include "rules/rustkeep/texts.h"

#include "core/random.h"
#include "rules/rustkeep/formulas.h"

namespace ticktape::rustkeep {
namespace {

constexpr std::string_view kLanguages[] = {"de", "en"};

constexpr Parameter kWho{"who", ValueType::kEntity};
constexpr Parameter kSource{"source", ValueType::kEntity};
constexpr Parameter kTarget{"target", ValueType::kEntity};
constexpr Parameter kKiller{"killer", ValueType::kEntity};
constexpr Parameter kAbility{"ability", ValueType::kSymbol, kAbilityDomain};
constexpr Parameter kModifier{"modifier", ValueType::kSymbol, kModifierDomain};
constexpr Parameter kType{"type", ValueType::kSymbol, kDamageTypeDomain};
constexpr Parameter kAmount{"amount"};

constexpr Parameter kCreatureArgs[] = {{"creature", ValueType::kSymbol, kCreatureDomain}};
constexpr Parameter kTurnArgs[] = {{"turn"}};
constexpr Parameter kWhoArgs[] = {kWho};
constexpr Parameter kIntentArgs[] = {kWho, kAbility};
constexpr Parameter kUsedArgs[] = {kWho, kAbility, kTarget};
constexpr Parameter kLostArgs[] = {kWho, {"reason", ValueType::kSymbol, kReasonDomain}};
constexpr Parameter kMissedArgs[] = {kSource, kTarget};
constexpr Parameter kHitArgs[] = {kSource, kTarget, kAmount, kType};
constexpr Parameter kSelfArgs[] = {kTarget, kAmount, kType};
constexpr Parameter kDiedArgs[] = {kWho, kKiller, kType};
constexpr Parameter kAmountArgs[] = {kSource, kTarget, kAmount};
constexpr Parameter kCooldownArgs[] = {kSource, kTarget, kAbility, {"turns"}};
constexpr Parameter kModifierArgs[] = {kSource, kTarget, kModifier};
constexpr Parameter kExpiredArgs[] = {kTarget, kModifier};
constexpr Parameter kSummonedArgs[] = {kSource, kWho};
constexpr Parameter kCountArgs[] = {{"count"}};
constexpr Parameter kHeroDiedArgs[] = {{"turn"}, kKiller, kType};
constexpr Parameter kGainArgs[] = {kAmount};
constexpr Parameter kLevelArgs[] = {{"level"}, {"points"}};
constexpr Parameter kItemArgs[] = {{"item", ValueType::kSymbol, kItemDomain}};

// „verfehlt“ and „kommt nicht dazu“ are the document's to the byte; the others are ours.
constexpr Texts kAiOpenText = {"{creature}: ai-Liste ohne bedingungslosen letzten Eintrag.",
                               "{creature}: ai list without an unconditional last entry."};
constexpr Texts kTurnText = {"Zug {turn}.", "Turn {turn}."};
constexpr Texts kStartedText = {"Der Kampf beginnt.", "The fight begins."};
constexpr Texts kAnnouncedText = {"{who} bereitet {ability} vor.", "{who} prepares {ability}."};
constexpr Texts kUsedText = {"{who} setzt {ability} ein.", "{who} uses {ability}."};
constexpr Texts kWaitedText = {"{who} wartet.", "{who} waits."};
constexpr Texts kIdleText = {"{who} tut nichts.", "{who} does nothing."};
constexpr Texts kLostText = {"{who} kommt nicht dazu — {reason}.", "{who} cannot act: {reason}."};
constexpr Texts kMissedText = {"{source} verfehlt {target}", "{source} misses {target}"};
constexpr Texts kHitText = {"{source} trifft {target}: {amount} Schaden ({type}).",
                            "{source} hits {target}: {amount} damage ({type})."};
constexpr Texts kCritText = {"{source} trifft {target} kritisch: {amount} Schaden ({type}).",
                             "{source} critically hits {target}: {amount} damage ({type})."};
constexpr Texts kSelfText = {"{target} erleidet {amount} Schaden ({type}).",
                             "{target} suffers {amount} damage ({type})."};
constexpr Texts kDiedText = {"{who} stirbt.", "{who} dies."};
constexpr Texts kHealedText = {"{target} erhält {amount} Leben.",
                               "{target} gains {amount} health."};
constexpr Texts kStaminaText = {"Ausdauer von {target}: {amount}.",
                                "Stamina of {target}: {amount}."};
constexpr Texts kCooldownText = {"{target}: {ability} für {turns} Züge gesperrt.",
                                 "{target}: {ability} locked for {turns} turns."};
constexpr Texts kAddedText = {"{target}: {modifier}.", "{target}: {modifier}."};
constexpr Texts kRefreshedText = {"{target}: {modifier} aufgefrischt.",
                                  "{target}: {modifier} refreshed."};
constexpr Texts kRemovedText = {"{target}: {modifier} aufgehoben.",
                                "{target}: {modifier} removed."};
constexpr Texts kExpiredText = {"{target}: {modifier} endet.", "{target}: {modifier} ends."};
constexpr Texts kSummonedText = {"{source} ruft {who} herbei.", "{source} summons {who}."};
constexpr Texts kFleesText = {"{who} flieht.", "{who} flees."};
constexpr Texts kFleeFailedText = {"{who} kann nicht entkommen.", "{who} cannot get away."};
constexpr Texts kDroppedText = {"{count} Ereignisse verworfen.", "{count} events dropped."};
constexpr Texts kVictoryText = {"Sieg.", "Victory."};
constexpr Texts kFledText = {"Entkommen.", "Escaped."};
constexpr Texts kHeroDiedText = {"Gestorben in Zug {turn} durch {killer} ({type}).",
                                 "Died in turn {turn} by {killer} ({type})."};
constexpr Texts kLimitText = {"Der Kampf endet unentschieden.", "The fight ends undecided."};
constexpr Texts kExpText = {"{amount} Erfahrung.", "{amount} experience."};
constexpr Texts kLevelText = {"Stufe {level}. Freie Punkte: {points}.",
                              "Level {level}. Free points: {points}."};
constexpr Texts kLootText = {"Beute: {item}.", "Loot: {item}."};

constexpr LogKey kLogKeys[] = {
    {"load.ai_open", kCreatureArgs, kAiOpenText},
    {"turn.started", kTurnArgs, kTurnText},
    {"combat.started", {}, kStartedText},
    {"intent.announced", kIntentArgs, kAnnouncedText},
    {"ability.used", kUsedArgs, kUsedText},
    {"turn.waited", kWhoArgs, kWaitedText},
    {"turn.idle", kWhoArgs, kIdleText},
    {"turn.lost", kLostArgs, kLostText},
    {"attack.missed", kMissedArgs, kMissedText},
    {"attack.hit", kHitArgs, kHitText},
    {"attack.crit", kHitArgs, kCritText},
    {"damage.self", kSelfArgs, kSelfText},
    {"creature.died", kDiedArgs, kDiedText},
    {"healed", kAmountArgs, kHealedText},
    {"stamina.changed", kAmountArgs, kStaminaText},
    {"cooldown.set", kCooldownArgs, kCooldownText},
    {"modifier.added", kModifierArgs, kAddedText},
    {"modifier.refreshed", kModifierArgs, kRefreshedText},
    {"modifier.removed", kModifierArgs, kRemovedText},
    {"modifier.expired", kExpiredArgs, kExpiredText},
    {"summoned", kSummonedArgs, kSummonedText},
    {"flee.succeeded", kWhoArgs, kFleesText},
    {"flee.failed", kWhoArgs, kFleeFailedText},
    {"queue.dropped", kCountArgs, kDroppedText},
    {"combat.victory", {}, kVictoryText},
    {"combat.fled", {}, kFledText},
    {"combat.died", kHeroDiedArgs, kHeroDiedText},
    {"combat.limit", {}, kLimitText},
    {"exp.gained", kGainArgs, kExpText},
    {"level.up", kLevelArgs, kLevelText},
    {"loot.found", kItemArgs, kLootText},
};
static_assert(std::size(kLogKeys) == say::kLootFound + 1);

constexpr Texts kDamageTypes[] = {{"Hieb", "slash"}, {"Stich", "pierce"}, {"Wucht", "blunt"},
                                  {"Feuer", "fire"}, {"Gift", "poison"},  {"Heilig", "holy"}};
constexpr Texts kOutcomes[] = {{"", ""},
                               {"Sieg.", "Victory."},
                               {"Entkommen.", "Escaped."},
                               {"Gestorben.", "Died."},
                               {"Unentschieden.", "Undecided."}};

constexpr std::string_view kDraws[] = {"initiative", "hit",  "crit",      "trigger",
                                       "flee",       "loot", "loot_luck", "loot_extra"};

constexpr VerbInfo kVerbs[] = {{"wait", ""}, {"use", "ability target"}};

constexpr Texts kActorText = {"Nicht am Zug", "Not yours to command"};
constexpr Texts kVerbText = {"Unbekannter Befehl", "Unknown command"};
constexpr Texts kNoAbilityText = {"Unbekannte Fähigkeit", "Unknown ability"};
constexpr Texts kNoTargetText = {"Kein solches Ziel", "No such target"};
constexpr Texts kGoneText = {"Das Ziel ist fort", "The target is gone"};
constexpr Texts kNoStaminaText = {"Nicht genug Ausdauer", "Not enough stamina"};
constexpr Texts kNotReadyText = {"Noch nicht bereit", "Not ready yet"};
constexpr Texts kConditionText = {"Bedingung nicht erfüllt", "Condition not met"};

constexpr RejectionInfo kRejections[] = {
    {"command.actor", kActorText},       {"command.verb", kVerbText},
    {"ability.unknown", kNoAbilityText}, {"target.unknown", kNoTargetText},
    {"target.gone", kGoneText},          {"ability.stamina", kNoStaminaText},
    {"ability.cooldown", kNotReadyText}, {"ability.condition", kConditionText},
};
static_assert(std::size(kRejections) == reject::kCondition + 1);

}  // namespace

const Vocabulary& TheVocabulary() {
  static constexpr Vocabulary vocabulary{
      XorShift64Star::kName, kLanguages, kLogKeys, kFormulas, kDraws, kVerbs, kRejections};
  return vocabulary;
}

std::shared_ptr<const Symbols> MakeSymbols(const Content& content) {
  auto symbols = std::make_shared<Symbols>();
  std::vector<std::string_view> reasons;
  for (const RejectionInfo& rejection : kRejections)
    reasons.push_back(rejection.key);
  symbols->SetKeys(kLogKeys);
  symbols->AddDomain(kDamageTypeDomain, kDamageTypeNames);
  symbols->AddDomain(kAttributeDomain, kAttributeNames);
  symbols->AddDomain(kPoolDomain, kPoolNames);
  symbols->AddDomain(kReasonDomain, reasons);
  symbols->AddDomain(kCreatureDomain, NamesIn(content.creatures, &Creature::id));
  symbols->AddDomain(kAbilityDomain, NamesIn(content.abilities, &Ability::id));
  symbols->AddDomain(kModifierDomain, NamesIn(content.modifiers, &Modifier::id));
  symbols->AddDomain(kItemDomain, NamesIn(content.items, &Item::id));
  return symbols;
}

std::string_view SymbolText(const Content& content, std::uint8_t domain, std::int64_t index,
                            std::size_t language) {
  const auto at = static_cast<std::size_t>(index);
  switch (domain) {
    case kDamageTypeDomain:
      return kDamageTypes[at][language];
    case kReasonDomain:
      return kRejections[at].texts[language];
    case kCreatureDomain:
      return content.creatures[at].names[language];
    case kAbilityDomain:
      return content.abilities[at].names[language];
    case kModifierDomain:
      return content.modifiers[at].names[language];
    default:
      return content.items[at].names[language];
  }
}

std::string_view OutcomeText(Outcome outcome, std::size_t language) {
  return kOutcomes[static_cast<std::size_t>(outcome)][language];
}

}  // namespace ticktape::rustkeep
