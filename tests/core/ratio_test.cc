#include "core/ratio.h"

#include <gtest/gtest.h>

#include <array>

#include "core/interchange.h"

namespace ticktape {
namespace {

TEST(Ratio, TravelsInAWordUnreduced) {
  constexpr Ratio ratio{100, 640};
  static_assert(Ratio::Of(ratio.Word()) == ratio);
  EXPECT_EQ(ratio.Text(), "100/640");
  constexpr Ratio greatest{Ratio::kMost, Ratio::kMost};
  EXPECT_EQ(Ratio::Of(greatest.Word()), greatest);
}

TEST(Ratio, OutsideItsRangeIsAnOverflow) {
  EXPECT_THROW((Ratio{-1, 2}.Word()), Overflow);
  EXPECT_THROW((Ratio{1, -2}.Word()), Overflow);
  EXPECT_THROW((Ratio{1, Ratio::kMost + 1}.Word()), Overflow);
  EXPECT_THROW((Ratio{Ratio::kMost + 1, 1}.Word()), Overflow);
}

TEST(Ratio, AnyWordHoldsSomeRatio) {
  for (const std::int64_t word : {INT64_MIN, std::int64_t{-1}, std::int64_t{0}, INT64_MAX}) {
    const Ratio ratio = Ratio::Of(word);
    EXPECT_GE(ratio.numerator, 0);
    EXPECT_LE(ratio.denominator, Ratio::kMost);
  }
}

constexpr std::array<Parameter, 1> kChance{Parameter{"chance", ValueType::kRatio}};

TEST(Ratio, IsATextInTheInterchange) {
  const std::array<std::int64_t, 1> words{Ratio{80, 400}.Word()};
  const Json json = ArgumentsJson(kChance, words, Symbols());
  EXPECT_EQ(JsonText(json), R"({"chance":"80/400"})");
  std::vector<std::int64_t> values;
  EXPECT_TRUE(ArgumentValues(kChance, json, Symbols(), values));
  EXPECT_EQ(values, std::vector<std::int64_t>(words.begin(), words.end()));
}

TEST(Ratio, OtherTextsAreNone) {
  for (const std::string text : {"", "/", "80", "80/", "/400", "-1/2", "1/2/3", "1/4294967296"}) {
    std::vector<std::int64_t> values;
    EXPECT_FALSE(ArgumentValues(kChance, Json{{"chance", text}}, Symbols(), values)) << text;
  }
  std::vector<std::int64_t> values;
  EXPECT_FALSE(ArgumentValues(kChance, Json{{"chance", 7}}, Symbols(), values));
}

TEST(Ratio, IsHowAnEvaluationShowsIt) {
  constexpr FormulaInfo kInfo{"block", {}, {"result", ValueType::kRatio}};
  EXPECT_EQ(JsonText(EvaluationJson({kInfo, {}, Ratio{5, 13}.Word()}, Symbols())),
            R"({"formula":"block","in":{},"out":"5/13"})");
}

}  // namespace
}  // namespace ticktape
