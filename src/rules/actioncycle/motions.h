// Derived items beside skills: the steps of motions (draw, heaven, call, recall), rebounds,
// units that are spat out, buffs that end.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "rules/actioncycle/skills.h"

namespace ticktape::actioncycle {

template <bool kListening>
class Motions : public Skills<kListening> {
 protected:
  Motions(std::shared_ptr<const Scene> scene, Listener* listener)
      : Skills<kListening>(std::move(scene), listener) {}

  void RunItem(const Item& item) {
    switch (item.deed) {
      case Deed::kSkill:
        return Base::RunSkill(item);
      case Deed::kRebound:
        return Rebound(item);
      case Deed::kDevourOut:
        return DevourOut(item);
      case Deed::kExpire:
        return Expire(item);
      case Deed::kDraw:
      case Deed::kHeaven:
      case Deed::kCall:
      case Deed::kRecall:
        return RunStep(item);
    }
  }

 private:
  using Base = Skills<kListening>;

  static Cause CauseOf(const Item& item) { return {item.cause, item.rel}; }

  void Rebound(const Item& item) {
    const std::int64_t id = Act();
    if (id == 0)
      return;
    companions_.clear();
    if (Who(item.target).alive()) {
      note_.Target(item.target);
      Base::Harm(item.target, item.amount, item.sender, id);
    }
    Say(say::kRebound, CauseOf(item), item.sender);
    Base::HearDamaged(id);
    Base::RunCompanions();
  }

  // Without a free cell the unit goes to the void, and what it holds itself stays lost.
  void DevourOut(const Item& item) {
    const std::int64_t unit = item.target;
    if (Act() == 0)
      return;
    const std::int64_t cell = FreeCell(Who(unit).owner);
    note_.Target(unit);
    NoteCard(unit);
    if (cell < 0) {
      Base::Bury(unit);
    } else {
      Base::PutOnBoard(unit, cell, false);
      Entity& entity = state_.entities.Touch(At(unit));
      entity.holder = kNobody;
      entity.acted = 1;
      Base::Register(unit);
      note_.Cell(unit, cell);
    }
    Say(say::kDevourOut, CauseOf(item), item.sender);
  }

  void Expire(const Item& item) {
    if (Act() == 0)
      return;
    note_.Target(item.target);
    std::vector<BuffOn>& buffs = state_.entities.Touch(At(item.target)).buffs;
    const auto ended = std::ranges::find(buffs, 0, &BuffOn::turns);
    if (ended != buffs.end()) {
      const BuffOn on = *ended;
      buffs.erase(ended);
      if (on.card != kNobody) {
        NoteCard(on.card);
        Base::Bury(on.card);
      }
      note_.Buff(item.target, Base::BuffOf(on).id, 0);
    }
    Say(say::kExpire, CauseOf(item), item.sender);
  }

  // --- motions

  void RunStep(const Item& item) {
    const std::int64_t id = Act();
    if (id == 0)
      return;
    const std::int64_t player = Who(item.sender).owner;
    switch (item.deed) {
      case Deed::kDraw:
        Draw(item, player, id);
        break;
      case Deed::kHeaven:
        Heaven(item, player);
        break;
      case Deed::kCall:
        Call(item, player, id);
        break;
      default:
        Recall(item, player);
        break;
    }
    if (item.amount <= 1)
      return;
    Item next = item;
    next.cause = id;
    next.rel = Link::kSegment;
    --next.amount;
    queues_.Bear(next);
  }

  // The params of an action that found no card.
  void NoteNoCard(std::int64_t player) { note_.Param(param::kPlayer, player); }

  void Draw(const Item& item, std::int64_t player, std::int64_t id) {
    Player& drawing = state_.players[At(player)];
    if (drawing.pool.empty())
      return Tire(item, player, id);
    const std::int64_t card = drawing.pool.front();
    drawing.pool.erase(drawing.pool.begin());
    const bool is_direct = Base::CardOf(Who(card)).direct;
    note_.Target(card);
    NoteCard(card);
    note_.Pool(player, drawing.pool.size());
    if (is_direct)
      state_.entities.Touch(At(card)).zone = Zone::kLimbo;
    else
      TakeInHand(card, player);
    Say(say::kDrawCard, CauseOf(item), player);
    Hear(Event::kDraw, player, id);
    if (is_direct)
      PutDirectly(card, player, id);
  }

  void TakeInHand(std::int64_t card, std::int64_t player) {
    state_.entities.Touch(At(card)).zone = Zone::kHand;
    state_.players[At(player)].hand.push_back(card);
    note_.Hand(card, player);
  }

  // A draw from an empty pool.
  void Tire(const Item& item, std::int64_t player, std::int64_t id) {
    Player& drawing = state_.players[At(player)];
    NoteNoCard(player);
    if (++drawing.fatigue < params().fatigue_limit)
      return Say(say::kDrawCard, CauseOf(item), player);
    Entity& leader = state_.entities.Touch(At(player));
    note_.Target(player);
    note_.Hp(player, -leader.hp);
    leader.hp = 0;
    killers_[At(player)] = {id, player, false, 0};
    Say(say::kFatigueDie, CauseOf(item), player);
  }

  void PutDirectly(std::int64_t card, std::int64_t player, std::int64_t drawn) {
    const std::int64_t id = Act();
    if (id == 0)
      return;
    const std::int64_t cell = FreeCell(player);
    note_.Target(card);
    NoteCard(card);
    Say(cell < 0 ? say::kDirectBoardFail : say::kDirectBoardOk, Answer(drawn), player);
    if (cell < 0)
      Base::Bury(card);
    else
      Base::Present(card, cell, PartOf(id));
  }

  void Heaven(const Item& item, std::int64_t player) {
    const std::int64_t card = Base::NewEntity(item.card, player, Zone::kHand);
    note_.Target(card);
    NoteCard(card);
    TakeInHand(card, player);
    Say(say::kCardFromHeaven, CauseOf(item), item.sender);
  }

  bool IsFollower(std::int64_t card) const {
    return Base::CardOf(Who(card)).kind == CardKind::kFollower;
  }

  // The topmost follower of the pool; CARDPOOL_CALL only shows it.
  void Call(const Item& item, std::int64_t player, std::int64_t id) {
    const std::vector<std::int64_t>& pool = state_.players[At(player)].pool;
    const auto found =
        std::ranges::find_if(pool, [this](std::int64_t card) { return IsFollower(card); });
    const std::int64_t cell = found == pool.end() ? -1 : FreeCell(player);
    if (cell < 0) {
      NoteNoCard(player);
      return Say(say::kCardpoolCall, CauseOf(item), item.sender);
    }
    const std::int64_t card = *found;
    note_.Target(card);
    NoteCard(card);
    Say(say::kCardpoolCall, CauseOf(item), item.sender);
    Base::Present(card, cell, PartOf(id), {.called = true});
  }

  // The latest follower of the void, as it was printed.
  void Recall(const Item& item, std::int64_t player) {
    std::vector<std::int64_t>& buried = state_.players[At(player)].buried;
    const auto found = std::find_if(buried.rbegin(), buried.rend(),
                                    [this](std::int64_t card) { return IsFollower(card); });
    if (found == buried.rend()) {
      NoteNoCard(player);
      return Say(say::kRecall, CauseOf(item), item.sender);
    }
    const std::int64_t card = *found;
    buried.erase(std::next(found).base());
    Entity& entity = state_.entities.Touch(At(card));
    note_.Target(card);
    NoteCard(card);
    note_.Hp(card, Base::CardOf(entity).hp - entity.hp);
    entity.hp = Base::CardOf(entity).hp;
    entity.slain = 0;
    TakeInHand(card, player);
    Say(say::kRecall, CauseOf(item), item.sender);
  }

 protected:
  using Base::Act;
  using Base::companions_;
  using Base::FreeCell;
  using Base::Hear;
  using Base::killers_;
  using Base::note_;
  using Base::params;
  using Base::queues_;
  using Base::Say;
  using Base::state_;
  using Base::Who;

  void NoteCard(std::int64_t card) { Base::NoteCard(card); }
};

}  // namespace ticktape::actioncycle
