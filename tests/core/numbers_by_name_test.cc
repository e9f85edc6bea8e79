#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "core/state_walk.h"

namespace ticktape {
namespace {

struct Locks {
  std::int64_t id = 0;
  NumbersByName<0> turns;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Locks::id}, Field{"turns", &Locks::turns});
  }
};

class Numbers : public testing::Test {
 protected:
  Numbers() {
    symbols_.AddDomain(std::array<std::string_view, 4>{"", "bite", "claw", "roar"});
    locks_.turns.Set(3, 7);
    locks_.turns.Set(1, 2);
  }

  std::uint64_t Hash(const Locks& locks) const {
    WordHash hash;
    HashWalk(hash, symbols_).Put(locks);
    return hash.Finish();
  }

  Symbols symbols_;
  Locks locks_;
};

TEST_F(Numbers, AreAnObjectInTheOrderOfTheIndices) {
  EXPECT_EQ(JsonText(StateJson(locks_, symbols_, 0)), R"({"id":0,"turns":{"bite":2,"roar":7}})");
  EXPECT_EQ(JsonText(StateJson(Locks{}, symbols_, 0)), R"({"id":0,"turns":{}})");
}

TEST_F(Numbers, AreReadAndReplaced) {
  EXPECT_EQ(locks_.turns.Get(1), 2);
  EXPECT_EQ(locks_.turns.Get(2), 0);
  locks_.turns.Set(1, 5);
  EXPECT_EQ(locks_.turns.Get(1), 5);
  EXPECT_EQ(locks_.turns.size(), 2u);
}

TEST_F(Numbers, OfNothingAreRemovedWhenAllChange) {
  locks_.turns.Set(2, 1);
  locks_.turns.ChangeEach([](std::int64_t& turns) { --turns; });
  EXPECT_EQ(JsonText(StateJson(locks_, symbols_, 0)), R"({"id":0,"turns":{"bite":1,"roar":6}})");
}

TEST_F(Numbers, EnterTheHashByTheDigestOfTheName) {
  EXPECT_EQ(Hash(locks_), HashWords(std::vector<std::uint64_t>{0, 2, NameDigest("bite"), 2,
                                                               NameDigest("roar"), 7}));
  Locks other = locks_;
  other.turns.Set(3, 8);
  EXPECT_NE(Hash(other), Hash(locks_));
}

TEST_F(Numbers, SavedAndRestoredAreTheSame) {
  Snapshot snapshot;
  SaveState(locks_, snapshot);
  Locks other;
  other.turns.Set(2, 9);
  std::span<const std::uint64_t> words = snapshot;
  RestoreState(other, words);
  EXPECT_TRUE(words.empty());
  EXPECT_EQ(Hash(other), Hash(locks_));
  EXPECT_EQ(StateJson(other, symbols_, 0), StateJson(locks_, symbols_, 0));
}

}  // namespace
}  // namespace ticktape
