// Who fights, after checking.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/skulls/content.h"

namespace ticktape::skulls {

struct Entrant {
  Names names;
  std::int64_t life = 1;           // points
  std::vector<std::int64_t> mana;  // one a kind but the skull
  Stats stats{};
  std::vector<std::int32_t> spells;  // places in Content::spells
};

using Roster = std::array<Entrant, 2>;

// An entry of the roster: what it says itself, and what its class says where it is silent.
class RosterEntry {
 public:
  RosterEntry(Reading& reading, const Library& library, const Json& entry, std::string place);

  // Reads all but the places of the spells.
  Entrant Read(std::size_t kinds);
  // The ids of its spells, which are different and known to the library.
  const std::vector<std::string>& spells() const { return spells_; }
  // The entry with exactly its fields.
  static Json Complete(const Entrant& entrant, const std::vector<std::string>& spells);

 private:
  std::string Place(std::string_view field) const { return place_ + "." + std::string(field); }
  const Json* Field(std::string_view name) const;
  void FindClass();
  Names ReadNames();
  Stats ReadStats();
  void ReadSpells();

  Reading& reading_;
  const Library& library_;
  const Json& entry_;
  std::string place_;
  const Json* class_ = nullptr;
  std::vector<std::string> spells_;
};

}  // namespace ticktape::skulls
