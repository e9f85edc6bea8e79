#include "busy_ruleset.h"

#include <array>

#include "core/described_battle.h"

namespace ticktape::bench {
namespace {

struct Worker {
  std::int64_t id = 0;
  std::uint64_t value = 0;
  static constexpr std::array<std::string_view, 1> kGroups = {"workers"};
  std::size_t Group() const { return 0; }
  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Worker::id}, Field{"value", &Worker::value});
  }
};

struct BusyState {
  std::int64_t tick = 0;
  std::uint64_t rng = 0;
  std::int64_t said = 0;
  Tracked<Worker> workers;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"tick", &BusyState::tick}, Field{"rng", &BusyState::rng},
                           Field{"said", &BusyState::said}, Field{"workers", &BusyState::workers});
  }
};

constexpr std::array<std::string_view, 1> kLanguages = {"en"};
constexpr std::array<std::string_view, 1> kText = {"{worker} works."};
constexpr std::array<Parameter, 1> kWorkerParameter = {Parameter{"worker", ValueType::kEntity, 0}};
constexpr std::array<LogKey, 1> kKeys = {LogKey{"work", kWorkerParameter, kText}};
constexpr Vocabulary kVocabulary{"xorshift64*", kLanguages, kKeys, {}, {}, {}, {}};

class BusyBattle final : public DescribedBattle<BusyState> {
 public:
  BusyBattle(std::shared_ptr<const Symbols> symbols, std::int64_t ticks, std::int64_t rounds,
             std::uint64_t seed)
      : DescribedBattle(std::move(symbols), kKeys),
        ticks_(ticks),
        rounds_(rounds),
        seam_(state_.rng, state_.said, log_, nullptr) {
    state_.rng = XorShift64Star::Start(seed);
    for (std::int64_t id = 0; id < 3; ++id)
      state_.workers.Append({id, 0});
  }

  Progress Advance() override {
    if (finished_ == ticks_)
      return Progress::kOver;
    log_.Clear();
    seam_.BeginTick();
    state_.tick = ++finished_;
    const auto index = static_cast<std::size_t>(seam_.Below("worker", 3));
    Worker& worker = state_.workers.Touch(index);
    std::uint64_t value = worker.value + static_cast<std::uint64_t>(finished_);
    for (std::int64_t i = 0; i < rounds_; ++i)
      value = (value ^ (value >> 29)) * 0xBF58476D1CE4E5B9u + 1;
    worker.value = value;
    seam_.Say(0, 0, Relation::kRoot, {worker.id});
    return Progress::kTick;
  }

  Rejection Submit(Command&) override { return kAccepted; }
  std::int64_t tick() const override { return finished_; }
  std::string_view outcome() const override { return finished_ == ticks_ ? "done" : ""; }
  std::uint32_t draws() const override { return seam_.draws(); }
  void LegalCommands(std::vector<Command>&) const override {}
  Command AutoCommand() const override { return {}; }
  std::int64_t awaited_actor() const override { return 0; }
  const Vocabulary& vocabulary() const override { return kVocabulary; }
  std::string EntityName(std::int64_t id, std::size_t) const override {
    return "worker " + std::to_string(id);
  }
  std::string Text(const LogEntry& entry, std::size_t language) const override {
    return EntityName(entry.values[0], language) + " works.";
  }
  std::string CommandText(const Command&, std::size_t) const override { return {}; }
  BattleFigures Figures() const override { return {finished_, 0, 0}; }
  std::string Screen(std::span<const std::string>, std::string_view, std::size_t) const override {
    return {};
  }

 protected:
  void OnRestored() override { finished_ = state_.tick; }

 private:
  std::int64_t finished_ = -1;
  std::int64_t ticks_;
  std::int64_t rounds_;
  Seam<XorShift64Star, false> seam_;
};

class Busy final : public Ruleset {
 public:
  std::string_view id() const override { return "busy"; }
  std::int64_t version() const override { return 1; }
  const Vocabulary& vocabulary() const override { return kVocabulary; }
  std::string_view default_content() const override { return {}; }
  Result<Setup> Complete(const Setup& setup) const override { return setup; }
  Result<std::unique_ptr<Battle>> Start(const Setup& setup, Listener*) const override {
    auto symbols = std::make_shared<Symbols>();
    symbols->SetKeys(kKeys);
    return std::unique_ptr<Battle>(
        std::make_unique<BusyBattle>(std::move(symbols), setup.rest.at("ticks").get<std::int64_t>(),
                                     setup.rest.at("rounds").get<std::int64_t>(), setup.seed));
  }
  Setup Generate(Random&) const override { return {}; }
};

}  // namespace

const Ruleset& BusyRuleset() {
  static const Busy ruleset;
  return ruleset;
}

Setup BusySetup(std::int64_t ticks, std::int64_t rounds, std::uint64_t seed) {
  Setup setup;
  setup.ruleset = "busy";
  setup.rules = 1;
  setup.seed = seed;
  setup.rest["ticks"] = ticks;
  setup.rest["rounds"] = rounds;
  return setup;
}

}  // namespace ticktape::bench
