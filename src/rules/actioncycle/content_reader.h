// From names to checked content. A name that is met is looked up and put into its table at
// once; its definition is read later, so that definitions may name each other in circles and
// in rows of any length.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>

#include "core/json.h"
#include "rules/actioncycle/content.h"
#include "rules/actioncycle/reading.h"

namespace ticktape::actioncycle {

inline constexpr std::size_t kMostTriggers = 16;  // of a card
inline constexpr std::size_t kMostParts = 64;     // of a skill
inline constexpr std::size_t kMostNames = 4096;   // of a table

// Where a definition is looked up: first in the setup's own content, then in the default one.
struct Library {
  const Json* own = nullptr;       // may be null
  const Json* defaults = nullptr;  // null for a complete setup
  const Json* Find(std::string_view table, std::string_view key) const;
};

class ContentReader {
 public:
  ContentReader(Reading& reading, const Library& library) : reading_(reading), library_(library) {}

  // A card that something names at `place`; `kind` null for any.
  CardName CardAt(const Json* name, const std::string& place, const CardKind* kind = nullptr);
  // Reads all definitions that were met and those that they name.
  void ReadAll();

  const Content& content() const { return content_; }
  // {"cards":…,"skills":…,"buffs":…} of what was read, by name.
  Json Complete() const;

 private:
  enum class Table : std::uint8_t { kCards, kSkills, kBuffs };
  struct Waiting {
    Table table;
    std::int32_t index;
    std::string key;
    const Json* definition;
  };
  static std::string_view NameOf(Table table);

  std::int32_t IndexOf(Table table, const Json* name, const std::string& place);
  std::int32_t NewIndex(Table table, const std::string& key);
  SkillName SkillAt(const Json* name, const std::string& place);
  BuffName BuffAt(const Json* name, const std::string& place);
  void Keep(const Waiting& waiting, std::span<const std::string_view> keys);
  void ReadCard(const Waiting& waiting);
  void ReadFollower(Card& card, const Json& entry, const std::string& place);
  void ReadSkill(const Waiting& waiting);
  Part ReadPart(const Json& entry, const std::string& place);
  void ReadBuff(const Waiting& waiting);

  Reading& reading_;
  const Library& library_;
  Content content_;
  std::map<std::string, std::int32_t, std::less<>> index_[3];
  std::map<std::string, Json, std::less<>> complete_[3];
  std::deque<Waiting> waiting_;
};

}  // namespace ticktape::actioncycle
