// Types for fields of described state (core/fields.h) beside integers, booleans, strings,
// std::vector and nested described structs.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/integer.h"
#include "core/mix.h"
#include "core/word_hash.h"

namespace ticktape {

// The names of an enumeration's values, found by argument-dependent lookup of a function
// `EnumNames(T)` that returns an array of names in the order of the values, which count
// from 0.
template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) {
  EnumNames(value);
};

// A name from domain `kDomain` of the battle's Symbols.
template <std::uint8_t kDomainNumber>
struct SymbolIn {
  static constexpr std::uint8_t kDomain = kDomainNumber;
  std::int32_t index = 0;
  friend bool operator==(SymbolIn, SymbolIn) = default;
};
template <class T>
inline constexpr bool kIsSymbol = false;
template <std::uint8_t kDomain>
inline constexpr bool kIsSymbol<SymbolIn<kDomain>> = true;

// A number that grows by `rate` at each tick by itself, kept as base + rate * tick so that
// nothing is written while it grows. It is shown, and hashed, as its value at the tick.
struct Accruing {
  std::int64_t base = 0;
  std::int64_t rate = 0;

  constexpr std::int64_t At(std::int64_t tick) const { return Add(base, Multiply(rate, tick)); }
  // Makes it `value` at `tick`, growing by `new_rate` from there on.
  constexpr void Set(std::int64_t value, std::int64_t new_rate, std::int64_t tick) {
    base = Subtract(value, Multiply(new_rate, tick));
    rate = new_rate;
  }
};

// Whether an entity has Accruing fields.
template <class T>
inline constexpr bool kAccrues = std::apply(
    []<class... Fields>(const Fields&...) {
      return (std::same_as<typename Fields::Member, Accruing> || ...);
    },
    T::Fields());

// Numbers under names of a domain, e.g. the turns for which each ability is locked; an object
// in JSON. Entries stand in the order of their indices, so that a ruleset which numbers the
// names in the order of their bytes has the keys of the object in that order.
template <std::uint8_t kDomainNumber>
class NumbersByName {
 public:
  struct Entry {
    SymbolIn<kDomainNumber> name;
    std::int64_t number = 0;
  };

  std::size_t size() const { return entries_.size(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

  // 0 where there is none.
  std::int64_t Get(std::int32_t index) const {
    const std::size_t place = PlaceOf(index);
    return Has(place, index) ? entries_[place].number : 0;
  }

  void Set(std::int32_t index, std::int64_t number) {
    const std::size_t place = PlaceOf(index);
    if (Has(place, index))
      entries_[place].number = number;
    else
      entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(place), {{index}, number});
  }

  // Calls change(number) for each and removes those that are 0 after it.
  template <class Change>
  void ChangeEach(const Change& change) {
    std::size_t kept = 0;
    for (Entry entry : entries_) {
      change(entry.number);
      if (entry.number != 0)
        entries_[kept++] = entry;
    }
    entries_.resize(kept);
  }

  void Clear() { entries_.clear(); }

 private:
  std::size_t PlaceOf(std::int32_t index) const {
    std::size_t place = 0;
    while (place < entries_.size() && entries_[place].name.index < index)
      ++place;
    return place;
  }
  bool Has(std::size_t place, std::int32_t index) const {
    return place < entries_.size() && entries_[place].name.index == index;
  }

  std::vector<Entry> entries_;
};
template <class T>
inline constexpr bool kIsNumbersByName = false;
template <std::uint8_t kDomain>
inline constexpr bool kIsNumbersByName<NumbersByName<kDomain>> = true;

// A number that the future depends on and that is not part of the state as the rules show it,
// since the evidence of each tick tells it anyway: the tick's number, the entries so far. It
// is hashed, saved and restored, and left out of JSON.
struct Unshown {
  std::int64_t value = 0;
};

// A row of entities whose part of the state hash is kept up to date entity by entity: only
// those that were touched since the last tick are hashed anew, so that a tick costs what
// it changed and not what there is.
//
// The digest of a group of entities is a sum modulo 2^64 over its members: the hash of the
// entity's words, and for each Accruing field its value times an odd weight that depends on
// the entity's index and the field's number. A sum finds a difference, it does not
// withstand a forger.
//
// T is described and names its groups, the parts of the state that a verdict tells apart:
// `static constexpr std::array<std::string_view, N> kGroups`, and `std::size_t Group() const`,
// which never changes for an entity.
template <class T>
class Tracked {
 public:
  static constexpr std::size_t kGroupCount = T::kGroups.size();

  std::size_t size() const { return items_.size(); }
  const T& operator[](std::size_t index) const { return items_[index]; }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

  // The entity for changing; its hash is computed anew at the next Refresh.
  T& Touch(std::size_t index) {
    if (!touched_[index]) {
      touched_[index] = 1;
      queue_.push_back(index);
    }
    return items_[index];
  }

  T& Append(T item) {
    items_.push_back(std::move(item));
    evidence_.emplace_back();
    touched_.push_back(0);
    return Touch(items_.size() - 1);
  }

  void Clear() { *this = Tracked(); }
  void Reserve(std::size_t count) {
    items_.reserve(count);
    evidence_.reserve(count);
    touched_.reserve(count);
    queue_.reserve(count);
  }

  // What an entity, or a sum of entities, puts into the digest.
  struct Evidence {
    std::uint64_t hash = 0;  // of the words that stand still
    std::uint64_t base = 0;  // of the accruing fields, weighted
    std::uint64_t rate = 0;

    constexpr std::uint64_t At(std::int64_t tick) const {
      if constexpr (kAccrues<T>)
        return hash + base + rate * static_cast<std::uint64_t>(tick);
      return hash;
    }
  };

  // Takes in every touched entity; `evidence_of(item, index)` computes its Evidence.
  template <class EvidenceOf>
  void Refresh(const EvidenceOf& evidence_of) {
    for (const std::size_t index : queue_) {
      touched_[index] = 0;
      const Evidence now = evidence_of(items_[index], index);
      Evidence& before = evidence_[index];
      Evidence& sum = sums_[items_[index].Group()];
      sum.hash += now.hash - before.hash;
      if constexpr (kAccrues<T>) {
        sum.base += now.base - before.base;
        sum.rate += now.rate - before.rate;
      }
      before = now;
    }
    queue_.clear();
  }

  std::uint64_t GroupDigest(std::size_t group, std::int64_t tick) const {
    return sums_[group].At(tick);
  }

 private:
  std::vector<T> items_;
  std::vector<Evidence> evidence_;
  std::vector<std::uint8_t> touched_;
  std::vector<std::size_t> queue_;
  std::array<Evidence, kGroupCount> sums_{};
};
template <class T>
inline constexpr bool kIsTracked = false;
template <class T>
inline constexpr bool kIsTracked<Tracked<T>> = true;

// The odd weight of an Accruing field in the sum of Tracked.
constexpr std::uint64_t AccruingWeight(std::uint64_t index, std::uint64_t field) {
  return Mix((index * 16 + field + 1) * kMixStep) | 1u;
}

}  // namespace ticktape
