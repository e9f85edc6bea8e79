#include "core/setup.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

Json Whole() {
  return Json::parse(
      R"({"type":"setup","ruleset":"arcanum","rules":1,"variant":"canon","seed":"16",
          "roster":[{"name":"Ива"}],"content":{"skills":[]},"extra":7})");
}

std::string RefusalOf(const Json& object) {
  const auto setup = SetupFromJson(object);
  if (setup)
    return "accepted";
  EXPECT_EQ(setup.error().kind, ErrorKind::kRefused);
  return setup.error().message;
}

std::string RefusalWith(const std::string& key, const Json& value) {
  Json object = Whole();
  object[key] = value;
  return RefusalOf(object);
}

std::string RefusalWithout(const std::string& key) {
  Json object = Whole();
  object.erase(key);
  return RefusalOf(object);
}

TEST(Setup, IsReadAndWrittenWithoutLoss) {
  const auto setup = SetupFromJson(Whole());
  ASSERT_TRUE(setup.ok());
  EXPECT_EQ(setup->ruleset, "arcanum");
  EXPECT_EQ(setup->rules, 1);
  EXPECT_EQ(setup->variant, "canon");
  EXPECT_EQ(setup->seed, 16u);
  EXPECT_EQ(setup->rest.size(), 3u);
  EXPECT_EQ(JsonText(SetupToJson(*setup)), JsonText(Whole()));
}

TEST(Setup, TypeAndVariantMayBeLeftOut) {
  EXPECT_EQ(RefusalWithout("type"), "accepted");
  Json object = Whole();
  object.erase("variant");
  const auto setup = SetupFromJson(object);
  ASSERT_TRUE(setup.ok());
  EXPECT_EQ(setup->variant, "");
  EXPECT_EQ(Find(SetupToJson(*setup), "variant"), nullptr);
}

TEST(Setup, RefusesAWrongShapeAndNamesThePlace) {
  EXPECT_EQ(RefusalOf(Json::array()), "setup.shape setup");
  EXPECT_EQ(RefusalOf(Json()), "setup.shape setup");
  EXPECT_EQ(RefusalWith("type", "tick"), "setup.shape type");
  EXPECT_EQ(RefusalWith("type", 1), "setup.shape type");
  EXPECT_EQ(RefusalWith("ruleset", 1), "setup.shape ruleset");
  EXPECT_EQ(RefusalWithout("ruleset"), "setup.shape ruleset");
  EXPECT_EQ(RefusalWith("rules", "1"), "setup.shape rules");
  EXPECT_EQ(RefusalWith("rules", 1.5), "setup.shape rules");
  EXPECT_EQ(RefusalWithout("rules"), "setup.shape rules");
  EXPECT_EQ(RefusalWith("variant", 1), "setup.shape variant");
  EXPECT_EQ(RefusalWith("variant", nullptr), "setup.shape variant");
}

TEST(Setup, TakesSeedsAsNumbersAndAsDigits) {
  for (const auto& [value, seed] : std::initializer_list<std::pair<Json, std::uint64_t>>{
           {0, 0},
           {16, 16},
           {INT64_MAX, INT64_MAX},
           {"0", 0},
           {"007", 7},
           {"18446744073709551615", UINT64_MAX}}) {
    Json object = Whole();
    object["seed"] = value;
    const auto setup = SetupFromJson(object);
    ASSERT_TRUE(setup.ok()) << value;
    EXPECT_EQ(setup->seed, seed);
  }
}

TEST(Setup, RefusesSeedsThatAreNone) {
  EXPECT_EQ(RefusalWithout("seed"), "setup.shape seed");
  for (const Json& value : {Json(nullptr), Json(true), Json(1.0), Json(""), Json("-1"), Json("+1"),
                            Json("1 "), Json("0x10"), Json("1e3"), Json::array()})
    EXPECT_EQ(RefusalWith("seed", value), "setup.shape seed") << value;
  for (const Json& value : {Json(-1), Json("18446744073709551616"), Json("99999999999999999999"),
                            Json("000000000000000000001"), Json(std::string(100, '9'))})
    EXPECT_EQ(RefusalWith("seed", value), "setup.range seed") << value;
}

}  // namespace
}  // namespace ticktape
