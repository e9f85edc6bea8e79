#include "rules/actioncycle/texts.h"

#include "core/random.h"
#include "core/template_text.h"
#include "rules/actioncycle/formulas.h"

namespace ticktape::actioncycle {
namespace {

constexpr std::string_view kLanguages[] = {"zh", "en"};

// Every action has the same arguments, those of the document's CardAction; the end has one more.
constexpr std::array<Parameter, 11> kEndArgs = {{{"type"},
                                                 {"subType"},
                                                 {"sender", ValueType::kEntity},
                                                 {"targets", ValueType::kEntities},
                                                 {"params", ValueType::kPairs},
                                                 {"hp", ValueType::kRows},
                                                 {"cells", ValueType::kRows},
                                                 {"hand", ValueType::kRows},
                                                 {"pool", ValueType::kRows},
                                                 {"buffs", ValueType::kRows},
                                                 {"outcome", ValueType::kSymbol, kOutcomeDomain}}};
constexpr std::span<const Parameter> kActionArgs = std::span(kEndArgs).first(10);

// The Chinese labels are the document's to the byte, but for those of turns and the end.
constexpr Texts kTurnBeginText = {"[回合开始] {sender}", "[turn begins] {sender}"};
constexpr Texts kTurnEndText = {"[回合结束] {sender}", "[turn ends] {sender}"};
constexpr Texts kBattleEndText = {"[战斗结束] {outcome}", "[battle ends] {outcome}"};
constexpr Texts kAttackText = {"[攻击] {sender} → {targets} {hp}",
                               "[attack] {sender} → {targets} {hp}"};
constexpr Texts kMoveText = {"[移动] {sender} → {targets} {cells}",
                             "[move] {sender} → {targets} {cells}"};
constexpr Texts kExchangeText = {"[交换] {sender} → {targets} {cells}",
                                 "[exchange] {sender} → {targets} {cells}"};
constexpr Texts kSkillText = {"[技能] {sender} {skill}({part}) → {targets} {hp}",
                              "[skill] {sender} {skill}({part}) → {targets} {hp}"};
constexpr Texts kPlaycardOpenText = {"[出手牌的时候,开牌] {sender} → {targets}",
                                     "[play a card open] {sender} → {targets}"};
constexpr Texts kPlaycardCoverText = {"[出手牌的时候,盖牌] {sender} → {targets}",
                                      "[play a card covered] {sender} → {targets}"};
constexpr Texts kOpencardUserText = {"[玩家翻牌] {sender} → {targets}",
                                     "[open a card] {sender} → {targets}"};
constexpr Texts kOpencardAttackText = {"[普攻翻牌] {sender} → {targets}",
                                       "[open by attack] {sender} → {targets}"};
constexpr Texts kOpencardSkillText = {"[技能翻牌] {sender} → {targets}",
                                      "[open by skill] {sender} → {targets}"};
constexpr Texts kDeathText = {"[死亡] {sender} → {targets}", "[death] {sender} → {targets}"};
constexpr Texts kPresentText = {"[随从现身] {sender} → {targets} {cells}",
                                "[follower appears] {sender} → {targets} {cells}"};
constexpr Texts kFollowerCoverText = {"[随从盖牌上场] {sender} → {targets} {cells}",
                                      "[follower placed covered] {sender} → {targets} {cells}"};
constexpr Texts kEquipText = {"[装备神器] {sender} → {targets}",
                              "[equip artifact] {sender} → {targets}"};
constexpr Texts kDrawCardText = {"[抽牌] {sender} → {targets}", "[draw] {sender} → {targets}"};
constexpr Texts kExpireText = {"[buff或者神器过期] {sender} → {targets}",
                               "[buff or artifact expires] {sender} → {targets}"};
constexpr Texts kCardpoolCallText = {"[从牌库召唤出牌] {sender} → {targets}",
                                     "[called from the pool] {sender} → {targets}"};
constexpr Texts kCardFromHeavenText = {"[天降手牌] {sender} → {targets}",
                                       "[card from heaven] {sender} → {targets}"};
constexpr Texts kDirectBoardOkText = {"[ACT_DIRECT_BOARD成功,牌上场] {sender} → {targets}",
                                      "[drawn straight onto the board] {sender} → {targets}"};
constexpr Texts kDirectBoardFailText = {"[ACT_DIRECT_BOARD失败,牌爆掉] {sender} → {targets}",
                                        "[drawn and burnt, board full] {sender} → {targets}"};
constexpr Texts kLeaderTankText = {"[君主伤害转移给肉盾] {sender} → {targets} {hp}",
                                   "[tank takes the leader's damage] {sender} → {targets} {hp}"};
constexpr Texts kAttackTransferText = {"[普攻伤害转移] {sender} → {targets} {hp}",
                                       "[attack damage passed on] {sender} → {targets} {hp}"};
constexpr Texts kApDrawText = {"[花费行动力抽卡] {sender} → {targets}",
                               "[spend AP to draw] {sender} → {targets}"};
constexpr Texts kDevourOutText = {"[吐出吞噬单位] {sender} → {targets} {cells}",
                                  "[swallowed unit comes out] {sender} → {targets} {cells}"};
constexpr Texts kFatigueDieText = {"[疲劳机制导致输掉] {sender} → {targets} {hp}",
                                   "[loses by fatigue] {sender} → {targets} {hp}"};
constexpr Texts kReboundText = {"[反弹伤害] {sender} → {targets} {hp}",
                                "[damage rebounds] {sender} → {targets} {hp}"};
constexpr Texts kRecallText = {"[虚空召回] {sender} → {targets} {hp}",
                               "[recalled from the void] {sender} → {targets} {hp}"};

constexpr LogKey kLogKeys[] = {
    {"turn.begin", kActionArgs, kTurnBeginText},
    {"turn.end", kActionArgs, kTurnEndText},
    {"battle.end", kEndArgs, kBattleEndText},
    {"act.attack", kActionArgs, kAttackText},
    {"act.move", kActionArgs, kMoveText},
    {"act.exchange", kActionArgs, kExchangeText},
    {"act.skill", kActionArgs, kSkillText},
    {"act.playcard_open", kActionArgs, kPlaycardOpenText},
    {"act.playcard_cover", kActionArgs, kPlaycardCoverText},
    {"act.opencard_user", kActionArgs, kOpencardUserText},
    {"act.opencard_attack", kActionArgs, kOpencardAttackText},
    {"act.opencard_skill", kActionArgs, kOpencardSkillText},
    {"act.death", kActionArgs, kDeathText},
    {"act.present", kActionArgs, kPresentText},
    {"act.follower_cover", kActionArgs, kFollowerCoverText},
    {"act.equip", kActionArgs, kEquipText},
    {"act.draw_card", kActionArgs, kDrawCardText},
    {"act.expire", kActionArgs, kExpireText},
    {"act.cardpool_call", kActionArgs, kCardpoolCallText},
    {"act.card_from_heaven", kActionArgs, kCardFromHeavenText},
    {"act.direct_board_ok", kActionArgs, kDirectBoardOkText},
    {"act.direct_board_fail", kActionArgs, kDirectBoardFailText},
    {"act.leader_tank", kActionArgs, kLeaderTankText},
    {"act.attack_transfer", kActionArgs, kAttackTransferText},
    {"act.ap_draw", kActionArgs, kApDrawText},
    {"act.devour_out", kActionArgs, kDevourOutText},
    {"act.fatigue_die", kActionArgs, kFatigueDieText},
    {"act.rebound", kActionArgs, kReboundText},
    {"act.recall", kActionArgs, kRecallText},
};
static_assert(std::size(kLogKeys) == say::kRecall + 1);
static_assert(std::size(kLogKeys) == kActionNumbers.size());

constexpr std::string_view kDraws[] = {kShuffleDraw, kTargetDraw, kShiftDraw};

constexpr VerbInfo kVerbs[] = {{"play", "card cell mode target"},
                               {"attack", "unit target"},
                               {"move", "unit cell"},
                               {"exchange", "unit with"},
                               {"open", "unit"},
                               {"draw", ""},
                               {"end_turn", ""}};

constexpr Texts kActorText = {"没有这个玩家。", "There is no such player."};
constexpr Texts kTurnText = {"现在是对方的回合。", "It is the other player's turn."};
constexpr Texts kVerbText = {"没有这个指令。", "There is no such command."};
constexpr Texts kArgsText = {"指令不完整。", "The command is incomplete."};
constexpr Texts kCardText = {"手牌里没有这张牌。", "This card is not in the hand."};
constexpr Texts kCellText = {"这不是己方的格子。", "This is not an own cell."};
constexpr Texts kOccupiedText = {"格子已被占用。", "The cell is taken."};
constexpr Texts kTargetText = {"不能选这个目标。", "This cannot be the target."};
constexpr Texts kUnitText = {"战场上没有这个己方随从。",
                             "There is no such follower on the own board."};
constexpr Texts kCoveredText = {"这个随从还盖着。", "This follower is still covered."};
constexpr Texts kActedText = {"这个随从本回合不能再攻击。",
                              "This follower cannot attack again in this turn."};
constexpr Texts kOpenText = {"这个随从没有盖着。", "This follower is not covered."};
constexpr Texts kApText = {"行动力不足。", "Not enough action points."};

constexpr RejectionInfo kRejections[] = {
    {"reject.actor", kActorText},
    {"reject.turn", kTurnText},
    {"reject.verb", kVerbText},
    {"reject.args", kArgsText},
    {"reject.card", kCardText},
    {"reject.cell", kCellText},
    {"reject.occupied", kOccupiedText},
    {"reject.target", kTargetText},
    {"reject.unit", kUnitText},
    {"reject.covered", kCoveredText},
    {"reject.acted", kActedText},
    {"reject.open", kOpenText},
    {"reject.ap", kApText},
};
static_assert(std::size(kRejections) == reject::kAp + 1);

constexpr Texts kEmptyList = {"无", "none"};
constexpr Texts kBetween = {"、", ", "};

// The words of one argument; lists begin with their count.
using Words = std::span<const std::int64_t>;

// A recorded log that is not this battle's may lack a list.
std::size_t CountOf(Words values) { return values[0] < 0 ? 0 : At(values[0]); }

std::size_t WordsOf(ValueType type, Words values) {
  const std::size_t count = CountOf(values);
  switch (type) {
    case ValueType::kEntities:
      return 1 + count;
    case ValueType::kPairs:
      return 1 + 2 * count;
    case ValueType::kRows: {
      std::size_t words = 1;
      for (std::size_t row = 0; row < count; ++row)
        words += 1 + At(values[words]);
      return words;
    }
    default:
      return 1;
  }
}

class EntryText {
 public:
  EntryText(const Scene& scene, const Tracked<Entity>& entities, const LogEntry& entry,
            std::size_t language, std::int64_t player)
      : scene_(scene), entities_(entities), entry_(entry), language_(language), player_(player) {}

  std::string Fill() const {
    return FillTemplate(kLogKeys[entry_.key].texts[language_],
                        [this](std::string_view name, std::string_view) { return Argument(name); });
  }

 private:
  std::string Argument(std::string_view name) const {
    if (name == "skill")
      return SkillText(ParamOf(param::kSkill));
    if (name == "part")
      return std::to_string(ParamOf(param::kSubSkill));
    const Words words = Find(name);
    if (name == "sender")
      return Name(words[0]);
    if (name == "outcome")
      return words[0] < 0 ? "?" : std::string(kOutcomeNames[At(words[0])]);
    return ListText(name, words);
  }

  Words Find(std::string_view name) const {
    Words values = entry_.values;
    for (const Parameter& parameter : kLogKeys[entry_.key].parameters) {
      if (parameter.name == name)
        break;
      values = values.subspan(WordsOf(parameter.type, values));
    }
    return values;
  }

  std::int64_t ParamOf(std::int64_t number) const {
    const Words words = Find("params");
    for (std::size_t i = 1; i <= 2 * CountOf(words); i += 2)
      if (words[i] == number)
        return words[i + 1];
    return 0;
  }

  std::string SkillText(std::int64_t id) const {
    for (const Skill& skill : scene_.content.skills)
      if (!skill.key.empty() && skill.id == id)
        return skill.names[language_];
    return std::to_string(id);
  }

  std::string ListText(std::string_view name, Words words) const {
    std::string list;
    std::size_t at = 1;
    for (std::size_t left = CountOf(words); left > 0; --left) {
      list += list.empty() ? "" : kBetween[language_];
      if (name == "targets") {
        list += Name(words[at++]);
        continue;
      }
      const std::size_t size = At(words[at]);
      list += size < 2 ? "?" : ChangeText(name, words[at + 1], words[at + 2]);
      at += 1 + size;
    }
    return list.empty() ? std::string(kEmptyList[language_]) : list;
  }

  // An item of hp or cells.
  std::string ChangeText(std::string_view list, std::int64_t id, std::int64_t change) const {
    return Name(id) + (list == "cells" ? "@" : change > 0 ? "+" : "") + std::to_string(change);
  }

  // It may name anybody, too.
  std::string Name(std::int64_t id) const {
    if (id < 0 || At(id) >= entities_.size())
      return id == kNobody ? "-" : "?";
    return NameSeenBy(player_, scene_, entities_[At(id)], language_);
  }

  const Scene& scene_;
  const Tracked<Entity>& entities_;
  const LogEntry& entry_;
  std::size_t language_;
  std::int64_t player_;
};

}  // namespace

const Vocabulary& TheVocabulary() {
  static constexpr Vocabulary vocabulary{
      XorShift64Star::kName, kLanguages, kLogKeys, kFormulas, kDraws, kVerbs, kRejections};
  return vocabulary;
}

std::shared_ptr<const Symbols> MakeSymbols(const Content& content) {
  auto symbols = std::make_shared<Symbols>();
  symbols->SetKeys(kLogKeys);
  symbols->AddDomain(kOutcomeDomain, kOutcomeNames);
  symbols->AddDomain(kStatDomain, kStatNames);
  symbols->AddDomain(kCardDomain, NamesIn(content.cards, &Card::key));
  symbols->AddDomain(kSkillDomain, NamesIn(content.skills, &Skill::key));
  symbols->AddDomain(kBuffDomain, NamesIn(content.buffs, &Buff::key));
  return symbols;
}

std::string NameOf(const Scene& scene, const Entity& entity, std::size_t language) {
  if (entity.is_leader())
    return scene.roster[At(entity.id)].names[language];
  return scene.content.cards[At(entity.cfg.index)].names[language] + "#" +
         std::to_string(entity.id);
}

bool IsHiddenFrom(const Entity& entity, std::int64_t player) {
  if (player == kNobody || entity.owner == player)
    return false;
  return entity.zone == Zone::kHand || entity.zone == Zone::kPool ||
         (entity.zone == Zone::kBoard && entity.covered != 0);
}

std::string NameSeenBy(std::int64_t player, const Scene& scene, const Entity& entity,
                       std::size_t language) {
  return IsHiddenFrom(entity, player) ? "?#" + std::to_string(entity.id)
                                      : NameOf(scene, entity, language);
}

std::string TextOf(const Scene& scene, const Tracked<Entity>& entities, const LogEntry& entry,
                   std::size_t language, std::int64_t player) {
  return EntryText(scene, entities, entry, language, player).Fill();
}

}  // namespace ticktape::actioncycle
