#include <gtest/gtest.h>

#include "rules/skulls/support.h"

namespace ticktape::skulls {
namespace {

class SkullsExample : public testing::TestWithParam<const char*> {
 protected:
  static void Compare(CommandSource& commands) {
    rules_test::ExpectAsInExample(Rules(), GetParam(), commands);
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
