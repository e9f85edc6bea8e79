// A battle of arcanum as far as it can be asked without going on: its state and content,
// which commands are legal, texts and screen. Nothing here passes through the seam, so
// asking leaves no trace.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_battle.h"
#include "rules/arcanum/formulas.h"
#include "rules/arcanum/schedule.h"
#include "rules/arcanum/setup.h"
#include "rules/arcanum/state.h"
#include "rules/arcanum/texts.h"

namespace ticktape::arcanum {

// A command that passed the checks of its verb.
struct Order {
  enum class Verb : std::uint8_t { kStrike, kSkill, kItem, kFlee };
  Verb verb = Verb::kFlee;
  std::size_t target = 0;  // combatant
  std::size_t slot = 0;    // place in the hero's skills or items
};

class BattleView : public DescribedBattle<State> {
 public:
  explicit BattleView(std::shared_ptr<const Scene> scene);

  std::string_view outcome() const final;
  std::int64_t awaited_actor() const final { return 0; }
  const Vocabulary& vocabulary() const final { return TheVocabulary(); }

  void LegalCommands(std::vector<Command>& commands) const final;
  Command AutoCommand() const final;

  std::string EntityName(std::int64_t id, std::size_t language) const final;
  std::string Text(const LogEntry& entry, std::size_t language) const final;
  std::string CommandText(const Command& command, std::size_t language) const final;
  std::string Screen(std::span<const std::string> log, std::string_view note,
                     std::size_t language) const final;
  BattleFigures Figures() const final {
    const Combatant& hero = state_.entities[0];
    return {state_.hero_turns, hero.hp, hero.fallen ? 1 : 0};
  }
  std::vector<std::string> Preview(std::size_t count, std::size_t language) const final;

 protected:
  // In a pause the bars already hold what the unfinished tick gave them.
  std::int64_t accrual_tick() const final { return state_.tick; }

  const Fighter& FighterOf(std::size_t id) const {
    return scene_->roster.fighters[scene_->roster.entry_of[id]];
  }
  const Skill& SkillAt(std::size_t slot) const {
    return scene_->content.skills[static_cast<std::size_t>(FighterOf(0).skills[slot])];
  }
  const Item& ItemAt(std::size_t slot) const {
    return scene_->content.items[static_cast<std::size_t>(FighterOf(0).items[slot].item)];
  }

  // Sum of the mods of the effects that a combatant has.
  std::int64_t EffectMods(const Combatant& combatant, Stat stat) const {
    std::int64_t sum = 0;
    for (const Effect& effect : combatant.effects)
      sum += Of(scene_->content.effects[static_cast<std::size_t>(effect.kind.index)].mods, stat);
    return sum;
  }

  // What a combatant's bar gains a tick, evaluated outside the seam.
  std::int64_t GainOf(std::size_t id) const;

  // Judges a command; fills in what is absent and `order` if it is accepted.
  Rejection Judge(Command& command, Order& order) const;
  bool IsUsable(std::size_t skill_slot) const;  // ready and paid for

  std::shared_ptr<const Scene> scene_;
  // The living enemy of the lowest id, or the number of combatants if none lives.
  std::size_t first_enemy_ = 1;
  bool awaiting_ = false;  // paused for a command

 private:
  Rejection JudgeSkill(const Json& args, Order& order) const;
  Rejection JudgeItem(const Json& args, Order& order) const;
  Rejection JudgeTarget(const Json& args, Order& order) const;
  std::string EffectNames(std::size_t id, std::size_t language) const;
};

}  // namespace ticktape::arcanum
