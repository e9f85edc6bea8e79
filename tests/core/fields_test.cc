#include "core/fields.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace ticktape {
namespace {

struct Inner {
  int x = 1;
  std::string name = "inner";
  static constexpr auto Fields() {
    return std::make_tuple(Field{"x", &Inner::x}, Field{"name", &Inner::name});
  }
};

struct Outer {
  bool flag = true;
  std::vector<Inner> list;
  Inner inner;
  long long last = 4;
  // Listed in another order than declared: the list decides.
  static constexpr auto Fields() {
    return std::make_tuple(Field{"last", &Outer::last}, Field{"flag", &Outer::flag},
                           Field{"list", &Outer::list}, Field{"inner", &Outer::inner});
  }
};

struct One {
  std::vector<int> only;
  static constexpr auto Fields() { return std::make_tuple(Field{"only", &One::only}); }
};

TEST(ForEachField, WalksInTheOrderOfTheList) {
  Outer outer;
  std::string names;
  ForEachField(outer,
               [&names](std::string_view name, const auto&) { names += std::string(name) + " "; });
  EXPECT_EQ(names, "last flag list inner ");
}

TEST(ForEachField, GivesTheMembersThemselves) {
  Inner inner;
  ForEachField(inner, [](std::string_view, auto& member) { member = {}; });
  EXPECT_EQ(inner.x, 0);
  EXPECT_EQ(inner.name, "");
}

TEST(CountFields, CountsEveryKindOfMember) {
  struct Nothing {};
  struct Several {
    std::string text;
    std::vector<std::string> texts;
    std::uint32_t number;
    Inner inner;
    bool flag;
  };
  static_assert(internal::CountFields<Nothing>() == 0);
  static_assert(internal::CountFields<One>() == 1);
  static_assert(internal::CountFields<Several>() == 5);
}

TEST(EveryFieldIsListedOnce, HoldsForTheStructsOfThisTest) {
  static_assert(internal::EveryFieldIsListedOnce<Inner>());
  static_assert(internal::EveryFieldIsListedOnce<Outer>());
  static_assert(internal::EveryFieldIsListedOnce<One>());
}

struct LeavesOne {
  int a = 0;
  int b = 0;
  static constexpr auto Fields() { return std::make_tuple(Field{"a", &LeavesOne::a}); }
};
struct ListsTwice {
  int a = 0;
  int b = 0;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"a", &ListsTwice::a}, Field{"b", &ListsTwice::a});
  }
};

TEST(EveryFieldIsListedOnce, FailsForListsThatAreWrong) {
  static_assert(!internal::EveryFieldIsListedOnce<LeavesOne>());
  static_assert(!internal::EveryFieldIsListedOnce<ListsTwice>());
}

}  // namespace
}  // namespace ticktape
