#include "replay/columns.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

TEST(VarintColumn, GivesBackEveryNumber) {
  const std::uint64_t numbers[] = {0, 1, 127, 128, 300, 1u << 31, UINT64_MAX - 1, UINT64_MAX};
  std::string column;
  for (const std::uint64_t number : numbers)
    PutVarint(column, number);
  VarintReader reader(column);
  for (const std::uint64_t number : numbers) {
    std::uint64_t value = 0;
    ASSERT_TRUE(reader.Take(value));
    EXPECT_EQ(value, number);
  }
  EXPECT_TRUE(reader.empty());
}

TEST(VarintColumn, RefusesWhatIsCutLongOrPadded) {
  const std::string_view bad[] = {"", "\x80", "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02",
                                  "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01",
                                  std::string_view("\x81\x00", 2)};
  for (const std::string_view column : bad) {
    std::uint64_t value = 0;
    EXPECT_FALSE(VarintReader(column).Take(value)) << column.size();
  }
}

TEST(Zigzag, MapsSignedNumbersAndBack) {
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1},
                                    std::int64_t{-77}, INT64_MAX, INT64_MIN})
    EXPECT_EQ(Unzigzag(Zigzag(number)), number);
  EXPECT_EQ(Zigzag(-1), 1u);
  EXPECT_EQ(Zigzag(1), 2u);
}

TEST(LineColumn, RefusesALastLineWithoutItsEnd) {
  LineReader reader("a\n\nb");
  std::string_view line;
  EXPECT_TRUE(reader.Take(line));
  EXPECT_EQ(line, "a");
  EXPECT_TRUE(reader.Take(line));
  EXPECT_EQ(line, "");
  EXPECT_FALSE(reader.Take(line));
}

}  // namespace
}  // namespace ticktape
