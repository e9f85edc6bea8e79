#include "core/state_walk.h"

#include <gtest/gtest.h>

namespace ticktape {

enum class Mood : std::uint8_t { kCalm, kAngry };
constexpr std::array<std::string_view, 2> EnumNames(Mood) { return {"calm", "angry"}; }

namespace {

struct Effect {
  SymbolIn<1> kind;
  std::int32_t turns = 0;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"kind", &Effect::kind}, Field{"turns", &Effect::turns});
  }
};

struct Beast {
  std::int64_t id = 0;
  std::int64_t life = 0;
  Accruing energy;
  bool enemy = false;
  std::vector<Effect> effects;

  static constexpr std::array<std::string_view, 2> kGroups{"heroes", "enemies"};
  std::size_t Group() const { return enemy ? 1 : 0; }
  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Beast::id}, Field{"life", &Beast::life},
                           Field{"energy", &Beast::energy}, Field{"enemy", &Beast::enemy},
                           Field{"effects", &Beast::effects});
  }
};

// One field of every kind.
struct Everything {
  std::int64_t number = -5;
  std::uint64_t wide = UINT64_MAX;
  std::uint32_t generator = 7;
  bool flag = true;
  Mood mood = Mood::kAngry;
  SymbolIn<0> place{1};
  std::string name = "Вълк";
  std::vector<std::int64_t> numbers{1, -2};
  std::vector<std::string> names{"a", ""};
  std::vector<std::vector<std::int64_t>> rows{{1}, {}};
  Effect effect{{2}, 3};
  Tracked<Beast> beasts;

  static constexpr auto Fields() {
    using E = Everything;
    return std::make_tuple(
        Field{"number", &E::number}, Field{"wide", &E::wide}, Field{"generator", &E::generator},
        Field{"flag", &E::flag}, Field{"mood", &E::mood}, Field{"place", &E::place},
        Field{"name", &E::name}, Field{"numbers", &E::numbers}, Field{"names", &E::names},
        Field{"rows", &E::rows}, Field{"effect", &E::effect}, Field{"beasts", &E::beasts});
  }
};

class StateWalk : public testing::Test {
 protected:
  StateWalk() {
    symbols_.AddDomain(std::array<std::string_view, 2>{"field", "mine"});
    symbols_.AddDomain(std::array<std::string_view, 3>{"poison", "stun", "bleed"});
    state_.beasts.Append({0, 20, {100, 3}, false, {{{0}, 2}}});
    state_.beasts.Append({1, 30, {50, 5}, true, {}});
  }

  std::vector<std::uint64_t> Parts(Everything& state, std::int64_t tick = 4) {
    const auto words = PartWords(state, symbols_, tick);
    return {words.begin(), words.end()};
  }

  template <class T>
  std::uint64_t HashOf(const T& value) const {
    WordHash hash;
    HashWalk(hash, symbols_).Put(value);
    return hash.Finish();
  }

  static std::uint64_t HashOfWords(const std::vector<std::uint64_t>& words) {
    return HashWords(words);
  }

  Symbols symbols_;
  Everything state_;
};

TEST_F(StateWalk, JsonHasEveryFieldUnderItsName) {
  EXPECT_EQ(JsonText(StateJson(state_, symbols_, 4)),
            R"({"number":-5,"wide":"18446744073709551615","generator":7,"flag":true,)"
            R"("mood":"angry","place":"mine","name":"Вълк","numbers":[1,-2],"names":["a",""],)"
            R"("rows":[[1],[]],"effect":{"kind":"bleed","turns":3},"beasts":[)"
            R"({"id":0,"life":20,"energy":112,"enemy":false,)"
            R"("effects":[{"kind":"poison","turns":2}]},)"
            R"({"id":1,"life":30,"energy":70,"enemy":true,"effects":[]}]})");
}

TEST_F(StateWalk, PartsAreNamedAfterFieldsAndGroups) {
  std::vector<std::string> names;
  PartNames<Everything>(names);
  EXPECT_EQ(names, (std::vector<std::string>{"number", "wide", "generator", "flag", "mood", "place",
                                             "name", "numbers", "names", "rows", "effect", "heroes",
                                             "enemies"}));
  EXPECT_EQ(Parts(state_).size(), names.size());
}

TEST_F(StateWalk, APartIsItsWordOrTheHashOfItsWords) {
  const std::vector<std::uint64_t> parts = Parts(state_);
  EXPECT_EQ(parts[0], static_cast<std::uint64_t>(-5));
  EXPECT_EQ(parts[3], 1u);
  EXPECT_EQ(parts[4], NameDigest("angry"));
  EXPECT_EQ(parts[5], HashOfWords({NameDigest("mine")}));
  EXPECT_EQ(parts[6], HashOfWords({std::string("Вълк").size(), NameDigest("Вълк")}));
  EXPECT_EQ(parts[7], HashOfWords({2, 1, static_cast<std::uint64_t>(-2)}));
  EXPECT_EQ(parts[9], HashOfWords({2, 1, 1, 0}));
  EXPECT_EQ(parts[10], HashOfWords({NameDigest("bleed"), 3}));
}

TEST_F(StateWalk, HashTellsWhereAListEnds) {
  using Rows = std::vector<std::vector<std::int64_t>>;
  EXPECT_NE(HashOf(Rows{{1}, {2}}), HashOf(Rows{{1, 2}, {}}));
  EXPECT_NE(HashOf(Rows{}), HashOf(Rows{{}}));
  using Names = std::vector<std::string>;
  EXPECT_NE(HashOf(Names{"a", "b"}), HashOf(Names{"ab", ""}));
}

TEST_F(StateWalk, EveryFieldChangesItsPartAndNoOther) {
  using Change = void (*)(Everything&);
  const std::vector<std::pair<std::size_t, Change>> changes{
      {0, [](Everything& e) { ++e.number; }},
      {1, [](Everything& e) { --e.wide; }},
      {2, [](Everything& e) { ++e.generator; }},
      {3, [](Everything& e) { e.flag = false; }},
      {4, [](Everything& e) { e.mood = Mood::kCalm; }},
      {5, [](Everything& e) { e.place.index = 0; }},
      {6, [](Everything& e) { e.name += '.'; }},
      {7, [](Everything& e) { e.numbers[1] = 2; }},
      {8, [](Everything& e) { e.names.pop_back(); }},
      {9, [](Everything& e) { e.rows[1].push_back(0); }},
      {10, [](Everything& e) { ++e.effect.turns; }},
      {11, [](Everything& e) { ++e.beasts.Touch(0).life; }},
      {11, [](Everything& e) { ++e.beasts.Touch(0).energy.base; }},
      {11, [](Everything& e) { ++e.beasts.Touch(0).energy.rate; }},
      {11, [](Everything& e) { e.beasts.Touch(0).effects[0].kind.index = 1; }},
      {12, [](Everything& e) { e.beasts.Touch(1).effects.emplace_back(); }},
  };
  const std::vector<std::uint64_t> before = Parts(state_);
  for (std::size_t change = 0; change < changes.size(); ++change) {
    Everything changed = state_;
    changes[change].second(changed);
    const std::vector<std::uint64_t> after = Parts(changed);
    for (std::size_t part = 0; part < before.size(); ++part)
      EXPECT_EQ(after[part] == before[part], part != changes[change].first)
          << "change " << change << ", part " << part;
  }
}

TEST_F(StateWalk, SavedAndRestoredIsTheSameState) {
  Snapshot snapshot;
  SaveState(state_, snapshot);
  Everything other;
  other.names = {"something", "else", "here"};
  other.beasts.Append({9, 9, {9, 9}, true, {}});
  static_cast<void>(PartWords(other, symbols_, 1));
  std::span<const std::uint64_t> rest = snapshot;
  RestoreState(other, rest);
  EXPECT_TRUE(rest.empty());
  EXPECT_EQ(StateJson(other, symbols_, 9), StateJson(state_, symbols_, 9));
  EXPECT_EQ(Parts(other, 9), Parts(state_, 9));
  Snapshot again;
  SaveState(other, again);
  EXPECT_EQ(again, snapshot);
}

TEST_F(StateWalk, ASnapshotCutAnywhereIsNoticed) {
  Snapshot snapshot;
  SaveState(state_.effect, snapshot);
  snapshot.pop_back();
  std::span<const std::uint64_t> words = snapshot;
  Effect effect;
  EXPECT_DEATH(RestoreState(effect, words), "a snapshot ends too early");
}

}  // namespace
}  // namespace ticktape
