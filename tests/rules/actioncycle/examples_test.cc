#include <gtest/gtest.h>

#include "rules/actioncycle/support.h"

namespace ticktape::actioncycle {
namespace {

class ActionCycleExample : public testing::TestWithParam<const char*> {
 protected:
  static void Compare(CommandSource& commands) {
    rules_test::ExpectAsInExample(Rules(), GetParam(), commands, EndLine);
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
