#include "rules/skulls/battle.h"

#include "rules/skulls/tables.h"

namespace ticktape::skulls {
namespace {

template <bool kListening>
class Duel final : public Tables<kListening> {
 public:
  Duel(std::shared_ptr<const Scene> scene, Listener* listener) : Base(std::move(scene), listener) {
    SetUp();
  }

  // A tick is one accepted command and all that follows from it; tick 0 is the setup.
  Progress Advance() override {
    if (!ordered_ && finished_ >= 0) {
      if (over())
        return Progress::kOver;
      BeginTick();
      awaiting_ = true;
      return Progress::kCommand;
    }
    BeginTick();
    ++state_.tick.value;
    if (ordered_)
      Perform(order_);
    else
      Begin();
    ordered_ = false;
    finished_ = state_.tick.value;
    return Progress::kTick;
  }

  Rejection Submit(Command& command) override {
    Check(awaiting_, "a command without a decision", finished_, scene_->seed);
    const Rejection rejection = Judge(command, order_);
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
    fallen_ = Base::kNobody;
    finished_ = state_.tick.value;
    seam_.BeginTick();
  }

 private:
  using Base = Tables<kListening>;

  void SetUp() {
    state_.rng = XorShift64Star::Start(scene_->seed);
    state_.table.Reset(static_cast<std::size_t>(scene_->params.rows),
                       static_cast<std::size_t>(scene_->params.cols));
    for (std::size_t id = 0; id < scene_->roster.size(); ++id) {
      const Entrant& entrant = scene_->roster[id];
      state_.fighters.push_back(
          {Number(id), Multiply(kHundred, entrant.life), entrant.mana, false, {}});
    }
  }

  void BeginTick() {
    log_.Clear();
    seam_.BeginTick();
  }

  // Tick 0.
  void Begin() {
    for (std::size_t id = 0; id < scene_->roster.size(); ++id)
      for (const std::int32_t spell : scene_->roster[id].spells)
        if (SpellAt(static_cast<std::size_t>(spell)).type == SpellType::kStrike)
          SayAverage(id, spell);
    if (!NewTable())
      return Limit(Word::kTables, kNothing);
    const std::int64_t chance = Odds<FirstChance>(0, Stat::kInitiative, 1, Stat::kInitiative);
    state_.first = Chance("first", chance) ? 0 : 1;
    state_.turn = state_.first;
    Say(say::kNewTable, kNothing, {state_.tables, state_.first});
  }

  // «Середній шкоди в хід».
  void SayAverage(std::size_t id, std::int32_t spell) {
    const std::int64_t base = StatOf(id, Stat::kBase);
    const std::int64_t min = StatOf(id, Stat::kMin);
    const std::int64_t max = StatOf(id, Stat::kMax);
    const std::int64_t increase = StatOf(id, Stat::kIncrease);
    const std::int64_t source = SpellAt(static_cast<std::size_t>(spell)).source;
    const std::int64_t average = seam_.template Evaluate<Average>(source, base, min, max, increase);
    Say(say::kAverage, kNothing, {Number(id), spell, average});
  }

  void Perform(const Order& order) {
    action_ = {};
    if (order.is_cast)
      Cast(order.spell);
    else
      Swap(order);
    if (!over())
      Pass();
    if (!over() && state_.tick.value == scene_->params.max_ticks)
      Limit(Word::kTicks, kNothing);
  }

  void Cast(std::size_t place) {
    const Spell& spell = SpellAt(place);
    const std::size_t a = actor();
    const std::size_t target = spell.type == SpellType::kEffect && spell.on_self ? a : Other(a);
    action_.entry = Say(say::kCast, kNothing, {Number(a), Number(place), Number(target)});
    std::vector<std::int64_t>& mana = state_.fighters[a].mana;
    for (std::size_t kind = 0; kind < mana.size(); ++kind)
      mana[kind] = Subtract(mana[kind], spell.cost[kind + 1]);
    if (!spell.ends_turn) {
      action_.extra = Word::kSpell;
      action_.extra_entry = action_.entry;
    }
    switch (spell.type) {
      case SpellType::kStrike:
        Strike(spell.source, action_.entry);
        break;
      case SpellType::kDirect: {
        const std::int64_t damage = spell.damage * kHundred;
        Hurt(target, damage, say::kDirectHit, Answer(action_.entry),
             {Number(a), Number(target), Number(place), damage});
        EndIfFallen();
        break;
      }
      case SpellType::kEffect:
        PutOn(target, place, action_.entry);
        break;
    }
  }

  // «Удача»: luck gives one more action unless there is one already, and then works in vain.
  void Pass() {
    if (action_.extra == Word::kNone && action_.luck_entry != 0) {
      action_.extra = Word::kLuck;
      action_.extra_entry = action_.luck_entry;
    }
    Kinds kinds = KindsOfTable();
    if (!HasLegalSwap(kinds))
      ChangeTable();
    else if (action_.extra != Word::kNone)
      ActAgain();
    else
      PassTurn();
  }

  // «При зміні столу відбувається кінець ходу і, отже, додаткове дію втрачається», «При зміні
  // столу оглушення скидається».
  void ChangeTable() {
    const std::int64_t change =
        Say(say::kTableChange, PartOf(action_.entry), {Number(action_.extra)});
    EndTurn(actor(), Answer(change));
    if (over())
      return;
    for (Fighter& fighter : state_.fighters) {
      if (!fighter.stunned)
        continue;
      fighter.stunned = false;
      Say(say::kStunOff, Answer(change), {fighter.id});
    }
    if (!NewTable())
      return Limit(Word::kTables, Answer(change));
    DrawBeginner();
    Say(say::kNewTable, Answer(change), {state_.tables, state_.first});
  }

  // «ініціатива»: who began the last table may repeat; if not, the other begins.
  void DrawBeginner() {
    const auto last = static_cast<std::size_t>(state_.first);
    const std::int64_t chance =
        Odds<RepeatChance>(last, Stat::kInitiative, Other(last), Stat::kInitiative);
    if (!Chance("repeat", chance))
      state_.first = Number(Other(last));
    state_.turn = state_.first;
  }

  void ActAgain() {
    Say(say::kTurnExtra, Answer(action_.extra_entry), {state_.turn, Number(action_.extra)});
    if (action_.luck_entry != 0 && action_.extra != Word::kLuck)
      Say(say::kTurnWasted, Answer(action_.luck_entry), {state_.turn});
  }

  // «Оглушення»: the stunned one loses the next turn, at once and with all that a turn's end
  // brings.
  void PassTurn() {
    const std::size_t a = actor();
    const std::size_t t = Other(a);
    const std::int64_t end = EndTurn(a, PartOf(action_.entry));
    if (over())
      return;
    state_.turn = Number(t);
    if (!state_.fighters[t].stunned)
      return;
    state_.fighters[t].stunned = false;
    const std::int64_t skip = Say(say::kTurnSkip, Answer(end), {Number(t)});
    EndTurn(t, Answer(skip));
    if (!over())
      state_.turn = Number(a);
  }

  using Base::action_;
  using Base::actor;
  using Base::awaiting_;
  using Base::Chance;
  using Base::EndIfFallen;
  using Base::EndTurn;
  using Base::fallen_;
  using Base::Hurt;
  using Base::Judge;
  using Base::KindsOfTable;
  using Base::Limit;
  using Base::log_;
  using Base::NewTable;
  using Base::over;
  using Base::PutOn;
  using Base::Say;
  using Base::scene_;
  using Base::seam_;
  using Base::SpellAt;
  using Base::state_;
  using Base::StatOf;
  using Base::Strike;
  using Base::Swap;

  template <class Formula>
  std::int64_t Odds(std::size_t whose, Stat stat, std::size_t against, Stat other) {
    return Base::template Odds<Formula>(whose, stat, against, other);
  }

  std::int64_t finished_ = -1;  // the last finished tick
  bool ordered_ = false;        // order_ waits for Advance
  Order order_;
};

}  // namespace

std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener) {
  if (listener != nullptr)
    return std::make_unique<Duel<true>>(std::move(scene), listener);
  return std::make_unique<Duel<false>>(std::move(scene), nullptr);
}

}  // namespace ticktape::skulls
