// The order of actions: the document's example, the worked examples of the rules, and the tree
// that a client rebuilds from the log alone.
#include <gtest/gtest.h>

#include <map>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
namespace {

using Lines = std::vector<std::string>;

Played PlayExample(const std::string& name) {
  return Play(ExampleSetup(name), ExampleCommands(name));
}

// "A1" for part 1 of the skill `a`, in the order of the log.
Lines PartsSaid(const Played& played, const std::map<std::int64_t, std::string>& skills) {
  Lines parts;
  for (const Json& entry : played.transcript.entries)
    if (entry["key"] == "act.skill")
      parts.push_back(skills.at(entry["args"]["params"]["1"].get<std::int64_t>()) +
                      entry["args"]["params"]["2"].dump());
  return parts;
}

TEST(ActionCycleOrder, OfTheDocumentIsThePreOrder) {
  const ticktape::Setup setup = ExampleSetup("order_abcd");
  std::map<std::int64_t, std::string> skills;
  for (const auto& [key, skill] : setup.rest["content"]["skills"].items())
    skills[skill["id"].get<std::int64_t>()] = std::string(1, static_cast<char>(key[0] - 32));
  const Lines expected = {"A1", "B1", "B2", "D1", "D2", "D3", "B3", "C1", "C2", "A2", "A3", "A4"};
  EXPECT_EQ(PartsSaid(PlayExample("order_abcd"), skills), expected);
}

TEST(ActionCycleOrder, IsHeldInNowAndSnaps) {
  const ticktape::Setup setup = ExampleSetup("order_abcd");
  const std::unique_ptr<Battle> battle = StartBattle(setup);
  ListedCommands commands(ExampleCommands("order_abcd"));
  std::vector<std::pair<std::size_t, std::size_t>> sizes;
  class Sizes final : public RunObserver {
   public:
    explicit Sizes(std::vector<std::pair<std::size_t, std::size_t>>& sizes) : sizes_(sizes) {}
    bool OnTick(Battle& battle) override {
      const Json state = battle.StateAsJson();
      sizes_.emplace_back(state["now"].size(), state["snaps"].size());
      return true;
    }

   private:
    std::vector<std::pair<std::size_t, std::size_t>>& sizes_;
  } observer(sizes);
  RunBattle(*battle, commands, observer);
  EXPECT_EQ(sizes[2], std::make_pair(std::size_t{2}, std::size_t{1}));
  EXPECT_EQ(sizes[3], std::make_pair(std::size_t{0}, std::size_t{3}));
  EXPECT_EQ(sizes[4], std::make_pair(std::size_t{1}, std::size_t{3}));
  EXPECT_EQ(battle->StateAsJson()["snap"], 11);
}

TEST(ActionCycleOrder, TwoDeathsOfOneInstantHearEachOther) {
  const Played played = PlayExample("aoe_rattle");
  EXPECT_EQ(played.Said(2),
            (Lines{"2(0 root) act.playcard_open 0[]",
                   "3(2 trigger) act.skill 0[3,4,5,6] hp[[3,-2],[4,-2],[5,-2],[6,-2]]",
                   "4(3 trigger) act.death 0[3]", "5(3 trigger) act.death 0[5]"}));
  EXPECT_EQ(played.Said(3), (Lines{"6(3 trigger) act.skill 4[1] hp[[1,-1]]",
                                   "7(4 trigger) act.skill 3[4,6] hp[[4,-2],[6,-2]]",
                                   "8(5 trigger) act.skill 5[6] hp[[6,-1]]",
                                   "9(7 trigger) act.death 3[4]", "10(8 trigger) act.death 5[6]"}));
  EXPECT_EQ(played.Said(4), (Lines{"11(7 trigger) act.skill 4[1] hp[[1,-1]]",
                                   "12(9 trigger) act.skill 4[1] hp[[1,-1]]"}));
}

TEST(ActionCycleOrder, OfShowingMotionsAndCompanions) {
  const Played played = PlayExample("show_and_shift");
  EXPECT_EQ(played.Said(4),
            (Lines{"6(0 root) act.opencard_user 0[6]", "7(6 segment) act.present 6[6]"}));
  EXPECT_EQ(
      played.Said(12),
      (Lines{"27(0 root) act.playcard_open 0[1]", "28(27 trigger) act.skill 0[1]",
             "29(28 segment) act.skill 0[0]", "30(28 trigger) act.leader_tank 1[14] hp[[14,-2]]"}));
  EXPECT_EQ(played.Said(15),
            (Lines{"33(0 root) act.opencard_attack 12[16]", "34(33 segment) act.present 16[16]",
                   "35(34 segment) act.attack 12[16] hp[[12,-2]]",
                   "36(35 trigger) act.attack_transfer 16[14] hp[[14,-3]]"}));
  EXPECT_EQ(played.Said(18), (Lines{"41(38 segment) act.skill 0[13] hp[[13,-1]]"}));
}

// What a client knows: ids, causes, relations and the order of arrival, no more. Each action
// hangs below its cause; the next part of the same thing comes behind all that the part before
// brought about. Where no atomic skill, AoE or motion puts actions side by side, the log is
// that tree in pre-order.
class Tree {
 public:
  explicit Tree(const std::vector<Json>& entries) {
    for (const Json& entry : entries) {
      const auto id = entry["id"].get<std::int64_t>();
      const auto cause = entry["cause"].get<std::int64_t>();
      if (cause == 0)
        roots_.push_back(id);
      else if (entry["rel"] == "segment")
        next_[cause] = id;
      else
        answers_[cause].push_back(id);
    }
  }

  std::vector<std::int64_t> PreOrder() {
    for (const std::int64_t root : roots_)
      Walk(root);
    return order_;
  }

 private:
  void Walk(std::int64_t id) {
    order_.push_back(id);
    for (const std::int64_t answer : answers_[id])
      Walk(answer);
    if (next_.contains(id))
      Walk(next_[id]);
  }

  std::vector<std::int64_t> roots_;
  std::map<std::int64_t, std::vector<std::int64_t>> answers_;
  std::map<std::int64_t, std::int64_t> next_;
  std::vector<std::int64_t> order_;
};

TEST(ActionCycleTree, FromTheLogAloneIsWalkedInPreOrder) {
  const Played played = PlayExample("order_abcd");
  std::vector<std::int64_t> ids;
  for (const Json& entry : played.transcript.entries)
    ids.push_back(entry["id"].get<std::int64_t>());
  EXPECT_EQ(Tree(played.transcript.entries).PreOrder(), ids);
}

// In any battle the tree holds every action once, each cause is an earlier entry of the same
// chain, and a chain has one root, its first entry.
TEST(ActionCycleTree, HoldsEveryActionOfAnyBattle) {
  for (const char* name : kExamples) {
    const Played played = PlayExample(name);
    std::vector<std::int64_t> walked = Tree(played.transcript.entries).PreOrder();
    EXPECT_EQ(walked.size(), played.transcript.entries.size());
    std::sort(walked.begin(), walked.end());
    std::int64_t root = 0;
    for (std::size_t i = 0; i < walked.size(); ++i) {
      const Json& entry = played.transcript.entries[i];
      const auto id = static_cast<std::int64_t>(i + 1);
      EXPECT_EQ(walked[i], id);
      EXPECT_EQ(entry["id"], id);
      const auto cause = entry["cause"].get<std::int64_t>();
      EXPECT_EQ(cause == 0, entry["rel"] == "root");
      root = cause == 0 ? id : root;
      EXPECT_TRUE(cause == 0 || (cause >= root && cause < id)) << name << " " << id;
    }
  }
}

TEST(ActionCycleTrace, OfAnAttackGoesInTheOrderOfTheRules) {
  const Lines trace =
      TraceOfTick(ExampleSetup("show_and_shift"), ExampleCommands("show_and_shift"), 13);
  const Lines expected = {
      "stat_value(11,dizzy,0)=0",     "stat_value(11,attack,3)=3", "attack_value(11,3)=3",
      "stat_value(15,attack,2)=2",    "attack_value(15,2)=2",      "stat_value(15,transfer,0)=0",
      "hp_after_damage(5,3)=2",       "hp_after_damage(9,2)=7",    "#31 act.attack",
      "stat_value(15,rebound,50)=50", "rebound_damage(3,50)=1",    "stat_value(11,rebound,0)=0"};
  EXPECT_EQ(trace, expected);
}

TEST(ActionCycleTrace, OfAnAreaEvaluatesTheRangeFirst) {
  const Lines trace = TraceOfTick(ExampleSetup("order_abcd"), ExampleCommands("order_abcd"), 2);
  const Lines expected = {
      "stat_value(4,lure,0)=0",    "stat_value(5,lure,0)=0",   "#2 act.playcard_open",
      "stat_value(0,range,0)=0",   "stat_value(1,range,0)=0",  "env_range(0,0)=0",
      "skill_range(1,0)=1",        "cell_distance(6,6,3)=0",   "cell_distance(7,6,3)=1",
      "hp_after_damage(9,1)=8",    "hp_after_damage(9,1)=8",   "#3 act.skill",
      "stat_value(4,rebound,0)=0", "stat_value(5,rebound,0)=0"};
  EXPECT_EQ(trace, expected);
}

TEST(ActionCycleTrace, DrawsATargetForOneCandidate) {
  const Lines trace = TraceOfTick(ExampleSetup("full_battle"), ExampleCommands("full_battle"), 55);
  const Lines expected = {"skill.target(1)=0", "hp_after_damage(2,1)=1", "#76 act.skill",
                          "stat_value(10,rebound,0)=0"};
  EXPECT_EQ(trace, expected);
}

}  // namespace
}  // namespace ticktape::actioncycle
