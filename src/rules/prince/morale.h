// What every part of a tick uses: log entries with their causes, formulas on squads, and the
// events that move morale.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "core/trace.h"
#include "rules/prince/formulas.h"
#include "rules/prince/view.h"

namespace ticktape::prince {

// Why an entry is written.
struct Cause {
  std::int64_t entry = 0;
  Relation relation = Relation::kRoot;
};
inline constexpr Cause kRoot{};
constexpr Cause Answer(std::int64_t entry) { return {entry, Relation::kTrigger}; }
constexpr Cause PartOf(std::int64_t entry) { return {entry, Relation::kSegment}; }

// Formulas are evaluated in the order in which the rules name them; that order is part of the
// trace. A listener may put any number in the place of a result, hence the bounds on those that
// become places in tables.
template <bool kListening>
class Spirits : public BattleView {
 protected:
  Spirits(std::shared_ptr<const Scene> scene, Listener* listener)
      : BattleView(std::move(scene)), seam_(state_.rng, said_, log_, listener) {}

  std::int64_t Say(say::Key key, Cause cause, std::initializer_list<std::int64_t> values) {
    return seam_.Say(key, cause.entry, cause.relation, values);
  }

  template <class Formula, class... Inputs>
  std::int64_t Evaluate(Inputs... inputs) {
    return seam_.template Evaluate<Formula>(inputs...);
  }

  Squad& Touch(std::int64_t squad) { return state_.squads.Touch(At(squad)); }

  Mood EvaluateMood(const Squad& squad) {
    const HouseRules& rules = content().rules;
    const std::int64_t mood =
        Evaluate<MoodOf>(squad.id, squad.morale, squad.morale_max, rules.broken[0], rules.broken[1],
                         rules.inspired[0], rules.inspired[1]);
    return static_cast<Mood>(Clamp(mood, 0, Number(Mood::kInspired)));
  }

  std::int64_t EvaluateCap(const Squad& squad) {
    const std::array<std::int64_t, 2>& inspired = content().rules.inspired;
    return Evaluate<MoraleCap>(squad.morale_max, inspired[0], inspired[1]);
  }

  std::int64_t EvaluateBearing(const Squad& from, const Squad& to) {
    const std::int64_t direction = Evaluate<Bearing>(from.id, to.id, to.q - from.q, to.r - from.r);
    return (direction % kDirections + kDirections) % kDirections;
  }

  // From where `to` sees `from`.
  Flank EvaluateFlank(const Squad& to, const Squad& from) {
    const std::int64_t bearing = EvaluateBearing(to, from);
    return static_cast<Flank>(Clamp(Evaluate<SideOf>(to.facing, bearing), 0, Number(Flank::kRear)));
  }

  // „Что влияет на мораль?“ House rule: no check is made when nothing can change.
  void MoveMorale(std::int64_t id, std::int64_t dir, Why why, std::int64_t cause) {
    const Squad& squad = SquadOf(id);
    if (squad.morale == 0 || (dir > 0 && squad.morale >= EvaluateCap(squad)))
      return;
    const std::int64_t roll = seam_.Range("morale", 1, squad.morale_max + 1);
    const std::int64_t morale =
        std::max<std::int64_t>(0, Evaluate<MoraleCheck>(id, squad.morale, dir, roll));
    if (morale == squad.morale)
      return;
    Touch(id).morale = morale;
    const std::int64_t moved = Say(dir < 0 ? say::kMoraleFall : say::kMoraleRise, Answer(cause),
                                   {id, morale, Number(why)});
    if (morale == 0)
      Panic(id, moved);
  }

  // Tells everybody on the field: `own` moves the morale of the side down, `others` that of
  // the other side up.
  void Spread(std::int64_t side, Why own, Why others, std::int64_t cause) {
    for (const std::int64_t id : ranks_.field()) {
      if (SquadOf(id).side == side)
        MoveMorale(id, -1, own, cause);
      else
        MoveMorale(id, 1, others, cause);
    }
  }

  void LeaveField(std::int64_t id, SquadStatus status) {
    Touch(id).status = status;
    ranks_.Leave(SquadOf(id));
  }

  std::int64_t said_ = 0;
  Seam<XorShift64Star, kListening> seam_;

 private:
  void Panic(std::int64_t id, std::int64_t cause) {
    Squad& squad = Touch(id);
    squad.acted = true;
    squad.hidden = false;
    squad.stance = Stance::kNone;
    Say(say::kPanic, Answer(cause), {id});
  }
};

}  // namespace ticktape::prince
