#include "rules/prince/texts.h"

#include "core/random.h"
#include "rules/prince/formulas.h"

namespace ticktape::prince {
namespace {

constexpr std::string_view kLanguages[] = {"ru", "en"};

constexpr Parameter kSquad{"squad", ValueType::kEntity};
constexpr Parameter kTarget{"target", ValueType::kEntity};
constexpr Parameter kBy{"by", ValueType::kEntity};
constexpr Parameter kNew{"new", ValueType::kEntity};
constexpr Parameter kWith{"with", ValueType::kEntity};
constexpr Parameter kWhy{"why", ValueType::kSymbol, kWhyDomain};

constexpr Parameter kMusterTypeArgs[] = {kTypeInput,    {"cost"},   {"supplies"},
                                         {"materials"}, {"luxury"}, {"upkeep"}};
constexpr Parameter kMusterSideArgs[] = {{"side"}, {"squads"}, {"units"},
                                         {"cost"}, {"luxury"}, {"upkeep"}};
constexpr Parameter kRoundArgs[] = {{"round"}};
constexpr Parameter kOrderArgs[] = {kSquad, {"verb", ValueType::kSymbol, kVerbDomain}};
constexpr Parameter kStepArgs[] = {kSquad, {"q"}, {"r"}};
constexpr Parameter kClashArgs[] = {
    kSquad,       kTarget,  {"kind", ValueType::kSymbol, kKindDomain},
    {"distance"}, {"able"}, {"against"}};
constexpr Parameter kSquadArgs[] = {kSquad};
constexpr Parameter kBlowsArgs[] = {
    kSquad,     kTarget,   {"side", ValueType::kSymbol, kFlankDomain}, {"strikers"}, {"hits"},
    {"damage"}, {"killed"}};
constexpr Parameter kCommanderArgs[] = {{"unit"}, kSquad, {"side"}};
constexpr Parameter kByArgs[] = {kSquad, kBy};
constexpr Parameter kMoraleArgs[] = {kSquad, {"morale"}, kWhy};
constexpr Parameter kUnitsArgs[] = {kSquad, {"units"}};
constexpr Parameter kFatigueArgs[] = {kSquad, {"fatigue"}};
constexpr Parameter kRestockArgs[] = {kSquad, {"object"}, {"ammo"}};
constexpr Parameter kMergedArgs[] = {kSquad, kWith, kNew, {"units"}};
constexpr Parameter kWithArgs[] = {kSquad, kWith};
constexpr Parameter kSplitArgs[] = {kSquad, kNew, {"units"}, {"q"}, {"r"}};
constexpr Parameter kTargetArgs[] = {kSquad, kTarget};
constexpr Parameter kWinnerArgs[] = {{"winner"}};

constexpr Texts kMusterTypeText = {
    "{type}: {cost} (припасы {supplies}, материалы {materials}), роскошь {luxury}, содержание "
    "{upkeep}",
    "{type}: {cost} (supplies {supplies}, materials {materials}), luxury {luxury}, upkeep "
    "{upkeep}"};
constexpr Texts kMusterSideText = {
    "Сторона {side}: отрядов {squads}, юнитов {units}, стоимость {cost}, роскошь {luxury}, "
    "содержание {upkeep}",
    "Side {side}: {squads} squads, {units} units, cost {cost}, luxury {luxury}, upkeep {upkeep}"};
constexpr Texts kRoundText = {"Ход {round}.", "Round {round}."};
constexpr Texts kOrderText = {"{squad}: {verb}.", "{squad}: {verb}."};
constexpr Texts kStepText = {"{squad} входит на клетку {q}:{r}.", "{squad} enters {q}:{r}."};
constexpr Texts kClashText = {
    "{squad} атакует {target} ({kind}, дистанция {distance}): {able} против {against}.",
    "{squad} attacks {target} ({kind}, distance {distance}): {able} against {against}."};
constexpr Texts kAnswerUsedText = {"{squad} отвечает на удар.", "{squad} strikes back."};
constexpr Texts kAnswerKeptText = {"{squad} отвечает и сохраняет ответную атаку.",
                                   "{squad} strikes back and keeps its answer."};
constexpr Texts kBlowsText = {
    "{squad} → {target} ({side}): ударов {strikers}, ранений {hits}, урон {damage}, убито "
    "{killed}.",
    "{squad} → {target} ({side}): {strikers} blows, {hits} wounds, {damage} damage, {killed} "
    "killed."};
constexpr Texts kCommanderText = {"{squad}: командующий убит.",
                                  "{squad}: the commander is killed."};
constexpr Texts kDestroyedText = {"{squad} уничтожен.", "{squad} is destroyed."};
constexpr Texts kFallText = {"{squad}: мораль понижается до {morale} ({why}).",
                             "{squad}: morale falls to {morale} ({why})."};
constexpr Texts kRiseText = {"{squad}: мораль повышается до {morale} ({why}).",
                             "{squad}: morale rises to {morale} ({why})."};
constexpr Texts kPanicText = {"{squad} дезертирует.", "{squad} deserts."};
constexpr Texts kRetreatText = {"{squad} отступает.", "{squad} retreats."};
constexpr Texts kFledText = {"{squad} покидает поле боя.", "{squad} leaves the battlefield."};
constexpr Texts kRestText = {"{squad} отдыхает: усталость {fatigue}.",
                             "{squad} rests: fatigue {fatigue}."};
constexpr Texts kRestockText = {"{squad} пополняет боезапас: {ammo}.",
                                "{squad} takes ammunition: {ammo}."};
constexpr Texts kMergedText = {"{squad} и {with} объединились: {new}, юнитов {units}.",
                               "{squad} and {with} merge: {new}, {units} units."};
constexpr Texts kMergeFailedText = {"{squad} и {with} не смогли объединиться.",
                                    "{squad} and {with} fail to merge."};
constexpr Texts kSplitText = {"От отряда {squad} отделяется {new}, юнитов {units}: {q}:{r}.",
                              "{new} splits from {squad}, {units} units: {q}:{r}."};
constexpr Texts kAmbushSetText = {"{squad} в засаде.", "{squad} lies in ambush."};
constexpr Texts kAmbushFoundText = {"{by} натыкается на засаду: {squad}.",
                                    "{by} runs into an ambush: {squad}."};
constexpr Texts kLostText = {"{squad} не может атаковать {target}.",
                             "{squad} cannot attack {target}."};
constexpr Texts kEndText = {"Поле боя за стороной {winner}.", "Side {winner} holds the field."};
constexpr Texts kDrawText = {"Поле боя пусто.", "The field is empty."};
constexpr Texts kLimitText = {"Сражение не окончено.", "The battle is not decided."};

constexpr LogKey kLogKeys[] = {
    {"muster.type", kMusterTypeArgs, kMusterTypeText},
    {"muster.side", kMusterSideArgs, kMusterSideText},
    {"round.begin", kRoundArgs, kRoundText},
    {"order.given", kOrderArgs, kOrderText},
    {"squad.step", kStepArgs, kStepText},
    {"clash", kClashArgs, kClashText},
    {"answer.used", kSquadArgs, kAnswerUsedText},
    {"answer.kept", kSquadArgs, kAnswerKeptText},
    {"blows", kBlowsArgs, kBlowsText},
    {"commander.killed", kCommanderArgs, kCommanderText},
    {"squad.destroyed", kByArgs, kDestroyedText},
    {"morale.fall", kMoraleArgs, kFallText},
    {"morale.rise", kMoraleArgs, kRiseText},
    {"squad.panic", kSquadArgs, kPanicText},
    {"retreat.auto", kSquadArgs, kRetreatText},
    {"squad.fled", kUnitsArgs, kFledText},
    {"squad.rest", kFatigueArgs, kRestText},
    {"squad.restock", kRestockArgs, kRestockText},
    {"squad.merged", kMergedArgs, kMergedText},
    {"merge.failed", kWithArgs, kMergeFailedText},
    {"squad.split", kSplitArgs, kSplitText},
    {"ambush.set", kSquadArgs, kAmbushSetText},
    {"ambush.found", kByArgs, kAmbushFoundText},
    {"attack.lost", kTargetArgs, kLostText},
    {"battle.end", kWinnerArgs, kEndText},
    {"battle.draw", {}, kDrawText},
    {"battle.limit", {}, kLimitText},
};
static_assert(std::size(kLogKeys) == say::kLimit + 1);

constexpr Texts kKinds[] = {
    {"атака", "attack"}, {"удар", "charge"}, {"оборона строем", "formation"}};
constexpr Texts kFlanks[] = {{"фронт", "front"}, {"фланг", "flank"}, {"тыл", "rear"}};
constexpr Texts kWhys[] = {
    {"значительные потери", "heavy losses"},
    {"атака превосходящими силами", "superior force"},
    {"уничтожение союзного отряда", "loss of a friendly squad"},
    {"смерть своего командующего", "death of the commander"},
    {"уничтожение вражеского отряда", "enemy squad destroyed"},
    {"убийство вражеского командира", "enemy commander killed"},
    {"отдых", "rest"},
    {"воодушевление", "inspiration"},
};
constexpr Texts kMoods[] = {
    {"подавлен", "broken"}, {"спокоен", "steady"}, {"воодушевлён", "inspired"}};
constexpr Texts kSums[] = {
    {"юниты", "units"}, {"стоимость", "cost"}, {"роскошь", "luxury"}, {"содержание", "upkeep"}};
constexpr Texts kOutcomes[] = {{"", ""},
                               {"Поле боя за стороной 0.", "Side 0 holds the field."},
                               {"Поле боя за стороной 1.", "Side 1 holds the field."},
                               {"Поле боя пусто.", "The field is empty."},
                               {"Сражение не окончено.", "The battle is not decided."}};

constexpr std::string_view kDraws[] = {"morale", "muster", "target", "hit"};

constexpr VerbInfo kVerbs[] = {
    {"march", "path face"},    {"attack", "path target first face"},
    {"defend", "path face"},   {"rest", ""},
    {"interact", "object"},    {"merge", "with path with_path"},
    {"split", "take dir"},     {"retreat", ""},
    {"charge", "path target"}, {"formation", "path face"},
    {"ambush", "path face"},
};
static_assert(std::size(kVerbs) == kVerbNames.size());

constexpr Texts kUnknownActorText = {"Нет такого отряда", "No such squad"};
constexpr Texts kGoneText = {"Отряда нет на поле", "The squad has left"};
constexpr Texts kWaitText = {"Ход другой стороны", "The other side moves"};
constexpr Texts kBrokenText = {"Отряд не слушает приказов", "The squad obeys no orders"};
constexpr Texts kActedText = {"Отряд уже действовал", "Already acted"};
constexpr Texts kUnknownVerbText = {"Неизвестный приказ", "Unknown order"};
constexpr Texts kUnableText = {"Отряд не умеет этого", "The squad cannot do that"};
constexpr Texts kArgsText = {"Неверный приказ", "Malformed order"};
constexpr Texts kExhaustedText = {"Отряд выбился из сил", "Exhausted"};
constexpr Texts kEmptyText = {"Пустой приказ", "Empty order"};
constexpr Texts kSeenText = {"Противник слишком близко", "The enemy is too near"};
constexpr Texts kNoObjectText = {"Здесь нечего делать", "Nothing here"};
constexpr Texts kObjectEmptyText = {"Запасы кончились", "Nothing left"};
constexpr Texts kMergeWhoText = {"С этим отрядом нельзя", "Not with that squad"};
constexpr Texts kSplitAgainText = {"Отряд уже делился", "Already split"};
constexpr Texts kSplitTakeText = {"Столько бойцов не взять", "Not so many"};
constexpr Texts kSplitCellText = {"Клетка занята", "Cell not free"};
constexpr Texts kBentText = {"Нужна прямая линия", "Not a straight line"};
constexpr Texts kEdgeText = {"Край поля", "Edge of the map"};
constexpr Texts kBlockedText = {"Путь закрыт", "Way blocked"};
constexpr Texts kLongText = {"Слишком далеко", "Too far"};
constexpr Texts kApartText = {"Отряды не рядом", "Not side by side"};
constexpr Texts kUnknownTargetText = {"Нет такой цели", "No such target"};
constexpr Texts kHiddenText = {"Цель не видна", "Target not seen"};
constexpr Texts kReachText = {"Цель недосягаема", "Out of reach"};

constexpr RejectionInfo kRejections[] = {
    {"actor.unknown", kUnknownActorText},
    {"actor.gone", kGoneText},
    {"side.wait", kWaitText},
    {"actor.broken", kBrokenText},
    {"actor.acted", kActedText},
    {"verb.unknown", kUnknownVerbText},
    {"verb.unable", kUnableText},
    {"args.bad", kArgsText},
    {"actor.exhausted", kExhaustedText},
    {"order.empty", kEmptyText},
    {"ambush.seen", kSeenText},
    {"object.none", kNoObjectText},
    {"object.empty", kObjectEmptyText},
    {"merge.who", kMergeWhoText},
    {"split.again", kSplitAgainText},
    {"split.take", kSplitTakeText},
    {"split.cell", kSplitCellText},
    {"path.bent", kBentText},
    {"path.edge", kEdgeText},
    {"path.blocked", kBlockedText},
    {"path.long", kLongText},
    {"merge.apart", kApartText},
    {"target.unknown", kUnknownTargetText},
    {"target.hidden", kHiddenText},
    {"target.reach", kReachText},
};
static_assert(std::size(kRejections) == reject::kReach + 1);

}  // namespace

const Vocabulary& TheVocabulary() {
  static constexpr Vocabulary vocabulary{
      XorShift64Star::kName, kLanguages, kLogKeys, kFormulas, kDraws, kVerbs, kRejections};
  return vocabulary;
}

std::shared_ptr<const Symbols> MakeSymbols(const Content& content) {
  auto symbols = std::make_shared<Symbols>();
  symbols->SetKeys(kLogKeys);
  symbols->AddDomain(kVerbDomain, kVerbNames);
  symbols->AddDomain(kKindDomain, kKindNames);
  symbols->AddDomain(kFlankDomain, kFlankNames);
  symbols->AddDomain(kWhyDomain, kWhyNames);
  symbols->AddDomain(kMoodDomain, kMoodNames);
  symbols->AddDomain(kSumDomain, kSumNames);
  symbols->AddDomain(kTypeDomain, NamesIn(content.types, &UnitType::id));
  return symbols;
}

std::string_view SymbolText(const Content& content, std::uint8_t domain, std::int64_t index,
                            std::size_t language) {
  switch (domain) {
    case kVerbDomain:
      return content.orders[At(index)].names[language];
    case kKindDomain:
      return kKinds[At(index)][language];
    case kFlankDomain:
      return kFlanks[At(index)][language];
    case kWhyDomain:
      return kWhys[At(index)][language];
    case kMoodDomain:
      return kMoods[At(index)][language];
    case kSumDomain:
      return kSums[At(index)][language];
    default:
      return content.types[At(index)].names[language];
  }
}

std::string_view OutcomeText(Outcome outcome, std::size_t language) {
  return kOutcomes[Number(outcome)][language];
}

}  // namespace ticktape::prince
