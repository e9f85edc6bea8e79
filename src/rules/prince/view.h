// A battle of prince as far as it can be asked without going on: its state and content, which
// commands are legal, texts and screen. Nothing here passes through the seam, so asking leaves
// no trace.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_battle.h"
#include "rules/prince/order.h"
#include "rules/prince/ranks.h"
#include "rules/prince/setup.h"
#include "rules/prince/state.h"
#include "rules/prince/texts.h"

namespace ticktape::prince {

class OrderList;

class BattleView : public DescribedBattle<State> {
 public:
  explicit BattleView(std::shared_ptr<const Scene> scene);

  std::string_view outcome() const final;
  std::int64_t awaited_actor() const final;
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
  const Content& content() const { return scene_->content; }
  const Squad& SquadOf(std::int64_t id) const { return state_.squads[At(id)]; }
  const UnitType& TypeOf(std::int64_t unit) const {
    return content().types[At(scene_->type_of[At(unit)])];
  }
  const Terrain& TerrainAt(Cell cell) const {
    return content().terrain[At(scene_->map.TerrainAt(cell))];
  }

  // The lowest value among the living of a squad that has some.
  std::int64_t Lowest(std::int64_t squad, Trait trait) const;
  // Whether all of them have the feature.
  bool HasAll(std::int64_t squad, Feature feature) const;
  bool HasCommander(std::int64_t squad) const;
  Mood MoodOfSquad(const Squad& squad) const;
  std::int64_t SpeedOf(const Squad& squad) const;
  // What the object on a cell adds to the range of who stands there.
  std::int64_t RangeBonus(Cell cell) const;
  // Whether the side sees the squad.
  static bool IsKnown(const Squad& squad, std::int64_t side) {
    return squad.side == side || !squad.hidden;
  }
  // The first squad of the side to move that may get an order, or kNothing.
  std::int64_t FirstReady(std::int64_t side) const;

  // Judges a command; fills in `order` if it is accepted.
  Rejection Judge(const Command& command, Order& order) const;

  std::shared_ptr<const Scene> scene_;
  Ranks ranks_;
  bool awaiting_ = false;  // paused for a command

 private:
  friend class OrderList;

  // A squad that another one's way has to take as standing elsewhere.
  struct Moved {
    std::int64_t squad = kNothing;
    Cell cell;
  };

  Rejection JudgeActor(const Json& actor, Order& order) const;
  Rejection JudgeVerb(const Json& verb, Order& order) const;
  // What an order with well-formed arguments may still fail by.
  Rejection CheckOrder(const Order& order) const;
  Rejection CheckAttack(const Order& order) const;
  Rejection CheckInteract(const Order& order) const;
  Rejection CheckMerge(const Order& order) const;
  Rejection CheckSplit(const Order& order) const;
  Rejection CheckTarget(const Order& order, Cell end) const;
  Rejection CheckWay(const Order& order, Cell& end) const;
  // Whether the squad may go this way with this order; `end` is where it leads.
  Rejection CheckPath(const Squad& walker, const Path& path, Verb verb, const Moved& moved,
                      Cell& end) const;
  // Whether the features of the squad allow the order.
  bool IsAble(std::int64_t squad, Verb verb) const;
  bool IsBlocked(Cell cell, const Squad& walker, const Moved& moved) const;
  bool SeesEnemyBeside(const Squad& squad) const;
  // How far the squad would strike from a cell.
  std::int64_t BestReach(std::int64_t squad, Cell from) const;
  bool HasAmmo(std::int64_t squad, std::int32_t type) const;

  Order AutoOrder(std::int64_t id) const;
  std::optional<Order> BestStrike(const std::vector<Order>& orders) const;
  Order AutoMove(const Squad& squad, OrderList& list) const;
  Order FaceNearest(const Squad& squad, const OrderList& list) const;
  bool IsOutOfAmmo(std::int64_t squad) const;

  std::string ArgumentText(const Parameter& parameter, std::int64_t value,
                           std::size_t language) const;
  static std::string CellText(Cell cell);
  // The side for which the screen is drawn, or kNothing: everybody, when the battle is over.
  std::int64_t Looker() const { return state_.outcome == Outcome::kNone ? state_.side : kNothing; }
  // Whether a squad lies in ambush for a side. False for kNothing, which sees all.
  bool IsSecret(std::int64_t squad, std::int64_t side) const {
    return side != kNothing && !IsKnown(SquadOf(squad), side);
  }
  // The rows of the screen.
  std::string Page(std::span<const std::string> log, std::string_view note, std::size_t language,
                   std::int64_t seen_by) const;
  std::string MapRows(std::int64_t side) const;
  void AddCell(std::string& row, Cell cell, std::size_t width, std::int64_t side) const;
  std::string Legend(std::size_t language) const;
  std::string SquadRow(const Squad& squad, std::size_t language) const;
};

// An arrow that points in a direction of the map.
std::string_view ArrowOf(std::int64_t direction);

}  // namespace ticktape::prince
