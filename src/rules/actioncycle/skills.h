// Skills: what a part does and what comes behind it.
#pragma once

#include <memory>
#include <vector>

#include "rules/actioncycle/selection.h"

namespace ticktape::actioncycle {

template <bool kListening>
class Skills : public Selection<kListening> {
 protected:
  Skills(std::shared_ptr<const Scene> scene, Listener* listener)
      : Selection<kListening>(std::move(scene), listener) {}

  // An atomic skill keeps all its parts in this instant, side by side. Another one does a part
  // an instant; the next part is a snap of its own, and this instant is cut behind it.
  void RunSkill(const Item& item) {
    const Skill& skill = SkillOf(item);
    companions_.clear();
    pushed_.clear();
    if (skill.atomic)
      return RunAtomic(skill, item);
    const std::int64_t id = DoPart(skill, item.part, item, {item.cause, item.rel});
    if (id == 0)
      return;
    RunCompanions();
    if (item.part < static_cast<std::int64_t>(skill.parts.size()))
      BearNextPart(item, id);
  }

  void RunCompanions() {
    for (const Companion& companion : companions_)
      if (!over())
        RunCompanion(companion);
  }

  // The steps of a motion: each is a snap of its own, born by the step before.
  void BearStep(Deed deed, std::int64_t cause, std::int64_t sender, std::int64_t amount,
                CardName card = {}) {
    queues_.Bear({.deed = deed, .cause = cause, .sender = sender, .card = card, .amount = amount});
  }

 private:
  using Base = Selection<kListening>;
  using Kind = Companion::Kind;

  const Skill& SkillOf(const Item& item) const {
    return scene_->content.skills[At(item.skill.index)];
  }

  void RunAtomic(const Skill& skill, const Item& item) {
    Cause cause{item.cause, item.rel};
    const auto parts = static_cast<std::int64_t>(skill.parts.size());
    for (std::int64_t part = 1; part <= parts; ++part) {
      const std::int64_t id = DoPart(skill, part, item, cause);
      if (id == 0)
        return;
      cause = PartOf(id);
    }
    RunCompanions();
  }

  void BearNextPart(const Item& item, std::int64_t id) {
    Item next = item;
    next.cause = id;
    next.rel = Link::kSegment;
    ++next.part;
    queues_.Bear(next);
    queues_.CutInstant();
  }

  // Returns the action's number, or 0. A part without targets is an action all the same.
  std::int64_t DoPart(const Skill& skill, std::int64_t number, const Item& item, Cause cause) {
    const std::int64_t id = Act();
    if (id == 0)
      return 0;
    const Part& part = skill.parts[At(number - 1)];
    Base::SelectTargets(part, item);
    for (const std::int64_t target : targets_)
      note_.Target(target);
    note_.Param(param::kSkill, skill.id);
    note_.Param(param::kSubSkill, number);
    if (part.exclude_sender)
      note_.Param(param::kNotIncludeSender, 1);
    if (env_ != 0)
      note_.Param(param::kEnvSkillRange, env_);
    TakeEffect(part, skill.id, item.sender, id);
    Say(say::kSkill, cause, item.sender);
    Rebounds(id);
    HearDamaged(id);
    return id;
  }

  // --- what it does

  void TakeEffect(const Part& part, std::int64_t skill, std::int64_t sender, std::int64_t id) {
    switch (part.effect) {
      case Effect::kDamage:
        for (const std::int64_t target : targets_)
          Harm(target, part.value, sender, id);
        break;
      case Effect::kHeal:
        for (const std::int64_t target : targets_)
          Heal(target, part.value);
        break;
      case Effect::kBuff:
        for (const std::int64_t target : targets_)
          PutBuff(target, part.buff, kNobody);
        break;
      case Effect::kDestroy:
        for (const std::int64_t target : targets_)
          Destroy(target, {id, sender, part.no_deathrattle, skill});
        break;
      case Effect::kDevour:
        Devour(sender);
        break;
      case Effect::kSummon:
        companions_.push_back(
            {.kind = Kind::kSummon, .cause = id, .sender = sender, .card = part.card});
        break;
      case Effect::kMove:
        companions_.push_back({.kind = Kind::kPush,
                               .cause = id,
                               .sender = sender,
                               .amount = static_cast<std::int64_t>(targets_.size()),
                               .first = pushed_.size()});
        pushed_.insert(pushed_.end(), targets_.begin(), targets_.end());
        break;
      case Effect::kExchange:
        AddCompanions(Kind::kSwap, sender, id);
        break;
      case Effect::kOpen:
        AddCompanions(Kind::kOpen, sender, id);
        break;
      case Effect::kDraw:
        BearStep(Deed::kDraw, id, sender, part.count);
        break;
      case Effect::kHeaven:
        BearStep(Deed::kHeaven, id, sender, part.count, part.card);
        break;
      case Effect::kCall:
        BearStep(Deed::kCall, id, sender, part.count);
        break;
      case Effect::kRecall:
        BearStep(Deed::kRecall, id, sender, part.count);
        break;
    }
  }

  void AddCompanions(Kind kind, std::int64_t sender, std::int64_t id) {
    for (const std::int64_t target : targets_)
      companions_.push_back({.kind = kind, .cause = id, .sender = sender, .target = target});
  }

  void Heal(std::int64_t target, std::int64_t value) {
    Entity& entity = state_.entities.Touch(At(target));
    const std::int64_t most =
        entity.is_leader() ? scene_->roster[At(target)].life : CardOf(entity).hp;
    const std::int64_t before = entity.hp;
    entity.hp = Add(before, seam_.template Evaluate<HealGain>(before, most, value));
    note_.Hp(target, Subtract(entity.hp, before));
  }

  void Destroy(std::int64_t target, const typename Base::Killer& killer) {
    Entity& entity = state_.entities.Touch(At(target));
    note_.Hp(target, -entity.hp);
    entity.hp = 0;
    killers_[At(target)] = killer;
  }

  void Devour(std::int64_t sender) {
    if (Who(sender).is_leader() || !Who(sender).alive())
      return;
    for (const std::int64_t target : targets_) {
      LeaveBoard(target);
      Entity& entity = state_.entities.Touch(At(target));
      entity.zone = Zone::kDevoured;
      entity.holder = sender;
      note_.Cell(target, -1);
    }
  }

  // --- what comes right behind it

  void RunCompanion(const Companion& companion) {
    switch (companion.kind) {
      case Kind::kTank:
        return PassOn(say::kLeaderTank, companion);
      case Kind::kTransfer:
        return PassOn(say::kAttackTransfer, companion);
      case Kind::kSummon:
        return Summon(companion);
      case Kind::kPush:
        return Push(companion);
      case Kind::kSwap:
        return Swap(companion.sender, companion.target, Answer(companion.cause));
      case Kind::kOpen:
        if (Who(companion.target).on_board() && Who(companion.target).covered != 0)
          Base::Open(companion.target, say::kOpencardSkill, companion.sender,
                     Answer(companion.cause));
        break;
    }
  }

  void Summon(const Companion& companion) {
    const std::int64_t owner = Who(companion.sender).owner;
    const std::int64_t cell = FreeCell(owner);
    const std::int64_t id = cell < 0 ? 0 : Act();
    if (id != 0)
      Base::Appear(NewEntity(companion.card, owner, Zone::kLimbo), cell, Answer(companion.cause),
                   id);
  }

  // One row back, all at once: who stands behind another one has not made room yet.
  void Push(const Companion& companion) {
    const auto begin = pushed_.begin() + static_cast<std::ptrdiff_t>(companion.first);
    moves_.clear();
    for (auto unit = begin; unit != begin + companion.amount; ++unit) {
      if (!Who(*unit).on_board())
        continue;
      const std::int64_t cell =
          seam_.template Evaluate<BackCell>(Who(*unit).cell, params().rows, params().cols);
      if (IsCellOf(Who(*unit).owner, cell) && FollowerAt(cell) == kNobody)
        moves_.push_back({*unit, cell});
    }
    const std::int64_t id = moves_.empty() ? 0 : Act();
    if (id != 0)
      Move(companion.sender, Answer(companion.cause), id);
  }

 protected:
  struct Step {
    std::int64_t unit = 0;
    std::int64_t cell = 0;
  };

  // MOVE of all in moves_, whose number is taken.
  void Move(std::int64_t sender, Cause cause, std::int64_t id) {
    moved_.clear();
    for (const Step& step : moves_) {
      PutOnBoard(step.unit, step.cell, Who(step.unit).covered != 0);
      note_.Target(step.unit);
      note_.Cell(step.unit, step.cell);
      moved_.push_back({step.unit, id});
    }
    Say(say::kMove, cause, sender);
    Hear(Event::kMove, moved_);
  }

  // EXCHANGE; a command may exchange covered followers and says what it `paid`.
  void Swap(std::int64_t a, std::int64_t b, Cause cause, std::int64_t paid = -1) {
    const bool may = paid >= 0 || (IsAliveFollower(a) && IsAliveFollower(b));
    const std::int64_t id = may ? Act() : 0;
    if (id == 0)
      return;
    if (paid >= 0)
      NotePaid(paid);
    const std::int64_t cell = Who(a).cell;
    PutOnBoard(a, Who(b).cell, Who(a).covered != 0);
    PutOnBoard(b, cell, Who(b).covered != 0);
    moved_.clear();
    for (const std::int64_t unit : {a, b}) {
      note_.Target(unit);
      note_.Cell(unit, Who(unit).cell);
      moved_.push_back({unit, id});
    }
    Say(say::kExchange, cause, a);
    Hear(Event::kMove, moved_);
  }

  bool IsAliveFollower(std::int64_t id) const { return !Who(id).is_leader() && Who(id).alive(); }

  void PutBuff(std::int64_t bearer, BuffName name, std::int64_t card) {
    const Buff& buff = scene_->content.buffs[At(name.index)];
    const std::int64_t turns = buff.turns == 0 ? -1 : buff.turns;
    state_.entities.Touch(At(bearer)).buffs.push_back({name, turns, card});
    note_.Buff(bearer, buff.id, turns);
  }

  using Base::Act;
  using Base::CardOf;
  using Base::companions_;
  using Base::env_;
  using Base::FollowerAt;
  using Base::followers_;
  using Base::FreeCell;
  using Base::Harm;
  using Base::Hear;
  using Base::HearDamaged;
  using Base::IsCellOf;
  using Base::killers_;
  using Base::LeaveBoard;
  using Base::NewEntity;
  using Base::note_;
  using Base::NotePaid;
  using Base::over;
  using Base::params;
  using Base::PassOn;
  using Base::pushed_;
  using Base::PutOnBoard;
  using Base::queues_;
  using Base::Rebounds;
  using Base::Say;
  using Base::scene_;
  using Base::seam_;
  using Base::state_;
  using Base::targets_;
  using Base::Who;

  std::vector<Step> moves_;

 private:
  std::vector<typename Base::Heard> moved_;
};

}  // namespace ticktape::actioncycle
