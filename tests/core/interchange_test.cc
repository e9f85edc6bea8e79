#include "core/interchange.h"

#include <gtest/gtest.h>

#include <array>

namespace ticktape {
namespace {

constexpr std::array<Parameter, 9> kParameters{
    Parameter{"number", ValueType::kNumber},    Parameter{"flag", ValueType::kBoolean},
    Parameter{"who", ValueType::kEntity},       Parameter{"word", ValueType::kSymbol, 0},
    Parameter{"all", ValueType::kEntities},     Parameter{"rolls", ValueType::kNumbers},
    Parameter{"words", ValueType::kSymbols, 0}, Parameter{"rows", ValueType::kRows},
    Parameter{"pairs", ValueType::kPairs},
};
constexpr std::array<LogKey, 1> kKeys{LogKey{"every.kind", kParameters, {}}};
constexpr std::array<std::string_view, 3> kWords{"bite", "scratch", "вой"};

Symbols MakeSymbols() {
  Symbols symbols;
  symbols.SetKeys(kKeys);
  symbols.AddDomain(kWords);
  return symbols;
}

TEST(EntryJson, WritesEveryKindOfArgument) {
  const std::vector<std::int64_t> values{7, 1, 2, 1, 2, 3, 4, 1, 5, 2,
                                         0, 2, 2, 2, 1, 2, 0, 1, 8, 9};
  const LogEntry entry{6, 5, Relation::kTrigger, 0, values};
  EXPECT_EQ(JsonText(EntryJson(entry, kKeys, MakeSymbols())),
            R"({"id":6,"cause":5,"rel":"trigger","key":"every.kind","args":{"number":7,)"
            R"("flag":true,"who":2,"word":"scratch","all":[3,4],"rolls":[5],)"
            R"("words":["bite","вой"],"rows":[[1,2],[]],"pairs":{"8":9}}})");
}

TEST(EntryJson, LeavesOutWhatIsAbsent) {
  const std::vector<std::int64_t> values{kAbsent, kAbsent, kAbsent, kAbsent, 0, 0, 0, 0, 0};
  const LogEntry entry{1, 0, Relation::kRoot, 0, values};
  EXPECT_EQ(JsonText(EntryJson(entry, kKeys, MakeSymbols())["args"]),
            R"({"all":[],"rolls":[],"words":[],"rows":[],"pairs":{}})");
}

TEST(TraceJson, WritesDrawsAndEvaluations) {
  EXPECT_EQ(JsonText(DrawJson({"hit", 1, 100, 76})),
            R"({"draw":"hit","low":1,"high":100,"value":76})");
  static constexpr std::array<Parameter, 2> kInputs{Parameter{"power"},
                                                    Parameter{"word", ValueType::kSymbol, 0}};
  constexpr FormulaInfo kFormula{"Damage", kInputs, {"hits", ValueType::kBoolean}};
  constexpr std::array<std::int64_t, 2> kValues{4, 0};
  EXPECT_EQ(JsonText(EvaluationJson({kFormula, kValues, 1}, MakeSymbols())),
            R"({"formula":"Damage","in":{"power":4,"word":"bite"},"out":true})");
}

TEST(HashText, IsSixteenDigitsAndBack) {
  EXPECT_EQ(HashText(0), "0000000000000000");
  EXPECT_EQ(HashText(0x8F1C00000000000A), "8f1c00000000000a");
  for (const std::uint64_t hash : {UINT64_C(0), UINT64_C(1), UINT64_MAX, UINT64_C(0x8F1C) << 40})
    EXPECT_EQ(ParseHash(HashText(hash)), hash);
}

TEST(ParseHash, RefusesEverythingElse) {
  for (const std::string_view text :
       {"", "0", "000000000000000", "00000000000000000", "000000000000000g", "0x00000000000000",
        "-000000000000001", " 00000000000000f"})
    EXPECT_EQ(ParseHash(text), std::nullopt) << text;
}

TEST(ParseUnsigned, ReadsDigitsOnly) {
  EXPECT_EQ(ParseUnsigned("0"), 0u);
  EXPECT_EQ(ParseUnsigned("18446744073709551615"), UINT64_MAX);
  for (const std::string_view text :
       {"", "-1", "+1", " 1", "1 ", "0x1", "1.0", "18446744073709551616"})
    EXPECT_EQ(ParseUnsigned(text), std::nullopt) << text;
}

}  // namespace
}  // namespace ticktape
