#include "diagnose/content_tree.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

Json Sample() {
  return *ParseJson(
      R"({"params":{"rows":8},"roster":[{"n":1}],"content":{
        "skills":{"fire":{"power":3,"effect":{"turns":[1,2],"on":true},"name":"x"},"ice":{}},
        "creatures":[{"id":"a:rat","hp":5},{"code":"s1"},{"hp":7}],
        "balance":{"luck":4}}})",
      "sample");
}

std::vector<std::string> Names(const Json& rest) {
  std::vector<std::string> names;
  for (const ContentEntry& entry : ContentEntries(rest))
    names.push_back(entry.name);
  return names;
}

TEST(ContentTree, NamesEntriesOfTablesAndLists) {
  EXPECT_EQ(Names(Sample()),
            (std::vector<std::string>{"skills.fire", "skills.ice", "creatures.a:rat",
                                      "creatures.s1", "creatures.2", "balance", "params"}));
  EXPECT_TRUE(ContentEntries(Json::object()).empty());
  EXPECT_TRUE(ContentEntries({{"content", 3}}).empty());
}

TEST(ContentTree, FindsNumbersAndTruthsHoweverDeep) {
  const Json rest = Sample();
  std::vector<std::string> names;
  for (const ContentValue& value : ContentValues(rest, ContentEntries(rest)[0])) {
    names.push_back(value.name);
    EXPECT_TRUE(rest.contains(value.place));
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"power", "effect.turns[0]", "effect.turns[1]", "effect.on"}));
}

TEST(ContentTree, RemovesFromTablesAndLists) {
  Json rest = Sample();
  const std::vector<ContentEntry> entries = ContentEntries(rest);
  RemoveEntry(rest, entries[3]);
  RemoveEntry(rest, entries[0]);
  EXPECT_EQ(Names(rest), (std::vector<std::string>{"skills.ice", "creatures.a:rat", "creatures.1",
                                                   "balance", "params"}));
}

}  // namespace
}  // namespace ticktape
