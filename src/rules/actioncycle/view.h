// A battle of actioncycle as far as it can be asked without going on: its state and content,
// which commands are legal, texts and screen. Nothing here passes through the seam, so asking
// leaves no trace.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_battle.h"
#include "rules/actioncycle/setup.h"
#include "rules/actioncycle/state.h"
#include "rules/actioncycle/texts.h"

namespace ticktape::actioncycle {

enum class Verb : std::uint8_t { kPlay, kAttack, kMove, kExchange, kOpen, kDraw, kEndTurn };

// A command that passed the checks of its verb; what it does not name is kNobody.
struct Order {
  Verb verb = Verb::kEndTurn;
  std::int64_t card = kNobody;
  std::int64_t unit = kNobody;
  std::int64_t target = kNobody;  // also the other one of an exchange
  std::int64_t cell = -1;
  bool covered = false;
};

constexpr std::int64_t Other(std::int64_t player) { return 1 - player; }

class BattleView : public DescribedBattle<State> {
 public:
  explicit BattleView(std::shared_ptr<const Scene> scene);

  std::string_view outcome() const final { return EnumName(state_.outcome); }
  std::int64_t awaited_actor() const final { return state_.player; }
  const Vocabulary& vocabulary() const final { return TheVocabulary(); }

  void LegalCommands(std::vector<Command>& commands) const final;
  Command AutoCommand() const final;

  std::string EntityName(std::int64_t id, std::size_t language) const final;
  std::string Text(const LogEntry& entry, std::size_t language) const final;
  std::string TextForActor(const LogEntry& entry, std::size_t language) const final;
  std::string CommandText(const Command& command, std::size_t language) const final;
  std::string Screen(std::span<const std::string> log, std::string_view note,
                     std::size_t language) const final;
  std::string RevealedScreen(std::span<const std::string> log, std::string_view note,
                             std::size_t language) const final;
  BattleFigures Figures() const final;

 protected:
  const Params& params() const { return scene_->params; }
  const Entity& Who(std::int64_t id) const { return state_.entities[At(id)]; }
  const Card& CardOf(const Entity& entity) const {
    return scene_->content.cards[At(entity.cfg.index)];
  }
  const Player& Playing() const { return state_.players[At(state_.player)]; }
  bool over() const { return state_.outcome != Outcome::kNone; }

  // The followers on the board, covered ones included, in the order of their ids.
  std::span<const std::int64_t> followers() const { return followers_; }
  std::int64_t FollowerAt(std::int64_t cell) const;
  bool IsCellOf(std::int64_t player, std::int64_t cell) const {
    return cell >= player * params().cells() && cell < (player + 1) * params().cells();
  }
  bool FitsAim(Aim aim, std::int64_t target) const;

  // Judges a command; fills in what is absent and `order` if it is accepted.
  Rejection Judge(Command& command, Order& order) const;

  std::shared_ptr<const Scene> scene_;
  std::vector<std::int64_t> followers_;  // follows from the state
  bool awaiting_ = false;                // paused for a command

 private:
  Rejection JudgePlay(const Json& args, Order& order) const;
  Rejection JudgeFollower(const Json& args, Order& order) const;
  Rejection JudgeAttack(Order& order) const;
  Rejection JudgeMove(Order& order) const;
  Rejection JudgeExchange(Order& order) const;
  Rejection JudgeOpen(Order& order) const;
  Rejection Affords(std::int64_t cost) const {
    return Playing().ap < cost ? Rejection{reject::kAp} : kAccepted;
  }
  bool IsOwnFollower(std::int64_t id) const;

  void AddPlays(std::vector<Command>& commands) const;
  void AddFollowerPlays(std::int64_t card, std::vector<Command>& commands) const;
  void AddAttacks(std::vector<Command>& commands) const;
  void AddMoves(std::vector<Command>& commands) const;
  void AddExchanges(std::vector<Command>& commands) const;
  void AddOpens(std::vector<Command>& commands) const;

  // Who looks at a screen, or kNobody for one that hides nothing, and in which language.
  struct Look {
    std::int64_t player = kNobody;
    std::size_t language = 0;
  };
  std::string Page(std::span<const std::string> log, std::string_view note, const Look& look) const;
  std::string NameFor(std::int64_t player, std::int64_t id, std::size_t language) const;
  std::string CellText(std::int64_t cell, const Look& look) const;
  void AddPlayer(std::string& page, std::int64_t player, const Look& look) const;
  void AddRow(std::string& page, std::int64_t first_cell, const Look& look) const;
};

}  // namespace ticktape::actioncycle
