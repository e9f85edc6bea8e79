// The screen: the map, each row half a cell further to the right, then the squads, then the
// last entries.
#include <algorithm>

#include "core/template_text.h"
#include "rules/prince/view.h"

namespace ticktape::prince {
namespace {

constexpr std::size_t kShownEntries = 8;
constexpr std::size_t kShownSquads = 64;
constexpr std::size_t kNameWidth = 20;

constexpr std::array<std::string_view, 6> kArrows = {"→", "↗", "↖", "←", "↙", "↘"};
constexpr std::array<std::string_view, 2> kSigns = {"+", "-"};  // of the sides

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

std::string Padded(std::string text, std::size_t width) {
  const std::size_t length = CodePoints(text);
  if (length < width)
    text.append(width - length, ' ');
  return text;
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

std::string BattleView::MapRows() const {
  const Map& map = scene_->map;
  // An even number, since a row moves by half of it.
  const std::size_t width =
      (std::to_string(std::max<std::size_t>(state_.squads.size(), 1) - 1).size() + 4) / 2 * 2;
  std::string rows;
  for (std::int64_t r = 0; r < map.rows(); ++r) {
    std::string row(At(r) * width / 2, ' ');
    for (std::int64_t q = 0; q < map.cols(); ++q)
      row += Padded(MarkAt({q, r}), width);
    rows += WithoutEnd(std::move(row));
  }
  return rows;
}

std::string BattleView::MarkAt(Cell cell) const {
  const std::int32_t squad = ranks_.SquadAt(cell);
  if (squad != kNothing)
    return std::string(kSigns[At(SquadOf(squad).side)]) + std::to_string(squad) +
           std::string(ArrowOf(SquadOf(squad).facing));
  const std::int32_t object = scene_->map.ObjectAt(cell);
  return Printable(TerrainAt(cell).code) +
         (object == kNothing ? std::string() : Letter(At(object)));
}

std::string BattleView::SquadRow(const Squad& squad, std::size_t language) const {
  std::string row(kSigns[At(squad.side)]);
  row += Padded(std::to_string(squad.id), 4) +
         Padded(Printable(EntityName(squad.id, language)), kNameWidth);
  row += " " + std::string(ArrowOf(squad.facing)) + " " + Padded(CellText(squad.cell()), 6);
  row += FillTemplate(kRow[language], [&](std::string_view name, std::string_view) {
    return std::to_string(name == "units"        ? ranks_.Count(squad.id)
                          : name == "morale"     ? squad.morale
                          : name == "morale_max" ? squad.morale_max
                          : name == "fatigue"    ? squad.fatigue
                                                 : squad.fatigue_max);
  });
  if (squad.stance != Stance::kNone)
    row += ", " +
           Printable(
               content()
                   .orders[At(squad.stance == Stance::kDefend ? Verb::kDefend : Verb::kFormation)]
                   .names[language]);
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
    legend +=
        (legend.empty() ? "" : "   ") + Printable(terrain.code + " " + terrain.names[language]);
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

std::string BattleView::Screen(std::span<const std::string> log, std::string_view note,
                               std::size_t language) const {
  std::string screen = FillTemplate(kTitle[language], [&](std::string_view name, std::string_view) {
    return std::to_string(name == "round" ? state_.round : state_.side);
  });
  screen += "\n" + MapRows() + Legend(language);
  std::size_t shown = 0;
  for (const std::int64_t side : {0, 1})
    for (const std::int64_t id : ranks_.field())
      if (SquadOf(id).side == side && shown++ < kShownSquads)
        screen += SquadRow(SquadOf(id), language);
  if (shown > kShownSquads)
    screen.append(kMore[language]).append(std::to_string(shown - kShownSquads)).append("\n");
  for (const std::string& line : log.last(std::min(log.size(), kShownEntries)))
    screen += " " + line + "\n";
  const std::string_view asked = note.empty() ? kHelp[language] : note;
  screen += state_.outcome == Outcome::kNone ? asked : OutcomeText(state_.outcome, language);
  return screen + "\n";
}

}  // namespace ticktape::prince
