// A battle small enough to be read at once, for tests of what runs battles: a few candles
// burn down, one number drawn a tick, and at every second tick somebody may blow one out.
//
// Commands: {"verb":"blow","args":{"candle":ID}} puts a candle out; rejected as
// `candle.unknown` or `candle.dark`. {"verb":"melt","args":{"wax":N}} adds N to the wax on
// the table, which may leave the range of a number; {"verb":"wait"} does nothing.
#pragma once

#include <array>
#include <string>

#include "core/described_battle.h"
#include "core/random.h"

namespace ticktape {

struct Candle {
  std::int64_t id = 0;
  std::int64_t wax = 0;
  bool lit = true;

  static constexpr std::array<std::string_view, 1> kGroups{"candles"};
  std::size_t Group() const { return 0; }
  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Candle::id}, Field{"wax", &Candle::wax},
                           Field{"lit", &Candle::lit});
  }
};

struct CandlesState {
  std::int64_t tick = -1;
  std::uint32_t rng = 0;
  std::int64_t said = 0;
  std::int64_t table = 0;
  bool asked = false;
  Tracked<Candle> candles;

  static constexpr auto Fields() {
    return std::make_tuple(Field{"tick", &CandlesState::tick}, Field{"rng", &CandlesState::rng},
                           Field{"said", &CandlesState::said}, Field{"table", &CandlesState::table},
                           Field{"asked", &CandlesState::asked},
                           Field{"candles", &CandlesState::candles});
  }
};

// wax on the table after `added` more.
struct TableFormula {
  static constexpr std::array<Parameter, 2> kInputs{Parameter{"table"}, Parameter{"added"}};
  static constexpr FormulaInfo kInfo{"Table", kInputs, {"wax"}};
  static constexpr std::int64_t Of(std::int64_t table, std::int64_t added) {
    return Add(table, added);
  }
};

class CandlesBattle final : public DescribedBattle<CandlesState> {
 public:
  CandlesBattle(std::uint64_t seed, std::size_t count, std::int64_t wax);

  Progress Advance() override;
  Rejection Submit(Command& command) override;
  std::int64_t tick() const override { return state_.tick; }
  std::string_view outcome() const override { return AllDark() ? "dark" : ""; }
  std::uint32_t draws() const override { return seam_.draws(); }
  void LegalCommands(std::vector<Command>& commands) const override;
  Command AutoCommand() const override;
  std::int64_t awaited_actor() const override { return 0; }
  const Vocabulary& vocabulary() const override;
  std::string EntityName(std::int64_t id, std::size_t language) const override;
  std::string Text(const LogEntry& entry, std::size_t language) const override;
  std::string CommandText(const Command& command, std::size_t language) const override;
  std::string Screen(std::span<const std::string> log, std::string_view note,
                     std::size_t language) const override;

 private:
  bool AllDark() const;
  void Burn();
  void OnRestored() override {}

  Seam<Mulberry32, false> seam_;
};

}  // namespace ticktape
