// What all actions are made of: their numbers, the events that listeners hear, harm, and cards
// that come onto the board and leave it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/random.h"
#include "core/trace.h"
#include "rules/actioncycle/formulas.h"
#include "rules/actioncycle/note.h"
#include "rules/actioncycle/queues.h"
#include "rules/actioncycle/view.h"

namespace ticktape::actioncycle {

// What an action answers to.
struct Cause {
  std::int64_t entry = 0;
  Link link = Link::kRoot;
};
constexpr Cause kNothing{};
constexpr Cause Answer(std::int64_t entry) { return {entry, Link::kTrigger}; }
constexpr Cause PartOf(std::int64_t entry) { return {entry, Link::kSegment}; }

// Something that happens in the instant of its action, right behind it; behind the last part
// of an atomic skill.
struct Companion {
  enum class Kind : std::uint8_t { kTank, kTransfer, kSummon, kPush, kSwap, kOpen };
  Kind kind = Kind::kTank;
  std::int64_t cause = 0;
  std::int64_t sender = kNobody;
  std::int64_t target = kNobody;
  std::int64_t source = kNobody;
  std::int64_t amount = 0;  // damage; of a push the number of its units
  CardName card{};
  std::size_t first = 0;  // of a push, into pushed_
};

// Formulas are evaluated in the order in which the rules name them; that order is part of the
// trace, hence a variable for each.
template <bool kListening>
class Actions : public BattleView {
 protected:
  Actions(std::shared_ptr<const Scene> scene, Listener* listener)
      : BattleView(std::move(scene)), seam_(state_.rng, said_, log_, listener) {}

  // --- actions

  // Begins an action and returns its number, or 0 if the battle is over: each action asks
  // before it changes anything, so that nothing more happens once a chain is full.
  std::int64_t Act() {
    if (over())
      return 0;
    if (state_.chain == params().chain_limit) {
      EndBattle(Outcome::kChain, Answer(state_.next_action - 1));
      return 0;
    }
    ++state_.chain;
    note_.Clear();
    hurt_.clear();
    return state_.next_action++;
  }

  void Say(say::Key key, Cause cause, std::int64_t sender) {
    seam_.Say(key, cause.entry, static_cast<Relation>(cause.link), note_.Values(key, sender));
  }

  // The end is no action of the chain, but it takes the next number.
  void EndBattle(Outcome outcome, Cause cause) {
    state_.outcome = outcome;
    ++state_.next_action;
    note_.Clear();
    std::vector<std::int64_t>& values = note_.Values(say::kBattleEnd, kNobody);
    values.push_back(Number(outcome));
    seam_.Say(say::kBattleEnd, cause.entry, static_cast<Relation>(cause.link), values);
  }

  // Params 3, 4 and 6.
  void NoteCard(std::int64_t card) {
    note_.Param(param::kPlayer, Who(card).owner);
    note_.Param(param::kCardUid, card);
    note_.Param(param::kCardCfgid, CardOf(Who(card)).id);
  }

  void NotePaid(std::int64_t cost) {
    note_.Param(param::kAp, -cost);
    note_.Param(param::kUserOp, 1);
  }

  // --- listening

  struct Heard {
    std::int64_t subject = 0;
    std::int64_t cause = 0;
    std::int64_t source = kNobody;
    bool silenced = false;  // does not hear it itself
  };

  // By the order of listening, then by subject.
  void Hear(Event event, std::span<const Heard> subjects) {
    for (const Ear& ear : state_.listeners) {
      const Trigger& trigger = CardOf(Who(ear.unit)).triggers[At(ear.trigger)];
      if (trigger.event != event)
        continue;
      for (const Heard& heard : subjects)
        if (Hears(ear.unit, trigger.scope, heard))
          queues_.Answer({.deed = Deed::kSkill,
                          .cause = heard.cause,
                          .sender = ear.unit,
                          .target = heard.subject,
                          .source = heard.source,
                          .skill = trigger.skill,
                          .part = 1});
    }
  }
  void Hear(Event event, std::int64_t subject, std::int64_t cause, std::int64_t source = kNobody) {
    const Heard heard{subject, cause, source};
    Hear(event, std::span(&heard, 1));
  }

  bool Hears(std::int64_t unit, Scope scope, const Heard& heard) const {
    const bool is_own = Who(unit).owner == Who(heard.subject).owner;
    const bool is_self = unit == heard.subject;
    if (is_self && heard.silenced)
      return false;
    switch (scope) {
      case Scope::kSelf:
        return is_self;
      case Scope::kAlly:
        return is_own && !is_self;
      case Scope::kEnemy:
        return !is_own;
      case Scope::kAny:
        break;
    }
    return true;
  }

  void Register(std::int64_t unit) {
    const std::size_t triggers = CardOf(Who(unit)).triggers.size();
    for (std::size_t i = 0; i < triggers; ++i)
      state_.listeners.push_back({state_.next_listener++, unit, static_cast<std::int64_t>(i)});
  }

  // --- numbers

  std::int64_t StatOf(std::int64_t id, Stat stat) {
    const Entity& entity = Who(id);
    std::int64_t sum = CardOf(entity).stats[At(Number(stat))];
    try {
      for (const BuffOn& on : entity.buffs)
        if (const Buff& buff = BuffOf(on); buff.stat == stat)
          sum = Add(sum, buff.value);
    } catch (const Overflow&) {
      throw Overflow{StatValue::kInfo.name};
    }
    return seam_.template Evaluate<StatValue>(id, Number(stat), sum);
  }

  std::int64_t AttackOf(std::int64_t id) {
    const std::int64_t attack = StatOf(id, Stat::kAttack);
    return seam_.template Evaluate<AttackValue>(id, attack);
  }

  // The first alive follower of a player whose number is above 0, or nobody.
  std::int64_t FirstWith(std::int64_t player, Stat stat) {
    for (const std::int64_t id : followers_)
      if (Who(id).owner == player && Who(id).alive() && StatOf(id, stat) > 0)
        return id;
    return kNobody;
  }

  const Buff& BuffOf(const BuffOn& on) const { return scene_->content.buffs[At(on.buff.index)]; }

  // --- harm

  struct Hurt {
    std::int64_t who = 0;
    std::int64_t loss = 0;
    std::int64_t source = kNobody;
  };

  struct Killer {
    std::int64_t entry = 0;
    std::int64_t sender = kNobody;
    bool silences = false;
    std::int64_t skill = 0;  // that silences
  };

  // All damage to a leader goes to its first living tank.
  void Harm(std::int64_t target, std::int64_t damage, std::int64_t source, std::int64_t id) {
    if (damage == 0)
      return;
    if (Who(target).is_leader()) {
      const std::int64_t tank = FirstWith(target, Stat::kTank);
      if (tank != kNobody) {
        companions_.push_back({.kind = Companion::Kind::kTank,
                               .cause = id,
                               .sender = target,
                               .target = tank,
                               .source = source,
                               .amount = damage});
        return;
      }
    }
    Entity& entity = state_.entities.Touch(At(target));
    const std::int64_t before = entity.hp;
    entity.hp = AtLeastZero(seam_.template Evaluate<HpAfterDamage>(before, damage));
    hurt_.push_back({target, before - entity.hp, source});
    note_.Hp(target, entity.hp - before);
    if (entity.hp == 0)
      killers_[At(target)] = {id, source, false, 0};
  }

  // Of all that the action hurt, in order; a rebound never comes here.
  void Rebounds(std::int64_t id) {
    for (const Hurt& hurt : hurt_) {
      if (hurt.source == kNobody || hurt.source == hurt.who)
        continue;
      const std::int64_t percent = StatOf(hurt.who, Stat::kRebound);
      if (percent <= 0)
        continue;
      const std::int64_t damage = seam_.template Evaluate<ReboundDamage>(hurt.loss, percent);
      if (damage > 0)
        queues_.Answer({.deed = Deed::kRebound,
                        .cause = id,
                        .sender = hurt.who,
                        .target = hurt.source,
                        .amount = damage});
    }
  }

  void HearDamaged(std::int64_t id) {
    heard_.clear();
    for (const Hurt& hurt : hurt_)
      heard_.push_back({hurt.who, id, hurt.source});
    Hear(Event::kDamaged, heard_);
  }

  // LEADER_TANK or ATTACK_TRANSFER. What the unit cannot take any more is lost.
  void PassOn(say::Key key, const Companion& companion) {
    const std::int64_t id = Act();
    if (id == 0)
      return;
    if (Who(companion.target).alive()) {
      note_.Target(companion.target);
      Harm(companion.target, companion.amount, companion.source, id);
    }
    Say(key, Answer(companion.cause), companion.sender);
    Rebounds(id);
    HearDamaged(id);
  }

  // --- onto the board and away from it

  // The lowest cell of a side without a follower, or -1.
  std::int64_t FreeCell(std::int64_t player) const {
    const std::int64_t first = player * params().cells();
    for (std::int64_t cell = first; cell < first + params().cells(); ++cell)
      if (FollowerAt(cell) == kNobody)
        return cell;
    return -1;
  }

  void PutOnBoard(std::int64_t id, std::int64_t cell, bool covered) {
    Entity& entity = state_.entities.Touch(At(id));
    entity.cell = cell;
    entity.covered = covered ? 1 : 0;
    if (entity.on_board())
      return;
    entity.zone = Zone::kBoard;
    followers_.insert(std::ranges::lower_bound(followers_, id), id);
  }

  struct Presenting {
    std::int64_t paid = -1;  // by an `open` command, if not -1
    bool called = false;     // from the pool
  };

  // Returns the action's number, or 0.
  std::int64_t Present(std::int64_t unit, std::int64_t cell, Cause cause,
                       Presenting how = {-1, false}) {
    const std::int64_t id = Act();
    if (id != 0)
      Appear(unit, cell, cause, id, how);
    return id;
  }

  // The rest of PRESENT, whose number is taken.
  void Appear(std::int64_t unit, std::int64_t cell, Cause cause, std::int64_t id,
              Presenting how = {-1, false}) {
    const std::int64_t owner = Who(unit).owner;
    if (how.called) {
      std::vector<std::int64_t>& pool = state_.players[At(owner)].pool;
      std::erase(pool, unit);
      note_.Pool(owner, pool.size());
    }
    PutOnBoard(unit, cell, false);
    state_.entities.Touch(At(unit)).acted = 1;
    Register(unit);
    note_.Target(unit);
    NoteCard(unit);
    if (how.paid >= 0)
      NotePaid(how.paid);
    note_.Cell(unit, cell);
    Say(say::kPresent, cause, unit);
    Hear(Event::kPresent, unit, id);
  }

  // OPENCARD, which is only shown, and PRESENT in the same instant. Returns the number of the
  // latter, or 0.
  std::int64_t Open(std::int64_t unit, say::Key key, std::int64_t opener, Cause cause,
                    Presenting how = {-1, false}) {
    const std::int64_t id = Act();
    if (id == 0)
      return 0;
    note_.Target(unit);
    NoteCard(unit);
    if (how.paid >= 0)
      note_.Param(param::kUserOp, 1);
    Say(key, cause, opener);
    return Present(unit, Who(unit).cell, PartOf(id), how);
  }

  void LeaveBoard(std::int64_t id) {
    std::erase_if(state_.listeners, [id](const Ear& ear) { return ear.unit == id; });
    Entity& entity = state_.entities.Touch(At(id));
    for (const BuffOn& on : entity.buffs)
      if (on.card != kNobody)
        Bury(on.card);
    entity.buffs.clear();
    entity.cell = -1;
    entity.acted = 0;
    std::erase(followers_, id);
  }

  void Bury(std::int64_t id) {
    Entity& entity = state_.entities.Touch(At(id));
    entity.zone = Zone::kVoid;
    entity.cell = -1;
    entity.holder = kNobody;
    entity.covered = 0;
    entity.acted = 0;
    state_.players[At(entity.owner)].buried.push_back(id);
  }

  std::int64_t NewEntity(CardName card, std::int64_t owner, Zone zone) {
    const auto id = static_cast<std::int64_t>(state_.entities.size());
    Entity entity;
    entity.id = id;
    entity.cfg = card;
    entity.owner = owner;
    entity.zone = zone;
    entity.hp =
        card.index == 0 ? scene_->roster[At(owner)].life : scene_->content.cards[At(card.index)].hp;
    state_.entities.Append(std::move(entity));
    killers_.emplace_back();
    return id;
  }

  Seam<XorShift64Star, kListening> seam_;
  Queues queues_;
  Note note_;
  std::vector<Companion> companions_;
  std::vector<std::int64_t> pushed_;
  std::vector<Hurt> hurt_;       // by the present action
  std::vector<Killer> killers_;  // by entity; of those at 0 hp in this instant
  std::int64_t said_ = 0;        // entries so far; follows from the state

 private:
  std::vector<Heard> heard_;
};

}  // namespace ticktape::actioncycle
