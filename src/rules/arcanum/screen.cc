// The screen of „Целият бой“: rows stand close together, none is left empty.
#include <algorithm>

#include "core/template_text.h"
#include "rules/arcanum/view.h"

namespace ticktape::arcanum {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kNameWidth = 22;
constexpr std::size_t kShownEnemies = 4;
constexpr std::size_t kShownEntries = 7;

constexpr Texts kTitle = {"=== Бой ===", "=== Battle ==="};
constexpr Texts kLevel = {" ур.", " lv."};
constexpr Texts kLife = {"Ж", "H"};
constexpr Texts kManaLetter = {"М", "M"};
constexpr Texts kHelp = {"1 удар  2 умение  3 предмет  4 бягство",
                         "1 strike  2 skill  3 item  4 flee"};

// One row of cells, a code point each.
class Row {
 public:
  // Writes from `column` on, over what stands there; what passes the edge is cut.
  void Put(std::size_t column, std::string_view text) {
    while (!text.empty() && column < kWidth) {
      const std::string_view cell = FirstCodePoints(text, 1);
      cells_[column++] = cell;
      text.remove_prefix(cell.size());
    }
  }

  std::string Text() const {
    std::size_t end = kWidth;
    while (end > 0 && (cells_[end - 1].empty() || cells_[end - 1] == " "))
      --end;
    std::string text;
    for (std::size_t i = 0; i < end; ++i)
      text += cells_[i].empty() ? " " : cells_[i];
    return text;
  }

 private:
  std::array<std::string, kWidth> cells_;
};

std::string Bar(std::int64_t value, std::int64_t most, std::int64_t width) {
  const std::int64_t full = most == 0 ? 0 : Clamp(value, 0, most) * width / most;
  std::string bar = "[";
  bar.append(static_cast<std::size_t>(full), '#');
  bar.append(static_cast<std::size_t>(width - full), '-');
  bar += ']';
  return bar;
}

std::string Share(std::int64_t value, std::int64_t most) {
  return std::to_string(value) + "/" + std::to_string(most);
}

std::string Padded(std::string text, std::size_t width) {
  const std::size_t length = CodePoints(text);
  if (length < width)
    text.append(width - length, ' ');
  return text;
}

// Rows from the top down.
class Page {
 public:
  Row& Add() { return rows_.emplace_back(); }
  void Add(std::size_t column, std::string_view text) { Add().Put(column, text); }

  std::string Text() const {
    std::string text;
    for (const Row& row : rows_)
      text += row.Text() + "\n";
    return text;
  }

 private:
  std::vector<Row> rows_;
};

void AddHero(Page& page, const Fighter& fighter, const Combatant& hero, std::size_t language) {
  std::string name = Printable(fighter.names[language]);
  if (!fighter.class_names[language].empty())
    name += ", " + Printable(fighter.class_names[language]) + std::string(kLevel[language]) +
            std::to_string(fighter.level);
  page.Add(0, name);
  Row& bars = page.Add();
  bars.Put(2, kLife[language]);
  bars.Put(4, Bar(hero.hp, fighter.max_hp, 12));
  bars.Put(19, Share(hero.hp, fighter.max_hp));
  bars.Put(27, kManaLetter[language]);
  bars.Put(29, Bar(hero.mana, fighter.max_mana, 8));
  bars.Put(40, Share(hero.mana, fighter.max_mana));
}

void AddEnemy(Page& page, std::size_t place, const Fighter& fighter, const Combatant& enemy,
              std::string_view effects, std::size_t language) {
  Row& row = page.Add();
  row.Put(0, std::to_string(place) + ") ");
  row.Put(3, Padded(Printable(Capitalised(fighter.names[language])), kNameWidth));
  row.Put(25, Bar(enemy.hp, fighter.max_hp, 8));
  row.Put(36, Share(enemy.hp, fighter.max_hp));
  row.Put(44, effects);
}

}  // namespace

std::string BattleView::EffectNames(std::size_t id, std::size_t language) const {
  std::string names;
  for (const Effect& effect : state_.entities[id].effects) {
    names += names.empty() ? "" : ", ";
    names += Printable(
        scene_->content.effects[static_cast<std::size_t>(effect.kind.index)].names[language]);
  }
  return names;
}

std::string BattleView::Screen(std::span<const std::string> log, std::string_view note,
                               std::size_t language) const {
  Page page;
  page.Add(0, kTitle[language]);
  AddHero(page, FighterOf(0), state_.entities[0], language);
  if (!state_.entities[0].effects.empty())
    page.Add(2, EffectNames(0, language));
  std::size_t shown = 0;
  for (std::size_t id = first_enemy_; id < state_.entities.size() && shown < kShownEnemies; ++id) {
    if (state_.entities[id].living())
      AddEnemy(page, ++shown, FighterOf(id), state_.entities[id], EffectNames(id, language),
               language);
  }
  for (const std::string& line : log.last(std::min(log.size(), kShownEntries)))
    page.Add(1, line);
  const std::string_view asked = note.empty() ? kHelp[language] : note;
  page.Add(0, state_.outcome == Outcome::kNone ? asked : OutcomeText(state_.outcome, language));
  return page.Text();
}

}  // namespace ticktape::arcanum
