#include "core/result.h"

#include <gtest/gtest.h>

#include <string>

namespace ticktape {
namespace {

TEST(Result, HoldsAValueOrAnError) {
  Result<std::string> good = std::string("yes");
  EXPECT_TRUE(good.ok());
  EXPECT_EQ(*good, "yes");
  const Result<std::string> bad = Error{ErrorKind::kDamaged, "no"};
  EXPECT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().kind, ErrorKind::kDamaged);
  EXPECT_EQ(std::move(good).value(), "yes");
}

TEST(ResultDeathTest, TheWrongHalfIsABug) {
  const Result<int> good = 1;
  const Result<int> bad = Error{};
  EXPECT_DEATH(static_cast<void>(good.error()), "internal check failed: error of a good result");
  EXPECT_DEATH(static_cast<void>(bad.value()), "internal check failed: value of a failed result");
}

TEST(CheckDeathTest, NamesTickAndSeed) {
  EXPECT_DEATH(Check(false, "a reason", 12, 2026), "a reason \\(tick 12, seed 2026\\)");
  Check(true, "nothing");
}

TEST(ExitStatus, IsTheDocumentedOne) {
  EXPECT_EQ(ExitStatus(ErrorKind::kUsage), 2);
  EXPECT_EQ(ExitStatus(ErrorKind::kRefused), 2);
  EXPECT_EQ(ExitStatus(ErrorKind::kNotFound), 3);
  EXPECT_EQ(ExitStatus(ErrorKind::kNotReplay), 3);
  EXPECT_EQ(ExitStatus(ErrorKind::kDamaged), 3);
  EXPECT_EQ(ExitStatus(ErrorKind::kTooNew), 3);
  EXPECT_EQ(ExitStatus(ErrorKind::kWrite), 3);
  EXPECT_EQ(ExitStatus(ErrorKind::kCannotRun), 4);
}

}  // namespace
}  // namespace ticktape
