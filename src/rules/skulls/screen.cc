// The screen: both fighters, the table, the last lines of the log. What the tick collected is
// marked at the cells where it lay; tiles that fell or came since stand there now. On a new
// table nothing is marked. Kinds of tiles differ in colour, bars by how much is left.
#include <algorithm>

#include "core/styled_text.h"
#include "core/template_text.h"
#include "rules/skulls/formulas.h"
#include "rules/skulls/view.h"

namespace ticktape::skulls {
namespace {

constexpr std::size_t kShownEntries = 8;
constexpr std::size_t kCodeWidth = 4;  // of a tile; longer codes are cut
constexpr std::int64_t kBarWidth = 20;
constexpr std::string_view kMark = "*";

constexpr Texts kTable = {"Стіл ", "Table "};
constexpr Texts kLife = {"Життя", "Life"};
constexpr Texts kMana = {"Мана: ", "Mana: "};
constexpr Texts kEffects = {"Ефекти: ", "Effects: "};
constexpr Texts kStunned = {" (оглушення)", " (stunned)"};
constexpr Texts kTurn = {"Хід: ", "To act: "};
constexpr Texts kWins = {"Перемога: ", "Victory: "};
constexpr Texts kStopped = {"Бій припинено.", "The battle is stopped."};

// Of the skull, then of the gems in their order, which are those of the default content's names;
// further ones begin again behind the skull's.
constexpr std::array<Style, 7> kKindStyles = {Style::kBright, Style::kRed,    Style::kGreen,
                                              Style::kBlue,   Style::kYellow, Style::kMagenta,
                                              Style::kCyan};

Style StyleOfKind(std::size_t kind) {
  return kKindStyles[kind < kKindStyles.size() ? kind : 1 + (kind - 1) % (kKindStyles.size() - 1)];
}

std::string Bar(std::int64_t value, std::int64_t most) {
  const std::int64_t full = Clamp(value, 0, most) * kBarWidth / most;
  const Style style = full > kBarWidth / 2   ? Style::kGreen
                      : full > kBarWidth / 4 ? Style::kYellow
                                             : Style::kRed;
  return "[" + Styled(std::string(static_cast<std::size_t>(full), '#'), style) +
         std::string(static_cast<std::size_t>(kBarWidth - full), '-') + "]";
}

// What is missing behind `text` up to the width.
std::string Filling(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, CodePoints(text)), ' ');
}

// The cells at which the log's lines and blasts collected tiles. A blast collects all its
// neighbours that were not collected before, so that nothing but its place is needed.
std::array<bool, kMostCells> Collected(const TickLog& log, std::int64_t rows, std::int64_t cols) {
  std::array<bool, kMostCells> marked{};
  const auto mark = [&](std::int64_t row, std::int64_t col) {
    if (row >= 0 && row < rows && col >= 0 && col < cols)
      marked[static_cast<std::size_t>(row * cols + col)] = true;
  };
  for (std::size_t i = 0; i < log.size(); ++i) {
    const std::span<const std::int64_t> values = log[i].values;
    if (log[i].key == say::kLine) {
      const bool is_column = values[3] == static_cast<std::int64_t>(Word::kCol);
      for (std::int64_t tile = 0; tile < values[4]; ++tile)
        mark(values[1] + (is_column ? tile : 0), values[2] + (is_column ? 0 : tile));
    } else if (log[i].key == say::kBlast) {
      for (std::int64_t row = values[0] - 1; row <= values[0] + 1; ++row)
        for (std::int64_t col = values[1] - 1; col <= values[1] + 1; ++col)
          mark(row, col);
    } else if (log[i].key == say::kNewTable) {
      marked.fill(false);
    }
  }
  return marked;
}

}  // namespace

void BattleView::AddFighter(std::string& page, std::size_t id, std::size_t language) const {
  const Fighter& fighter = state_.fighters[id];
  const std::int64_t most = scene_->roster[id].life * kHundred;
  const bool acts = state_.turn == fighter.id && state_.outcome == Outcome::kNone;
  page += acts ? Styled(">", Style::kBright) + " " : "  ";
  page += Printable(scene_->roster[id].names[language]);
  page += fighter.stunned ? kStunned[language] : "";
  page.append("\n  ").append(kLife[language]).append(" ").append(Bar(fighter.life, most));
  page += " " + HundredthsText(fighter.life, language) + "/" + HundredthsText(most, language);
  page.append("\n  ").append(kMana[language]);
  for (std::size_t kind = 0; kind < fighter.mana.size(); ++kind)
    page +=
        (kind == 0 ? "" : ", ") +
        Styled(Printable(scene_->content.kinds[kind + 1].names[language]), StyleOfKind(kind + 1)) +
        " " + std::to_string(fighter.mana[kind]);
  page += "\n";
  if (fighter.effects.empty())
    return;
  page.append("  ").append(kEffects[language]);
  for (std::size_t i = 0; i < fighter.effects.size(); ++i)
    page += (i == 0 ? "" : ", ") +
            Printable(
                SpellAt(static_cast<std::size_t>(fighter.effects[i].spell.index)).names[language]) +
            " " + std::to_string(fighter.effects[i].turns);
  page += "\n";
}

void BattleView::AddTable(std::string& page) const {
  const std::size_t rows = state_.table.rows();
  const std::size_t cols = state_.table.cols();
  std::size_t width = 2;
  for (const Tile& tile : scene_->content.tiles)
    width = std::max(width, std::min(kCodeWidth, CodePoints(tile.code)));
  const std::array<bool, kMostCells> marked =
      Collected(log_, static_cast<std::int64_t>(rows), static_cast<std::int64_t>(cols));
  const auto add_row = [&page](std::string row) {
    row.erase(row.find_last_not_of(' ') + 1);
    page += row + "\n";
  };
  std::string head = "   ";
  for (std::size_t col = 0; col < cols; ++col)
    head += " " + std::to_string(col) + Filling(std::to_string(col), width + 1);
  add_row(std::move(head));
  for (std::size_t row = 0; row < rows; ++row) {
    std::string text = (row < 10 ? " " : "") + std::to_string(row) + " ";
    for (std::size_t col = 0; col < cols; ++col) {
      const std::size_t cell = row * cols + col;
      const Tile& tile = scene_->content.tiles[state_.table.cells()[cell]];
      const std::string code(FirstCodePoints(Printable(tile.code), width));
      text += " " + Styled(code, StyleOfKind(tile.kind)) + Filling(code, width);
      text += marked[cell] ? Styled(kMark, Style::kBright) : " ";
    }
    add_row(std::move(text));
  }
}

std::string BattleView::Screen(std::span<const std::string> log, std::string_view note,
                               std::size_t language) const {
  std::string page = "=== ";
  page.append(kTable[language]).append(std::to_string(state_.tables)).append(" ===\n");
  AddFighter(page, 0, language);
  AddFighter(page, 1, language);
  AddTable(page);
  for (const std::string& line : log.last(std::min(log.size(), kShownEntries)))
    page.append(" ").append(line).append("\n");
  switch (state_.outcome) {
    case Outcome::kNone:
      if (note.empty())
        page.append(kTurn[language]).append(Printable(EntityName(state_.turn, language)));
      else
        page.append(note);
      break;
    case Outcome::kWin:
    case Outcome::kLoss:
      page.append(kWins[language]);
      page.append(Printable(EntityName(state_.outcome == Outcome::kWin ? 0 : 1, language)));
      break;
    case Outcome::kLimit:
      page.append(kStopped[language]);
      break;
  }
  return page + "\n";
}

}  // namespace ticktape::skulls
