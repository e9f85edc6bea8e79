#include <gtest/gtest.h>

#include "rules/prince/support.h"

namespace ticktape::prince {
namespace {

class PrinceExample : public testing::TestWithParam<const char*> {};

TEST_P(PrinceExample, AgreesLineByLine) {
  ListedCommands commands(ExampleCommands(GetParam()));
  rules_test::ExpectAsInExample(Rules(), GetParam(), commands);
}
INSTANTIATE_TEST_SUITE_P(All, PrinceExample, testing::ValuesIn(kExamples));

// One of them was played by the policy.
TEST(PrinceAutoExample, IsWhatThePolicyPlays) {
  AutoPolicy policy;
  rules_test::ExpectAsInExample(Rules(), "battle", policy);
}

}  // namespace
}  // namespace ticktape::prince
