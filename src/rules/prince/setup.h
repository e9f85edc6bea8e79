// From a setup as a person wrote it to a complete one, and from there to what a battle starts
// from.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/reading.h"
#include "core/ruleset.h"
#include "core/setup.h"
#include "rules/prince/content.h"
#include "rules/prince/hex.h"

namespace ticktape::prince {

inline constexpr std::string_view kId = "prince";
inline constexpr std::int64_t kRulesVersion = 1;
inline constexpr std::string_view kCanon = "canon";

inline constexpr std::int32_t kNothing = -1;

// The battlefield: terrain and objects, which stay where they are.
class Map {
 public:
  // `terrain` are places in Content::terrain, row by row from the top.
  void Reset(std::int64_t rows, std::int64_t cols, std::vector<std::int32_t> terrain) {
    rows_ = rows;
    cols_ = cols;
    terrain_ = std::move(terrain);
    objects_.assign(terrain_.size(), kNothing);
  }

  std::int64_t rows() const { return rows_; }
  std::int64_t cols() const { return cols_; }
  std::size_t size() const { return terrain_.size(); }
  bool Holds(Cell cell) const {
    return cell.q >= 0 && cell.r >= 0 && cell.q < cols_ && cell.r < rows_;
  }
  bool IsBorder(Cell cell) const {
    return cell.q == 0 || cell.r == 0 || cell.q == cols_ - 1 || cell.r == rows_ - 1;
  }
  std::size_t Index(Cell cell) const { return At(cell.r * cols_ + cell.q); }
  Cell CellAt(std::size_t index) const { return {Number(index) % cols_, Number(index) / cols_}; }
  std::int32_t TerrainAt(Cell cell) const { return terrain_[Index(cell)]; }
  // Place of the object in Scene::objects, or kNothing.
  std::int32_t ObjectAt(Cell cell) const { return objects_[Index(cell)]; }
  void PutObject(Cell cell, std::int32_t object) { objects_[Index(cell)] = object; }

 private:
  std::int64_t rows_ = 0;
  std::int64_t cols_ = 0;
  std::vector<std::int32_t> terrain_;
  std::vector<std::int32_t> objects_;
};

struct PlacedObject {
  std::int32_t kind = 0;  // place in Content::objects
  Cell cell;
};

struct Group {
  std::int32_t type = 0;
  std::int64_t count = 1;
};

struct RosterSquad {
  std::int64_t side = 0;
  Names names;
  Cell cell;
  std::int64_t facing = 0;
  std::int64_t morale = 0;
  std::int64_t morale_max = 0;
  std::int64_t fatigue = 0;
  std::int64_t fatigue_max = 0;
  std::vector<Group> groups;
};

// All that stays the same while a battle runs.
struct Scene {
  std::uint64_t seed = 0;
  std::int64_t rounds = 0;
  std::int64_t first = 0;  // the side that begins round 1
  Content content;         // its types are those of the roster, by first appearance
  Map map;
  std::vector<PlacedObject> objects;
  std::vector<RosterSquad> roster;
  std::vector<std::int32_t> type_of;  // of each unit, by id
};

// The setup with the default content, where it has none of its own, and with nothing that its
// battle does not use.
Result<Setup> CompleteSetup(const Setup& setup);

// The same with the content of these files over the default one, whatever content the setup
// carries.
Result<Setup> WithContent(const Setup& setup, std::span<const ContentLayer> layers);

// Checks a complete setup.
Result<std::shared_ptr<const Scene>> ReadScene(const Setup& setup);

// The default content with these tables over it. A table that is none is refused through
// `reading`.
Json MergedContent(const Json* own, Reading& reading);
// All tables of content: those of a setup, the params and the unit types.
std::span<const std::string_view> AllTables();

}  // namespace ticktape::prince
