// A battle of skulls as far as it can be asked without going on: its state and content, which
// commands are legal, texts and screen. Nothing here passes through the seam, so asking leaves
// no trace.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_battle.h"
#include "rules/skulls/setup.h"
#include "rules/skulls/state.h"
#include "rules/skulls/texts.h"

namespace ticktape::skulls {

// A command that passed the checks of its verb.
struct Order {
  bool is_cast = false;
  std::size_t row = 0;  // of a swap
  std::size_t col = 0;
  bool is_down = false;
  std::size_t spell = 0;  // place in the content
};

constexpr std::size_t Other(std::size_t fighter) { return 1 - fighter; }

class BattleView : public DescribedBattle<State> {
 public:
  explicit BattleView(std::shared_ptr<const Scene> scene);

  std::string_view outcome() const final;
  std::int64_t awaited_actor() const final { return state_.turn; }
  const Vocabulary& vocabulary() const final { return TheVocabulary(); }

  void LegalCommands(std::vector<Command>& commands) const final;
  Command AutoCommand() const final;

  std::string EntityName(std::int64_t id, std::size_t language) const final;
  std::string Text(const LogEntry& entry, std::size_t language) const final;
  std::string CommandText(const Command& command, std::size_t language) const final;
  std::string Screen(std::span<const std::string> log, std::string_view note,
                     std::size_t language) const final;
  BattleFigures Figures() const final {
    const Fighter& first = state_.fighters[0];
    return {tick(), first.life, first.stands() ? 0 : 1};
  }

 protected:
  const Spell& SpellAt(std::size_t place) const { return scene_->content.spells[place]; }
  Kinds KindsOfTable() const {
    return {scene_->facts, state_.table.cells(), state_.table.rows(), state_.table.cols()};
  }

  // Judges a command; fills in what is absent and `order` if it is accepted.
  Rejection Judge(Command& command, Order& order) const;

  std::shared_ptr<const Scene> scene_;
  bool awaiting_ = false;  // paused for a command

 private:
  Rejection JudgeSwap(const Json& args, Order& order) const;
  Rejection JudgeCast(const Json& args, Order& order) const;
  bool CanPay(std::size_t spell) const;
  std::int64_t SwapScore(std::size_t cell, std::size_t neighbour) const;
  std::int64_t CastScore(std::size_t place) const;
  void AddFighter(std::string& page, std::size_t id, std::size_t language) const;
  void AddTable(std::string& page) const;
};

}  // namespace ticktape::skulls
