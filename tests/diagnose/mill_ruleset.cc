#include "diagnose/mill_ruleset.h"

#include "core/described_battle.h"

namespace ticktape {
namespace {

struct MillState {
  std::int64_t tick = -1;
  std::uint32_t rng = 0;
  std::int64_t said = 0;
  std::int64_t flour = 0;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"tick", &MillState::tick}, Field{"rng", &MillState::rng},
                           Field{"said", &MillState::said}, Field{"flour", &MillState::flour});
  }
};

constexpr std::array<Parameter, 1> kInputs{Parameter{"x"}};

struct Flour {
  static constexpr FormulaInfo kInfo{"flour", kInputs, {"result"}};
  static constexpr std::int64_t Of(std::int64_t x) { return Add(x, 1); }
};
struct Ignored {
  static constexpr FormulaInfo kInfo{"ignored", kInputs, {"result"}};
  static constexpr std::int64_t Of(std::int64_t x) { return x; }
};
struct Unused {
  static constexpr FormulaInfo kInfo{"unused", kInputs, {"result"}};
  static constexpr std::int64_t Of(std::int64_t x) { return x; }
};
struct Turns {
  static constexpr FormulaInfo kInfo{"turns", kInputs, {"result"}};
  static constexpr std::int64_t Of(std::int64_t) { return 3; }
};
struct Place {
  static constexpr FormulaInfo kInfo{"place", kInputs, {"result"}};
  static constexpr std::int64_t Of(std::int64_t) { return 0; }
};
struct Sacks {
  static constexpr FormulaInfo kInfo{"sacks", kInputs, {"result"}};
  static constexpr std::int64_t Of(std::int64_t) { return 4; }
};

constexpr std::array<std::string_view, 1> kLanguages{"en"};
constexpr std::array<std::string_view, 1> kTexts{"The mill grinds {flour}."};
constexpr std::array<Parameter, 1> kLogParameters{Parameter{"flour"}};
constexpr std::array<LogKey, 1> kKeys{LogKey{"mill.grinds", kLogParameters, kTexts}};
constexpr std::array<const FormulaInfo*, 6> kFormulas{
    &Flour::kInfo, &Ignored::kInfo, &Unused::kInfo, &Turns::kInfo, &Place::kInfo, &Sacks::kInfo};
constexpr std::array<std::string_view, 1> kDraws{"wind"};
constexpr Vocabulary kVocabulary{Mulberry32::kName, kLanguages, kKeys, kFormulas, kDraws, {}, {}};

constexpr std::string_view kContent = R"(
[machines.wheel]
power = 5
colour = 3
[machines.spare]
power = 2
)";

struct Mill {
  std::int64_t ticks = 0;
  std::int64_t power = 0;
  std::uint64_t seed = 0;
  bool forgets = false;
};

class MillBattle final : public DescribedBattle<MillState> {
 public:
  MillBattle(std::shared_ptr<const Symbols> symbols, const Mill& mill, Listener* listener)
      : DescribedBattle(std::move(symbols), kKeys),
        mill_(mill),
        seam_(state_.rng, state_.said, log_, listener) {
    state_.rng = Mulberry32::Start(mill.seed);
  }

  Progress Advance() override {
    if (state_.tick == mill_.ticks)
      return Progress::kOver;
    log_.Clear();
    seam_.BeginTick();
    if (++state_.tick > 0)
      Grind();
    return Progress::kTick;
  }

  Rejection Submit(Command&) override { return kAccepted; }
  std::int64_t tick() const override { return state_.tick; }
  std::string_view outcome() const override { return state_.tick == mill_.ticks ? "ground" : ""; }
  std::uint32_t draws() const override { return seam_.draws(); }
  void LegalCommands(std::vector<Command>&) const override {}
  Command AutoCommand() const override { return {}; }
  std::int64_t awaited_actor() const override { return 0; }
  const Vocabulary& vocabulary() const override { return kVocabulary; }
  std::string EntityName(std::int64_t, std::size_t) const override { return "mill"; }
  std::string Text(const LogEntry& entry, std::size_t) const override {
    return "The mill grinds " + std::to_string(entry.values[0]) + ".";
  }
  std::string CommandText(const Command&, std::size_t) const override { return {}; }
  BattleFigures Figures() const override { return {state_.tick, 0, 0}; }
  std::string Screen(std::span<const std::string>, std::string_view, std::size_t) const override {
    return {};
  }

 private:
  void Grind() {
    const std::int64_t wind = seam_.Below("wind", 6);
    seam_.Evaluate<Ignored>(wind);
    const std::int64_t turns = seam_.Evaluate<Turns>(wind);
    for (volatile std::int64_t turn = 0; turn < turns;)
      turn = turn + 1;
    const std::int64_t place = seam_.Evaluate<Place>(wind);
    Check(place == 0, "the mill has one place");
    const std::vector<char> sacks(static_cast<std::size_t>(seam_.Evaluate<Sacks>(wind)));
    state_.flour = seam_.Evaluate<Flour>(Add(state_.flour, Multiply(wind, mill_.power)));
    if (mill_.forgets)
      state_.flour = Add(state_.flour, ++unsaved_);
    seam_.Say(0, 0, Relation::kRoot, {state_.flour});
  }

  void OnRestored() override {}

  Mill mill_;
  std::int64_t unsaved_ = 0;  // no part of the state
  Seam<Mulberry32, true> seam_;
};

class MillRules final : public Ruleset {
 public:
  std::string_view id() const override { return "mill"; }
  std::int64_t version() const override { return 1; }
  const Vocabulary& vocabulary() const override { return kVocabulary; }
  std::string_view default_content() const override { return kContent; }
  Result<Setup> Complete(const Setup& setup) const override { return setup; }
  Result<std::unique_ptr<Battle>> Start(const Setup& setup, Listener* listener) const override {
    static Listener nobody;
    const Json* content = Find(setup.rest, "content");
    const Json* machines = content == nullptr ? nullptr : Find(*content, "machines");
    const Json* wheel = machines == nullptr ? nullptr : Find(*machines, "wheel");
    if (wheel == nullptr)
      return Error{ErrorKind::kRefused, "setup.shape content.machines.wheel"};
    const Mill mill{setup.rest.at("params").at("ticks").get<std::int64_t>(),
                    wheel->at("power").get<std::int64_t>(), setup.seed,
                    setup.rest.at("params").contains("forgets")};
    if (mill.ticks < 1)
      return Error{ErrorKind::kRefused, "setup.range params.ticks"};
    auto symbols = std::make_shared<Symbols>();
    symbols->SetKeys(kKeys);
    return std::unique_ptr<Battle>(std::make_unique<MillBattle>(
        std::move(symbols), mill, listener == nullptr ? &nobody : listener));
  }
  Setup Generate(Random&) const override { return {}; }
};

}  // namespace

const Ruleset& MillRuleset() {
  static const MillRules ruleset;
  return ruleset;
}

Setup MillSetup(std::int64_t ticks) {
  Setup setup;
  setup.ruleset = "mill";
  setup.rules = 1;
  setup.seed = 7;
  setup.rest["params"] = {{"ticks", ticks}};
  setup.rest["content"] = {
      {"machines", {{"wheel", {{"power", 5}, {"colour", 3}}}, {"spare", {{"power", 2}}}}}};
  return setup;
}

}  // namespace ticktape
