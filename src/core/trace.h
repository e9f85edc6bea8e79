// The one seam through which everything worth knowing about a run passes: draws with
// their labels, formula evaluations with inputs and result, log entries with their cause.
// A battle is compiled twice, with a seam that listens and with one that does not; the
// second contains no trace of the first, so verifying pays nothing for the diagnosis.
//
// Listening changes nothing, unless the listener replaces a formula's result on purpose
// (the perturbation that shows whether a formula is wired in).
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/integer.h"
#include "core/log.h"
#include "core/vocabulary.h"

namespace ticktape {

struct Draw {
  std::string_view label;
  std::int64_t low = 0;  // bounds of the value, both included
  std::int64_t high = 0;
  std::int64_t value = 0;
};

struct Evaluation {
  const FormulaInfo& formula;
  std::span<const std::int64_t> inputs;
  std::int64_t result = 0;
  bool listed = true;  // false where the rules keep it out of traces; it counts as called
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void OnDraw(const Draw&) {}
  // Returns the result that the battle goes on with; evaluation.result to change nothing.
  virtual std::int64_t OnFormula(const Evaluation& evaluation) { return evaluation.result; }
  virtual void OnEntry(const LogEntry&) {}
};

// Two listeners to one battle. The second hears the result that the first goes on with.
class ListenerPair final : public Listener {
 public:
  ListenerPair() = default;
  ListenerPair(Listener* first, Listener* second) : first_(first), second_(second) {}

  void OnDraw(const Draw& draw) override {
    first_->OnDraw(draw);
    second_->OnDraw(draw);
  }
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    const std::int64_t result = first_->OnFormula(evaluation);
    return second_->OnFormula({evaluation.formula, evaluation.inputs, result, evaluation.listed});
  }
  void OnEntry(const LogEntry& entry) override {
    first_->OnEntry(entry);
    second_->OnEntry(entry);
  }

 private:
  Listener* first_ = nullptr;
  Listener* second_ = nullptr;
};

// What a ruleset's code calls. `Generator` is one of core/random.h; `kListening` says
// whether a listener is attached. A formula is a type with a constant `kInfo`
// (FormulaInfo) and a constexpr static function `Of`.
template <class Generator, bool kListening>
class Seam {
 public:
  // `generator` and `said` (entries so far in the battle) are fields of the battle's
  // state; `log` holds the tick's entries.
  Seam(typename Generator::State& generator, std::int64_t& said, TickLog& log, Listener* listener)
      : generator_(&generator), said_(&said), log_(&log), listener_(listener) {}

  // Draws a number from lo to hi, both included.
  std::int64_t Range(std::string_view label, std::int64_t lo, std::int64_t hi) {
    const std::int64_t value = lo + Generator::Below(*generator_, hi - lo + 1);
    ++draws_;
    if constexpr (kListening)
      listener_->OnDraw({label, lo, hi, value});
    return value;
  }

  // Draws a number from 0 to n - 1.
  std::int64_t Below(std::string_view label, std::int64_t n) { return Range(label, 0, n - 1); }

  template <class Formula, class... Inputs>
  std::int64_t Evaluate(Inputs... inputs) {
    return Call<Formula>(true, static_cast<std::int64_t>(inputs)...);
  }

  // Evaluates a formula that the rules keep out of traces.
  template <class Formula, class... Inputs>
  std::int64_t EvaluateUnlisted(Inputs... inputs) {
    return Call<Formula>(false, static_cast<std::int64_t>(inputs)...);
  }

  // Writes a log entry and returns its id.
  std::int64_t Say(std::uint16_t key, std::int64_t cause, Relation relation,
                   std::span<const std::int64_t> values) {
    const std::int64_t id = ++*said_;
    log_->Append(id, cause, relation, key, values);
    if constexpr (kListening)
      listener_->OnEntry((*log_)[log_->size() - 1]);
    return id;
  }
  std::int64_t Say(std::uint16_t key, std::int64_t cause, Relation relation,
                   std::initializer_list<std::int64_t> values) {
    return Say(key, cause, relation, std::span(values.begin(), values.size()));
  }

  std::uint32_t draws() const { return draws_; }
  void BeginTick() { draws_ = 0; }

 private:
  template <class Formula, class... Inputs>
  std::int64_t Call([[maybe_unused]] bool listed, Inputs... inputs) {
    static_assert(sizeof...(Inputs) == Formula::kInfo.inputs.size(),
                  "a formula's listed inputs are those that it takes");
    std::int64_t result = 0;
    try {
      result = Formula::Of(inputs...);
    } catch (const Overflow&) {
      throw Overflow{Formula::kInfo.name};
    }
    if constexpr (kListening) {
      const std::array<std::int64_t, sizeof...(Inputs)> words{inputs...};
      result = listener_->OnFormula({Formula::kInfo, words, result, listed});
    }
    return result;
  }

  typename Generator::State* generator_;
  std::int64_t* said_;
  TickLog* log_;
  Listener* listener_;
  std::uint32_t draws_ = 0;
};

}  // namespace ticktape
