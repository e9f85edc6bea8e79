#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
namespace {

class ActionCycleExample : public testing::TestWithParam<const char*> {
 protected:
  static void Compare(CommandSource& commands) {
    const std::string name = GetParam();
    const std::vector<std::string> expected = LinesOf(ReadExample(name + ".expected.jsonl"));
    ASSERT_FALSE(expected.empty());
    const ticktape::Setup setup = ExampleSetup(name);
    const std::unique_ptr<Battle> battle = StartBattle(setup);
    Transcript transcript;
    const RunEnd end = RunBattle(*battle, commands, transcript);
    std::vector<std::string> lines = {JsonText(SetupToJson(setup))};
    lines.insert(lines.end(), transcript.lines.begin(), transcript.lines.end());
    lines.push_back(EndLine(end));
    for (std::size_t i = 0; i < std::min(expected.size(), lines.size()); ++i)
      ASSERT_EQ(lines[i], expected[i]) << name << " line " << i + 1;
    EXPECT_EQ(lines.size(), expected.size());
  }
};

TEST_P(ActionCycleExample, AgreesLineByLine) {
  ListedCommands commands(ExampleCommands(GetParam()));
  Compare(commands);
}
INSTANTIATE_TEST_SUITE_P(All, ActionCycleExample, testing::ValuesIn(kExamples));

// The whole battle was played by a random policy.
class ActionCycleRandomExample : public ActionCycleExample {};
TEST_P(ActionCycleRandomExample, IsWhatThePolicyPlays) {
  RandomPolicy policy(4986);
  Compare(policy);
}
INSTANTIATE_TEST_SUITE_P(All, ActionCycleRandomExample, testing::Values("full_battle"));

}  // namespace
}  // namespace ticktape::actioncycle
