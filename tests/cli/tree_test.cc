// The tree of causes, and that a client can make it from a recorded log alone.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "core/json.h"
#include "tool.h"

namespace ticktape {
namespace {

class TreeOfALog : public ToolTest {
 protected:
  void RecordExample(const std::string& name) {
    const std::string example = "\"$FIXTURES/examples/actioncycle/" + name;
    const ToolRun run = Tool("record " + example + ".setup.json\" --commands " + example +
                             ".commands.jsonl\" --detail log -o " + name + ".ttape");
    ASSERT_EQ(run.status, 0) << run.err;
  }

  // The log entries of a replay, read from what the file holds without running the battle.
  std::vector<Json> RecordedLog(const std::string& name) {
    const ToolRun run = Tool("export --recorded " + name + ".ttape");
    EXPECT_EQ(run.status, 0) << run.err;
    std::vector<Json> entries;
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
      const Json json = *ParseJson(line, "line");
      if (json["type"] == "tick")
        entries.insert(entries.end(), json["log"].begin(), json["log"].end());
    }
    return entries;
  }

  std::vector<Json> TreeOf(const std::string& arguments) {
    const ToolRun run = Tool("show --tree --json " + arguments);
    EXPECT_EQ(run.status, 0) << run.err;
    const Json tree = *ParseJson(run.out, "tree");
    return {tree.begin(), tree.end()};
  }
};

std::int64_t Number(const Json& entry, const char* name) { return entry[name].get<std::int64_t>(); }

// What the rules say a client does: below an action its answers in the order of their ids,
// then the next part of the same thing.
class Client {
 public:
  explicit Client(const std::vector<Json>& entries) {
    for (const Json& entry : entries)
      (entry["rel"] == "segment" ? parts_ : answers_)[Number(entry, "cause")].push_back(
          Number(entry, "id"));
    Walk(0);
  }
  const std::vector<std::int64_t>& order() const { return order_; }

 private:
  void Walk(std::int64_t id) {
    if (id != 0)
      order_.push_back(id);
    for (const std::int64_t answer : answers_[id])
      Walk(answer);
    for (const std::int64_t part : parts_[id])
      Walk(part);
  }
  std::map<std::int64_t, std::vector<std::int64_t>> answers_, parts_;
  std::vector<std::int64_t> order_;
};

std::vector<std::int64_t> IdsOf(const std::vector<Json>& entries) {
  std::vector<std::int64_t> ids;
  for (const Json& entry : entries)
    ids.push_back(Number(entry, "id"));
  return ids;
}

TEST_F(TreeOfALog, OfTheDocumentIsThePreOrderThatTheLogIsIn) {
  RecordExample("order_abcd");
  const std::vector<Json> log = RecordedLog("order_abcd");
  ASSERT_EQ(log.size(), 14u);
  EXPECT_EQ(Client(log).order(), IdsOf(log));
  std::string parts;
  for (const Json& entry : log)
    if (entry["key"] == "act.skill")
      parts += std::string(parts.empty() ? "" : " ") +
               static_cast<char>('A' + Number(entry["args"]["params"], "1") - 951) +
               entry["args"]["params"]["2"].dump();
  EXPECT_EQ(parts, "A1 B1 B2 D1 D2 D3 B3 C1 C2 A2 A3 A4");
}

TEST_F(TreeOfALog, IsGivenToAClientAsTheClientWouldMakeIt) {
  for (const std::string name : {"order_abcd", "aoe_rattle", "show_and_shift", "full_battle"}) {
    RecordExample(name);
    const std::vector<Json> log = RecordedLog(name);
    const std::vector<Json> tree = TreeOf(name + ".ttape");
    EXPECT_EQ(IdsOf(tree), Client(log).order()) << name;
    std::map<std::int64_t, const Json*> by_id;
    for (const Json& node : tree)
      by_id[Number(node, "id")] = &node;
    ASSERT_EQ(by_id.size(), log.size());
    for (const Json& entry : log) {
      const Json& node = *by_id[Number(entry, "id")];
      for (const char* member : {"cause", "rel", "key", "args"})
        EXPECT_EQ(node[member], entry[member]);
      if (node["rel"] == "root") {
        EXPECT_EQ(node["depth"], 0);
        continue;
      }
      const Json& parent = *by_id.at(Number(node, "cause"));
      EXPECT_EQ(Number(node, "depth"), Number(parent, "depth") + 1);
      EXPECT_EQ(std::count(parent["children"].begin(), parent["children"].end(), node["id"]), 1);
    }
  }
}

TEST_F(TreeOfALog, IsDrawnByIndenting) {
  RecordExample("order_abcd");
  const ToolRun run = Tool("show --tree order_abcd.ttape");
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(
      run.out.starts_with("#1 [turn begins] Red King\n"
                          "#2 [play a card open] Red King → Unit B#4\n"
                          "  #3 [skill] Red King A(1) → Unit B#4, Unit C#5 Unit B#4-1, Unit C#5-1\n"
                          "    #4 [skill] Unit B#4 B(1) → Red King Red King-1\n"
                          "      #5 [skill] Unit B#4 B(2) → Unit D#3 Unit D#3-1\n"
                          "        #6 [skill] Unit D#3 D(1) → Blue King Blue King-1\n"))
      << run.out;
}

TEST_F(TreeOfALog, OfOneTickHasTheDepthsOfTheWhole) {
  RecordExample("order_abcd");
  const std::vector<Json> tree = TreeOf("order_abcd.ttape --tick 4");
  ASSERT_EQ(tree.size(), 1u);
  EXPECT_EQ(tree[0]["tick"], 4);
  EXPECT_EQ(tree[0]["depth"], 3);
  EXPECT_EQ(Tool("show --tree --json order_abcd.ttape --tick 0").out, "[]\n");
}

// A chain of a thousand answers is neither a thousand levels of JSON nor of blanks.
TEST_F(TreeOfALog, MayBeVeryDeep) {
  ASSERT_EQ(Tool("record \"$FIXTURES/golden/actioncycle/endless-chain.setup.json\" --commands "
                 "\"$FIXTURES/golden/actioncycle/endless-chain.commands.jsonl\" -o deep.ttape")
                .status,
            0);
  const std::vector<Json> tree = TreeOf("deep.ttape");
  EXPECT_GT(Number(tree.back(), "depth"), 900);
  const ToolRun text = Tool("show --tree deep.ttape");
  EXPECT_LT(text.out.size(), 300 * tree.size());
}

TEST_F(TreeOfALog, OptionsBelongTogether) {
  RecordExample("order_abcd");
  for (const std::string options : {"--json", "--reveal", "--state --reveal"}) {
    const ToolRun run = Tool("show order_abcd.ttape " + options);
    EXPECT_EQ(run.status, 2) << options;
    EXPECT_TRUE(IsOneLine(run.err)) << run.err;
  }
}

}  // namespace
}  // namespace ticktape
