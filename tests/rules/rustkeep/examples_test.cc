#include <gtest/gtest.h>

#include "rules/rustkeep/support.h"

namespace ticktape::rustkeep {
namespace {

class RustkeepExample : public testing::TestWithParam<const char*> {};

TEST_P(RustkeepExample, AgreesLineByLine) {
  ListedCommands commands(ExampleCommands(GetParam()));
  rules_test::ExpectAsInExample(Rules(), GetParam(), commands);
}
INSTANTIATE_TEST_SUITE_P(All, RustkeepExample, testing::ValuesIn(kExamples));

}  // namespace
}  // namespace ticktape::rustkeep
