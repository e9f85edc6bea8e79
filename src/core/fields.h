// Describing state: a state struct lists its fields once, in a static function
//
//     struct Effect {
//       EffectName kind; std::int64_t turns = 0;
//       static constexpr auto Fields() {
//         return std::make_tuple(Field{"kind", &Effect::kind}, Field{"turns", &Effect::turns});
//       }
//     };
//
// Hashing, JSON, comparison, saving and restoring all walk that list (core/state_walk.h).
// A field that is missing from the list does not compile: the fields of the struct, which
// must be an aggregate, are counted and compared with the list.
#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ticktape {

template <class Struct, class Type>
struct Field {
  using Member = Type;
  std::string_view name;
  Type Struct::*member;
};
template <class Struct, class Type>
Field(const char*, Type Struct::*) -> Field<Struct, Type>;

template <class T>
concept Described = requires {
  T::Fields();
};

namespace internal {

struct ConvertsToAnything {
  template <class T>
  constexpr operator T() const;
};

template <class T, std::size_t... I>
constexpr bool TakesInitialisers(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), ConvertsToAnything{})...}; };
}

template <class T, std::size_t N = 0>
constexpr std::size_t CountFields() {
  if constexpr (TakesInitialisers<T>(std::make_index_sequence<N + 1>()))
    return CountFields<T, N + 1>();
  else
    return N;
}

template <class A, class B>
constexpr bool SameField(const A& a, const B& b) {
  if constexpr (std::is_same_v<A, B>)
    return a.name == b.name || a.member == b.member;
  else
    return a.name == b.name;
}

template <class Tuple, std::size_t I, std::size_t... J>
constexpr bool IsListedOnce(const Tuple& fields, std::index_sequence<J...>) {
  return ((J == I || !SameField(std::get<I>(fields), std::get<J>(fields))) && ...);
}

template <class Tuple, std::size_t... I>
constexpr bool AllListedOnce(const Tuple& fields, std::index_sequence<I...> all) {
  return (IsListedOnce<Tuple, I>(fields, all) && ...);
}

template <class T>
constexpr bool EveryFieldIsListedOnce() {
  constexpr auto fields = T::Fields();
  constexpr std::size_t count = std::tuple_size_v<decltype(fields)>;
  return CountFields<T>() == count && AllListedOnce(fields, std::make_index_sequence<count>());
}

}  // namespace internal

// Calls function(name, member) for each field of `object`, in the order of the list.
template <class T, class Function>
constexpr void ForEachField(T& object, Function&& function) {
  using Plain = std::remove_const_t<T>;
  static_assert(std::is_aggregate_v<Plain>, "a described struct is an aggregate");
  static_assert(internal::EveryFieldIsListedOnce<Plain>(),
                "each field of a described struct is listed once in Fields()");
  std::apply([&](const auto&... field) { (function(field.name, object.*field.member), ...); },
             Plain::Fields());
}

}  // namespace ticktape
