// The walks over described state (core/fields.h): hash, JSON, save and restore. Each kind
// of field is told how to be walked in one place, here.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/check.h"
#include "core/fields.h"
#include "core/json.h"
#include "core/name_digest.h"
#include "core/state_types.h"
#include "core/symbol_grid.h"
#include "core/symbols.h"
#include "core/word_hash.h"

namespace ticktape {

template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;

template <NamedEnum T>
std::string_view EnumName(T value) {
  return EnumNames(value)[static_cast<std::size_t>(value)];
}

namespace internal {
template <NamedEnum T>
constexpr auto EnumDigests() {
  constexpr auto names = EnumNames(T{});
  std::array<std::uint64_t, names.size()> digests{};
  for (std::size_t i = 0; i < names.size(); ++i)
    digests[i] = NameDigest(names[i]);
  return digests;
}
template <NamedEnum T>
inline constexpr auto kEnumDigests = EnumDigests<T>();
}  // namespace internal

// Puts the words of a value into a WordHash, or what takes words like one: one word for a number,
// boolean, enumerant or name (by digest), a length and the elements for a vector, a length, the
// names and the numbers for numbers by name, rows, columns and the names for a grid, a length and
// the bytes for a string, the fields in order for a struct. Accruing fields have no words; their
// sum is kept apart (core/state_types.h), so that only an entity of a Tracked row may have them.
template <class Words>
class WordWalk {
 public:
  WordWalk(Words& words, const Symbols& symbols) : words_(words), symbols_(symbols) {}

  template <class T>
  void Put(const T& value) {
    if constexpr (NamedEnum<T>) {
      words_.Put(internal::kEnumDigests<T>[static_cast<std::size_t>(value)]);
    } else if constexpr (std::integral<T>) {
      words_.Put(static_cast<std::uint64_t>(value));
    } else if constexpr (kIsSymbol<T>) {
      words_.Put(symbols_.Digest(T::kDomain, value.index));
    } else if constexpr (std::same_as<T, std::string>) {
      words_.Put(value.size());
      words_.Put(NameDigest(value));
    } else if constexpr (kIsVector<T>) {
      words_.Put(value.size());
      for (const auto& item : value)
        Put(item);
    } else if constexpr (kIsNumbersByName<T>) {
      words_.Put(value.size());
      for (const auto& entry : value) {
        Put(entry.name);
        Put(entry.number);
      }
    } else if constexpr (std::same_as<T, Unshown>) {
      words_.Put(static_cast<std::uint64_t>(value.value));
    } else if constexpr (kIsSymbolGrid<T>) {
      words_.Put(value.rows());
      words_.Put(value.cols());
      for (const std::uint8_t index : value.cells())
        words_.Put(symbols_.Digest(T::kDomain, index));
    } else {
      static_assert(
          !std::same_as<T, Accruing>,
          "an Accruing field stands in an entity of a Tracked row, as a field of its own");
      static_assert(Described<T>, "a state field of a kind that no walk knows");
      ForEachField(value, [this](std::string_view, const auto& member) { this->Put(member); });
    }
  }

 private:
  Words& words_;
  const Symbols& symbols_;
};
using HashWalk = WordWalk<WordHash>;

namespace internal {
template <class T>
constexpr bool ListsId() {
  return std::apply([](const auto&... field) { return ((field.name == "id") || ...); },
                    T::Fields());
}
}  // namespace internal

namespace internal {
// Whether a field is one word of a hash, whatever its value.
template <class T>
inline constexpr bool kIsOneWord =
    NamedEnum<T> || std::integral<T> || kIsSymbol<T> || std::same_as<T, Unshown>;

template <class T>
constexpr bool IsOfSingleWords() {
  return std::apply([]<class... Fields>(
                        const Fields&...) { return (kIsOneWord<typename Fields::Member> && ...); },
                    T::Fields());
}

// Where words go whose number is known.
struct WordRow {
  std::uint64_t* next;
  void Put(std::uint64_t word) { *next++ = word; }
};

// The hash of an entity of whole words, which the compiler turns into a few multiplications.
template <class T>
std::uint64_t HashOfSingleWords(const T& item, const Symbols& symbols) {
  std::array<std::uint64_t, std::tuple_size_v<decltype(T::Fields())>> words;
  WordRow row{words.data()};
  WordWalk(row, symbols).Put(item);
  return HashWords(words);
}
}  // namespace internal

// The Evidence of one entity of a Tracked row. A sum over entities does not know their
// order, so each has to say which one it is.
template <class T>
typename Tracked<T>::Evidence EntityEvidence(const T& item, std::size_t index,
                                             const Symbols& symbols) {
  static_assert(internal::ListsId<T>(), "an entity of a Tracked row lists its id");
  if constexpr (internal::IsOfSingleWords<T>())
    return {internal::HashOfSingleWords(item, symbols), 0, 0};
  WordHash hash;
  HashWalk walk(hash, symbols);
  typename Tracked<T>::Evidence evidence;
  std::uint64_t field = 0;
  ForEachField(item, [&](std::string_view, const auto& member) {
    if constexpr (std::same_as<std::remove_cvref_t<decltype(member)>, Accruing>) {
      Check(field < 16, "an Accruing field behind the sixteenth has no weight of its own");
      const std::uint64_t weight = AccruingWeight(index, field);
      evidence.base += weight * static_cast<std::uint64_t>(member.base);
      evidence.rate += weight * static_cast<std::uint64_t>(member.rate);
    } else {
      walk.Put(member);
    }
    ++field;
  });
  evidence.hash = hash.Finish();
  return evidence;
}

// The parts of a state: for each field of the top struct one word, for a Tracked row one
// word a group. Scalars are their own word; anything else is a hash. Part names are the
// fields' and the groups' names.
template <Described State>
void PartNames(std::vector<std::string>& names) {
  static const State state{};
  ForEachField(state, [&names](std::string_view name, const auto& member) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (kIsTracked<T>) {
      for (const std::string_view group : std::remove_cvref_t<decltype(member[0])>::kGroups)
        names.emplace_back(group);
    } else {
      names.emplace_back(name);
    }
  });
}

namespace internal {
template <class Member>
constexpr std::size_t CountPartsOfField() {
  if constexpr (kIsTracked<Member>)
    return Member::kGroupCount;
  else
    return 1;
}
template <class Fields, std::size_t... I>
constexpr std::size_t CountPartsOfFields(std::index_sequence<I...>) {
  return (CountPartsOfField<typename std::tuple_element_t<I, Fields>::Member>() + ...);
}
}  // namespace internal

template <Described State>
constexpr std::size_t CountParts() {
  using Fields = decltype(State::Fields());
  return internal::CountPartsOfFields<Fields>(
      std::make_index_sequence<std::tuple_size_v<Fields>>());
}

// The words themselves, for the tick at which accruing fields are read, into the first of
// `words`.
template <Described State, std::size_t kWords>
void PutPartWords(State& state, const Symbols& symbols, std::int64_t tick,
                  std::array<std::uint64_t, kWords>& words) {
  static_assert(kWords >= CountParts<State>());
  std::uint64_t* next = words.data();
  ForEachField(state, [&](std::string_view, auto& member) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (kIsTracked<T>) {
      member.Refresh([&symbols](const auto& item, std::size_t index) {
        return EntityEvidence(item, index, symbols);
      });
      for (std::size_t group = 0; group < T::kGroupCount; ++group)
        *next++ = member.GroupDigest(group, tick);
    } else if constexpr (NamedEnum<T>) {
      *next++ = internal::kEnumDigests<T>[static_cast<std::size_t>(member)];
    } else if constexpr (std::integral<T>) {
      *next++ = static_cast<std::uint64_t>(member);
    } else {
      WordHash hash;
      HashWalk(hash, symbols).Put(member);
      *next++ = hash.Finish();
    }
  });
}

template <Described State>
std::array<std::uint64_t, CountParts<State>()> PartWords(State& state, const Symbols& symbols,
                                                         std::int64_t tick) {
  std::array<std::uint64_t, CountParts<State>()> words;
  PutPartWords(state, symbols, tick, words);
  return words;
}

template <std::uint8_t kDomain>
Json GridJson(const SymbolGrid<kDomain>& grid, const Symbols& symbols) {
  Json rows = Json::array();
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    std::string text;
    for (const std::uint8_t index : grid.cells().subspan(row * grid.cols(), grid.cols()))
      text.append(text.empty() ? "" : " ").append(symbols.Name(kDomain, index));
    rows.push_back(std::move(text));
  }
  return rows;
}

// The value as JSON, fields under their names. Unsigned 64-bit numbers, which may pass
// 2^53, become strings.
template <class T>
Json StateJson(const T& value, const Symbols& symbols, std::int64_t tick) {
  if constexpr (NamedEnum<T>) {
    return std::string(EnumName(value));
  } else if constexpr (std::same_as<T, std::uint64_t>) {
    return std::to_string(value);
  } else if constexpr (std::integral<T> || std::same_as<T, std::string>) {
    return value;
  } else if constexpr (kIsSymbol<T>) {
    return std::string(symbols.Name(T::kDomain, value.index));
  } else if constexpr (std::same_as<T, Accruing>) {
    return value.At(tick);
  } else if constexpr (kIsVector<T> || kIsTracked<T>) {
    Json array = Json::array();
    for (const auto& item : value)
      array.push_back(StateJson(item, symbols, tick));
    return array;
  } else if constexpr (kIsNumbersByName<T>) {
    Json object = Json::object();
    for (const auto& entry : value)
      object[std::string(symbols.Name(entry.name.kDomain, entry.name.index))] = entry.number;
    return object;
  } else if constexpr (kIsSymbolGrid<T>) {
    return GridJson(value, symbols);
  } else {
    static_assert(Described<T>, "a state field of a kind that no walk knows");
    Json object = Json::object();
    ForEachField(value, [&](std::string_view name, const auto& member) {
      if constexpr (!std::same_as<std::remove_cvref_t<decltype(member)>, Unshown>)
        object[std::string(name)] = StateJson(member, symbols, tick);
    });
    return object;
  }
}

// A state as words, for putting it back later in the same process.
using Snapshot = std::vector<std::uint64_t>;

template <class T>
void SaveState(const T& value, Snapshot& snapshot) {
  if constexpr (std::integral<T> || std::is_enum_v<T>) {
    snapshot.push_back(static_cast<std::uint64_t>(value));
  } else if constexpr (kIsSymbol<T>) {
    snapshot.push_back(static_cast<std::uint64_t>(value.index));
  } else if constexpr (std::same_as<T, Accruing>) {
    SaveState(value.base, snapshot);
    SaveState(value.rate, snapshot);
  } else if constexpr (kIsVector<T> || kIsTracked<T> || std::same_as<T, std::string>) {
    snapshot.push_back(value.size());
    for (const auto& item : value)
      SaveState(item, snapshot);
  } else if constexpr (kIsNumbersByName<T>) {
    snapshot.push_back(value.size());
    for (const auto& entry : value) {
      SaveState(entry.name, snapshot);
      SaveState(entry.number, snapshot);
    }
  } else if constexpr (std::same_as<T, Unshown>) {
    SaveState(value.value, snapshot);
  } else if constexpr (kIsSymbolGrid<T>) {
    snapshot.push_back(value.rows());
    snapshot.push_back(value.cols());
    for (const std::uint8_t index : value.cells())
      snapshot.push_back(index);
  } else {
    static_assert(Described<T>, "a state field of a kind that no walk knows");
    ForEachField(
        value, [&snapshot](std::string_view, const auto& member) { SaveState(member, snapshot); });
  }
}

template <class T>
void RestoreState(T& value, std::span<const std::uint64_t>& words) {
  const auto take = [&words] {
    Check(!words.empty(), "a snapshot ends too early");
    const std::uint64_t word = words.front();
    words = words.subspan(1);
    return word;
  };
  if constexpr (std::integral<T> || std::is_enum_v<T>) {
    value = static_cast<T>(take());
  } else if constexpr (kIsSymbol<T>) {
    value.index = static_cast<std::int32_t>(take());
  } else if constexpr (std::same_as<T, Accruing>) {
    RestoreState(value.base, words);
    RestoreState(value.rate, words);
  } else if constexpr (kIsTracked<T>) {
    value.Clear();
    const std::uint64_t size = take();
    value.Reserve(size);
    for (std::uint64_t i = 0; i < size; ++i) {
      std::remove_cvref_t<decltype(value[0])> item{};
      RestoreState(item, words);
      value.Append(std::move(item));
    }
  } else if constexpr (kIsVector<T> || std::same_as<T, std::string>) {
    value.resize(take());
    for (auto& item : value)
      RestoreState(item, words);
  } else if constexpr (kIsNumbersByName<T>) {
    value.Clear();
    for (std::uint64_t size = take(); size > 0; --size) {
      const auto index = static_cast<std::int32_t>(take());
      value.Set(index, static_cast<std::int64_t>(take()));
    }
  } else if constexpr (std::same_as<T, Unshown>) {
    RestoreState(value.value, words);
  } else if constexpr (kIsSymbolGrid<T>) {
    const std::uint64_t rows = take();
    value.Reset(rows, take());
    for (std::uint8_t& index : value.cells())
      index = static_cast<std::uint8_t>(take());
  } else {
    static_assert(Described<T>, "a state field of a kind that no walk knows");
    ForEachField(value, [&words](std::string_view, auto& member) { RestoreState(member, words); });
  }
}

}  // namespace ticktape
