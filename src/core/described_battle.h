// The part of a battle that follows from the description of its state.
#pragma once

#include <array>

#include "core/battle.h"
#include "core/state_walk.h"
#include "core/trace.h"

namespace ticktape {

// `State` is the ruleset's described state struct. Everything that outlives a tick is in
// it or follows from it; what follows from it is rebuilt by OnRestored.
template <class State>
class DescribedBattle : public Battle {
 public:
  const TickLog& log() const final { return log_; }

  std::span<const std::uint64_t> Parts() final {
    PutPartWords(state_, *symbols_, accrual_tick(), parts_);
    parts_[kParts] = log_.hash();
    return parts_;
  }

  std::uint64_t Hash() final {
    Parts();
    return HashWords(parts_);
  }

  std::span<const std::string> part_names() const final {
    static const std::vector<std::string> names = [] {
      std::vector<std::string> result;
      PartNames<State>(result);
      result.emplace_back("log");
      return result;
    }();
    return names;
  }

  Json StateAsJson() const final { return StateJson(state_, *symbols_, accrual_tick()); }

  std::vector<StateField> StateFields() const final {
    std::vector<StateField> fields;
    ForEachShown([&fields](std::string_view name, const auto& member) {
      if constexpr (kIsRow<std::remove_cvref_t<decltype(member)>>)
        fields.push_back({name, member.size()});
      else
        fields.push_back({name, std::nullopt});
    });
    return fields;
  }

  Json StateElement(std::size_t field, std::size_t element) const final {
    Json value;
    std::size_t at = 0;
    ForEachShown([&](std::string_view, const auto& member) {
      if (at++ != field)
        return;
      if constexpr (kIsRow<std::remove_cvref_t<decltype(member)>>)
        value = StateJson(member[element], *symbols_, accrual_tick());
      else
        value = StateJson(member, *symbols_, accrual_tick());
    });
    return value;
  }

  Snapshot Save() const final {
    Snapshot snapshot;
    SaveState(state_, snapshot);
    return snapshot;
  }

  void Restore(const Snapshot& snapshot) final {
    std::span<const std::uint64_t> words = snapshot;
    RestoreState(state_, words);
    Check(words.empty(), "a snapshot holds more than the state");
    log_.Clear();
    OnRestored();
  }

  const Symbols& symbols() const final { return *symbols_; }

 protected:
  DescribedBattle(std::shared_ptr<const Symbols> symbols, std::span<const LogKey> keys)
      : symbols_(std::move(symbols)), log_(keys, *symbols_) {}

  // The tick at which Accruing fields are read, also in the middle of a tick.
  virtual std::int64_t accrual_tick() const { return tick(); }
  // Rebuilds what is derived from the state.
  virtual void OnRestored() = 0;

  std::shared_ptr<const Symbols> symbols_;
  State state_{};
  TickLog log_;

 private:
  template <class T>
  static constexpr bool kIsRow = kIsVector<T> || kIsTracked<T>;

  // The fields that StateJson shows.
  template <class Function>
  void ForEachShown(const Function& function) const {
    ForEachField(state_, [&function](std::string_view name, const auto& member) {
      if constexpr (!std::same_as<std::remove_cvref_t<decltype(member)>, Unshown>)
        function(name, member);
    });
  }

  static constexpr std::size_t kParts = CountParts<State>();
  std::array<std::uint64_t, kParts + 1> parts_{};  // the log's hash behind the state's
};

}  // namespace ticktape
