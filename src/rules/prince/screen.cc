// The screen: the map, each row half a cell further to the right, then the squads, then the
// last entries. It is seen by the side to move, which is not shown what lies in ambush for it.
// Revealed, it shows all.
#include <algorithm>

#include "core/styled_text.h"
#include "core/template_text.h"
#include "rules/prince/view.h"

namespace ticktape::prince {
namespace {

constexpr std::size_t kShownEntries = 8;
constexpr std::size_t kShownSquads = 64;
constexpr std::size_t kNameWidth = 20;

constexpr std::array<std::string_view, 6> kArrows = {"→", "↗", "↖", "←", "↙", "↘"};
// Of the sides.
constexpr std::array<std::string_view, 2> kSigns = {"+", "-"};
constexpr std::array<Style, 2> kStyles = {Style::kCyan, Style::kRed};

constexpr Texts kTitle = {"=== Ход {round}, сторона {side} ===",
                          "=== Round {round}, side {side} ==="};
constexpr Texts kRow = {
    "юнитов {units}, мораль {morale}/{morale_max}, усталость "
    "{fatigue}/{fatigue_max}",
    "{units} units, morale {morale}/{morale_max}, fatigue "
    "{fatigue}/{fatigue_max}"};
constexpr Texts kOpen = {"открыт", "open"};
constexpr Texts kHidden = {"в засаде", "in ambush"};
constexpr Texts kActed = {"действовал", "acted"};
constexpr Texts kAnswered = {"отвечал", "answered"};
constexpr Texts kMore = {"и ещё отрядов: ", "and more squads: "};
constexpr Texts kUses = {", осталось ", ", left "};
constexpr Texts kHelp = {
    "марш, атака, защита, отдых, взаимодействие, объединить, разделить, "
    "отступление",
    "march, attack, defend, rest, interact, merge, split, retreat"};

// What is missing behind `text` up to the width.
std::string Filling(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, CodePoints(text)), ' ');
}

std::string Padded(const std::string& text, std::size_t width) {
  return text + Filling(text, width);
}

// Objects are lettered in their order: a, b, …, z, A, …
std::string Letter(std::size_t object) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@&";
  return std::string(1, kLetters[object % kLetters.size()]);
}

std::string WithoutEnd(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::string_view ArrowOf(std::int64_t direction) { return kArrows[At(direction)]; }

std::string BattleView::MapRows(std::int64_t side) const {
  const Map& map = scene_->map;
  // An even number, since a row moves by half of it.
  const std::size_t width =
      (std::to_string(std::max<std::size_t>(state_.squads.size(), 1) - 1).size() + 4) / 2 * 2;
  std::string rows;
  for (std::int64_t r = 0; r < map.rows(); ++r) {
    std::string row(At(r) * width / 2, ' ');
    for (std::int64_t q = 0; q < map.cols(); ++q)
      AddCell(row, {q, r}, width, side);
    rows += WithoutEnd(std::move(row));
  }
  return rows;
}

void BattleView::AddCell(std::string& row, Cell cell, std::size_t width, std::int64_t side) const {
  const std::int32_t there = ranks_.SquadAt(cell);
  if (there != kNothing && !IsSecret(there, side)) {
    const Squad& squad = SquadOf(there);
    std::string mark(kSigns[At(squad.side)]);
    mark += std::to_string(there) + std::string(ArrowOf(squad.facing));
    row += Styled(mark, kStyles[At(squad.side)]) + Filling(mark, width);
    return;
  }
  const std::int32_t object = scene_->map.ObjectAt(cell);
  const std::string ground = Printable(TerrainAt(cell).code);
  const std::string letter = object == kNothing ? "" : Letter(At(object));
  row += ground;
  if (!letter.empty())
    row += Styled(letter, Style::kYellow);
  row += Filling(ground + letter, width);
}

std::string BattleView::SquadRow(const Squad& squad, std::size_t language) const {
  std::string mark(kSigns[At(squad.side)]);
  mark += std::to_string(squad.id);
  std::string row = Styled(mark, kStyles[At(squad.side)]) + Filling(mark, 5);
  row += Padded(Printable(EntityName(squad.id, language)), kNameWidth);
  row += " " + std::string(ArrowOf(squad.facing)) + " " + Padded(CellText(squad.cell()), 6);
  row += FillTemplate(kRow[language], [&](std::string_view name, std::string_view) {
    return std::to_string(name == "units"        ? ranks_.Count(squad.id)
                          : name == "morale"     ? squad.morale
                          : name == "morale_max" ? squad.morale_max
                          : name == "fatigue"    ? squad.fatigue
                                                 : squad.fatigue_max);
  });
  if (squad.stance != Stance::kNone) {
    const Verb verb = squad.stance == Stance::kDefend ? Verb::kDefend : Verb::kFormation;
    row += ", " + Printable(content().orders[At(verb)].names[language]);
  }
  for (const auto& [holds, word] :
       {std::pair(squad.open, kOpen), std::pair(squad.hidden, kHidden),
        std::pair(squad.acted, kActed), std::pair(squad.answered, kAnswered)})
    if (holds)
      row.append(", ").append(word[language]);
  return row + "\n";
}

std::string BattleView::Legend(std::size_t language) const {
  std::string legend;
  for (const Terrain& terrain : content().terrain)
    legend += (legend.empty() ? "" : "   ") + Printable(terrain.code) + " " +
              Printable(terrain.names[language]);
  legend += "\n";
  for (std::size_t i = 0; i < scene_->objects.size(); ++i) {
    const PlacedObject& object = scene_->objects[i];
    legend += Letter(i) + " " + Printable(content().objects[At(object.kind)].names[language]) +
              " " + CellText(object.cell);
    if (state_.objects[i].uses > 0)
      legend += std::string(kUses[language]) + std::to_string(state_.objects[i].uses);
    legend += "\n";
  }
  return legend;
}

std::string BattleView::Page(std::span<const std::string> log, std::string_view note,
                             std::size_t language, std::int64_t seen_by) const {
  std::string screen = FillTemplate(kTitle[language], [&](std::string_view name, std::string_view) {
    return std::to_string(name == "round" ? state_.round : state_.side);
  });
  screen += "\n" + MapRows(seen_by) + Legend(language);
  std::size_t shown = 0;
  for (const std::int64_t side : {0, 1})
    for (const std::int64_t id : ranks_.field())
      if (SquadOf(id).side == side && !IsSecret(id, seen_by) && shown++ < kShownSquads)
        screen += SquadRow(SquadOf(id), language);
  if (shown > kShownSquads)
    screen.append(kMore[language]).append(std::to_string(shown - kShownSquads)).append("\n");
  for (const std::string& line : log.last(std::min(log.size(), kShownEntries)))
    screen += " " + line + "\n";
  const std::string_view asked = note.empty() ? kHelp[language] : note;
  screen += state_.outcome == Outcome::kNone ? asked : OutcomeText(state_.outcome, language);
  return screen + "\n";
}

std::string BattleView::Screen(std::span<const std::string> log, std::string_view note,
                               std::size_t language) const {
  return Page(log, note, language, Looker());
}

std::string BattleView::RevealedScreen(std::span<const std::string> log, std::string_view note,
                                       std::size_t language) const {
  return Page(log, note, language, kNothing);
}

}  // namespace ticktape::prince
