#include "core/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace ticktape {
namespace {

TEST(Mulberry32, GivesThePublishedNumbers) {
  OwnRandom<Mulberry32> random(2026);
  std::vector<std::int64_t> numbers;
  for (int i = 0; i < 5; ++i)
    numbers.push_back(random.Range(1, 100));
  EXPECT_EQ(numbers, (std::vector<std::int64_t>{76, 59, 23, 37, 58}));
}

TEST(Mulberry32, TakesTheLow32BitsOfTheSeed) {
  EXPECT_EQ(Mulberry32::Start(0xFFFFFFFF000007EA), 2026u);
}

TEST(Mulberry32, CoversTheWholeWord) {
  Mulberry32::State state = 7;
  Mulberry32::State again = 7;
  EXPECT_EQ(Mulberry32::Below(state, INT64_C(1) << 32), std::int64_t{Mulberry32::Next(again)});
  EXPECT_EQ(Mulberry32::Below(state, 1), 0);
}

TEST(XorShift64Star, StartsAsTheSeedAndNeverAsZero) {
  EXPECT_EQ(XorShift64Star::Start(5), 5u);
  EXPECT_EQ(XorShift64Star::Start(0), 0x9E3779B97F4A7C15u);
  XorShift64Star::State state = XorShift64Star::Start(0);
  EXPECT_NE(XorShift64Star::Next(state), 0u);
}

TEST(XorShift64Star, FollowsItsDefinition) {
  XorShift64Star::State state = XorShift64Star::Start(1);
  // By hand: 1 ^ 1 << 25 = 0x2000001; ^ 0x2000001 >> 27 = 0x2000001.
  EXPECT_EQ(XorShift64Star::Next(state), 0x2000001u * 0x2545F4914F6CDD1Du);
  EXPECT_EQ(state, 0x2000001u);
}

TEST(XorShift64Star, CoversTheHighHalfOfTheWord) {
  XorShift64Star::State state = 11;
  XorShift64Star::State again = 11;
  EXPECT_EQ(XorShift64Star::Below(state, INT64_C(1) << 32),
            static_cast<std::int64_t>(XorShift64Star::Next(again) >> 32));
  EXPECT_EQ(XorShift64Star::Below(state, 1), 0);
}

template <class Generator>
class Bounds : public testing::Test {};
using Generators = testing::Types<Mulberry32, XorShift64Star>;
TYPED_TEST_SUITE(Bounds, Generators);

TYPED_TEST(Bounds, RangeReachesBothEndsAndStaysWithin) {
  OwnRandom<TypeParam> random(3);
  std::vector<int> seen(6);
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t value = random.Range(-2, 3);
    ASSERT_GE(value, -2);
    ASSERT_LE(value, 3);
    ++seen[static_cast<std::size_t>(value + 2)];
  }
  for (const int count : seen)
    EXPECT_GT(count, 100);
}

TYPED_TEST(Bounds, EqualSeedsGiveEqualNumbers) {
  OwnRandom<TypeParam> first(99);
  OwnRandom<TypeParam> second(99);
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(first.Below(1000), second.Below(1000));
}

}  // namespace
}  // namespace ticktape
