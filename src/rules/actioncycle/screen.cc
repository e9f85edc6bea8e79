// The screen: both leaders, both boards with their front rows facing each other, the hands and
// the last lines of the log. It is seen by the player whose turn it is: of the other side's
// hand only the size is shown, and its covered followers have no name. Revealed, it shows all.
#include <algorithm>

#include "core/template_text.h"
#include "rules/actioncycle/view.h"
#include "rules/actioncycle/width.h"

namespace ticktape::actioncycle {
namespace {

constexpr std::size_t kShownEntries = 8;
constexpr std::size_t kCellColumns = 22;

constexpr Texts kTurn = {"回合 ", "Turn "};
constexpr Texts kLife = {"生命 ", "life "};
constexpr Texts kAp = {"行动力 ", "AP "};
constexpr Texts kPool = {"牌库 ", "pool "};
constexpr Texts kHand = {"手牌 ", "hand "};
constexpr Texts kVoid = {"虚空 ", "void "};
constexpr Texts kTimer = {"剩余指令 ", "commands left "};
constexpr Texts kCoveredMark = {"盖", "covered"};
constexpr Texts kOver = {"战斗结束: ", "The battle is over: "};
constexpr Texts kHelp = {
    "play 牌 [格子 open|cover | 目标]   attack 随从 目标   move 随从 格子   exchange 随从 随从   "
    "open 随从   draw   end_turn",
    "play CARD [CELL open|cover | TARGET]   attack UNIT TARGET   move UNIT CELL   "
    "exchange UNIT UNIT   open UNIT   draw   end_turn"};

std::string Trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::string BattleView::CellText(std::int64_t cell, const Look& look) const {
  const std::size_t language = look.language;
  std::string text = std::to_string(cell) + " ";
  const std::int64_t id = FollowerAt(cell);
  if (id == kNobody)
    return text + ".";
  const Entity& entity = Who(id);
  text += NameFor(look.player, id, language);
  if (IsHiddenFrom(entity, look.player))
    return text;
  if (entity.covered != 0)
    return text.append(" ").append(kCoveredMark[language]);
  std::int64_t attack = CardOf(entity).stats[At(Number(Stat::kAttack))];
  for (const BuffOn& on : entity.buffs)
    if (const Buff& buff = scene_->content.buffs[At(on.buff.index)]; buff.stat == Stat::kAttack)
      __builtin_add_overflow(attack, buff.value, &attack);
  return text + " " + std::to_string(std::max<std::int64_t>(0, attack)) + "/" +
         std::to_string(entity.hp);
}

void BattleView::AddPlayer(std::string& page, std::int64_t player, const Look& look) const {
  const std::size_t language = look.language;
  const Player& shown = state_.players[At(player)];
  page += player == state_.player && !over() ? "> " : "  ";
  page += NameFor(look.player, player, language);
  page.append("  ").append(kLife[language]).append(std::to_string(Who(player).hp));
  page += "/" + std::to_string(scene_->roster[At(player)].life);
  page.append("  ").append(kAp[language]).append(std::to_string(shown.ap));
  page.append("  ").append(kPool[language]).append(std::to_string(shown.pool.size()));
  page.append("  ").append(kVoid[language]).append(std::to_string(shown.buried.size()));
  page.append("  ").append(kHand[language]).append(std::to_string(shown.hand.size()));
  if (look.player == player || look.player == kNobody)
    for (const std::int64_t card : shown.hand)
      page += (card == shown.hand.front() ? ": " : ", ") + NameFor(player, card, language) + "(" +
              std::to_string(CardOf(Who(card)).cost) + ")";
  page += "\n";
}

void BattleView::AddRow(std::string& page, std::int64_t first_cell, const Look& look) const {
  std::string line = "  ";
  for (std::int64_t col = 0; col < params().cols; ++col)
    line += Fitted(CellText(first_cell + col, look), kCellColumns) + " ";
  page += Trimmed(std::move(line));
}

std::string BattleView::NameFor(std::int64_t player, std::int64_t id, std::size_t language) const {
  return Printable(NameSeenBy(player, *scene_, Who(id), language));
}

std::string BattleView::Page(std::span<const std::string> log, std::string_view note,
                             const Look& look) const {
  const std::size_t language = look.language;
  std::string page = "=== ";
  page.append(kTurn[language]).append(std::to_string(state_.turn)).append("  ");
  page.append(kTimer[language]).append(std::to_string(state_.timer)).append(" ===\n");
  AddPlayer(page, 1, look);
  for (std::int64_t row = params().rows - 1; row >= 0; --row)
    AddRow(page, params().cells() + row * params().cols, look);
  page += Trimmed("  " + std::string(At(params().cols) * (kCellColumns + 1) - 1, '-'));
  for (std::int64_t row = 0; row < params().rows; ++row)
    AddRow(page, row * params().cols, look);
  AddPlayer(page, 0, look);
  for (const std::string& line : log.last(std::min(log.size(), kShownEntries)))
    page.append(" ").append(line).append("\n");
  if (over())
    page.append(kOver[language]).append(outcome());
  else
    page.append(note.empty() ? kHelp[language] : note);
  return page + "\n";
}

std::string BattleView::Screen(std::span<const std::string> log, std::string_view note,
                               std::size_t language) const {
  return Page(log, note, {state_.player, language});
}

std::string BattleView::RevealedScreen(std::span<const std::string> log, std::string_view note,
                                       std::size_t language) const {
  return Page(log, note, {kNobody, language});
}

}  // namespace ticktape::actioncycle
