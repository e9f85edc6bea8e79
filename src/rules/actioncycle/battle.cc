#include "rules/actioncycle/battle.h"

#include "rules/actioncycle/driving.h"

namespace ticktape::actioncycle {
namespace {

template <bool kListening>
class CardBattle final : public Driving<kListening> {
 public:
  CardBattle(std::shared_ptr<const Scene> scene, Listener* listener)
      : Base(std::move(scene), listener) {
    SetUp();
  }

  // A tick is an instant; tick 0 is the setup.
  Progress Advance() override {
    if (finished_ >= 0 && over())
      return Progress::kOver;
    BeginTick();
    if (AwaitsCommand()) {
      awaiting_ = true;
      return Progress::kCommand;
    }
    ++state_.tick.value;
    if (finished_ < 0)
      Begin();
    else
      RunInstant();
    ordered_ = false;
    finished_ = state_.tick.value;
    return Progress::kTick;
  }

  Rejection Submit(Command& command) override {
    Check(awaiting_, "a command without a decision", finished_, scene_->seed);
    const Rejection rejection = Base::Judge(command, order_);
    if (rejection == kAccepted) {
      awaiting_ = false;
      ordered_ = true;
    }
    return rejection;
  }

  std::int64_t tick() const override { return finished_; }
  std::uint32_t draws() const override { return seam_.draws(); }

 protected:
  void OnRestored() override {
    awaiting_ = false;
    ordered_ = false;
    finished_ = state_.tick.value;
    Base::said_ = state_.next_action - 1;
    followers_.clear();
    for (const Entity& entity : state_.entities)
      if (entity.on_board())
        followers_.push_back(entity.id);
    killers_.assign(state_.entities.size(), {});
    queues_.Recount(state_);
    seam_.BeginTick();
  }

 private:
  using Base = Driving<kListening>;

  // --- setup

  void SetUp() {
    state_.rng = XorShift64Star::Start(scene_->seed);
    state_.player = params().first;
    state_.players.resize(2);
    for (const std::int64_t side : {std::int64_t{0}, std::int64_t{1}})
      Base::NewEntity({}, side, Zone::kLeader);
    for (const std::int64_t side : {std::int64_t{0}, std::int64_t{1}}) {
      const Leader& leader = scene_->roster[At(side)];
      Player& player = state_.players[At(side)];
      for (const CardName card : leader.deck)
        player.pool.push_back(Base::NewEntity(card, side, Zone::kPool));
      for (const CardName card : leader.hand)
        player.hand.push_back(Base::NewEntity(card, side, Zone::kHand));
      for (const Placed& placed : leader.board)
        Place(placed, side);
    }
  }

  void Place(const Placed& placed, std::int64_t side) {
    const std::int64_t id = Base::NewEntity(placed.card, side, Zone::kLimbo);
    Base::PutOnBoard(id, placed.cell, placed.covered);
    if (!placed.covered)
      Base::Register(id);
  }

  void Begin() {
    if (params().shuffle != 0)
      for (Player& player : state_.players)
        Shuffle(player.pool);
    for (Player& player : state_.players) {
      const auto held = static_cast<std::int64_t>(player.pool.size());
      for (std::int64_t left = std::min(params().hand_start, held); left > 0; --left) {
        const std::int64_t card = player.pool.front();
        player.pool.erase(player.pool.begin());
        player.hand.push_back(card);
        state_.entities.Touch(At(card)).zone = Zone::kHand;
      }
    }
  }

  void Shuffle(std::vector<std::int64_t>& pool) {
    for (std::size_t last = pool.size(); last-- > 1;) {
      const std::int64_t place = seam_.Below(kShuffleDraw, static_cast<std::int64_t>(last) + 1);
      std::swap(pool[last], pool[At(place)]);
    }
  }

  // --- instants

  void BeginTick() {
    log_.Clear();
    seam_.BeginTick();
  }

  bool ChainIsOver() const { return state_.now.empty() && state_.snaps.empty(); }

  bool AwaitsCommand() const {
    return finished_ >= 0 && !ordered_ && ChainIsOver() && state_.phase == Phase::kAct &&
           state_.timer > 0;
  }

  void RunInstant() {
    if (ChainIsOver()) {
      state_.chain = 0;
      queues_.BeginChain();
      queues_.BeginDriving(state_);
      Drive();
    } else {
      queues_.BeginInstant(state_);
    }
    for (Item item; !over() && queues_.Next(item);)
      Base::RunItem(item);
    if (!over())
      Settle();
    queues_.EndInstant(state_);
    if (over()) {
      state_.now.clear();
      state_.snaps.clear();
    }
  }

  void Drive() {
    if (ordered_) {
      --state_.timer;
      Base::Perform(order_);
    } else if (state_.phase == Phase::kAct) {
      Base::EndTurn(false);
    } else if (state_.turn == params().turn_limit) {
      Base::EndBattle(Outcome::kLimit, kNothing);
    } else {
      Base::BeginTurn();
    }
  }

  // --- deaths, at the end of an instant

  void Settle() {
    FindDying();
    for (const std::int64_t id : dying_)
      if (!SayDeath(id))
        return;
    for (const Heard& death : deaths_)
      SpitOut(death);
    Base::Hear(Event::kDeath, deaths_);
    for (const std::int64_t id : dying_) {
      if (Base::Who(id).is_leader())
        continue;
      Base::LeaveBoard(id);
      Base::Bury(id);
    }
    EndIfLeaderFell();
  }

  void FindDying() {
    dying_.clear();
    deaths_.clear();
    for (const std::int64_t leader : {std::int64_t{0}, std::int64_t{1}})
      if (Base::Who(leader).hp == 0)
        dying_.push_back(leader);
    for (const std::int64_t id : followers_)
      if (Base::Who(id).hp == 0)
        dying_.push_back(id);
  }

  // Each death names the action that caused it. False if the chain is full.
  bool SayDeath(std::int64_t id) {
    const std::int64_t entry = Base::Act();
    if (entry == 0)
      return false;
    const Killer& killer = killers_[At(id)];
    state_.entities.Touch(At(id)).slain = killer.entry;
    note_.Target(id);
    Base::NoteCard(id);
    if (killer.silences)
      note_.Param(param::kNoDeathrattle, killer.skill);
    if (!Base::Who(id).is_leader())
      note_.Cell(id, -1);
    Base::Say(say::kDeath, Answer(killer.entry), killer.sender);
    deaths_.push_back({id, entry, killer.sender, killer.silences});
    return true;
  }

  void SpitOut(const auto& death) {
    for (const Entity& entity : state_.entities)
      if (entity.zone == Zone::kDevoured && entity.holder == death.subject)
        queues_.Answer({.deed = Deed::kDevourOut,
                        .cause = death.cause,
                        .sender = death.subject,
                        .target = entity.id});
  }

  void EndIfLeaderFell() {
    if (dying_.empty() || !Base::Who(dying_[0]).is_leader())
      return;
    const bool both = dying_.size() > 1 && Base::Who(dying_[1]).is_leader();
    const Outcome won = dying_[0] == 0 ? Outcome::kWin1 : Outcome::kWin0;
    Base::EndBattle(both ? Outcome::kDraw : won, Answer(deaths_[0].cause));
  }

  using Heard = typename Base::Heard;
  using Killer = typename Base::Killer;
  using Base::awaiting_;
  using Base::followers_;
  using Base::killers_;
  using Base::log_;
  using Base::note_;
  using Base::over;
  using Base::params;
  using Base::queues_;
  using Base::scene_;
  using Base::seam_;
  using Base::state_;

  std::int64_t finished_ = -1;  // the last finished tick
  bool ordered_ = false;        // order_ waits for Advance
  Order order_;
  std::vector<std::int64_t> dying_;
  std::vector<Heard> deaths_;
};

}  // namespace

std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener) {
  if (listener != nullptr)
    return std::make_unique<CardBattle<true>>(std::move(scene), listener);
  return std::make_unique<CardBattle<false>>(std::move(scene), nullptr);
}

}  // namespace ticktape::actioncycle
