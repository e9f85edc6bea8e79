#include <gtest/gtest.h>

#include "rules/skulls/support.h"

namespace ticktape::skulls {
namespace {

struct Played {
  std::vector<std::string> lines;
  std::vector<std::string> texts;
  std::unique_ptr<Battle> battle;
};

Played Play(const std::string& name, CommandSource& commands, std::size_t language = 0) {
  const Setup setup = ExampleSetup(name);
  Played run;
  run.battle = StartBattle(setup);
  Transcript transcript(language);
  const RunEnd end = RunBattle(*run.battle, commands, transcript);
  run.lines.push_back(JsonText(SetupToJson(setup)));
  run.lines.insert(run.lines.end(), transcript.lines.begin(), transcript.lines.end());
  run.lines.push_back(EndLine(end));
  run.texts = transcript.texts;
  return run;
}

class SkullsExample : public testing::TestWithParam<const char*> {
 protected:
  static void Compare(CommandSource& commands) {
    const std::string name = GetParam();
    const std::vector<std::string> expected = LinesOf(ReadExample(name + ".expected.jsonl"));
    ASSERT_FALSE(expected.empty());
    const Played run = Play(name, commands);
    for (std::size_t i = 0; i < std::min(expected.size(), run.lines.size()); ++i)
      ASSERT_EQ(run.lines[i], expected[i]) << name << " line " << i + 1;
    EXPECT_EQ(run.lines.size(), expected.size());
  }
};

TEST_P(SkullsExample, AgreesLineByLine) {
  ListedCommands commands(ExampleCommands(GetParam()));
  Compare(commands);
}
INSTANTIATE_TEST_SUITE_P(All, SkullsExample, testing::ValuesIn(kExamples));

// Two of them were played by the policy.
class SkullsAutoExample : public SkullsExample {};
TEST_P(SkullsAutoExample, IsWhatThePolicyPlays) {
  AutoPolicy policy;
  Compare(policy);
}
INSTANTIATE_TEST_SUITE_P(All, SkullsAutoExample, testing::Values("duel", "tables"));

}  // namespace
}  // namespace ticktape::skulls
