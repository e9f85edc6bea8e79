#include "core/log.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/word_hash.h"

namespace ticktape {
namespace {

constexpr std::array<Parameter, 9> kParameters{
    Parameter{"number", ValueType::kNumber},    Parameter{"flag", ValueType::kBoolean},
    Parameter{"who", ValueType::kEntity},       Parameter{"word", ValueType::kSymbol, 0},
    Parameter{"all", ValueType::kEntities},     Parameter{"rolls", ValueType::kNumbers},
    Parameter{"words", ValueType::kSymbols, 0}, Parameter{"rows", ValueType::kRows},
    Parameter{"pairs", ValueType::kPairs},
};
constexpr std::array<LogKey, 3> kKeys{LogKey{"every.kind", kParameters, {}},
                                      LogKey{"other.name", kParameters, {}},
                                      LogKey{"nothing", {}, {}}};
constexpr std::array<std::string_view, 3> kWords{"bite", "scratch", "howl"};

class TickLogTest : public testing::Test {
 protected:
  TickLogTest() {
    symbols_.SetKeys(kKeys);
    symbols_.AddDomain(kWords);
  }

  std::uint64_t HashOf(std::int64_t id, std::int64_t cause, Relation relation, std::uint16_t key,
                       const std::vector<std::int64_t>& values) const {
    TickLog log(kKeys, symbols_);
    log.Append(id, cause, relation, key, values);
    return log.hash();
  }

  Symbols symbols_;
  // number 7; true; who 2; "scratch"; entities 3, 4; number 5; words bite, howl; rows [1 2]
  // and []; pairs 8:9
  const std::vector<std::int64_t> values_{7, 1, 2, 1, 2, 3, 4, 1, 5, 2,
                                          0, 2, 2, 2, 1, 2, 0, 1, 8, 9};
};

TEST_F(TickLogTest, KeepsWhatWasAppended) {
  TickLog log(kKeys, symbols_);
  EXPECT_TRUE(log.empty());
  EXPECT_EQ(log.hash(), 0u);
  log.Append(5, 0, Relation::kRoot, 2, {});
  log.Append(6, 5, Relation::kTrigger, 0, values_);
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0].values.size(), 0u);
  EXPECT_EQ(log[1].id, 6);
  EXPECT_EQ(log[1].cause, 5);
  EXPECT_EQ(log[1].relation, Relation::kTrigger);
  EXPECT_EQ(log[1].key, 0);
  EXPECT_TRUE(
      std::equal(values_.begin(), values_.end(), log[1].values.begin(), log[1].values.end()));
  log.Clear();
  EXPECT_TRUE(log.empty());
  EXPECT_EQ(log.hash(), 0u);
}

TEST_F(TickLogTest, HashChangesWithIdCauseRelationAndKey) {
  const std::set<std::uint64_t> hashes{
      HashOf(2, 1, Relation::kTrigger, 0, values_), HashOf(3, 1, Relation::kTrigger, 0, values_),
      HashOf(2, 0, Relation::kTrigger, 0, values_), HashOf(2, 1, Relation::kSegment, 0, values_),
      HashOf(2, 1, Relation::kRoot, 0, values_),    HashOf(2, 1, Relation::kTrigger, 1, values_)};
  EXPECT_EQ(hashes.size(), 6u);
}

TEST_F(TickLogTest, HashChangesWithEveryArgument) {
  // Places of values_ that are counts, whose change would change the shape.
  const std::set<std::size_t> counts{4, 7, 9, 12, 13, 16, 17};
  const std::uint64_t before = HashOf(2, 1, Relation::kTrigger, 0, values_);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (counts.contains(i))
      continue;
    std::vector<std::int64_t> changed = values_;
    changed[i] ^= 1;  // a word index becomes another valid one, "howl" excepted
    if (changed[i] == 3 && i == 11)
      changed[i] = 1;
    EXPECT_NE(HashOf(2, 1, Relation::kTrigger, 0, changed), before) << i;
  }
}

TEST_F(TickLogTest, HashTellsWhereAListEnds) {
  const std::vector<std::int64_t> left{0, 0, 0, 0, 2, 5, 6, 0, 0, 0, 0};
  const std::vector<std::int64_t> right{0, 0, 0, 0, 1, 5, 1, 6, 0, 0, 0};
  EXPECT_NE(HashOf(1, 0, Relation::kRoot, 0, left), HashOf(1, 0, Relation::kRoot, 0, right));
}

TEST_F(TickLogTest, HashIsOfWordsWithNamesAsDigests) {
  const std::vector<std::int64_t> values{7, 1, 2, 1, 0, 0, 1, 2, 0, 0};
  WordHash hash;
  for (const std::uint64_t word :
       {std::uint64_t{4}, std::uint64_t{3 << 2 | 2}, NameDigest("every.kind"), std::uint64_t{7},
        std::uint64_t{1}, std::uint64_t{2}, NameDigest("scratch"), std::uint64_t{0},
        std::uint64_t{0}, std::uint64_t{1}, NameDigest("howl"), std::uint64_t{0}, std::uint64_t{0}})
    hash.Put(word);
  EXPECT_EQ(HashOf(4, 3, Relation::kTrigger, 0, values), hash.Finish());
}

TEST_F(TickLogTest, HashDoesNotDependOnPlacesInTables) {
  constexpr std::array<std::string_view, 4> kMoreWords{"new", "howl", "scratch", "bite"};
  constexpr std::array<LogKey, 2> kMoreKeys{LogKey{"new.key", {}, {}},
                                            LogKey{"every.kind", kParameters, {}}};
  Symbols symbols;
  symbols.SetKeys(kMoreKeys);
  symbols.AddDomain(kMoreWords);
  TickLog log(kMoreKeys, symbols);
  std::vector<std::int64_t> values = values_;
  values[3] = 2;
  values[10] = 3;
  values[11] = 1;
  log.Append(2, 1, Relation::kTrigger, 1, values);
  EXPECT_EQ(log.hash(), HashOf(2, 1, Relation::kTrigger, 0, values_));
}

TEST_F(TickLogTest, AnAbsentWordIsNotAnyWord) {
  std::vector<std::int64_t> absent = values_;
  absent[3] = kAbsent;
  const std::uint64_t hash = HashOf(2, 1, Relation::kTrigger, 0, absent);
  for (std::int64_t word = 0; word < 3; ++word) {
    absent[3] = word;
    EXPECT_NE(HashOf(2, 1, Relation::kTrigger, 0, absent), hash);
  }
}

TEST_F(TickLogTest, HashChangesWithTheOrderOfEntries) {
  TickLog one(kKeys, symbols_);
  one.Append(1, 0, Relation::kRoot, 2, {});
  one.Append(2, 0, Relation::kRoot, 2, {});
  TickLog other(kKeys, symbols_);
  other.Append(2, 0, Relation::kRoot, 2, {});
  other.Append(1, 0, Relation::kRoot, 2, {});
  EXPECT_NE(one.hash(), other.hash());
}

TEST(RelationName, IsTheInterchanges) {
  EXPECT_EQ(RelationName(Relation::kRoot), "root");
  EXPECT_EQ(RelationName(Relation::kSegment), "segment");
  EXPECT_EQ(RelationName(Relation::kTrigger), "trigger");
}

}  // namespace
}  // namespace ticktape
