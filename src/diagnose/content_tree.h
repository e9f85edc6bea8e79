// A setup's content as people speak of it, whatever the ruleset: entries, which have names,
// and the numbers within. `rest` is Setup::rest, of which the members "content" and "params"
// count. Content is an object of tables. A table whose members are objects
// holds entries by name (`skills.fireball`); a list of objects holds entries by their "id" or
// "code" (`creatures.core:ghoul`); any other table is one entry by itself (`params`).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/ruleset.h"

namespace ticktape {

struct ContentEntry {
  std::string name;          // as above
  Json::json_pointer place;  // in `rest`
  bool removable = true;     // false for a table that is one entry
};

// In their order, the parameters last.
std::vector<ContentEntry> ContentEntries(const Json& rest);

struct ContentValue {
  std::string name;          // within its entry, e.g. "mods.speed" or "ai[0].condition[1].below"
  Json::json_pointer place;  // in `rest`
};

// The default content of a ruleset, as the member "content" of an object.
Json DefaultContent(const Ruleset& ruleset);

// The integers and booleans of an entry.
std::vector<ContentValue> ContentValues(const Json& rest, const ContentEntry& entry);

// Takes an entry out.
void RemoveEntry(Json& rest, const ContentEntry& entry);

}  // namespace ticktape
