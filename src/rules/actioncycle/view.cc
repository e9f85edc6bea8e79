#include "rules/actioncycle/view.h"

namespace ticktape::actioncycle {

BattleView::BattleView(std::shared_ptr<const Scene> scene)
    : DescribedBattle(MakeSymbols(scene->content), TheVocabulary().log_keys),
      scene_(std::move(scene)) {}

std::string BattleView::EntityName(std::int64_t id, std::size_t language) const {
  if (id < 0 || At(id) >= state_.entities.size())
    return id == kNobody ? "-" : "?";
  return NameOf(*scene_, Who(id), language);
}

std::string BattleView::Text(const LogEntry& entry, std::size_t language) const {
  return TextOf(*scene_, state_.entities, entry, language);
}

std::string BattleView::TextForActor(const LogEntry& entry, std::size_t language) const {
  return TextOf(*scene_, state_.entities, entry, language, state_.player);
}

// Turns of both players; the first side's followers that died count as fallen, recalled ones
// do not.
BattleFigures BattleView::Figures() const {
  std::int64_t fallen = 0;
  for (const Entity& entity : state_.entities)
    fallen += entity.owner == 0 && entity.slain != 0 ? 1 : 0;
  return {state_.turn, Who(0).hp, fallen};
}

std::int64_t BattleView::FollowerAt(std::int64_t cell) const {
  for (const std::int64_t id : followers_)
    if (Who(id).cell == cell)
      return id;
  return kNobody;
}

bool BattleView::FitsAim(Aim aim, std::int64_t target) const {
  if (target < 0 || At(target) >= state_.entities.size() || !Who(target).alive())
    return false;
  const bool is_own = Who(target).owner == state_.player;
  switch (aim) {
    case Aim::kNone:
      return false;
    case Aim::kEnemy:
      return !is_own;
    case Aim::kAlly:
      return is_own;
    case Aim::kEnemyFollower:
      return !is_own && !Who(target).is_leader();
    case Aim::kAllyFollower:
      return is_own && !Who(target).is_leader();
  }
  return false;
}

}  // namespace ticktape::actioncycle
