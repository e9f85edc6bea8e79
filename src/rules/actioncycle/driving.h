// Driving actions: what a player's command begins, and turns. Each pays its action points
// before anything else.
#pragma once

#include <memory>
#include <vector>

#include "rules/actioncycle/motions.h"

namespace ticktape::actioncycle {

template <bool kListening>
class Driving : public Motions<kListening> {
 protected:
  Driving(std::shared_ptr<const Scene> scene, Listener* listener)
      : Motions<kListening>(std::move(scene), listener) {}

  void Perform(const Order& order) {
    switch (order.verb) {
      case Verb::kPlay:
        return Play(order);
      case Verb::kAttack:
        return Attack(order);
      case Verb::kMove:
        return MoveUnit(order);
      case Verb::kExchange:
        Pay(params().cost_exchange);
        return Base::Swap(order.unit, order.target, kNothing, params().cost_exchange);
      case Verb::kOpen:
        return OpenUnit(order.unit);
      case Verb::kDraw:
        return DrawForAp();
      case Verb::kEndTurn:
        return EndTurn(true);
    }
  }

  // --- turns

  void BeginTurn() {
    if (state_.turn > 0)
      state_.player = Other(state_.player);
    const std::int64_t player = state_.player;
    const std::int64_t id = Act();
    Player& playing = state_.players[At(player)];
    ++state_.turn;
    ++playing.turns;
    const std::int64_t ap = seam_.template Evaluate<TurnAp>(playing.turns, params().ap_base,
                                                            params().ap_growth, params().ap_max);
    note_.Param(param::kPlayer, player);
    note_.Param(param::kAp, Subtract(ap, playing.ap));
    playing.ap = ap;
    state_.timer = params().turn_commands;
    state_.phase = Phase::kAct;
    for (const std::int64_t unit : followers_)
      if (Who(unit).owner == player && Who(unit).acted != 0)
        state_.entities.Touch(At(unit)).acted = 0;
    Say(say::kTurnBegin, kNothing, player);
    Hear(Event::kTurnStart, player, id);
    if (params().turn_draw > 0)
      Base::BearStep(Deed::kDraw, id, player, params().turn_draw);
  }

  void EndTurn(bool by_command) {
    const std::int64_t player = state_.player;
    const std::int64_t id = Act();
    state_.phase = Phase::kBegin;
    note_.Param(param::kPlayer, player);
    if (by_command)
      note_.Param(param::kUserOp, 1);
    Say(say::kTurnEnd, kNothing, player);
    CountDown(player, id);
    for (const std::int64_t unit : followers_)
      if (Who(unit).owner == player)
        CountDown(unit, id);
    Hear(Event::kTurnEnd, player, id);
  }

 private:
  using Base = Motions<kListening>;

  void Pay(std::int64_t cost) {
    std::int64_t& ap = state_.players[At(state_.player)].ap;
    ap = Subtract(ap, cost);
  }

  // The buffs of one bearer at the end of its owner's turn.
  void CountDown(std::int64_t bearer, std::int64_t id) {
    if (Who(bearer).buffs.empty())
      return;
    for (BuffOn& on : state_.entities.Touch(At(bearer)).buffs)
      if (on.turns > 0 && --on.turns == 0)
        queues_.Answer({.deed = Deed::kExpire, .cause = id, .sender = bearer, .target = bearer});
  }

  // --- cards of the hand

  void Play(const Order& order) {
    const std::int64_t player = state_.player;
    const Card& card = Base::CardOf(Who(order.card));
    const std::int64_t cost = order.covered ? params().cost_cover : card.cost;
    Pay(cost);
    const std::int64_t id = Act();
    if (id == 0)
      return;
    LeaveHand(order.card, card.kind);
    const std::int64_t target = card.kind == CardKind::kSpell ? Lured(order.target) : order.target;
    if (order.target != kNobody)
      note_.Target(order.target);
    Base::NoteCard(order.card);
    Base::NotePaid(cost);
    if (target != order.target)
      note_.Param(param::kSpellShiftUid, target);
    note_.Hand(order.card, -1);
    Say(order.covered ? say::kPlaycardCover : say::kPlaycardOpen, kNothing, player);
    Hear(Event::kPlay, player, id);
    PutToUse(order, card, target, id);
  }

  void LeaveHand(std::int64_t card, CardKind kind) {
    std::erase(state_.players[At(state_.player)].hand, card);
    if (kind == CardKind::kSpell)
      Base::Bury(card);
    else
      state_.entities.Touch(At(card)).zone = Zone::kLimbo;
  }

  // A spell at something of the opponent's goes to the first lure there.
  std::int64_t Lured(std::int64_t target) {
    if (target == kNobody || Who(target).owner == state_.player)
      return target;
    const std::int64_t lure = Base::FirstWith(Who(target).owner, Stat::kLure);
    return lure == kNobody ? target : lure;
  }

  void PutToUse(const Order& order, const Card& card, std::int64_t target, std::int64_t id) {
    switch (card.kind) {
      case CardKind::kFollower:
        if (order.covered)
          PutCovered(order, id);
        else
          Base::Present(order.card, order.cell, Answer(id));
        break;
      case CardKind::kArtifact:
        Equip(order.card, card, target, id);
        break;
      case CardKind::kSpell:
        Base::RunSkill({.deed = Deed::kSkill,
                        .cause = id,
                        .sender = state_.player,
                        .target = target,
                        .skill = card.skill,
                        .part = 1});
        break;
    }
  }

  // A covered follower does not listen yet.
  void PutCovered(const Order& order, std::int64_t id) {
    if (Act() == 0)
      return;
    Base::PutOnBoard(order.card, order.cell, true);
    note_.Target(order.card);
    Base::NoteCard(order.card);
    note_.Cell(order.card, order.cell);
    Say(say::kFollowerCover, Answer(id), order.card);
  }

  void Equip(std::int64_t artifact, const Card& card, std::int64_t bearer, std::int64_t id) {
    if (Act() == 0)
      return;
    note_.Target(bearer);
    Base::NoteCard(artifact);
    Base::PutBuff(bearer, card.buff, artifact);
    Entity& entity = state_.entities.Touch(At(artifact));
    entity.zone = Zone::kEquipped;
    entity.holder = bearer;
    Say(say::kEquip, Answer(id), state_.player);
  }

  // --- followers

  void Attack(const Order& order) {
    const std::int64_t unit = order.unit;
    Pay(params().cost_attack);
    state_.entities.Touch(At(unit)).acted = 1;
    const std::int64_t target =
        Base::StatOf(unit, Stat::kDizzy) > 0 ? ShiftedTarget() : order.target;
    Cause cause = kNothing;
    if (Who(target).covered != 0)
      cause = PartOf(Base::Open(target, say::kOpencardAttack, unit, kNothing));
    const std::int64_t id = Act();
    if (id == 0)
      return;
    companions_.clear();
    const std::int64_t blow = Base::AttackOf(unit);
    const std::int64_t counter = Who(target).is_leader() ? 0 : Base::AttackOf(target);
    const std::int64_t instead = TransferOf(target);
    note_.Target(target);
    NoteAttack(order, target, counter, instead);
    if (instead != kNobody)
      companions_.push_back({.kind = Companion::Kind::kTransfer,
                             .cause = id,
                             .sender = target,
                             .target = instead,
                             .source = unit,
                             .amount = blow});
    else
      Base::Harm(target, blow, unit, id);
    Base::Harm(unit, counter, target, id);
    Say(say::kAttack, cause, unit);
    Base::Rebounds(id);
    Hear(Event::kAttack, unit, id, target);
    Base::HearDamaged(id);
    Base::RunCompanions();
  }

  void NoteAttack(const Order& order, std::int64_t target, std::int64_t counter,
                  std::int64_t instead) {
    if (counter > 0)
      note_.Param(param::kAttackCounter, 1);
    note_.Param(param::kAp, -params().cost_attack);
    if (instead != kNobody)
      note_.Param(param::kAttackTransferUid, instead);
    note_.Param(param::kUserOp, 1);
    if (target != order.target)
      note_.Param(param::kAttackShiftOrigin, order.target);
  }

  // A dizzy unit attacks any enemy.
  std::int64_t ShiftedTarget() {
    const std::int64_t enemy = Other(state_.player);
    std::vector<std::int64_t>& enemies = enemies_;
    enemies.assign(1, enemy);
    for (const std::int64_t id : followers_)
      if (Who(id).owner == enemy)
        enemies.push_back(id);
    return enemies[At(seam_.Below(kShiftDraw, static_cast<std::int64_t>(enemies.size())))];
  }

  // Who takes the damage in the target's place: the follower in the mirror cell.
  std::int64_t TransferOf(std::int64_t target) {
    if (!Who(target).on_board() || Base::StatOf(target, Stat::kTransfer) <= 0)
      return kNobody;
    const std::int64_t cell =
        seam_.template Evaluate<MirrorCell>(Who(target).cell, params().rows, params().cols);
    const std::int64_t unit = Base::FollowerAt(cell);
    return unit != kNobody && unit != target && Who(unit).alive() ? unit : kNobody;
  }

  void MoveUnit(const Order& order) {
    Pay(params().cost_move);
    const std::int64_t id = Act();
    if (id == 0)
      return;
    Base::NotePaid(params().cost_move);
    Base::moves_.assign(1, {order.unit, order.cell});
    Base::Move(order.unit, kNothing, id);
  }

  void OpenUnit(std::int64_t unit) {
    const std::int64_t cost =
        seam_.template Evaluate<OpenCost>(Base::CardOf(Who(unit)).cost, params().cost_cover);
    Pay(cost);
    Base::Open(unit, say::kOpencardUser, state_.player, kNothing, {AtLeastZero(cost), false});
  }

  void DrawForAp() {
    const std::int64_t player = state_.player;
    Pay(params().cost_draw);
    const std::int64_t id = Act();
    if (id == 0)
      return;
    note_.Param(param::kPlayer, player);
    Base::NotePaid(params().cost_draw);
    Say(say::kApDraw, kNothing, player);
    Base::BearStep(Deed::kDraw, id, player, 1);
  }

  std::vector<std::int64_t> enemies_;

 protected:
  using Base::Act;
  using Base::companions_;
  using Base::followers_;
  using Base::Hear;
  using Base::note_;
  using Base::params;
  using Base::queues_;
  using Base::Say;
  using Base::seam_;
  using Base::state_;
  using Base::Who;
};

}  // namespace ticktape::actioncycle
