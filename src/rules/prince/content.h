// The content of a battle after checking: numbers in place of names.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/prince/words.h"

namespace ticktape::prince {

// A name in each language, the document's first.
using Names = std::array<std::string, 2>;

// [economy], percents beside the base price.
struct Economy {
  std::int64_t base = 0;
  std::int64_t upkeep = 0;
  std::int64_t extra = 0;
};

struct FeatureKind {
  Names names;
  std::int64_t price = 0;    // percent
  std::int64_t counted = 0;  // 1: it makes all features dearer
};

struct FeatureTable {
  std::array<FeatureKind, kFeatureNames.size()> kinds;
  std::int64_t range_step = 0;  // percent for each level of range after the first
  std::int64_t ammo_per = 1;    // shots for one price
};

struct HouseRules {
  std::int64_t losses = 0;  // percent of the units at the beginning of the round
  std::int64_t outnumber = 0;
  std::int64_t spare = 0;
  std::array<std::int64_t, 2> broken{1, 1};    // of the full morale
  std::array<std::int64_t, 2> inspired{1, 1};  // of the full morale
  std::int64_t rest_morale = 0;
  std::int64_t rest_fatigue = 0;
};

// Attackers for each defender, below so many defenders (0: any number).
struct CrowdStep {
  std::int64_t below = 0;
  std::int64_t num = 1;
  std::int64_t den = 1;
};

inline constexpr std::int64_t kMostDifference = 4;  // of attack and defence
using HitRow = std::array<std::int64_t, 3>;
using HitTable = std::array<HitRow, 2 * kMostDifference + 1>;

struct FlankRule {
  std::int64_t defence = 0;  // lost
  std::int64_t damage = 0;   // added
};

struct OrderKind {
  Names names;
  std::int64_t fatigue = 0;
};

struct Terrain {
  std::string code;  // one character
  Names names;
  std::int64_t cost = 0;  // 0: impassable
  std::int64_t defence = 0;
  std::int64_t cap = 1;  // most damage to one unit in one clash
};

struct ObjectKind {
  std::string id;
  Names names;
  std::int64_t range = 0;
  bool restocks = false;
  std::int64_t uses = 0;  // -1: endless
};

struct UnitType {
  std::string id;
  Names names;
  std::array<std::int64_t, kTraitNames.size()> traits{};
  std::array<std::int64_t, kFeatureNames.size()> features{};  // 0: without it
  bool commander = false;

  std::int64_t Of(Trait trait) const { return traits[At(trait)]; }
  std::int64_t Of(Feature feature) const { return features[At(feature)]; }
  bool Has(Feature feature) const { return Of(feature) != 0; }
};

struct Content {
  Economy economy;
  std::array<std::vector<std::int64_t>, kTraitNames.size()> prices;  // percent, by value from 1
  FeatureTable features;
  HouseRules rules;
  std::vector<CrowdStep> crowd;
  HitTable hits{};
  std::array<FlankRule, kFlankNames.size()> flanks;
  std::array<OrderKind, kVerbNames.size()> orders;
  std::vector<Terrain> terrain;
  std::vector<ObjectKind> objects;
  std::vector<UnitType> types;
};

}  // namespace ticktape::prince
