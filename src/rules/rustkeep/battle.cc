#include "rules/rustkeep/battle.h"

#include <algorithm>

#include "rules/rustkeep/deeds.h"

namespace ticktape::rustkeep {
namespace {

template <bool kListening>
class Turns final : public Deeds<kListening> {
 public:
  Turns(std::shared_ptr<const Scene> scene, Listener* listener)
      : Deeds<kListening>(std::move(scene), listener) {}

  Progress Advance() override {
    if (awaiting_)
      return Progress::kCommand;
    if (finished_ < 0) {
      Begin();
      EnterRoom();
    } else if (state_.outcome != Outcome::kNone) {
      return Progress::kOver;
    } else if (!ordered_) {
      Begin();
      awaiting_ = true;
      return Progress::kCommand;
    } else {
      PlayTurn();
    }
    ordered_ = false;
    state_.next_log = said_ + 1;
    finished_ = state_.turn;
    return Progress::kTick;
  }

  Rejection Submit(Command& command) override {
    Check(awaiting_, "a command without a decision", state_.turn, scene_->seed);
    Rejection rejection = kAccepted;
    try {
      rejection = Judge(command, order_);
    } catch (const Overflow& overflow) {
      // A command that cannot be judged is taken; its turn ends the battle.
      unjudged_ = overflow;
    }
    awaiting_ = rejection != kAccepted;
    ordered_ = !awaiting_;
    return rejection;
  }

  std::int64_t tick() const override { return finished_; }
  std::uint32_t draws() const override { return seam_.draws(); }

 protected:
  void OnRestored() override {
    finished_ = state_.entities.size() == 0 ? -1 : state_.turn;
    awaiting_ = false;
    ordered_ = false;
    unjudged_.reset();
    said_ = state_.next_log - 1;
    Begin();
  }

 private:
  using Base = Deeds<kListening>;

  // A place in `enemies`, not an id: it ends with its ground (see PlayTurn).
  struct Place {
    std::int64_t initiative = 0;
    std::int64_t place = kHeroPlace;
  };
  static constexpr std::int64_t kHeroPlace = -1;

  void Begin() {
    log_.Clear();
    seam_.BeginTick();
    hero_fled_ = false;
    steps_ = 0;
  }

  // --- tick 0: the end of the turn that entered the room (house rule 1)

  void EnterRoom() {
    const Roster& roster = scene_->roster;
    state_.rng = XorShift64Star::Start(scene_->seed);
    state_.level = roster.level;
    state_.exp = roster.exp;
    state_.points = roster.points;
    state_.entities.Reserve(roster.entries.size());
    for (const RosterEntry& entry : roster.entries)
      TakeIn(entry);
    for (std::int64_t id = 0; id < Number(state_.entities.size()); ++id)
      RollInitiative(id);
    for (const std::int32_t creature : content().open_ai)
      Say(say::kAiOpen, kNothing, {creature});
    Announce();
  }

  void TakeIn(const RosterEntry& entry) {
    const std::int64_t id = Appear(entry.creature);
    if (id != 0)
      state_.enemies.push_back(id);
    for (const std::int32_t modifier : entry.modifiers)
      LayAtStart(id, modifier);
    FillPools(id, entry.health, entry.stamina);
  }

  // --- a turn („Rundenablauf“)

  void PlayTurn() {
    if (unjudged_)
      throw Overflow{*unjudged_};
    FixOrder();
    StartTurn();
    TickDown();
    for (const Place& place : order_of_turn_) {
      const std::int64_t who = IdAt(place.place);
      if (EntityAt(who).status != EntityStatus::kAlive)
        continue;
      Act(who);
      // After every single action, so that nobody acts whom thorns have killed before.
      Drain();
      if (EntityAt(0).status == EntityStatus::kDead || !AnyEnemyIsLiving(state_))
        break;
    }
    std::erase_if(state_.enemies,
                  [this](std::int64_t id) { return EntityAt(id).status != EntityStatus::kAlive; });
    Finish();
    ++state_.turn;
    if (state_.outcome == Outcome::kNone && state_.turn >= content().rules.turn_limit) {
      state_.outcome = Outcome::kLimit;
      Say(say::kLimit, kNothing, {});
    }
    if (state_.outcome == Outcome::kNone)
      Announce();
  }

  // Fixed before the turn, so that nobody acts his way forward („Befund aus M4“). Initiative
  // decides, a tie goes to the hero, then to the lower id (house rule 2).
  void FixOrder() {
    order_of_turn_.clear();
    order_of_turn_.push_back({EntityAt(0).initiative, kHeroPlace});
    for (std::int64_t place = 0; place < Number(state_.enemies.size()); ++place)
      order_of_turn_.push_back({EntityAt(IdAt(place)).initiative, place});
    std::sort(order_of_turn_.begin(), order_of_turn_.end(), [](const Place& a, const Place& b) {
      return a.initiative != b.initiative ? a.initiative > b.initiative : a.place < b.place;
    });
  }

  std::int64_t IdAt(std::int64_t place) const {
    return place == kHeroPlace ? 0 : state_.enemies[static_cast<std::size_t>(place)];
  }

  void StartTurn() {
    const std::int64_t turn = Say(say::kTurnStarted, kNothing, {state_.turn + 1});
    Queue(EventKind::kTurnStarted, kNobody, kNobody, turn);
    if (state_.turn == 0)
      Queue(EventKind::kCombatStarted, kNobody, kNobody, Say(say::kCombatStarted, kNothing, {}));
  }

  void TickDown() {
    TickDownOf(0);
    for (const std::int64_t enemy : state_.enemies)
      TickDownOf(enemy);
  }

  void TickDownOf(std::int64_t who) {
    std::vector<Laid>& modifiers = Touch(who).modifiers;
    for (std::size_t i = 0; i < modifiers.size();) {
      Laid& laid = modifiers[i];
      if (laid.left <= 0 || --laid.left > 0) {
        ++i;
        continue;
      }
      const std::int32_t modifier = laid.id.index;
      modifiers.erase(modifiers.begin() + static_cast<std::ptrdiff_t>(i));
      Queue(EventKind::kModifierRemoved, who, who,
            Say(say::kModifierExpired, kNothing, {who, modifier}));
    }
    const std::int64_t most = reckoning_.AttributeOf(who, Attribute::kMaxStamina);
    Entity& entity = Touch(who);
    entity.stamina = seam_.template Evaluate<StaminaRegen>(who, entity.stamina,
                                                           content().balance.stamina_regen, most);
    entity.cooldowns.ChangeEach([](std::int64_t& turns) { --turns; });
  }

  // --- acting

  void Act(std::int64_t who) {
    if (who != 0)
      ActAnnounced(who);
    else if (order_.ability == kNoAbility)
      Say(say::kWaited, kNothing, {0});
    else
      Run(0, order_.ability, order_.target);
  }

  // „Die Ansage“: binding, and used up by acting. The ai is not asked again.
  void ActAnnounced(std::int64_t who) {
    const std::int32_t intent = EntityAt(who).intent.index;
    Touch(who).intent = {kNoAbility};
    if (intent == kNoAbility)
      Say(say::kIdle, kNothing, {who});
    else
      Run(who, intent, AbilityAt(intent).needs_target ? 0 : kNobody);
  }

  void Run(std::int64_t who, std::int32_t number, std::int64_t target) {
    const Rejection why = reckoning_.Block(who, number, target);
    if (why != kAccepted) {
      Say(say::kLost, kNothing, {who, why});
      return;
    }
    const Ability& ability = AbilityAt(number);
    Entity& user = Touch(who);
    user.stamina = Subtract(user.stamina, ability.cost);
    if (ability.cooldown > 0)
      user.cooldowns.Set(number, ability.cooldown);
    const std::int64_t used = Say(say::kUsed, kNothing, {who, number, target});
    Queue(EventKind::kAbilityUsed, who, target, used);
    for (const Action& action : ability.actions)
      Apply(action, who, target, PartOf(used));
  }

  // Step 7: what each enemy will do in the next turn.
  void Announce() {
    for (const std::int64_t enemy : state_.enemies) {
      const std::int32_t ability = reckoning_.Choose(enemy, 0);
      if (EntityAt(enemy).intent.index != ability)
        Touch(enemy).intent = {ability};
      if (ability != kNoAbility)
        Say(say::kAnnounced, kNothing, {enemy, ability});
    }
  }

  // --- the end

  void Finish() {
    if (EntityAt(0).status == EntityStatus::kDead) {
      Perish();
      return;
    }
    if (!hero_fled_ && !state_.enemies.empty())
      return;
    state_.outcome = hero_fled_ ? Outcome::kFled : Outcome::kVictory;
    const std::int64_t entry = Say(hero_fled_ ? say::kFled : say::kVictory, kNothing, {});
    Queue(EventKind::kCombatEnded, kNobody, kNobody, entry, state_.outcome);
    Drain();
    // Who dies of it gets nothing (house rule 21).
    if (EntityAt(0).status == EntityStatus::kDead)
      Perish();
    else if (state_.outcome == Outcome::kVictory)
      Reward(entry);
  }

  void Perish() {
    state_.outcome = Outcome::kDied;
    Say(say::kHeroDied, PartOf(hero_death_.entry),
        {state_.turn + 1, hero_death_.killer, hero_death_.type});
  }

  void Reward(std::int64_t victory) {
    std::int64_t amount = 0;
    for (const Entity& entity : state_.entities)
      if (entity.status == EntityStatus::kDead)
        amount = Add(amount, CreatureOf(entity.id).exp_reward);
    const std::int64_t gained = Say(say::kExpGained, PartOf(victory), {amount});
    state_.exp = Add(state_.exp, amount);
    for (std::int64_t needed = ExpNeededNow(); state_.exp >= needed; needed = ExpNeededNow()) {
      Spend();
      state_.exp = Subtract(state_.exp, needed);
      ++state_.level;
      ++state_.points;
      Say(say::kLevelUp, PartOf(gained), {state_.level, state_.points});
    }
    for (const Entity& entity : state_.entities)
      if (entity.status == EntityStatus::kDead && !CreatureOf(entity.id).loot.empty())
        Plunder(CreatureOf(entity.id).loot, victory);
  }

  std::int64_t ExpNeededNow() {
    const Balance& balance = content().balance;
    return seam_.template Evaluate<ExpNeeded>(state_.level, balance.exp_base, balance.exp_exponent);
  }

  // Luck gives one more pull on each table („Nachtrag aus Ticket 16“).
  void Plunder(const std::vector<LootEntry>& table, std::int64_t victory) {
    Pull(table, "loot", victory);
    const std::int64_t luck = reckoning_.AttributeOf(0, Attribute::kLuck);
    const std::int64_t chance =
        seam_.template Evaluate<ExtraLoot>(luck, content().balance.luck_factor);
    if (Chance("loot_luck", chance))
      Pull(table, "loot_extra", victory);
  }

  void Pull(const std::vector<LootEntry>& table, std::string_view label, std::int64_t victory) {
    std::int64_t sum = 0;
    for (const LootEntry& entry : table)
      sum += entry.weight;
    std::int64_t value = seam_.Below(label, sum);
    std::size_t found = 0;
    while (value >= table[found].weight)
      value -= table[found++].weight;
    const std::int32_t item = table[found].item;
    if (item == kNoItem)
      return;
    state_.loot.push_back({item});
    Say(say::kLootFound, PartOf(victory), {item});
  }

  // What the base class offers, which is a template.
  using Base::AbilityAt;
  using Base::Appear;
  using Base::Apply;
  using Base::awaiting_;
  using Base::Chance;
  using Base::content;
  using Base::CreatureOf;
  using Base::Drain;
  using Base::EntityAt;
  using Base::FillPools;
  using Base::hero_death_;
  using Base::hero_fled_;
  using Base::Judge;
  using Base::LayAtStart;
  using Base::log_;
  using Base::Queue;
  using Base::reckoning_;
  using Base::RollInitiative;
  using Base::said_;
  using Base::Say;
  using Base::scene_;
  using Base::seam_;
  using Base::Spend;
  using Base::state_;
  using Base::steps_;
  using Base::Touch;

  std::int64_t finished_ = -1;  // the last finished tick
  bool ordered_ = false;        // `order_` is the coming turn's
  Order order_;
  std::optional<Overflow> unjudged_;  // why `order_` could not be judged
  std::vector<Place> order_of_turn_;
};

}  // namespace

std::unique_ptr<Battle> MakeBattle(std::shared_ptr<const Scene> scene, Listener* listener) {
  if (listener != nullptr)
    return std::make_unique<Turns<true>>(std::move(scene), listener);
  return std::make_unique<Turns<false>>(std::move(scene), nullptr);
}

}  // namespace ticktape::rustkeep
