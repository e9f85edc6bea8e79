// Who is where: the living units of each squad, the squads on the field, and which stands on a
// cell. All of it follows from the state and is kept beside it, so that nobody searches
// thousands of units for those of one squad.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/prince/setup.h"
#include "rules/prince/state.h"

namespace ticktape::prince {

struct TypeCount {
  std::int32_t type = 0;
  std::int64_t count = 0;
};

class Ranks {
 public:
  explicit Ranks(const Scene& scene) : scene_(scene) {}

  // Computes everything anew.
  void Rebuild(const State& state);

  // Living units of a squad by id. U(S), and n(S).
  const std::vector<std::int32_t>& Units(std::int64_t squad) const { return units_[At(squad)]; }
  std::int64_t Count(std::int64_t squad) const { return Number(Units(squad).size()); }
  // How many of each type they are, by type.
  const std::vector<TypeCount>& Types(std::int64_t squad) const { return types_[At(squad)]; }
  // Squads on the field, by id.
  const std::vector<std::int64_t>& field() const { return field_; }
  // The squad on a cell, or kNothing.
  std::int32_t SquadAt(Cell cell) const { return cells_[scene_.map.Index(cell)]; }

  // The last squad of the state, which stands on the field and has no units yet.
  void AddSquad(const Squad& squad);
  // `units`, by id, leave one squad for another.
  void Move(const std::vector<std::int32_t>& units, std::int64_t from, std::int64_t to);
  // Leaves out the dead of a squad.
  void Bury(const State& state, std::int64_t squad);
  void Step(const Squad& squad, Cell from);
  void Leave(const Squad& squad);

 private:
  void CountTypes(std::int64_t squad);

  const Scene& scene_;
  std::vector<std::vector<std::int32_t>> units_;
  std::vector<std::vector<TypeCount>> types_;
  std::vector<std::int64_t> field_;
  std::vector<std::int32_t> cells_;
  std::vector<std::int64_t> counts_;  // by type; all zero between calls
};

}  // namespace ticktape::prince
