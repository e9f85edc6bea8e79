// The table: how a new one comes about, and what a swap brings about on it, step by step.
#pragma once

#include <array>
#include <memory>

#include "rules/skulls/draws.h"
#include "rules/skulls/strikes.h"

namespace ticktape::skulls {

template <bool kListening>
class Tables : public Strikes<kListening> {
 protected:
  using Base = Strikes<kListening>;
  Tables(std::shared_ptr<const Scene> scene, Listener* listener)
      : Base(std::move(scene), listener) {}

  // Returns whether a table with a move was found; the last one drawn stays in any case.
  bool NewTable() {
    ++state_.tables;
    if (state_.tables == 1 && !scene_->table.empty()) {
      std::ranges::copy(scene_->table, state_.table.cells().begin());
      return true;
    }
    for (std::int64_t tries = 0; tries < scene_->params.table_tries; ++tries) {
      DrawTable();
      Kinds kinds = KindsOfTable();
      if (HasLegalSwap(kinds))
        return true;
    }
    return false;
  }

  void Limit(Word why, Cause cause) {
    state_.outcome = Outcome::kLimit;
    Say(say::kLimit, cause, {Number(why)});
  }

  // Each collection («зібрав ряд черепів, після його зникнення склався ряд каменів, потім ще
  // один») is a step and at most one strike.
  void Swap(const Order& order) {
    const std::size_t cell = order.row * state_.table.cols() + order.col;
    const std::size_t neighbour = order.is_down ? cell + state_.table.cols() : cell + 1;
    action_.entry = Say(say::kSwap, kNothing,
                        {state_.turn, Number(order.row), Number(order.col),
                         Number(order.is_down ? Word::kDown : Word::kRight)});
    std::swap(state_.table.cells()[cell], state_.table.cells()[neighbour]);
    head_ = action_.entry;
    Lines lines;
    for (std::int64_t steps = 0;; ++steps) {
      FindLines(KindsOfTable(), lines);
      if (lines.empty())
        return;
      if (steps == scene_->params.max_steps)
        return Limit(Word::kSteps, Answer(head_));
      Collection collection(state_.table.cells().size());
      Step(lines, collection);
      if (over())
        return;
      Refill(Drop(collection));
    }
  }

 private:
  struct Gains {
    std::array<std::int64_t, kMostKinds> mana{};
    std::int64_t lines = 0;        // of skulls
    std::int64_t blasts = 0;       // of skulls
    std::int64_t skull_entry = 0;  // the first line of skulls
  };

  std::uint8_t DrawTile(std::size_t row, std::size_t col) {
    const Content& content = scene_->content;
    std::int64_t share = seam_.Below(TileLabel(row, col), content.weights);
    std::size_t tile = 0;
    while (share >= content.tiles[tile].weight)
      share -= content.tiles[tile++].weight;
    return static_cast<std::uint8_t>(tile);
  }

  // House rule: a tile that would make a line gives way to the next of the list.
  void DrawTable() {
    const std::size_t cols = state_.table.cols();
    const std::span<std::uint8_t> cells = state_.table.cells();
    const auto& kind = scene_->facts.kind;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const std::size_t row = cell / cols;
      const std::size_t col = cell % cols;
      std::uint8_t tile = DrawTile(row, col);
      const auto makes_line = [&](std::size_t place, std::size_t step) {
        return place >= 2 && kind[cells[cell - step]] == kind[tile] &&
               kind[cells[cell - 2 * step]] == kind[tile];
      };
      while (makes_line(col, 1) || makes_line(row, cols))
        tile = static_cast<std::uint8_t>((tile + std::size_t{1}) % scene_->content.tiles.size());
      cells[cell] = tile;
    }
  }

  void Step(const Lines& lines, Collection& collection) {
    const std::int64_t previous = head_;
    head_ = 0;
    Gains gains;
    for (const Line& line : lines)
      Collect(line, previous, collection, gains);
    Explode(collection, gains);
    Receive(gains);
    if (gains.skull_entry != 0) {
      const std::int64_t source = seam_.template Evaluate<Source>(gains.lines, gains.blasts);
      Strike(source, gains.skull_entry);
    }
  }

  // A tile of a row and a column counts in both.
  void Collect(const Line& line, std::int64_t previous, Collection& collection, Gains& gains) {
    const std::size_t first = line.row * state_.table.cols() + line.col;
    const std::size_t step = line.is_column ? state_.table.cols() : 1;
    const std::span<const std::uint8_t> tiles = state_.table.cells();
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < line.count; ++i)
      sum += scene_->facts.level[tiles[first + i * step]];
    const std::int64_t value = seam_.template Evaluate<LineValue>(line.count, sum);
    const std::uint8_t kind = scene_->facts.kind[tiles[first]];
    const std::int64_t entry =
        Say(say::kLine, head_ == 0 ? Answer(previous) : PartOf(head_),
            {kind, line.row, line.col, Number(line.is_column ? Word::kCol : Word::kRow), line.count,
             sum, value});
    if (head_ == 0)
      head_ = entry;
    for (std::size_t i = 0; i < line.count; ++i)
      collection.Take(first + i * step, entry);
    if (kind != kSkull) {
      gains.mana[kind] = Add(gains.mana[kind], value);
    } else {
      gains.lines = Add(gains.lines, value);
      if (gains.skull_entry == 0)
        gains.skull_entry = entry;
    }
    if (line.count >= 4 && action_.extra == Word::kNone) {
      action_.extra = Word::kLine;
      action_.extra_entry = entry;
    }
  }

  // What explodes is collected with the lines and counts in the same strike.
  void Explode(Collection& collection, Gains& gains) {
    const std::size_t cols = state_.table.cols();
    const std::span<const std::uint8_t> tiles = state_.table.cells();
    collection.Explode(
        scene_->facts, tiles, cols, [&](std::size_t cell, std::span<const std::uint8_t> hit) {
          std::int64_t skulls = 0;
          std::int64_t gems = 0;
          for (const std::uint8_t place : hit) {
            const std::uint8_t kind = scene_->facts.kind[tiles[place]];
            const std::int64_t level = scene_->facts.level[tiles[place]];
            (kind == kSkull ? skulls : gems) += level;
            if (kind != kSkull)
              gains.mana[kind] = Add(gains.mana[kind], level);
          }
          gains.blasts = Add(gains.blasts, skulls);
          return Say(say::kBlast, Answer(collection.by(cell)),
                     {Number(cell / cols), Number(cell % cols), Number(hit.size()), skulls, gems});
        });
  }

  // House rule: gems give their value as mana of their kind.
  void Receive(const Gains& gains) {
    std::vector<std::int64_t>& mana = state_.fighters[actor()].mana;
    for (std::size_t kind = 1; kind < scene_->content.kinds.size(); ++kind) {
      if (gains.mana[kind] <= 0)
        continue;
      mana[kind - 1] = Add(mana[kind - 1], gains.mana[kind]);
      Say(say::kManaGain, Answer(head_), {state_.turn, Number(kind), gains.mana[kind]});
    }
  }

  // How many cells at the top of each column are empty.
  using Gaps = std::array<std::size_t, kMostSide>;

  // House rule: what is left falls down.
  Gaps Drop(const Collection& collection) {
    const std::size_t rows = state_.table.rows();
    const std::size_t cols = state_.table.cols();
    const std::span<std::uint8_t> cells = state_.table.cells();
    Gaps gaps{};
    for (std::size_t col = 0; col < cols; ++col) {
      std::size_t free = rows;  // the rows from here on hold what has fallen
      for (std::size_t row = rows; row-- > 0;)
        if (!collection.has(row * cols + col))
          cells[--free * cols + col] = cells[row * cols + col];
      gaps[col] = free;
    }
    return gaps;
  }

  // House rule: row by row from the top, with no second look at lines.
  void Refill(const Gaps& gaps) {
    const std::size_t cols = state_.table.cols();
    for (std::size_t row = 0; row < state_.table.rows(); ++row)
      for (std::size_t col = 0; col < cols; ++col)
        if (row < gaps[col])
          state_.table.cells()[row * cols + col] = DrawTile(row, col);
  }

  // The last step's first line, or the swap.
  std::int64_t head_ = 0;

 protected:
  using Base::action_;
  using Base::actor;
  using Base::KindsOfTable;
  using Base::over;
  using Base::Say;
  using Base::scene_;
  using Base::seam_;
  using Base::state_;
  using Base::Strike;
};

}  // namespace ticktape::skulls
