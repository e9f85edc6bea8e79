// Whom a part of a skill is for.
#pragma once

#include <memory>
#include <vector>

#include "rules/actioncycle/actions.h"

namespace ticktape::actioncycle {

template <bool kListening>
class Selection : public Actions<kListening> {
 protected:
  Selection(std::shared_ptr<const Scene> scene, Listener* listener)
      : Actions<kListening>(std::move(scene), listener) {}

  // Fills targets_ and env_.
  void SelectTargets(const Part& part, const Item& item) {
    env_ = 0;
    targets_.clear();
    AddBase(part, item);
    std::erase_if(targets_, [&](std::int64_t id) { return !MayTarget(part, item.sender, id); });
    const bool is_random =
        part.select == Select::kRandomAlly || part.select == Select::kRandomEnemy;
    if (!is_random || targets_.empty())
      return;
    // Drawn for one candidate as well.
    const std::int64_t place = seam_.Below(kTargetDraw, static_cast<std::int64_t>(targets_.size()));
    targets_.assign(1, targets_[At(place)]);
  }

 private:
  using Base = Actions<kListening>;

  void AddBase(const Part& part, const Item& item) {
    const std::int64_t owner = Who(item.sender).owner;
    const auto add = [this](std::int64_t id) {
      if (id != kNobody)
        targets_.push_back(id);
    };
    switch (part.select) {
      case Select::kNone:
        break;
      case Select::kSelf:
        return add(item.sender);
      case Select::kChosen:
        return add(item.target);
      case Select::kSource:
        return add(item.source);
      case Select::kOwnLeader:
        return add(owner);
      case Select::kEnemyLeader:
        return add(Other(owner));
      case Select::kAllies:
      case Select::kRandomAlly:
        return AddFollowersOf(owner);
      case Select::kEnemies:
      case Select::kRandomEnemy:
        return AddFollowersOf(Other(owner));
      case Select::kAll:
        targets_.assign(followers_.begin(), followers_.end());
        break;
      case Select::kArea:
        return AddArea(part, item.target);
    }
  }

  void AddFollowersOf(std::int64_t owner) {
    for (const std::int64_t id : followers_)
      if (Who(id).owner == owner)
        targets_.push_back(id);
  }

  // The range counts from where the target stands now.
  void AddArea(const Part& part, std::int64_t target) {
    const std::int64_t range0 = StatOf(0, Stat::kRange);
    const std::int64_t range1 = StatOf(1, Stat::kRange);
    env_ = seam_.template Evaluate<EnvRange>(range0, range1);
    const std::int64_t range = seam_.template Evaluate<SkillRange>(part.range, env_);
    if (target == kNobody || !Who(target).on_board())
      return;
    for (const std::int64_t id : followers_) {
      if (Who(id).owner != Who(target).owner)
        continue;
      const std::int64_t distance =
          seam_.template Evaluate<CellDistance>(Who(id).cell, Who(target).cell, params().cols);
      if (distance <= range)
        targets_.push_back(id);
    }
  }

  // Those at 0 hp are left alone, although they stand on the board until the instant ends.
  bool MayTarget(const Part& part, std::int64_t sender, std::int64_t id) const {
    const Entity& entity = Who(id);
    if (entity.hp <= 0)
      return false;
    const Effect effect = part.effect;
    if (entity.is_leader())
      return effect == Effect::kDamage || effect == Effect::kHeal || effect == Effect::kBuff;
    if (!entity.on_board() || (entity.covered != 0) != (effect == Effect::kOpen))
      return false;
    const bool excludes =
        part.exclude_sender || effect == Effect::kDevour || effect == Effect::kExchange;
    if (excludes && id == sender)
      return false;
    return effect != Effect::kExchange || entity.owner == Who(sender).owner;
  }

 protected:
  using Base::followers_;
  using Base::params;
  using Base::seam_;
  using Base::StatOf;
  using Base::Who;

  std::int64_t env_ = 0;               // env_range that the present part applied
  std::vector<std::int64_t> targets_;  // of the present part, in the order of their ids
};

}  // namespace ticktape::actioncycle
