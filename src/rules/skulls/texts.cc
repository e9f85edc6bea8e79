#include "rules/skulls/texts.h"

#include "core/log_text.h"
#include "core/random.h"
#include "rules/skulls/draws.h"
#include "rules/skulls/formulas.h"

namespace ticktape::skulls {
std::string NameOf(const Scene& scene, std::int64_t id, std::size_t language) {
  // A recorded log that is not this battle's may name anybody.
  if (id < 0 || static_cast<std::size_t>(id) >= scene.roster.size())
    return "?";
  return scene.roster[static_cast<std::size_t>(id)].names[language];
}

namespace {

constexpr std::string_view kLanguages[] = {"uk", "en"};

constexpr Parameter Fighter(std::string_view name) { return {name, ValueType::kEntity}; }
constexpr Parameter Spelled(std::string_view name) {
  return {name, ValueType::kSymbol, kWordDomain};
}
constexpr Parameter kSpellArg{"spell", ValueType::kSymbol, kSpellDomain};
constexpr Parameter kKindArg{"kind", ValueType::kSymbol, kKindDomain};

constexpr Parameter kFighterArgs[] = {Fighter("fighter")};
constexpr Parameter kPairArgs[] = {Fighter("attacker"), Fighter("target")};
constexpr Parameter kAverageArgs[] = {Fighter("fighter"), kSpellArg, {"damage"}};
constexpr Parameter kNewTableArgs[] = {{"number"}, Fighter("first")};
constexpr Parameter kChangeArgs[] = {Spelled("extra")};
constexpr Parameter kSwapArgs[] = {Fighter("fighter"), {"row"}, {"col"}, Spelled("dir")};
constexpr Parameter kCastArgs[] = {Fighter("fighter"), kSpellArg, Fighter("target")};
constexpr Parameter kLineArgs[] = {kKindArg,  {"row"}, {"col"},  Spelled("dir"),
                                   {"count"}, {"sum"}, {"value"}};
constexpr Parameter kBlastArgs[] = {{"row"}, {"col"}, {"tiles"}, {"skulls"}, {"gems"}};
constexpr Parameter kGainArgs[] = {Fighter("fighter"), kKindArg, {"amount"}};
constexpr Parameter kBeginArgs[] = {Fighter("attacker"), Fighter("target"), {"source"}};
constexpr Parameter kHitArgs[] = {
    Fighter("attacker"), Fighter("target"), {"damage"}, {"armour"}, {"runes"}};
constexpr Parameter kCounterArgs[] = {Fighter("fighter"), Fighter("target"), {"damage"}};
constexpr Parameter kAttackerArgs[] = {Fighter("attacker")};
constexpr Parameter kVampirismArgs[] = {Fighter("attacker"), {"life"}};
constexpr Parameter kDirectArgs[] = {Fighter("attacker"), Fighter("target"), kSpellArg, {"damage"}};
constexpr Parameter kEffectOnArgs[] = {Fighter("fighter"), kSpellArg, {"turns"}};
constexpr Parameter kEffectOffArgs[] = {Fighter("fighter"), kSpellArg};
constexpr Parameter kExtraArgs[] = {Fighter("fighter"), Spelled("why")};
constexpr Parameter kEndArgs[] = {Fighter("winner")};
constexpr Parameter kLimitArgs[] = {Spelled("why")};

constexpr Texts kAverageText = {"{fighter}, «{spell}». Середній шкоди в хід: {damage:c}.",
                                "{fighter}, {spell}: average damage per turn {damage:c}."};
constexpr Texts kNewTableText = {"Стіл {number}. Починає {first}.",
                                 "Table {number}. {first} begins."};
constexpr Texts kChangeText = {
    "Ходів немає, зміна столу. Втрачена додаткова дія: {extra:w}.",
    "No moves left, the table is changed. Extra action lost: {extra:w}."};
constexpr Texts kStunOffText = {"{fighter}: оглушення скидається.",
                                "{fighter}: the stun is reset."};
constexpr Texts kSwapText = {"{fighter} міняє фішки: {row}:{col}, {dir:w}.",
                             "{fighter} swaps tiles: {row}:{col}, {dir:w}."};
constexpr Texts kCastText = {"{fighter}: «{spell}», ціль {target}.",
                             "{fighter} casts {spell} on {target}."};
constexpr Texts kLineText = {
    "Зібрано: {kind}, {dir:w} {row}:{col}, фішок {count}, сума {sum}, разом {value}.",
    "Collected: {kind}, {dir:w} {row}:{col}, {count} tiles, sum {sum}, worth {value}."};
constexpr Texts kBlastText = {
    "Вибух черепа {row}:{col}: фішок {tiles}, черепи {skulls}, камені {gems}.",
    "The skull at {row}:{col} explodes: {tiles} tiles, skulls {skulls}, gems {gems}."};
constexpr Texts kGainText = {"{fighter}: {kind} +{amount}.", "{fighter}: {kind} +{amount}."};
constexpr Texts kBeginText = {"Удар: {attacker}, ціль {target}. Вихідний шкоди: {source}.",
                              "{attacker} strikes {target}, source damage {source}."};
constexpr Texts kFuryText = {"{attacker}: лютий удар, ціль {target}.",
                             "{attacker}'s strike at {target} is furious."};
constexpr Texts kPierceText = {"{attacker}: бронебійний удар, ціль {target}.",
                               "{attacker}'s strike pierces {target}'s armour."};
constexpr Texts kBlockText = {"{target}: блок, удар відбито. Нападник: {attacker}.",
                              "{target} blocks {attacker}'s strike."};
constexpr Texts kHitText = {
    "{attacker} завдає {damage:c} шкоди, ціль {target} (броня {armour:c}, руни {runes:c}).",
    "{attacker} deals {damage:c} to {target} (armour {armour:c}, runes {runes:c})."};
constexpr Texts kCounterText = {"{fighter}: контрудар, {damage:c} прямої шкоди, ціль {target}.",
                                "{fighter} strikes back: {damage:c} direct damage to {target}."};
constexpr Texts kStunText = {"{target}: оглушення. Нападник: {attacker}.",
                             "{attacker} stuns {target}."};
constexpr Texts kLuckText = {"{attacker}: удача.", "{attacker} is lucky."};
constexpr Texts kVampirismText = {"{attacker}: вампіризм, +{life:c} життя.",
                                  "{attacker} drains {life:c} life."};
constexpr Texts kDirectText = {
    "«{spell}»: {attacker} завдає {damage:c} прямої шкоди, ціль {target}.",
    "{spell}: {attacker} deals {damage:c} direct damage to {target}."};
constexpr Texts kEffectOnText = {"{fighter}: накладено «{spell}», ходів {turns}.",
                                 "{fighter}: {spell} for {turns} turns."};
constexpr Texts kEffectTickText = {"{fighter}: «{spell}», {damage:c} прямої шкоди.",
                                   "{fighter} takes {damage:c} direct damage from {spell}."};
constexpr Texts kEffectOffText = {"{fighter}: «{spell}» спадає.", "{fighter}: {spell} wears off."};
constexpr Texts kTurnEndText = {"{fighter}: кінець ходу.", "{fighter}: end of turn."};
constexpr Texts kExtraText = {"{fighter}: додаткова дія ({why:w}).",
                              "{fighter} acts again ({why:w})."};
constexpr Texts kWastedText = {"{fighter}: удача спрацювала даремно.",
                               "{fighter}'s luck was in vain."};
constexpr Texts kSkipText = {"{fighter} втрачає свій наступний хід.",
                             "{fighter} loses the next turn."};
constexpr Texts kFallText = {"{fighter}: життя скінчилося.", "{fighter} falls."};
constexpr Texts kEndText = {"Перемога: {winner}.", "{winner} wins."};
constexpr Texts kLimitText = {"Бій припинено: {why:w}.", "The battle is stopped: {why:w}."};

constexpr LogKey kLogKeys[] = {
    {"battle.average", kAverageArgs, kAverageText},
    {"table.new", kNewTableArgs, kNewTableText},
    {"table.change", kChangeArgs, kChangeText},
    {"stun.off", kFighterArgs, kStunOffText},
    {"action.swap", kSwapArgs, kSwapText},
    {"action.cast", kCastArgs, kCastText},
    {"table.line", kLineArgs, kLineText},
    {"table.blast", kBlastArgs, kBlastText},
    {"mana.gain", kGainArgs, kGainText},
    {"strike.begin", kBeginArgs, kBeginText},
    {"strike.fury", kPairArgs, kFuryText},
    {"strike.pierce", kPairArgs, kPierceText},
    {"strike.block", kPairArgs, kBlockText},
    {"strike.hit", kHitArgs, kHitText},
    {"strike.counter", kCounterArgs, kCounterText},
    {"strike.stun", kPairArgs, kStunText},
    {"strike.luck", kAttackerArgs, kLuckText},
    {"strike.vampirism", kVampirismArgs, kVampirismText},
    {"direct.hit", kDirectArgs, kDirectText},
    {"effect.on", kEffectOnArgs, kEffectOnText},
    {"effect.tick", kAverageArgs, kEffectTickText},
    {"effect.off", kEffectOffArgs, kEffectOffText},
    {"turn.end", kFighterArgs, kTurnEndText},
    {"turn.extra", kExtraArgs, kExtraText},
    {"turn.wasted", kFighterArgs, kWastedText},
    {"turn.skip", kFighterArgs, kSkipText},
    {"fighter.fall", kFighterArgs, kFallText},
    {"battle.end", kEndArgs, kEndText},
    {"battle.limit", kLimitArgs, kLimitText},
};
static_assert(std::size(kLogKeys) == say::kLimit + 1);

constexpr Texts kWords[] = {
    {"немає", "none"},
    {"4 і більше в ряд", "4 or more in a line"},
    {"заклинання", "spell"},
    {"удача", "luck"},
    {"забагато ходів", "too many ticks"},
    {"забагато зборів", "too many collections"},
    {"немає столу з ходами", "no table with a move"},
    {"ряд", "row"},
    {"стовпець", "column"},
    {"праворуч", "right"},
    {"вниз", "down"},
};
static_assert(std::size(kWords) == kWordNames.size());

constexpr auto kDraws = [] {
  std::array<std::string_view, kNamedDraws.size() + kMostCells> labels;
  std::copy(kNamedDraws.begin(), kNamedDraws.end(), labels.begin());
  for (std::size_t cell = 0; cell < kMostCells; ++cell)
    labels[kNamedDraws.size() + cell] = TileLabel(cell / kMostSide, cell % kMostSide);
  return labels;
}();

constexpr VerbInfo kVerbs[] = {{"swap", "row col dir"}, {"cast", "spell"}};

constexpr Texts kActorText = {"Такого бійця немає.", "There is no such fighter."};
constexpr Texts kTurnText = {"Зараз хід суперника.", "It is the opponent's turn."};
constexpr Texts kVerbText = {"Такої команди немає.", "There is no such command."};
constexpr Texts kArgsText = {"Команда неповна.", "The command is incomplete."};
constexpr Texts kOutsideText = {"Таких сусідніх фішок на столі немає.",
                                "There are no such neighbouring tiles on the table."};
constexpr Texts kNoLineText = {"Цей обмін не складає ряду.", "This swap makes no line."};
constexpr Texts kSpellText = {"Такого заклинання немає.", "There is no such spell."};
constexpr Texts kManaText = {"Не вистачає мани.", "Not enough mana."};

constexpr RejectionInfo kRejections[] = {
    {"actor.unknown", kActorText}, {"actor.turn", kTurnText},      {"verb.unknown", kVerbText},
    {"args.bad", kArgsText},       {"swap.outside", kOutsideText}, {"swap.noline", kNoLineText},
    {"spell.unknown", kSpellText}, {"spell.mana", kManaText},
};
static_assert(std::size(kRejections) == reject::kMana + 1);

std::string SymbolText(const Scene& scene, std::uint8_t domain, std::int64_t index,
                       std::size_t language) {
  const auto at = static_cast<std::size_t>(index);
  switch (domain) {
    case kWordDomain:
      return std::string(kWords[at][language]);
    case kKindDomain:
      return scene.content.kinds[at].names[language];
    default:
      return scene.content.spells[at].names[language];
  }
}

std::string ArgumentText(const Scene& scene, const Parameter& parameter, std::int64_t value,
                         std::string_view format, std::size_t language) {
  if (format == "c")
    return HundredthsText(value, language);
  switch (parameter.type) {
    case ValueType::kEntity:
      return NameOf(scene, value, language);
    case ValueType::kSymbol:
      return SymbolText(scene, parameter.domain, value, language);
    default:
      return std::to_string(value);
  }
}

}  // namespace

const Vocabulary& TheVocabulary() {
  static constexpr Vocabulary vocabulary{
      XorShift64Star::kName, kLanguages, kLogKeys, kFormulas, kDraws, kVerbs, kRejections};
  return vocabulary;
}

std::shared_ptr<const Symbols> MakeSymbols(const Content& content) {
  auto symbols = std::make_shared<Symbols>();
  symbols->SetKeys(kLogKeys);
  symbols->AddDomain(kWordDomain, kWordNames);
  symbols->AddDomain(kKindDomain, NamesIn(content.kinds, &Kind::id));
  symbols->AddDomain(kTileDomain, NamesIn(content.tiles, &Tile::code));
  symbols->AddDomain(kSpellDomain, NamesIn(content.spells, &Spell::id));
  return symbols;
}

std::string TextOf(const Scene& scene, const LogEntry& entry, std::size_t language) {
  const LogKey& key = kLogKeys[entry.key];
  return FillEntry(key, entry, language,
                   [&](const Parameter& parameter, std::span<const std::int64_t> values,
                       std::string_view format) {
                     return ArgumentText(scene, parameter, values[0], format, language);
                   });
}

std::string_view WordText(Word word, std::size_t language) {
  return kWords[static_cast<std::size_t>(word)][language];
}

std::string HundredthsText(std::int64_t hundredths, std::size_t language) {
  std::string digits = std::to_string(hundredths);
  const std::size_t sign = hundredths < 0 ? 1 : 0;
  if (digits.size() < sign + 3)
    digits.insert(sign, sign + 3 - digits.size(), '0');
  digits.insert(digits.size() - 2, 1, language == 0 ? ',' : '.');
  return digits;
}

}  // namespace ticktape::skulls
