#include "rules/prince/battle.h"

#include "rules/prince/deeds.h"
#include "rules/prince/price.h"

namespace ticktape::prince {
namespace {

template <bool kListening>
class Rounds final : public Deeds<kListening> {
 public:
  Rounds(std::shared_ptr<const Scene> scene, Listener* listener)
      : Deeds<kListening>(std::move(scene), listener) {}

  Progress Advance() override {
    if (awaiting_)
      return Progress::kCommand;
    if (state_.tick.value >= 0 && state_.outcome != Outcome::kNone)
      return Progress::kOver;
    if (state_.tick.value >= 0 && !ordered_) {
      Begin();
      awaiting_ = true;
      return Progress::kCommand;
    }
    if (state_.tick.value < 0) {
      Begin();
      Appear();
      Muster();
      BeginRound();
    } else {
      this->Carry(order_);
      if (!IsDecided())
        PassOn();
    }
    ordered_ = false;
    state_.next_log = said_ + 1;
    ++state_.tick.value;
    return Progress::kTick;
  }

  Rejection Submit(Command& command) override {
    Check(awaiting_, "a command without a decision", state_.tick.value, scene_->seed);
    const Rejection rejection = this->Judge(command, order_);
    awaiting_ = rejection != kAccepted;
    ordered_ = !awaiting_;
    return rejection;
  }

  std::int64_t tick() const override { return state_.tick.value; }
  std::uint32_t draws() const override { return seam_.draws(); }

 protected:
  void OnRestored() override {
    awaiting_ = false;
    ordered_ = false;
    said_ = state_.next_log - 1;
    ranks_.Rebuild(state_);
    Begin();
  }

 private:
  using Base = Deeds<kListening>;

  void Begin() {
    log_.Clear();
    seam_.BeginTick();
  }

  // --- tick 0

  void Appear() {
    state_.rng = XorShift64Star::Start(scene_->seed);
    state_.side = scene_->first;
    state_.units.Reserve(scene_->type_of.size());
    for (const RosterSquad& entry : scene_->roster)
      TakeIn(entry);
    for (const PlacedObject& object : scene_->objects)
      state_.objects.push_back(
          {Number(state_.objects.size()), content().objects[At(object.kind)].uses});
    ranks_.Rebuild(state_);
  }

  void TakeIn(const RosterSquad& entry) {
    Squad squad;
    squad.id = Number(state_.squads.size());
    squad.side = entry.side;
    squad.q = entry.cell.q;
    squad.r = entry.cell.r;
    squad.facing = entry.facing;
    squad.morale = entry.morale;
    squad.morale_max = entry.morale_max;
    squad.fatigue = entry.fatigue;
    squad.fatigue_max = entry.fatigue_max;
    for (const Group& group : entry.groups) {
      const UnitType& type = content().types[At(group.type)];
      for (std::int64_t i = 0; i < group.count; ++i)
        state_.units.Append(
            {Number(state_.units.size()), squad.id, type.Of(Trait::kHp), type.Of(Feature::kAmmo)});
    }
    state_.squads.Append(squad);
  }

  void Muster() {
    std::vector<Price> prices;
    const auto evaluate = [this]<class Formula>(Formula, auto... inputs) {
      return this->template Evaluate<Formula>(inputs...);
    };
    for (std::size_t type = 0; type < content().types.size(); ++type) {
      const Price price = PriceOf(content(), content().types[type], Number(type), evaluate);
      Say(say::kMusterType, kRoot,
          {Number(type), price.cost, price.supplies(), price.materials(), price.luxury,
           price.upkeep});
      prices.push_back(price);
    }
    for (std::int64_t side = 0; side < 2; ++side)
      MusterSide(side, prices);
  }

  void MusterSide(std::int64_t side, const std::vector<Price>& prices) {
    std::array<std::int64_t, kSumNames.size()> sums{};
    std::int64_t squads = 0;
    for (const RosterSquad& entry : scene_->roster) {
      if (entry.side != side)
        continue;
      ++squads;
      for (const Group& group : entry.groups) {
        const Price& price = prices[At(group.type)];
        const std::int64_t each[] = {1, price.cost, price.luxury, price.upkeep};
        for (std::size_t what = 0; what < sums.size(); ++what)
          sums[what] = this->template Evaluate<SideTotal>(side, Number(what), sums[what],
                                                          group.count, each[what]);
      }
    }
    Say(say::kMusterSide, kRoot, {side, squads, sums[0], sums[1], sums[2], sums[3]});
  }

  // --- rounds

  void BeginRound() {
    for (;;) {
      if (state_.round == scene_->rounds) {
        state_.outcome = Outcome::kLimit;
        Say(say::kLimit, kRoot, {});
        return;
      }
      ++state_.round;
      const std::int64_t begun = Say(say::kRound, kRoot, {state_.round});
      Renew();
      Inspire(begun);
      if (!RetreatBroken(begun))
        return;
      state_.side = (scene_->first + state_.round - 1) % 2;
      if (this->FirstReady(state_.side) == kNothing)
        state_.side = 1 - state_.side;
      if (this->FirstReady(state_.side) != kNothing)
        return;
    }
  }

  void Renew() {
    for (const std::int64_t id : ranks_.field()) {
      for (const std::int32_t unit : ranks_.Units(id)) {
        const std::int64_t full = this->TypeOf(unit).Of(Trait::kHp);
        if (state_.units[At(unit)].hp != full)
          state_.units.Touch(At(unit)).hp = full;
      }
      Squad& squad = Touch(id);
      squad.acted = squad.answered = squad.split = squad.shaken = false;
      squad.start = ranks_.Count(id);
    }
  }

  // House rule: commanders make those below full morale check upwards.
  void Inspire(std::int64_t begun) {
    std::array<bool, 2> has_commander{};
    for (const std::int64_t id : ranks_.field())
      has_commander[At(SquadOf(id).side)] |= this->HasCommander(id);
    for (const std::int64_t id : ranks_.field()) {
      const Squad& squad = SquadOf(id);
      if (squad.morale > 0 && squad.morale < squad.morale_max && has_commander[At(squad.side)])
        this->MoveMorale(id, 1, Why::kCaptain, begun);
    }
  }

  // Whether the battle goes on after it.
  bool RetreatBroken(std::int64_t begun) {
    const std::vector<std::int64_t> squads = ranks_.field();
    for (const std::int64_t id : squads) {
      if (!SquadOf(id).on_field() || SquadOf(id).morale != 0)
        continue;
      Touch(id).acted = true;
      this->Flee(id, Say(say::kRetreat, Answer(begun), {id}));
      if (IsDecided())
        return false;
    }
    return true;
  }

  void PassOn() {
    if (this->FirstReady(1 - state_.side) != kNothing)
      state_.side = 1 - state_.side;
    else if (this->FirstReady(state_.side) == kNothing)
      BeginRound();
  }

  bool IsDecided() {
    std::array<bool, 2> is_there{};
    for (const std::int64_t id : ranks_.field())
      is_there[At(SquadOf(id).side)] = true;
    if (state_.outcome != Outcome::kNone || (is_there[0] && is_there[1]))
      return state_.outcome != Outcome::kNone;
    if (!is_there[0] && !is_there[1]) {
      state_.outcome = Outcome::kDraw;
      Say(say::kDraw, kRoot, {});
    } else {
      const std::int64_t winner = is_there[0] ? 0 : 1;
      state_.outcome = winner == 0 ? Outcome::kSide0 : Outcome::kSide1;
      Say(say::kEnd, kRoot, {winner});
    }
    return true;
  }

  // What the base class offers, which is a template.
  using Base::awaiting_;
  using Base::content;
  using Base::log_;
  using Base::ranks_;
  using Base::said_;
  using Base::Say;
  using Base::scene_;
  using Base::seam_;
  using Base::SquadOf;
  using Base::state_;
  using Base::Touch;

  bool ordered_ = false;  // `order_` is the coming tick's
  Order order_;
};

}  // namespace

std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener) {
  if (listener != nullptr)
    return std::make_unique<Rounds<true>>(std::move(scene), listener);
  return std::make_unique<Rounds<false>>(std::move(scene), nullptr);
}

}  // namespace ticktape::prince
