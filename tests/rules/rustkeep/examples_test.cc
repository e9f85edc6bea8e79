#include <gtest/gtest.h>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

struct Played {
  std::vector<std::string> lines;
  std::vector<std::string> texts;
  std::unique_ptr<Battle> battle;
};

Played RunExample(const std::string& name, std::size_t language) {
  const Setup setup = ExampleSetup(name);
  Played run;
  run.battle = StartBattle(setup);
  Transcript transcript(language);
  ListedCommands commands(ExampleCommands(name));
  const RunEnd end = RunBattle(*run.battle, commands, transcript);
  run.lines.push_back(JsonText(SetupToJson(setup)));
  run.lines.insert(run.lines.end(), transcript.lines.begin(), transcript.lines.end());
  run.lines.push_back(EndLine(end));
  run.texts = transcript.texts;
  return run;
}

class RustkeepExample : public testing::TestWithParam<const char*> {};

TEST_P(RustkeepExample, AgreesLineByLine) {
  const std::string name = GetParam();
  const std::vector<std::string> expected = LinesOf(ReadExample(name + ".expected.jsonl"));
  ASSERT_FALSE(expected.empty());
  const Played run = RunExample(name, 0);
  for (std::size_t i = 0; i < std::min(expected.size(), run.lines.size()); ++i)
    ASSERT_EQ(run.lines[i], expected[i]) << name << " line " << i + 1;
  EXPECT_EQ(run.lines.size(), expected.size());
}
INSTANTIATE_TEST_SUITE_P(All, RustkeepExample, testing::Values("rat", "three", "flight", "layers"));

}  // namespace
}  // namespace ticktape::rustkeep
