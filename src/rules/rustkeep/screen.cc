// The screen of a fight: the hero, each enemy with its bar and below it what it has
// announced („Die Ansage“), the last lines of the log.
#include <algorithm>

#include "core/template_text.h"
#include "rules/rustkeep/view.h"

namespace ticktape::rustkeep {
namespace {

constexpr std::size_t kNameWidth = 26;
constexpr std::int64_t kBarWidth = 12;
constexpr std::size_t kShownEnemies = 6;
constexpr std::size_t kShownEntries = 8;

constexpr Texts kTitle = {"=== Kampf, Zug ", "=== Fight, turn "};
constexpr Texts kLevel = {", Stufe ", ", level "};
constexpr Texts kHealth = {"Leben", "Health"};
constexpr Texts kStaminaName = {"Ausdauer", "Stamina"};
constexpr Texts kPrepares = {"bereitet vor: ", "prepares: "};
constexpr Texts kIdles = {"bereitet nichts vor", "prepares nothing"};
constexpr Texts kMore = {" weitere", " more"};
constexpr Texts kHelp = {"warten oder eine Fähigkeit einsetzen", "wait or use an ability"};

std::string Padded(std::string text, std::size_t width) {
  const std::size_t length = CodePoints(text);
  if (length > width)
    return std::string(FirstCodePoints(text, width));
  text.append(width - length, ' ');
  return text;
}

// Whoever lives shows at least one mark.
std::string Bar(std::int64_t value, std::int64_t most) {
  const std::int64_t shown = Clamp(value, 0, most);
  std::int64_t full = most <= 0 ? 0 : shown * kBarWidth / most;
  if (value > 0 && full == 0)
    full = 1;
  std::string bar = "[";
  bar.append(static_cast<std::size_t>(full), '#');
  bar.append(static_cast<std::size_t>(kBarWidth - full), '-');
  bar.append("] ").append(std::to_string(value)).append("/").append(std::to_string(most));
  return bar;
}

}  // namespace

// The greatest there can be, or what there is where that cannot be computed or is less.
std::int64_t BattleView::MostOf(std::int64_t id, Attribute attribute) const {
  const Entity& entity = EntityAt(id);
  const std::int64_t now = attribute == Attribute::kMaxHealth ? entity.health : entity.stamina;
  try {
    const Quietly quietly;
    // A bar's width times its value has to stay in range.
    return Clamp(Reckoning(content(), state_, quietly).AttributeOf(id, attribute), now,
                 INT64_MAX / kBarWidth);
  } catch (const Overflow&) {
    return now;
  }
}

std::string BattleView::ModifierNames(std::int64_t id, std::size_t language) const {
  std::string names;
  for (const Laid& laid : EntityAt(id).modifiers) {
    names += names.empty() ? "" : ", ";
    names += Printable(SymbolText(content(), kModifierDomain, laid.id.index, language));
    if (laid.left > 0)
      names += " (" + std::to_string(laid.left) + ")";
  }
  return names;
}

std::string BattleView::IntentText(std::int64_t id, std::size_t language) const {
  const std::int32_t intent = EntityAt(id).intent.index;
  if (intent == kNoAbility)
    return std::string(kIdles[language]);
  return std::string(kPrepares[language]) + Printable(AbilityAt(intent).names[language]);
}

std::string BattleView::Screen(std::span<const std::string> log, std::string_view note,
                               std::size_t language) const {
  std::string page(kTitle[language]);
  page += std::to_string(state_.turn) + " ===\n";
  if (state_.entities.size() == 0)
    return page;
  page += Printable(EntityName(0, language)) + std::string(kLevel[language]) +
          std::to_string(state_.level) + "\n";
  const Entity& hero = EntityAt(0);
  page += "  " + Padded(std::string(kHealth[language]), 10) +
          Bar(hero.health, MostOf(0, Attribute::kMaxHealth)) + "\n";
  page += "  " + Padded(std::string(kStaminaName[language]), 10) +
          Bar(hero.stamina, MostOf(0, Attribute::kMaxStamina)) + "\n";
  if (!hero.modifiers.empty())
    page += "  " + ModifierNames(0, language) + "\n";
  std::size_t shown = 0;
  for (const std::int64_t enemy : state_.enemies) {
    if (++shown > kShownEnemies)
      continue;
    page += std::to_string(enemy) + ") " +
            Padded(Printable(EntityName(enemy, language)), kNameWidth) +
            Bar(EntityAt(enemy).health, MostOf(enemy, Attribute::kMaxHealth)) + "\n";
    page += "   " + IntentText(enemy, language);
    const std::string modifiers = ModifierNames(enemy, language);
    page += (modifiers.empty() ? "" : "; " + modifiers) + "\n";
  }
  if (shown > kShownEnemies)
    page += "   + " + std::to_string(shown - kShownEnemies) + std::string(kMore[language]) + "\n";
  for (const std::string& line : log.last(std::min(log.size(), kShownEntries)))
    page += " " + line + "\n";
  const std::string_view asked = note.empty() ? kHelp[language] : note;
  page += state_.outcome == Outcome::kNone ? asked : OutcomeText(state_.outcome, language);
  return page + "\n";
}

}  // namespace ticktape::rustkeep
