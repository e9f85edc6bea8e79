// A battle of rustkeep as far as it can be asked without going on: its state and content,
// which commands are legal, texts and screen. Nothing here passes through the seam, so
// asking leaves no trace.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_battle.h"
#include "rules/rustkeep/reckoning.h"
#include "rules/rustkeep/setup.h"
#include "rules/rustkeep/state.h"
#include "rules/rustkeep/texts.h"

namespace ticktape::rustkeep {

// A command that was accepted.
struct Order {
  std::int32_t ability = kNoAbility;  // none: to wait
  std::int64_t target = kNobody;      // where the ability needs one
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
    const Entity& hero = state_.entities[0];
    return {state_.turn, hero.health, hero.status == EntityStatus::kDead ? 1 : 0};
  }

 protected:
  const Content& content() const { return scene_->content; }
  const Entity& EntityAt(std::int64_t id) const {
    return state_.entities[static_cast<std::size_t>(id)];
  }
  const Creature& CreatureOf(std::int64_t id) const {
    return content().creatures[static_cast<std::size_t>(EntityAt(id).creature.index)];
  }
  const Ability& AbilityAt(std::int32_t number) const {
    return content().abilities[static_cast<std::size_t>(number)];
  }

  // Judges a command; fills in `order` if it is accepted.
  Rejection Judge(const Command& command, Order& order) const;

  std::shared_ptr<const Scene> scene_;
  bool awaiting_ = false;  // paused for a command

 private:
  Rejection JudgeUse(const Json& args, Order& order) const;
  bool IsEntity(const Json& id) const;
  // Whether the hero could use the ability now; not where that cannot even be computed.
  bool IsUsable(std::int32_t ability, std::int64_t target) const;
  std::int32_t AutoAbility(std::int64_t target) const;
  std::int64_t WeakestEnemy() const;

  std::string ArgumentText(const Parameter& parameter, std::int64_t value,
                           std::size_t language) const;
  std::string ModifierNames(std::int64_t id, std::size_t language) const;
  std::string IntentText(std::int64_t id, std::size_t language) const;
  std::int64_t MostOf(std::int64_t id, Attribute attribute) const;
};

}  // namespace ticktape::rustkeep
